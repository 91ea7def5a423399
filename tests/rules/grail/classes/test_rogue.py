"""游荡者: 偷袭, 佯攻, 妙手, 扒窃, and its grail skill 滑不留手. A house sheet."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.classes.sheets import FIGHTER, REFLEX, ac, hp, skill, stats
from tests.rules.grail.games import A, B, C, D, E, F, Grail, needs, night

SEATS = {A: "游荡者 中立", B: "战士 守序", C: "战士 中立", D: "战士 守序"}
SIX = {**SEATS, E: "游荡者 混乱", F: "法师 混乱"}

AB = stats("rogue").ab
NEED = AB - FIGHTER
"""An attack on a fighter."""
HP = hp("rogue")
AC = ac("rogue")
FEINT = stats("rogue").reflex - REFLEX
POCKET = FEINT + skill("pick_pocket").bonus
SNEAK = skill("sneak_attack").damage
MORE = skill("sleight_of_hand").steal
STEAL = 50 + MORE
PICKED, HURT = skill("pick_pocket").on_success
POCKETED = PICKED.steal + MORE
"""The theft of a pocket, and what it hurts."""
HARM = HURT.damage.plus
SLIPPERY = skill("slippery_mind")

NO_COUNTER = ("counter", 51)


def dusk(grail: Grail, seats: dict[str, str] = SEATS, **more: object) -> Play:
    return grail.dusk(seats, **more)


# --- 偷袭 sneak_attack ---


@pytest.mark.parametrize(
    ("status", "armor", "sneaked"),
    [("dazed", 15, True), ("stunned", 15, True), ("grappled", 15, True), ("fatigued", 20, False)],
)
def test_who_has_no_dexterity_bonus_is_hurt_more(grail: Grail, status: str, armor: int, sneaked: bool) -> None:
    play = dusk(grail).amend(B, statuses=[status]).mark().order(A, "attack", B)
    night(play, ("hit", AB - armor), ("damage", 1), order=(A,))
    assert needs(play)[0] == ("hit", A, AB - armor)
    assert play.changed[B]["hp"] == (10, 9 - (SNEAK if sneaked else 0))


def test_five_points_of_dexterity_are_enough_against_it(grail: Grail) -> None:
    """震慑 takes 5 of a rogue's 15: there is dexterity left."""
    play = dusk(grail, SIX).amend(E, statuses=["stunned"]).mark().order(A, "attack", E)
    night(play, ("hit", 1), ("damage", 1))
    assert play.changed[E]["hp"] == (HP, HP - 1)


def test_a_sneak_attack_in_words(grail: Grail) -> None:
    play = dusk(grail).amend(B, statuses=["dazed"]).mark().order(A, "attack", B)
    night(play, ("hit", 1), ("damage", 1))
    assert f"贝塔 受到 1 + 偷袭 {SNEAK} = {1 + SNEAK} 点伤害，生命 10 → {9 - SNEAK}" in play.steps


def test_the_victim_is_told_the_sum_and_nothing_of_how(grail: Grail) -> None:
    play = dusk(grail).amend(B, statuses=["dazed"]).mark().order(A, "attack", B)
    night(play, ("hit", 1), ("damage", 1)).to("announcement")
    assert play.letters == [(B, "damaged", {"damage": 1 + SNEAK, "hp": 9 - SNEAK})]
    assert play.posted == [("votes", {"counts": {}})]


# --- 佯攻 feint ---


@pytest.mark.parametrize("die", [FEINT, FEINT + 1])
def test_a_feint_comes_before_the_attack_and_lays_the_target_open(grail: Grail, die: int) -> None:
    open_ = die == FEINT
    play = dusk(grail).order(A, "attack", B).order(A, "feint", B)
    night(play, ("contest", die, A, B), ("hit", AB - 15 if open_ else NEED), ("damage", 1))
    assert needs(play)[:2] == [("contest", A, FEINT), ("hit", A, AB - 15 if open_ else NEED)]
    assert play.changed == {B: {"hp": (10, 9 - SNEAK if open_ else 9)}}


def test_the_daze_lasts_to_the_end_of_the_night(grail: Grail) -> None:
    play = dusk(grail).order(A, "虚晃", B).order(B, "attack", A)
    night(play, ("contest", 1), ("hit", 75 - 10 - AC + 1))
    assert needs(play)[1] == ("hit", B, 75 - 10 - AC)
    assert play.changed == {}


def test_a_feint_takes_the_free_action_so_that_the_hit_cannot_steal(grail: Grail) -> None:
    play = dusk(grail, holder=B).order(A, "feint", B).order(A, "attack", B)
    night(play, ("contest", FEINT + 1), ("hit", NEED), ("damage", 1))
    assert [kind for kind, *_ in needs(play)] == ["contest", "hit", "damage"]
    assert "阿尔法 没有自由动作，不能夺宝" in play.steps


def test_a_feint_alone_is_an_order(grail: Grail) -> None:
    play = night(dusk(grail).order(A, "feint", B), ("contest", FEINT + 1))
    assert needs(play) == [("contest", A, FEINT)]


def test_rogues_against_each_other_feint_in_vain(grail: Grail) -> None:
    play = night(dusk(grail, SIX).order(A, "feint", E), ("contest", 1))
    assert needs(play) == [("contest", A, 0)]
    assert play.changed == {}


def test_nobody_is_told_of_a_feint(grail: Grail) -> None:
    assert night(dusk(grail).order(A, "feint", B), ("contest", 1)).to("announcement").letters == []


# --- 妙手 sleight_of_hand ---


@pytest.mark.parametrize("die", [STEAL, STEAL + 1])
def test_thefts_succeed_more_often(grail: Grail, die: int) -> None:
    play = dusk(grail, holder=B).order(A, "attack", B)
    night(play, ("hit", NEED), ("damage", 1), ("steal", die))
    assert needs(play)[-1] == ("steal", A, STEAL)
    stolen = {A: {"holds": ([], ["grail"])}, "scores": {"neutral": (0, 2)}} if die == STEAL else {}
    lost = {"holds": (["grail"], [])} if die == STEAL else {}
    assert play.changed == {**stolen, B: {"hp": (10, 9), **lost}}


def test_it_does_nothing_for_thefts_from_the_rogue(grail: Grail) -> None:
    play = dusk(grail, holder=B).order(A, "attack", B).order(B, "attack", A).order(D, "attack", A)
    dice = [("hit", 1, A), ("damage", 1, A), ("steal", 1, A), ("hit", 100, B), ("hit", 1, D), ("damage", 1, D)]
    night(play, *dice, ("steal", 51 - SLIPPERY.guard, D), order=(A, B, D))
    assert needs(play)[-1] == ("steal", D, 50 - SLIPPERY.guard)
    assert play.table.seats[0].holds == ["grail"]


# --- 扒窃 pick_pocket ---


@pytest.mark.parametrize("die", [POCKET, POCKET + 1])
def test_a_pocket_is_picked_by_reflex_without_a_blow(grail: Grail, die: int) -> None:
    play = dusk(grail, holder=B).order(A, "pick_pocket", B)
    night(play, ("contest", die), *([("steal", POCKETED)] if die == POCKET else []))
    assert needs(play) == [("contest", A, POCKET), *([("steal", A, POCKETED)] if die == POCKET else [])]
    stolen = {
        A: {"holds": ([], ["grail"])},
        B: {"hp": (10, 10 - HARM), "holds": (["grail"], [])},
        "scores": {"neutral": (0, 2)},
    }
    assert play.changed == (stolen if die == POCKET else {})


def test_an_empty_pocket_gives_nothing_and_hurts_all_the_same(grail: Grail) -> None:
    play = night(dusk(grail, holder=D).order(A, "偷", B), ("contest", POCKET))
    assert needs(play) == [("contest", A, POCKET)]
    assert play.changed == {B: {"hp": (10, 10 - HARM)}}


def test_both_are_told_of_a_theft_and_only_the_thief_from_whom(grail: Grail) -> None:
    play = dusk(grail, holder=B).order(A, "pick_pocket", B)
    night(play, ("contest", POCKET), ("steal", POCKETED)).to("announcement")
    assert play.letters == [
        (B, "grail_lost", {}),
        (A, "grail_taken", {"from": B}),
        (B, "damaged", {"damage": HARM, "hp": 10 - HARM}),
    ]
    assert play.posted == [("votes", {"counts": {}})]


def test_the_theft_takes_no_action_of_its_own(grail: Grail) -> None:
    """The free action goes into a feint, the standard one into the pocket; the theft is tried all the same."""
    play = dusk(grail, holder=B).order(A, "feint", B).order(A, "pick_pocket", B)
    night(play, ("contest", 1), ("contest", POCKET), ("steal", 1))
    assert needs(play) == [("contest", A, FEINT), ("contest", A, POCKET), ("steal", A, POCKETED)]
    assert play.changed["scores"] == {"neutral": (0, 2)}


def test_a_pocket_of_an_equal_is_picked_by_the_bonus_alone(grail: Grail) -> None:
    bonus = skill("pick_pocket").bonus
    play = night(dusk(grail, SIX, holder=E).order(A, "pick_pocket", E), ("contest", bonus + 1))
    assert needs(play) == [("contest", A, bonus)]
    assert play.changed == {}


def test_the_pocket_of_a_friend_can_be_picked_and_the_dm_is_told(grail: Grail) -> None:
    play = night(dusk(grail, holder=C).order(A, "pick_pocket", C), ("contest", 1), ("steal", 1))
    assert play.changed["scores"] == {"neutral": (1, 3)}
    assert "注意：阿尔法 夺的是同阵营 伽马 的圣杯" in play.steps


# --- 滑不留手 slippery_mind ---


@pytest.mark.parametrize("steal", [50 - SLIPPERY.guard, 51 - SLIPPERY.guard])
def test_a_rogue_with_the_grail_is_hit_and_robbed_less(grail: Grail, steal: int) -> None:
    play = dusk(grail, holder=A).order(B, "attack", A)
    need = 75 - AC - SLIPPERY.dexterity
    night(play, ("hit", need), ("damage", 1), ("steal", steal))
    assert needs(play) == [("hit", B, need), ("damage", B, None), ("steal", B, 50 - SLIPPERY.guard)]
    assert ("scores" in play.changed) is (steal == 50 - SLIPPERY.guard)


def test_without_the_grail_it_is_hit_as_its_sheet_says(grail: Grail) -> None:
    play = night(dusk(grail, holder=D).order(B, "attack", A), ("hit", 75 - AC + 1))
    assert needs(play) == [("hit", B, 75 - AC)]


@pytest.mark.parametrize("above", [0, 1])
def test_a_thief_among_thieves(grail: Grail, above: int) -> None:
    """A blow: 妙手 of the one against 滑不留手 of the other."""
    need = STEAL - SLIPPERY.guard
    hit = AB - AC - SLIPPERY.dexterity
    play = dusk(grail, SIX, holder=E).order(A, "attack", E)
    night(play, ("hit", hit), ("damage", 1), ("steal", need + above))
    assert needs(play) == [("hit", A, hit), ("damage", A, None), ("steal", A, need)]
    assert f"阿尔法 夺宝 50 + 妙手 {MORE} − 滑不留手 {SLIPPERY.guard} = {need}，" in play.steps
    assert ("scores" in play.changed) is (above == 0)


# --- what is refused ---


@pytest.mark.parametrize(
    ("order", "kind"),
    [
        (("sneak_attack", B), "passive"),
        (("sleight_of_hand",), "passive"),
        (("slippery_mind",), "passive"),
        (("feint",), "wrong_targets"),
        (("feint", B, D), "wrong_targets"),
        (("feint", A), "not_oneself"),
        (("pick_pocket",), "wrong_targets"),
        (("pick_pocket", A), "not_oneself"),
    ],
)
def test_orders_that_cannot_be(grail: Grail, order: tuple[str, ...], kind: str) -> None:
    assert dusk(grail).order(A, *order).refused.kind == kind
