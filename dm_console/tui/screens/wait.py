"""Work that takes its time: it is done beside the screen, says how far it is, and can be left."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content

from dm_console.tui.commands import bindings
from dm_console.tui.keymap import WAIT
from dm_console.tui.screens.base import Dialog, Left
from dm_console.tui.shown import line
from dm_console.tui.widgets.lines import Keys, Line

if TYPE_CHECKING:
    from dm_console.tui.app import ConsoleApp

T = TypeVar("T")
PATIENCE = 0.15
"""So many seconds are waited before anything is said."""
WIDE = 40


class Progress:
    """How far some work is; it is told by the work, and read by the screen."""

    def __init__(self) -> None:
        self.done, self.all = 0, 0
        self._left = threading.Event()

    def tell(self, done: int, all: int) -> None:
        """So much is done. Raises Left where the DM waits no longer."""
        self.done, self.all = done, all
        if self._left.is_set():
            raise Left

    def leave(self) -> None:
        """Nobody waits for it any more."""
        self._left.set()


class WaitScreen(Dialog[None]):
    """Says what is being done, and how far it is."""

    ORDERS = WAIT
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(WAIT)]

    def __init__(self, title: str, progress: Progress) -> None:
        super().__init__()
        self._title, self._progress = title, progress

    def compose(self) -> ComposeResult:
        """Title, how far, the keys."""
        with Vertical(classes="frame") as frame:
            frame.border_title = Content(f" {line(self._title)} ")
            yield Line(classes="said")
            yield Keys(classes="hints")

    def on_mount(self) -> None:
        """Look now and then how far it is."""
        self._tell()
        self.set_interval(0.1, self._tell)
        self.query_one(Keys).show(self.key_rows())

    def _tell(self) -> None:
        done, all_ = self._progress.done, self._progress.all
        if all_:
            full = WIDE * done // all_
            text = self.say("wait.far", bar="#" * full + "." * (WIDE - full), done=done, all=all_)
        else:
            text = self.say("wait.working")
        self.query_one(".said", Line).show((text, ""))

    def action_leave(self) -> None:
        """Wait no longer."""
        self.dismiss(None)


async def beside(app: ConsoleApp, title: str, work: Callable[[Progress], T]) -> T:
    """Do something beside the screen and give what came of it. Raises Left where the DM would not wait for it."""
    progress = Progress()
    task = asyncio.ensure_future(asyncio.to_thread(work, progress))
    try:
        await asyncio.wait({task}, timeout=PATIENCE)
        if not task.done():
            await _shown(app, title, progress, task)
        if not task.done():
            raise Left
        return task.result()
    finally:
        progress.leave()
        task.add_done_callback(lambda late: late.cancelled() or late.exception())


async def _shown(app: ConsoleApp, title: str, progress: Progress, task: asyncio.Future[T]) -> None:
    screen = WaitScreen(title, progress)
    left = app.push_screen(screen, wait_for_dismiss=True)
    both: set[asyncio.Future[Any]] = {task, left}
    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    if not left.done():
        screen.dismiss(None)
        await left
