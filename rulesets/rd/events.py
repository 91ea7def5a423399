"""What happens in RD and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dm_console.engine.events import ChangeFaction, Event, LoseStatus
from dm_console.engine.seats import Seat, Skill, Status
from dm_console.engine.values import event
from rulesets.rd.sheets import RdSkill, RdStatus
from rulesets.werewolf.events import Exit

if TYPE_CHECKING:
    from dm_console.engine.table import Table
    from rulesets.rd.table import Face, Pending, RdTable


@event
class Gather(Event):
    """An attack of the night is noted, to be worked out in the small hours."""

    attack: Pending

    def apply(self, table: RdTable) -> None:
        """Keep it for its exit step."""
        table.attacks.append(self.attack)


@event
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


@event
class Fall(Exit):
    """A seat leaves of an attack: from which side it came, how hard, and whether another's exit passed it on."""

    side: str = ""
    force: str = ""
    passed_on: bool = False


@event
class TakenOut(Event):
    """A seat is out by the DM's word. It is no fall: nothing follows of it but what looks at who is in the game."""

    seat: Seat


@event
class ExitsBegin(Event):
    """The exits of the night are about to be worked out: what turns an attack of the night does so now."""


@event
class TurnBack(Event):
    """An attack of the night is void, and falls on its source instead, or on nobody."""

    attack: Pending

    def apply(self, table: RdTable) -> None:
        """Strike it off."""
        table.attacks.remove(self.attack)


@event
class SpendGuard(Event):
    """A guard has taken a kill; one that counts has one less."""

    of: Seat
    status: Status[RdStatus]

    def apply(self, table: RdTable) -> None:
        """One less, where it counts; the last one takes the status with it."""
        if self.status.count > 0:
            self.status.count -= 1


@event
class GetTag(Event):
    """A seat gets a tag: it joins the pack, or becomes an heir of the knife."""

    to: Seat
    tag: str

    def apply(self, table: RdTable) -> None:
        """Note the tag."""
        if self.tag not in self.to.tags:
            self.to.tags.append(self.tag)


@event
class LoseTag(Event):
    """A seat loses a tag."""

    of: Seat
    tag: str

    def apply(self, table: RdTable) -> None:
        """Strike the tag out."""
        if self.tag in self.of.tags:
            self.of.tags.remove(self.tag)


@event
class PutOnFace(Event):
    """Checks of a seat will read a face: of several, the one put on last counts."""

    face: Face

    def apply(self, table: RdTable) -> None:
        """Put it over those there are."""
        table.faces.append(self.face)


@event
class TakeOffFace(Event):
    """The faces that something has put on a seat come off."""

    of: Seat
    by: str

    def apply(self, table: RdTable) -> None:
        """Leave the others."""
        table.faces = [face for face in table.faces if not (face.seat is self.of and face.by == self.by)]


@event
class Acquainted(Event):
    """A seat learns of others without a group."""

    to: Seat
    seats: tuple[Seat, ...]
    why: str


@event
class GainCharge(Event):
    """A skill that counts its uses has one more."""

    of: Seat
    skill: Skill[RdSkill]

    def apply(self, table: RdTable) -> None:
        """One charge more."""
        self.skill.charges = (self.skill.charges or 0) + 1


@event
class Bounced(Event):
    """A skill has been turned back on its user (时间逆流)."""

    of: Seat
    skill: str

    def apply(self, table: RdTable) -> None:
        """Remember which, for the one who turned it."""
        table.bounced.setdefault(self.of, []).append(self.skill)


@event
class TurnedAside(Event):
    """A mirror has turned a skill aside onto another seat."""

    of: Seat
    skill: str
    onto: Seat

    def apply(self, table: RdTable) -> None:
        """Remember it for the mirror's report."""
        table.reflected.setdefault(self.of, []).append((self.skill, self.onto))


@event
class DrawCards(Event):
    """A seat has drawn cards nobody was dealt, or put one of them on top; `skill` is what it was told by."""

    of: Seat
    skill: str
    roles: tuple[str, ...]

    def apply(self, table: RdTable) -> None:
        """The cards lie before the seat, the first one on top."""
        table.cards[self.of] = list(self.roles)


@event
class Follow(Event):
    """A seat follows another's side from now on."""

    of: Seat
    kin: Seat

    def apply(self, table: RdTable) -> None:
        """One at a time."""
        table.followed[self.of] = self.kin


@event
class ChangeSideUnawares(ChangeFaction):
    """A seat changes sides and is not told."""


@event
class ChangeSideForLove(ChangeFaction):
    """A seat changes sides because the lovers' side asks it (丘比特之箭)."""


@event
class JudgedAgain(Event):
    """A faction that has lost is joined by a seat of no side: whether it has lost is judged anew."""

    faction: str

    def apply(self, table: RdTable) -> None:
        """It has not lost for now."""
        if self.faction in table.lost:
            table.lost.remove(self.faction)


@event
class SkillsGiven(Event):
    """Skills have come to a seat together, and it is told so in one letter."""

    to: Seat
    skills: tuple[Skill[RdSkill], ...]


@event
class LoseUnawares(LoseStatus):
    """A status that its bearer has not been told of yet is taken away again, and it never learns of it."""

    def apply(self, table: Table) -> None:
        """Take the status off, and with it the letter that waits."""
        LoseStatus.apply(self, table)
        held = table.outbox.held
        waiting = [w for w in held if w.to is self.of and w.facts.get("status") == self.status.id]
        table.outbox.held = [letter for letter in held if letter not in waiting[-1:]]


@event
class Booked(Event):
    """The DM books a seat: a blue, yellow or red card."""

    of: Seat
    card: str
    total: int


@event
class SetGuards(Event):
    """A seat's guards take so many kills more (the DM's word); one that takes any number is -1."""

    of: Seat
    count: int

    def apply(self, table: RdTable) -> None:
        """The first guard takes so many, the others none."""
        worn = [status for status in self.of.statuses if status.kind == "guard"]
        for place, status in enumerate(worn):
            status.count = 0 if place else self.count
        self.of.statuses = [status for status in self.of.statuses if status.kind != "guard" or status.count]
