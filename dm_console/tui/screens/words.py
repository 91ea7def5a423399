"""The words of a message typed anew: completed while one types, and read at once as the inbox reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input

from dm_console.tui.commands import bindings
from dm_console.tui.completing import Word, completions, vocabulary
from dm_console.tui.keymap import WORDS
from dm_console.tui.screens.base import Dialog
from dm_console.tui.shown import line
from dm_console.tui.views.paste import SIGNS, STYLES, Read, Reader
from dm_console.tui.views.rows import Cell, Column, Row, Sheet
from dm_console.tui.widgets.lines import Keys, Line
from dm_console.tui.widgets.lists import Table

if TYPE_CHECKING:
    from dm_console.engine.seats import Seat
    from dm_console.tui.ground import Ground

SEEN = 6
"""So many completions are shown at a time."""


@dataclass(frozen=True, slots=True)
class Meant:
    """What the DM typed, and the keys of the entries that it was read as; `by_fields` asks for lists instead."""

    text: str = ""
    entries: tuple[Mapping[str, Any], ...] = ()
    by_fields: bool = False


class WordsScreen(Dialog[Meant]):
    """One line to type in, what may be meant by its last word, and how it is read."""

    ORDERS = WORDS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(WORDS)]

    def __init__(self, ground: Ground, seat: Seat | None, text: str, *, said: str = "") -> None:
        super().__init__()
        self._ground, self._seat, self._text, self._said = ground, seat, text, said
        self._words: list[Word] = []
        self._found: Sequence[Word] = ()
        self._read: list[Read] = []

    def compose(self) -> ComposeResult:
        """The original, what is typed, completions, the reading, the keys."""
        with Vertical(classes="frame") as frame:
            by = self._seat.name if self._seat else self.say("pending.unknown")
            frame.border_title = Content(f" {line(self.say('words.title', by=by))} ")
            yield Line(classes="said")
            yield Input(value=line(self._text), id="text", select_on_focus=False)
            yield Line(id="read-as")
            choices = Table(id="choices")
            choices.led = True
            yield choices
            yield Keys(classes="hints")

    def on_mount(self) -> None:
        """Start typing, at the end of what is there."""
        self._words = vocabulary(self._ground.game, self._seat, self.say.language)
        self._reader = Reader(self._ground.session, self._ground.words, self.say, self._ground.game)
        said = self.query_one(".said", Line)
        said.display = bool(self._said)
        said.show((self._said, ""))
        typed = self.query_one("#text", Input)
        typed.cursor_position = len(typed.value)
        typed.focus()
        self._look(typed.value)
        self.query_one(Keys).show(self.key_rows())

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        self._look(event.value)

    def _look(self, text: str) -> None:
        """Read what is typed, and find what its last word may become."""
        self._read = self._reader.read(text, self._seat) if text.strip() else []
        shown = self.query_one("#read-as", Line)
        parts: list[tuple[str, str]] = []
        for read in self._read:
            told = read.told if read.kind != "unread" else read.text
            if read.why:
                told = self.say("words.because", told=told, why=read.why)
            parts.append((f"{SIGNS[read.kind]} {line(told)}\n", STYLES[read.kind]))
        shown.show(*(parts or [(self.say("words.nothing"), "dim")]))
        _, self._found = completions(text, self._words)
        rows = tuple(
            Row(str(place), (Cell(word.text), Cell(self.say.of("sorts", word.sort), "dim")))
            for place, word in enumerate(self._found)
        )
        columns = (Column("", 4, 60), Column("", 4, 40, grows=True))
        self.query_one("#choices", Table).show(Sheet(columns, rows))
        self.query_one("#choices").display = bool(rows)

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.action_words_done()

    def action_complete(self) -> None:
        """Put the word that is chosen in the place of its beginning."""
        key = self.query_one("#choices", Table).chosen
        if key is None or int(key) >= len(self._found):
            return
        typed, word = self.query_one("#text", Input), self._found[int(key)]
        length, _ = completions(typed.value, self._words)
        typed.value = f"{typed.value[: len(typed.value) - length]}{word.text} "
        typed.cursor_position = len(typed.value)

    def action_words_done(self) -> None:
        """Take it, where every word of it was read."""
        entries = [read.keys for read in self._read if read.keys is not None]
        if entries and all(read.kind != "unread" for read in self._read):
            self.dismiss(Meant(self.query_one("#text", Input).value, tuple(entries)))
        else:
            self.console.tell(self.say("words.not_read"), "warning")

    def action_by_fields(self) -> None:
        """Choose from lists instead."""
        self.dismiss(Meant(by_fields=True))

    def action_leave(self) -> None:
        """Change nothing."""
        self.dismiss(None)

    def action_pick_up(self) -> None:
        """One up among the completions."""
        self.query_one("#choices", Table).action_cursor_up()

    def action_pick_down(self) -> None:
        """One down among the completions."""
        self.query_one("#choices", Table).action_cursor_down()
