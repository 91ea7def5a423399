"""A text to be read: a seat's card, the help, a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content

from dm_console.tui.commands import Command, bindings
from dm_console.tui.keymap import READ
from dm_console.tui.screens.base import Dialog
from dm_console.tui.shown import line
from dm_console.tui.widgets.grid import fit
from dm_console.tui.widgets.lines import Keys, Paragraphs

T = TypeVar("T")
MARGIN = 24
"""So many cells a margin has at most."""
Section = tuple[str, Sequence[str | tuple[str, str] | tuple[str, str, str]]]
"""A heading and its lines; a line may have a margin of its own, and a style."""


class Reader(Dialog[T]):
    """Headings with lines under them; it scrolls."""

    ORDERS: ClassVar[Sequence[Command]] = READ
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(READ)]

    def __init__(self, title: str, sections: Sequence[Section]) -> None:
        super().__init__()
        self._title = title
        self._sections = sections

    def compose(self) -> ComposeResult:
        """Title, text, keys."""
        with Vertical(classes="frame -large"):
            with VerticalScroll(id="reading"):
                yield Paragraphs(id="told")
            yield Keys(classes="hints")

    def on_mount(self) -> None:
        """Show the text."""
        self.fill()
        self.query_one("#reading").focus()

    def fill(self) -> None:
        """Show the text this reader was opened for."""
        self.tell(self._title, self._sections)

    def tell(self, title: str, sections: Sequence[Section]) -> None:
        """Show another text."""
        self.query_one(".frame").border_title = Content(f" {line(title)} ")
        texts: list[tuple[str, str, str]] = []
        for place, (heading, told) in enumerate(sections):
            texts += [("", "", "")] * (place > 0)
            texts += [("", heading, "bold $text-accent")] * bool(heading)
            texts += _set_in(told, " " if heading else "")
        self.query_one("#told", Paragraphs).show(texts)
        self.query_one(Keys).show(self.key_rows())
        self.query_one("#reading", VerticalScroll).scroll_home(animate=False)

    def action_leave(self) -> None:
        """Back."""
        self.dismiss(None)


def _set_in(told: Sequence[str | tuple[str, str] | tuple[str, str, str]], inset: str) -> list[tuple[str, str, str]]:
    """Lines with their margins in one column, set in from their heading."""
    rows = [("", one, "") if isinstance(one, str) else (*one, "")[:3] for one in told]
    width = min(MARGIN, max((cell_len(line(margin)) for margin, _, _ in rows), default=0))
    return [
        (inset + fit(line(margin), width) if width and margin.strip() else inset + margin, text, style)
        for margin, text, style in rows
    ]
