"""The figures of house sheets, read where they stand: a test stays exact when a sheet is balanced anew."""

from __future__ import annotations

from typing import Any

from dm_console.rulebook import loading

FIGHTER = 20
"""The AC of a fighter, and its will: figures of the rules' own text."""
REFLEX, FORTITUDE = 25, 75
"""A fighter's, likewise."""


def stats(role: str) -> Any:
    """The figures of a class."""
    sheet: Any = loading.load("grail").roles[role]
    return sheet.stats


def hp(role: str) -> int:
    """The hit points of a class."""
    sheet: Any = loading.load("grail").roles[role]
    return int(sheet.vitals.hp)


def skill(id_: str) -> Any:
    """The sheet of a skill."""
    return loading.load("grail").skills[id_]


def ac(role: str) -> int:
    """The AC of a class: armor and dexterity bonus."""
    return int(stats(role).armor + stats(role).dexterity)
