"""What a folder has taken out of the ruleset that it inherits, and the code still asks for by name."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator
from types import ModuleType

from dm_console.rulebook.faults import Fault
from dm_console.rulebook.folder import Folder
from dm_console.rulebook.layers import RULESET, head_of

TABLES = ("moments", "factions", "traits", "causes")
LISTS = ("phases", "rolls", "skills")


def check_removals(folder: Folder, modules: Iterable[ModuleType]) -> None:
    """Note everything that the oldest folder has, the newest no longer has, and the code names."""
    gone = list(_gone(folder))
    if not gone:
        return
    named = {word for module in modules for word in _words_of(module)}
    for key, word in gone:
        if word in named:
            file, key = folder.sources.gone.get(word, (folder.sources.holder(RULESET, key), key))
            folder.faults.append(Fault(file, key, "code_asks", {"word": word}))


def _gone(folder: Folder) -> Iterator[tuple[str, str]]:
    sheet, layers = folder.sheet, folder.sources.layers
    if sheet is None or len(layers) == 1:
        return
    oldest = head_of(layers[0])
    for table in TABLES:
        yield from ((f"{table}.{word}", word) for word in oldest.get(table, {}) if word not in getattr(sheet, table))
    for heading, terms in oldest.get("words", {}).items():
        now = sheet.words.get(heading, {})
        yield from ((f"words.{heading}.{word}", word) for word in terms if word not in now)
    for name in LISTS:
        there = {thing["id"] if isinstance(thing, dict) else thing.id for thing in getattr(sheet, name)}
        yield from (
            (f"{name}.{thing['id']}", thing["id"]) for thing in oldest.get(name, ()) if thing["id"] not in there
        )
    yield from ((f"roles.{word}", word) for word in oldest.get("roles", ()) if word not in sheet.roles)
    yield from ((f"statuses.{word}", word) for word in folder.sources.statuses_gone)


def _words_of(module: ModuleType) -> set[str]:
    """Every string in the code of a module."""
    tree = ast.parse(inspect.getsource(module))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
