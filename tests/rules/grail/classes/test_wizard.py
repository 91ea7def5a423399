"""法师: 魔法飞弹, 人类定身术, 护盾术, and its grail skill 法术穿透. A house sheet."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.classes.sheets import FIGHTER, ac, hp, skill, stats
from tests.rules.grail.games import A, B, C, D, E, F, Grail, died, needs, night

SEATS = {A: "法师 守序", B: "战士 中立", C: "战士 守序", D: "战士 中立"}
SIX = {**SEATS, E: "法师 混乱", F: "战士 混乱"}

WILL = stats("wizard").will
NEED = WILL - FIGHTER
"""Will against a fighter's."""
HP = hp("wizard")
AC = ac("wizard")
PLUS = skill("magic_missile").on_success[0].damage.plus
ARMOR, LESS_WILL = skill("shield").armor, skill("shield").will
PENETRATION = skill("spell_penetration").will

NO_COUNTER = ("counter", 51)


def dusk(grail: Grail, seats: dict[str, str] = SEATS, **more: object) -> Play:
    return grail.dusk(seats, **more)


# --- 魔法飞弹 magic_missile ---


@pytest.mark.parametrize("die", [NEED, NEED + 1])
def test_a_missile_hits_at_the_difference_of_the_wills(grail: Grail, die: int) -> None:
    hits = die == NEED
    play = dusk(grail).order(A, "magic_missile", B)
    night(play, ("contest", die, A, B), *([("damage", 3, A, B)] if hits else []))
    assert needs(play) == [("contest", A, NEED), *([("damage", A, None)] if hits else [])]
    assert play.changed == ({B: {"hp": (10, 10 - 3 - PLUS)}} if hits else {})


@pytest.mark.parametrize("rolled", [1, 2, 3])
def test_a_missile_does_a_die_and_more(grail: Grail, rolled: int) -> None:
    play = night(dusk(grail).order(A, "飞弹", B), ("contest", NEED), ("damage", rolled))
    assert play.changed == {B: {"hp": (10, 10 - rolled - PLUS)}}


def test_a_missile_in_words(grail: Grail) -> None:
    play = night(dusk(grail).order(A, "magic_missile", B), ("contest", NEED), ("damage", 1))
    assert play.steps.splitlines()[0:2] == [
        f"阿尔法 与 贝塔 的意志对抗 意志 {WILL} − 意志 20 = {NEED}，d100 = {NEED}，成",
        f"贝塔 受到 {1 + PLUS} 点伤害，生命 10 → {9 - PLUS}",
    ]


def test_a_missile_is_no_blow_nobody_strikes_back_and_nothing_is_stolen(grail: Grail) -> None:
    play = dusk(grail, holder=B).order(A, "magic_missile", B)
    night(play, ("contest", NEED), ("damage", 1))
    assert [kind for kind, *_ in needs(play)] == ["contest", "damage"]
    assert play.changed == {B: {"hp": (10, 9 - PLUS)}}


def test_who_is_struck_is_told_the_damage_and_nobody_anything_else(grail: Grail) -> None:
    play = night(dusk(grail).order(A, "magic_missile", B), ("contest", NEED), ("damage", 1)).to("announcement")
    assert play.letters == [(B, "damaged", {"damage": 1 + PLUS, "hp": 9 - PLUS})]
    assert play.posted == [("votes", {"counts": {}})]


def test_a_missile_that_fails_is_told_to_nobody(grail: Grail) -> None:
    play = night(dusk(grail).order(A, "magic_missile", B), ("contest", NEED + 1)).to("announcement")
    assert play.letters == []
    assert play.posted == [("votes", {"counts": {}})]


def test_a_missile_wounds_at_nothing_and_kills_below(grail: Grail) -> None:
    for left, after in ((1 + PLUS, 0), (PLUS, -1)):
        play = dusk(grail, SIX).amend(B, hp=left).mark().order(A, "magic_missile", B)
        night(play, ("contest", NEED), ("damage", 1), *([("recover", 51)] if after == 0 else []))
        if after == 0:
            assert play.changed == {B: {"hp": (left, 0), "statuses": ([], ["wounded"])}}
        else:
            assert play.changed == {B: died(left, -1, by=A), "scores": {"lawful": (0, 3)}}


def test_the_damage_of_spells_too_is_less_by_fatigue(grail: Grail) -> None:
    play = dusk(grail).amend(A, statuses=["fatigued"]).mark().order(A, "magic_missile", B)
    night(play, ("contest", NEED), ("damage", 1))
    assert play.changed == {A: {"statuses": (["fatigued"], [])}, B: {"hp": (10, 10 - PLUS)}}


def test_equal_wills_never_pass(grail: Grail) -> None:
    play = night(dusk(grail, SIX).order(A, "magic_missile", E), ("contest", 1))
    assert needs(play) == [("contest", A, 0)]
    assert play.changed == {}


def test_a_target_gone_by_then_is_none_and_the_action_is_spent(grail: Grail) -> None:
    play = dusk(grail, SIX).amend(B, hp=1).order(F, "attack", B).order(A, "magic_missile", B)
    night(play, ("hit", 55), ("damage", 3), order=(F, A))
    assert [kind for kind, *_ in needs(play)] == ["hit", "damage"]
    assert "阿尔法 → 贝塔：目标已退出，攻击落空" in play.steps


# --- 人类定身术 hold_person ---


@pytest.mark.parametrize("die", [NEED, NEED + 1])
def test_held_it_is_dazed_to_the_end_of_the_next_night(grail: Grail, die: int) -> None:
    play = night(dusk(grail).order(A, "hold_person", B), ("contest", die))
    assert play.changed == ({B: {"statuses": ([], ["dazed"])}} if die == NEED else {})
    play.to("dusk").order(B, "attack", D).order(D, "attack", B)
    if die == NEED:
        night(play, ("hit", 46, B, D), NO_COUNTER, ("hit", 61, D, B), NO_COUNTER)
        assert needs(play)[1::2] == [("hit", B, 75 - 10 - 20), ("hit", D, 75 - 15)]
    else:
        night(play, ("hit", 56, B, D), NO_COUNTER, ("hit", 56, D, B), NO_COUNTER)
    assert play.changed == {}


def test_two_are_held_each_by_a_contest_of_its_own(grail: Grail) -> None:
    play = night(dusk(grail).order(A, "hold_person", D, B), ("contest", NEED + 1, A, D), ("contest", NEED, A, B))
    assert needs(play) == [("contest", A, NEED)] * 2
    assert play.changed == {B: {"statuses": ([], ["dazed"])}}


def test_the_held_acts_later_in_the_night_at_ten_less(grail: Grail) -> None:
    play = dusk(grail).order(A, "定身", B).order(B, "attack", A)
    night(play, ("contest", 1), ("hit", 75 - 10 - AC, B), ("damage", 1))
    assert needs(play)[1] == ("hit", B, 75 - 10 - AC)
    assert play.changed == {A: {"hp": (HP, HP - 1)}, B: {"statuses": ([], ["dazed"])}}


def test_nobody_is_told_of_the_hold(grail: Grail) -> None:
    play = night(dusk(grail).order(A, "hold_person", B), ("contest", 1)).to("announcement")
    assert play.letters == []
    assert play.posted == [("votes", {"counts": {}})]


# --- 护盾术 shield ---


@pytest.mark.parametrize("ordered", ["by itself", "beside"])
def test_the_shield_is_up_from_the_beginning_of_the_night(grail: Grail, ordered: str) -> None:
    play = dusk(grail, SIX).order(B, "attack", A).order(E, "magic_missile", A)
    if ordered == "by itself":
        play.order(A, "护盾")
    else:
        play.order(A, "magic_missile", D, shield=True)
    mine = [] if ordered == "by itself" else [("contest", NEED + LESS_WILL + 1, A, D)]
    missed = 75 - AC - ARMOR + 1
    night(play, ("hit", missed), *mine, ("contest", -LESS_WILL + 1, E, A), order=(B,))
    need = {("hit", B): 75 - AC - ARMOR, ("contest", A): NEED + LESS_WILL, ("contest", E): -LESS_WILL}
    assert needs(play) == [(kind, by, need[kind, by]) for kind, by, _ in needs(play)]
    assert len(needs(play)) == 2 + len(mine)
    assert play.changed == {}


def test_the_shield_is_gone_the_next_night(grail: Grail) -> None:
    play = night(dusk(grail).order(A, "shield")).to("dusk").order(B, "attack", A)
    night(play, ("hit", 75 - AC), ("damage", 1))
    assert needs(play)[0] == ("hit", B, 75 - AC)


def test_unsaid_the_shield_is_down(grail: Grail) -> None:
    play = dusk(grail).order(A, "magic_missile", D, shield=False).order(B, "attack", A)
    night(play, ("contest", NEED + 1), ("hit", 75 - AC + 1))
    assert needs(play) == [("contest", A, NEED), ("hit", B, 75 - AC)]


def test_the_shield_is_told_to_nobody(grail: Grail) -> None:
    play = night(dusk(grail).order(A, "shield")).to("announcement")
    assert play.letters == []
    assert "阿尔法 开启【护盾术】" in play.steps


# --- 法术穿透 spell_penetration ---


@pytest.mark.parametrize("spell", ["magic_missile", "hold_person"])
@pytest.mark.parametrize("holder", [A, B])
def test_who_has_held_the_grail_this_night_has_more_will(grail: Grail, holder: str, spell: str) -> None:
    need = NEED + (PENETRATION if holder == A else 0)
    play = night(dusk(grail, holder=holder).order(A, spell, D), ("contest", need + 1))
    assert needs(play) == [("contest", A, need)]
    assert play.changed == {}


@pytest.mark.parametrize("both", [False, True])
def test_it_is_more_will_to_withstand_with_too(grail: Grail, both: bool) -> None:
    play = dusk(grail, SIX, holder=E)
    if both:
        play.amend(A, holds=["grail"])
    need = 0 if both else PENETRATION
    night(play.mark().order(E, "magic_missile", A), ("contest", need + 1))
    assert needs(play) == [("contest", E, need)]
    assert play.changed == {}


def test_robbed_before_its_turn_it_has_it_still(grail: Grail) -> None:
    play = dusk(grail, holder=A).order(B, "attack", A).order(A, "magic_missile", D)
    night(play, ("hit", 1), ("damage", 1), ("steal", 50), ("contest", NEED + PENETRATION + 1), order=(B, A))
    assert needs(play)[-1] == ("contest", A, NEED + PENETRATION)


# --- what is refused ---


@pytest.mark.parametrize(
    ("order", "kind"),
    [
        (("magic_missile",), "wrong_targets"),
        (("magic_missile", B, D), "wrong_targets"),
        (("magic_missile", A), "not_oneself"),
        (("hold_person",), "wrong_number"),
        (("hold_person", B, C, D), "wrong_number"),
        (("hold_person", A), "not_oneself"),
        (("shield", B), "wrong_targets"),
        (("spell_penetration",), "passive"),
    ],
)
def test_orders_that_cannot_be(grail: Grail, order: tuple[str, ...], kind: str) -> None:
    assert dusk(grail).order(A, *order).refused.kind == kind


def test_a_spell_on_the_dead_is_refused(grail: Grail) -> None:
    assert dusk(grail, SIX).amend(B, alive=False).order(A, "magic_missile", B).refused.kind == "has_left"


def test_each_spell_is_the_one_standard_action_of_the_night(grail: Grail) -> None:
    play = dusk(grail).order(A, "magic_missile", B).order(A, "attack", B).order(A, "hold_person", D)
    night(play, ("contest", NEED, A, D))
    assert play.changed == {D: {"statuses": ([], ["dazed"])}}
