"""How seats leave: one by one or several together; what follows from it comes after all of those have gone."""

from __future__ import annotations

from dataclasses import dataclass

from dm_console.engine.flow import Flow
from dm_console.engine.seats import Left, Seat
from rulesets.silence.events import Gone
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import Exit


@dataclass(frozen=True, slots=True)
class Fall:
    """A seat that is to leave: of what cause, by which skill and whose."""

    seat: Seat
    cause: str
    skill: str = ""
    by: Seat | None = None


def leave(table: SilenceTable, *falls: Fall) -> Flow[None]:
    """Let seats leave together, in this order."""
    gone = []
    for fall in falls:
        if fall.seat.alive:
            if fall.skill and not _says_the_skill(table, fall):
                table.line("left_by", fall.seat, cause=fall.cause, skill=fall.skill)
            else:
                table.line("left", fall.seat, cause=fall.cause)
            silent = fall.cause in table.silencing
            exit_ = Exit(seat=fall.seat, cause=fall.cause, skill=fall.skill, by=fall.by, silent=silent)
            yield from table.do(exit_)
            gone.append(fall.seat)
    if gone:
        yield from table.do(Gone(seats=tuple(gone)))


def next_dawn(left: Left) -> int:
    """The day of the dawn by which one who has left must have done what is still open to it."""
    return left.day + 1 if left.phase == "dawn" else left.day


def for_love(table: SilenceTable, fallen: Seat) -> Fall | None:
    """The other one of a pair, who follows (殉情)."""
    other = table.lover_of(fallen)
    return None if other is None or not other.alive else Fall(other, "love", "die_for_love", fallen)


def _says_the_skill(table: SilenceTable, fall: Fall) -> bool:
    """Whether the cause goes by the name of the skill: a shot, dying for love."""
    words = table.ruleset.words
    return words.name(fall.cause, "zh", "cause") == words.name(fall.skill, "zh", "skill")
