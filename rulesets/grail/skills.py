"""What every kind of skill says on a class sheet: cost, limit, condition, targets, and lists of outcomes.

Each kind has its own model beside its verb, in `kinds/`.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, model_validator

from dm_console.engine.sheets import Id, Percent, Sheet, SkillSheet
from dm_console.rulebook.faults import wrong

Faction = Literal["lawful", "neutral", "chaotic"]
Trait = Literal["combat", "casting", "divine", "agile"]
Check = Literal["will", "reflex", "fortitude"]
"""The three figures of which checks and contests are made (检定规则)."""
Shift = Annotated[int, Field(ge=-100, le=100)]
"""What is added to a figure in percent points, or taken from it."""
WHOLE = 100
"""Always, in percent."""
ALL = "all"
ATTACKERS = "attackers"
"""Whom `everyone` may mean beside those who bear a status: all others, and those who have attacked one tonight."""
Cost = Literal["standard", "free", "none"]
PLACES = ("free", "main", "extra")
"""What a seat's orders take up of its night, in the order in which they are carried out."""
SORTS = ("trait", "role", "faction")
"""What somebody can be identified as."""
ANY = "any"
"""Of a sort of identification: whichever."""


class Dice(Sheet):
    """Damage or healing: one die of `sides` sides (0 for none), and `plus`."""

    sides: int = Field(ge=0)
    plus: int = 0


def read_dice(value: Any) -> Any:
    """Damage as it is written: "d3", "d4+1", or a fixed number such as "2"."""
    if not isinstance(value, str):
        return value
    found = re.fullmatch(r"(?:d(\d+))?(?:\+?(\d+))?", value.strip())
    if not found or not value.strip() or found[1] == "0":
        raise wrong("dice", word=value)
    return {"sides": int(found[1] or 0), "plus": int(found[2] or 0)}


DiceText = Annotated[Dice, BeforeValidator(read_dice)]


class Outcome(Sheet):
    """One thing that comes of a skill: damage, healing, a status put on or taken off, a theft.

    It is for the target, or for oneself. `until` is for a status that is put on, `steal` a chance in percent. `each`
    is for spells: one more of damage or healing for every so many points.
    """

    damage: DiceText | None = None
    heal: DiceText | None = None
    inflict: Id | None = None
    cure: Id | None = None
    steal: Percent | None = None
    on: Literal["self", "target"] = "target"
    until: Id | None = None
    each: int | None = Field(default=None, ge=1)

    @model_validator(mode="after")
    def _one_sort(self) -> Outcome:
        sorts = (self.damage, self.heal, self.inflict, self.cure, self.steal)
        if sum(word is not None for word in sorts) != 1:
            raise wrong("one_outcome")
        if self.until is not None and self.inflict is None:
            raise wrong("until_of_status")
        if self.each is not None and self.damage is None and self.heal is None:
            raise wrong("each_of_amounts")
        return self


Outcomes = tuple[Outcome, ...]


class Against(Sheet):
    """Whom a bonus is for: those of a trait, class or faction, who bear a status, or have no dexterity bonus now."""

    trait: Trait | None = None
    role: Id | None = None
    faction: Faction | None = None
    status: Id | None = None
    no_dexterity: Literal[True] | None = None

    @model_validator(mode="after")
    def _one_sort(self) -> Against:
        if sum(value is not None for value in self.__dict__.values()) != 1:
            raise wrong("one_against", known=tuple(type(self).model_fields))
        return self


class Rights(Sheet):
    """A right to identify others, `number` times each dusk: one trait, role or faction, or any of a sort."""

    trait: Trait | Literal["any"] | None = None
    role: Id | Literal["any"] | None = None
    faction: Faction | Literal["any"] | None = None
    number: int = Field(default=1, ge=1)

    @model_validator(mode="after")
    def _one_sort_of_right(self) -> Rights:
        if sum(getattr(self, sort) is not None for sort in SORTS) != 1:
            raise wrong("one_right")
        return self

    @cached_property
    def right(self) -> tuple[str, str]:
        """Of which sort it is, and the one word of it, or "any"."""
        return next((sort, word) for sort in SORTS if (word := getattr(self, sort)) is not None)

    @cached_property
    def rights(self) -> tuple[tuple[str, str], ...]:
        """The right as often as it can be used."""
        return (self.right,) * self.number


class GrailSkill(SkillSheet):
    """What every kind of skill says: what it costs, how often it can be used, and under which condition.

    `uses` is how often within the `limit`. A skill that is `chosen` is turned on for a night with its orders.
    """

    ordered: ClassVar[bool] = False
    """Whether the kind is used by ordering it, rather than working by itself."""
    counts_uses: ClassVar[bool] = False
    """Whether a kind that works by itself counts how often it did."""
    pays_for_others: ClassVar[bool] = False
    """Whether its cost is that of other skills, which are ordered."""
    grows: ClassVar[bool] = False
    """Whether it is given points, with which its outcomes grow."""
    on_nobody_else: ClassVar[tuple[str, ...]] = ()
    """Its lists of outcomes that have no target: they can be for oneself alone."""

    cost: Cost = "none"
    limit: Literal["night", "game"] | None = None
    uses: int = Field(default=1, ge=1)
    when: Literal["always", "grail_tonight", "chosen"] = "always"
    not_while: tuple[Id, ...] = ()

    @model_validator(mode="after")
    def _possible(self) -> GrailSkill:
        if self.cost != "none" and not (self.is_ordered or self.pays_for_others):
            raise wrong("passive_cost", cost=self.cost)
        if self.uses > 1 and self.limit is None:
            raise wrong("uses_of_limit")
        return self

    @model_validator(mode="after")
    def _limit_is_counted(self) -> GrailSkill:
        if self.limit is not None and not (self.is_ordered or self.is_chosen or self.counts_uses):
            raise wrong("limit_of_passive")
        return self

    @model_validator(mode="after")
    def _outcomes_reach_somebody(self) -> GrailSkill:
        for key, outcomes in self.outcome_lists().items():
            if key in self.on_nobody_else and any(outcome.on != "self" for outcome in outcomes):
                raise wrong("on_self_alone", where=key)
            if not self.grows and any(outcome.each is not None for outcome in outcomes):
                raise wrong("each_of_spells", where=key)
        return self

    @cached_property
    def is_ordered(self) -> bool:
        """Whether this skill is ordered as an action: 主动."""
        return self.ordered

    @cached_property
    def is_chosen(self) -> bool:
        """Whether it is turned on with the orders of a night: 抉择."""
        return self.when == "chosen"

    @cached_property
    def place(self) -> int | None:
        """Where an order of it is carried out: the main action after all else; None where it is turned on."""
        return None if self.is_chosen else PLACES.index("main" if self.cost == "standard" else "free")

    @property
    def nature(self) -> tuple[str, ...]:
        """What the rules call such a skill: 主动 or 被动, 圣杯, 抉择, 全局."""
        return tuple(
            nature
            for nature, is_so in (
                ("active", self.is_ordered),
                ("passive", not self.is_ordered and not self.is_chosen),
                ("grail", self.when == "grail_tonight"),
                ("choice", self.is_chosen),
                ("once", self.limit == "game" and self.uses == 1),
            )
            if is_so
        )

    @cached_property
    def conditional(self) -> bool:
        """Whether it works under a condition at all."""
        return self.when != "always" or bool(self.not_while)

    @cached_property
    def wanted(self) -> tuple[int, int]:
        """How many targets an order of it names, at least and at most."""
        return (0, 0)

    @cached_property
    def may_name_oneself(self) -> bool:
        """Whether its user may be among its targets."""
        return False

    def outcome_lists(self) -> dict[str, Outcomes]:
        """Its lists of outcomes, by their keys."""
        return {}


class Active(GrailSkill):
    """A kind that is ordered; a standard action where nothing else is said."""

    ordered: ClassVar[bool] = True
    cost: Cost = "standard"

    @model_validator(mode="after")
    def _not_chosen(self) -> Active:
        if self.is_chosen:
            raise wrong("active_chosen")
        return self


class Aimed(Active):
    """A kind that works on targets: those named, or everyone: who bears a status, "all" others, or "attackers".

    Fewer than `targets` may be named down to `least`. Some that name nobody work on their user (`targets = 0`).
    """

    on_user: ClassVar[bool] = False
    """Whether it works on its user where nobody is named."""

    targets: int = Field(default=1, ge=0)
    least: int | None = Field(default=None, ge=0)
    oneself: bool = False
    everyone: Id | None = None

    @model_validator(mode="before")
    @classmethod
    def _everyone_is_not_named(cls, data: Any) -> Any:
        if isinstance(data, dict) and data.get("everyone") is not None and "targets" not in data:
            return {**data, "targets": 0}
        return data

    @model_validator(mode="after")
    def _agree(self) -> Aimed:
        if self.everyone is not None and self.targets:
            raise wrong("everyone_is_not_named")
        if not (self.targets or self.everyone or self.on_user):
            raise wrong("targets_nobody")
        if self.least is not None and self.least > self.targets:
            raise wrong("least_above_targets", least=self.least, targets=self.targets)
        return self

    @cached_property
    def wanted(self) -> tuple[int, int]:
        """As the sheet says."""
        return (self.targets if self.least is None else self.least, self.targets)

    @cached_property
    def may_name_oneself(self) -> bool:
        """As the sheet says."""
        return self.oneself
