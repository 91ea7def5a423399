"""The TOML files of a ruleset folder, read and validated one by one; every fault is kept, none stops the rest."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path
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

M = TypeVar("M", bound=BaseModel)
INBOX = "inbox.toml"


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
    """A ruleset folder as read: models where a file is sound, faults where it is not."""

    def __init__(self, path: Path, rules: Rules) -> None:
        self.path = path
        self.faults: list[Fault] = []
        self._hash = hashlib.blake2b(digest_size=16)
        self.sheet = self._one("ruleset.toml", RulesetSheet)
        rulings = self._one("rulings.toml", RulingsSheet)
        self.rulings: tuple[RulingSheet, ...] = rulings.rulings if rulings else ()
        self.roles: list[RoleSheet] = self._many("roles", rules.role_sheet)
        self.statuses: list[StatusSheet] = self._many("statuses", rules.status_sheet)
        self.inbox = self._inbox()
        self.common_skills: list[SkillSheet] = []
        self.figures: Figures | None = None
        self.texts: dict[Language, dict[str, dict[str, str]]] = {lang: self._texts(lang) for lang in LANGUAGES}
        if self.sheet is not None:
            self.figures = self._part("figures", self.sheet.figures, rules.figures)
            for skill in self.sheet.skills:
                model = rules.skill_kinds.get(str(skill.get("kind", "own")), rules.skill_sheet)
                read = self._part(f"skills.{skill.get('id')}", skill, model)
                if read is not None:
                    self.common_skills.append(read)

    @property
    def content(self) -> str:
        """The hash of all files: a game remembers what it was played by."""
        return self._hash.hexdigest()

    def named(self, folder: str) -> set[str]:
        """The ids that the files of a folder go by, those included that could not be read."""
        return {path.stem for path in (self.path / folder).rglob("*.toml")}

    def fault(self, file: str, key: str, kind: str, **facts: object) -> None:
        """Note one fault."""
        self.faults.append(Fault(file, key, kind, facts))

    def _inbox(self) -> InboxSheet:
        """The words of the inbox. A folder may do without; they decide no game, so the hash leaves them out."""
        path = self.path / INBOX
        data = self._read(path, hashed=False) if path.exists() else {}
        return (None if data is None else self._model(INBOX, data, InboxSheet)) or InboxSheet()

    def _read(self, path: Path, *, hashed: bool = True) -> dict[str, Any] | None:
        file = path.relative_to(self.path).as_posix()
        try:
            raw = path.read_bytes()
            if hashed:
                self._hash.update(file.encode() + b"\0" + raw + b"\0")
            return tomllib.loads(raw.decode("utf-8"))
        except FileNotFoundError:
            self.fault(file, ".", "no_file")
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            self.fault(file, ".", "unreadable", message=str(error))
        return None

    def _model(self, file: str, data: Any, model: type[M], under: str = "") -> M | None:
        try:
            return model.model_validate(data)
        except ValidationError as error:
            for fault in faults_of(file, error, data, model):
                key = f"{under}.{fault.key}" if under else fault.key
                self.faults.append(Fault(file, key, fault.kind, fault.facts))
        return None

    def _one(self, name: str, model: type[M]) -> M | None:
        data = self._read(self.path / name)
        return None if data is None else self._model(name, data, model)

    def _part(self, key: str, data: Any, model: type[M]) -> M | None:
        return self._model("ruleset.toml", data, model, key)

    def _many(self, folder: str, model: type[M]) -> list[M]:
        found = []
        for path in sorted((self.path / folder).rglob("*.toml")):
            data = self._read(path)
            read = None if data is None else self._model(path.relative_to(self.path).as_posix(), data, model)
            if read is not None:
                found.append(read)
        return found

    def _texts(self, language: Language) -> dict[str, dict[str, str]]:
        texts: dict[str, dict[str, str]] = {}
        more = sorted((self.path / "texts").glob(f"{language}-*.toml"))
        for path in (self.path / "texts" / f"{language}.toml", *more):
            for section, entries in (self._read(path) or {}).items():
                if not isinstance(entries, dict) or not all(isinstance(v, str) for v in entries.values()):
                    self.fault(f"texts/{path.name}", section, "texts_of_strings")
                    continue
                texts.setdefault(section, {}).update(entries)
        return texts
