"""德鲁伊【动物伙伴】: 70/30 is the text's own, the figures of the animal a house sheet's."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.classes.sheets import BEAST, BITE, FIGHTER, ON_ANIMAL, ON_BEAST, ON_DRUID, ac, hp, stats
from tests.rules.grail.games import A, B, C, D, E, F, Grail, died, needs, night

SEATS = {A: "德鲁伊", B: "战士 守序", C: "战士 中立", D: "战士 守序"}
SIX = {**SEATS, E: "法师 混乱", F: "游荡者 混乱"}

HP = hp("druid")
AC = ac("druid")
NEED = stats("druid").ab - FIGHTER
"""The druid's own attack on a fighter."""
NO_COUNTER = ("counter", 51)
BITES = [("hit", BITE), ("damage", 2)]


def dusk(grail: Grail, seats: dict[str, str] = SEATS, **more: object) -> Play:
    return grail.dusk(seats, **more)


def attacked(grail: Grail, **more: object) -> Play:
    """An evening on which a fighter attacks the druid."""
    return dusk(grail, **more).order(B, "attack", A)


# --- on whom an attack falls (70 : 30) ---


def test_the_share_is_the_rules_own(grail: Grail) -> None:
    assert BEAST.share == 30


def test_on_thirty_one_to_a_hundred_it_falls_on_the_druid(grail: Grail) -> None:
    play = night(attacked(grail), ON_DRUID, ("hit", 75 - AC), ("damage", 3))
    assert needs(play) == [("companion", A, 30), ("hit", B, 75 - AC), ("damage", B, None)]
    assert play.changed == {A: {"hp": (HP, HP - 3)}}
    assert "阿尔法 30，d100 = 31，攻击落在本人" in play.steps


def test_on_one_to_thirty_it_falls_on_the_companion(grail: Grail) -> None:
    play = night(attacked(grail), ON_ANIMAL, ("hit", ON_BEAST), ("damage", 3))
    assert needs(play) == [("companion", A, 30), ("hit", B, ON_BEAST), ("damage", B, None)]
    assert play.changed == {A: {"companion": (BEAST.hp, BEAST.hp - 3)}}
    assert "阿尔法 30，d100 = 30，攻击落在 阿尔法·动物伙伴" in play.steps


def test_it_is_rolled_anew_for_every_attack(grail: Grail) -> None:
    play = attacked(grail).order(C, "attack", A).order(D, "attack", A)
    dice = [("companion", 30, A, B), ("companion", 31, A, C), ("companion", 1, A, D)]
    night(play, *dice, *[("hit", 1)] * 3, *[("damage", 1)] * 3, order=(B, C, D))
    assert play.changed == {A: {"hp": (HP, HP - 1), "companion": (BEAST.hp, BEAST.hp - 2)}}


def test_the_counter_of_one_attacked_by_the_druid_may_fall_on_it_too(grail: Grail) -> None:
    play = dusk(grail).order(A, "attack", B)
    night(play, ("hit", NEED + 1, A), ("counter", 50), ON_ANIMAL, ("hit", ON_BEAST - 10, B), ("damage", 1))
    assert needs(play)[2:4] == [("companion", A, 30), ("hit", B, ON_BEAST - 10)]
    assert play.changed == {A: {"companion": (BEAST.hp, BEAST.hp - 1)}}


def test_a_spell_falls_on_the_druid_alone(grail: Grail) -> None:
    play = dusk(grail, SIX).order(E, "magic_missile", A)
    night(play, ("contest", stats("wizard").will - stats("druid").will + 1))
    assert [kind for kind, *_ in needs(play)] == ["contest"]


def test_a_wounded_druid_is_hit_for_sure_but_its_companion_is_not(grail: Grail) -> None:
    play = dusk(grail).amend(A, hp=0).mark().order(B, "attack", A)
    night(play, ON_ANIMAL, ("hit", ON_BEAST), ("damage", 1), ("recover", 51), order=(B, A))
    assert play.changed == {A: {"companion": (BEAST.hp, BEAST.hp - 1)}}
    play = dusk(grail, SIX).amend(A, hp=0).mark().order(B, "attack", A)
    night(play, ON_DRUID, ("damage", 1), order=(B, A))
    assert play.changed == {A: died(0, -1, by=B), "scores": {"lawful": (0, 3)}}


# --- the companion as a target ---


def test_who_hits_the_companion_of_a_holder_steals_nothing(grail: Grail) -> None:
    play = night(attacked(grail, holder=A), ON_ANIMAL, ("hit", ON_BEAST), ("damage", 1))
    assert [kind for kind, *_ in needs(play)] == ["companion", "hit", "damage"]
    assert play.changed == {A: {"companion": (BEAST.hp, BEAST.hp - 1)}}


@pytest.mark.parametrize(("left", "after"), [(4, 1), (3, 0), (2, -1)])
def test_at_nothing_it_dies_alone_and_nobody_scores(grail: Grail, left: int, after: int) -> None:
    play = attacked(grail).amend(A, companion=left).mark()
    night(play, ON_ANIMAL, ("hit", 1), ("damage", 3))
    assert play.changed == {A: {"companion": (left, after)}}
    assert ("阿尔法·动物伙伴 死去" in play.steps) is (after <= 0)


def test_once_dead_every_attack_falls_on_the_druid(grail: Grail) -> None:
    play = attacked(grail).order(C, "attack", A).amend(A, companion=1).mark()
    night(play, ON_ANIMAL, ("hit", 1), ("damage", 1), ("hit", 75 - AC + 1), order=(B, C))
    assert needs(play)[3:] == [("hit", C, 75 - AC)]
    assert play.changed == {A: {"companion": (1, 0)}}
    play.to("dusk").mark().order(B, "attack", A)
    night(play, ("hit", 75 - AC), ("damage", 1))
    assert [kind for kind, *_ in needs(play)] == ["hit", "damage"]


def test_the_druid_dead_it_is_gone(grail: Grail) -> None:
    play = dusk(grail, SIX).amend(A, hp=1).mark().order(B, "attack", A).order(D, "attack", A)
    play.order(A, "animal_companion", B)
    night(play, ON_DRUID, ("hit", 1), ("damage", 2), order=(B, D, A))
    assert play.changed == {A: died(1, -1, by=B), "scores": {"lawful": (0, 3)}}


def test_the_druid_is_told_of_it_apart_from_its_own_wounds(grail: Grail) -> None:
    play = attacked(grail).order(C, "attack", A).amend(A, companion=2).mark()
    dice = [
        ("companion", 30, A, B),
        ("companion", 31, A, C),
        ("hit", 1),
        ("hit", 1),
        ("damage", 3, B),
        ("damage", 1, C),
    ]
    night(play, *dice, order=(C, B)).to("announcement")
    assert [letter for letter in play.letters if letter[0] == A] == [
        (A, "damaged", {"damage": 1, "hp": HP - 1}),
        (A, "companion_hurt", {"damage": 3, "hp": 0}),
    ]
    assert play.posted == [("votes", {"counts": {}})]


# --- it strikes back ---


@pytest.mark.parametrize("die", [BEAST.counter, BEAST.counter + 1])
def test_missed_it_strikes_back(grail: Grail, die: int) -> None:
    comes = die == BEAST.counter
    play = attacked(grail)
    night(
        play, ON_ANIMAL, ("hit", ON_BEAST + 1), ("counter", die), *([("hit", BITE), ("damage", 2)] if comes else [])
    )
    back = [("hit", A, BITE), ("damage", A, None)] if comes else []
    assert needs(play) == [("companion", A, 30), ("hit", B, ON_BEAST), ("counter", A, BEAST.counter), *back]
    assert play.changed == ({B: {"hp": (10, 8)}} if comes else {})


def test_its_counter_may_miss_and_is_not_countered(grail: Grail) -> None:
    play = attacked(grail)
    night(play, ON_ANIMAL, ("hit", 100), ("counter", 1), ("hit", BITE + 1))
    assert [kind for kind, *_ in needs(play)] == ["companion", "hit", "counter", "hit"]
    assert play.changed == {}


def test_a_druid_missed_has_no_counter_of_its_own(grail: Grail) -> None:
    play = night(attacked(grail), ON_DRUID, ("hit", 75 - AC + 1))
    assert [kind for kind, *_ in needs(play)] == ["companion", "hit"]


def test_its_counter_kills_for_the_druid_s_faction(grail: Grail) -> None:
    play = dusk(grail, SIX).amend(B, hp=1).mark().order(B, "attack", A)
    night(play, ON_ANIMAL, ("hit", 100), ("counter", 1), ("hit", 1), ("damage", 2))
    assert play.changed == {B: died(1, -1, by=A), "scores": {"neutral": (0, 3)}}


# --- it attacks ---


@pytest.mark.parametrize("die", [BITE, BITE + 1])
def test_set_on_somebody_it_attacks_with_figures_of_its_own(grail: Grail, die: int) -> None:
    hits = die == BITE
    play = dusk(grail).order(A, "animal_companion", B)
    night(play, ("hit", die, A, B), ("damage", 2) if hits else NO_COUNTER)
    assert needs(play)[0] == ("hit", A, BITE)
    assert play.changed == ({B: {"hp": (10, 8)}} if hits else {})


def test_missing_a_fighter_it_may_be_struck_in_return(grail: Grail) -> None:
    play = dusk(grail).order(A, "伙伴", B)
    night(play, ("hit", BITE + 1), ("counter", 50), ("hit", ON_BEAST - 10), ("damage", 1))
    assert needs(play)[1:3] == [("counter", B, 50), ("hit", B, ON_BEAST - 10)]
    assert play.changed == {A: {"companion": (BEAST.hp, BEAST.hp - 1)}}


@pytest.mark.parametrize("chain", [False, True])
def test_a_counter_that_misses_it_is_countered_only_where_it_is_ruled_so(grail: Grail, chain: bool) -> None:
    play = dusk(grail, counter_chain=chain).order(A, "animal_companion", B)
    back = [("counter", BEAST.counter + 1, A)] if chain else []
    night(play, ("hit", BITE + 1, A), ("counter", 50, B), ("hit", 100, B), *back)
    assert [(kind, by) for kind, by, _ in needs(play)][3:] == [(kind, by) for kind, _, by in back]
    assert play.changed == {}


def test_it_is_a_free_action_before_the_druid_s_own(grail: Grail) -> None:
    play = dusk(grail, holder=D).order(A, "attack", D).order(A, "animal_companion", B)
    night(play, ("hit", BITE, A, B), ("damage", 1, A, B), ("hit", NEED, A, D), ("damage", 1, A, D))
    assert needs(play) == [("hit", A, BITE), ("damage", A, None), ("hit", A, NEED), ("damage", A, None)]
    assert play.changed == {B: {"hp": (10, 9)}, D: {"hp": (10, 9)}}
    assert "阿尔法 没有自由动作，不能夺宝" in play.steps


def test_it_takes_no_grail(grail: Grail) -> None:
    play = night(dusk(grail, holder=B).order(A, "animal_companion", B), ("hit", BITE), ("damage", 1))
    assert [kind for kind, *_ in needs(play)] == ["hit", "damage"]
    assert play.changed == {B: {"hp": (10, 9)}}
    assert "阿尔法·动物伙伴 不能夺宝" in play.steps


def test_dead_it_attacks_nobody(grail: Grail) -> None:
    play = night(dusk(grail).amend(A, companion=0).mark().order(A, "animal_companion", B))
    assert play.changed == {}
    assert "阿尔法【动物伙伴】：动物伙伴已经死去" in play.steps


def test_what_befalls_the_druid_does_not_befall_it(grail: Grail) -> None:
    """Dazed and fatigued, the druid attacks with less; its companion does not."""
    play = dusk(grail).amend(A, statuses=["dazed", "fatigued"]).mark()
    play.order(A, "animal_companion", B).order(A, "attack", B)
    night(play, ("hit", BITE), ("damage", 2), ("hit", NEED - 15 + 1), NO_COUNTER)
    assert needs(play)[:3] == [("hit", A, BITE), ("damage", A, None), ("hit", A, NEED - 15)]
    assert play.changed[B] == {"hp": (10, 8)}


@pytest.mark.parametrize(
    ("targets", "kind"), [((), "wrong_targets"), ((B, D), "wrong_targets"), ((A,), "not_oneself")]
)
def test_it_is_set_on_one_other(grail: Grail, targets: tuple[str, ...], kind: str) -> None:
    assert dusk(grail).order(A, "animal_companion", *targets).refused.kind == kind
