"""德鲁伊: 纠缠术, 神莓术, and its grail skill 野性变身; 动物伙伴 has a file of its own. A house sheet."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.classes.sheets import (
    BEAST,
    BITE,
    FIGHTER,
    ON_ANIMAL,
    ON_BEAST,
    ON_DRUID,
    REFLEX,
    ac,
    skill,
    stats,
)
from tests.rules.grail.games import A, B, C, D, F, Grail, needs, night

SEATS = {A: "德鲁伊", B: "战士 守序", C: "战士 中立", D: "战士 守序"}
SIX = {**SEATS, F: "游荡者 混乱"}

AC = ac("druid")
NEED = stats("druid").ab - FIGHTER
"""The druid's own attack on a fighter."""
SHAPE = skill("wild_shape")

NO_COUNTER = ("counter", 51)


def dusk(grail: Grail, seats: dict[str, str] = SEATS, **more: object) -> Play:
    return grail.dusk(seats, **more)


# --- 纠缠术 entangle ---


@pytest.mark.parametrize("die", [REFLEX, REFLEX + 1])
def test_who_fails_its_reflex_check_is_entangled(grail: Grail, die: int) -> None:
    play = night(dusk(grail).order(A, "entangle", B), ("save", die, B))
    assert needs(play) == [("save", B, REFLEX)]
    assert play.changed == ({} if die == REFLEX else {B: {"statuses": ([], ["stunned"])}})
    assert (f"贝塔 反射检定 反射 {REFLEX}，d100 = {die}，败" in play.steps) is (die != REFLEX)


def test_the_entangled_has_no_dexterity_and_ab_tonight_and_less_dexterity_the_next(grail: Grail) -> None:
    play = dusk(grail).order(A, "纠缠", B).order(B, "attack", D).order(C, "attack", B)
    night(play, ("save", 100), ("hit", 46, B), NO_COUNTER, ("hit", 61, C), NO_COUNTER, order=(A, B, C))
    assert [row for row in needs(play) if row[0] == "hit"] == [("hit", B, 75 - 10 - 20), ("hit", C, 75 - 15)]
    play.to("dusk").mark().order(B, "attack", D).order(C, "attack", B)
    night(play, ("hit", 56, B), NO_COUNTER, ("hit", 61, C), NO_COUNTER, order=(B, C))
    assert [row for row in needs(play) if row[0] == "hit"] == [("hit", B, 75 - 20), ("hit", C, 75 - 15)]
    assert play.changed == {B: {"statuses": (["stunned"], [])}}


def test_one_or_two_are_entangled_each_by_its_own_check(grail: Grail) -> None:
    play = dusk(grail, SIX).order(A, "entangle", F, B)
    night(play, ("save", stats("rogue").reflex, F), ("save", REFLEX + 1, B))
    assert needs(play) == [("save", F, stats("rogue").reflex), ("save", B, REFLEX)]
    assert play.changed == {B: {"statuses": ([], ["stunned"])}}


def test_nobody_is_told_of_the_entangling(grail: Grail) -> None:
    play = night(dusk(grail).order(A, "entangle", B), ("save", 100)).to("announcement")
    assert play.letters == []
    assert play.posted == [("votes", {"counts": {}})]


# --- 神莓术 goodberry ---


def test_two_get_back_one_each_the_druid_may_be_one_of_them(grail: Grail) -> None:
    play = dusk(grail).amend(A, hp=1).amend(B, hp=5).mark().order(A, "goodberry", A, B)
    night(play).to("announcement")
    assert needs(play) == []
    assert play.changed == {A: {"hp": (1, 2)}, B: {"hp": (5, 6)}}
    assert play.letters == [(A, "healed", {"healed": 1, "hp": 2}), (B, "healed", {"healed": 1, "hp": 6})]
    assert play.posted == [("votes", {"counts": {}})]


def test_a_whole_one_gets_nothing_and_is_told_nothing(grail: Grail) -> None:
    play = night(dusk(grail).order(A, "神莓", B)).to("announcement")
    assert play.changed == {}
    assert play.letters == []


def test_a_berry_brings_the_wounded_round_before_its_turn(grail: Grail) -> None:
    """Healed on the druid's turn, it is wounded no more and carries out its order."""
    play = dusk(grail).amend(B, hp=0).mark().order(A, "goodberry", B).order(B, "attack", D)
    night(play, ("hit", 55), ("damage", 1), order=(A, B))
    assert play.changed == {B: {"hp": (0, 1), "statuses": (["wounded"], [])}, D: {"hp": (10, 9)}}


def test_a_wounded_druid_helps_nobody(grail: Grail) -> None:
    play = dusk(grail).amend(A, hp=0).mark().order(A, "goodberry", A)
    night(play, ("recover", 51))
    assert play.changed == {}


# --- 野性变身 wild_shape ---


@pytest.mark.parametrize("holder", [A, C])
def test_with_the_grail_the_druid_hits_harder_and_is_hit_less(grail: Grail, holder: str) -> None:
    ab, armor, more = (SHAPE.ab, SHAPE.armor, SHAPE.damage) if holder == A else (0, 0, 0)
    play = dusk(grail, holder=holder).order(A, "attack", B).order(D, "attack", A)
    night(play, ("hit", NEED + ab, A), ("damage", 1), ON_DRUID, ("hit", 75 - AC - armor + 1, D))
    assert needs(play)[0] == ("hit", A, NEED + ab)
    assert needs(play)[-1] == ("hit", D, 75 - AC - armor)
    assert play.changed == {B: {"hp": (10, 9 - more)}}


def test_its_companion_keeps_its_own_shape(grail: Grail) -> None:
    play = dusk(grail, holder=A).order(A, "animal_companion", B).order(D, "attack", A)
    night(play, ("hit", BITE, A), ("damage", 1, A), ON_ANIMAL, ("hit", ON_BEAST, D), ("damage", 1, D))
    assert [row for row in needs(play) if row[0] == "hit"] == [("hit", A, BITE), ("hit", D, ON_BEAST)]
    assert play.changed == {A: {"companion": (BEAST.hp, BEAST.hp - 1)}, B: {"hp": (10, 9)}}


# --- what is refused ---


@pytest.mark.parametrize(
    ("order", "kind"),
    [
        (("entangle",), "wrong_number"),
        (("entangle", B, C, D), "wrong_number"),
        (("entangle", A), "not_oneself"),
        (("entangle", B, B), "same_target_twice"),
        (("goodberry",), "wrong_number"),
        (("goodberry", A, B, C), "wrong_number"),
        (("goodberry", A, A), "same_target_twice"),
        (("wild_shape",), "passive"),
    ],
)
def test_orders_that_cannot_be(grail: Grail, order: tuple[str, ...], kind: str) -> None:
    assert dusk(grail).order(A, *order).refused.kind == kind
