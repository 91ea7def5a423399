"""The sample game: a copy to play with, the messages that go with it, and what to try next."""

from __future__ import annotations

import contextlib
import shutil
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from dm_console import places

if TYPE_CHECKING:
    from dm_console.desk import Desk

GAME, MARKS = "demo-grail.toml", "demo-grail.desk.toml"
MESSAGES = {(2, "dusk"): "demo-grail-messages.txt", (2, "vote"): "demo-grail-votes.txt"}
"""What there is to paste, by day and phase."""
KEPT = 5
"""So many earlier copies are kept."""


def fresh_copy() -> Path:
    """Copy the sample game to a place of its own; what is shipped is never written to. Raises OSError."""
    folder = places.data_folder() / "demo"
    folder.mkdir(parents=True, exist_ok=True)
    games = sorted(path for path in folder.glob("demo-*.toml") if not path.name.endswith(places.SIDE_FILES))
    for old in games[:-KEPT]:
        for file in folder.glob(f"*{old.stem}.*"):
            with contextlib.suppress(OSError):
                file.unlink()
    path = folder / f"demo-{datetime.now():%m%d-%H%M%S-%f}.toml"
    shutil.copyfile(places.sample(GAME), path)
    with contextlib.suppress(FileNotFoundError):
        shutil.copyfile(places.sample(MARKS), path.with_name(f"{path.stem}.desk.toml"))
    return path


def messages(day: int, phase: str) -> str:
    """The sample messages for this moment of the sample game; nothing for any other."""
    name = MESSAGES.get((day, phase))
    return "" if name is None else places.sample(name).read_text(encoding="utf-8")


def messages_path() -> Path:
    """The file of the messages for the first paste."""
    return places.sample(MESSAGES[2, "dusk"])


def next_step(desk: Desk) -> str:
    """What a newcomer does next in the sample game."""
    table = desk.session.game.table
    clock = table.clock
    due = desk.session.ruleset.rules.due(table)
    if (clock.day, clock.phase) == (2, "dusk"):
        return "resolve" if all(row.sent for row in due) else "paste"
    if (clock.day, clock.phase) == (2, "vote"):
        return "count" if all(row.sent for row in due) else "vote"
    if (clock.day, clock.phase) == (2, "announcement"):
        posted = [envelope for envelope in desk.envelopes() if envelope.posted is not None]
        return "done" if posted and posted[-1].id in desk.sent else "copy"
    return "done" if clock.day > 2 else "resolve"
