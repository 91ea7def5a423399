"""What a mended past would change, before it is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType

from dm_console.tui.commands import bindings
from dm_console.tui.keymap import CHANGE
from dm_console.tui.screens.reader import Reader, Section


class ChangeScreen(Reader[bool]):
    """Gives whether the DM lets it hold."""

    ORDERS = CHANGE
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CHANGE)]

    def __init__(self, title: str, sections: Sequence[Section]) -> None:
        super().__init__(title, sections)

    def action_let_it_hold(self) -> None:
        """Mend the past."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """Leave everything as it is."""
        self.dismiss(False)
