"""The console in a browser, on this machine alone: textual-serve runs one console for each window that is opened."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dm_console.engine.sheets import Language

LOOPBACK = "127.0.0.1"
"""Nobody but this machine: a console shows every secret of its game, and asks for no password."""


def serve(file: Path | None, port: int, language: Language) -> int:
    """Serve until it is stopped. Raises ImportError where the extra is not installed."""
    from textual_serve.server import Server

    arguments = ["--language", language, *(["open", str(file)] if file is not None else [])]
    command = shlex.join([sys.executable, "-m", "dm_console", *arguments])
    Server(command, host=LOOPBACK, port=port, title="dm-console").serve()
    return 0
