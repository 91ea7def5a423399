"""The TOML files of a ruleset folder, read and validated one by one; every fault is kept, none stops the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from pydantic import BaseModel, Field, ValidationError

from dm_console.engine.rules import Figures, Rules
from dm_console.engine.sheets import (
    LANGUAGES,
    Id,
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
from dm_console.rulebook.faults import Fault, faults_of
from dm_console.rulebook.inbox_sheet import InboxSheet
from dm_console.rulebook.layers import RULESET, Layer
from dm_console.rulebook.sources import Sources

M = TypeVar("M", bound=BaseModel)
INBOX = "inbox.toml"
RULINGS = "rulings.toml"


class Term(Sheet):
    """A word of the rules: its names, and what else it is called."""

    zh: str
    en: str
    aliases: tuple[str, ...] = ()

    def named(self, id_: str) -> Named:
        """The word as a named thing."""
        return Named(id=id_, name=Name(zh=self.zh, en=self.en), aliases=self.aliases)


class RulesetSheet(Sheet):
    """`ruleset.toml`: names, phases, orders, figures, and the roster."""

    id: Id
    name: Name
    version: str = ""
    phases: tuple[PhaseSheet, ...] = Field(min_length=1)
    moments: dict[Id, MomentSheet] = Field(default_factory=dict)
    roles: tuple[Id, ...]
    factions: dict[Id, Term]
    traits: dict[Id, Term] = Field(default_factory=dict)
    causes: dict[Id, Term] = Field(default_factory=dict)
    words: dict[str, dict[Id, Term]] = Field(default_factory=dict)
    rolls: tuple[RollSheet, ...] = ()
    roster: dict[Id, tuple[Id, ...]] = Field(default_factory=dict)
    order: dict[Id, tuple[Id, ...]] = Field(default_factory=dict)
    slots: dict[Id, tuple[tuple[Id, ...], ...]] = Field(default_factory=dict)
    figures: dict[str, Any] = Field(default_factory=dict)
    skills: tuple[dict[str, Any], ...] = ()


class RulingsSheet(Sheet):
    """`rulings.toml`: every question that the rules leave open."""

    rulings: tuple[RulingSheet, ...] = ()


class Folder:
    """A ruleset folder as read, with all that it inherits: models where a file is sound, faults where it is not."""

    def __init__(self, layers: Sequence[Layer], rules: Rules) -> None:
        self.path = layers[-1].path
        self.sources = Sources(layers)
        self.faults: list[Fault] = self.sources.faults
        self.sheet = self._model(RULESET, self.sources.ruleset(), RulesetSheet)
        rulings = self._model(RULINGS, self.sources.one(RULINGS), RulingsSheet)
        self.rulings: tuple[RulingSheet, ...] = rulings.rulings if rulings else ()
        self.roles: list[RoleSheet] = self._many("roles", rules.role_sheet)
        self.statuses: list[StatusSheet] = self._many("statuses", rules.status_sheet)
        words = self.sources.one(INBOX, optional=True, hashed=False)  # they decide no game
        self.inbox = self._model(INBOX, words, InboxSheet) or InboxSheet()
        self.common_skills: list[SkillSheet] = []
        self.figures: Figures | None = None
        self.texts: dict[Language, dict[str, dict[str, str]]] = {lang: self.sources.texts(lang) for lang in LANGUAGES}
        if self.sheet is not None:
            self.figures = self._model(RULESET, self.sheet.figures, rules.figures, "figures")
            for skill in self.sheet.skills:
                model = rules.skill_kinds.get(str(skill.get("kind", "own")), rules.skill_sheet)
                read = self._model(RULESET, skill, model, f"skills.{skill.get('id')}")
                if read is not None:
                    self.common_skills.append(read)

    @property
    def content(self) -> str:
        """The hash of all that was read: a game remembers what it was played by."""
        return self.sources.content

    def named(self, folder: str) -> set[str]:
        """The ids that the files of a folder go by, those included that could not be read."""
        return self.sources.names(folder) - self.sources.statuses_gone

    def fault(self, file: str, key: str, kind: str, **facts: object) -> None:
        """Note one fault, at the file that really holds the key; where something was removed, at its removal."""
        removed = self.sources.gone.get(str(facts.get("word", "")))
        if removed is not None:
            place = f"{self.sources.holder(file, key)}: {key}"
            self.faults.append(Fault(*removed, "still_named", {"word": facts["word"], "place": place}))
        elif kind == "missing" and self.sources.is_removed(file, key):
            self.faults.append(Fault(self.sources.holder(file, key), key, "required"))
        else:
            self.faults.append(Fault(self.sources.holder(file, key), key, kind, facts))

    def _model(self, file: str, data: Any, model: type[M], under: str = "") -> M | None:
        if data is None:
            return None
        try:
            read = model.model_validate(data)
        except ValidationError as error:
            doubtful = set()
            for fault in faults_of(file, error, data, model):
                key = f"{under}.{fault.key}" if under else fault.key
                mistaken = self.sources.doubtful(file, key)
                if mistaken is None:
                    self.fault(file, key, fault.kind, **fault.facts)
                elif mistaken not in doubtful:
                    doubtful.add(mistaken)
                    word = mistaken.rpartition(".")[2]
                    self.fault(file, mistaken, "nothing_to_remove", word=word, near=fault.facts.get("near", ()))
            return None
        for key in self.sources.doubts(file):
            inside = key.removeprefix(f"{under}.") if under else key
            if (not under or inside != key) and not _is_false(read, inside.split(".")):
                self.fault(file, key, "nothing_to_remove", word=key.rpartition(".")[2], near=())
        return read

    def _many(self, folder: str, model: type[M]) -> list[M]:
        found = []
        for name, data in self.sources.many(folder).items():
            file = f"{folder}/{name}.toml"
            if self._left_out(folder, file, str(data.get("id", name))):
                continue
            read = self._model(file, data, model)
            if read is not None:
                found.append(read)
        return found

    def _left_out(self, folder: str, file: str, id_: str) -> bool:
        """Whether a sheet is inherited that the folder does without."""
        if folder == "statuses":
            return id_ in self.sources.statuses_gone
        listed = id_ in self.sheet.roles if self.sheet is not None else True
        return not listed and not self.sources.is_own(file, "")


def _is_false(read: Any, path: Sequence[str]) -> bool:
    """Whether what has been read says `false` at a key: a number would take it for 0."""
    for part in path:
        if isinstance(read, Mapping):
            read = read.get(part)
        elif isinstance(read, tuple):
            read = next((thing for thing in read if getattr(thing, "id", None) == part), None)
        else:
            read = getattr(read, part, None)
    return read is False
