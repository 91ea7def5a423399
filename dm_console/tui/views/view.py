"""What every view is made from: a game as it stands, the ruleset's words and the screen's, what waits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from dm_console.desk import Waiting
from dm_console.engine.explain import Changed, Line
from dm_console.engine.flow import Rolled
from dm_console.engine.game import Game
from dm_console.engine.rules import Due
from dm_console.engine.seats import Seat
from dm_console.engine.usable import Usable
from dm_console.outbox.wording import Wording
from dm_console.tui.say import Say

OVERRULED = "amended"
"""The kind of line that tells of the DM's word on a seat."""
SCORES_OVERRULED = "amended_scores"
"""And of that on scores."""


@dataclass(frozen=True)
class View:
    """A game as the screen sees it, in the screen's language."""

    game: Game
    words: Wording
    say: Say
    waiting: tuple[Waiting, ...] = ()

    @cached_property
    def fresh(self) -> tuple[Waiting, ...]:
        """The messages that came in the current phase and wait to be understood."""
        clock = self.game.table.clock
        return tuple(message for message in self.waiting if (message.day, message.phase) == (clock.day, clock.phase))

    def phase(self, phase: str) -> str:
        """The name of a phase."""
        return self.words.name(phase, "phase")

    def when(self, day: int, phase: str) -> str:
        """A day and a phase, as `第 2 日 夜晚`."""
        return self.say("screen.when", day=day, phase=self.phase(phase))

    def line(self, line: Line) -> str:
        """A line of the settlement; where a die of it is the DM's own, that is said."""
        return line_told(line, self.words, self.say)

    @cached_property
    def overruled(self) -> frozenset[int]:
        """The seats of which the DM has set something by hand."""
        table = self.game.table
        set_ = {line.seat for line in table.lines if line.kind == OVERRULED}
        return frozenset(s.number for s in table.seats if s in set_ or s.name in self.scores_overruled)

    @cached_property
    def scores_overruled(self) -> frozenset[str]:
        """The sides whose points the DM has set by hand."""
        lines = (line for line in self.game.table.lines if line.kind == SCORES_OVERRULED)
        changes = (change for line in lines for change in cast(Iterable[Changed], line.facts["changes"]))
        return frozenset(change.what for change in changes)

    def seat(self, number: int | None) -> Seat | None:
        """A seat by its number."""
        seats = self.game.table.seats
        return seats[number - 1] if number is not None and 1 <= number <= len(seats) else None

    @cached_property
    def due(self) -> Sequence[Due]:
        """What is to be sent in the current phase; nothing any more when the game is over."""
        return () if self.game.table.over else self.game.rules.due(self.game.table)

    @cached_property
    def seats_score(self) -> bool:
        """Whether there are points of seats, rather than of sides."""
        return any(seat.name in self.game.table.scores for seat in self.game.table.seats)

    def usable(self, seat: Seat) -> Sequence[Usable]:
        """What a seat may use in the current phase."""
        return () if self.game.table.over else self.game.rules.usable(self.game.table, seat)

    @cached_property
    def firsts(self) -> Mapping[str, Mapping[str, int]]:
        """What the counts on a seat's card are at the start, by role: hit points of 10, three charges."""
        rules, ruleset = self.game.rules, self.game.ruleset
        found: dict[str, Mapping[str, int]] = {}
        for seat in self.game.table.seats:
            if seat.role not in found:
                model = Seat(seat.number, seat.name, seat.role, seat.faction)
                rules.set_up(ruleset, model)
                found[seat.role] = model.vitals
        return found


def line_told(line: Line, words: Wording, say: Say) -> str:
    """A line of the settlement; where a die of it is the DM's own, that is said."""
    text = words.line(line)
    by_hand = any(isinstance(fact, Rolled) and fact.hand for fact in line.facts.values())
    return say("log.by_hand", text=text) if by_hand else text


def seats_in(value: object) -> Iterator[Seat]:
    """Every seat that stands somewhere in a fact."""
    match value:
        case Seat():
            yield value
        case Mapping():
            for key, inner in value.items():
                yield from seats_in(key)
                yield from seats_in(inner)
        case tuple() | list():
            for inner in value:
                yield from seats_in(inner)


def wrote(seat: Seat, message: Waiting) -> bool:
    """Whether a message that waits is of this seat, by its name or another that it goes by, or went by."""
    return message.by in (seat.name, *seat.aliases)
