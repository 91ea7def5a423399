"""The screen's words: complete in both languages, none unused, none used that is missing, the same facts in both."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import dm_console
from dm_console.texts import catalog
from dm_console.tui.keymap import SCREENS

PACKAGE = Path(dm_console.__file__).parent
TEXTS = {
    language: {
        section: texts
        for part in ("screen", "keys")
        for section, texts in tomllib.loads(
            (PACKAGE / "texts" / f"{language}-{part}.toml").read_text(encoding="utf-8")
        ).items()
    }
    for language in ("zh", "en")
}
KEYS = {f"{section}.{name}" for section, texts in TEXTS["zh"].items() for name in texts}
WORDS_OF_COMMANDS = ("keys", "commands")


def _trees() -> Iterator[ast.AST]:
    for path in sorted((PACKAGE / "tui").rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"))


def _said() -> tuple[set[str], list[tuple[str, str]]]:
    """What the code says: whole keys, and (section, beginning of a name) where the name is made at run time."""
    whole, parts = set(), []
    for node in (node for tree in _trees() for node in ast.walk(tree) if isinstance(node, ast.Call)):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in ("say", "_say") and node.args:
            whole |= {const.value for const in _constants(node.args[0])}
        if name == "of" and len(node.args) == 2 and isinstance(node.args[0], ast.Constant):
            parts.append((str(node.args[0].value), _beginning(node.args[1])))
    return whole, parts


def _constants(node: ast.expr) -> Iterator[ast.Constant]:
    if isinstance(node, ast.Constant):
        yield node
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)
    else:
        raise AssertionError(f"a text is named by neither a constant nor `of`: {ast.unparse(node)}")


def _beginning(node: ast.expr) -> str:
    if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        return str(node.values[0].value)
    return str(node.value) if isinstance(node, ast.Constant) else ""


def _commands() -> set[str]:
    calls = (node for tree in _trees() for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {
        str(call.args[0].value)
        for call in calls
        if getattr(call.func, "id", "") == "Command" and isinstance(call.args[0], ast.Constant)
    }


def test_both_languages_say_the_same() -> None:
    assert TEXTS["zh"].keys() == TEXTS["en"].keys()
    for section, texts in TEXTS["zh"].items():
        assert texts.keys() == TEXTS["en"][section].keys(), section


def test_both_languages_fill_in_the_same_facts() -> None:
    def facts(language: str, key: str) -> set[str]:
        section, name = key.split(".")
        return {field for _, field, _, _ in Formatter().parse(TEXTS[language][section][name]) if field}

    assert [key for key in sorted(KEYS) if facts("zh", key) != facts("en", key)] == []


def test_no_section_stands_in_two_files() -> None:
    for language in ("zh", "en"):
        files = [path for path in (PACKAGE / "texts").glob("*.toml") if path.stem.split("-")[0] == language]
        sections = [section for path in files for section in tomllib.loads(path.read_text(encoding="utf-8"))]
        assert len(sections) == len(set(sections))
        assert set(catalog("zh")) == set(catalog("en"))


def test_nothing_is_said_that_is_missing() -> None:
    whole, parts = _said()
    assert whole - KEYS == set()
    assert all(any(key.startswith(f"{section}.{part}") for key in KEYS) for section, part in parts)


def test_no_text_is_unused() -> None:
    whole, parts = _said()
    used = whole | {key for key in KEYS for section, part in parts if key.startswith(f"{section}.{part}")}
    used -= {key for key in used if key.split(".")[0] in WORDS_OF_COMMANDS}
    used |= {f"{section}.{name}" for section in WORDS_OF_COMMANDS for name in _commands()} | whole
    assert KEYS - used == set()


def test_every_command_has_its_words() -> None:
    for commands in SCREENS.values():
        for command in commands:
            if commands is SCREENS["table"] and command.listed:
                assert command.id in TEXTS["zh"]["commands"], command.id
            if command.bar:
                assert command.id in TEXTS["zh"]["keys"], command.id
