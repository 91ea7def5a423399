"""How soon the screen is there, against a bare Textual app, both under a pseudo-terminal."""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pexpect

from benchmarks.settling import Figure

BARE = """
import os
os.environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("READY-MARK")
Bare().run()
"""


def first_paint(command: list[str], mark: str, rounds: int = 5) -> float:
    """Seconds from the start of a command to the first time the mark stands on the screen; the least of some runs."""
    least = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        child = pexpect.spawn(command[0], command[1:], dimensions=(36, 120), encoding="utf-8", timeout=30)
        child.expect_exact(mark)
        least = min(least, time.perf_counter() - start)
        child.close(force=True)
    return least


def figures() -> Iterator[Figure]:
    """First paint of the console on a fifteen-seat game, against a bare app; and how soon the game stands there.

    The console paints its frame before it reads the save, so that keys are taken at once.
    """
    with tempfile.TemporaryDirectory() as folder:
        game = Path(folder) / "game.toml"
        shutil.copy(Path(__file__).parent.parent / "saves" / "demo-grail.toml", game)
        bare = first_paint([sys.executable, "-c", BARE], "READY-MARK")
        command = [sys.executable, "-m", "dm_console", "--language", "en", "open", str(game)]
        frame, shown = first_paint(command, "Roster"), first_paint(command, "d100")
    yield Figure("first paint of a bare Textual app", bare * 1000, "ms", "")
    yield Figure("first paint of the console / of a bare Textual app", frame / bare, "×", "≤ 1.6")
    yield Figure("the whole game on the screen / first paint of a bare Textual app", shown / bare, "×", "")
