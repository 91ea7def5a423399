"""A loaded ruleset: the data of its folder, its hooks, and its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from dm_console.engine.hooks import HookBook
from dm_console.engine.sheets import (
    Language,
    MomentSheet,
    Name,
    Named,
    PhaseSheet,
    RoleSheet,
    RollSheet,
    RulingSheet,
    Sheet,
    SkillSheet,
    StatusSheet,
)
from dm_console.engine.words import Words

if TYPE_CHECKING:
    from pydantic import BaseModel

    from dm_console.engine.rules import Figures, Rules


@dataclass(frozen=True, eq=False)
class Ruleset:
    """Everything a game is played by. Two of them may stand beside each other; nothing is global."""

    id: str
    name: Name
    version: str
    folder: Path
    content: str
    rules: Rules
    phases: tuple[PhaseSheet, ...]
    factions: tuple[Named, ...]
    traits: tuple[Named, ...]
    roles: Mapping[str, RoleSheet]
    skills: Mapping[str, SkillSheet]
    common_skills: tuple[SkillSheet, ...]
    statuses: Mapping[str, StatusSheet]
    rolls: Mapping[str, RollSheet]
    moments: Mapping[str, MomentSheet]
    rulings: Mapping[str, RulingSheet]
    figures: Figures
    roster: Mapping[str, tuple[str, ...]]
    order: Mapping[str, tuple[str, ...]]
    slots: Mapping[str, tuple[tuple[str, ...], ...]]
    words: Words
    hooks: HookBook
    texts: Mapping[Language, Mapping[str, Mapping[str, str]]]
    inbox: Sheet = field(default_factory=Sheet)
    """The words in which players write: `InboxSheet` of the rulebook, which the kernel only carries."""

    @cached_property
    def defaults(self) -> Mapping[str, bool | int | str]:
        """How each question is ruled that may be ruled otherwise, where nothing is said."""
        return {sheet.id: sheet.default for sheet in self.rulings.values() if sheet.choices}

    @cached_property
    def as_default(self) -> BaseModel:
        """The rulings of a game in which nothing is said of them."""
        return self.rules.rulings.model_validate(self.defaults)
