"""The first three panes: roster, what is pending, the order of settlement. The log stands in `log.py`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dm_console.desk import Waiting
from dm_console.engine.rules import Due, Turn
from dm_console.engine.seats import Seat
from dm_console.tui.views.rows import Cell, Column, Row, Sheet
from dm_console.tui.views.view import View, wrote

DONE, LOOK, NOTHING, ACTING = "✓", "?", "-", "▸"
"""The signs of the panes; each stands beside words that say the same."""
FEW = 3
"""A count that no more than every third seat has is told in words; it is not worth a column."""
SKILLS = ("order", "opening")
"""What is due where a seat may use its skills: then these are named."""


# --- 1: the roster ---


def roster(view: View) -> Sheet:
    """Every seat: who it is, what it has left, what it bears."""
    say, seats = view.say, view.game.table.seats
    counts = {vital: _counts(view, vital) for vital in dict.fromkeys(v for seat in seats for v in seat.vitals)}
    vitals = [vital for vital, number in counts.items() if number * FEW > len(seats)]
    few = [vital for vital, number in counts.items() if number and vital not in vitals]
    columns = (
        Column("#", 1, 3, right=True),
        Column(say("roster.player"), 6, 48),
        Column(say("roster.role"), 4, 16),
        Column(say("roster.faction"), 4, 14),
        *(Column(view.words.name(vital, "vital"), 3, 7, right=True) for vital in vitals),
        *([Column(say("roster.points"), 3, 6, right=True)] if view.seats_score else []),
        Column(say("roster.state"), 6, 60, grows=True),
    )
    rows = tuple(_roster_row(view, seat, vitals, few) for seat in seats)
    return Sheet(columns, rows, f"{sum(seat.alive for seat in seats)}/{len(seats)}")


def _counts(view: View, vital: str) -> int:
    """How many seats have some of a count, or had at the start."""
    seats = view.game.table.seats
    return sum(bool(seat.vitals.get(vital) or view.firsts[seat.role].get(vital)) for seat in seats)


def _roster_row(view: View, seat: Seat, vitals: list[str], few: list[str]) -> Row:
    words = view.words
    style = "" if seat.alive else "dim"
    counts = [vital_of(view, seat, vital) for vital in vitals]
    counts += [str(view.game.table.scores.get(seat.name, 0))] if view.seats_score else []
    state = Cell(state_of(view, seat, few), "bold" if seat.alive else "dim")
    cells = [str(seat.number), seat.name, words.name(seat.role, "role"), words.name(seat.faction, "faction"), *counts]
    return Row(str(seat.number), (*(Cell(text, style) for text in cells), state), seat.number)


def vital_of(view: View, seat: Seat, vital: str) -> str:
    """A count on a seat's card, with what it was at the start where it starts from something: `8/10`."""
    if vital not in seat.vitals:
        return ""
    first = view.firsts[seat.role].get(vital)
    return f"{seat.vitals[vital]}/{first}" if first else str(seat.vitals[vital])


def state_of(view: View, seat: Seat, counts: Sequence[str] = ()) -> str:
    """What a seat holds and bears, these counts of it, or how it left; and that the DM has overruled something."""
    words = view.words
    overruled = [view.say("roster.overruled")] if seat.number in view.overruled else []
    if seat.left is not None:
        left = view.say("roster.left", day=seat.left.day, cause=words.name(seat.left.cause, "cause"))
        return " ".join([left, *overruled])
    holds = [words.name(held, "holding") for held in seat.holds]
    statuses = [words.name(worn.id, "status") for worn in seat.statuses]
    counted = [
        f"{words.name(vital, 'vital')} {vital_of(view, seat, vital)}" for vital in counts if vital in seat.vitals
    ]
    return " ".join([*holds, *statuses, *counted, *overruled])


# --- 2: what is pending ---


@dataclass(frozen=True, slots=True)
class Pending:
    """How far the current phase is: of how many seats something is wanted, who has sent it, who has not."""

    wanted: int
    missing: tuple[Seat, ...]
    unclear: int


def how_far(view: View) -> Pending:
    """What is still to come in the current phase."""
    due = view.due
    missing = tuple(row.seat for row in due if not row.sent)
    return Pending(len(due), missing, len(view.fresh))


def pending(view: View) -> Sheet:
    """Of every seat that is to send something: what it has sent, what is unclear of it, or that nothing has come."""
    say = view.say
    due = view.due
    acted = {piece.seat.number for piece in view.game.acted if piece.seat is not None}
    rows = [_pending_row(view, place, row, row.seat.number in acted) for place, row in enumerate(due)]
    rows += [_early_row(view, seat) for seat in early(view)]
    rows += [_waiting_row(view, number, message) for number, message in homeless(view)]
    far = how_far(view)
    note = f"{far.wanted - len(far.missing)}/{far.wanted}" if far.wanted else ""
    if far.unclear:
        note = f"{note} {say('pending.unclear_count', number=far.unclear)}".strip()
    columns = (Column("", 1, 1), Column(say("roster.player"), 6, 48), Column(say("pending.sent"), 6, 200, grows=True))
    return Sheet(columns, tuple(rows), note, say("pending.empty"))


def early(view: View) -> list[Seat]:
    """The seats of whom nothing is wanted now and whose orders wait for a later phase."""
    due = {row.seat for row in view.due}
    return list(dict.fromkeys(order.by for order in view.game.table.orders if order.by not in due))


def _early_row(view: View, seat: Seat) -> Row:
    sent = [
        view.words.text("said", "order" if o.targets else "order_alone", {"skill": o.skill.id, "targets": o.targets})
        for o in view.game.table.orders
        if o.by is seat
    ]
    told = view.say("pending.early", what=view.say("screen.semicolon").join(sent))
    return Row(f"early-{seat.number}", (Cell(DONE, "dim"), Cell(seat.name, "dim"), Cell(told, "dim")), seat.number)


def homeless(view: View) -> list[tuple[int, Waiting]]:
    """The messages that wait and have no row of a seat to stand in, by their place among all that wait."""
    due = {row.seat.name for row in view.due}
    return [
        (place, message)
        for place, message in enumerate(view.waiting)
        if message not in view.fresh or message.by not in due
    ]


def _pending_row(view: View, place: int, due: Due, acted: bool) -> Row:
    number, say = due.seat.number, view.say
    sent = say("screen.semicolon").join(view.words.said(said) for said in due.sent)
    unclear = [message.text for message in view.fresh if wrote(due.seat, message)]
    if unclear:
        sign, what = Cell(LOOK, "bold $text-warning"), Cell(f"{sent} {_unclear(view, unclear)}".strip(), "bold")
    elif acted:
        settled = say("pending.settled", what=sent or say("pending.nothing"))
        sign, what = Cell(DONE, "bold $text-success"), Cell(settled, "dim")
    elif due.sent:
        sign, what = Cell(DONE, "bold $text-success"), Cell(sent)
    elif view.game.acted or view.game.asks_main():
        sign, what = Cell(NOTHING), Cell(say("pending.under_way"), "dim")
    else:
        sign, what = Cell(NOTHING), Cell(say("pending.missing", what=_wanted(view, due)), "dim")
    return Row(f"due-{place}", (sign, Cell(due.seat.name), what), number)


def _wanted(view: View, due: Due) -> str:
    """What is wanted of a seat: in a phase of skills those it may use, with the uses left; else in a word."""
    if due.what not in SKILLS:
        return view.words.due(due)
    named = [
        view.words.name(one.skill.id, "skill") + ("" if one.charges is None else f" ×{one.charges}")
        for one in view.usable(due.seat)
    ]
    return view.say("screen.comma").join(named) or view.words.due(due)


def _waiting_row(view: View, place: int, message: Waiting) -> Row:
    """A message of whom nothing is wanted now, of nobody that is known, or of an earlier phase."""
    text = _unclear(view, [message.text])
    if message not in view.fresh:
        text = f"{view.when(message.day, message.phase)} {text}"
    by = Cell(message.by or view.say("pending.unknown"))
    number = next((seat.number for seat in view.game.table.seats if wrote(seat, message)), None)
    return Row(f"waiting-{place}", (Cell(LOOK, "bold $text-warning"), by, Cell(text, "dim")), number)


def _unclear(view: View, texts: list[str]) -> str:
    return view.say("pending.unclear", text=" / ".join(text.replace("\n", " ") for text in texts))


# --- 3: the order of settlement ---


def agenda(view: View) -> Sheet:
    """Who comes when; who has acted, whose turn it is."""
    game = view.game
    acted = {piece.seat.number for piece in game.acted if piece.seat is not None}
    turns = game.rules.agenda(game.table)
    acting = _whose_turn(view, turns, acted)
    of_seats = any(turn.seat is not None for turn in turns)
    rows = []
    for place, turn in enumerate(turns, start=1):
        number = None if turn.seat is None else turn.seat.number
        sign = Cell("")
        if number is not None and number == acting:
            sign = Cell(ACTING, "bold $text-accent")
        elif number in acted:
            sign = Cell(DONE, "bold $text-success")
        name = [] if not of_seats else [Cell("" if turn.seat is None else turn.seat.name)]
        rows.append(Row(f"{place}", (sign, *name, Cell(view.words.said(turn.said))), number))
    player = [Column(view.say("roster.player"), 6, 48)] if of_seats else []
    columns = (Column("", 1, 1), *player, Column("", 4, 200, grows=True))
    note = f"{len(acted)}/{len(rows)}" if rows and acted else ""
    return Sheet(columns, tuple(rows), note, view.say("agenda.empty"))


def plain(text: str) -> Sheet:
    """A text, line by line."""
    rows = tuple(Row(f"text-{number}", (Cell(line),)) for number, line in enumerate(text.splitlines()))
    return Sheet((Column("", 1, 200, grows=True),), rows)


def _whose_turn(view: View, turns: Sequence[Turn], acted: set[int]) -> int | None:
    """Whose turn it is: who is being settled while a question waits, else the first who has not acted."""
    game = view.game
    if game.asks_main():
        return None if game.acting is None else game.acting.number
    phase = next(phase for phase in game.ruleset.phases if phase.id == game.table.clock.phase)
    if not acted and not (phase.by_itself and game.acted):
        return None
    return next((turn.seat.number for turn in turns if turn.seat and turn.seat.number not in acted), None)
