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


# --- the animal companion of a druid ---

BEAST = skill("animal_companion")
ON_BEAST = 75 - BEAST.armor - BEAST.dexterity
"""A fighter's attack on it."""
BITE = BEAST.ab - FIGHTER
"""Its attack on a fighter."""
ON_DRUID, ON_ANIMAL = ("companion", 31), ("companion", 30)
"""On whom an attack falls: 70 to 30."""
