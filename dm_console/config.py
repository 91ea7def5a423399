"""What the DM has set for all games: the screen's language and colours, keys, the format of posts, where games live.

It stands in a TOML file of the DM's own. A file with faults never keeps the console from starting: what is wrong is
left out and told, with file, key and mend.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from dm_console import files
from dm_console.outbox.formats import FORMATS, FormatId

if TYPE_CHECKING:
    from dm_console.engine.sheets import Language

FILE: Final = "config.toml"
LANGUAGES: Final[tuple[Language, ...]] = ("zh", "en")
TEXTS: Final = ("language", "theme", "format", "saves")
KEYS: Final = "keys"
KEY: Final = re.compile(r"(?:(?:ctrl|shift|alt)\+)*(?:[a-z_]+[0-9]*|\S)", re.IGNORECASE)
"""A key as it may be written: `r`, `ctrl+r`, `f5`, `question_mark`."""


@dataclass(frozen=True, slots=True)
class ConfigFault:
    """One thing that is wrong in the file: its key, a kind of fault of the texts, and its facts."""

    key: str
    kind: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Config:
    """The settings. What is None was not set: the locale, the terminal or the current folder decides."""

    language: Language | None = None
    theme: str | None = None
    format: FormatId = "plain"
    saves: Path | None = None
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    faults: tuple[ConfigFault, ...] = ()


def path() -> Path:
    """Where the settings stand."""
    if given := os.environ.get("DM_CONSOLE_HOME"):
        return Path(given).expanduser() / FILE
    import platformdirs

    return Path(platformdirs.user_config_dir("dm-console", appauthor=False)) / FILE


def load() -> Config:
    """Read the settings; without a file they are those of a first start."""
    file = path()
    if not file.exists():
        return Config()
    try:
        return read(files.read_toml(file))
    except files.Unreadable as error:
        return Config(faults=(ConfigFault(".", "unreadable", {"message": str(error)}),))


def read(data: Mapping[str, Any]) -> Config:
    """Settings out of a table; what is wrong in it is left out and listed."""
    faults = [_unknown(key) for key in data if key not in (*TEXTS, KEYS)]
    texts: dict[str, str] = {}
    for key in TEXTS:
        value = data.get(key)
        if value is not None and not isinstance(value, str):
            faults.append(ConfigFault(key, "text", {"given": repr(value)}))
        elif value:
            texts[key] = value
    language = _one_of(texts, "language", LANGUAGES, faults)
    format_ = _one_of(texts, "format", FORMATS, faults)
    saves = Path(texts["saves"]).expanduser() if "saves" in texts else None
    keys = _keys(data.get(KEYS, {}), faults)
    return Config(language, texts.get("theme"), format_ or "plain", saves, keys, tuple(faults))


def remember(**settings: str) -> None:
    """Write settings down. Everything else in the file stays, remarks too.

    Raises OSError where the disk refuses, and for a file that is no text.
    """
    file = path()
    try:
        text = file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        text = ""
    except UnicodeDecodeError as error:
        raise OSError(str(error)) from error
    for key, value in settings.items():
        text = _with(text, f"{key} = {json.dumps(value, ensure_ascii=False)}", key)
    files.put(file, text)


def _with(text: str, line: str, key: str) -> str:
    """The text with this line for a key; it stands before the first table."""
    table = re.search(r"^\s*\[", text, re.MULTILINE)
    top, rest = (text[: table.start()], text[table.start() :]) if table else (text, "")
    old = re.compile(rf"^{re.escape(key)}\s*=.*$", re.MULTILINE)
    if old.search(top):
        return old.sub(lambda _: line, top, count=1) + rest
    top = top if not top or top.endswith("\n") else top + "\n"
    return f"{top}{line}\n{rest}"


def _one_of(texts: Mapping[str, str], key: str, known: tuple[Any, ...], faults: list[ConfigFault]) -> Any:
    value = texts.get(key)
    if value is None or value in known:
        return value
    faults.append(ConfigFault(key, "one_of", {"word": value, "known": known}))
    return None


def _keys(table: Any, faults: list[ConfigFault]) -> dict[str, tuple[str, ...]]:
    if not isinstance(table, Mapping):
        faults.append(ConfigFault(KEYS, "table", {"given": repr(table)}))
        return {}
    found = {}
    for command, given in table.items():
        wanted = [given] if isinstance(given, str) else given
        whole = isinstance(wanted, list) and all(isinstance(key, str) and KEY.fullmatch(key) for key in wanted)
        if whole and wanted:
            found[str(command)] = tuple(wanted)
        else:
            faults.append(ConfigFault(f"{KEYS}.{command}", "no_key", {"given": repr(given)}))
    return found


def _unknown(key: str) -> ConfigFault:
    from dm_console.engine.refused import nearest

    return ConfigFault(key, "unknown_key", {"near": nearest(key, (*TEXTS, KEYS))})
