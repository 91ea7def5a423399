"""The inbox: a pasted text above, below it how each line was read, and what is accepted of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, TextArea

from dm_console.tui.commands import Command, bindings, spelled
from dm_console.tui.screens.base import Dialog
from dm_console.tui.shown import line, lines
from dm_console.tui.views.paste import SIGNS, Read, Reader
from dm_console.tui.views.rows import Cell, Column, Row, Sheet
from dm_console.tui.widgets.lines import Keys, Line
from dm_console.tui.widgets.lists import Heads, Table
from dm_console.tui.widgets.original import Original

if TYPE_CHECKING:
    from textual import events
    from textual.timer import Timer

    from dm_console.engine.entries import Entry
    from dm_console.engine.seats import Seat
    from dm_console.tui.screens.game import GameScreen

PASTE: tuple[Command, ...] = (
    Command("accept", ("enter", "ctrl+s"), bar=1),
    Command("tick", ("space",), bar=2),
    Command("mend", ("m",), bar=3),
    Command("sender", ("f",), bar=4),
    Command("drop", ("x", "delete"), bar=5),
    Command("sample", ("f2",), bar=6),
    Command("leave", ("escape",), bar=9),
)
STYLES = {"ready": "bold $success", "look": "bold $warning", "refused": "bold $error", "unread": "bold $warning"}
PAUSE = 0.3
"""So many seconds after the last letter typed, the text is read again."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """What the DM takes of a pasted text, and what is to wait."""

    text: str
    entries: tuple[Entry, ...] = ()
    waiting: tuple[Read, ...] = field(default=())


class PasteScreen(Dialog[Accepted]):
    """Read, look, accept. Nothing is taken before the DM says so."""

    ORDERS = PASTE
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(PASTE)]

    def __init__(self, game: GameScreen, text: str = "", *, sample: str = "") -> None:
        super().__init__()
        self._game = game
        self._text = lines(text)
        self._sample = sample
        self._read: list[Read] = []
        self._ticked: set[int] = set()
        self._dropped: set[int] = set()
        self._pause: Timer | None = None
        self._sender: Seat | None = None
        self._reader = Reader(game.session, game.words, self._game.say)
        self._reading = bool(text)

    # --- layout ---

    def compose(self) -> ComposeResult:
        """The original, how it was read, the details of one line, the keys."""
        with Vertical(classes="frame -large") as frame:
            frame.border_title = Content(f" {self.say('paste.title')} ")
            yield Original(self._text, id="original", show_line_numbers=False, soft_wrap=True)
            yield Line(id="count", classes="said")
            table = Table(id="read")
            yield Heads(table)
            yield table
            yield Line(id="detail")
            yield Keys(classes="hints")

    def on_mount(self) -> None:
        """Read what there is."""
        self.query_one("#original", Original).border_title = Content(f" {self.say('paste.original')} ")
        if self._text:
            self.read()
        else:
            self._show([])
            self.query_one("#original", Original).focus()

    def possible(self, command: str) -> bool:
        """The sample text is offered in the demo alone; ticks and mends where something was read."""
        match command:
            case "sample":
                return bool(self._sample)
            case "tick" | "mend" | "drop" | "sender":
                return bool(self._read)
        return True

    def key_rows(self) -> list[tuple[str, str, str]]:
        """While one types, Enter begins a new line: then the other key accepts."""
        rows = super().key_rows()
        if self.query_one("#original", Original).has_focus:
            rows[0] = ("accept", spelled(PASTE[0].keys[1]), self.key_word("accept"))
        return rows

    def on_descendant_focus(self) -> None:
        """The keys are those of where one is."""
        self.query_one(Keys).show(self.key_rows())

    # --- reading ---

    @on(TextArea.Changed)
    def _changed(self) -> None:
        self._reading = True
        if self._pause is not None:
            self._pause.stop()
        typing = self.query_one("#original", Original).has_focus
        self._pause = self.set_timer(PAUSE if typing else 0.01, self.read)

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted beside the original is added to it."""
        event.stop()
        original = self.query_one("#original", Original)
        original.insert(("\n" if original.text else "") + lines(event.text), original.document.end)

    @work(thread=True, exclusive=True, exit_on_error=False, group="read")
    def read(self) -> None:
        """Read the text, beside the screen."""
        text = self.query_one("#original", Original).text
        found = self._reader.read(text, self._sender) if text.strip() else []
        self.app.call_from_thread(self._show, found)

    def _show(self, found: list[Read]) -> None:
        self._reading = False
        self._read = found
        self._dropped = set()
        self._ticked = {place for place, read in enumerate(found) if read.kind == "ready"}
        self._fill()
        if found and not self.query_one("#original", Original).has_focus:
            self.query_one("#read", Table).focus()

    def _fill(self) -> None:
        say = self.say
        rows = tuple(
            Row(str(place), self._cells(place, read))
            for place, read in enumerate(self._read)
            if place not in self._dropped
        )
        columns = (
            Column("", 3, 3),
            Column("", 1, 1),
            Column(say("paste.by"), 4, 24),
            Column(say("paste.told"), 8, 36),
            Column(say("paste.words"), 8, 200, grows=True),
        )
        self.query_one("#read", Table).show(Sheet(columns, rows))
        wait = sum(place not in self._ticked | self._dropped for place in range(len(self._read)))
        counted = say("paste.count", take=len(self._ticked), wait=wait) if self._read else say("paste.empty")
        self.query_one("#count", Line).show((counted, "bold"))
        self.query_one(Keys).show(self.key_rows())
        self._detail()

    def _cells(self, place: int, read: Read) -> tuple[Cell, ...]:
        tick = Cell("" if read.entry is None else "[x]" if place in self._ticked else "[ ]", "bold")
        sign = Cell(SIGNS[read.kind], STYLES[read.kind])
        told = Cell(read.told, "" if place in self._ticked else "dim")
        return (
            tick,
            sign,
            Cell(read.by or self.say("pending.unknown")),
            told,
            Cell(read.text.replace("\n", " / "), "dim"),
        )

    # --- one line ---

    @property
    def _place(self) -> int | None:
        key = self.query_one("#read", Table).chosen
        return None if key is None else int(key)

    @on(OptionList.OptionHighlighted)
    def _highlighted(self) -> None:
        self._detail()

    def _detail(self) -> None:
        place = self._place
        detail = self.query_one("#detail", Line)
        if place is None or place >= len(self._read):
            detail.show(("", ""))
            return
        read, say = self._read[place], self.say
        parts = [(say.of("paste", f"is_{read.kind}"), STYLES[read.kind])]
        if read.why:
            parts.append((f"  {line(read.why)}", ""))
        quoted = say("paste.quoted", by=read.by or say("pending.unknown"), text=line(read.text))
        if read.instead:
            quoted = f"{quoted} {say('paste.instead', text=line(read.instead))}"
        parts.append((f"\n{quoted}", "dim"))
        detail.show(*parts)

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        self.action_accept()

    def action_tick(self) -> None:
        """Take this line, or let it wait."""
        place = self._place
        if place is None:
            return
        if self._read[place].entry is None:
            self.console.tell(self.say("paste.cannot_tick"), "warning")
            return
        self._ticked ^= {place}
        self._fill()

    def action_drop(self) -> None:
        """Leave this line out: it is neither taken nor does it wait."""
        place = self._place
        if place is not None:
            self._dropped |= {place}
            self._ticked -= {place}
            self._fill()

    @work(exit_on_error=False)
    async def action_mend(self) -> None:
        """Enter by hand what this line means."""
        place = self._place
        if place is None:
            return
        mended = self._reader.tried(await self._meant(self._read[place]), self._read[place].text)
        self._read[place] = mended
        self._ticked = self._ticked | {place} if mended.kind == "ready" else self._ticked - {place}
        self._fill()

    async def _meant(self, read: Read) -> Mapping[str, Any]:
        """The keys of the entry that is meant: one of those that may have been, or entered by hand."""
        from dm_console.tui.flows.order import by_hand
        from dm_console.tui.screens.pick import Choice, pick

        found = [Choice[Mapping[str, Any]](keys, self._reader.tried(keys, "").told) for keys in read.candidates]
        if found:
            title = self.say("paste.meant", by=read.by or self.say("pending.unknown"))
            keys = await pick(self.console, title, [*found, Choice({}, self.say("paste.by_hand"))], said=read.text)
            if keys:
                return keys
        seat = next((seat for seat in self._game.game.table.seats if seat.name == read.by), None)
        return await by_hand(self._game, seat)

    @work(exit_on_error=False)
    async def action_sender(self) -> None:
        """Say who sent a text that does not say so itself."""
        from dm_console.tui.flows.seats import pick_seat

        self._sender = await pick_seat(self._game, self.say("paste.from"))
        self.read()

    def action_sample(self) -> None:
        """Put the sample messages in, where no clipboard brings them."""
        if self._sample:
            self.query_one("#original", Original).text = self._sample
            self.set_focus(None)

    # --- the end ---

    def action_accept(self) -> None:
        """Take what is ticked; the rest waits, marked."""
        text = self.query_one("#original", Original).text
        if not text.strip():
            self.dismiss(None)
        if self._reading or not text.strip():
            return  # what has not been read yet is not taken
        taken = {place: self._read[place] for place in sorted(self._ticked)}
        refused = self._reader.refused(taken)
        if refused:
            self._refuse(refused)
            return
        entries = tuple(read.entry for read in taken.values() if read.entry is not None)
        waits = (place for place in range(len(self._read)) if place not in self._ticked | self._dropped)
        self.dismiss(Accepted(text, entries, tuple(self._read[place] for place in waits)))

    def _refuse(self, refused: Mapping[int, str]) -> None:
        """Some of what is ticked cannot be taken beside the rest: mark it, and take nothing yet."""
        for place, why in refused.items():
            self._read[place] = replace(self._read[place], kind="refused", why=why)
        self._ticked -= refused.keys()
        self._fill()
        self.query_one("#read", Table).choose(str(min(refused)))
        self._detail()
        self.console.tell(self.say("paste.refused", number=len(refused)), "warning")

    def action_leave(self) -> None:
        """Take nothing."""
        self.dismiss(None)
