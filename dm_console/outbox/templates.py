"""Where the words of what is posted stand on disk, for a DM who would rather have others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from dm_console.engine.ruleset import Ruleset
from dm_console.engine.telling import Letter, Posted
from dm_console.files import Unreadable, read_toml
from dm_console.outbox.wording import Wording


@dataclass(frozen=True, slots=True)
class Template:
    """A text by its file, section and key."""

    file: Path
    section: str
    key: str


def template_of(told: Letter | Posted, ruleset: Ruleset, wording: Wording) -> Template:
    """The text of a letter, or that of the first item of an announcement."""
    section, key = wording.source(told)
    for file in _files(ruleset, wording.language):
        try:
            texts = read_toml(file)
        except Unreadable:
            continue
        if key in texts.get(section, {}):
            return Template(file, section, key)
    return Template(ruleset.folder / "texts" / f"{wording.language}.toml", section, key)


def _files(ruleset: Ruleset, language: str) -> Iterator[Path]:
    folder = ruleset.folder / "texts"
    yield folder / f"{language}.toml"
    yield from sorted(folder.glob(f"{language}-*.toml"))
    yield Path(str(files("dm_console.texts") / f"{language}.toml"))
