"""野蛮人: 狂暴, 强力攻击, 伤害减免, and its grail skill 强力狂暴. A house sheet."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.classes.sheets import FIGHTER, ac, hp, skill, stats
from tests.rules.grail.games import A, B, C, D, E, F, Grail, died, needs, night

SEATS = {A: "野蛮人 中立", B: "战士 守序", C: "战士 中立", D: "战士 守序"}
SIX = {**SEATS, E: "野蛮人 混乱", F: "法师 混乱"}

AB = stats("barbarian").ab
NEED = AB - FIGHTER
"""An attack on a fighter."""
HP = hp("barbarian")
AC = ac("barbarian")
RAGE, MIGHTY, POWER = skill("rage"), skill("mighty_rage"), skill("power_attack")
LESS = skill("damage_reduction").damage

NO_COUNTER = ("counter", 51)
TIRED = {A: {"statuses": ([], ["fatigued"])}}


def dusk(grail: Grail, seats: dict[str, str] = SEATS, **more: object) -> Play:
    return grail.dusk(seats, **more)


def raging(grail: Grail, **more: object) -> Play:
    """An evening on which the barbarian rages and attacks a fighter."""
    return dusk(grail, **more).order(A, "attack", B, rage=True)


# --- 狂暴 rage ---


@pytest.mark.parametrize("die", [NEED + RAGE.ab, NEED + RAGE.ab + 1])
def test_raging_it_hits_more_often_and_harder_and_is_tired_the_next_night(grail: Grail, die: int) -> None:
    hits = die == NEED + RAGE.ab
    play = night(raging(grail), ("hit", die), ("damage", 2) if hits else NO_COUNTER)
    assert needs(play)[0] == ("hit", A, NEED + RAGE.ab)
    assert play.changed == {**TIRED, **({B: {"hp": (10, 10 - 2 - RAGE.damage)}} if hits else {})}


def test_the_settlement_of_a_rage_in_words(grail: Grail) -> None:
    play = night(raging(grail), ("hit", 1), ("damage", 2))
    lines = play.steps.splitlines()
    assert lines[0] == "阿尔法 开启【狂暴】"
    assert lines[1] == f"阿尔法 → 贝塔 命中 AB {AB} + 狂暴 {RAGE.ab} − AC 20 = {NEED + RAGE.ab}，d100 = 1，命中"
    assert lines[2] == f"贝塔 受到 2 + 狂暴 {RAGE.damage} = {2 + RAGE.damage} 点伤害，生命 10 → {8 - RAGE.damage}"
    assert lines[-1] == "阿尔法 因【狂暴】陷入疲惫"


def test_raging_it_is_hit_more_often_from_the_beginning_of_the_night(grail: Grail) -> None:
    play = raging(grail).order(C, "attack", A)
    need = 75 - AC - RAGE.armor
    night(play, ("hit", need + 1, C), ("hit", NEED + RAGE.ab + 1, A), NO_COUNTER, order=(C, A))
    assert needs(play)[0] == ("hit", C, need)
    assert play.changed == TIRED


def test_rage_can_be_turned_on_alone(grail: Grail) -> None:
    play = night(dusk(grail).order(A, "狂怒").order(A, "attack", B), ("hit", NEED + RAGE.ab + 1), NO_COUNTER)
    assert needs(play)[0] == ("hit", A, NEED + RAGE.ab)
    assert play.changed == TIRED


def test_unsaid_there_is_no_rage_and_no_fatigue(grail: Grail) -> None:
    play = night(dusk(grail).order(A, "attack", B, rage=False), ("hit", NEED), ("damage", 1))
    assert needs(play)[0] == ("hit", A, NEED)
    assert play.changed == {B: {"hp": (10, 9)}}


def test_tired_it_strikes_with_less_and_cannot_rage_until_that_night_is_over(grail: Grail) -> None:
    """A rage, a night of fatigue (AB −5, damage −1), and a rage again."""
    play = night(dusk(grail).order(A, "rage")).to("dusk").order(A, "attack", B, rage=True)
    night(play, ("hit", NEED - 5), ("damage", 3))
    assert needs(play)[0] == ("hit", A, NEED - 5)
    assert "阿尔法 不能开启【狂暴】：状态不允许" in play.steps
    assert play.changed == {B: {"hp": (10, 8)}}
    play.to("dusk").mark().order(A, "attack", B, rage=True)
    night(play, ("hit", NEED + RAGE.ab), ("damage", 3))
    assert play.changed == {**TIRED, B: {"hp": (8, 8 - 3 - RAGE.damage)}}


def test_a_dead_barbarian_is_tired_no_more(grail: Grail) -> None:
    play = dusk(grail, SIX).amend(A, hp=1).mark().order(A, "rage").order(F, "magic_missile", A)
    night(play, ("contest", 1), ("damage", 1))
    assert play.changed == {A: died(1, -1, by=F), "scores": {"chaotic": (0, 3)}}


def test_the_wounded_is_tired_all_the_same(grail: Grail) -> None:
    play = dusk(grail, SIX).amend(A, hp=2).mark().order(A, "rage").order(F, "magic_missile", A)
    night(play, ("contest", 1), ("damage", 1), ("recover", 51), order=(F, A))
    assert play.changed == {A: {"hp": (2, 0), "statuses": ([], ["wounded", "fatigued"])}}


def test_neither_rage_nor_fatigue_is_told(grail: Grail) -> None:
    play = night(dusk(grail).order(A, "rage")).to("announcement")
    assert play.letters == []
    assert play.posted == [("votes", {"counts": {}})]


# --- 强力攻击 power_attack ---


@pytest.mark.parametrize("die", [NEED + POWER.ab, NEED + POWER.ab + 1])
def test_a_power_attack_hits_less_often_and_harder(grail: Grail, die: int) -> None:
    hits = die == NEED + POWER.ab
    play = dusk(grail).order(A, "power_attack", B)
    night(play, ("hit", die, A, B), ("damage", 3) if hits else NO_COUNTER)
    assert needs(play)[0] == ("hit", A, NEED + POWER.ab)
    assert play.changed == ({B: {"hp": (10, 10 - 3 - POWER.more)}} if hits else {})


def test_it_is_a_blow_that_can_be_countered_and_that_steals(grail: Grail) -> None:
    play = dusk(grail, holder=B).order(A, "强力", B)
    night(play, ("hit", NEED + POWER.ab), ("damage", 1), ("steal", 50))
    assert play.changed[A] == {"holds": ([], ["grail"])}
    assert play.changed["scores"] == {"neutral": (0, 2)}
    play = night(dusk(grail).order(A, "power_attack", B), ("hit", 100), ("counter", 50), ("hit", 75 - 10 - AC + 1))
    assert needs(play)[1:] == [("counter", B, 50), ("hit", B, 75 - 10 - AC)]


def test_rage_and_power_attack_add_up(grail: Grail) -> None:
    play = dusk(grail).order(A, "power_attack", B, rage=True)
    night(play, ("hit", NEED + RAGE.ab + POWER.ab), ("damage", 1))
    assert needs(play)[0] == ("hit", A, NEED + RAGE.ab + POWER.ab)
    assert play.changed == {**TIRED, B: {"hp": (10, 10 - 1 - RAGE.damage - POWER.more)}}


# --- 伤害减免 damage_reduction ---


@pytest.mark.parametrize("rolled", [1, 2, 3])
def test_blows_do_less_but_at_least_one(grail: Grail, rolled: int) -> None:
    play = night(dusk(grail).order(B, "attack", A), ("hit", 75 - AC), ("damage", rolled))
    dealt = max(1, rolled - LESS)
    assert play.changed == {A: {"hp": (HP, HP - dealt)}}


def test_what_is_taken_off_is_shown(grail: Grail) -> None:
    play = night(dusk(grail).order(B, "attack", A), ("hit", 1), ("damage", 3))
    assert f"阿尔法 受到 3 − 伤害减免 {LESS} = {3 - LESS} 点伤害，生命 {HP} → {HP - 3 + LESS}" in play.steps


def test_spells_and_the_vote_are_no_blows(grail: Grail) -> None:
    plus = skill("magic_missile").on_success[0].damage.plus
    play = dusk(grail, SIX).order(F, "magic_missile", A)
    night(play, ("contest", 1), ("damage", 1)).vote(**{B: A}).to("announcement")
    assert play.changed == {A: {"hp": (HP, HP - (1 + plus) - 1)}}
    assert play.letters == [(A, "damaged", {"damage": 2 + plus, "hp": HP - 2 - plus})]


def test_two_barbarians_each_with_rage_and_reduction(grail: Grail) -> None:
    play = dusk(grail, SIX).order(A, "attack", E, rage=True)
    night(play, ("hit", AB + RAGE.ab - AC), ("damage", 3))
    assert needs(play)[0] == ("hit", A, AB + RAGE.ab - AC)
    assert play.changed == {**TIRED, E: {"hp": (HP, HP - 3 - RAGE.damage + LESS)}}


# --- 强力狂暴 mighty_rage ---


@pytest.mark.parametrize("holder", [A, C])
def test_who_has_held_the_grail_this_night_hits_more_often_and_harder(grail: Grail, holder: str) -> None:
    more, harder = (MIGHTY.ab, MIGHTY.damage) if holder == A else (0, 0)
    play = night(dusk(grail, holder=holder).order(A, "attack", B), ("hit", NEED + more), ("damage", 1))
    assert needs(play)[0] == ("hit", A, NEED + more)
    assert play.changed == {B: {"hp": (10, 10 - 1 - harder)}}


def test_it_adds_to_a_rage_and_needs_none(grail: Grail) -> None:
    need = NEED + RAGE.ab + MIGHTY.ab
    play = night(raging(grail, holder=A), ("hit", need), ("damage", 1))
    assert needs(play)[0] == ("hit", A, need)
    assert play.changed == {**TIRED, B: {"hp": (10, 10 - 1 - RAGE.damage - MIGHTY.damage)}}


def test_the_grail_robbed_tonight_counts_from_then_to_the_end_of_the_night(grail: Grail) -> None:
    play = dusk(grail, holder=B).order(A, "attack", B)
    night(play, ("hit", NEED, A), ("damage", 1, A), ("steal", 50), to="night").enter("step").enter("step")
    assert needs(play)[0] == ("hit", A, NEED)
    assert play.table.stat(play.table.seats[0], "ab").total == AB + MIGHTY.ab
    assert play.to("vote").table.stat(play.table.seats[0], "ab").total == AB


# --- what is refused ---


@pytest.mark.parametrize(
    ("order", "kind"),
    [
        (("rage", B), "wrong_targets"),
        (("power_attack",), "wrong_targets"),
        (("power_attack", B, D), "wrong_targets"),
        (("power_attack", A), "not_oneself"),
        (("damage_reduction",), "passive"),
        (("mighty_rage",), "passive"),
    ],
)
def test_orders_that_cannot_be(grail: Grail, order: tuple[str, ...], kind: str) -> None:
    assert dusk(grail).order(A, *order).refused.kind == kind


def test_who_has_no_rage_cannot_turn_it_on(grail: Grail) -> None:
    assert dusk(grail).order(B, "attack", A, rage=True).refused.kind == "no_option"
