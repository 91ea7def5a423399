"""The class sheets of grail as its TOML writes them: vitals, stats, identification, and the kinds of skills."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from dm_console.engine.rules import Figures
from dm_console.engine.sheets import Id, Percent, RoleSheet, Sheet, SkillSheet, StatusSheet

Faction = Literal["lawful", "neutral", "chaotic"]
Trait = Literal["combat", "casting", "divine", "agile"]
Nature = Literal["active", "passive", "grail", "choice", "once"]
"""What the rules call a skill: 主动, 被动, 圣杯, 抉择, 全局; a skill may be several."""


class Dice(Sheet):
    """Damage: one die of `sides` sides (0 for none), and `plus`."""

    sides: int = Field(ge=0)
    plus: int = 0


def read_dice(value: Any) -> Any:
    """Damage as it is written: "d3", "d4+1", or a fixed number such as "2"."""
    if not isinstance(value, str):
        return value
    found = re.fullmatch(r"(?:d(\d+))?(?:\+?(\d+))?", value.strip())
    if not found or not value.strip() or found[1] == "0":
        raise ValueError(f'damage is written as "d3", "d4+1" or "2", not "{value}"')
    return {"sides": int(found[1] or 0), "plus": int(found[2] or 0)}


class Vitals(Sheet):
    """What a class has of life."""

    hp: int = Field(ge=1)


class Stats(Sheet):
    """The figures of a class, in percent points but for damage."""

    ab: Percent
    armor: Percent
    dexterity: Percent
    damage: Annotated[Dice, BeforeValidator(read_dice)]
    will: Percent
    reflex: Percent
    fortitude: Percent


class Claims(Sheet):
    """A right to identify others, `number` times each dusk: one trait, role or faction, or any of a sort."""

    trait: Trait | Literal["any"] | None = None
    role: Id | Literal["any"] | None = None
    faction: Faction | Literal["any"] | None = None
    number: int = Field(default=1, ge=1)

    @model_validator(mode="after")
    def _one_sort(self) -> Claims:
        if sum(word is not None for word in (self.trait, self.role, self.faction)) != 1:
            raise ValueError("an identification is of one sort: write trait, role or faction")
        return self


class Inflict(Sheet):
    """An outcome: a status for oneself or for the target."""

    inflict: Id
    on: Literal["self", "target"]


class GrailSkill(SkillSheet):
    """What every kind of skill says: what it costs, how often it can be used, and under which condition."""

    nature: tuple[Nature, ...] = ()
    cost: Literal["standard", "free", "none"] = "none"
    limit: Literal["game"] | None = None
    when: Literal["always", "grail_tonight"] = "always"


class Attack(GrailSkill):
    """One or more melee attacks, each at `ab`; where all of them miss, `on_all_missed` follows."""

    kind: Literal["attack"]
    cost: Literal["standard", "free", "none"] = "standard"
    ab: int = 0
    targets: int = Field(default=1, ge=1)
    on_all_missed: tuple[Inflict, ...] = ()


class ExtraAttack(GrailSkill):
    """One more attack on the night after an ordered attack has hit, at `ab`."""

    kind: Literal["extra_attack"]
    ab: int = 0


class Counter(GrailSkill):
    """Attacked and missed: by `chance` percent an attack back, at `ab`."""

    kind: Literal["counter"]
    chance: Percent
    ab: int = 0


class Modifier(GrailSkill):
    """Changes figures: `standing` always or under its condition; for the `game` once it has been ordered."""

    kind: Literal["modifier"]
    lasts: Literal["standing", "game"] = "standing"
    ab: int = 0
    dexterity: int = 0


AnySkill = Annotated[Attack | ExtraAttack | Counter | Modifier, Field(discriminator="kind")]
SKILL_KINDS: dict[str, type[SkillSheet]] = {
    "attack": Attack,
    "extra_attack": ExtraAttack,
    "counter": Counter,
    "modifier": Modifier,
}


class ClassSheet(RoleSheet):
    """A class: the rules' 职业."""

    traits: tuple[Trait, ...]
    vitals: Vitals
    stats: Stats
    claims: tuple[Claims, ...]
    skills: tuple[AnySkill, ...] = ()


class ConditionSheet(StatusSheet):
    """A status with what it does to the figures of its bearer."""

    ab: int = 0
    dexterity: int | Literal["lost"] = 0
    damage: int = 0


class Points(Sheet):
    """What scores, and how many points end the game."""

    allotted: int
    stolen: int
    enemy_slain: int
    friend_slain: int
    survivor: int
    enough: int


class GrailFigures(Figures):
    """The figures of the rules at large."""

    numbers: tuple[int, int]
    steal: Percent
    recover: tuple[Percent, Percent]
    vote_damage: int = Field(ge=0)
    clamp: tuple[Percent, Percent]
    dexterity_step: int = Field(ge=1)
    points: Points
