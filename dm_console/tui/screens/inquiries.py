"""What the DM asks of the game and sets in it by hand: why something is so, dice, players, the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import work

from dm_console.tui.screens.dialogs import Dialogs

if TYPE_CHECKING:
    from dm_console.engine.seats import Seat

LINE = "line-"
"""Before the number of a line of the log, in its key."""


class Inquiries(Dialogs):
    """Why, dice, players, clock."""

    def open_row(self, key: str, seat: int | None) -> None:
        """Open a row; a line of the log says why it is so."""
        if key.startswith(LINE):
            self.why_line(int(key.removeprefix(LINE)))
        else:
            super().open_row(key, seat)

    # --- why ---

    def line_chosen(self) -> int | None:
        """The number of the line of the log that is chosen, where the log is the pane in use."""
        return None

    def action_why(self) -> None:
        """Why the line of the log that is chosen is so; in other panes, why the seat is in the game, or is not."""
        number = self.line_chosen()
        if self.desk_or_none is None:
            return
        if number is not None:
            self.why_line(number)
        elif self.seat is not None:
            self.why_seat(self.seat)

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def why_line(self, number: int) -> None:
        """What stands behind a line of the log."""
        from dm_console.tui.screens.why import WhyScreen
        from dm_console.tui.views.why import dice_of, line_why

        dice, seat = dice_of(self.view, number), self.game.table.lines[number - 1].seat
        title = self.say("why.line", number=number)
        may_set = self.possible("die") and bool(dice)
        screen = WhyScreen(title, line_why(self.view, number), dice=may_set, seat=seat is not None)
        match await self.app.push_screen_wait(screen):
            case "die":
                from dm_console.tui.flows.die import set_rolled

                await set_rolled(self, dice)
            case "card" if seat is not None:
                self.open_card(seat.number)

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def why_seat(self, number: int) -> None:
        """What has befallen a seat, and by which rules."""
        from dm_console.tui.screens.why import WhyScreen
        from dm_console.tui.views.why import seat_why

        seat = self.view.seat(number)
        if seat is None:
            return
        title = self.say("why.seat_alive" if seat.alive else "why.seat_left", seat=seat.name)
        screen = WhyScreen(title, seat_why(self.view, seat), dice=False, seat=True)
        if await self.app.push_screen_wait(screen) == "card":
            self.open_card(number)

    # --- dice, players, the clock ---

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def action_die(self) -> None:
        """Enter a die rolled by hand: for the next roll, or for one in the line of the log that is chosen."""
        if not self.may_change():
            return
        from dm_console.tui.flows.die import die, set_rolled
        from dm_console.tui.screens.pick import Choice, pick
        from dm_console.tui.views.why import dice_of

        number = self.line_chosen()
        rolled = [] if number is None else dice_of(self.view, number)
        if rolled:
            say = self.say
            choices = [Choice(True, say("die.rolled")), Choice(False, say("die.next"))]
            if await pick(self.console, say("die.title"), choices):
                await set_rolled(self, rolled)
                return
        self.enter_aloud(**await die(self))

    def action_players(self) -> None:
        """Rename or substitute a player."""
        self.player_of(None)

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def player_of(self, seat: Seat | None) -> None:
        """Rename or substitute the player of this seat."""
        if self.may_change():
            from dm_console.tui.flows.players import change_player

            keys = await change_player(self, seat)
            if self.enter(**keys) and keys["do"] == "substitute":
                self.console.tell(self.say("players.told", name=keys.get("name", keys["seat"])))

    @work(exit_on_error=False, group="deed", exclusive=True)
    async def action_deadline(self) -> None:
        """Set until when this phase is open, or the players' clock."""
        if self.desk_or_none is not None and self.past is None:
            from dm_console.tui.flows.deadline import set_clock

            await set_clock(self)
