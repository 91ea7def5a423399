"""Copying a text: the system's clipboard, tmux's buffer, the terminal's clipboard, and always a file beside the save.

No way is sure: a terminal does not tell whether it took a text. So all of them are used and the DM is told which.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dm_console import files

LIMIT = 1.5
"""So many seconds the system's clipboard may take."""


@dataclass(frozen=True, slots=True)
class Copied:
    """Where a text is now: `system`, `tmux`, `terminal` (which cannot be made sure of), and the file."""

    ways: tuple[str, ...]
    file: Path | None


async def copy(text: str, save: Path | None, terminal: Callable[[str], None]) -> Copied:
    """Copy a text by every way there is. `terminal` hands it to the terminal (OSC 52)."""
    ways = []
    if await _within_limit(_to_system, text):
        ways.append("system")
    if os.environ.get("TMUX") and await _within_limit(_to_tmux, text):
        ways.append("tmux")
    terminal(text)
    ways.append("terminal")
    return Copied(tuple(ways), _to_file(text, save))


def copied_file(save: Path) -> Path:
    """The file beside a save that holds what was copied last."""
    return save.with_name(f"{save.stem}.copied.txt")


async def _within_limit(way: Callable[[str], bool], text: str) -> bool:
    """Whether a way worked within the limit. One that hangs is left behind; it does not hold up the end either."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[bool] = loop.create_future()

    def finish(worked: bool) -> None:
        if not done.done():
            done.set_result(worked)

    def run() -> None:
        try:
            worked = way(text)
        except Exception:
            worked = False
        if not loop.is_closed():
            loop.call_soon_threadsafe(finish, worked)

    threading.Thread(target=run, daemon=True).start()
    try:
        return await asyncio.wait_for(done, LIMIT)
    except TimeoutError:
        return False


def _to_system(text: str) -> bool:
    import pyperclip  # type: ignore[import-untyped]  # it ships no types

    pyperclip.copy(text)
    return True


def _to_tmux(text: str) -> bool:
    if shutil.which("tmux") is None:
        return False
    for flags in (["-w"], []):  # -w hands it on to the terminal around tmux; older ones do not know it
        run = subprocess.run(
            ["tmux", "load-buffer", *flags, "-"], input=text.encode(), capture_output=True, timeout=LIMIT, check=False
        )
        if run.returncode == 0:
            return True
    return False


def _to_file(text: str, save: Path | None) -> Path | None:
    if save is None:
        return None
    file = copied_file(save)
    try:
        files.put(file, text + "\n")
    except OSError:
        return None
    return file
