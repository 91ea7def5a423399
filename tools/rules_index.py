"""Where each skill and status stands: its sheet, its code, its tests. Written to docs/rules-index.md.

It is for reading only: git ignores it, since it changes with every test.
"""

from __future__ import annotations

import importlib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from dm_console.engine.ruleset import Ruleset
from dm_console.engine.sheets import Named
from dm_console.rulebook import loading

ROOT = Path(__file__).parent.parent
INDEX = ROOT / "docs" / "rules-index.md"
HEAD = """# Where the rules stand

Made by `make docs`: every skill and status with its sheet, its code and its tests.
"""


def index() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for name in sorted(loading.available()) for line in section(loading.load(name)))])


def section(ruleset: Ruleset) -> Iterator[str]:
    """A table for one ruleset."""
    code, tests = code_by_carrier(ruleset), test_texts(ruleset.id)
    yield f"## {ruleset.name.zh} (`{ruleset.id}`)\n"
    yield "| | id | sheet | code | tests |"
    yield "| --- | --- | --- | --- | --- |"
    for thing, sheet in [*skills(ruleset), *statuses(ruleset)]:
        kind = getattr(thing, "kind", "")
        found = sorted({file for name in {thing.id, kind} for file in code.get(name, ())})
        named = [path for path, text in tests.items() if thing.name.zh in text or f'"{thing.id}"' in text]
        named.sort(key=lambda path: (thing.id not in path, Path(sheet).stem not in path))
        yield f"| {thing.name.zh} | `{thing.id}` | {links([sheet])} | {links(found)} | {links(named[:2])} |"
    yield ""


def skills(ruleset: Ruleset) -> Iterator[tuple[Named, str]]:
    """Each skill with the file of its sheet, in the order of the roles."""
    folder = ruleset.folder.relative_to(ROOT).as_posix()
    for skill in ruleset.common_skills:
        yield skill, f"{folder}/ruleset.toml"
    for role in ruleset.roles.values():
        sheet = next(ruleset.folder.rglob(f"roles/**/{role.id}.toml")).relative_to(ROOT).as_posix()
        for skill in (*role.skills, *role.given):
            yield skill, sheet


def statuses(ruleset: Ruleset) -> Iterator[tuple[Named, str]]:
    """Each status with its file."""
    folder = ruleset.folder.relative_to(ROOT).as_posix()
    for status in ruleset.statuses.values():
        yield status, f"{folder}/statuses/{status.id}.toml"


def code_by_carrier(ruleset: Ruleset) -> dict[str, set[str]]:
    """The files whose hooks are carried by a name."""
    found: dict[str, set[str]] = defaultdict(set)
    for hook in ruleset.hooks.all:
        path = Path(str(importlib.import_module(hook.call.__module__).__file__))
        found[hook.carrier].add(path.relative_to(ROOT).as_posix())
    return found


def test_texts(ruleset: str) -> dict[str, str]:
    """The tests of a ruleset, shortest path first."""
    paths = sorted((ROOT / "tests" / "rules" / ruleset).rglob("test_*.py"), key=lambda path: (len(path.parts), path))
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def links(paths: Iterable[str]) -> str:
    """Links to files, by their names."""
    return " ".join(f"[{Path(path).name}](../{path})" for path in paths)


if __name__ == "__main__":
    INDEX.write_text(index(), encoding="utf-8", newline="\n")
    print(INDEX.relative_to(ROOT))
