"""Games to open in tests: small ones, each at a moment of its own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dm_console import saves
from dm_console.engine.entries import Entry
from dm_console.engine.setup import SeatEntry, Setup
from dm_console.rulebook import loading
from dm_console.session import Session

FOUR = {
    "甲": ("fighter", "lawful"),
    "乙": ("fighter", "neutral"),
    "丙": ("fighter", "lawful"),
    "丁": ("fighter", "neutral"),
}
"""Two against two: one death ends the game at the announcement."""
TAI_CHI = {
    "饺子": "seer",
    "包子": "black_wolf_king",
    "馒头": "witch",
    "花卷": "red_wolf",
    "烧麦": "penguin",
    "汤圆": "phantom_thief",
    "粽子": "tai_chi_master",
    "年糕": "time_consort",
    "麻花": "knight",
    "油条": "wolf_beauty",
    "豆浆": "hunter",
    "米线": "idiot",
}


def saved(folder: Path, ruleset: str, seats: Mapping[str, Any], *entries: Mapping[str, Any]) -> Path:
    """A save of a game with these entries taken."""
    rules = loading.load(ruleset)
    rows = [
        SeatEntry(name=name, role=role)
        if isinstance(role, str)
        else SeatEntry(name=name, role=role[0], faction=role[1])
        for name, role in seats.items()
    ]
    path = folder / f"{ruleset}.toml"
    with Session.create(rules, Setup(format=1, ruleset=ruleset, seed=1, seats=tuple(rows)), path) as session:
        for raw in entries:
            entry: Entry = saves.entry_of(raw, rules)
            session.append(entry)
    return path


def four_fighters(folder: Path) -> Path:
    """A game of grail that the first blow ends."""
    weak = {"do": "amend", "seat": "乙", "set": {"hp": 1}, "note": "to be short"}
    return saved(folder, "grail", FOUR, weak)


def frozen_master(folder: Path) -> Path:
    """A night of RD in which a freeze is on its way to the master of tai chi, who will be asked."""
    to_night = {"do": "advance", "to": "early_night"}
    freeze = {"do": "order", "by": "烧麦", "skill": "freeze", "targets": ["粽子"]}
    return saved(folder, "rd", TAI_CHI, to_night, freeze)
