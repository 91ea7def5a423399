"""A seat's card, with the seats beside it a key away."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from textual.binding import BindingType

from dm_console.tui.commands import bindings
from dm_console.tui.keymap import CARD, READ
from dm_console.tui.screens.reader import Reader

if TYPE_CHECKING:
    from dm_console.tui.screens.game import GameScreen

Wanted = tuple[Literal["order", "amend", "why", "player", ""], int]


class CardScreen(Reader[Wanted]):
    """Gives the seat that was looked at last, and what is to be done with it."""

    ORDERS = (*CARD, *READ)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CARD)]

    def __init__(self, game: GameScreen, seat: int) -> None:
        super().__init__("", [])
        self._game = game
        self._seat = seat

    def fill(self) -> None:
        """Show the card."""
        seat = self._game.view.seat(self._seat)
        if seat is not None:
            from dm_console.tui.views.card import card

            self.tell(f"{seat.number}  {seat.name}", card(self._game.view, seat))

    def possible(self, command: str) -> bool:
        """A game that is only looked at is not changed from here either."""
        looked_at = self._game.past is not None or self._game.desk.read_only
        return not (looked_at and any(c.id == command and c.changes for c in self.ORDERS))

    def _go(self, by: int) -> None:
        seats = len(self._game.game.table.seats)
        self._seat = (self._seat - 1 + by) % seats + 1
        self.fill()

    def action_next_seat(self) -> None:
        """The next seat."""
        self._go(1)

    def action_previous_seat(self) -> None:
        """The seat before."""
        self._go(-1)

    def action_order_of_seat(self) -> None:
        """Enter what this seat sends."""
        self.dismiss(("order", self._seat))

    def action_amend_seat(self) -> None:
        """Set a value of this seat by hand."""
        self.dismiss(("amend", self._seat))

    def action_why_seat(self) -> None:
        """Why this seat is in the game, or is not."""
        self.dismiss(("why", self._seat))

    def action_player_of_seat(self) -> None:
        """Rename or substitute the player of this seat."""
        self.dismiss(("player", self._seat))

    def action_leave(self) -> None:
        """Back to the table, with this seat chosen."""
        self.dismiss(("", self._seat))
