"""Games of grail for tests."""

from __future__ import annotations

import pytest

from tests.rules.grail.games import Grail


@pytest.fixture
def grail() -> Grail:
    return Grail()
