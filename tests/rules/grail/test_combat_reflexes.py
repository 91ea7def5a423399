"""战士【战斗反射】: attacked and missed, by 50 % an attack back at 10 less."""

from __future__ import annotations

import pytest

from tests.rules.grail.conftest import Grail, initiative

ORDER = ("贝塔", "阿尔法", "伽马", "德尔塔")


def test_missed_the_fighter_may_strike_back_at_ten_less(grail: Grail) -> None:
    night = grail.dusk().order("贝塔", "attack", "阿尔法")
    initiative(night, *ORDER).dice(("hit", 88), ("counter", 50), ("hit", 45), ("damage", 2)).to("vote")
    assert night.steps.splitlines()[:4] == [
        "贝塔 → 阿尔法 命中 AB 75 − AC 20 = 55，d100 = 88，未中",
        "阿尔法【战斗反射】50，d100 = 50，反击",
        "阿尔法 → 贝塔 命中 AB 75 − 战斗反射 10 − AC 20 = 45，d100 = 45，命中",
        "贝塔 受到 2 点伤害，生命 10 → 8",
    ]
    assert night.changed == {"贝塔": {"hp": (10, 8)}}
    assert night.letters == []


@pytest.mark.parametrize(("die", "comes"), [(50, True), (51, False)])
def test_it_comes_on_fifty_and_not_on_fifty_one(grail: Grail, die: int, comes: bool) -> None:
    night = grail.dusk().order("贝塔", "attack", "阿尔法")
    initiative(night, *ORDER).dice(("hit", 56), ("counter", die), *([("hit", 46)] if comes else [])).to("vote")
    assert [kind for kind, *_ in night.rolled if kind != "initiative"] == ["hit", "counter"] + ["hit"] * comes
    assert night.changed == {}
