"""What a ruleset is called, for the list of games: read from the head of its folder alone, none of its code."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING

from dm_console import files, places

if TYPE_CHECKING:
    from dm_console.engine.sheets import Language

GROUP = "dm_console.rulesets"


@cache
def ruleset_called(ruleset: str, language: Language, beside: Path) -> str:
    """The name that a ruleset gives itself, as a save in the folder `beside` means it; its id where there is none."""
    for folder in _folders(ruleset, beside):
        try:
            name = files.read_toml(folder / "ruleset.toml").get("name")
        except files.Unreadable:
            continue
        if isinstance(name, dict) and (called := str(name.get(language, "")).strip()):
            return called
    return ruleset


def _folders(ruleset: str, beside: Path) -> Iterator[Path]:
    """Where it may stand: installed, beside the save, among the DM's own."""
    for point in entry_points(group=GROUP, name=ruleset):
        spec = importlib.util.find_spec(point.value)
        if spec is not None and spec.origin is not None:
            yield Path(spec.origin).parent
    yield beside / ruleset
    yield places.rulesets_folder() / ruleset
