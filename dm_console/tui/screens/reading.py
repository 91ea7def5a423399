"""What the inbox shows: the pasted text at the left, at the right how each line was read, below it one in full."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, TextArea
from textual.worker import get_current_worker

from dm_console.tui.commands import bindings, spelled
from dm_console.tui.keymap import PASTE
from dm_console.tui.screens.base import Dialog
from dm_console.tui.shown import content, line, lines
from dm_console.tui.views.paste import SIGNS, STYLES, Page, PaperLine, Read, Reader
from dm_console.tui.views.sheaf import Sheaf
from dm_console.tui.widgets.grid import fit
from dm_console.tui.widgets.ledger import BETWEEN, Ledger, Pair, PairVisual
from dm_console.tui.widgets.lines import Keys, Line
from dm_console.tui.widgets.lists import GUTTER
from dm_console.tui.widgets.original import Original

if TYPE_CHECKING:
    from textual import events
    from textual.timer import Timer

    from dm_console.engine.entries import Entry
    from dm_console.engine.seats import Seat
    from dm_console.tui.screens.game import GameScreen

PAUSE = 0.3
"""So many seconds after the last letter typed, the text is read again."""
MOST_LINES = 1200
"""So many lines of a paste are shown; of a longer one only those at which something was read."""
DIM = ("quote", "system", "time", "noise")


@dataclass(frozen=True, slots=True)
class Accepted:
    """What the DM takes of a pasted text, and what is to wait."""

    text: str
    entries: tuple[Entry, ...] = ()
    waiting: tuple[Read, ...] = ()


class ReadingScreen(Dialog[Accepted]):
    """A text and its reading; what is done with it stands in `paste.py`."""

    ORDERS = PASTE
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(PASTE)]

    def __init__(self, game: GameScreen, text: str = "", *, sample: str = "") -> None:
        super().__init__()
        self._game = game
        self._text = lines(text)
        self._sample = sample
        self._sheaf = Sheaf()
        self._keep = True
        self._sender: Seat | None = None
        self._pause: Timer | None = None
        self._reader = Reader(game.session, game.words, game.say)
        self._reading = bool(self._text)

    # --- layout ---

    def compose(self) -> ComposeResult:
        """What is taken, the editor, the lines with their readings, the details of one, the keys."""
        with Vertical(classes="frame -large") as frame:
            frame.border_title = Content(f" {self.say('paste.title')} ")
            yield Line(id="count", classes="said")
            yield Original("", id="original", show_line_numbers=False, soft_wrap=True)
            yield Line(id="ledger-heads", classes="heads")
            yield Ledger(id="read")
            yield Line(id="detail")
            yield Keys(classes="hints")

    def on_mount(self) -> None:
        """Read what there is. What was told before is not to stand over it."""
        self.console.clear_notifications()
        original = self.query_one("#original", Original)
        original.border_title = Content(f" {self.say('paste.original')} ")
        original.display = not self._text
        if self._text:
            self.read()
        else:
            self._show(Page())
            original.focus()

    def on_resize(self) -> None:
        """The heads stand over their columns."""
        self.call_after_refresh(self._tell_heads)

    def possible(self, command: str) -> bool:
        """What there is to do with the line that is chosen."""
        read = self._chosen
        match command:
            case "sample":
                return bool(self._sample) and not self._text
            case "tick":
                return read is not None and read.entry is not None
            case "mend" | "by_hand" | "drop":
                return read is not None
            case "sender":
                return read is not None and read.kind == "unread"
            case "keep_alias":
                return bool(self._reader.known)
            case "next_unclear":
                return bool(self._sheaf.unclear)
        return True

    def key_rows(self) -> list[tuple[str, str, str]]:
        """While one types, Enter begins a new line: then the other key accepts."""
        rows = super().key_rows()
        if self._editing:
            rows[0] = ("accept", spelled(PASTE[0].keys[1]), self.key_word("accept"))
        return rows

    def on_descendant_focus(self) -> None:
        """The keys are those of where one is."""
        self.query_one(Keys).show(self.key_rows())

    @property
    def _original(self) -> Original:
        return self.query_one("#original", Original)

    @property
    def _ledger(self) -> Ledger:
        return self.query_one("#read", Ledger)

    @property
    def _editing(self) -> bool:
        return self._original.has_focus

    # --- reading ---

    @on(TextArea.Changed)
    def _changed(self, event: TextArea.Changed) -> None:
        if event.text_area.text != self._text:
            self._text = event.text_area.text
            self._reading = True
            if self._pause is not None:
                self._pause.stop()
            self._pause = self.set_timer(PAUSE if self._editing else 0.01, self.read)

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted beside the original is added to it."""
        event.stop()
        event.prevent_default()
        self.add(event.text)

    def add(self, text: str) -> None:
        """Add a text to what there is, and read it all."""
        self._text = f"{self._text}\n{lines(text)}".lstrip("\n")
        if self._original.display:
            self._original.text = self._text
        self.read()

    def read(self) -> None:
        """Read the text, beside the screen; of a long one it is said that it is read."""
        self._reading = True
        self.set_timer(PAUSE / 2, self._tell_reading)
        self._read()

    def _tell_reading(self) -> None:
        if self._reading:
            self.query_one("#count", Line).show((self.say("paste.reading", number=len(self._text)), "bold"))

    @work(thread=True, exclusive=True, exit_on_error=False, group="read")
    def _read(self) -> None:
        page = self._reader.page(self._text, self._sender) if self._text.strip() else Page()
        if not get_current_worker().is_cancelled:  # the inbox may have been left meanwhile
            self.app.call_from_thread(self._show, page)

    def _show(self, page: Page) -> None:
        self._reading = False
        self._sheaf.fill(page)
        if self._text and not self._editing:
            self._original.display = False
        self._fill()
        if not self._original.display:
            self._ledger.focus()

    # --- what is shown ---

    def _fill(self, chosen: int | None = None) -> None:
        say, sheaf = self.say, self._sheaf
        self._ledger.display = bool(sheaf.lines)
        self._ledger.show(list(self._pairs()), None if chosen is None else str(chosen))
        told = say("paste.count", take=len(sheaf.ticked), wait=len(sheaf.waiting))
        if self._reader.known:
            names = say("screen.comma").join(f"{name} = {seat}" for name, seat in self._reader.known.items())
            told += "  " + say("paste.alias_kept" if self._keep else "paste.alias_once", names=names)
        self.query_one("#count", Line).show((told if sheaf.lines else say("paste.empty"), "bold"))
        self.call_after_refresh(self._tell_heads)
        self._detail()

    def _tell_heads(self) -> None:
        heads, words = self.query_one("#ledger-heads", Line), self.say("paste.words")
        heads.display = self._ledger.display
        left, _ = PairVisual.widths(max(20, self._ledger.scrollable_content_region.width - GUTTER))
        heads.show((f"{' ' * GUTTER}{fit(words, left)}{BETWEEN}{self.say('paste.told')}", ""))

    def _pairs(self) -> Iterator[Pair]:
        for one, places in self._sheaf.at_lines(MOST_LINES):
            left = Content("") if one is None else _left(one)
            if one is not None and not places:
                yield Pair(f"line-{one.number}", left, content(one.aside, "dim"), chosen=False)
            for place in places:
                yield Pair(str(place), left, self._right(place))
                left = Content("")

    def _right(self, place: int) -> Content:
        """How something was read, with a sign and a word for its state."""
        read = self._sheaf.reads[place]
        tick = "" if read.entry is None else "[x] " if place in self._sheaf.ticked else "[ ] "
        state = f"{SIGNS[read.kind]} {self.say.of('paste', f'word_{read.kind}')}"
        by = line(read.by or self.say("pending.unknown"))
        told = line(read.told if read.entry is not None else read.why)
        return Content.assemble((tick, "bold"), (state, STYLES[read.kind]), "  ", (by, "bold"), "  ", told)

    # --- the line that is chosen ---

    @property
    def _place(self) -> int | None:
        key = self._ledger.chosen
        return int(key) if key is not None and key.isdecimal() and int(key) in self._sheaf.reads else None

    @property
    def _chosen(self) -> Read | None:
        return None if self._place is None else self._sheaf.reads[self._place]

    @on(OptionList.OptionHighlighted)
    def _highlighted(self) -> None:
        self._detail()

    def _detail(self) -> None:
        detail, read, say = self.query_one("#detail", Line), self._chosen, self.say
        self.query_one(Keys).show(self.key_rows())
        if read is None:
            detail.show(("", ""))
            return
        parts = [(say.of("paste", f"is_{read.kind}"), STYLES[read.kind])]
        if read.why:
            parts.append((f"  {line(read.why)}", ""))
        offered = [self._reader.tried(keys, "").told for keys in read.candidates] or list(read.senders)
        if offered:
            numbered = "   ".join(f"[{number}] {line(told)}" for number, told in enumerate(offered, start=1))
            ask = say("paste.who" if read.senders else "paste.perhaps")
            parts += [(f"\n{ask} ", "bold"), (numbered, "")]
        if read.instead:
            parts.append((f"\n{say('paste.instead', text=line(read.instead))}", "dim"))
        detail.show(*parts)


def _left(one: PaperLine) -> Content:
    """A line of the paste: a header stands out, what is not read steps back."""
    return content(line(one.text), "bold" if one.kind == "header" else "dim" if one.kind in DIM else "")
