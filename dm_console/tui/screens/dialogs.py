"""The main screen's dialogs: each is imported when it is first opened."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from textual import work
from textual.worker import Worker

from dm_console.tui.screens.deeds import Deeds

if TYPE_CHECKING:
    from dm_console.desk import Waiting
    from dm_console.engine.seats import Seat
    from dm_console.tui.screens.card import Wanted
    from dm_console.tui.screens.reading import Accepted


class Dialogs(Deeds):
    """What the DM opens over the table."""

    # --- the inbox ---

    def action_paste(self) -> None:
        """Open the inbox, for a text to be pasted."""
        self.paste_text("")

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def paste_text(self, text: str, instead_of: Waiting | None = None) -> None:
        """Open the inbox with a text; take what the DM accepts as one input, and let the rest wait, marked."""
        if not self.may_change():
            return
        from dm_console.tui.screens.paste import PasteScreen

        dialog = PasteScreen(self, text, sample=self.sample_messages())
        accepted: Accepted | None = await self.app.push_screen_wait(dialog)
        if accepted is not None and self.take(self.entry("paste", text=accepted.text), *accepted.entries):
            self._let_wait(accepted, instead_of)
            number, waits = len(accepted.entries), len(accepted.waiting)
            self.console.tell(self.say("paste.accepted", number=number, wait=waits))

    def _let_wait(self, accepted: Accepted, instead_of: Waiting | None) -> None:
        from dm_console.desk import Waiting

        clock = self.game.table.clock
        kept = [message for message in self.desk.waiting if message != instead_of]
        new = [Waiting(read.by, read.text, read.why, clock.day, clock.phase) for read in accepted.waiting]
        self.desk.keep([*kept, *(message for message in new if message not in kept)])
        self.repaint()

    def sample_messages(self) -> str:
        """Messages ready to be pasted, where there are any."""
        return ""

    # --- a row of a pane ---

    def open_row(self, key: str, seat: int | None) -> None:
        """Open a row: what waits there to be understood, or the card of its seat."""
        waiting = self._waiting_in(key, seat)
        if waiting and self.may_change():
            self.clear_up(waiting, seat)
        elif seat is not None:
            self.open_card(seat)

    def _waiting_in(self, key: str, seat: int | None) -> list[Waiting]:
        """The messages that wait in a row of the pending pane."""
        if self.desk_or_none is None or self.focused is None or self.focused.id != "list-2":
            return []
        if key.startswith("waiting-"):
            return [self.desk.waiting[int(key.removeprefix("waiting-"))]]
        from dm_console.tui.views.view import wrote

        owner = self.view.seat(seat)
        return [] if owner is None else [message for message in self.view.fresh if wrote(owner, message)]

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def clear_up(self, waiting: list[Waiting], seat: int | None) -> None:
        """A message that was not understood: enter it by hand, read it again, or be done with it."""
        from dm_console.tui.screens.pick import Choice, pick

        say, message = self.say, waiting[0]
        all_ = len(self.desk.waiting)
        whats = ("by_hand", "again", "done", *["done_all"] * (all_ > 1), *["card"] * (seat is not None))
        choices = [Choice(what, say.of("waiting", what, number=all_)) for what in whats]
        said = say("waiting.said", by=message.by or say("pending.unknown"), text=message.text, why=message.why)
        match await pick(self.console, say("waiting.title"), choices, said=said):
            case "by_hand":
                from dm_console.tui.flows.order import by_hand

                if self.enter_aloud(**await by_hand(self, self.view.seat(seat), message.text)):
                    self._done_with(message)
            case "again":
                head = f"{message.by}：\n" if message.by else ""
                self.paste_text(head + message.text, instead_of=message)
            case "done":
                self._done_with(message)
            case "done_all":
                self.desk.keep(())
                self.repaint()
            case "card" if seat is not None:
                self.open_card(seat)

    def _done_with(self, message: Waiting) -> None:
        self.desk.keep(other for other in self.desk.waiting if other != message)
        self.repaint()

    # --- seats ---

    @abstractmethod
    def why_seat(self, number: int) -> Worker[None]:
        """What has befallen a seat."""

    @abstractmethod
    def player_of(self, seat: Seat | None) -> Worker[None]:
        """Rename or substitute the player of a seat."""

    def action_card(self) -> None:
        """Open the card of the seat that is chosen."""
        if self.desk_or_none is not None and self.seat is not None:
            self.open_card(self.seat)

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def open_card(self, seat: int) -> None:
        """Show a seat's card, and do what is wanted from there."""
        from dm_console.tui.screens.card import CardScreen

        wanted: Wanted | None = await self.app.push_screen_wait(CardScreen(self, seat))
        if wanted is None:
            return
        what, seat = wanted
        self.choose_seat(seat)
        match what:
            case "order":
                self.order_for(self.view.seat(seat))
            case "amend":
                self.amend_for(self.view.seat(seat))
            case "why":
                self.why_seat(seat)
            case "player":
                self.player_of(self.view.seat(seat))

    def choose_seat(self, seat: int) -> None:
        """Choose a seat in every pane."""
        self.seat = seat

    def action_enter_order(self) -> None:
        """Enter by hand what a seat sends."""
        self.order_for(None)

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def order_for(self, seat: Seat | None) -> None:
        """Enter by hand what this seat sends."""
        if self.may_change():
            from dm_console.tui.flows.order import by_hand

            self.enter_aloud(**await by_hand(self, seat))

    def action_amend(self) -> None:
        """Set a value by hand."""
        self.amend_for(None)

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def amend_for(self, seat: Seat | None) -> None:
        """Set a value of this seat by hand."""
        if self.may_change():
            from dm_console.tui.flows.amend import amend
            from dm_console.tui.views.view import OVERRULED

            if self.enter(**await amend(self, seat)):
                lines = [line for line in self.game.table.lines if line.kind.startswith(OVERRULED)]
                self.console.tell("\n".join(self.view.line(line) for line in lines[-1:]))

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def action_note(self) -> None:
        """Write a remark into the journal."""
        if self.may_change():
            from dm_console.tui.screens.pick import type_in

            say = self.say
            text = await type_in(
                self.console, say("table.note"), wrong=lambda t: "" if t else say("amend.note_wanted")
            )
            if self.enter("note", text=text):
                self.console.tell(say("table.noted"))

    # --- questions ---

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def action_answer(self) -> None:
        """Put the question that waits; after the answer the settlement goes on, perhaps to the next one."""
        if not self.may_change():
            return
        if not self.game.asks:
            self.console.tell(self.say("table.no_question"))
            return
        from dm_console.tui.flows.answer import answer

        while self.game.asks:
            if not self.enter(**await answer(self, self.game.asks[0])):
                return
        self.settled()

    # --- looking at things ---

    def action_outbox(self) -> None:
        """Open the outbox."""
        if self.desk_or_none is not None and self.past is None:
            from dm_console.tui.screens.post import PostScreen

            self.app.push_screen(PostScreen(self), lambda _: self.repaint())

    def action_history(self) -> None:
        """Open the history."""
        self.open_history(None)

    def open_history(self, at: int | None) -> None:
        """Open the history, at an input."""
        if self.desk_or_none is not None and self.past is None:
            from dm_console.tui.screens.past import PastScreen

            self.app.push_screen(PastScreen(self, at))

    def action_back(self) -> None:
        """From a look at the past back to the history."""
        if self.past is not None:
            self.dismiss()

    def action_other_game(self) -> None:
        """Close this game and show the list of games."""
        if self.past is None:
            self.other_game()
