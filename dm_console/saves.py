"""Saves on disk: TOML that a DM can read and mend, written so that a killed process or a full disk loses nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tomli_w
from pydantic import ValidationError

from dm_console import files, shelf
from dm_console.engine.chance import Logged
from dm_console.engine.entries import KERNEL_ENTRIES, Entry
from dm_console.engine.refused import Refused, nearest
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.setup import Setup
from dm_console.rulebook.faults import Fault, faults_of, short

LEFT_ALONE = ("expect",)
"""Tables of a save that the console keeps and never reads."""
FELL = "fell"
"""The table of the dice that fell. Nothing is played by it: it can be checked against the seed (`verify`)."""
FELL_SAID = "# The dice that fell: what the seed is hashed with = [sides, value], and whether the DM's hand gave it."


class BadSave(Exception):
    """A file that cannot be read as a save: where, and what is wrong."""

    def __init__(self, file: Path, place: str, why: Refused | Fault) -> None:
        super().__init__(str(file), place, why)
        self.file = file
        self.place = place
        self.why = why


@dataclass(frozen=True)
class Save:
    """A save as read: the setup, the journal, and what the console leaves alone."""

    setup: Setup
    ruleset: Ruleset
    entries: tuple[Entry, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)
    fell: Mapping[str, Any] = field(default_factory=dict)


def read(path: Path) -> Save:
    """Read a save. Raises BadSave, with the place in the file, and RulesetFaults for an unsound ruleset."""
    data = _toml(path)
    extra = {key: data.pop(key) for key in LEFT_ALONE if key in data}
    journal = data.pop("journal", [])
    fell = data.pop(FELL, {})
    if not isinstance(fell, Mapping):
        raise BadSave(path, FELL, Fault(path.name, FELL, "table", {"given": short(fell)}))
    setup = _setup(path, data)
    try:
        ruleset = shelf.load(setup.ruleset, path.parent)
    except Refused as why:
        raise BadSave(path, "ruleset", why) from why
    if not isinstance(journal, list):
        raise BadSave(path, "journal", Fault(path.name, "journal", "list", {"given": short(journal)}))
    entries = tuple(_entry(path, number, raw, ruleset) for number, raw in enumerate(journal, start=1))
    return Save(setup, ruleset, entries, extra, fell)


def entry_of(raw: Mapping[str, Any], ruleset: Ruleset) -> Entry:
    """An entry from its table. Raises Refused for an unknown `do` or a key that is wrong."""
    known: dict[str, type[Entry]] = {**KERNEL_ENTRIES, **ruleset.rules.entries}
    do = raw.get("do")
    if do is None:
        raise Refused("no_do")
    if not isinstance(do, str) or do not in known:
        raise Refused("no_entry", word=str(do), near=nearest(str(do), known))
    try:
        return known[do].model_validate(raw)
    except ValidationError as error:
        fault = faults_of("", error, raw, known[do])[0]
        raise Refused("bad_entry", do=do, key=fault.key, fault=fault) from error


def write(
    path: Path,
    setup: Setup,
    entries: Iterable[Entry],
    extra: Mapping[str, Any] | None = None,
    log: Iterable[Logged] = (),
) -> None:
    """Write a save at once or not at all; the one before it is kept beside it as `.bak`.

    Raises OSError where the disk refuses; the file that was there is untouched then.
    """
    files.put(path, dumps(setup, entries, extra, log), backup=True)


def dumps(
    setup: Setup,
    entries: Iterable[Entry],
    extra: Mapping[str, Any] | None = None,
    log: Iterable[Logged] = (),
) -> str:
    """A save as text; with the log of its dice, these stand at its end."""
    data: dict[str, Any] = setup.model_dump(exclude_none=True)
    data["seats"] = [
        {key: value for key, value in seat.items() if value not in (None, (), [])} for seat in data["seats"]
    ]
    data["journal"] = [entry.written() for entry in entries]
    if extra:
        data |= extra
    text = tomli_w.dumps({key: value for key, value in data.items() if value not in ([], {})})
    fell = "".join(f"{_quoted(logged.key)} = {fallen(logged)}\n" for logged in log)
    return f"{text}\n{FELL_SAID}\n[{FELL}]\n{fell}" if fell else text


def fallen(logged: Logged) -> str:
    """A die as it stands among those that fell: its sides, its value, and where that comes from, if not the seed."""
    by_dm = "" if logged.source == "seed" else f", {_quoted(logged.source)}"
    return f"[{logged.rolled.roll.sides}, {logged.rolled.value}{by_dm}]"


def _quoted(text: str) -> str:
    return f'"{text}"'


def _toml(path: Path) -> dict[str, Any]:
    try:
        return files.read_toml(path)
    except files.Unreadable as error:
        raise BadSave(path, ".", Fault(path.name, ".", "unreadable", {"message": str(error)})) from error


def _setup(path: Path, data: dict[str, Any]) -> Setup:
    try:
        return Setup.model_validate(data)
    except ValidationError as error:
        fault = faults_of(path.name, error, data, Setup)[0]
        raise BadSave(path, fault.key, fault) from error


def _entry(path: Path, number: int, raw: Any, ruleset: Ruleset) -> Entry:
    if not isinstance(raw, Mapping):
        raise BadSave(path, f"journal {number}", Fault(path.name, "journal", "table", {"given": short(raw)}))
    try:
        return entry_of(raw, ruleset)
    except Refused as why:
        raise BadSave(path, f"journal {number}", why) from why
