"""Why a number is what it is, and what happened: kept as named parts and facts, put into words elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dm_console.engine.values import value

if TYPE_CHECKING:
    from dm_console.engine.events import Event
    from dm_console.engine.seats import Seat, Thing


@value
class Part:
    """One figure of a sum and the rule it comes from: a stat, a skill, a status, a ruling (its id)."""

    source: str
    value: int


@dataclass(init=False, slots=True, unsafe_hash=True)
class Sum:
    """A figure with its reasons, the first part being what the others are added to. Nothing changes it once made."""

    parts: tuple[Part, ...]
    total: int
    """The parts added up, once for all who ask."""

    def __init__(self, parts: tuple[Part, ...] = (), total: int | None = None) -> None:
        self.parts = parts
        self.total = sum([part.value for part in parts]) if total is None else total

    def plus(self, *more: Part | None) -> Sum:
        """This sum with further parts; None and parts of nothing are left out."""
        parts, total = self.parts, self.total
        for part in more:
            if part is not None and part.value:
                parts += (part,)
                total += part.value
        return self if parts is self.parts else Sum(parts, total)

    def less(self, points: int, source: str) -> Sum:
        """This sum less the total of another, which stands as one part named `source`."""
        return Sum((*self.parts, Part(source, -points)), self.total - points)


@value
class Changed:
    """A value that the DM has set by hand: which, what it was, what it is, and under which headings it has names."""

    what: str
    was: object
    now: object
    headings: tuple[str, ...] = ()


@value
class Line:
    """One line of the settlement, for the DM alone. `kind` names its words, `facts` fill them."""

    day: int
    phase: str
    kind: str
    seat: Seat | None = None
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Intervention:
    """Something that a rule has kept from happening, or made into something else: whose, and by what it carries.

    `became` is what happened in its place, None where nothing did. It came after so many lines of the settlement
    (`lines`).
    """

    day: int
    phase: str
    lines: int
    seat: Seat
    thing: Thing
    event: Event
    became: Event | None = None
