"""Opens a save beside the screen: everything heavy is imported here, after the first paint."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dm_console.desk import Desk
    from dm_console.engine.sheets import Language
    from dm_console.outbox.formats import FormatId
    from dm_console.unopened import Unopened


@dataclass(frozen=True, slots=True)
class Opened:
    """What came of opening a save: the game, or why it can only be looked at, or why it cannot be read."""

    desk: Desk | None = None
    locked: bool = False
    unwritable: str = ""
    """Why nothing can be written where it stands, where that is so."""
    why: Unopened | None = None


def open_desk(path: Path, language: Language, *, read_only: bool = False, format: FormatId = "plain") -> Opened:
    """Open a save; to look at only where another console runs it."""
    from dm_console import places
    from dm_console.desk import Desk
    from dm_console.outbox.wording import Wording  # noqa: F401  (needed for the first paint of the game)
    from dm_console.session import Locked, Session
    from dm_console.tui.views import log, masthead, panes  # noqa: F401
    from dm_console.unopened import UNOPENED, Unopened, unopened

    try:
        session = Session.open(path, lock=not read_only)
    except Locked:
        return Opened(locked=True)
    except UNOPENED as error:
        return Opened(why=unopened(error, path, language))
    except OSError as error:
        reason = error.strerror or str(error)
        if not read_only and os.access(path, os.R_OK):  # a folder in which nothing can be written, not even a lock
            return Opened(unwritable=reason)
        return Opened(why=Unopened(f"{path}: {reason}", ".", reason))
    if not places.is_sample(path):
        places.remember(path)
    return Opened(Desk(session, read_only=read_only, format=format))
