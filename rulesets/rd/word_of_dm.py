"""What follows by itself from an amend: exits are posted with the others, cards are booked and added up."""

from __future__ import annotations

from dm_console.engine.amends import BY_DM
from dm_console.engine.entries import Amend
from dm_console.engine.events import LeaveGame, SetVital
from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat
from rulesets.rd.events import Booked
from rulesets.rd.table import RdTable

CARDS = ("blue", "yellow", "red")
NAMES = {"蓝牌": "blue", "黄牌": "yellow", "红牌": "red", "蓝": "blue", "黄": "yellow", "红": "red"}


def follow(table: RdTable, seat: Seat, entry: Amend) -> None:
    """Put in order what the DM's word on a seat brings with it."""
    if seat.left is not None and seat.left.cause == BY_DM and entry.set.get("alive") is False:
        _note_exit(table, seat)
    if seat.alive and seat in table.gone:
        table.gone.remove(seat)
    if entry.card is not None:
        book(table, seat, entry.card)


def book(table: RdTable, seat: Seat, word: str) -> None:
    """Book a seat; three blue cards are a yellow one, three yellow ones a red one, which sends it off."""
    card = NAMES.get(word, word)
    if card not in CARDS:
        raise Refused("no_card", word=word, known=CARDS)
    _add(table, seat, card)
    table.decree(Booked(of=seat, card=card, total=seat.vitals[card]))
    figures = table.figures
    if card == "blue" and seat.vitals["blue"] % figures.blue_for_yellow == 0:
        _add(table, seat, "yellow")
        card = "yellow"
    if card == "yellow" and seat.vitals["yellow"] % figures.yellow_for_red == 0:
        _add(table, seat, "red")
        card = "red"
    if card == "red" and seat.alive:
        table.decree(LeaveGame(seat=seat, cause="red_card"))
        _note_exit(table, seat)


def _add(table: RdTable, seat: Seat, card: str) -> None:
    table.decree(SetVital(of=seat, vital=card, value=seat.vitals.get(card, 0) + 1))


def _note_exit(table: RdTable, seat: Seat) -> None:
    table.last_words[seat] = False
    if table.clock.phase not in ("noon", "opening") and seat not in table.gone:
        table.gone.append(seat)
