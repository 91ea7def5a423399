"""The outbox: everything there is to send. Enter copies one, marks it sent and goes to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList

from dm_console.tui.commands import bindings
from dm_console.tui.keymap import POST
from dm_console.tui.screens.base import Dialog
from dm_console.tui.views.rows import Cell, Column, Row, Sheet
from dm_console.tui.widgets.lines import Keys, Line
from dm_console.tui.widgets.lists import Heads, Table

if TYPE_CHECKING:
    from dm_console.desk import Envelope
    from dm_console.tui.screens.deeds import Deeds

SENT, UNSENT = "✓", "-"


class PostScreen(Dialog[None]):
    """Letters and announcements, in the language of the game; what is sent is marked."""

    ORDERS = POST
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(POST)]

    def __init__(self, game: Deeds) -> None:
        super().__init__()
        self._game = game
        self._envelopes: list[Envelope] = []
        self._only_unsent = False

    def compose(self) -> ComposeResult:
        """The list, the text of one, the keys."""
        with Vertical(classes="frame -large") as frame:
            frame.border_title = Content(f" {self.say('post.title')} ")
            yield Line(id="count", classes="said")
            with Horizontal(id="mail"):
                with Vertical(id="sent"):
                    table = Table(id="letters")
                    yield Heads(table)
                    yield table
                with VerticalScroll(id="preview"):
                    yield Line(id="letter")
            yield Keys(classes="hints")

    def on_mount(self) -> None:
        """Begin with the first that is not sent."""
        self.console.clear_notifications()  # one of them may tell of these very letters
        self._fill(self._next_unsent())
        self.query_one("#letters", Table).focus()
        self.query_one(Keys).show(self.key_rows())

    def _fill(self, chosen: str | None) -> None:
        desk, say = self._game.desk, self.say
        self._envelopes = desk.envelopes()
        shown = [e for e in self._envelopes if not (self._only_unsent and e.id in desk.sent)]
        columns = (
            Column("", 1, 1),
            Column(say("post.when"), 8, 24),
            Column(say("post.to"), 6, 48),
            Column(say("post.about"), 6, 80, grows=True),
            Column("", 0, 16),
        )
        self.query_one("#letters", Table).show(
            Sheet(columns, tuple(Row(e.id, self._cells(e)) for e in shown)), chosen
        )
        unsent = sum(envelope.id not in desk.sent for envelope in self._envelopes)
        told = say("post.count", unsent=unsent, all=len(self._envelopes)) if unsent else say("post.all_sent")
        written = say("post.written_in", format=say.of("formats", desk.format))
        self.query_one("#count", Line).show((told, "bold"), (f"  {written}", "dim"))
        self._preview()

    def _cells(self, envelope: Envelope) -> tuple[Cell, ...]:
        say, words = self.say, self._game.words
        sent = envelope.id in self._game.desk.sent
        when = self._game.view.when(envelope.day, envelope.phase) if envelope.day else say("post.opening")
        if envelope.letter is not None:
            to, about = envelope.letter.to.name, words.letter_title(envelope.letter)
        else:
            to, about = say("post.everybody"), say("post.announcement")
        style = "dim" if sent else ""
        marks = [say("post.is_sent")] * sent + [say("post.is_edited")] * (envelope.id in self._game.desk.edited)
        state = " ".join(marks)
        sign = Cell(SENT if sent else UNSENT, "bold $text-success" if sent else "bold")
        return sign, Cell(when, style), Cell(to, style or "bold"), Cell(about, style), Cell(state, style)

    @property
    def _chosen(self) -> Envelope | None:
        key = self.query_one("#letters", Table).chosen
        return next((envelope for envelope in self._envelopes if envelope.id == key), None)

    def _preview(self) -> None:
        envelope = self._chosen
        text = self._game.desk.text(envelope) if envelope else self.say("post.empty")
        self.query_one("#letter", Line).show((text, ""))

    def _next_unsent(self, after: str | None = None) -> str | None:
        """The next that is not sent, from one on, and then from the start."""
        envelopes, sent = self._game.desk.envelopes(), self._game.desk.sent
        ids = [envelope.id for envelope in envelopes]
        start = ids.index(after) + 1 if after in ids else 0
        return next((id_ for id_ in [*ids[start:], *ids[:start]] if id_ not in sent), None)

    @on(OptionList.OptionHighlighted)
    def _highlighted(self) -> None:
        self._preview()

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        self.action_send()

    @work(exit_on_error=False, group="post", exclusive=True)
    async def action_send(self) -> None:
        """Copy this one, mark it sent, go to the next."""
        from dm_console.tui.flows.post import send

        envelope = self._chosen
        if envelope is not None:
            await send(self._game, envelope)
            self._fill(self._next_unsent(envelope.id) or envelope.id)

    @work(exit_on_error=False, group="post", exclusive=True)
    async def action_edit(self) -> None:
        """Change this one, for this once."""
        from dm_console.tui.flows.post import edit

        envelope = self._chosen
        if envelope is not None and not self._game.desk.read_only:
            await edit(self._game, envelope)
            self._fill(envelope.id)

    @work(exit_on_error=False, group="post", exclusive=True)
    async def action_change_format(self) -> None:
        """Write in another format from now on."""
        from dm_console.tui.flows.settings import choose_format

        desk = self._game.desk
        desk.write_in(await choose_format(self.console, desk.format))
        self._fill(None)

    def action_mark(self) -> None:
        """Mark this one as sent, or as not sent."""
        envelope = self._chosen
        if envelope is not None:
            self._game.desk.mark([envelope.id], sent=envelope.id not in self._game.desk.sent)
            self._fill(envelope.id)

    @work(exit_on_error=False, group="post", exclusive=True)
    async def action_mark_all(self) -> None:
        """Mark everything as sent, once the DM has thought twice: which were not is known to nobody afterwards."""
        from dm_console.tui.screens.pick import sure

        say, desk = self.say, self._game.desk
        unsent = [envelope.id for envelope in desk.unsent()]
        if unsent:
            yes = say("post.mark_all_yes", number=len(unsent))
            await sure(self.console, say("post.mark_all"), "", yes, say("post.mark_all_no"), rather=False)
            desk.mark(unsent, sent=True)
            self._fill(None)

    def action_only_unsent(self) -> None:
        """Show only what is not sent, or everything."""
        self._only_unsent = not self._only_unsent
        self._fill(self._next_unsent())

    def action_leave(self) -> None:
        """Back to the table."""
        self.dismiss(None)
