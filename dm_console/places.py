"""Where games live: `saves/` of the current folder where there is one, else the user's data folder."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from dm_console import files

HERE = "saves"
"""A folder of this name where the console is started holds the DM's games."""
MOST_RECENT = 20
LONGEST = 150
"""So many bytes of a title name its file: names of what lies beside it are longer, and 255 are the most."""
RESERVED = {"CON", "PRN", "AUX", "NUL", *(f"{device}{n}" for device in ("COM", "LPT") for n in range(1, 10))}
"""What no file may be called on Windows, whatever it ends with."""
SIDE_FILES = (".desk.toml",)
SAMPLES = "demo-"
"""What ships with the console is opened as a copy, and so is not listed among the DM's own games."""


@dataclass(frozen=True, slots=True)
class Recent:
    """A game that can be opened again: its file, title and ruleset, and when it was last written."""

    path: Path
    title: str
    ruleset: str
    seats: int
    written: datetime


def data_folder() -> Path:
    """The console's own folder among the user's data."""
    if given := os.environ.get("DM_CONSOLE_HOME"):
        return Path(given).expanduser()
    import platformdirs

    return Path(platformdirs.user_data_dir("dm-console", appauthor=False))


def saves_folder(own: Path | None = None) -> Path:
    """Where a new game is put: `saves/` of the current folder, else the DM's own folder, else among the user data."""
    here = Path(HERE)
    return here.absolute() if here.is_dir() else own or data_folder() / HERE


def rulesets_folder() -> Path:
    """Where rulesets of the DM's own stand, a folder each."""
    return data_folder() / "rulesets"


def own_rulesets() -> list[Path]:
    """The folders of rulesets of the DM's own."""
    return sorted(file.parent for file in rulesets_folder().glob("*/ruleset.toml"))


def new_path(title: str, own: Path | None = None) -> Path:
    """A file for a game of this title that is not there yet."""
    plain = re.sub(r'[\x00-\x1f<>:"/\\|?*\s]+', "-", title).encode(errors="ignore")
    stem = plain[:LONGEST].decode(errors="ignore").strip("-. ") or "game"
    if stem.upper() in RESERVED:
        stem = f"game-{stem}"
    folder = saves_folder(own)
    path, number = folder / f"{stem}.toml", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.toml"
    return path


def recent(own: Path | None = None) -> list[Recent]:
    """The games that were opened lately and those of the saves folder, the latest first."""
    found = {path.resolve(): path for path in (*remembered(), *_in(saves_folder(own)))}
    games = [game for path in found.values() if (game := _look(path)) is not None]
    return sorted(games, key=lambda game: game.written, reverse=True)[:MOST_RECENT]


def remember(path: Path) -> None:
    """Remember a game that was opened, the latest first. A disk that refuses is no reason to stop."""
    kept = [str(path.absolute()), *(str(old) for old in remembered() if old.absolute() != path.absolute())]
    with contextlib.suppress(OSError):
        files.put(_list(), "\n".join(kept[:MOST_RECENT]) + "\n")


def remembered() -> list[Path]:
    """The files that were opened lately and are still there."""
    try:
        lines = _list().read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    return [path for line in lines if line and (path := Path(line)).is_file()]


def is_sample(path: Path) -> bool:
    """Whether a game is a copy of a sample: those are not listed among the DM's own."""
    return path.parent.absolute() == samples_folder().absolute()


def samples_folder() -> Path:
    """Where copies of samples are put."""
    return data_folder() / "demo"


def sample(name: str) -> Path:
    """A sample that ships with the console: in a checkout in `saves/`, in an installed one among its samples.

    Raises FileNotFoundError.
    """
    for folder in _sample_folders():
        if (folder / name).is_file():
            return folder / name
    raise FileNotFoundError(name)


def samples() -> list[Path]:
    """The sample games that ship with the console."""
    found = {path.name: path for folder in _sample_folders() for path in folder.glob(f"{SAMPLES}*.toml")}
    return [path for name, path in found.items() if not name.endswith(SIDE_FILES)]


def _sample_folders() -> tuple[Path, ...]:
    package = Path(__file__).parent
    return package / "samples", package.parent / HERE


def draft() -> Path:
    """Where a new game stands that was left before it began."""
    return data_folder() / "new-game.toml"


def _list() -> Path:
    return data_folder() / "recent.txt"


def _in(folder: Path) -> Iterable[Path]:
    if not folder.is_dir():
        return ()
    games = (path for path in folder.glob("*.toml") if not path.name.startswith((".", SAMPLES)))
    return (path for path in games if not path.name.endswith(SIDE_FILES))


def _look(path: Path) -> Recent | None:
    """What can be said of a save without playing it; None for a file that is none."""
    try:
        data = files.read_toml(path)
        written = datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, files.Unreadable):
        return None
    if "ruleset" not in data:
        return None
    seats = data.get("seats")
    title = str(data.get("title") or path.stem)
    return Recent(path, title, str(data["ruleset"]), len(seats) if isinstance(seats, list) else 0, written)
