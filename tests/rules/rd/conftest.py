"""Games of RD for tests."""

from __future__ import annotations

import pytest

from tests.rules.rd.games import Rd
from tests.rules.rd.village import Village


@pytest.fixture
def rd() -> Rd:
    return Rd()


@pytest.fixture
def village() -> Village:
    return Village()
