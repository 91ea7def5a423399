"""Finds a ruleset by name or path: an installed one, a folder, or one of the DM's own; begins one that inherits."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

from dm_console import files, places
from dm_console.engine.refused import Refused, nearest
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.sheets import Language
from dm_console.rulebook import loading
from dm_console.rulebook.layers import RULESET, found_at
from dm_console.texts import say

FOLDERS = ("roles", "statuses", "texts")
"""What a DM may put sheets into, beside the files at the top."""


def load(name: str, beside: Path | None = None) -> Ruleset:
    """The ruleset of this name or path; a path that is not absolute is seen from `beside`, else from here.

    Raises Refused for an unknown one, RulesetFaults for one that is not sound.
    """
    if name in loading.available():
        return loading.load(name)
    folder = folder_of(name, beside)
    if folder is None:
        known = tuple(names())
        raise Refused("no_ruleset", word=name, near=nearest(name, known), known=known)
    return loading.load_folder(folder)


def folder_of(name: str, beside: Path | None = None) -> Path | None:
    """The folder that is meant by a name or path, unless it is an installed ruleset; None where there is none."""
    found = (found_at(place, name) for place in (beside or Path(), places.rulesets_folder()))
    return next((folder for folder in found if folder is not None), None)


def names() -> Iterator[str]:
    """The rulesets that go by a name: the installed ones, then the DM's own."""
    yield from loading.available()
    yield from own()


def own() -> Iterator[str]:
    """The folders of the DM's own, by name."""
    for path in places.own_rulesets():
        if path.name not in loading.available():
            yield path.name


def fork(source: str, target: str, language: Language) -> Path:
    """Begin a folder that inherits from a ruleset; it holds nothing of its own yet but its name.

    A `target` that is a mere name stands among the DM's own rulesets. Raises Refused for an unknown source and a
    target that is taken, RulesetFaults for a source that is not sound, OSError where the disk refuses.
    """
    inherited = load(source)
    by_name = Path(target).name == target
    folder = places.rulesets_folder() / target if by_name else Path(target).expanduser()
    if folder.name in loading.available() or folder.exists():
        raise Refused("fork_taken", path=str(folder))
    folder.mkdir(parents=True)
    for name in FOLDERS:
        (folder / name).mkdir()
    facts = {
        "parent": json.dumps(_seen_from(folder, source), ensure_ascii=False),
        "zh": json.dumps(f"{inherited.name.zh}（{folder.name}）", ensure_ascii=False),
        "en": json.dumps(f"{inherited.name.en} ({folder.name})", ensure_ascii=False),
    }
    files.put(folder / RULESET, say(language, "cli", "fork_file", **facts))
    return folder


def _seen_from(folder: Path, source: str) -> str:
    """How a folder names what it inherits from: an installed ruleset, a folder beside it, or a path."""
    found = None if source in loading.available() else folder_of(source)
    if found is None:
        return source
    if found.resolve().parent == folder.resolve().parent:
        return found.name
    try:
        return Path(os.path.relpath(found.resolve(), folder.resolve())).as_posix()
    except ValueError:  # on another drive
        return found.resolve().as_posix()
