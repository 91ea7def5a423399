"""What every screen and dialog of the console shares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual.screen import ModalScreen, Screen
from textual.worker import Worker, WorkerState

from dm_console.tui.commands import Command, spelled

if TYPE_CHECKING:
    from textual import events

    from dm_console.tui.app import ConsoleApp
    from dm_console.tui.say import Say

T = TypeVar("T")


class Left(Exception):
    """The DM has left a dialog: whatever it was for is not done."""


class Spoken(Screen[T]):
    """A screen that speaks the language the DM has chosen, and tells of faults instead of falling over them."""

    ORDERS: ClassVar[Sequence[Command]] = ()
    """The commands of this screen."""

    @property
    def console(self) -> ConsoleApp:
        """The app."""
        return cast("ConsoleApp", self.app)

    @property
    def say(self) -> Say:
        """The words of the screen."""
        return self.console.say

    def retold(self) -> None:
        """Show everything anew: the language has changed."""

    def possible(self, command: str) -> bool:
        """Whether a command is worth offering now."""
        return True

    def key_rows(self) -> list[tuple[str, str, str]]:
        """The key bar: action, key and word of what can be done now, the most wanted first, the help last."""
        shown = sorted((command for command in self.ORDERS if command.bar), key=lambda command: command.bar)
        return [(c.action, self.key_of(c), self.key_word(c.id)) for c in shown if self.possible(c.id)]

    def action_all_keys(self) -> None:
        """Show every key of this screen: the bar has room for few."""
        from dm_console.tui.screens.reader import Reader

        rows = [
            (" ".join(spelled(key) for key in self.console.keys.get(c.id, c.keys)), self.key_word(c.id))
            for c in self.ORDERS
            if c.keys and c.listed
        ]
        self.app.push_screen(Reader[None](self.say("help.keys"), [("", rows)]))

    def key_of(self, command: Command) -> str:
        """The key of a command as it is written for people; nothing where it has none."""
        keys = self.console.keys.get(command.id, command.keys)
        return spelled(keys[0]) if keys else ""

    def key_word(self, command: str) -> str:
        """What the key bar calls a command."""
        return self.say.of("keys", command)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """A fault in something that runs beside the screen is told; leaving a dialog is none."""
        error = event.worker.error
        if event.state is WorkerState.ERROR and error is not None and not isinstance(error, Left):
            self.console.fault(error)


class Dialog(Spoken[T], ModalScreen[T]):
    """A dialog over a screen. Esc leaves it."""

    CSS_PATH = "dialogs.tcss"
    AUTO_FOCUS = ""

    def on_paste(self, event: events.Paste) -> None:
        """A paste that nothing here takes is not lost without a word."""
        event.stop()
        self.console.tell(self.say("table.paste_later"), "warning")
