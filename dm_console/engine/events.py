"""Events: what happens at the table. Frozen; each knows how it changes the table, and nothing else does.

A ruleset adds events of its own in the same form. Seats named in an event are fields, so that a hook can say
which one must be its owner (`of="to"`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from dm_console.engine.phases import Moment
from dm_console.engine.seats import InForce, Left, Seat, Skill, Status
from dm_console.engine.sheets import SkillSheet, StatusSheet
from dm_console.engine.values import event

if TYPE_CHECKING:
    from typing import Self

    from dm_console.engine.table import Table


@event
class Event:
    """Something that happens. `apply` is the one place where it changes the table."""

    def apply(self, table: Any) -> None:
        """Change the table (a ruleset's own kind of table). Events that only announce themselves do nothing."""

    def but(self, **changes: Any) -> Self:
        """This event with some fields changed: what an *instead* hook returns."""
        return replace(self, **changes)


@event
class UseSkill(Event):
    """A seat uses a skill: what may forbid it is asked here, before a charge is spent."""

    by: Seat
    skill: Skill[SkillSheet]
    targets: tuple[Seat, ...] = ()


@event
class SpendCharge(Event):
    """A use of a skill is spent."""

    by: Seat
    skill: Skill[SkillSheet]

    def apply(self, table: Table) -> None:
        """Noted; one charge less, where the skill counts them."""
        table.skill_uses[self.by, self.skill.id] += 1
        if self.skill.charges is not None:
            self.skill.charges -= 1


@event
class Targeting(Event):
    """The way of a target from chosen to settled; *instead* hooks change `targets` one after the other."""

    by: Seat
    skill: str
    chosen: tuple[Seat, ...]
    targets: tuple[Seat, ...]


@event
class GainStatus(Event):
    """A seat gains a status. Whether one it bears already is kept apart, the ruleset says (`Rules.one_of_each`).

    `count` is for statuses that are used up.
    """

    to: Seat
    status: StatusSheet
    until: Moment | None = None
    by: Seat | None = None
    skill: str = ""
    others: tuple[Seat, ...] = ()
    count: int = 0
    source: Skill[SkillSheet] | None = None

    def apply(self, table: Table) -> None:
        """Put the status on; where there is one of each, the later end counts."""
        if table.ruleset.rules.one_of_each:
            for worn in self.to.statuses:
                if worn.id == self.status.id:
                    worn.until = table.later(worn.until, self.until)
                    return
        worn = Status(self.status, self.until, self.by, self.skill, self.others, self.count, self.source)
        self.to.statuses.append(worn)
        table.carry(self.to, worn)


@event
class LoseStatus(Event):
    """A status ends: its moment has come, or something takes it away."""

    of: Seat
    status: Status[StatusSheet]

    def apply(self, table: Table) -> None:
        """Take the status off."""
        if self.status in self.of.statuses:
            self.of.statuses.remove(self.status)
            table.drop(self.of, self.status)


@event
class GainSkill(Event):
    """A seat gets a skill, for good or until a moment."""

    to: Seat
    skill: Skill[SkillSheet]

    def apply(self, table: Table) -> None:
        """Hand the skill over."""
        self.to.skills.append(self.skill)
        table.carry(self.to, self.skill)


@event
class LoseSkill(Event):
    """A seat loses a skill."""

    of: Seat
    skill: Skill[SkillSheet]

    def apply(self, table: Table) -> None:
        """Take the skill away."""
        if self.skill in self.of.skills:
            self.of.skills.remove(self.skill)
            table.drop(self.of, self.skill)


@event
class ComeIntoForce(Event):
    """A skill puts something in force for a while."""

    thing: InForce

    def apply(self, table: Table) -> None:
        """Remember it until its moment."""
        table.in_force.append(self.thing)
        table.carry(self.thing.by, self.thing)


@event
class GoOutOfForce(Event):
    """What was in force is so no longer."""

    thing: InForce

    def apply(self, table: Table) -> None:
        """Forget it."""
        if self.thing in table.in_force:
            table.in_force.remove(self.thing)
            table.drop(self.thing.by, self.thing)


@event
class TakeHold(Event):
    """A thing that can be held changes hands; `to` is None where it goes out of play, `of` where it comes in."""

    what: str
    of: Seat | None = None
    to: Seat | None = None

    def apply(self, table: Table) -> None:
        """Move the thing."""
        if self.of is not None and self.what in self.of.holds:
            self.of.holds.remove(self.what)
        if self.to is not None:
            self.to.holds.append(self.what)


@event
class SetVital(Event):
    """A count on a seat's card (hit points, lives, charges) takes a value."""

    of: Seat
    vital: str
    value: int

    def apply(self, table: Table) -> None:
        """Write the value down."""
        self.of.vitals[self.vital] = self.value


@event
class Score(Event):
    """A side scores points, for a reason that is named in the texts."""

    side: str
    points: int
    why: str
    by: Seat | None = None

    def apply(self, table: Table) -> None:
        """Add the points up, and note what for."""
        table.scored.append(Scored(table.clock.day, table.clock.phase, self))
        table.scores[self.side] = table.scores.get(self.side, 0) + self.points


@dataclass(frozen=True, slots=True)
class Scored:
    """Points that were scored, and when."""

    day: int
    phase: str
    score: Score


@event
class ChangeFaction(Event):
    """A seat changes sides."""

    of: Seat
    faction: str

    def apply(self, table: Table) -> None:
        """Put the seat on its new side."""
        self.of.faction = self.faction


@event
class LeaveGame(Event):
    """A seat leaves the game, of a cause, perhaps by a skill and somebody's hand."""

    seat: Seat
    cause: str
    skill: str = ""
    by: Seat | None = None

    def apply(self, table: Any) -> None:
        """Note when and as which one it left."""
        order = 1 + max((seat.left.order for seat in table.seats if seat.left is not None), default=0)
        self.seat.left = Left(table.clock.day, table.clock.phase, order, self.cause, self.skill, self.by)


@event
class PhaseBegins(Event):
    """A phase has begun; the clock says which."""


@event
class PhaseLeft(Event):
    """A phase has been settled and is about to be left; the clock says which."""


@event
class GameOver(Event):
    """The game has ended. `winners` are factions, or seats where the rules name seats."""

    winners: tuple[str, ...]

    def apply(self, table: Table) -> None:
        """Stop the game."""
        table.over = True
        table.winners = self.winners


@event
class ChangeRole(Event):
    """A seat's role becomes another; its skills with it."""

    of: Seat
    role: str
    skills: tuple[Skill[SkillSheet], ...]

    def apply(self, table: Table) -> None:
        """Take the old skills away and hand the new ones over."""
        for skill in list(self.of.skills):
            LoseSkill(of=self.of, skill=skill).apply(table)
        self.of.role = self.role
        for skill in self.skills:
            GainSkill(to=self.of, skill=skill).apply(table)


@event
class Return(Event):
    """A seat that had left comes back into the game."""

    seat: Seat

    def apply(self, table: Table) -> None:
        """It has not left."""
        self.seat.left = None
