"""What happens in RD and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dm_console.engine.events import ChangeFaction, Event, LeaveGame, UseSkill
from dm_console.engine.orders import Order
from dm_console.engine.phases import Moment
from dm_console.engine.seats import Seat, Skill, Status
from rulesets.rd.sheets import RdSkill, RdStatus

if TYPE_CHECKING:
    from rulesets.rd.table import Face, Pending, RdTable, Use


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveOrder(Event):
    """An order is entered: what speaks against it as things stand is asked here. It changes nothing."""

    by: Seat
    skill: Skill[RdSkill]
    order: Order


@dataclass(frozen=True, slots=True, kw_only=True)
class TryToUse(UseSkill):
    """A skill is about to be used; who chooses its targets instead of its user is named (偷盗)."""

    stolen_by: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Used(Event):
    """A skill has been used: its targets are settled, and its effect is about to come."""

    by: Seat
    use: Use

    def apply(self, table: RdTable) -> None:
        """Remember who used what on whom."""
        table.used.append(self.use)


@dataclass(frozen=True, slots=True, kw_only=True)
class Feedback(Event):
    """A skill answers its user. `about` is the skill's own facts; *instead* hooks send it to somebody else."""

    to: Seat
    use: Use | None
    skill: str
    facts: Mapping[str, object] = field(default_factory=dict)
    release: Moment | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Gather(Event):
    """An attack of the night is noted, to be worked out in the small hours."""

    attack: Pending

    def apply(self, table: RdTable) -> None:
        """Keep it for its exit step."""
        table.attacks.append(self.attack)


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack(Event):
    """An attack falls on a seat: what withstands it does so *instead*; where it stands, the seat leaves.

    `force` is how hard it is to survive (指杀, 穿透, 致死伤害, or a vote), `cause` what the exit is put down to,
    `side` the faction it comes from. `settled` tells an attack by a targeted skill from one passed on.
    """

    target: Seat
    force: str
    cause: str
    skill: str = ""
    by: Seat | None = None
    side: str = ""
    passed_on: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Fall(LeaveGame):
    """A seat leaves of an attack: from which side, how hard, and whether it was passed on from another's exit.

    Who has last words is settled with it, and it waits to be posted, unless it is noon and posted at once.
    """

    side: str = ""
    force: str = ""
    passed_on: bool = False
    may_speak: bool = False
    """Whether it has last words however many are left."""

    def apply(self, table: RdTable) -> None:
        """Leave; one of the last words is used up."""
        LeaveGame.apply(self, table)
        table.last_words[self.seat] = self.may_speak or table.words_left > 0
        table.words_left = max(0, table.words_left - 1)
        if table.clock.phase != "noon":
            table.gone.append(self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExitsBegin(Event):
    """The exits of the night are about to be worked out: what turns an attack of the night does so now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBack(Event):
    """An attack of the night is void, and falls on its source instead, or on nobody."""

    attack: Pending

    def apply(self, table: RdTable) -> None:
        """Strike it off."""
        table.attacks.remove(self.attack)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpendGuard(Event):
    """A guard has taken a kill; one that counts has one less."""

    of: Seat
    status: Status[RdStatus]

    def apply(self, table: RdTable) -> None:
        """One less, where it counts; the last one takes the status with it."""
        if self.status.count > 0:
            self.status.count -= 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark(Event):
    """A seat is marked, or the mark is taken off (`on` is False)."""

    of: Seat
    mark: str
    on: bool = True

    def apply(self, table: RdTable) -> None:
        """Write the mark down."""
        if self.on and self.mark not in self.of.marks:
            self.of.marks.append(self.mark)
        if not self.on and self.mark in self.of.marks:
            self.of.marks.remove(self.mark)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Event):
    """A seat turns its card (翻牌): its actual role is known to all."""

    of: Seat

    def apply(self, table: RdTable) -> None:
        """The card lies open."""
        if "revealed" not in self.of.marks:
            self.of.marks.append("revealed")


@dataclass(frozen=True, slots=True, kw_only=True)
class GetTag(Event):
    """A seat gets a tag: it joins the pack, or becomes an heir of the knife."""

    to: Seat
    tag: str

    def apply(self, table: RdTable) -> None:
        """Note the tag."""
        if self.tag not in self.to.tags:
            self.to.tags.append(self.tag)


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseTag(Event):
    """A seat loses a tag."""

    of: Seat
    tag: str

    def apply(self, table: RdTable) -> None:
        """Strike the tag out."""
        if self.tag in self.of.tags:
            self.of.tags.remove(self.tag)


@dataclass(frozen=True, slots=True, kw_only=True)
class PutOnFace(Event):
    """Checks of a seat will read a face: of several, the one put on last counts."""

    face: Face

    def apply(self, table: RdTable) -> None:
        """Put it over those there are."""
        table.faces.append(self.face)


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupJoined(Event):
    """Seats come to know one another as a group (共群)."""

    group: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Acquainted(Event):
    """A seat learns of others without a group."""

    to: Seat
    seats: tuple[Seat, ...]
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillsRefreshed(Event):
    """A seat's skills are as at the start again."""

    of: Seat
    skills: tuple[Skill[RdSkill], ...]

    def apply(self, table: RdTable) -> None:
        """All charges are back."""
        for skill in self.skills:
            skill.charges = table.charges_of(skill.sheet)


@dataclass(frozen=True, slots=True, kw_only=True)
class GainCharge(Event):
    """A skill that counts its uses has one more."""

    of: Seat
    skill: Skill[RdSkill]

    def apply(self, table: RdTable) -> None:
        """One charge more."""
        self.skill.charges = (self.skill.charges or 0) + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounced(Event):
    """A skill has been turned back on its user (时间逆流)."""

    of: Seat
    skill: str

    def apply(self, table: RdTable) -> None:
        """Remember which, for the one who turned it."""
        table.bounced.setdefault(self.of, []).append(self.skill)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedAside(Event):
    """A mirror has turned a skill aside onto another seat."""

    of: Seat
    skill: str
    onto: Seat

    def apply(self, table: RdTable) -> None:
        """Remember it for the mirror's report."""
        table.reflected.setdefault(self.of, []).append((self.skill, self.onto))


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawCards(Event):
    """A seat has drawn cards nobody was dealt, or put one of them on top; `skill` is what it was told by."""

    of: Seat
    skill: str
    roles: tuple[str, ...]

    def apply(self, table: RdTable) -> None:
        """The cards lie before the seat, the first one on top."""
        table.cards[self.of] = list(self.roles)


@dataclass(frozen=True, slots=True, kw_only=True)
class Follow(Event):
    """A seat follows another's side from now on."""

    of: Seat
    kin: Seat

    def apply(self, table: RdTable) -> None:
        """One at a time."""
        table.followed[self.of] = self.kin


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeSideUnawares(ChangeFaction):
    """A seat changes sides and is not told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted(Event):
    """Something counts toward a third party's own end."""

    of: Seat
    what: str

    def apply(self, table: RdTable) -> None:
        """One more."""
        table.count(self.of, self.what)


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillsReady(Event):
    """A phase has begun in which a seat may use skills: which, with the charges left and whom they may name."""

    to: Seat
    skills: Mapping[str, Mapping[str, object]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told(Event):
    """A letter that comes of no other event: `kind` and `facts` as in the list of letters."""

    to: Seat
    kind: str
    facts: Mapping[str, object] = field(default_factory=dict)
    release: Moment | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Announced(Event):
    """An announcement item that comes of no other event; posted at its moment, at once where there is none."""

    kind: str
    facts: Mapping[str, object] = field(default_factory=dict)
    release: Moment | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ComeBack(Event):
    """A seat that had left is in the game again; its statuses are as they were when it left."""

    seat: Seat

    def apply(self, table: RdTable) -> None:
        """It has not left."""
        self.seat.left = None
        if self.seat in table.gone:
            table.gone.remove(self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class FactionLost(Event):
    """A faction has lost (判负). Nobody is told."""

    faction: str

    def apply(self, table: RdTable) -> None:
        """It cannot win any longer."""
        table.lost.append(self.faction)


@dataclass(frozen=True, slots=True, kw_only=True)
class BadgePasses(Event):
    """The badge of the sheriff goes to a seat; `elected` on the first day, else handed over or drawn."""

    to: Seat
    of: Seat | None = None
    elected: bool = False

    def apply(self, table: RdTable) -> None:
        """One sheriff at a time."""
        for seat in table.seats:
            if "sheriff" in seat.holds:
                seat.holds.remove("sheriff")
        self.to.holds.append("sheriff")


@dataclass(frozen=True, slots=True, kw_only=True)
class Booked(Event):
    """The DM books a seat: a blue, yellow or red card."""

    of: Seat
    card: str
    total: int
