"""Rulings of attack, counter and the fighter's skills, each of their choices."""

from __future__ import annotations

import pytest

from dm_console.engine.explain import Part
from rulesets.grail.blows import Weapon, strike
from tests.kit.flows import drive
from tests.kit.play import Play
from tests.rules.grail.games import SIX, A, B, C, D, Grail, died, needs, night

HIT = ("hit", 55)


def test_counter_chain_false(grail: Grail) -> None:
    play = grail.dusk(counter_chain=False).order(B, "attack", A)
    night(play, ("hit", 56), ("counter", 50, A), ("hit", 46))
    assert [(kind, by) for kind, by, _ in needs(play)] == [("hit", B), ("counter", A), ("hit", A)]


def test_counter_chain_true(grail: Grail) -> None:
    """Back and forth until one hits, or none comes; each at 75 − 10 − 20."""
    play = grail.dusk(counter_chain=True).order(B, "attack", A)
    dice = [
        ("counter", 50, A),
        ("hit", 46, A),
        ("counter", 50, B),
        ("hit", 46, B),
        ("counter", 50, A),
        ("hit", 45, A),
    ]
    night(play, ("hit", 56, B), *dice, ("damage", 1))
    assert needs(play)[-2:] == [("hit", A, 45), ("damage", A, None)]
    assert play.changed == {B: {"hp": (10, 9)}}


def test_counter_chain_true_ends_where_none_comes(grail: Grail) -> None:
    play = grail.dusk(counter_chain=True).order(B, "attack", A)
    night(play, ("hit", 56, B), ("counter", 50, A), ("hit", 46, A), ("counter", 51, B))
    assert play.changed == {}


def test_counter_when(grail: Grail) -> None:
    """Settled: the wounded cannot be missed; the grappled counters."""
    play = grail.dusk(SIX).amend(A, hp=0).amend(C, statuses=["grappled"]).order(B, "whirlwind", A, C)
    night(play, ("damage", 1), ("hit", 46), ("counter", 50, C), ("hit", 46, C), order=(B,))
    assert [(kind, by) for kind, by, _ in needs(play)] == [("damage", B), ("hit", B), ("counter", C), ("hit", C)]


def test_dead_orders(grail: Grail) -> None:
    """Settled: void, and a once-a-game skill in it is there for the next night."""
    play = grail.dusk(SIX).amend(B, hp=1).order(A, "attack", B).order(B, "fighting_defensively")
    night(play, HIT, ("damage", 1), ("recover", 50), order=(A, B)).to("dusk")
    assert play.table.seats[1].skill("fighting_defensively").charges == 1
    night(play.order(B, "fighting_defensively"))
    assert play.table.seats[1].skill("fighting_defensively").charges == 0


def test_dead_target(grail: Grail) -> None:
    """Settled: void, the action is spent; the free one is there for the extra attack's theft."""
    play = night(grail.dusk(SIX).order(A, "attack", B), HIT, ("damage", 1)).to("dusk")
    play.amend(D, holds=["grail"]).amend(B, hp=1).mark().order(C, "attack", B).order(A, "attack", B).order(
        A, "cleave", D
    )
    night(play, ("hit", 55, C), ("damage", 3), ("hit", 45, A), ("damage", 1), ("steal", 51), order=(C, A))
    assert play.changed[B] == died(1, -2, by=C, day=2)
    assert needs(play)[-1] == ("steal", A, 50)


def test_whirlwind(grail: Grail) -> None:
    """Settled: two different seats."""
    assert grail.dusk().order(A, "whirlwind", B, B).refused.kind == "same_target_twice"


# --- 顺势斩 ---


def countering(grail: Grail, **rulings: object) -> Play:
    play = grail.dusk(**rulings).order(B, "attack", A)
    return night(play, ("hit", 56), ("counter", 50), ("hit", 45), ("damage", 1))


def test_cleave_source_ordered(grail: Grail) -> None:
    assert countering(grail, cleave_source="ordered").letters == []


def test_cleave_source_any(grail: Grail) -> None:
    play = countering(grail, cleave_source="any")
    assert play.letters == [(A, "cleave_ready", {"skill": "cleave"})]
    night(play.to("dusk").mark().order(A, "cleave", B), ("hit", 45), ("damage", 2))
    assert play.changed == {B: {"hp": (9, 7)}}


def test_cleave_source_any_is_still_one_at_a_time(grail: Grail) -> None:
    play = grail.dusk(cleave_source="any").order(A, "attack", B).order(B, "attack", A)
    night(play, HIT, ("damage", 1), ("hit", 56, B), ("counter", 50), ("hit", 45), ("damage", 1))
    assert play.letters == [(A, "cleave_ready", {"skill": "cleave"})]


def test_cleave_and_cleave_again(grail: Grail) -> None:
    """Settled: no action, after the main one, at the same seat too; its own hit earns the next."""
    play = night(grail.dusk().order(A, "attack", B), HIT, ("damage", 1)).to("dusk").mark()
    play.order(A, "attack", B).order(A, "cleave", B)
    night(play, ("hit", 56), ("counter", 51), ("hit", 45), ("damage", 1))
    assert [row[2] for row in needs(play) if row[0] == "hit"] == [55, 45]
    assert play.letters[-1] == (A, "cleave_ready", {"skill": "cleave"})


def test_precise_strike_from(grail: Grail) -> None:
    """Settled: from the moment of the theft."""
    play = grail.dusk(holder=B).order(A, "whirlwind", B, D)
    night(play, ("hit", 40), ("damage", 1), ("steal", 50), ("hit", 60), ("damage", 1))
    assert [row[2] for row in needs(play) if row[0] == "hit"] == [40, 60]


# --- the chance to hit ---


@pytest.mark.parametrize(
    ("hit_clamp", "extra", "need"),
    [
        ("none", -55, 0),
        ("none", -54, 1),
        ("none", -60, 0),
        ("none", 44, 99),
        ("none", 60, 100),
        ("5_95", -60, 5),
        ("5_95", -51, 5),
        ("5_95", -50, 5),
        ("5_95", -49, 6),
        ("5_95", 39, 94),
        ("5_95", 40, 95),
        ("5_95", 41, 95),
        ("5_95", 60, 95),
    ],
)
def test_hit_clamp(grail: Grail, hit_clamp: str, extra: int, need: int) -> None:
    table = grail.dusk(hit_clamp=hit_clamp).table
    by, target = table.seats[:2]
    for die, hits in ((need, True), (need + 1, False)):
        if 1 <= die <= 100:
            blow, stops = drive(strike(table, by, target, Weapon(Part("ab", extra))), die, 1 if hits else 51)
            assert (stops[0].need, blow.hit) == (need, hits)


def test_hit_clamp_is_told(grail: Grail) -> None:
    play = grail.dusk(hit_clamp="5_95").order(A, "fighting_defensively").order(B, "fighting_defensively")
    night(play).to("dusk").amend(A, statuses=["dazed", "lullaby"]).mark().order(A, "whirlwind", B, D)
    night(play, ("hit", 5), ("damage", 1), ("hit", 14), ("counter", 51))
    assert "− AC 35 + 保底 7 = 5，d100 = 5，命中" in play.steps


def test_damage_min(grail: Grail) -> None:
    """Settled: at least 1."""
    play = grail.dusk().amend(A, statuses=["fatigued"]).order(A, "attack", B)
    assert night(play, ("hit", 50), ("damage", 1)).changed[B] == {"hp": (10, 9)}


def test_same_status(grail: Grail) -> None:
    """Settled: 眩晕 twice is 眩晕 once."""
    play = grail.dusk().amend(A, statuses=["dazed", "dazed"]).order(A, "attack", B)
    night(play, ("hit", 45), ("damage", 1))
    assert needs(play)[0] == ("hit", A, 45)
