"""Why something is as it is: the rule, the figures and the dice behind a line, or all that touched a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from textual.binding import BindingType

from dm_console.tui.commands import bindings
from dm_console.tui.keymap import WHY
from dm_console.tui.screens.reader import Reader, Section

Wanted = Literal["die", "card"]


class WhyScreen(Reader[Wanted]):
    """Gives what the DM wants done with it: a die set, the seat's card."""

    ORDERS = WHY
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(WHY)]

    def __init__(self, title: str, sections: Sequence[Section], *, dice: bool, seat: bool) -> None:
        super().__init__(title, sections)
        self._dice, self._seat = dice, seat

    def possible(self, command: str) -> bool:
        """There is a die to set where one was rolled; a card where it is about a seat."""
        return {"set_die": self._dice, "card_of_seat": self._seat}.get(command, True)

    def action_set_die(self) -> None:
        """Set a die of it."""
        if self._dice:
            self.dismiss("die")

    def action_card_of_seat(self) -> None:
        """Open the card of the seat that it is about."""
        if self._seat:
            self.dismiss("card")
