"""A seat's card, with the seats beside it a key away."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from textual.binding import BindingType

from dm_console.tui.commands import Command, bindings
from dm_console.tui.screens.reader import READ, Reader

if TYPE_CHECKING:
    from dm_console.tui.screens.game import GameScreen

CARD: tuple[Command, ...] = (
    Command("next_seat", ("right", "j"), bar=1),
    Command("previous_seat", ("left", "k"), bar=2),
    Command("order_of_seat", ("e",), bar=3, changes=True),
    Command("amend_seat", ("a",), bar=4, changes=True),
)
Wanted = tuple[Literal["order", "amend", ""], int]


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
        return not (looked_at and command in ("order_of_seat", "amend_seat"))

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

    def action_leave(self) -> None:
        """Back to the table, with this seat chosen."""
        self.dismiss(("", self._seat))
