"""The history: every input at the left, at the right what it caused. Any can be looked at, mended, taken out."""

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

from dm_console.engine.entries import Advance, Entry, Paste
from dm_console.engine.journal import replay
from dm_console.tui.commands import bindings
from dm_console.tui.keymap import PAST
from dm_console.tui.screens.base import Dialog
from dm_console.tui.views.inputs import entry_told, told
from dm_console.tui.views.past import Caused, history
from dm_console.tui.views.rows import Cell, Column, Row, Sheet
from dm_console.tui.views.view import line_told
from dm_console.tui.widgets.lines import Keys, Line
from dm_console.tui.widgets.lists import Table

if TYPE_CHECKING:
    from dm_console.engine.game import Game
    from dm_console.mending import Change
    from dm_console.tui.ground import Then
    from dm_console.tui.screens.game import GameScreen


class PastScreen(Dialog[None]):
    """The inputs of a game, the latest first in sight. `at` is the number of the entry to begin with."""

    ORDERS = PAST
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(PAST)]

    def __init__(self, game: GameScreen, at: int | None = None) -> None:
        super().__init__()
        self._game = game
        self._at = at
        self._caused: list[Caused] = []

    def compose(self) -> ComposeResult:
        """The inputs, what one of them caused, the keys."""
        with Vertical(classes="frame -large") as frame:
            frame.border_title = Content(f" {self.say('past.title')} ")
            with Horizontal(id="past"):
                yield Table(id="inputs")
                with VerticalScroll(id="effects"):
                    yield Line(id="caused")
            yield Keys(classes="hints")

    def on_mount(self) -> None:
        """Replay the game, beside the screen."""
        self.query_one("#caused", Line).show((self.say("past.replaying"), "dim"))
        self.query_one(Keys).show(self.key_rows())
        self.query_one("#inputs", Table).focus()
        self.replay()

    def possible(self, command: str) -> bool:
        """A game that is only looked at is not mended either."""
        changing = any(c.id == command and c.changes for c in self.ORDERS)
        return not (changing and self._game.desk.read_only)

    @work(thread=True, exit_on_error=False, exclusive=True)
    def replay(self) -> None:
        """Find out what each input caused."""
        found = history(self._game.session)
        self.app.call_from_thread(self._show, found)

    def _show(self, found: list[Caused]) -> None:
        self._caused = found
        columns = (
            Column("#", 1, 5, right=True),
            Column(self.say("past.when"), 4, 24),
            Column(self.say("past.input"), 10, 200, grows=True),
        )
        rows = tuple(Row(str(place), self._cells(caused)) for place, caused in enumerate(found))
        at = next((row.key for row, one in zip(rows, found, strict=True) if one.input.last >= (self._at or 0)), None)
        chosen = at if self._at is not None else rows[-1].key if rows else None
        self.query_one("#inputs", Table).show(Sheet(columns, rows), chosen)
        self._at = None
        self._tell()

    def _cells(self, caused: Caused) -> tuple[Cell, ...]:
        first, text = caused.input.entries[0], self._told(caused)
        if first.set_aside is not None:
            text = self.say("past.set_aside", input=text)
        elif caused.lapsed:
            text = self.say("past.partly_set_aside", input=text, number=len(caused.lapsed))
        when = self._game.view.when(caused.day, caused.phase)
        return Cell(str(caused.input.number), "dim"), Cell(when, "dim"), Cell(text)

    def _told(self, caused: Caused) -> str:
        """An input in one line; settling says where it has led to."""
        words, first = self._game.words, caused.input.entries[0]
        if isinstance(first, Advance) and (caused.day, caused.phase) != (caused.to_day, caused.to_phase):
            return self.say("inputs.advance_to", phase=words.name(caused.to_phase, "phase"))
        return told(caused.input.entries, words, self.say)

    @property
    def _chosen(self) -> Caused | None:
        key = self.query_one("#inputs", Table).chosen
        return None if key is None or int(key) >= len(self._caused) else self._caused[int(key)]

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
        yield f"{self._told(caused)}\n", "bold"
        if isinstance(first.at, datetime):
            yield f"{say('past.at', time=f'{first.at:%Y-%m-%d %H:%M}')}\n", "dim"
        for entry, why in caused.lapsed:
            lapsed = say("past.lapsed", input=entry_told(entry, words, say), why=words.refused(why))
            yield f"{lapsed}\n", "bold $text-warning"
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
            yield "".join(f"  {line_told(line, words, say)}\n" for line in caused.lines), ""
        yield "".join(f"  ! {words.warning(line)}\n" for line in caused.warnings), "bold"
        if caused.sent or caused.posted:
            yield f"\n{say('past.told')}\n", "bold"
            yield "".join(f"  {words.announcement(posted)}\n" for posted in caused.posted), ""
            for sent in caused.sent:
                yield f"  → {sent.letter.to.name}: {' '.join(words.letter(sent.letter).split())}\n", ""

    # --- going there ---

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        self.action_go_to()

    def action_go_to(self) -> None:
        """Show the table as it was after this input, to look at only."""
        from dm_console.tui.screens.table import TableScreen

        caused = self._chosen
        if caused is None:
            return
        past = TableScreen(self._game.path, desk=self._game.desk)
        past.past = self._game_after(caused.input.last)
        past.past_told = f"#{caused.input.number} {self._told(caused)}"
        self.app.push_screen(past)

    def _game_after(self, number: int) -> Game:
        """The game after so many entries."""
        session = self._game.session
        return replay(session.ruleset, session.setup, session.journal[:number])

    @work(exit_on_error=False, group="mend", exclusive=True)
    async def action_find_input(self) -> None:
        """Search the inputs."""
        from dm_console.tui.screens.pick import Choice, pick

        words, view = self._game.words, self._game.view
        choices = [
            Choice(place, entry_told(entry, words, self.say), view.when(one.day, one.phase))
            for place, one in enumerate(self._caused)
            for entry in one.input.entries[isinstance(one.input.entries[0], Paste) :]
        ]
        place = await pick(self.console, self.say("past.find"), choices[::-1])
        self.query_one("#inputs", Table).choose(str(place), quietly=False)

    # --- mending ---

    @work(exit_on_error=False, group="mend", exclusive=True)
    async def action_mend_input(self) -> None:
        """Change an input, or one entry of it, and see what that would bring before it is done."""
        from dm_console import mending
        from dm_console.tui.flows.mend import meant

        caused = self._chosen
        if caused is not None and self._may_mend():
            number, entry = await self._one_of(caused, whole=False)
            entries = await meant(self._then(number), entry)
            await self._hold(mending.replaced(number, entries), "title", number)

    @work(exit_on_error=False, group="mend", exclusive=True)
    async def action_remove_input(self) -> None:
        """Take an input out, or one entry of it."""
        from dm_console import mending

        caused = self._chosen
        if caused is not None and self._may_mend():
            number, entry = await self._one_of(caused, whole=True)
            one = caused.input
            all_ = entry is one.entries[0]
            numbers = range(one.number, one.last + 1) if all_ else [number]
            await self._hold(mending.removed(numbers), "title_remove", number)

    @work(exit_on_error=False, group="mend", exclusive=True)
    async def action_put_before(self) -> None:
        """Put something in before an input, as if it had been entered then."""
        from dm_console import mending
        from dm_console.tui.flows.mend import put_in

        caused = self._chosen
        if caused is not None and self._may_mend():
            entries = await put_in(self._then(caused.input.number))
            await self._hold(mending.put_before(caused.input.number, entries), "title_put", caused.input.number)

    def _may_mend(self) -> bool:
        if self._game.desk.read_only:
            self.console.tell(self.say("table.only_read"), "warning")
        return not self._game.desk.read_only

    def _then(self, number: int) -> Then:
        """The game as it was before an entry."""
        from dm_console.tui.ground import Then

        return Then(self._game, self._game_after(number - 1), self._game.seat)

    async def _one_of(self, caused: Caused, *, whole: bool) -> tuple[int, Entry]:
        """Which entry of an input is meant: there is a choice where it was a paste. `whole` offers all of it."""
        from dm_console.tui.screens.pick import Choice, pick

        one, words = caused.input, self._game.words
        numbered = list(enumerate(one.entries, start=one.number))
        if len(numbered) == 1:
            return numbered[0]
        offered = [Choice(numbered[0], self.say("past.whole_paste"))] if whole else []
        choices = [Choice(pair, entry_told(pair[1], words, self.say)) for pair in numbered[1:]]
        return await pick(self.console, self.say("past.which"), [*offered, *choices])

    async def _hold(self, change: Change, title: str, number: int) -> None:
        from dm_console.tui.flows.mend import held

        if await held(self._game, change, self.say.of("change", title, number=number)):
            self._at = number
            self.replay()

    def action_leave(self) -> None:
        """Back to the table."""
        self.dismiss(None)
