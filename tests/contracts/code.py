"""What the code says, read from its syntax: kinds that want words, with the facts that are given for them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
CONSOLE = ROOT / "dm_console"

SECTIONS = {
    "line": ("steps", 0),
    "warn": ("warnings", 0),
    "Refused": ("refused", 0),
    "fault": ("fault", 2),
    "Fault": ("fault", 2),
    "Piece": ("pieces", 0),
    "Said": ("said", 0),
    "Due": ("due", 1),
}
"""Calls that name a kind: under which heading its words stand, and which argument it is."""


@dataclass(frozen=True)
class Use:
    """A kind named in a call: a pattern, since it may be put together; `facts` is None where they cannot be read."""

    place: str
    section: str
    pattern: str
    facts: frozenset[str] | None


@cache
def trees(folder: Path) -> dict[Path, ast.Module]:
    """The syntax of every module of a folder."""
    return {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(folder.rglob("*.py"))}


@cache
def uses(folder: Path) -> tuple[Use, ...]:
    """Every kind that wants words, named in the code of a folder."""
    return tuple(_uses(folder))


def _uses(folder: Path) -> Iterator[Use]:
    handed_on = dict(_handing_on(folder))
    for file, tree in trees(folder).items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            name = called(node)
            section, place = SECTIONS.get(name) or handed_on.get(name, ("", 0))
            if section and len(node.args) > place:
                where = f"{file.relative_to(ROOT)}:{node.lineno}"
                facts = _facts(node, name, place) if name in SECTIONS else None
                for pattern in patterns(node.args[place]):
                    yield Use(where, section, pattern, facts)


def called(call: ast.Call) -> str:
    """The name of the function or method that is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _handing_on(folder: Path) -> Iterator[tuple[str, tuple[str, int]]]:
    """Functions that hand a kind on to one of the calls above: their names, and which argument it is."""
    for tree in trees(folder).values():
        for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
            names = [arg.arg for arg in function.args.args if arg.arg != "self"]
            for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
                section, place = SECTIONS.get(called(call), ("", 0))
                kind = call.args[place] if section and len(call.args) > place else None
                if isinstance(kind, ast.Name) and kind.id in names and function.name not in SECTIONS:
                    yield function.name, (section, names.index(kind.id))


def patterns(node: ast.expr) -> Iterator[str]:
    """The kinds that an expression may come to, as patterns; none where it is only a name."""
    match node:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.IfExp():
            yield from patterns(node.body)
            yield from patterns(node.orelse)
        case ast.JoinedStr():
            yield "".join(re.escape(p.value) if isinstance(p, ast.Constant) else r"\w+" for p in node.values)


@cache
def strings(folder: Path) -> set[str]:
    """Every string in the code of a folder, docstrings and all."""
    return {
        node.value
        for tree in trees(folder).values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@cache
def put_together(folder: Path) -> list[str]:
    """Patterns of the strings that are put together in the code of a folder."""
    nodes = (node for tree in trees(folder).values() for node in ast.walk(tree))
    return [pattern for node in nodes if isinstance(node, ast.JoinedStr) for pattern in patterns(node)]


def _facts(call: ast.Call, name: str, place: int) -> frozenset[str] | None:
    facts = {keyword.arg for keyword in call.keywords}
    if None in facts:
        return None
    rest = call.args[place + 1 :]
    if name in ("Said", "Fault"):
        if not rest:
            return frozenset()
        if not isinstance(rest[0], ast.Dict):
            return None
        facts |= {key.value for key in rest[0].keys if isinstance(key, ast.Constant)}
    elif name == "Piece":
        facts = {"seat"} if len(call.args) > place + 2 else set()
    elif name in ("line", "warn") and rest:
        facts.add("seat")
    facts |= {f"{fact}_need" for fact in facts} | {"passed"} if "die" in facts else set()
    return frozenset(str(fact) for fact in facts)
