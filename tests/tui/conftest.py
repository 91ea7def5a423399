"""Apps for tests: a home of their own, no clipboard but the file's, and helpers that wait for what they mean."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from textual import _wait
from textual.pilot import Pilot
from textual.widgets import Input

from dm_console import clipboard
from dm_console.tui import app, sample
from dm_console.tui.app import ConsoleApp
from dm_console.tui.screens.paste import PasteScreen
from dm_console.tui.screens.pick import Pick, Type
from dm_console.tui.screens.table import TableScreen
from dm_console.tui.views.paste import Read
from dm_console.tui.widgets.lists import Table

if TYPE_CHECKING:
    from textual.notifications import SeverityLevel

BROAD, MIDDLING, NARROW = (120, 36), (100, 30), (80, 24)
PATIENCE = 40
"""So many seconds a test waits for anything, on however busy a machine."""
FRAMES = "│┃"
"""What stands at the sides of a text in a frame."""


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DM_CONSOLE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    for name in ("TMUX", "NO_COLOR", "TEXTUAL_THEME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(clipboard, "_to_system", lambda text: False)
    monkeypatch.setattr(_wait, "SLEEP_GRANULARITY", 1 / 250)
    monkeypatch.setattr(_wait, "SLEEP_IDLE", 1 / 1000)


@pytest.fixture
def demo_game() -> Path:
    """A copy of the sample game."""
    return sample.fresh_copy()


@pytest.fixture
def messages() -> str:
    """The messages that go with the sample game."""
    return sample.messages(Path("demo-grail-x.toml"), 2, "dusk")


async def until(pilot: Pilot[int], true: Callable[[], object]) -> None:
    """Wait until something is true."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        await pilot.pause()
        if true():
            return
    raise AssertionError(f"it never came; told: {told(pilot)}; there is:\n{screen_text(pilot)}")


class Listening(ConsoleApp):
    """The app, with an ear for what it tells: a notification may be gone before a busy machine has looked."""

    CSS_PATH = [Path(app.__file__).parent / name for name in ConsoleApp.CSS_PATH]  # noqa: RUF012

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.said: list[str] = []
        """What was told and not yet heard."""

    def tell(self, text: str, severity: SeverityLevel = "information", *, title: str = "") -> None:
        """Tell it, and keep it."""
        self.said.append(text)
        super().tell(text, severity, title=title)


@asynccontextmanager
async def running(
    file: Path | None = None, *, language: str = "zh", size: tuple[int, int] = NARROW, demo: bool = False
) -> AsyncIterator[Pilot[int]]:
    """The app with a game open."""
    console = Listening("zh" if language == "zh" else "en", file, demo=demo)
    async with console.run_test(size=size, notifications=True) as pilot:
        if file is not None:
            await until(pilot, lambda: table(pilot).desk_or_none is not None or pilot.app.screen is not table(pilot))
        await pilot.pause()
        yield pilot


def table(pilot: Pilot[int]) -> TableScreen:
    """The main screen."""
    return next(screen for screen in reversed(pilot.app.screen_stack) if isinstance(screen, TableScreen))


def open_screen(pilot: Pilot[int]) -> str:
    """The name of the screen or dialog on top."""
    return type(pilot.app.screen).__name__


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Press keys one after the other, each having had its effect."""
    await pilot.press(*keys)
    await pilot.pause()


async def dialog(pilot: Pilot[int], name: str) -> None:
    """Wait until a dialog is on top."""
    await until(pilot, lambda: open_screen(pilot) == name and pilot.app.screen.is_mounted)
    await pilot.pause()


def screen_text(pilot: Pilot[int]) -> str:
    """What stands on the terminal, line by line."""
    lines = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in lines[: pilot.app.size.height])


def told(pilot: Pilot[int]) -> list[str]:
    """What the DM was told and no test has heard yet."""
    return pilot.app.said if isinstance(pilot.app, Listening) else []


def unbroken(text: str) -> str:
    """A text without its blanks and frames: where a line breaks depends on how long the path of a folder is."""
    return "".join(letter for letter in text if not letter.isspace() and letter not in FRAMES)


async def sees(pilot: Pilot[int], text: str) -> None:
    """Wait until a text stands on the screen, over however many lines."""
    await until(pilot, lambda: unbroken(text) in unbroken(screen_text(pilot)))


async def hears(pilot: Pilot[int], text: str) -> None:
    """Wait until the DM is told this; what was told before it is heard as well."""
    said = told(pilot)
    await until(pilot, lambda: any(text in one for one in said))
    del said[: next(place for place, one in enumerate(said) if text in one) + 1]


def rows(pilot: Pilot[int], which: str) -> list[list[str]]:
    """The cells of a table on the open screen, or of a pane on the main one."""
    screen = table(pilot) if which.startswith("#list-") else pilot.app.screen
    return [[cell.text for cell in row.cells] for row in screen.query_one(which, Table).sheet.rows]


def reads(pilot: Pilot[int]) -> list[Read]:
    """What the inbox has read, once it has."""
    screen = pilot.app.screen
    return list(screen._sheaf.reads.values()) if isinstance(screen, PasteScreen) and not screen._reading else []


async def pick(pilot: Pilot[int], *typed: str) -> None:
    """Search in one dialog after the other, and take what is found; searching for nothing takes the first.

    The text is put in at once: each key by itself would paint the screen anew.
    """
    for text in typed:
        await until(pilot, lambda: isinstance(pilot.app.screen, Pick) and pilot.app.screen.is_mounted)
        dialog_ = pilot.app.screen
        await pilot.pause()
        dialog_.query_one("#search", Input).value = text
        await pilot.press("enter")
        await until(pilot, lambda dialog_=dialog_: pilot.app.screen is not dialog_)


async def type_in(pilot: Pilot[int], text: str, *, over: int = 0) -> None:
    """Type a text into the dialog that asks for one, over so many characters that stand there."""
    await until(pilot, lambda: isinstance(pilot.app.screen, Type) and pilot.app.screen.is_mounted)
    await pilot.pause()
    await pilot.press(*["backspace"] * over, *text, "enter")
    await pilot.pause()
