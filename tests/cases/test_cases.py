"""Each case in these folders: a save file that says what must come of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.check import cases_in, faults

HERE = Path(__file__).parent


@pytest.mark.parametrize("case", [pytest.param(c, id=str(c.relative_to(HERE))) for c in cases_in(HERE)])
def test_the_case_holds(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")  # errors in English
    assert faults(case) == []
