"""The main screen: the table of one game in four panes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.widgets import OptionList

from dm_console.tui.commands import bindings
from dm_console.tui.keymap import TABLE
from dm_console.tui.screens.guide import Guide
from dm_console.tui.screens.inquiries import LINE
from dm_console.tui.widgets.lines import Keys, Line, Spread
from dm_console.tui.widgets.lists import Wrapped
from dm_console.tui.widgets.panes import LogPane, Pane, TablePane

if TYPE_CHECKING:
    from textual import events

    from dm_console.tui.views.rows import Sheet
    from dm_console.tui.views.view import View

AFTER_PAINT = 0.001
"""So many seconds later the save is read: the first paint goes first."""
SAMPLES_IN, LOG_IN = 3, 4
"""The pane in which the demo shows its messages while it has nothing else to show; the pane of the log."""
ABOUT_ROSTER = 4
"""So many lines a pane takes beside its rows: the frame, the heads, and one to breathe."""


class TableScreen(Guide):
    """Head, notices, panes, keys; one seat is chosen in all panes."""

    ORDERS = TABLE
    _rows: str | None = None
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(TABLE)]

    def compose(self) -> ComposeResult:
        """From the head down to the keys."""
        yield Spread(id="title")
        yield Spread(id="phases")
        yield Line(id="coach", classes="notice")
        yield Line(id="notice", classes="notice")
        yield Line(id="tabs")
        with Container(id="panes"):
            yield TablePane(1).add_class("-active")
            yield TablePane(2)
            yield TablePane(3)
            yield LogPane(4)
        yield Keys(id="keys")

    def on_mount(self) -> None:
        """Paint, then read the save; a game that has just begun shows the letters that are to be sent."""
        self.paint()
        self.activate(1)
        if self.desk_or_none is None:
            self.set_timer(AFTER_PAINT, self.load)
        elif not self.session.journal and self.past is None:
            self.call_after_refresh(self.action_outbox)
        self.set_interval(1, self._tick)

    def _tick(self) -> None:
        """The clock goes on."""
        if self.desk_or_none is not None and self.past is None and self.desk.closes():
            self._paint_head()

    # --- painting ---

    def repaint(self) -> None:
        """Show the game as it stands now."""
        self._view = None
        self.paint()

    def retold(self) -> None:
        """Show everything in the other language."""
        self.repaint()

    def paint(self) -> None:
        """Show what there is."""
        with self.app.batch_update():
            if self.desk_or_none is None:
                self.query_one("#title", Spread).show(
                    "" if self.path is None else self.path.stem, self.say("header.opening")
                )
                for pane in self.query(Pane):
                    pane.name_it(self.say.of("panes", f"pane_{pane.number}"), "")
            else:
                self._paint_head()
                self._paint_notices()
                self._paint_panes(self.view)
            self._paint_tabs()
            self.query_one("#keys", Keys).show(self.key_rows())

    def _paint_head(self) -> None:
        from dm_console.tui.views import masthead

        view, session = self.view, self.session
        state, style = self._saved()
        title = session.setup.title or (session.path.stem if session.path else "")
        told = masthead.clock(self.desk.now(), self.desk.closes(), self.say) if self.past is None else ""
        self.query_one("#title", Spread).show(title, f"{told}   {state}".strip(), style)
        scores, day = masthead.scores(view), masthead.day(view)
        here = masthead.here(view)
        self.query_one("#phases", Spread).show(
            lambda room: masthead.phases(view, day, room), scores, "bold", here=here
        )

    def _saved(self) -> tuple[str, str]:
        """Whether the game is saved, in words."""
        session, say = self.session, self.say
        if self.desk.read_only or self.past is not None:
            return say("header.read_only"), "bold"
        if session.unsaved is not None:
            return say("header.unsaved"), "bold reverse"
        if session.path is None or not session.path.exists():
            return "", ""
        return say("header.saved", time=f"{datetime.fromtimestamp(session.path.stat().st_mtime):%H:%M}"), ""

    def _paint_notices(self) -> None:
        """What must not be overlooked: a game that is not saved, a question that waits, a look at the past."""
        say, session, told = self.say, self.session, []
        if session.unsaved is not None:
            why = session.unsaved.strerror or session.unsaved
            told.append(say("notice.unsaved", why=why, path=session.path))
        if self.past is not None:
            told.append(say("notice.past", input=self.past_told))
        elif self.desk.read_only:
            told.append(say("notice.read_only"))
        elif session.game.asks:
            told.append(say("notice.asks", number=len(session.game.asks)))
        self._notice("#notice", "  ".join(told))
        self._notice("#coach", self.coach())

    def _notice(self, which: str, text: str) -> None:
        notice = self.query_one(which, Line)
        notice.display = bool(text)
        notice.show((text, "bold"))

    def _paint_panes(self, view: View) -> None:
        from dm_console.tui.views import log, panes

        makers: tuple[Callable[[View], Sheet], ...] = (panes.roster, panes.pending, panes.agenda)
        for number, make in enumerate(makers, start=1):
            title, sheet = self.say.of("panes", f"pane_{number}"), make(view)
            if number == SAMPLES_IN and not sheet.rows and (sample := self.sample_messages()):
                title, sheet = self.say("demo.messages"), panes.plain(sample)
            self.query_one(f"#pane-{number}", TablePane).show(title, sheet)
        note, entries = view.say("log.dice", number=log.dice_rolled(view)), log.log(view)
        self.query_one("#pane-4", LogPane).show(self.say("panes.pane_4"), note, entries, view.say("log.empty"))
        self.choose_seat(self.seat or 1)
        self._share_rows()

    def on_resize(self) -> None:
        """Share the rows out anew."""
        self.call_after_refresh(self._share_rows)

    def _share_rows(self) -> None:
        """Where three panes stand over the log, they are as high as the roster is long, and the log has the rest."""
        panes = self.query_one("#panes")
        rows = None
        if self.has_class("-broad") and self.desk_or_none is not None:
            seats, room = len(self.game.table.seats), panes.size.height
            rows = f"{min(seats + ABOUT_ROSTER, room * 3 // 5)} 1fr"
        if rows != self._rows:
            self._rows = rows
            if rows is None:
                panes.styles.clear_rule("grid_rows")
                panes.refresh(layout=True)
            else:
                panes.styles.grid_rows = rows

    def _paint_tabs(self) -> None:
        """The names of the panes, the open one in brackets."""
        tabs = []
        for pane in self.query(Pane):
            name = f"{pane.number} {pane.title} {pane.note if pane.number == 2 else ''}".strip()
            here = pane.number == self.active
            tabs.append((f"[{name}]" if here else f" {name} ", "bold reverse $text-accent" if here else ""))
        self.query_one("#tabs", Line).show(*tabs)

    # --- panes, and the seat that is chosen in all of them ---

    def activate(self, number: int) -> None:
        """Go to a pane; where they stand as tabs, open it."""
        self.active = number
        for pane in self.query(Pane):
            pane.set_class(pane.number == number, "-active")
        self.query_one(f"#pane-{number}", Pane).body.focus()
        self._paint_tabs()

    def choose_seat(self, seat: int) -> None:
        """Choose a seat in every pane."""
        self.seat = seat
        for pane in self.query(Pane):
            pane.choose_seat(seat)

    @on(OptionList.OptionHighlighted)
    def _highlighted(self, event: OptionList.OptionHighlighted) -> None:
        pane = event.option_list.parent
        if isinstance(pane, Pane) and event.option_list.has_focus:
            seat = pane.seat_of(event.option_id)
            if seat is not None and seat != self.seat:
                self.choose_seat(seat)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        pane = event.option_list.parent
        if isinstance(pane, Pane):
            self.open_row(event.option_id or "", pane.seat_of(event.option_id))

    def line_chosen(self) -> int | None:
        """The number of the line of the log that is chosen, where the log is the pane in use."""
        key = self.query_one("#list-4", Wrapped).chosen if self.active == LOG_IN else None
        return int(key.removeprefix(LINE)) if key is not None and key.startswith(LINE) else None

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """A pane that was clicked is the active one."""
        pane = event.widget.parent
        if isinstance(pane, Pane) and pane.number != self.active:
            self.activate(pane.number)

    def on_paste(self, event: events.Paste) -> None:
        """A paste anywhere opens the inbox with it."""
        event.stop()
        self.paste_text(event.text)

    def action_pane(self, number: int) -> None:
        """Go to a pane."""
        self.activate(number)

    def action_next_pane(self) -> None:
        """Go to the pane after this one."""
        self.activate(self.active % 4 + 1)

    def action_previous_pane(self) -> None:
        """Go to the pane before this one."""
        self.activate((self.active - 2) % 4 + 1)
