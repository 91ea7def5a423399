"""A plain attack: AB − AC on d100, then the damage; what an attack may be aimed at."""

from __future__ import annotations

import pytest

from dm_console.engine.explain import Part
from rulesets.grail.blows import Weapon, strike
from tests.kit.flows import drive
from tests.rules.grail.games import FOUR, SIX, A, B, C, D, Grail, died, needs, night

NO_COUNTER = ("counter", 51)


@pytest.mark.parametrize(("die", "hits"), [(1, True), (55, True), (56, False), (100, False)])
def test_it_hits_at_the_difference_or_less(grail: Grail, die: int, hits: bool) -> None:
    play = grail.dusk().order(A, "attack", B)
    night(play, ("hit", die, A, B), *([("damage", 2)] if hits else [NO_COUNTER]))
    assert play.changed == ({B: {"hp": (10, 8)}} if hits else {})
    assert needs(play)[0] == ("hit", A, 55)


@pytest.mark.parametrize("damage", [1, 2, 3])
def test_a_fighter_deals_one_to_three(grail: Grail, damage: int) -> None:
    play = grail.dusk().order(A, "attack", B)
    night(play, ("hit", 55), ("damage", damage, A, B))
    assert play.changed == {B: {"hp": (10, 10 - damage)}}


def test_a_fourth_point_is_not_on_the_die(grail: Grail) -> None:
    play = night(grail.dusk().order(A, "attack", B), ("hit", 55), ("damage", 4))
    assert (play.refused.kind, play.refused.facts) == ("die_out_of_range", {"roll": "damage", "sides": 3, "value": 4})


def test_nobody_is_told_whether_an_attack_hit_or_missed(grail: Grail) -> None:
    play = grail.dusk().order(A, "attack", B).order(C, "attack", D)
    night(play, ("hit", 55, A), ("damage", 1), ("hit", 56, C), NO_COUNTER)
    assert [letter for letter in play.letters if letter[1] != "cleave_ready"] == []


def test_a_friend_may_be_attacked(grail: Grail) -> None:
    play = grail.dusk().order(A, "attack", C)
    night(play, ("hit", 55), ("damage", 1))
    assert play.changed == {C: {"hp": (10, 9)}}


def test_an_attack_on_one_who_died_before_comes_to_nothing_and_spends_the_action(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, hp=1).mark().order(A, "attack", B).order(C, "attack", B)
    night(play, ("hit", 55), ("damage", 3))
    assert play.changed == {B: died(1, -2, by=A), "scores": {"lawful": (0, 3)}}
    assert "伽马 → 贝塔：目标已退出，攻击落空" in play.steps
    assert [kind for _, kind, _ in play.letters] == ["cleave_ready"]


def test_without_an_order_a_seat_does_nothing(grail: Grail) -> None:
    play = night(grail.dusk())
    assert play.changed == {}
    assert needs(play) == []
    assert play.steps.splitlines() == [f"{name} 没有命令" for name in FOUR]


def test_the_last_order_before_the_end_of_dusk_counts(grail: Grail) -> None:
    play = grail.dusk().order(A, "attack", B).order(A, "whirlwind", B, C).order(A, "attack", D)
    night(play, ("hit", 55, A, D), ("damage", 1))
    assert play.changed == {D: {"hp": (10, 9)}}


def test_the_order_of_initiative_is_the_order_of_settlement(grail: Grail) -> None:
    """The rules' own example: A attacks B, B acts, C attacks A; first A, then C, then B."""
    play = grail.dusk().order(A, "attack", B).order(B, "fighting_defensively").order(C, "attack", A)
    night(play, ("hit", 55, A), ("hit", 55, C), ("damage", 1), ("damage", 1), order=(A, C, B, D))
    lines = play.steps.splitlines()
    told = [line.split(" ")[0] for line in lines if "命中 AB" in line or "生效" in line]
    assert told == [A, C, "贝塔【寓守于攻】生效，直到终局"]


@pytest.mark.parametrize(
    ("ab", "need"),
    [(["dazed"], 45), (["fatigued"], 50), (["lullaby"], 53), (["dazed", "fatigued", "lullaby"], 38)],
)
def test_what_the_attacker_suffers_from_lowers_the_bonus(grail: Grail, ab: list[str], need: int) -> None:
    play = grail.dusk().amend(A, statuses=ab).order(A, "attack", B)
    night(play, ("hit", need + 1), NO_COUNTER)
    assert needs(play)[0] == ("hit", A, need)


@pytest.mark.parametrize(
    ("statuses", "need"),
    [(["dazed"], 60), (["stunned"], 60), (["grappled"], 60), (["fatigued", "lullaby", "grappling"], 55)],
)
def test_what_the_target_suffers_from_lowers_its_dexterity(grail: Grail, statuses: list[str], need: int) -> None:
    play = grail.dusk().amend(B, statuses=statuses).order(A, "attack", B)
    night(play, ("hit", need + 1), NO_COUNTER, order=(A, C, B, D))
    assert needs(play)[0] == ("hit", A, need)


def test_several_causes_take_the_dexterity_once(grail: Grail) -> None:
    """震慑 after 眩晕: there is nothing left to take, and nothing below 0."""
    play = grail.dusk().amend(B, statuses=["dazed", "stunned", "grappled"]).order(A, "attack", B)
    night(play, ("hit", 61), NO_COUNTER)
    assert needs(play)[0] == ("hit", A, 60)


def test_a_difference_of_nothing_or_less_never_hits(grail: Grail) -> None:
    play = grail.dusk().order(A, "fighting_defensively").order(B, "fighting_defensively")
    night(play).to("dusk").amend(A, statuses=["dazed", "lullaby"]).mark().order(A, "whirlwind", B, D)
    night(play, ("hit", 1, A, B), ("hit", 14, A, D), ("counter", 51), ("counter", 51))
    assert 75 - 15 - 15 - 10 - 2 - (15 + 20) == -2
    assert needs(play)[0:3:2] == [("hit", A, 0), ("hit", A, 13)]


def test_a_difference_of_a_hundred_or_more_always_hits(grail: Grail) -> None:
    """No class of the rules comes so far; the text says that the difference is the chance."""
    table = grail.dusk().table
    by, target = table.seats[:2]
    blow, stops = drive(strike(table, by, target, Weapon(Part("ab", 45))), 100, 1)
    assert blow.hit
    assert [(stop.kind, stop.need) for stop in stops] == [("hit", 100), ("damage", None)]
    blow, stops = drive(strike(table, by, target, Weapon(Part("ab", -55))), 1, 51)
    assert not blow.hit
    assert [(stop.kind, stop.need) for stop in stops] == [("hit", 0), ("counter", 50)]


# --- what is refused ---


@pytest.mark.parametrize(
    ("skill", "targets", "kind"),
    [
        ("attack", [A], "not_oneself"),
        ("attack", [], "wrong_targets"),
        ("attack", [B, C], "wrong_targets"),
        ("attack", ["贝他"], "no_seat"),
        ("whirlwind", [B], "wrong_targets"),
        ("whirlwind", [B, B], "same_target_twice"),
        ("whirlwind", [B, A], "not_oneself"),
        ("whirlwind", [B, C, D], "wrong_targets"),
        ("fighting_defensively", [B], "wrong_targets"),
        ("combat_reflexes", [B], "passive"),
        ("precise_strike", [], "passive"),
        ("cleave", [B], "nothing_earned"),
        ("旋风攻", [B, C], "no_skill"),
    ],
)
def test_an_order_that_means_nothing_is_refused(grail: Grail, skill: str, targets: list[str], kind: str) -> None:
    assert grail.dusk().order(A, skill, *targets).refused.kind == kind


def test_the_skill_of_another_class_is_refused(grail: Grail) -> None:
    play = grail.dusk({A: "野蛮人 中立", B: "战士 守序"})
    assert play.order(A, "旋风攻击", B).refused.kind == "not_your_skill"


def test_the_dead_order_nothing_and_are_no_targets(grail: Grail) -> None:
    assert grail.dusk(SIX).amend(B, alive=False).order(A, "attack", B).refused.kind == "has_left"
    assert grail.dusk(SIX).amend(B, alive=False).order(B, "attack", A).refused.kind == "has_left"


@pytest.mark.parametrize("phase", ["night", "vote", "announcement"])
def test_an_order_after_dusk_is_refused(grail: Grail, phase: str) -> None:
    assert grail.game().to(phase).order(A, "attack", B).refused.kind == "too_late"


@pytest.mark.parametrize("phase", ["night", "vote", "announcement"])
def test_an_order_cannot_be_taken_back_after_dusk(grail: Grail, phase: str) -> None:
    play = grail.dusk().order(A, "attack", B).to(phase)
    kind = play.enter("withdraw", by=A).refused.kind
    assert kind == ("too_late" if phase == "night" else "nothing_to_withdraw")


def test_an_order_may_come_before_its_window_on_the_same_day(grail: Grail) -> None:
    play = grail.game().order(A, "attack", B)
    night(play, ("hit", 55), ("damage", 1))
    assert play.table.seats[1].vitals == {"hp": 9}


def test_an_order_is_for_one_night(grail: Grail) -> None:
    play = night(grail.dusk().order(A, "attack", B), ("hit", 55), ("damage", 1)).to("dusk").mark()
    assert night(play).changed == {}
