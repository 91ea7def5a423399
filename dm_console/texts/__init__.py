"""The console's own words, Chinese and English. A ruleset's words stand in its own folder."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dm_console.engine.sheets import Language

Catalog = Mapping[str, Mapping[str, str]]
FIRST = ("keys", "screen")
"""The parts that the first paint needs."""


@cache
def catalog(language: Language) -> Catalog:
    """All sections of the console's words in one language: `zh.toml`, and `zh-….toml` for each large part."""
    sections: dict[str, Mapping[str, str]] = {}
    for source in sorted(files(__package__).iterdir(), key=lambda file: file.name):
        if source.name.endswith(".toml") and source.name.removesuffix(".toml").split("-")[0] == language:
            sections |= words_in(source.name)
    return sections


def section(language: Language, name: str) -> Mapping[str, str]:
    """One section, with no more read for it than is needed: the screen paints before the rest of the words is there.

    Raises KeyError for a section that does not exist.
    """
    for part in FIRST:
        if name in (found := words_in(f"{language}-{part}.toml")):
            return found[name]
    return catalog(language)[name]


@cache
def words_in(file: str) -> Catalog:
    """The sections of one file."""
    return tomllib.loads((files(__package__) / file).read_text(encoding="utf-8"))


def say(language: Language, section: str, key: str, **facts: object) -> str:
    """One of the console's texts, filled in. Raises KeyError for a text that does not exist: a fault of ours."""
    return fill(catalog(language)[section][key], {name: str(fact) for name, fact in facts.items()})


def fill(text: str, facts: Mapping[str, str]) -> str:
    """Put facts into a text; what they hold is never read as a text of its own.

    A text that a DM has broken is shown as it stands: a game goes on whatever its words are.
    """
    try:
        return text.format_map(_Facts(facts))
    except (ValueError, LookupError, AttributeError, TypeError):
        return text


class _Facts(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def locale_language() -> Language:
    """The language of the console where nobody has chosen one: Chinese where the locale is, else English."""
    locale = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "")
    return "zh" if locale.lower().startswith("zh") else "en"
