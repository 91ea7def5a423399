"""The inbox: read, look, accept. Nothing is taken before the DM says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on, work
from textual.widgets import OptionList

from dm_console.tui.screens.reading import Accepted, ReadingScreen

if TYPE_CHECKING:
    from dm_console.engine.seats import Seat
    from dm_console.tui.screens.words import Meant
    from dm_console.tui.views.paste import Read


class PasteScreen(ReadingScreen):
    """What the DM does with a paste; gives what is taken of it, and what is to wait."""

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        self.action_accept()

    def _put(self, place: int, *reads: Read) -> None:
        """Take something for these instead."""
        self._sheaf.put(place, reads)
        self._fill(place)

    def action_take(self, number: int) -> None:
        """Take what may have been meant, or who may have sent it, by its number."""
        place, read = self._place, self._chosen
        if place is None or read is None:
            return
        if number <= len(read.candidates):
            self._put(place, self._reader.tried(read.candidates[number - 1], read.text))
        elif not read.candidates and number <= len(read.senders):
            self._known(read.by, read.senders[number - 1])

    def _known(self, nickname: str, seat: str) -> None:
        """This nickname is that seat's: read everything anew with it."""
        self._reader.known[nickname] = seat
        self.read()

    def action_keep_alias(self) -> None:
        """Keep the nicknames for later, or for this paste only."""
        self._keep = not self._keep
        self._fill(self._place)

    def action_tick(self) -> None:
        """Take this line, or let it wait."""
        place, read = self._place, self._chosen
        if place is None or read is None:
            return
        if read.entry is None:
            self.console.tell(self.say("paste.cannot_tick"), "warning")
            return
        self._sheaf.tick(place)
        self._fill(place)

    def action_tick_all(self) -> None:
        """Take everything that was read, also what is to be looked at."""
        self._sheaf.tick_all()
        self._fill(self._place)

    def action_next_unclear(self) -> None:
        """Go to the next line that is not taken yet."""
        place = self._sheaf.unclear_after(self._place)
        if place is not None:
            self._fill(place)

    def action_drop(self) -> None:
        """Leave this line out: it is neither taken nor does it wait."""
        if self._place is not None:
            self._sheaf.drop(self._place)
            self._fill()

    @work(exit_on_error=False)
    async def action_mend(self) -> None:
        """Type this line anew, as it should have been written."""
        place, read = self._place, self._chosen
        if place is None or read is None:
            return
        from dm_console.tui.screens.words import WordsScreen

        said = self.say("paste.quoted", text=read.text)
        dialog = WordsScreen(self._game, self._seat_of(read), read.text, said=said)
        meant: Meant | None = await self.app.push_screen_wait(dialog)
        if meant is None:
            return
        if meant.by_fields:
            self.action_by_hand()
            return
        self._put(place, *(self._reader.tried(keys, read.text) for keys in meant.entries))

    @work(exit_on_error=False)
    async def action_by_hand(self) -> None:
        """Choose from lists what this line means."""
        place, read = self._place, self._chosen
        if place is not None and read is not None:
            from dm_console.tui.flows.order import by_hand

            keys = await by_hand(self._game, self._seat_of(read), read.text)
            self._put(place, self._reader.tried(keys, read.text))

    def _seat_of(self, read: Read) -> Seat | None:
        seats = self._game.game.table.seats
        return next((seat for seat in seats if read.by in (seat.name, *seat.aliases)), None)

    @work(exit_on_error=False)
    async def action_sender(self) -> None:
        """Say who sent a text that does not say so itself, or by which nickname one goes."""
        from dm_console.tui.flows.seats import pick_seat

        read = self._chosen
        seat = await pick_seat(self._game, self.say("paste.from", text="" if read is None else read.by))
        if read is not None and read.by and self._seat_of(read) is None:
            self._known(read.by, seat.name)
        else:
            self._sender = seat
            self.read()

    # --- the text itself ---

    def action_edit_text(self) -> None:
        """Open the original to be changed, or close it."""
        if self._original.display and self._sheaf.lines:
            self._original.display = False
            self._ledger.focus()
        else:
            self._original.text = self._text
            self._original.display = True
            self._original.focus()

    @work(exit_on_error=False)
    async def action_read_file(self) -> None:
        """Add what stands in a file."""
        from dm_console.tui.flows.files import choose_text

        self.add(await choose_text(self.console))

    def action_sample(self) -> None:
        """Put the sample messages in, where no clipboard brings them."""
        if self._sample:
            self.set_focus(None)
            self._text = ""
            self.add(self._sample)

    # --- the end ---

    def action_accept(self) -> None:
        """Take what is ticked; the rest waits, marked."""
        if not self._text.strip():
            self.dismiss(None)
        if self._reading:  # what has not been read yet is not taken
            self._tell_reading()
            return
        if not self._text.strip():
            return
        refused = self._reader.refused(self._sheaf.taken)
        if refused:
            self._refuse(refused)
            return
        entries = [read.entry for read in self._sheaf.taken.values() if read.entry is not None]
        aliases = self._reader.aliases() if self._keep else []
        self.dismiss(Accepted(self._text, (*aliases, *entries), tuple(self._sheaf.waiting)))

    def _refuse(self, refused: dict[int, str]) -> None:
        """Some of what is ticked cannot be taken beside the rest: mark it, and take nothing yet."""
        for place, why in refused.items():
            self._sheaf.refuse(place, why)
        self._fill(min(refused))
        self.console.tell(self.say("paste.refused", number=len(refused)), "warning")

    def action_leave(self) -> None:
        """Close the editor; without it, take nothing."""
        if self._editing and self._sheaf.lines:
            self.action_edit_text()
        else:
            self.dismiss(None)
