"""Lists: rows in columns, and lines that wrap. A sign in the margin tells what is chosen, not colour alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from dm_console.tui.shown import line
from dm_console.tui.views.rows import Sheet
from dm_console.tui.widgets.grid import Grid
from dm_console.tui.widgets.visuals import HungVisual, RowVisual, RuleVisual

CHOSEN, ABOUT = ">", "│"
GUTTER = 2
"""How wide the margin is."""


class Marked(OptionList):
    """A list whose margin tells what is chosen, and which lines are about the seat that is chosen elsewhere."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(markup=False, id=id)
        self.about: frozenset[str] = frozenset()
        self.led = False
        """Whether the keys reach it through something else that has the focus, such as a search."""

    def _get_left_gutter_width(self) -> int:
        return GUTTER

    def render_line(self, y: int) -> Strip:
        """The margin, then the line."""
        strip = super().render_line(y)
        sign, style = " ", self.get_visual_style("option-list--option").rich_style
        place = self.scroll_offset.y + y
        if place < len(self._lines):
            index, offset = self._lines[place]
            if index == self.highlighted:
                strip = self._lit(strip)
            if index == self.highlighted and offset == 0:
                sign = CHOSEN
            elif self.options[index].id in self.about:
                sign = ABOUT
        return Strip([Segment(f"{sign} ", style), *strip])

    def _lit(self, strip: Strip) -> Strip:
        """The line that is chosen, in one colour: what stands out elsewhere could not be read on its ground."""
        if not (self.has_focus or self.led):
            return strip
        chosen = self.get_visual_style("option-list--option", "option-list--option-highlighted").rich_style
        over = Style(color=chosen.color, dim=False)
        return Strip([Segment(text, over if style is None else style + over) for text, style, _ in strip])

    def mark(self, keys: Iterable[str]) -> None:
        """Mark these lines as being about what is chosen elsewhere."""
        about = frozenset(keys)
        if about != self.about:
            self.about = about
            self.refresh()

    def choose(self, key: str | None, *, quietly: bool = True) -> None:
        """Go to a line; quietly, so that nobody takes it for the DM's doing."""
        index = None if key is None or key not in self._id_to_option else self.get_option_index(key)
        if index is None or index == self.highlighted:
            return
        if quietly:
            with self.prevent(OptionList.OptionHighlighted):
                self.highlighted = index
        else:
            self.highlighted = index

    def page(self, by: int) -> None:
        """A page up or down."""
        move: Callable[[], None] = self.action_page_down if by > 0 else self.action_page_up
        move()

    @property
    def chosen(self) -> str | None:
        """The key of the line that is chosen."""
        option = self.highlighted_option
        return None if option is None else option.id

    def put(self, options: Sequence[Option], chosen: str | None) -> None:
        """Show other lines, and stay where one was as far as that is still there."""
        top = self.scroll_offset.y
        with self.prevent(OptionList.OptionHighlighted):
            self.set_options(options)
        self.scroll_to(y=top, animate=False, immediate=True)
        self.choose(chosen)
        if self.highlighted is None and options:
            with self.prevent(OptionList.OptionHighlighted):
                self.action_first()
        self.call_after_refresh(self.scroll_to_highlight)


class Table(Marked):
    """Rows in columns."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.sheet = Sheet((), ())
        self.grid = Grid((), ())
        self.heads: Heads | None = None

    def show(self, sheet: Sheet, chosen: str | None = None) -> None:
        """Show a table; nothing is done where it is the same as before."""
        if sheet != self.sheet:
            self.sheet = sheet
            self.grid = Grid(sheet.columns, sheet.rows)
            options = [Option(RowVisual(row, self.grid), id=row.key) for row in sheet.rows]
            self.put(options, chosen or self.chosen)
            self.call_after_refresh(self.tell_heads)
        elif chosen is not None:
            self.choose(chosen)

    def tell_heads(self) -> None:
        """Bring the heads in step with the rows."""
        if self.heads is not None:
            self.heads.display = bool(self.sheet.rows) and any(column.head for column in self.sheet.columns)
            self.heads.refresh()

    def on_resize(self) -> None:
        """The heads follow the width of the rows."""
        self.call_after_refresh(self.tell_heads)


class Heads(Widget):
    """The heads of a table's columns, in step with its rows."""

    def __init__(self, table: Table) -> None:
        super().__init__(classes="heads")
        self._table = table
        table.heads = self

    def render(self) -> Content:
        """The heads, as wide as the columns are now."""
        room = max(0, self._table.scrollable_content_region.width - GUTTER)
        return Content(" " * GUTTER + self._table.grid.heads(room))


class Wrapped(Marked):
    """Lines that wrap, each with a number or a sign in its margin."""

    def show(self, lines: Sequence[tuple[str, str, Content, bool]], chosen: str | None = None) -> None:
        """Show these lines: key, margin, text, and whether it is only a heading."""
        width = max((len(line(margin)) for _, margin, _, _ in lines), default=1)
        options = [
            Option(RuleVisual(text) if heading else HungVisual(line(margin), width, text), id=key, disabled=heading)
            for key, margin, text, heading in lines
        ]
        self.put(options, chosen or self.chosen)
