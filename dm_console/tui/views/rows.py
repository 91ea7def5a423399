"""Tables as plain data: columns, rows, cells."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cell:
    """A text in a table, and how it is set: `bold`, `dim`, a colour of the theme. The words tell it all alone."""

    text: str
    style: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its head, between how many cells it is wide, and whether it takes what room is left."""

    head: str = ""
    least: int = 2
    most: int = 40
    right: bool = False
    grows: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A row. `seat` is the number of the seat it is about, by which it is selected in every pane."""

    key: str
    cells: tuple[Cell, ...]
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with its remark for the frame (how many of how many), and what it says when it is empty."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    note: str = ""
    empty: str = ""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: `kind` is a line of the settlement, a warning, or the head of a phase.

    `seat` is whose doing it is, `seats` are all that it is about.
    """

    key: str
    kind: str
    number: str
    text: str
    seat: int | None = None
    seats: frozenset[int] = frozenset()
