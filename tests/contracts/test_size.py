"""A file can be read at one sitting, a function on one screen."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("dm_console", "rulesets", "tools", "benchmarks", "tests")
MOST_LINES, A_SCREEN = 300, 65


def sources() -> Iterator[tuple[str, str]]:
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*.py"):
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def test_no_file_is_longer_than_is_read_at_one_sitting() -> None:
    assert [file for file, text in sources() if text.count("\n") > MOST_LINES] == []


def test_every_function_fits_a_screen() -> None:
    assert [
        f"{file}:{node.lineno} {node.name}"
        for file, text in sources()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno is not None
        if node.end_lineno - node.lineno >= A_SCREEN
    ] == []
