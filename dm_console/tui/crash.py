"""Reports of faults: written beside the save, or where programs keep their state."""

from __future__ import annotations

import platform
import tempfile
import traceback
from datetime import datetime
from importlib.metadata import version
from pathlib import Path

from dm_console import __version__


def write_report(error: BaseException, save: Path | None) -> Path:
    """Write down what went wrong; say where. The game itself is in its save, up to the last input."""
    name = f"crash-{datetime.now():%Y%m%d-%H%M%S}.txt"
    text = "\n".join(
        [
            f"dm-console {__version__}, textual {version('textual')}, Python {platform.python_version()}, "
            f"{platform.platform()}",
            f"save: {save}",
            "",
            "".join(traceback.format_exception(error)),
        ]
    )
    for folder in (_state(), Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            report = folder / name
            report.write_text(text, encoding="utf-8")
        except OSError:
            continue
        return report
    return Path(name)


def _state() -> Path:
    from dm_console import places

    return places.data_folder() / "reports"
