"""What a line is drawn by: a row in columns, a text that hangs behind a margin, several of them in a stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.segment import Segment
from textual.content import Content
from textual.strip import Strip
from textual.visual import RenderOptions, Visual

from dm_console.tui.views.rows import Row
from dm_console.tui.widgets.grid import Grid, fit
from dm_console.tui.widgets.wrapping import breaks

if TYPE_CHECKING:
    from textual.css.styles import RulesMap
    from textual.style import Style


class RowVisual(Visual):
    """A row of a table, laid out anew for whatever width it gets."""

    def __init__(self, row: Row, grid: Grid) -> None:
        self.row = row
        self.grid = grid

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """As wide as there is room."""
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        """One line."""
        return 1

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        """The cells, each in its own style over that of the line."""
        segments = []
        for place, cell in enumerate(self.grid.cells(self.row, width)):
            if place:
                segments.append(Segment(self.grid.gap(width), style.rich_style))
            own = style + options.get_style(cell.style) if cell.style else style
            segments.append(Segment(cell.text, own.rich_style))
        return [Strip(segments).adjust_cell_length(width, style.rich_style)]


class FlowVisual(Visual):
    """A text that wraps as its language has it."""

    def __init__(self, text: Content) -> None:
        self.text = text

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """As wide as its longest line, as far as there is room."""
        return min(container_width, max(cell_len(line) for line in self.text.plain.split("\n")))

    def get_height(self, rules: RulesMap, width: int) -> int:
        """As many lines as it takes."""
        return 1 + len(breaks(self.text.plain, width))

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        """The lines."""
        lines = self.text.divide(breaks(self.text.plain, width))
        strips = []
        for line in lines[:height]:
            text = line[:-1] if line.plain.endswith("\n") else line
            parts = text.render(style, "", options.get_style)
            segments = [Segment(part, own.rich_style) for part, own in parts]
            strips.append(Strip(segments).crop(0, width).adjust_cell_length(width, style.rich_style))
        return strips


class HungVisual(Visual):
    """A text that wraps, behind a margin in which its number stands."""

    def __init__(self, margin: str, width: int, text: Content) -> None:
        self.margin = margin
        self.width = width
        self.text = FlowVisual(text)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """As wide as there is room."""
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        """As many lines as the text needs beside the margin."""
        return self.text.get_height(rules, max(1, width - self._margin))

    @property
    def _margin(self) -> int:
        """How far the text is set in: a margin of nothing needs no gap either."""
        return self.width + 1 if self.width else 0

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        """The text, the number before its first line."""
        strips = self.text.render_strips(max(1, width - self._margin), height, style, options)
        number, dim = fit(self.margin, self.width, right=True), (style + options.get_style("dim")).rich_style
        number, blank = fit(number, self._margin), " " * self._margin
        return [
            Strip([Segment(blank if place else number, dim), *strip]).adjust_cell_length(width, style.rich_style)
            for place, strip in enumerate(strips)
        ]


class RuleVisual(Visual):
    """A heading in a line that goes all the way across."""

    def __init__(self, text: Content) -> None:
        self.text = text.plain

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """As wide as there is room."""
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        """One line."""
        return 1

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        """The heading, the line before and behind it."""
        room = max(1, width - 4)
        text = fit(self.text, min(room, cell_len(self.text)))
        line = (style + options.get_style("not bold dim")).rich_style
        after = "─" * max(0, room - 1 - cell_len(text))
        segments = [Segment("── ", line), Segment(text, style.rich_style), Segment(f" {after}", line)]
        return [Strip(segments).adjust_cell_length(width, style.rich_style)]


class Stack(Visual):
    """Several of them, one below the other."""

    def __init__(self, visuals: Sequence[Visual]) -> None:
        self.visuals = visuals

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """As wide as there is room."""
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        """All their heights."""
        return sum(visual.get_height(rules, width) for visual in self.visuals)

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        """All their lines."""
        return [strip for visual in self.visuals for strip in visual.render_strips(width, None, style, options)]
