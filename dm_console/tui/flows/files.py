"""Choosing a file by walking through folders."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dm_console.files import decoded
from dm_console.tui.screens.base import Left
from dm_console.tui.screens.pick import Choice, pick

if TYPE_CHECKING:
    from dm_console.tui.app import ConsoleApp

TEXTS = (".txt", ".md", ".log", ".json", ".csv", ".html")
SAVES = (".toml",)
MOST = 8 * 1024 * 1024
"""What is larger is no page of messages."""


async def choose_file(app: ConsoleApp, title: str, endings: Sequence[str], start: Path | None = None) -> Path:
    """Walk from folder to folder to a file. Raises Left where the DM would rather not."""
    folder = (start or Path.cwd()).expanduser().absolute()
    while True:
        choices = _choices(app, folder, endings)
        first = next((place for place, one in enumerate(choices) if one.value.suffix.lower() in endings), 0)
        chosen = await pick(app, title, choices, said=str(folder), start=first)
        if not chosen.is_dir():
            return chosen
        folder = chosen


async def choose_text(app: ConsoleApp) -> str:
    """The text of a file. Raises Left where there is none."""
    path = await choose_file(app, app.say("files.text"), TEXTS)
    try:
        if path.stat().st_size > MOST:
            app.tell(app.say("files.too_large", path=path), "warning")
            raise Left
        data = await asyncio.to_thread(path.read_bytes)
    except OSError as error:
        app.tell(app.say("files.unreadable", path=path, why=error.strerror or error), "warning")
        raise Left from error
    return decoded(data)


def _choices(app: ConsoleApp, folder: Path, endings: Sequence[str]) -> list[Choice[Path]]:
    """What stands in a folder: the way up, folders, files that may be meant, then all others."""
    up = [Choice(folder.parent, "..", app.say("files.up"))] if folder.parent != folder else []
    try:
        inside = sorted(folder.iterdir(), key=lambda path: path.name.casefold())
    except OSError:
        return up or [Choice(Path.home(), str(Path.home()))]
    seen = [path for path in inside if not path.name.startswith(".")]
    folders = [Choice(path, f"{path.name}/") for path in seen if path.is_dir()]
    files = [path for path in seen if path.is_file()]
    meant = [Choice(path, path.name) for path in files if path.suffix.lower() in endings]
    return [*up, *meant, *folders, *(Choice(path, path.name) for path in files if path.suffix.lower() not in endings)]
