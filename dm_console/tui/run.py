"""Opens the screen. What an input method sends is garbled by one keyboard protocol, so that is switched off first."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dm_console.config import Config
    from dm_console.engine.sheets import Language


def run(file: Path | None, language: Language, settings: Config) -> int:
    """Open a game, or the list of games. Returns 1 where a fault ended it, with the reason on standard error."""
    return _run(file, language, settings)


def demo(name: str | None, language: Language, settings: Config) -> int:
    """Open a copy of a sample game. Returns as `run` does; raises FileNotFoundError for one that does not exist."""
    from dm_console.tui import sample

    return _run(sample.fresh_copy(name or sample.FIRST), language, settings, demo=True)


def _run(file: Path | None, language: Language, settings: Config, *, demo: bool = False) -> int:
    os.environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
    gc.disable()  # to collect while everything is imported costs an eighth of the start; `ConsoleApp.started` ends it
    from dm_console.tui.app import ConsoleApp

    app = ConsoleApp(language, file, demo=demo, settings=settings)
    app.run()
    if app.crash is not None:
        told = app.say("troubles.ended_without_game", report=app.crash)
        if app.crashed is not None:
            told = app.say("troubles.ended", report=app.crash, save=app.crashed)
        print(told, file=sys.stderr)
    return app.return_code or 0
