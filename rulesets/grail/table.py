"""What the table of grail keeps beyond what every table does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from dm_console.engine.explain import Part, Sum
from dm_console.engine.flow import Flow, Roll, rolled_value
from dm_console.engine.orders import Order
from dm_console.engine.refused import KernelFault
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.table import Table
from dm_console.engine.values import value
from rulesets.grail.rulings import Rulings
from rulesets.grail.skills import ALL, ATTACKERS, Dice, GrailSkill

if TYPE_CHECKING:
    from rulesets.grail.kinds.companion import Companion
    from rulesets.grail.sheets import ClassSheet, ConditionSheet, GrailFigures

GRAIL = "grail"
BEFORE_NIGHT = ("day", "dusk")
"""The phases in which identifications and orders are sent."""
COMPANION = "companion"
"""The kind of skill that an animal comes of, and the count of its hit points on its owner's card."""
BARRIER = "barrier"
"""What is in force, and the count on a card of what it can still take."""


@value
class Claim:
    """An identification: somebody holds that another has a trait, a role or a faction."""

    by: Seat
    about: Seat
    sort: str
    claim: str


@value
class Turn:
    """A seat's place in the night: the d20, what is added, and the sum."""

    seat: Seat
    roll: int
    modifier: int

    @property
    def total(self) -> int:
        """The initiative."""
        return self.roll + self.modifier


@dataclass(eq=False, slots=True)
class Animal(Seat):
    """An animal at a player's side. Its hit points stand on its owner's card; without its owner it is gone."""

    owner: Seat | None = None
    sheet: Companion | None = None

    @property
    def alive(self) -> bool:
        """Whether it can be met: it lives, and its owner does."""
        return self.owner is not None and self.owner.alive and self.owner.vitals.get(COMPANION, 0) > 0


class GrailTable(Table):
    """The table of grail: numbers, identifications, actions left tonight, initiative, wounds."""

    rulings: Rulings

    def __init__(self, ruleset: Ruleset, seats: Sequence[Seat], seed: int, rulings: Any) -> None:
        super().__init__(ruleset, seats, seed, rulings)
        self.figures = cast("GrailFigures", ruleset.figures)
        self._classes = cast("dict[str, ClassSheet]", ruleset.roles)
        self.figures_of: dict[str, Mapping[str, Sum]] = _figures_of(ruleset).copy()
        """The figures of each class."""
        self._sides = {id_: roll.sides for id_, roll in ruleset.rolls.items()}
        self._factions = [faction.id for faction in ruleset.factions]
        self.scores = dict.fromkeys(self._factions, 0)
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
        self.tonight: dict[Seat, list[Order]] = {}
        """What is carried out on each seat's turn this night, in its order."""
        self.attackers: dict[Seat, list[Seat]] = {}
        """Who has attacked each seat tonight, in their order."""
        self.some_bar = _some_bar(ruleset)
        """Whether there are statuses that keep skills from being used."""
        self.chosen: dict[Seat, set[str]] = {}
        """The skills that were turned on for this night (抉择)."""
        self.counts_by_night = _counts_by_night(ruleset)
        """Whether there are skills that may be used so often a night."""
        self.casting: set[Seat] = set()
        self.points_spent: dict[Seat, int] = {}
        """What of tonight's points has gone into spells."""
        self.healed: dict[Seat, int] = {}
        """What each seat has been given back since the last announcement."""
        self._animals: dict[Seat, Animal] = {}

    def class_of(self, seat: Seat) -> ClassSheet:
        """The class sheet of a seat."""
        return self._classes[seat.role]

    def factions(self) -> Sequence[str]:
        """All factions, in the rules' order."""
        return self._factions

    def living_of(self, faction: str) -> list[Seat]:
        """The living seats of a faction."""
        return [seat for seat in self.living() if seat.faction == faction]

    def dead_tonight(self, seat: Seat) -> bool:
        """Whether the seat left since the last announcement, so that nobody has been told yet."""
        return seat.left is not None and seat.left.day == self.clock.day

    # --- companions (动物伙伴) ---

    def companion(self, seat: Seat) -> Animal | None:
        """The animal at a seat's side, alive or not; None where its class has none."""
        held = self.owned[seat].get(COMPANION)
        if not held:
            return None
        if seat not in self._animals:
            skill = cast("Skill[Companion]", held[0])
            self._animals[seat] = Animal(
                seat.number, seat.name, seat.role, seat.faction, what=skill.id, owner=seat, sheet=skill.sheet
            )
        return self._animals[seat]

    def is_companion(self, seat: Seat) -> bool:
        """Whether this is an animal, not a player."""
        return bool(seat.what)

    def player(self, seat: Seat) -> Seat:
        """Whose doing it is: an animal's is its owner's."""
        return (getattr(seat, "owner", None) or seat) if seat.what else seat

    def life(self, seat: Seat) -> tuple[Seat, str]:
        """On whose card a seat's hit points stand, and under which name."""
        return (self.player(seat), COMPANION) if seat.what else (seat, "hp")

    def hp(self, seat: Seat) -> int:
        """The hit points of a seat, or of an animal."""
        if not seat.what:
            return seat.vitals["hp"]
        owner, vital = self.life(seat)
        return owner.vitals[vital]

    # --- figures ---

    def figure_of_animal(self, seat: Seat, stat: str) -> Sum:
        """A figure as the animal's own sheet has it."""
        return Sum((Part(stat, 0 if stat == "damage" else getattr(getattr(seat, "sheet", None), stat, 0)),))

    def dice_of(self, seat: Seat) -> Dice:
        """What a seat's blows are rolled with."""
        if isinstance(seat, Animal) and seat.sheet is not None:
            return seat.sheet.damage
        return self.class_of(seat).stats.damage

    # --- skills ---

    def held_a_grail(self, seat: Seat) -> bool:
        """Whether a seat has held a grail this night; before the night, whether it holds one."""
        return seat in self.held_tonight or (GRAIL in seat.holds and self.clock.phase in BEFORE_NIGHT)

    def condition_holds(self, seat: Seat, sheet: GrailSkill) -> bool:
        """Whether the condition under which a skill works holds now."""
        when = sheet.when
        if when == "chosen":
            holds = sheet.id in self.chosen.get(seat, ())
        elif when == "grail_tonight" and not self.held_a_grail(seat):
            return False
        else:
            unless = sheet.not_while if seat.statuses else ()
            holds = not (unless and any(seat.has(status) for status in unless))
        return holds and not (self.some_bar and self.barred(seat, sheet))

    def barred(self, seat: Seat, sheet: GrailSkill) -> bool:
        """Whether a status keeps a seat from using a skill of this id or kind."""
        bars = {name for worn in seat.statuses for name in getattr(worn.sheet, "bars", ())}
        return not bars.isdisjoint((sheet.id, sheet.kind))

    def targets_of(self, order: Order) -> list[Seat]:
        """Whom an order is for: those it names, all others, those of them who attacked tonight or bear a status.

        Its user, where it names nobody and is of a kind that works on its user then.
        """
        sheet: Any = order.skill.sheet
        everyone: str | None = sheet.everyone
        if everyone is None:
            found = list(order.targets) or ([order.by] if sheet.on_user else [])
        elif everyone == ATTACKERS:
            found = [seat for seat in self.attackers.get(order.by, ()) if seat.alive]
        else:
            others = [seat for seat in self.living() if seat is not order.by]
            found = others if everyone == ALL else [seat for seat in others if seat.has(everyone)]
        if not found:
            self.line("reaches_nobody", order.by, skill=order.skill.id)
        return found

    def reached(self, order: Order) -> Iterator[Seat]:
        """Those of them who are in the game when it comes to them, one after the other."""
        for target in self.targets_of(order):
            if target.alive:
                yield target
            else:
                self.line("no_target", order.by, target=target)

    # --- dice and wounds ---

    def throw(self, kind: str, by: Seat) -> Flow[int]:
        """Roll a die that is no check, of as many sides as the rules give this kind."""
        sides = self._sides.get(kind)
        if sides is None:
            raise KernelFault(f"a die of kind {kind!r} has no sides of its own")
        return rolled_value(Roll(kind, sides, by))

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


# --- what holds of a ruleset as a whole: looked for once, not for each of its games ---


@cache
def _figures_of(ruleset: Ruleset) -> dict[str, Mapping[str, Sum]]:
    return {id_: cast("ClassSheet", role).figures for id_, role in ruleset.roles.items()}


@cache
def _some_bar(ruleset: Ruleset) -> bool:
    return any(cast("ConditionSheet", status).bars for status in ruleset.statuses.values())


@cache
def _counts_by_night(ruleset: Ruleset) -> bool:
    return any(cast("GrailSkill", skill).limit == "night" for skill in ruleset.skills.values())
