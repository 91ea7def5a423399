"""The history: every input at the left, at the right what it caused. Enter shows the table as it was."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList

from dm_console.engine.entries import Entry, Paste
from dm_console.engine.journal import replay
from dm_console.tui.commands import Command, bindings
from dm_console.tui.screens.base import Dialog
from dm_console.tui.views.inputs import entry_told, told
from dm_console.tui.views.past import Caused, history
from dm_console.tui.views.rows import Cell, Column, Row, Sheet
from dm_console.tui.widgets.lines import Keys, Line
from dm_console.tui.widgets.lists import Table

if TYPE_CHECKING:
    from dm_console.tui.screens.game import GameScreen

PAST: tuple[Command, ...] = (
    Command("go_to", ("enter",), bar=1),
    Command("leave", ("escape", "h"), bar=9),
)


class PastScreen(Dialog[None]):
    """The inputs of a game, the latest first in sight."""

    ORDERS = PAST
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(PAST)]

    def __init__(self, game: GameScreen) -> None:
        super().__init__()
        self._game = game
        self._caused: list[Caused] = []

    def compose(self) -> ComposeResult:
        """The inputs, what one of them caused, the keys."""
        with Vertical(classes="frame -large") as frame:
            frame.border_title = Content(f" {self.say('past.title')} ")
            with Horizontal(id="past"):
                yield Table(id="inputs")
                with VerticalScroll(id="effects", can_focus=False):
                    yield Line(id="caused")
            yield Keys(classes="hints")

    def on_mount(self) -> None:
        """Replay the game, beside the screen."""
        self.query_one("#caused", Line).show((self.say("past.replaying"), "dim"))
        self.query_one(Keys).show(self.key_rows())
        self.query_one("#inputs", Table).focus()
        self.replay()

    @work(thread=True, exit_on_error=False)
    def replay(self) -> None:
        """Find out what each input caused."""
        found = history(self._game.session)
        self.app.call_from_thread(self._show, found)

    def _show(self, found: list[Caused]) -> None:
        self._caused = found
        columns = (
            Column("#", 1, 5, right=True),
            Column(self.say("past.when"), 4, 16),
            Column(self.say("past.input"), 10, 200, grows=True),
        )
        rows = tuple(Row(str(place), self._cells(caused)) for place, caused in enumerate(found))
        self.query_one("#inputs", Table).show(Sheet(columns, rows), rows[-1].key if rows else None)
        self._tell()

    def _cells(self, caused: Caused) -> tuple[Cell, ...]:
        words, first = self._game.words, caused.input.entries[0]
        text = told(caused.input.entries, words, self.say)
        if first.set_aside is not None:
            text = self.say("past.set_aside", input=text)
        when = self._game.view.when(caused.day, caused.phase)
        return Cell(str(caused.input.number), "dim"), Cell(when, "dim"), Cell(text)

    @property
    def _chosen(self) -> Caused | None:
        key = self.query_one("#inputs", Table).chosen
        return None if key is None else self._caused[int(key)]

    @on(OptionList.OptionHighlighted)
    def _tell(self) -> None:
        caused = self._chosen
        shown = self.query_one("#caused", Line)
        if caused is None:
            shown.show((self.say("past.nothing_yet"), "dim"))
            return
        shown.show(*self._parts(caused))
        self.query_one("#effects", VerticalScroll).scroll_home(animate=False)

    def _parts(self, caused: Caused) -> Iterator[tuple[str, str]]:
        """What there is to say of an input: when it was entered, what it holds, what it caused."""
        say, words, view = self.say, self._game.words, self._game.view
        first = caused.input.entries[0]
        yield f"{told(caused.input.entries, words, say)}\n", "bold"
        if isinstance(first.at, datetime):
            yield f"{say('past.at', time=f'{first.at:%Y-%m-%d %H:%M}')}\n", "dim"
        if isinstance(first, Paste):
            yield f"\n{say('past.pasted')}\n", "bold"
            yield "".join(f"  {line}\n" for line in first.text.splitlines() if line.strip()), "dim"
        accepted: tuple[Entry, ...] = caused.input.entries[1:]
        if accepted:
            yield f"\n{say('past.accepted')}\n", "bold"
            yield "".join(f"  {entry_told(entry, words, say)}\n" for entry in accepted), ""
        if (caused.day, caused.phase) != (caused.to_day, caused.to_phase):
            yield f"\n{say('past.led_to', when=view.when(caused.to_day, caused.to_phase))}\n", "bold"
        if caused.lines:
            yield f"\n{say('past.settled', dice=caused.dice)}\n", "bold"
            yield "".join(f"  {words.line(line)}\n" for line in caused.lines), ""
        yield "".join(f"  ! {words.warning(line)}\n" for line in caused.warnings), "bold"
        if caused.sent or caused.posted:
            yield f"\n{say('past.told')}\n", "bold"
            yield "".join(f"  {words.announcement(posted)}\n" for posted in caused.posted), ""
            for sent in caused.sent:
                yield f"  → {sent.letter.to.name}: {' '.join(words.letter(sent.letter).split())}\n", ""

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        self.action_go_to()

    def action_go_to(self) -> None:
        """Show the table as it was after this input, to look at only."""
        from dm_console.tui.screens.table import TableScreen

        caused = self._chosen
        if caused is None:
            return
        session, game = self._game.session, self._game
        past = TableScreen(game.path, desk=game.desk)
        past.past = replay(session.ruleset, session.setup, session.journal[: caused.input.last])
        past.past_told = f"#{caused.input.number} {told(caused.input.entries, game.words, self.say)}"
        self.app.push_screen(past)

    def action_leave(self) -> None:
        """Back to the table."""
        self.dismiss(None)
