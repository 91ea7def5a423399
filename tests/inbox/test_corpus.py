"""The corpus: pastes as a DM gets them, each with all that must be read in it, and nothing else."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.inbox.kit import game, lines

PASTES = tomllib.loads(Path(__file__).with_name("corpus.toml").read_text(encoding="utf-8"))["paste"]


@pytest.mark.parametrize("paste", PASTES, ids=[paste["name"] for paste in PASTES])
def test_paste(paste: dict[str, Any]) -> None:
    assert sorted(lines(paste["text"], game(paste.get("game", "day")))) == sorted(paste["read"])
