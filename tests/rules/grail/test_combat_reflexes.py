"""战士【战斗反射】: attacked and missed, by 50 % an attack back at 10 less."""

from __future__ import annotations

import pytest

from tests.rules.grail.games import SIX, A, B, C, D, Grail, died, needs, night

MISS = ("hit", 88)


def test_missed_the_fighter_may_strike_back_at_ten_less(grail: Grail) -> None:
    play = grail.dusk().order(B, "attack", A)
    night(play, MISS, ("counter", 50), ("hit", 45), ("damage", 2))
    assert play.steps.splitlines()[1:5] == [
        "贝塔 → 阿尔法 命中 AB 75 − AC 20 = 55，d100 = 88，未中",
        "阿尔法【战斗反射】50，d100 = 50，反击",
        "阿尔法 → 贝塔 命中 AB 75 − 战斗反射 10 − AC 20 = 45，d100 = 45，命中",
        "贝塔 受到 2 点伤害，生命 10 → 8",
    ]
    assert play.changed == {B: {"hp": (10, 8)}}
    assert play.letters == []


@pytest.mark.parametrize(("die", "comes"), [(50, True), (51, False)])
def test_it_comes_on_fifty_and_not_on_fifty_one(grail: Grail, die: int, comes: bool) -> None:
    play = grail.dusk().order(B, "attack", A)
    night(play, ("hit", 56), ("counter", die), *([("hit", 46)] if comes else []))
    assert [kind for kind, *_ in needs(play)] == ["hit", "counter"] + ["hit"] * comes
    assert play.changed == {}


@pytest.mark.parametrize(("die", "hits"), [(45, True), (46, False)])
def test_it_hits_on_forty_five_and_not_on_forty_six(grail: Grail, die: int, hits: bool) -> None:
    play = grail.dusk().order(B, "attack", A)
    night(play, MISS, ("counter", 1), ("hit", die, A, B), *([("damage", 1)] if hits else []))
    assert play.changed == ({B: {"hp": (10, 9)}} if hits else {})


def test_a_hit_brings_no_counter(grail: Grail) -> None:
    play = grail.dusk().order(B, "attack", A)
    night(play, ("hit", 55), ("damage", 1))
    assert needs(play) == [("hit", B, 55), ("damage", B, None)]


def test_a_class_without_the_skill_never_counters(grail: Grail) -> None:
    play = grail.dusk({A: "野蛮人 中立", B: "战士 守序", C: "战士 中立", D: "战士 守序"}).order(B, "attack", A)
    night(play, MISS)
    assert needs(play) == [("hit", B, 60)]


def test_a_counter_that_misses_is_not_countered(grail: Grail) -> None:
    play = grail.dusk().order(B, "attack", A)
    night(play, MISS, ("counter", 50), ("hit", 46))
    assert [(kind, by) for kind, by, _ in needs(play)] == [("hit", B), ("counter", A), ("hit", A)]


def test_every_missed_attack_of_a_night_may_be_countered(grail: Grail) -> None:
    play = grail.dusk().order(B, "attack", A).order(C, "attack", A).order(D, "attack", A)
    counters = [("counter", 1, A, name) for name in (B, C, D)]
    back = [(roll, value, A, name) for name in (B, C, D) for roll, value in (("hit", 1), ("damage", 1))]
    night(play, *[("hit", 56, name, A) for name in (B, C, D)], *counters, *back)
    assert play.changed == {name: {"hp": (10, 9)} for name in (B, C, D)}


def test_it_comes_at_once_before_the_next_attack_of_the_same_attacker(grail: Grail) -> None:
    play = grail.dusk().order(A, "whirlwind", B, D)
    night(play, ("hit", 41), ("counter", 1, B), ("hit", 46), ("hit", 40), ("damage", 1))
    order = [(kind, by) for kind, by, _ in needs(play)]
    assert order == [("hit", A), ("counter", B), ("hit", B), ("hit", A), ("damage", A)]


def test_it_costs_no_action(grail: Grail) -> None:
    play = grail.dusk().order(A, "attack", B).order(B, "attack", A)
    night(play, ("hit", 56), ("counter", 1), ("hit", 46, B, A), ("hit", 55, B, A), ("damage", 1))
    assert play.changed == {A: {"hp": (10, 9)}}


def test_its_order_carried_out_already_it_still_counters(grail: Grail) -> None:
    play = grail.dusk().order(A, "attack", C).order(B, "attack", A)
    night(play, ("hit", 55), ("damage", 1), ("hit", 56), ("counter", 50), ("hit", 45), ("damage", 1))
    assert play.changed == {C: {"hp": (10, 9)}, B: {"hp": (10, 9)}}


def test_it_can_kill_the_attacker_and_scores(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, hp=1).mark().order(B, "attack", A)
    night(play, MISS, ("counter", 1), ("hit", 1), ("damage", 2))
    assert play.changed == {B: died(1, -1, by=A), "scores": {"lawful": (0, 3)}}


@pytest.mark.parametrize(("damage", "hp"), [(1, 0), (2, -1)])
def test_an_attacker_who_falls_to_it_strikes_no_more(grail: Grail, damage: int, hp: int) -> None:
    play = grail.dusk(SIX).amend(B, hp=1).order(B, "whirlwind", A, C)
    night(play, ("hit", 41), ("counter", 1), ("hit", 1), ("damage", damage))
    assert [(kind, by) for kind, by, _ in needs(play)][-2:] == [("hit", A), ("damage", A)]
    assert play.table.seats[1].vitals == {"hp": hp}


@pytest.mark.parametrize("status", ["grappled", "dazed"])
def test_the_grappled_and_the_dazed_counter(grail: Grail, status: str) -> None:
    play = grail.dusk().amend(A, statuses=[status]).order(B, "attack", A)
    night(play, ("hit", 61), ("counter", 50), ("hit", 100))
    less = 10 if status == "dazed" else 0
    assert needs(play) == [("hit", B, 60), ("counter", A, 50), ("hit", A, 45 - less)]


def test_a_wounded_fighter_does_not(grail: Grail) -> None:
    """It cannot even be missed."""
    play = grail.dusk(SIX).amend(A, hp=0).order(B, "attack", A)
    night(play, ("recover", 51), ("damage", 1))
    assert needs(play) == [("recover", A, 50), ("damage", B, None)]


def test_its_attack_bears_every_other_change_of_the_bonus(grail: Grail) -> None:
    """精确攻击 +20, 寓守于攻 −15, 眩晕 −10, 疲惫 −5, 催眠序曲 −2."""
    play = grail.dusk(holder=A).amend(A, statuses=["dazed", "fatigued", "lullaby"])
    play.order(A, "fighting_defensively").order(B, "attack", A)
    night(play, ("hit", 61), ("counter", 50), ("hit", 34))
    assert needs(play)[-1] == ("hit", A, 75 - 10 + 20 - 15 - 10 - 5 - 2 - 20)
    assert play.changed[A] == {"statuses": ([], ["lullaby"])}
