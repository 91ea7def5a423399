"""What a ruleset's TOML says of roles, skills, statuses and rulings: the part that every ruleset shares.

A ruleset extends these models by its own figures; unknown keys are refused everywhere.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

CLOCK = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"
Id = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
Percent = Annotated[int, Field(ge=0, le=100)]
ClockTime = Annotated[str, StringConstraints(pattern=CLOCK)]
Language = Literal["zh", "en"]
LANGUAGES: tuple[Language, ...] = ("zh", "en")


class Sheet(BaseModel):
    """A thing of the rulebook: frozen, and nothing in it that the model does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Name(Sheet):
    """A name in both languages."""

    zh: str = Field(min_length=1)
    en: str = Field(min_length=1)

    def of(self, language: Language) -> str:
        """The name in one language."""
        return self.zh if language == "zh" else self.en


class Named(Sheet):
    """A thing with an id, a name, other names it may be called by, and what it does in words."""

    id: Id
    name: Name
    aliases: tuple[str, ...] = ()
    text: Name | None = None


class SkillSheet(Named):
    """A skill. `kind` says which verb carries it out; a skill of its own code is of kind `own`."""

    kind: str = "own"


class StatusSheet(Named):
    """A status. `until` is the moment it ends where nothing else is said; None lasts for the game."""

    kind: str = "status"
    until: str | None = None
    negative: bool = True
    told: bool = False


class RoleSheet(Named):
    """A role with its skills. `source` tells figures of the rule document from the console's own.

    `given` are skills that come from the role without being held at the start: chosen, lent, copied.
    """

    source: Literal["rules", "house"] = "rules"
    skills: tuple[SkillSheet, ...] = ()
    given: tuple[SkillSheet, ...] = ()


class PhaseSheet(Named):
    """A phase of the day. A phase that happens once, before the first day, is marked `opening`.

    One that is settled `by_itself` wants nothing of anybody: the DM settles it together with the phase before it.
    `closes` is the time of the clock by which everything for it must be in, where the rules name one.
    """

    opening: bool = False
    by_itself: bool = False
    closes: ClockTime | None = None


class MomentSheet(Sheet):
    """A named moment, such as the end of the night: a phase that begins or is left, `days` further on."""

    phase: Id
    at: Literal["begins", "left"]
    days: int = Field(default=0, ge=0)


class RollSheet(Named):
    """A kind of die. `sides` is left out where it differs from roll to roll."""

    sides: int | None = Field(default=None, ge=1)


class RulingSheet(Sheet):
    """A question the rules leave open: how it is ruled, what else could be chosen, and why.

    `choices` is empty for what is settled and only told. A ruling with `star` can decide a game. Where `between` is
    given, any whole number or time of the clock from the first to the last will do; `choices` are those offered.
    """

    id: Id
    question: Name
    default: bool | int | str
    choices: tuple[bool | int | str, ...] = ()
    between: tuple[int, int] | tuple[str, str] | None = None
    labels: dict[str, Name] = Field(default_factory=dict)
    why: Name
    place: str = ""
    star: bool = False

    def allows(self, value: Any) -> bool:
        """Whether a value that stands not among the choices will do all the same."""
        if self.between is None or isinstance(value, bool):
            return False
        first, last = self.between
        if isinstance(first, int) and isinstance(last, int):
            return isinstance(value, int) and first <= value <= last
        return isinstance(value, str) and bool(re.match(CLOCK, value)) and str(first) <= value <= str(last)

    def label(self, choice: Any, language: Language) -> str:
        """What a choice means, in words."""
        name = self.labels.get(str(choice).lower())
        return name.of(language) if name else str(choice).lower()
