"""Announcements: what stands in the one of the morning and in that of the dusk, and when one is posted."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.seats import Seat
from dm_console.engine.telling import Item
from rulesets.rd.table import RdTable
from rulesets.werewolf.events import Announced


def post(table: RdTable) -> None:
    """Post what waits for no moment, where there is anything."""
    if any(item.release is None for item in table.outbox.items):
        table.outbox.post(table.clock.day, table.clock.phase)


def morning(table: RdTable) -> Flow[None]:
    """The doors open: the exits of the night, dawn's too, in the order of leaving; last words; then all the rest."""
    rest = take_waiting(table)
    yield from exits_of_the_night(table)
    for seat, text in table.spoken:
        yield from table.do(Announced(kind="last_words", facts={"seat": seat, "text": text}))
    table.spoken = []
    if not table.words_left and not table.words_spent:
        table.words_spent = True
        yield from table.do(Announced(kind="last_words_spent"))
    table.outbox.items += rest
    post(table)


def take_waiting(table: RdTable) -> list[Item]:
    """Take out what waits for the next announcement, to be put behind what comes first in it."""
    waiting = [item for item in table.outbox.items if item.release is None]
    table.outbox.items = [item for item in table.outbox.items if item.release is not None]
    return waiting


def exits_of_the_night(table: RdTable) -> Flow[None]:
    """Who has left since the dusk ended."""
    if table.gone:
        yield from table.do(Announced(kind="night_exits", facts={"seats": tuple(table.gone)}))
    posted_out(table)


def exits_between_rounds(table: RdTable) -> Flow[None]:
    """Another round of the night follows: who has left is posted now, and in the morning with all the others."""
    if table.gone:
        yield from table.do(Announced(kind="night_exits", facts={"seats": tuple(table.gone)}, at_once=True))


def exits_of_the_dusk(table: RdTable) -> Flow[tuple[Seat, ...]]:
    """Who has left since noon, by vote and otherwise apart, in the order of leaving. Returns those by vote."""
    voted = tuple(s for s in table.gone if s.left is not None and s.left.cause == "voted_out")
    others = tuple(seat for seat in table.gone if seat not in voted)
    if voted:
        yield from table.do(Announced(kind="voted_out", facts={"seats": voted}))
    if others:
        yield from table.do(Announced(kind="other_exits", facts={"seats": others}))
    posted_out(table)
    return voted


def posted_out(table: RdTable) -> None:
    """Nobody is gone any longer who has not been posted."""
    table.gone = []
    table.told_out.clear()


def last(table: RdTable) -> Flow[None]:
    """The game is over: what was held for the end of the phase goes out, and who has left is posted too."""
    clock = table.clock
    table.outbox.release(lambda moment: clock.reached(moment, "left"), clock.day, clock.phase)
    if table.clock.phase == "dusk":
        yield from exits_of_the_dusk(table)
    else:
        yield from exits_of_the_night(table)
