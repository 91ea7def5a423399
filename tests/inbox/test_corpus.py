"""The corpus: pastes as a DM gets them, each with all that must be read in it, and nothing else."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from dm_console.engine.sheets import LANGUAGES, Language
from dm_console.inbox.reading import reason
from dm_console.outbox.wording import Wording
from dm_console.texts import catalog
from tests.inbox.kit import game, lines, reading

PASTES = tomllib.loads(Path(__file__).with_name("corpus.toml").read_text(encoding="utf-8"))["paste"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language: Language) -> None:
    texts = catalog(language)["inbox_why"]
    for paste in PASTES:
        of = game(paste.get("game", "day"))
        words = Wording(of.ruleset, language)
        found = reading(paste["text"], of)
        for item in (*found.drafts, *found.unread):
            said = reason(item, words)
            assert bool(said) == bool(item.why)
            assert not item.why or item.why in texts or item.why not in said, f"{item.why} has no words"


def test_both_languages_have_the_same_words() -> None:
    for section in ("inbox", "inbox_do", "inbox_why", "reminder"):
        assert catalog("zh")[section].keys() == catalog("en")[section].keys()


@pytest.mark.parametrize("paste", PASTES, ids=[paste["name"] for paste in PASTES])
def test_paste(paste: dict[str, Any]) -> None:
    assert sorted(lines(paste["text"], game(paste.get("game", "day")))) == sorted(paste["read"])
