"""Two columns of text that wrap, row by row: what was written at the left, what was made of it at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.content import Content
from textual.strip import Strip
from textual.visual import RenderOptions, Visual
from textual.widgets.option_list import Option

from dm_console.tui.widgets.lists import Marked
from dm_console.tui.widgets.visuals import FlowVisual

if TYPE_CHECKING:
    from textual.css.styles import RulesMap
    from textual.style import Style

BETWEEN = " │ "


@dataclass(frozen=True, slots=True)
class Pair:
    """A row: its key, both texts, and whether it can be chosen."""

    key: str
    left: Content
    right: Content
    chosen: bool = True


class PairVisual(Visual):
    """Both texts beside each other, each in its own column."""

    def __init__(self, pair: Pair) -> None:
        self._left, self._right = FlowVisual(pair.left), FlowVisual(pair.right)

    @staticmethod
    def widths(width: int) -> tuple[int, int]:
        """How wide both columns are in so many cells."""
        left = max(8, (width - len(BETWEEN)) * 4 // 9)
        return left, max(1, width - len(BETWEEN) - left)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """As wide as there is room."""
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        """As high as the higher one."""
        left, right = self.widths(width)
        return max(self._left.get_height(rules, left), self._right.get_height(rules, right))

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        """The lines of both, and the line between them."""
        left, right = self.widths(width)
        lefts = self._left.render_strips(left, None, style, options)
        rights = self._right.render_strips(right, None, style, options)
        line = Segment(BETWEEN, (style + options.get_style("dim")).rich_style)
        strips = []
        for place in range(max(len(lefts), len(rights))):
            one = lefts[place] if place < len(lefts) else Strip.blank(left, style.rich_style)
            other = rights[place] if place < len(rights) else Strip.blank(right, style.rich_style)
            strips.append(Strip([*one, line, *other]).adjust_cell_length(width, style.rich_style))
        return strips[:height]


class Ledger(Marked):
    """Rows of two texts. Those that nothing can be done with are passed over."""

    def show(self, pairs: Sequence[Pair], chosen: str | None = None) -> None:
        """Show these rows."""
        options = [Option(PairVisual(pair), id=pair.key, disabled=not pair.chosen) for pair in pairs]
        self.put(options, chosen or self.chosen)
