"""The pane of the log: the settlement in words, with the DM's warnings and what the rules have prevented."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import groupby

from dm_console.engine.explain import Line
from dm_console.tui.views.rows import LogLine
from dm_console.tui.views.view import View, seats_in
from dm_console.tui.views.why import changed, intervention_told, seats_of


def log(view: View, most: int = 400) -> list[LogLine]:
    """The settlement in words, phase by phase, with the DM's warnings; the latest `most` lines of it."""
    table = view.game.table
    numbered = list(enumerate(table.lines, start=1))[-most:]
    entries: list[LogLine] = []
    warned: set[int] = set()
    unsaid = _unsaid(view)
    for (day, phase), group in groupby(numbered, key=lambda pair: (pair[1].day, pair[1].phase)):
        entries.append(LogLine(f"{day}-{phase}-{len(entries)}", "phase", "", view.when(day, phase)))
        for number, line in group:
            entries += [*unsaid.get(number - 1, ()), _line(view, number, line)]
        entries += _warnings(view, warned, day, phase)
    clock = table.clock
    late = [
        *unsaid.get(len(table.lines), ()),
        *_warnings(view, warned, clock.day, clock.phase),
        *_dice_that_wait(view),
    ]
    if late:
        entries.append(LogLine("now", "phase", "", view.when(clock.day, clock.phase)))
    return entries + late


def _line(view: View, number: int, line: Line) -> LogLine:
    about = frozenset(seat.number for seat in seats_in((line.seat, line.facts)))
    seat = None if line.seat is None else line.seat.number
    return LogLine(f"line-{number}", "line", str(number), view.line(line), seat, about)


def _unsaid(view: View) -> dict[int, list[LogLine]]:
    """What rules have prevented or changed where no line of their own follows that says so, by the lines before."""
    table, found = view.game.table, defaultdict(list)
    for place, one in enumerate(table.interventions):
        about, after = seats_of(one), table.lines[one.lines : one.lines + 1]
        if changed(view, one) and not any(about.intersection(seats_in((line.seat, line.facts))) for line in after):
            seats = frozenset(seat.number for seat in about)
            text = intervention_told(view, one)
            found[one.lines].append(LogLine(f"intervention-{place}", "line", "·", text, one.seat.number, seats))
    return found


def _warnings(view: View, warned: set[int], day: int, phase: str) -> Iterator[LogLine]:
    for place, line in enumerate(view.game.table.warnings):
        if place not in warned and (line.day, line.phase) == (day, phase):
            warned.add(place)
            about = frozenset(seat.number for seat in seats_in((line.seat, line.facts)))
            seat = None if line.seat is None else line.seat.number
            yield LogLine(f"warning-{place}", "warning", "!", view.words.warning(line), seat, about)


def _dice_that_wait(view: View) -> Iterator[LogLine]:
    """Dice rolled by hand that no roll has taken yet."""
    for place, die in enumerate(view.game.table.chance.unused()):
        seats = [seat for seat in (die.by, die.against) if seat is not None]
        names = "".join(f" {seat.name}" for seat in seats)
        text = view.say("log.die_waits", roll=view.words.name(die.kind, "roll"), value=die.value, seats=names)
        about = frozenset(seat.number for seat in seats)
        yield LogLine(f"die-{place}", "warning", "!", text, seats[0].number if seats else None, about)


def dice_rolled(view: View) -> int:
    """How many dice have been rolled in the whole game."""
    return len(view.game.table.chance.log)
