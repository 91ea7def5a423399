"""What a closing report is made of, before any format: headings, lines, tables, charts. All of it is plain text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from dm_console.legible import line

APART = " / "
"""Stands between what were several lines."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading: 1 is the title of the report."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Said:
    """A line of its own; `loud` is one that must not be overlooked."""

    text: str
    loud: bool = False


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quote:
    """What was posted, line by line."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Code:
    """A line for a terminal."""

    text: str


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: what stands over the columns, and the rows."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Series:
    """One line of a chart: its name, and a value for each tick."""

    name: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Values over time; with one tick alone they are what they came to."""

    ticks: tuple[str, ...]
    series: tuple[Series, ...]


Block: TypeAlias = Heading | Said | Bullets | Quote | Code | Grid | Chart


def flat(text: str) -> str:
    """A text in one line, without what would act on a page instead of being read."""
    parts = [part.strip() for part in text.splitlines()]
    return line(APART.join(part for part in parts if part))
