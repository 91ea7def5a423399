"""How wide the columns of a table are, and a text made to fit one: counted in cells, cut with a sign."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rich.cells import cell_len, set_cell_size

from dm_console.tui.shown import line
from dm_console.tui.views.rows import Cell, Column, Row

WIDE, TIGHT = 2, 1
"""How far columns stand apart; where there is no room for all, one cell less."""
ENOUGH = 12
"""So many cells are enough for a column that takes what room is left."""


def fit(text: str, width: int, *, right: bool = False) -> str:
    """A text of exactly this many cells: filled up with spaces, or cut with `…` at its end."""
    if width <= 0:
        return ""
    long = cell_len(text)
    if long > width:
        return set_cell_size(set_cell_size(text, width - 1).rstrip() + "…", width)
    room = " " * (width - long)
    return room + text if right else text + room


class Grid:
    """The columns of one table over all of its rows."""

    def __init__(self, columns: Sequence[Column], rows: Sequence[Row]) -> None:
        self.columns = columns
        cells = [
            [column.head, *(line(row.cells[place].text) for row in rows)] for place, column in enumerate(columns)
        ]
        self._natural = [
            min(column.most, max(column.least if column.head else 0, *map(cell_len, texts)))
            for column, texts in zip(columns, cells, strict=True)
        ]
        self.widths = cache(self._widths)

    def _widths(self, room: int) -> tuple[int, ...]:
        """The widths for this many cells: what is too much is taken from the widest first."""
        widths = list(self._natural)
        left = room - sum(widths) - len(self.gap(room)) * (len(widths) - 1)
        for place, column in enumerate(self.columns):
            if column.grows and left > 0:
                widths[place] += left
                left = 0
        while left < 0:
            cut = max(range(len(widths)), key=lambda place: widths[place] - self.columns[place].least)
            if widths[cut] <= self.columns[cut].least:
                break
            widths[cut] -= 1
            left += 1
        return tuple(widths)

    def gap(self, room: int) -> str:
        """What stands between columns."""
        columns = zip(self.columns, self._natural, strict=True)
        wanted = sum(min(natural, ENOUGH) if column.grows else natural for column, natural in columns)
        return " " * (WIDE if wanted + WIDE * (len(self._natural) - 1) <= room else TIGHT)

    def heads(self, room: int) -> str:
        """The line of column heads."""
        columns = zip(self.columns, self.widths(room), strict=True)
        return fit(
            self.gap(room).join(fit(column.head, width, right=column.right) for column, width in columns), room
        )

    def cells(self, row: Row, room: int) -> list[Cell]:
        """The cells of a row, each as wide as its column."""
        columns = zip(self.columns, row.cells, self.widths(room), strict=True)
        return [Cell(fit(line(cell.text), width, right=column.right), cell.style) for column, cell, width in columns]
