"""A text of several lines, written or changed: a letter for this once, an entry as it stands in a save, a list."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import TextArea

from dm_console.tui.commands import bindings
from dm_console.tui.keymap import EDIT
from dm_console.tui.screens.base import Dialog, Left
from dm_console.tui.shown import line, lines
from dm_console.tui.widgets.lines import Keys, Line

if TYPE_CHECKING:
    from dm_console.tui.app import ConsoleApp


class EditScreen(Dialog[str]):
    """Gives the text. `wrong` says what is wrong with it, or nothing; `original` is what it can be put back to.

    With `chosen` all of it is selected at first: what is pasted then takes its place.
    """

    ORDERS = EDIT
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(EDIT)]

    def __init__(
        self, title: str, text: str, *, said: str, original: str, wrong: Callable[[str], str], chosen: bool = False
    ) -> None:
        super().__init__()
        self._selected = chosen
        self._title, self._text, self._said = title, text, said
        self._original, self._wrong = original, wrong

    def compose(self) -> ComposeResult:
        """Title, a remark, the text, what is wrong with it, the keys."""
        with Vertical(classes="frame -large") as frame:
            frame.border_title = Content(f" {line(self._title)} ")
            yield Line(classes="said")
            yield TextArea(lines(self._text), id="written", soft_wrap=True, show_line_numbers=False)
            yield Line(id="wrong")
            yield Keys(classes="hints")

    def on_mount(self) -> None:
        """Start writing."""
        said = self.query_one(".said", Line)
        said.display = bool(self._said)
        said.show((self._said, ""))
        self.query_one("#wrong").display = False
        self.query_one(Keys).show(self.key_rows())
        written = self.query_one("#written", TextArea)
        written.focus()
        if self._selected:
            written.select_all()

    def possible(self, command: str) -> bool:
        """There is something to put back only where something was written before."""
        return bool(self._original) if command == "as_it_was" else True

    def action_as_it_was(self) -> None:
        """Put the text back to what it was."""
        if self._original:
            self.query_one("#written", TextArea).text = lines(self._original)

    def action_empty_text(self) -> None:
        """Leave nothing of the text, so that another can be pasted."""
        self.query_one("#written", TextArea).text = ""

    def action_edit_done(self) -> None:
        """Give the text, unless something is wrong with it."""
        text = self.query_one("#written", TextArea).text
        wrong = self._wrong(text)
        if not wrong:
            self.dismiss(text)
            return
        told = self.query_one("#wrong", Line)
        told.display = True
        told.show((wrong, "bold $text-error"))

    def action_leave(self) -> None:
        """Give nothing."""
        self.dismiss(None)


async def write(
    app: ConsoleApp,
    title: str,
    text: str,
    *,
    said: str = "",
    original: str = "",
    wrong: Callable[[str], str] = lambda text: "",
    chosen: bool = False,
) -> str:
    """Let the DM write a text. Raises Left where they would rather not."""
    dialog = EditScreen(title, text, said=said, original=original, wrong=wrong, chosen=chosen)
    written = await app.push_screen_wait(dialog)
    if written is None:
        raise Left
    return written
