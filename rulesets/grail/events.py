"""What happens in grail and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from dm_console.engine.events import Event
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import SkillSheet
from dm_console.engine.values import event
from rulesets.grail.table import GRAIL

if TYPE_CHECKING:
    from dm_console.engine.table import Table
    from rulesets.grail.table import GrailTable


@event
class AllotGrail(Event):
    """The day's grail goes to the seat whose number is nearest to the mean."""

    to: Seat

    def apply(self, table: Table) -> None:
        """The seat holds the grail."""
        self.to.holds.append(GRAIL)


@event
class TakeGrail(Event):
    """The grail changes hands: by theft, or, where it is ruled so, because its holder fell."""

    of: Seat
    to: Seat

    def apply(self, table: GrailTable) -> None:
        """Move the grail; who takes it at night has held one this night."""
        self.of.holds.remove(GRAIL)
        self.to.holds.append(GRAIL)
        table.held_tonight.add(self.to)


@event
class GrailGone(Event):
    """A grail goes out of play."""

    of: Seat

    def apply(self, table: Table) -> None:
        """Nobody holds it any longer."""
        self.of.holds.remove(GRAIL)


@event
class Aim(Event):
    """An attack is aimed at somebody; it may yet fall on another."""

    by: Seat
    target: Seat

    def apply(self, table: GrailTable) -> None:
        """Noted, as long as the night lasts."""
        by, attackers = table.player(self.by), table.attackers.setdefault(table.player(self.target), [])
        if by not in attackers:
            attackers.append(by)


@event
class AttackHit(Event):
    """An attack has hit, after its damage and the theft. `ordered` tells it from a counter-attack."""

    by: Seat
    target: Seat
    ordered: bool


@event
class AttackMissed(Event):
    """An attack has missed."""

    by: Seat
    target: Seat
    ordered: bool


@event
class Damage(Event):
    """A seat loses hit points."""

    to: Seat
    points: int
    by: Seat | None = None

    def apply(self, table: GrailTable) -> None:
        """Fewer hit points, noted for the letter of the announcement."""
        owner, vital = table.life(self.to)
        owner.vitals[vital] -= self.points
        table.harm.setdefault(self.to, []).append((self.points, owner.vitals[vital]))


@event
class Heal(Event):
    """A seat gets back hit points."""

    to: Seat
    points: int

    def apply(self, table: GrailTable) -> None:
        """More hit points, noted for the letter of the announcement."""
        self.to.vitals["hp"] += self.points
        table.healed[self.to] = table.healed.get(self.to, 0) + self.points


@event
class RenewUses(Event):
    """A skill that may be used so often a night may be used as often again."""

    of: Seat
    skill: Skill[SkillSheet]
    uses: int

    def apply(self, table: Table) -> None:
        """All its uses are there again."""
        self.skill.charges = self.uses


@event
class HoldTold(Event):
    """A grappler is told, when the night is over, whom it holds. The grappled is told nothing."""

    by: Seat
    about: Seat


@event
class HealingTold(Event):
    """A seat is told what it has got back and what it has now."""

    of: Seat
    healed: int
    hp: int


@event
class CompanionTold(Event):
    """A seat is told what the animal at its side has suffered and what is left of it."""

    of: Seat
    damage: int
    hp: int


@event
class ExtraAttackEarned(Event):
    """A hit has earned an extra attack for the next night; told when the night is over."""

    by: Seat
    skill: str


@event
class ClaimTrue(Event):
    """An identification was right. A wrong one is no event: nobody hears of it."""

    by: Seat
    about: Seat
    claim: str


@event
class HarmTold(Event):
    """A seat is told what it has suffered and what is left of it."""

    of: Seat
    damage: int
    hp: int


@event
class VotesCounted(Event):
    """The votes are counted: seat by seat, in seat order, those with none left out."""

    counts: Mapping[Seat, int]


@event
class FactionWiped(Event):
    """Nobody of a faction is left."""

    faction: str

    def apply(self, table: GrailTable) -> None:
        """It is told once."""
        table.wiped.add(self.faction)
