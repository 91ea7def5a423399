"""Sheets that the werewolf rulesets share: skills with windows, marks and targets; what a status stops."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from dm_console.engine.sheets import Id, Sheet, SkillSheet, StatusSheet


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
    without: Id | None = None
    """A status that who is named may not bear already."""


def read_targets(value: Any) -> Any:
    """A number of targets may be written alone: `targets = 2`."""
    return {"least": value, "most": value} if isinstance(value, int) else value


class Option(Sheet):
    """Something an order says beside its targets; `most` bounds a text or number.

    `choices` belong to a choice, and may go by their names under a `heading` of the ruleset's words. `roles` are a
    table from seats to roles.
    """

    sort: Literal[
        "choice", "role", "roles", "skill", "phase", "step", "text", "number", "flag", "face", "seat", "free"
    ]
    choices: tuple[str, ...] = ()
    heading: Id = "choice"
    needed: bool = False
    most: int | None = None


class WolfSkill(SkillSheet):
    """A skill with its marks: when it is used, whether it must be, how often, by whom, on whom.

    `compulsory` is 强制 or 锁定技, `targeted` 指定, `once` 限定, `charges` [X], `reveals` 翻牌. A `passive` skill
    takes no order; one that acts `at_once` does so when it is entered. `kind` is the skill whose code it shares,
    its own id where none is named.
    """

    kind: str = ""
    windows: tuple[Id, ...] = ()
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


class WolfStatus(StatusSheet):
    """A status, and what its bearer can no longer do.

    It stops skills that are not compulsory (`skills`), all skills (`all_skills`), or compulsory ones (`compulsory`).
    """

    stops: tuple[Literal["skills", "all_skills", "compulsory"], ...] = ()
