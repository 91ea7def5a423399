"""The pictures of the console, from real runs of its samples: two for the README, the others for the tests.

`make pictures` draws them all anew. What would differ from run to run is held: the time of day, the blinking cursor,
the folder of games.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from unittest.mock import patch

from textual import _wait, events
from textual.widgets import Input, TextArea

from dm_console import clipboard
from dm_console.desk import Desk
from dm_console.tui import sample
from dm_console.tui.app import ConsoleApp
from dm_console.tui.screens import table
from dm_console.tui.screens.table import TableScreen
from tools.picture import picture

if TYPE_CHECKING:
    from textual.pilot import Pilot

ROOT = Path(__file__).parent.parent
DOCS, TESTS = ROOT / "docs", ROOT / "tests" / "tui" / "pictures"
PATIENCE = 400
"""So many times a picture is waited for until nothing moves any more."""
PASTE, TAKEN = "paste", ("paste", "enter")
"""The messages of the sample are pasted; they are pasted and accepted."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture: its file, what leads to it, the sample, the language and the size of the screen.

    What leads to it are keys, pastes, and numbers: so many steps of the settlement.
    """

    file: Path
    keys: tuple[str | int, ...] = ()
    sample: str = "grail"
    language: Literal["zh", "en"] = "zh"
    size: tuple[int, int] = (120, 36)
    theme: str = "tavern"
    colour: bool = True
    demo: bool = False


SETTLING = (*TAKEN, 12, "1", "down")
SCENES = (
    Scene(DOCS / "screen.zh.svg", SETTLING),
    Scene(DOCS / "screen.en.svg", SETTLING, language="en"),
    Scene(TESTS / "tabs.svg", (*TAKEN, "2", "down"), language="en", size=(80, 24), demo=True),
    Scene(TESTS / "two-by-two.svg", sample="silence", size=(100, 30), theme="parchment"),
    Scene(TESTS / "vast.svg", (*TAKEN, "r"), language="en", size=(200, 50), theme="contrast"),
    Scene(TESTS / "no-colour.svg", ("down", "down"), size=(80, 24), colour=False),
    Scene(TESTS / "inbox.svg", (PASTE, "down")),
    Scene(TESTS / "outbox.svg", ("o",), language="en"),
    Scene(TESTS / "history.svg", ("h", "up"), size=(100, 30)),
    Scene(TESTS / "card.svg", ("enter",), language="en", size=(80, 24)),
)


@contextmanager
def held(*, colour: bool = True) -> Iterator[None]:
    """What differs from run to run, held: the time, the clipboard, the home, colours."""

    class Evening(datetime):
        @classmethod
        def fromtimestamp(cls, *_: object) -> Evening:
            return cls(2026, 1, 1, 21, 14)

    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "TEXTUAL_THEME")}
    with tempfile.TemporaryDirectory() as home:
        environment = {**kept, "DM_CONSOLE_HOME": home, **({} if colour else {"NO_COLOR": "1"})}
        with (
            patch.dict(os.environ, environment, clear=True),
            patch.object(clipboard, "_to_system", lambda text: False),
            patch.object(table, "datetime", Evening),
            patch.object(Desk, "now", lambda desk: Evening.fromtimestamp()),
            patch.multiple(_wait, SLEEP_GRANULARITY=1 / 250, SLEEP_IDLE=1 / 1000),
        ):
            yield


async def drawn(scene: Scene) -> str:
    """A scene, played and drawn."""
    with held(colour=scene.colour):
        game = sample.fresh_copy(scene.sample)
        app = ConsoleApp(scene.language, game, demo=scene.demo)
        app.theme = scene.theme
        async with app.run_test(size=scene.size) as pilot:
            await still(pilot)
            for key in scene.keys:
                if key == PASTE:
                    app.post_message(events.Paste(sample.messages(game, 2, "dusk")))
                else:
                    await pilot.press(*["n"] * key if isinstance(key, int) else [key])
                await still(pilot)
            return picture(app, f"dm-console, {scene.file.stem}")


async def still(pilot: Pilot[int]) -> None:
    """Wait until the game is there, whatever runs beside the screen is done, and the screen moves no more."""
    before = ""
    for _ in range(PATIENCE):
        await pilot.pause(0.01)
        screen = pilot.app.screen
        for writing in (*screen.query(Input), *screen.query(TextArea)):
            writing.cursor_blink = False
        pilot.app.clear_notifications()
        now = "\n".join(strip.text for strip in screen._compositor.render_strips())
        opening = isinstance(screen, TableScreen) and screen.desk_or_none is None
        reading = getattr(screen, "_reading", False)
        if now == before and not opening and not reading:
            return
        before = now
    raise AssertionError(f"the screen never came to rest; there is:\n{before}")


def main() -> None:
    """Draw them all."""
    for scene in SCENES:
        scene.file.parent.mkdir(exist_ok=True)
        scene.file.write_text(asyncio.run(drawn(scene)), encoding="utf-8", newline="\n")
        print(scene.file.relative_to(ROOT))


if __name__ == "__main__":
    main()
