"""A seat at the table and what it carries: skills, statuses, and what it has put in force."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from dm_console.engine.sheets import SkillSheet, StatusSheet

if TYPE_CHECKING:
    from dm_console.engine.phases import Moment

K = TypeVar("K", bound=SkillSheet, covariant=True)
S = TypeVar("S", bound=StatusSheet, covariant=True)


@dataclass(eq=False, slots=True)
class Skill(Generic[K]):
    """A skill that a seat holds. `charges` counts the uses left; None is without limit.

    `until` is when a borrowed skill goes; `origin` is the role or skill it came from, empty for the seat's own.
    """

    sheet: K
    charges: int | None = None
    until: Moment | None = None
    origin: str = ""
    id: str = field(init=False)
    kind: str = field(init=False)
    """By which a verb carries it out."""

    def __post_init__(self) -> None:
        self.id, self.kind = self.sheet.id, self.sheet.kind  # asked at every step of a settlement


@dataclass(eq=False, slots=True)
class Status(Generic[S]):
    """A status that a seat bears, until when, and by whose doing. `others` are those it is shared with."""

    sheet: S
    until: Moment | None = None
    by: Seat | None = None
    skill: str = ""
    others: tuple[Seat, ...] = ()
    count: int = 0
    source: Skill[SkillSheet] | None = None
    """The compulsory skill that gives the status, and without which it does not hold."""
    id: str = field(init=False)
    kind: str = field(init=False)
    """Several may share one behaviour."""

    def __post_init__(self) -> None:
        self.id, self.kind = self.sheet.id, self.sheet.kind


@dataclass(eq=False, slots=True)
class InForce:
    """Something a skill has put in force for a while: a swap tonight, an extra attack tomorrow."""

    id: str
    by: Seat
    about: tuple[Seat, ...] = ()
    until: Moment | None = None
    day: int = 0
    note: str = ""

    @property
    def kind(self) -> str:
        """What is in force goes by its id alone."""
        return self.id


Thing: TypeAlias = Skill[SkillSheet] | Status[StatusSheet] | InForce


@dataclass(frozen=True, slots=True)
class Left:
    """How a seat left the game: when, as which one, of what, by which skill and whose."""

    day: int
    phase: str
    order: int
    cause: str
    skill: str = ""
    by: Seat | None = None


@dataclass(eq=False, slots=True)
class Seat:
    """One player at the table, numbered from 1 in the order of the floors (电梯楼).

    Only events change a seat; everything else reads it.
    """

    number: int
    name: str
    role: str
    faction: str
    aliases: tuple[str, ...] = ()
    former: tuple[str, ...] = ()
    """The players who had the seat before, by their names."""
    dealt: str = ""
    vitals: dict[str, int] = field(default_factory=dict)
    skills: list[Skill[SkillSheet]] = field(default_factory=list)
    statuses: list[Status[StatusSheet]] = field(default_factory=list)
    holds: list[str] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    """What a role belongs to beside its faction, such as the pack (群内)."""
    marks: list[str] = field(default_factory=list)
    """What was done to the seat and is no status: nothing that gives or takes statuses touches it."""
    left: Left | None = None
    what: str = ""
    """Where it stands for no player, but for something at a player's side: the skill it comes of."""

    @property
    def alive(self) -> bool:
        """Whether the seat is still in the game."""
        return self.left is None

    def has(self, status: str) -> bool:
        """Whether the seat bears a status of this id."""
        for worn in self.statuses:  # noqa: SIM110 - asked at every step of a settlement: half as dear as `any`
            if worn.id == status:
                return True
        return False

    def skill(self, skill: str) -> Skill[SkillSheet] | None:
        """The skill of this id that the seat holds, the first one it got; None where it holds none."""
        return next((held for held in self.skills if held.id == skill), None)

    def __repr__(self) -> str:
        return f"<{self.number} {self.name}>"
