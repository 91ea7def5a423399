"""The role sheets of RD as its TOML writes them: groups, tags, and skills with their marks and targets."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from dm_console.engine.rules import Figures
from dm_console.engine.sheets import Id, RoleSheet, Sheet, SkillSheet, StatusSheet

Window = Literal["opening", "noon", "dusk", "early_night", "midnight", "late_night", "small_hours", "dawn"]
Group = Literal["seer", "major", "minor", "wolf", "third", "undetermined"]
GROUPS: tuple[Group, ...] = ("seer", "major", "minor", "wolf", "third", "undetermined")
Tag = Literal["in_pack", "heir_of_the_knife"]
Force = Literal["kill", "pierce", "fatal"]
"""指杀, 穿透, 致死伤害: how hard an attack is to survive."""


class Targets(Sheet):
    """Whom a skill may name: how many, out of whom, and whom not again.

    `out` are seats that have left; `out_today` those that left since noon began.
    """

    least: int = Field(default=1, ge=0)
    most: int = Field(default=1, ge=0)
    among: Literal["living", "out", "out_today", "any"] = "living"
    oneself: bool = True
    not_last_night: bool = False
    each_once: bool = False


def read_targets(value: Any) -> Any:
    """A number of targets may be written alone: `targets = 2`."""
    return {"least": value, "most": value} if isinstance(value, int) else value


class Option(Sheet):
    """Something an order says beside its targets; `choices` belong to a choice, `most` bounds a text or number."""

    sort: Literal["choice", "role", "skill", "phase", "step", "text", "number", "flag", "face", "seat", "free"]
    choices: tuple[str, ...] = ()
    needed: bool = False
    most: int | None = None


class RdSkill(SkillSheet):
    """A skill with the rulebook's marks.

    `compulsory` is 强制, `targeted` 指定, `once` 限定, `charges` [X], `reveals` 翻牌. A `passive` skill takes no
    order; one that acts `at_once` does so when it is entered. `turned` swaps wolves and villagers, as in many
    skills that the mechanical wolf learns. `kind` is the skill whose code it shares, its own id where none is named.
    """

    kind: str = ""
    windows: tuple[Window, ...] = ()
    compulsory: bool = False
    targeted: bool = False
    once: bool = False
    charges: int | None = Field(default=None, ge=0)
    reveals: bool = False
    passive: bool = False
    at_once: bool = False
    nightly: bool = False
    """Used once a night at most, however many charges are left."""
    nights: Literal["any", "even", "odd"] = "any"
    not_on_day_one: bool = False
    used_by: Literal["living", "out", "both"] = "living"
    """Whether it is for seats in the game, for those that have left, or for both."""
    temporary: bool = False
    """A skill that others cannot copy."""
    deals: Force | None = None
    turned: bool = False
    targets: Annotated[Targets, BeforeValidator(read_targets)] = Targets(least=0, most=0)
    options: dict[Id, Option] = Field(default_factory=dict)
    more_options: bool = False
    """Whether an order may carry options of another skill beside its own (混乱)."""

    @model_validator(mode="before")
    @classmethod
    def _kind_is_id(cls, data: Any) -> Any:
        if isinstance(data, dict) and not data.get("kind"):
            return {**data, "kind": data.get("id", "")}
        return data


class RdRole(RoleSheet):
    """A role: its group and place in the printed order, its faction at the start, its tags.

    `learned` are the skills a mechanical wolf gets of it; all of its own where nothing is said. `figures` are
    numbers that its code reads. `posts` says that a skill of it turns its card or posts something.
    """

    group: Group
    number: int = Field(ge=1)
    faction: Id
    tags: tuple[Tag, ...] = ()
    skills: tuple[RdSkill, ...] = ()
    given: tuple[RdSkill, ...] = ()
    learned: tuple[Id, ...] | None = None
    figures: dict[Id, int] = Field(default_factory=dict)
    comes_with: Id | None = None
    """A role that is always dealt with it."""
    nature: bool = False
    """Whether the role has a property that is no skill (身份属性), in code as `<id>_nature`."""


class RdStatus(StatusSheet):
    """A status: what it stops, and who is told.

    `stops` is what its bearer can no longer do: use skills that are not compulsory (`skills`), use any at all
    (`all_skills`), or have compulsory ones work (`compulsory`). `stops_pack` stops the knife of the whole pack.
    """

    stops: tuple[Literal["skills", "all_skills", "compulsory"], ...] = ()
    stops_pack: bool = False
    immunity: Literal["pierce", "fatal", "vote"] | None = None
    """The strongest force it withstands: pierce means kill too, fatal means all, the vote included."""
    against: Id | None = None
    """The faction whose attacks alone it withstands."""


class Share(Sheet):
    """Bounds of a group as shares of the number of seats, in percent."""

    least: int = 0
    most: int = 100


class RdFigures(Figures):
    """The figures of the rules at large."""

    vote_weight: int
    sheriff_weight: int
    ballots: int
    """How often a seat may vote: once, and one change."""
    blue_for_yellow: int
    yellow_for_red: int
    villagers: Share
    wolves: Share
    outsiders: Share
    thirds_in_five: int
    """How many of five outsiders are third parties; the others are undetermined."""
    seers: tuple[tuple[int, int, int], ...]
    """For one, two, three seers: (number of seats it counts from or to, percent a seat, most percent)."""
    lovers_exclude: tuple[Id, ...]
    lovers_exclude_sheet: tuple[Id, ...]
    lovers_exclude_tail: tuple[Id, ...]
    four_left: int
    closing: str
    deadlines: dict[str, int]
