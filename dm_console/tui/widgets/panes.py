"""A pane: a frame with its number and name, a line of heads, and a list."""

from __future__ import annotations

import re

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from dm_console.tui.shown import content, line
from dm_console.tui.views.rows import LogLine, Sheet
from dm_console.tui.widgets.lines import Line
from dm_console.tui.widgets.lists import Heads, Marked, Table, Wrapped

STYLES = {"phase": "bold", "warning": "bold $text-warning", "line": ""}
"""How the lines of the log are set, by their kind."""
DICE = re.compile(r"\bd\d+ = \d+")
"""A die and what it showed: it stands out in the log."""


class Pane(Vertical):
    """The frame of a pane. Its title stands in the border, or in the tabs where there is none."""

    def __init__(self, number: int, body: Marked) -> None:
        super().__init__(id=f"pane-{number}", classes="pane")
        self.number = number
        self.body = body
        self.title = ""
        self.note = ""

    def compose(self) -> ComposeResult:
        """Heads, the list, and what stands there while it is empty."""
        if isinstance(self.body, Table):
            yield Heads(self.body)
        yield self.body
        yield Line(classes="empty")

    def name_it(self, title: str, note: str) -> None:
        """Put number, title and note into the frame."""
        self.title, self.note = title, note
        self.border_title = Content(f" {self.number} {line(title)} ")
        self.border_subtitle = Content(f" {line(note)} ") if note else ""

    def seat_of(self, key: str | None) -> int | None:
        """The seat that a line is about."""
        raise NotImplementedError

    def choose_seat(self, seat: int | None) -> None:
        """Show which lines are about the seat that is chosen."""
        raise NotImplementedError

    def tell_empty(self, empty: str) -> None:
        """Say what stands here while there is nothing to show."""
        nothing = self.body.option_count == 0
        self.body.display = not nothing
        last = self.query_one(".empty", Line)
        last.display = nothing
        last.show((empty, "dim"))


class TablePane(Pane):
    """A pane of rows in columns."""

    def __init__(self, number: int) -> None:
        self.table = Table(id=f"list-{number}")
        super().__init__(number, self.table)

    def show(self, title: str, sheet: Sheet) -> None:
        """Show a table."""
        self.name_it(title, sheet.note)
        self.table.show(sheet)
        self.tell_empty(sheet.empty)

    def seat_of(self, key: str | None) -> int | None:
        """The seat that a row is about."""
        return next((row.seat for row in self.table.sheet.rows if row.key == key), None)

    def choose_seat(self, seat: int | None) -> None:
        """Go to the first row about a seat."""
        self.table.choose(next((row.key for row in self.table.sheet.rows if row.seat == seat), None))


class LogPane(Pane):
    """The pane of what was settled, line by line."""

    def __init__(self, number: int) -> None:
        self.lines = Wrapped(id=f"list-{number}")
        self.entries: list[LogLine] = []
        super().__init__(number, self.lines)

    def show(self, title: str, note: str, entries: list[LogLine], empty: str) -> None:
        """Show the log; new lines bring it to its end."""
        self.name_it(title, note)
        if entries != self.entries:
            self.entries = entries
            rows = [(entry.key, entry.number, _text(entry), entry.kind == "phase") for entry in entries]
            self.lines.show(rows, entries[-1].key if entries else None)
        self.tell_empty(empty)

    def seat_of(self, key: str | None) -> int | None:
        """The seat whose doing a line is."""
        return next((entry.seat for entry in self.entries if entry.key == key), None)

    def choose_seat(self, seat: int | None) -> None:
        """Mark the lines about a seat."""
        self.lines.mark(entry.key for entry in self.entries if seat in entry.seats)


def _text(entry: LogLine) -> Content:
    text = content(entry.text, STYLES[entry.kind])
    for die in DICE.finditer(text.plain):
        text = text.stylize("bold", *die.span())
    return text
