"""Files on disk: TOML read with bounds, since anybody may have written it; texts written at once or not at all."""

from __future__ import annotations

import codecs
import contextlib
import os
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

NUMBERS: Final = range(-(2**63), 2**63)
"""The whole numbers of TOML: any larger one could be neither written nor said."""
DEEPEST: Final = 40
"""So many tables and lists may stand one inside the other."""
BROKEN_IN: Final = 20
"""A text of which more than one character in so many is broken is taken to be in another encoding."""
TOO_DEEP: Final = f"more than {DEEPEST} tables or lists one inside the other"
TOO_LARGE: Final = "a number that takes more than 64 bits"


class Unreadable(Exception):
    """A file that cannot be read as TOML; its text says why."""


def read_toml(path: Path) -> dict[str, Any]:
    """What stands in a file of TOML. Raises Unreadable, with the reason: the disk, the bytes, or the TOML."""
    try:
        data = tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except OSError as error:
        raise Unreadable(error.strerror or str(error)) from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Unreadable(str(error)) from error
    except RecursionError:
        raise Unreadable(TOO_DEEP) from None
    except ValueError:  # of a number with more digits than Python reads
        raise Unreadable(TOO_LARGE) from None
    _within_bounds(data)
    return data


def _within_bounds(data: dict[str, Any]) -> None:
    layer: list[Any] = [data]
    for _ in range(DEEPEST + 1):  # the file itself is one
        inner = [value for outer in layer for value in _inside(outer)]
        if any(isinstance(value, int) and value not in NUMBERS for value in inner):
            raise Unreadable(TOO_LARGE)
        layer = [value for value in inner if isinstance(value, dict | list)]
        if not layer:
            return
    raise Unreadable(TOO_DEEP)


def _inside(outer: dict[str, Any] | list[Any]) -> Iterable[Any]:
    return outer.values() if isinstance(outer, dict) else outer


def decoded(data: bytes) -> str:
    """A text of messages as others write it: UTF-8, UTF-16 where its mark says so, else GB18030 (Chinese Windows).

    What is in none of them is read as UTF-8, each broken byte shown as such.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    text = data.decode("utf-8-sig", errors="replace")
    if BROKEN_IN * text.count("\ufffd") > len(text):
        with contextlib.suppress(UnicodeDecodeError):
            return data.decode("gb18030")
    return text


def put(path: Path, text: str, *, backup: bool = False) -> None:
    """Write a file at once or not at all; with `backup` the one before it is kept beside it as `.bak`.

    Raises OSError where the disk refuses; the file that was there is untouched then.
    """
    import tempfile  # here, because the settings are read before anything is shown

    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    temporary = Path(name)
    try:
        # half of a surrogate pair, as a terminal may paste it, is no text: it must not cost the rest
        with os.fdopen(handle, "w", encoding="utf-8", errors="replace", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if backup and path.exists():
            _keep(path, path.with_name(f"{path.name}.bak"))
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _keep(path: Path, backup: Path) -> None:
    spare = backup.with_name(f".{backup.name}.tmp")
    spare.unlink(missing_ok=True)
    try:
        os.link(path, spare)
    except OSError:  # a file system without links
        import shutil

        shutil.copy2(path, spare)
    spare.replace(backup)


def _sync_folder(folder: Path) -> None:
    with contextlib.suppress(OSError):  # Windows opens no folders; the rename stands all the same
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
