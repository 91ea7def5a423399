"""Games of RD for tests."""

from __future__ import annotations

import pytest

from tests.rules.rd.games import Rd


@pytest.fixture
def rd() -> Rd:
    return Rd()
