"""Sample games: a copy to play with, the messages that go with it, and what to try next.

A sample NAME is `demo-NAME.toml`, with its marks in `demo-NAME.desk.toml` and what there is to paste on day 2 at dusk
in `demo-NAME-2-dusk.txt`.
"""

from __future__ import annotations

import contextlib
import shutil
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from dm_console import places

if TYPE_CHECKING:
    from dm_console.desk import Desk

FIRST = "grail"
"""The sample that is opened where none is named."""
KEPT = 5
"""So many earlier copies are kept."""


def names() -> list[str]:
    """The samples there are, the first one first."""
    found = sorted(path.stem.removeprefix(places.SAMPLES) for path in places.samples())
    return sorted(found, key=lambda name: name != FIRST)


def fresh_copy(name: str = FIRST) -> Path:
    """Copy a sample to a place of its own; what is shipped is never written to.

    Raises FileNotFoundError for one that does not exist, and OSError where the disk refuses.
    """
    game = places.sample(f"{places.SAMPLES}{name}.toml")
    folder = places.samples_folder()
    folder.mkdir(parents=True, exist_ok=True)
    games = sorted(path for path in folder.glob("demo-*.toml") if not path.name.endswith(places.SIDE_FILES))
    for old in sorted(games, key=lambda path: path.stem.split("-")[2:])[:-KEPT]:
        for file in folder.glob(f"*{old.stem}.*"):
            with contextlib.suppress(OSError):
                file.unlink()
    path = folder / f"{places.SAMPLES}{name}-{datetime.now():%m%d-%H%M%S-%f}.toml"
    shutil.copyfile(game, path)
    with contextlib.suppress(FileNotFoundError):
        shutil.copyfile(places.sample(f"{game.stem}.desk.toml"), path.with_name(f"{path.stem}.desk.toml"))
    return path


def messages(copy: Path | None, day: int, phase: str) -> str:
    """The sample messages for this moment of a copy; nothing for any other."""
    if copy is None:
        return ""
    name = copy.stem.removeprefix(places.SAMPLES).split("-")[0]
    with contextlib.suppress(OSError):
        return places.sample(f"{places.SAMPLES}{name}-{day}-{phase}.txt").read_text(encoding="utf-8")
    return ""


def next_step(desk: Desk) -> str:
    """What a newcomer does next in a sample."""
    table = desk.session.game.table
    clock = table.clock
    if desk.session.game.asks:
        return "answer"
    if messages(desk.session.path, clock.day, clock.phase):
        due = desk.session.ruleset.rules.due(table)
        return "resolve" if all(row.sent for row in due) else "paste"
    if any(envelope.posted is not None for envelope in desk.unsent()):
        return "copy"
    return "done" if table.outbox.posted and not desk.unsent() else "go_on"
