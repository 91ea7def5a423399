"""What the table of grail keeps beyond what every table does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from dm_console.engine.flow import Flow
from dm_console.engine.refused import KernelFault
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Seat
from dm_console.engine.table import Table
from rulesets.grail.rulings import Rulings
from rulesets.grail.sheets import ClassSheet, GrailFigures


@dataclass(frozen=True, slots=True)
class Claim:
    """An identification: somebody holds that another has a trait, a role or a faction."""

    by: Seat
    about: Seat
    sort: str
    claim: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat's place in the night: the d20, what is added, and the sum."""

    seat: Seat
    roll: int
    modifier: int

    @property
    def total(self) -> int:
        """The initiative."""
        return self.roll + self.modifier


class GrailTable(Table):
    """The table of grail: numbers, identifications, actions left tonight, initiative, wounds."""

    rulings: Rulings

    def __init__(self, ruleset: Ruleset, seats: Sequence[Seat], seed: int, rulings: Any) -> None:
        super().__init__(ruleset, seats, seed, rulings)
        self.figures = cast("GrailFigures", ruleset.figures)
        self.scores = dict.fromkeys(self.factions(), 0)
        self.numbers: dict[Seat, int] = {}
        self.claims: list[Claim] = []
        self.settled: set[str] = set()
        """What of today has been settled: numbers, claims, votes."""
        self.initiative: list[Turn] = []
        self.actions: dict[Seat, set[str]] = {}
        self.held_tonight: set[Seat] = set()
        self.harm: dict[Seat, list[tuple[int, int]]] = {}
        """What each seat has suffered since the last announcement: damage, and hit points after it."""
        self.checks_made: dict[Seat, int] = {}
        self.wounded_by: dict[Seat, Seat | None] = {}
        self.wounded_tonight: set[Seat] = set()
        self.wiped: set[str] = set()

    def class_of(self, seat: Seat) -> ClassSheet:
        """The class sheet of a seat."""
        return cast("ClassSheet", self.role(seat))

    def factions(self) -> list[str]:
        """All factions, in the rules' order."""
        return [faction.id for faction in self.ruleset.factions]

    def living_of(self, faction: str) -> list[Seat]:
        """The living seats of a faction."""
        return [seat for seat in self.living() if seat.faction == faction]

    def dead_tonight(self, seat: Seat) -> bool:
        """Whether the seat left since the last announcement, so that nobody has been told yet."""
        return seat.left is not None and seat.left.day == self.clock.day

    def throw(self, kind: str, by: Seat) -> Flow[int]:
        """Roll a die that is no check, of as many sides as the rules give this kind."""
        sides = self.ruleset.rolls[kind].sides
        if sides is None:
            raise KernelFault(f"a die of kind {kind!r} has no sides of its own")
        return self.roll(kind, sides, by)

    def wound(self, seat: Seat, by: Seat | None) -> None:
        """Note by whom a seat was wounded, and whether it was this very night."""
        self.wounded_by[seat] = by
        if self.clock.phase == "night":
            self.wounded_tonight.add(seat)

    def heal(self, seat: Seat, *, checks: int = 0) -> None:
        """Forget a wound; `checks` of those made count on for the next one."""
        self.wounded_by.pop(seat, None)
        self.wounded_tonight.discard(seat)
        self.checks_made[seat] = checks
