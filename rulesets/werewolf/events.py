"""What happens in both werewolf rulesets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any

from dm_console.engine.events import ChangeRole, Event, GainSkill, GainStatus, LeaveGame, Return, UseSkill
from dm_console.engine.orders import Order
from dm_console.engine.phases import Moment
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.values import event

if TYPE_CHECKING:
    from rulesets.werewolf.table import Use, WerewolfTable

BADGE = "sheriff"


NARRATED: Mapping[type[Event], Sequence[str]] = {
    GainStatus: ("to", "status", "until"),
    GainSkill: ("to", "skill"),
    ChangeRole: ("of", "role"),
    Return: ("seat",),
}
"""What the DM sees happen besides skills that are used and seats that leave."""


@event
class GiveOrder(Event):
    """An order is entered: what speaks against it as things stand is asked here. It changes nothing."""

    by: Seat
    skill: Skill[Any]
    order: Order


@event
class TryToUse(UseSkill):
    """A skill is about to be used; who chooses its targets instead of its user is named (偷盗)."""

    options: Mapping[str, object] = field(default_factory=dict)
    stolen_by: Seat | None = None


@event
class Used(Event):
    """A skill has been used: its targets are settled, and its effect is about to come."""

    by: Seat
    use: Use

    def apply(self, table: WerewolfTable) -> None:
        """Remember who used what on whom."""
        table.used.append(self.use)


@event
class Feedback(Event):
    """A skill answers its user. `about` is the skill's own facts; *instead* hooks send it to somebody else."""

    to: Seat
    use: Use | None
    skill: str
    facts: Mapping[str, object] = field(default_factory=dict)
    release: Moment | None = None


@event
class Mark(Event):
    """A seat is marked, or the mark is taken off (`on` is False)."""

    of: Seat
    mark: str
    on: bool = True

    def apply(self, table: WerewolfTable) -> None:
        """Write the mark down."""
        if self.on and self.mark not in self.of.marks:
            self.of.marks.append(self.mark)
        if not self.on and self.mark in self.of.marks:
            self.of.marks.remove(self.mark)


@event
class Reveal(Event):
    """A seat turns its card (翻牌): its actual role is known to all."""

    of: Seat

    def apply(self, table: WerewolfTable) -> None:
        """The card lies open."""
        if "revealed" not in self.of.marks:
            self.of.marks.append("revealed")


@event
class GroupJoined(Event):
    """Seats come to know one another as a group (共群)."""

    group: str
    seats: tuple[Seat, ...]


@event
class SkillsRefreshed(Event):
    """A seat's skills are as at the start again."""

    of: Seat
    skills: tuple[Skill[Any], ...]

    def apply(self, table: WerewolfTable) -> None:
        """All charges are back."""
        for skill in self.skills:
            skill.charges = table.charges_of(skill.sheet)


@event
class SetCharges(Event):
    """A skill has so many uses left (the DM's word)."""

    of: Seat
    skill: Skill[Any]
    charges: int

    def apply(self, table: WerewolfTable) -> None:
        """Write it down."""
        self.skill.charges = self.charges


@event
class SkillsReady(Event):
    """A phase has begun in which a seat may use skills: which, with the charges left and whom they may name."""

    to: Seat
    skills: Mapping[str, Mapping[str, object]]


@event
class Told(Event):
    """A letter that comes of no other event: `kind` and `facts` as in the list of letters."""

    to: Seat
    kind: str
    facts: Mapping[str, object] = field(default_factory=dict)
    release: Moment | None = None


@event
class Announced(Event):
    """An announcement item that comes of no other event; with the next announcement, at its moment, or at once."""

    kind: str
    facts: Mapping[str, object] = field(default_factory=dict)
    release: Moment | None = None
    at_once: bool = False


@event
class BadgePasses(Event):
    """The badge of the sheriff goes to a seat; `elected` on the first day, else handed over or drawn."""

    to: Seat
    of: Seat | None = None
    elected: bool = False

    def apply(self, table: WerewolfTable) -> None:
        """One sheriff at a time."""
        for seat in table.seats:
            if BADGE in seat.holds:
                seat.holds.remove(BADGE)
        self.to.holds.append(BADGE)


@event
class Counted(Event):
    """Something counts toward a third party's own end."""

    of: Seat
    what: str
    number: int = 1

    def apply(self, table: WerewolfTable) -> None:
        """So many more."""
        table.count(self.of, self.what, self.number)


@event
class ComeBack(Event):
    """A seat that had left is in the game again; its statuses are as they were when it left."""

    seat: Seat

    def apply(self, table: WerewolfTable) -> None:
        """It has not left, and has no last words any longer."""
        self.seat.left = None
        table.last_words.pop(self.seat, None)
        if self.seat in table.gone:
            table.gone.remove(self.seat)


@event
class FactionLost(Event):
    """A faction has lost (判负). Nobody is told."""

    faction: str

    def apply(self, table: WerewolfTable) -> None:
        """It cannot win any longer."""
        table.lost.append(self.faction)


@event
class Exit(LeaveGame):
    """A seat leaves by the rules: who has last words is settled with it, and it waits to be posted.

    `may_speak` grants last words however many are left; a `silent` exit has none and uses up none.
    """

    may_speak: bool = False
    silent: bool = False

    def apply(self, table: WerewolfTable) -> None:
        """Leave; one of the last words is used up."""
        LeaveGame.apply(self, table)
        table.last_words[self.seat] = not self.silent and (self.may_speak or table.words_left > 0)
        if not self.silent:
            table.words_left = max(0, table.words_left - 1)
        if table.clock.phase not in table.posted_at_once:
            table.gone.append(self.seat)
