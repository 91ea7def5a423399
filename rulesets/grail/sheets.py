"""The class sheets of grail as its TOML writes them: vitals, stats, identification, skills."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, get_args

from pydantic import Field, model_validator

from dm_console.engine.explain import Part, Sum
from dm_console.engine.rules import Figures
from dm_console.engine.sheets import Id, Percent, RoleSheet, Sheet, SkillSheet, StatusSheet
from dm_console.rulebook.faults import wrong
from rulesets.grail.kinds.attack import Attack
from rulesets.grail.kinds.backlash import Backlash
from rulesets.grail.kinds.barrier import Barrier
from rulesets.grail.kinds.companion import Companion
from rulesets.grail.kinds.contest import Contest
from rulesets.grail.kinds.counter import Counter
from rulesets.grail.kinds.effect import Effect
from rulesets.grail.kinds.endure import Endure
from rulesets.grail.kinds.evade import Evade
from rulesets.grail.kinds.extra_attack import ExtraAttack
from rulesets.grail.kinds.grapple import Grapple
from rulesets.grail.kinds.heal import Heal
from rulesets.grail.kinds.identify import Identify
from rulesets.grail.kinds.inflict import Inflict
from rulesets.grail.kinds.modifier import FIGURES, Modifier
from rulesets.grail.kinds.points import Points, Spell
from rulesets.grail.kinds.protect import Protect
from rulesets.grail.kinds.resist import Resist
from rulesets.grail.kinds.rider import Rider
from rulesets.grail.kinds.save import Save
from rulesets.grail.skills import Check, DiceText, Outcomes, Rights, Shift, Trait

AnySkill = Annotated[
    Attack
    | ExtraAttack
    | Counter
    | Modifier
    | Contest
    | Save
    | Heal
    | Inflict
    | Points
    | Spell
    | Grapple
    | Companion
    | Identify
    | Resist
    | Effect
    | Barrier
    | Protect
    | Evade
    | Backlash
    | Endure
    | Rider,
    Field(discriminator="kind"),
]
SKILL_KINDS: dict[str, type[SkillSheet]] = {
    get_args(kind.model_fields["kind"].annotation)[0]: kind for kind in get_args(get_args(AnySkill)[0])
}
"""The models by the names of their kinds."""


class Vitals(Sheet):
    """What a class has of life."""

    hp: int = Field(ge=1)


class Stats(Sheet):
    """The figures of a class, in percent points but for damage."""

    ab: Percent
    armor: Percent
    dexterity: Percent
    damage: DiceText
    will: Percent
    reflex: Percent
    fortitude: Percent


class Claims(Rights):
    """A right to identify others that a class has by itself."""


class ClassSheet(RoleSheet):
    """A class: the rules' 职业."""

    traits: tuple[Trait, ...] = Field(min_length=1)
    vitals: Vitals
    stats: Stats
    claims: tuple[Claims, ...]
    skills: tuple[AnySkill, ...] = ()

    @cached_property
    def figures(self) -> dict[str, Sum]:
        """What modifies each figure is added to this. Damage starts from nothing, since it is rolled."""
        printed = {**vars(self.stats), "damage": 0}
        return {stat: Sum((Part(stat, printed.get(stat, 0)),)) for stat in (*FIGURES, "soak")}

    @cached_property
    def rights(self) -> tuple[tuple[str, str], ...]:
        """What it may identify at a dusk, each right as often as it can be used."""
        return tuple(right for claims in self.claims for right in claims.rights)

    @model_validator(mode="after")
    def _one_pool(self) -> ClassSheet:
        pools = sum(isinstance(skill, Points) for skill in self.skills)
        if pools > 1 or (not pools and any(isinstance(skill, Spell) for skill in self.skills)):
            raise wrong("one_pool")
        if sum(isinstance(skill, Companion) for skill in self.skills) > 1:
            raise wrong("one_companion")
        return self


class ConditionSheet(StatusSheet):
    """A status with what it does to its bearer: to its figures, to its skills, and at the end of each night.

    `bars` are skills, or kinds of them, that it keeps from being used. `shaken_off` is a check that its bearer makes
    at the end of each night: passed, the status is gone; else `each_night` comes, from whoever has inflicted it.
    """

    ab: Shift = 0
    armor: Shift = 0
    dexterity: Shift | Literal["lost"] = 0
    damage: int = 0
    will: Shift = 0
    reflex: Shift = 0
    fortitude: Shift = 0
    steal: Shift = 0
    guard: Shift = 0
    points: int = 0
    initiative: int = 0
    bars: tuple[Id, ...] = ()
    shaken_off: Check | None = None
    each_night: Outcomes = ()

    @model_validator(mode="after")
    def _is_given_no_points(self) -> ConditionSheet:
        if any(outcome.each is not None for outcome in self.each_night):
            raise wrong("each_of_spells", where="each_night")
        return self


class Scoring(Sheet):
    """What scores, and how many points end the game."""

    allotted: int
    stolen: int
    enemy_slain: int
    friend_slain: int
    survivor: int
    enough: int


class BotFigures(Sheet):
    """How the players of simulations weigh things: no rule, and of no account in a DM's game."""

    numbers: tuple[int, int]
    """Between which numbers they choose, the middle most often."""
    focus: float
    """How much more a blow is worth on somebody who is worn."""
    whim: float
    """How far they follow a whim rather than what they reckon."""
    looked_at: int
    """Out of how many of those most worth a blow the best target is chosen."""
    variety: float
    """How much less a skill is worth that was used the night before."""
    grapple: float
    lets_go: float
    status: float
    lasting: int
    """For how many nights a status counts that has no end."""
    of_a_blow: float
    """What a point of damage is of a night's blows."""
    theft: float
    own_life: float
    friends_life: float
    guard: float
    strength: float
    cautious: float
    sure_of_harm: float
    sure_of_friend: Percent


class GrailFigures(Figures):
    """The figures of the rules at large."""

    numbers: tuple[int, int]
    steal: Percent
    recover: tuple[Percent, Percent]
    vote_damage: int = Field(ge=0)
    clamp: tuple[Percent, Percent]
    dexterity_step: int = Field(ge=1)
    points: Scoring
    bots: BotFigures
