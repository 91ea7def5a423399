"""A ruleset folder and those it inherits from: which they are, and what each of them holds."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dm_console.engine.refused import nearest
from dm_console.files import Unreadable, read_toml
from dm_console.rulebook.faults import Fault, RulesetFaults, short

RULESET = "ruleset.toml"
INHERITS = "inherits"
Installed = Callable[[], dict[str, Path]]
"""The folders of the rulesets that are installed, by name."""


@dataclass(frozen=True, slots=True)
class Layer:
    """One folder of a chain. `name` says which for those that are inherited; it is empty for the folder itself."""

    path: Path
    name: str = ""

    def file(self, file: str) -> str:
        """A file of this folder, as faults name it."""
        return f"{self.name}/{file}" if self.name else file


def chain_of(folder: Path, installed: Installed) -> tuple[Layer, ...]:
    """The folder and all that it inherits from, the oldest first.

    Raises RulesetFaults for a parent that is not there, for a loop, and for a `ruleset.toml` that cannot be read.
    """
    chain = [Layer(folder)]
    seen = [folder.resolve()]
    while (parent := _parent_of(chain[0], folder, installed)) is not None:
        if parent.path.resolve() in seen:
            told = " → ".join(layer.path.name for layer in (*reversed(chain), parent))
            raise RulesetFaults([Fault(chain[0].file(RULESET), INHERITS, "inherits_itself", {"chain": told})])
        seen.append(parent.path.resolve())
        chain.insert(0, parent)
    return tuple(chain)


def head_of(layer: Layer) -> dict[str, Any]:
    """The `ruleset.toml` of one folder by itself. Raises RulesetFaults where it cannot be read."""
    try:
        return read_toml(layer.path / RULESET)
    except Unreadable as error:
        fault = Fault(layer.file(RULESET), ".", "unreadable", {"message": str(error)})
        raise RulesetFaults([fault]) from error


def found_at(place: Path, name: str) -> Path | None:
    """The folder of this path, seen from a place, where a ruleset stands in it; None where none does."""
    try:
        folder = place / Path(name).expanduser()
        return folder if name and (folder / RULESET).is_file() else None
    except (OSError, RuntimeError, ValueError):  # no path of this system: too long, a home that is nobody's
        return None


def _parent_of(layer: Layer, heir: Path, installed: Installed) -> Layer | None:
    """What a folder inherits from: an installed ruleset, or a folder inside it or beside it."""
    head = head_of(layer)
    if INHERITS not in head:
        return None
    name = head[INHERITS]
    if not isinstance(name, str):
        raise RulesetFaults([Fault(layer.file(RULESET), INHERITS, "text", {"given": short(name)})])
    shipped = installed()
    if name in shipped:
        return Layer(shipped[name], name)
    for place in (layer.path, layer.path.parent):
        if (folder := found_at(place, name)) is not None:
            return Layer(folder, _from(folder, heir))
    facts = {"word": name, "near": nearest(name, shipped), "known": tuple(shipped)}
    raise RulesetFaults([Fault(layer.file(RULESET), INHERITS, "no_parent", facts)])


def _from(folder: Path, heir: Path) -> str:
    """Where a folder is, seen from the one that inherits from it."""
    try:
        return Path(os.path.relpath(folder.resolve(), heir.resolve())).as_posix()
    except ValueError:  # on another drive
        return folder.as_posix()
