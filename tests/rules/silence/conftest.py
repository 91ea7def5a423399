"""Games of silence for tests."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import Game


@pytest.fixture
def first_day() -> Game:
    """The first day; two good citizens are lovers."""
    return Game().pair().mark()


@pytest.fixture
def first_night() -> Game:
    """The first night; two good citizens are lovers."""
    return Game().pair().night()
