"""武僧: 擒抱 by a touch, 震慑拳, 疾风连击, and 完美自身 with the grail. Unarmoured and agile."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.classes.sheets import ac, hp, skill, stats
from tests.rules.grail.classes.told import HOUSE, claims, confirmed, next_evening, opening, quiet_night, told
from tests.rules.grail.games import A, B, C, D, E, Grail, needs, night

SEATS = {A: "武僧", B: "战士 中立", C: "战士 中立", D: "战士 混乱", E: "圣武士"}
MONK, PALADIN = stats("monk"), stats("paladin")
TOUCH = MONK.ab - 5
"""A touch on a fighter: its dexterity bonus alone is in the way."""
HIT = MONK.ab - 20
NO_COUNTER = ("counter", 51)
HELD: dict[str, object] = {A: {"statuses": ([], ["grappling"])}, B: {"statuses": ([], ["grappled"])}}


def holding(grail: Grail) -> Play:
    """The second evening: the monk has taken hold of 贝塔 after its turn."""
    play = grail.dusk(SEATS).order(A, "grapple", B)
    return next_evening(night(play, ("hit", TOUCH), order=(B, A)))


# --- 擒抱 (grapple) ---


@pytest.mark.parametrize("above", [0, 1])
def test_a_touch_is_against_the_dexterity_bonus_alone(grail: Grail, above: int) -> None:
    """Missed, it is no attack that a fighter could counter; hit, it does no damage."""
    play = grail.dusk(SEATS).order(A, "grapple", B)
    night(play, ("hit", TOUCH + above, A, B), order=(B, A))
    assert needs(play) == [("hit", A, TOUCH)]
    assert play.changed == ({} if above else HELD)


def test_who_has_no_dexterity_bonus_is_touched_the_more_easily(grail: Grail) -> None:
    play = grail.dusk(SEATS).amend(B, statuses=["dazed"]).mark().order(A, "grapple", B)
    night(play, ("hit", MONK.ab), order=(B, A))
    assert needs(play) == [("hit", A, MONK.ab)]


def test_the_wounded_are_held_without_a_die(grail: Grail) -> None:
    play = grail.dusk(SEATS).amend(B, hp=0).mark().order(A, "grapple", B)
    night(play, ("recover", 51, B), order=(B, A))
    assert play.changed[B] == {"statuses": (["wounded"], ["wounded", "grappled"])}


def test_the_monk_is_told_and_the_grappled_is_not(grail: Grail) -> None:
    play = grail.dusk(SEATS).order(A, "grapple", B)
    night(play, ("hit", TOUCH), order=(B, A)).to("announcement")
    assert play.letters == [(A, "holding", {"about": B})]
    assert [(row.day, row.phase) for row in play.table.outbox.sent] == [(1, "night")]
    assert told(play) == ["阿尔法: 你正擒抱着 贝塔。"]
    assert told(play, "en") == ["阿尔法: You are holding 贝塔 in a grapple."]
    assert play.posted == [("votes", {"counts": {}})]


def test_the_monk_is_told_each_night_anew(grail: Grail) -> None:
    play = holding(grail)
    night(play, ("contest", 75 - MONK.fortitude + 1))
    assert play.letters == [(A, "holding", {"about": B})]


def test_grappled_before_its_turn_it_tries_to_break_free_at_once(grail: Grail) -> None:
    """The text: a contest of fortitude that the grappled begins, at a free action; failed, its order is void."""
    need = 75 - MONK.fortitude
    play = grail.dusk(SEATS).order(A, "grapple", B).order(B, "attack", C)
    night(play, ("hit", TOUCH), ("contest", need + 1, B, A), order=(A, B))
    assert needs(play) == [("hit", A, TOUCH), ("contest", B, need)]
    assert play.changed == HELD
    assert play.letters == [(A, "holding", {"about": B})]


def test_broken_free_at_once_the_order_is_carried_out_and_nobody_is_told(grail: Grail) -> None:
    need = 75 - MONK.fortitude
    play = grail.dusk(SEATS).order(A, "grapple", B).order(B, "attack", D)
    night(play, ("hit", TOUCH), ("contest", need), ("hit", 55, B), ("damage", 1), order=(A, B))
    assert play.changed == {D: {"hp": (10, 9)}}
    assert [to for to, kind, _ in play.letters if kind == "holding"] == []


def test_the_monk_can_give_no_order_unless_it_lets_go(grail: Grail) -> None:
    play = holding(grail).order(A, "attack", C)
    night(play, ("contest", 75 - MONK.fortitude + 1), order=(A, B))
    assert play.changed == {}
    assert "阿尔法 正擒抱着人而没有放手，命令作废" in play.steps


def test_letting_go_is_a_free_action_and_then_it_acts(grail: Grail) -> None:
    """It may even take hold of another on the same turn."""
    play = holding(grail).order(A, "grapple", C, release=True)
    night(play, ("hit", TOUCH, A, C), order=(C, A))
    assert play.changed == {B: {"statuses": (["grappled"], [])}, C: {"statuses": ([], ["grappled"])}}
    assert play.letters == [(A, "holding", {"about": C})]


def test_who_is_held_already_or_holds_somebody_is_no_target(grail: Grail) -> None:
    seats = {**SEATS, D: "武僧 混乱"}
    for target in (A, B):
        play = grail.dusk(seats).amend(B, statuses=[{"status": "grappled", "with": A}]).mark()
        play.order(D, "grapple", target)
        night(play, ("contest", 75 - MONK.fortitude + 1, B), order=(D, B))
        assert play.changed == {}
        assert "已在擒抱之中" in play.steps


@pytest.mark.parametrize(("whom", "kind"), [([], "wrong_targets"), ([B, C], "wrong_targets"), ([A], "not_oneself")])
def test_a_grapple_names_one_other(grail: Grail, whom: list[str], kind: str) -> None:
    assert grail.dusk(SEATS).order(A, "grapple", *whom).refused.kind == kind


def test_it_takes_the_standard_action_and_leaves_the_free_one(grail: Grail) -> None:
    play = grail.dusk(SEATS).order(A, "grapple", B)
    table = night(play, ("hit", TOUCH + 1), order=(A,), to="night").enter("step").enter("step").unchecked.table
    assert table.actions[table.seats[0]] == {"free"}


# --- 震慑拳 (stunning_fist) ---

FIST = HIT + skill("stunning_fist").ab


@pytest.mark.parametrize("above", [0, 1])
def test_a_fist_that_hits_calls_for_a_fortitude_check(grail: Grail, above: int) -> None:
    """Failed, the target is stunned; passed, it has the damage alone."""
    play = grail.dusk(SEATS).order(A, "stunning_fist", B)
    night(play, ("hit", FIST), ("damage", 2), ("save", 75 + above, B))
    assert needs(play) == [("hit", A, FIST), ("damage", A, None), ("save", B, 75)]
    stunned: dict[str, object] = {"statuses": ([], ["stunned"])} if above else {}
    assert play.changed == {B: {"hp": (10, 8), **stunned}}


def test_a_fist_that_misses_calls_for_none(grail: Grail) -> None:
    play = grail.dusk(SEATS).order(A, "stunning_fist", B)
    night(play, ("hit", FIST + 1), NO_COUNTER)
    assert play.changed == {}


def test_the_stun_is_five_off_the_dexterity_bonus_to_the_end_of_the_next_night(grail: Grail) -> None:
    """The text: dexterity bonus −5, at least 0."""
    play = grail.dusk(SEATS).order(A, "stunning_fist", B).order(D, "attack", B)
    night(play, ("hit", FIST), ("damage", 1), ("save", 76), ("hit", 60, D), ("damage", 1), order=(A, D))
    assert needs(play)[3] == ("hit", D, 75 - 15)
    play = next_evening(play).order(C, "attack", B)
    night(play, ("hit", 60, C), ("damage", 1))
    assert needs(play)[0] == ("hit", C, 60)
    assert play.changed == {B: {"hp": (8, 7), "statuses": (["stunned"], [])}}


def test_nobody_is_told_of_the_stun(grail: Grail) -> None:
    play = grail.dusk(SEATS).order(A, "stunning_fist", B)
    night(play, ("hit", FIST), ("damage", 1), ("save", 76)).to("announcement")
    assert play.letters == [(B, "damaged", {"damage": 1, "hp": 9})]


def test_a_paladin_makes_the_check_but_is_not_stunned(grail: Grail) -> None:
    need = MONK.ab + skill("stunning_fist").ab - ac("paladin")
    play = grail.dusk(SEATS).order(A, "stunning_fist", E)
    night(play, ("hit", need), ("damage", 1), ("save", 100))
    assert play.changed == {E: {"hp": (hp("paladin"), hp("paladin") - 1)}}


def test_whom_the_fist_kills_makes_no_check(grail: Grail) -> None:
    play = grail.dusk(SEATS).amend(B, hp=1).order(A, "stunning_fist", B)
    night(play, ("hit", FIST), ("damage", 2))
    assert needs(play) == [("hit", A, FIST), ("damage", A, None)]


# --- 疾风连击 (flurry_of_blows) ---

FLURRY = HIT + skill("flurry_of_blows").ab


def test_a_flurry_is_two_attacks_on_one_player(grail: Grail) -> None:
    play = grail.dusk(SEATS).order(A, "flurry_of_blows", B)
    night(play, ("hit", FLURRY), ("hit", FLURRY + 1), ("damage", 3), NO_COUNTER)
    assert needs(play) == [("hit", A, FLURRY), ("damage", A, None), ("hit", A, FLURRY), ("counter", B, 50)]
    assert play.changed == {B: {"hp": (10, 7)}}


def test_both_hit_and_each_has_its_own_damage(grail: Grail) -> None:
    play = grail.dusk(SEATS).order(A, "flurry_of_blows", B)
    night(play, ("hit", FLURRY), ("hit", 1), ("damage", 1), ("damage", 2))
    assert play.changed == {B: {"hp": (10, 7)}}


def test_each_that_misses_may_be_countered(grail: Grail) -> None:
    play = grail.dusk(SEATS).order(A, "flurry_of_blows", B)
    back = 75 - 10 - ac("monk")
    missed = [("hit", 100, A), ("hit", 100, A), ("counter", 50), ("counter", 50)]
    night(play, *missed, ("hit", back, B), ("hit", back + 1, B), ("damage", 1))
    assert [row for row in needs(play) if row[1] == B] == [
        ("counter", B, 50), ("hit", B, back), ("damage", B, None), ("counter", B, 50), ("hit", B, back),
    ]  # fmt: skip
    assert play.changed == {A: {"hp": (hp("monk"), hp("monk") - 1)}}


def test_a_monk_that_falls_to_the_counter_strikes_no_second_time(grail: Grail) -> None:
    play = grail.dusk(SEATS).amend(A, hp=1).order(A, "flurry_of_blows", B)
    night(play, ("hit", 100, A), ("counter", 50), ("hit", 1, B), ("damage", 1))
    assert [row[:2] for row in needs(play)] == [("hit", A), ("counter", B), ("hit", B), ("damage", B)]


def test_the_second_blow_on_the_dead_is_none(grail: Grail) -> None:
    play = grail.dusk(SEATS).amend(B, hp=1).order(A, "flurry_of_blows", B)
    night(play, ("hit", FLURRY), ("damage", 2))
    assert "阿尔法 → 贝塔：目标已退出，攻击落空" in play.steps


def test_the_second_blow_on_one_just_wounded_is_sure(grail: Grail) -> None:
    play = grail.dusk(SEATS).amend(B, hp=1).mark().order(A, "flurry_of_blows", B)
    night(play, ("hit", FLURRY), ("damage", 1), ("damage", 1), order=(A, B))
    assert play.changed["scores"] == {"lawful": (0, 3)}


def test_two_hits_on_the_holder_try_two_thefts_with_the_two_actions_of_which_one_is_left(grail: Grail) -> None:
    """The flurry takes the standard action, so that there is one free action and one theft."""
    play = grail.dusk(SEATS, holder=B).order(A, "flurry_of_blows", B)
    night(play, ("hit", 1), ("hit", 1), ("damage", 1), ("damage", 1), ("steal", 51))
    assert [kind for kind, *_ in needs(play)].count("steal") == 1
    assert "阿尔法 没有自由动作，不能夺宝" in play.steps


# --- 完美自身 (perfect_self): the grail skill ---

PERFECT = skill("perfect_self")


def test_with_the_grail_it_hits_more_and_is_hit_less(grail: Grail) -> None:
    play = grail.dusk(SEATS, holder=A).order(A, "attack", B).order(B, "attack", A)
    hit_it = 75 - ac("monk") - PERFECT.dexterity
    night(play, ("hit", HIT + PERFECT.ab, A), ("damage", 1), ("hit", hit_it + 1, B))
    assert needs(play)[::2] == [("hit", A, HIT + PERFECT.ab), ("hit", B, hit_it)]
    assert play.changed == {B: {"hp": (10, 9)}}


def test_its_dexterity_is_not_of_its_initiative(grail: Grail) -> None:
    play = night(grail.dusk(SEATS, holder=A))
    assert next(turn.modifier for turn in play.table.initiative if turn.seat.name == A) == MONK.dexterity // 5


def test_without_it_or_on_the_next_night_it_is_as_printed(grail: Grail) -> None:
    play = quiet_night(grail.dusk(SEATS, holder=A)).order(A, "attack", B)
    night(play, ("hit", HIT + 1), NO_COUNTER)
    assert needs(play)[0] == ("hit", A, HIT)


def test_it_is_not_ordered(grail: Grail) -> None:
    assert grail.dusk(SEATS, holder=A).order(A, "perfect_self").refused.kind == "passive"


# --- identification, the card ---


def test_it_identifies_the_agile_once_a_dusk(grail: Grail) -> None:
    seats = {**SEATS, B: "游荡者 中立", C: "游侠 守序"}
    play = claims(grail.dusk(seats), A, (B, "敏捷"), (C, "敏捷")).to("night")
    assert confirmed(play) == [(A, B, "agile")]
    assert len(play.warnings) == 1


def test_a_fighter_is_not_agile(grail: Grail) -> None:
    assert claims(grail.dusk(SEATS), A, (B, "敏捷")).to("night").letters == []


@pytest.mark.parametrize("claim", ["战斗", "monk", "chaotic"])
def test_it_identifies_nothing_else(grail: Grail, claim: str) -> None:
    assert claims(grail.dusk(SEATS), A, (B, claim)).refused.kind == "not_your_claim"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_its_card_says_that_it_is_the_console_s_own(grail: Grail, language: str) -> None:
    assert opening(grail.game(SEATS), A, language)[1] == HOUSE[language]
