"""女巫【通灵】【解药】【毒药】: who was aimed at; a life back, a life taken, each once; void if she leaves."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ALPHA,
    BLACK,
    CITIZEN,
    CITIZEN_2,
    ELDER,
    GUARD,
    HUNTER,
    PENITENT,
    SEER,
    WHITE,
    WITCH,
    Game,
    gone,
)

ANTIDOTE_SPENT = {"antidote": (1, 0), "skills": (["witch_sense", "antidote", "poison"], ["antidote", "poison"])}
POISON_SPENT = {"poison": (1, 0)}


def senses(play: Game) -> list[object]:
    return [facts["seats"] for kind, facts in play.told_to(WITCH) if facts.get("skill") == "witch_sense"]


# --- 通灵 ---


def test_she_senses_every_target_once_in_seat_order_by_nobody(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).order(WHITE, "bite", SEER).to("witch_hour")
    assert senses(play) == [[SEER, HUNTER]]
    assert {when for when in play.told_when if when[2] == WITCH} == {(1, "seer_hour", WITCH, "feedback")}


def test_two_kills_on_one_seat_are_one(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).order(WHITE, "bite", HUNTER).to("witch_hour")
    assert senses(play) == [[HUNTER]]


def test_she_senses_the_shielded_too_and_hears_of_a_quiet_night(first_night: Game) -> None:
    play = first_night.order(GUARD, "guardian_shield", HUNTER).order(BLACK, "wolf_kill", HUNTER).to("day")
    assert senses(play.to("day")) == [[HUNTER], []]


def test_with_the_antidote_she_senses_no_longer(first_night: Game) -> None:
    play = first_night.order(WITCH, "antidote", HUNTER).to("day")
    play.order(BLACK, "wolf_kill", SEER).to("day")
    assert senses(play) == [[]]


# --- 解药 ---


def test_it_saves_who_was_killed_tonight(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).order(WITCH, "解药", HUNTER).to("day")
    assert play.changed == {WITCH: ANTIDOTE_SPENT}
    assert play.posted == [("nobody_left", {})]
    assert play.told_to(HUNTER) == []


def test_until_the_night_ends_the_seat_is_dying(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).order(WITCH, "救药", HUNTER).to("late_hour")
    assert play.changed == {
        HUNTER: {"statuses": ([], ["dying"]), "lives": (1, 0)},
        WITCH: ANTIDOTE_SPENT,
    }


def test_two_kills_are_undone_too(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).order(WHITE, "bite", HUNTER)
    play.order(WITCH, "antidote", HUNTER).to("day")
    assert play.changed == {WITCH: ANTIDOTE_SPENT}


def test_on_one_who_was_not_hurt_it_is_spent(first_night: Game) -> None:
    assert first_night.order(WITCH, "antidote", HUNTER).to("day").changed == {WITCH: ANTIDOTE_SPENT}


def test_it_gives_a_hurt_elder_the_second_life_back(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", ELDER).to("day")
    assert play.changed == {ELDER: {"lives": (2, 1)}}
    play.order(WITCH, "antidote", ELDER).to("day")
    assert play.changed == {WITCH: ANTIDOTE_SPENT}


def test_a_second_time_is_refused(first_night: Game) -> None:
    play = first_night.order(WITCH, "antidote", HUNTER).to("day").order(WITCH, "antidote", SEER)
    assert play.refused.kind == "used_up"


# --- 毒药 ---


def test_the_poisoned_leaves_before_the_night_is_over(first_night: Game) -> None:
    play = first_night.order(WITCH, "poison", HUNTER).to("late_hour")
    assert play.changed == {HUNTER: {"statuses": ([], ["poisoned"])}, WITCH: POISON_SPENT}
    play.to("day")
    assert play.changed == {HUNTER: gone("poison", by=WITCH, skill="poison"), WITCH: POISON_SPENT}
    assert play.posted == [("left", {"seat": HUNTER})]
    assert play.told_to(HUNTER) == [("left", {"last_words": True})]


def test_neither_shield_nor_lives_help_against_it(first_night: Game) -> None:
    play = first_night.order(GUARD, "guardian_shield", ELDER).order(WITCH, "poison", ELDER).to("dawn")
    assert play.out == [(ELDER, "poison")]


def test_killed_and_poisoned_the_poison_counts(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).order(WITCH, "poison", HUNTER).to("dawn")
    assert play.changed[HUNTER] == gone("poison", by=WITCH, skill="poison")


def test_both_drugs_in_one_night_and_on_one_seat_the_poison_wins(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER)
    play.order(WITCH, "antidote", HUNTER).order(WITCH, "poison", HUNTER).to("dawn")
    assert play.out == [(HUNTER, "poison")]
    assert play.changed[WITCH] == {**ANTIDOTE_SPENT, **POISON_SPENT}


def test_poison_leaves_before_kills(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", SEER).order(WITCH, "poison", PENITENT).to("dawn")
    assert play.out == [(PENITENT, "poison"), (SEER, "kill")]


# --- when she leaves ---


def test_both_are_void_where_she_is_killed_tonight_and_spent(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", WITCH).order(WHITE, "bite", HUNTER)
    play.order(WITCH, "antidote", HUNTER).order(WITCH, "poison", SEER).to("dawn")
    assert play.out == [(WITCH, "kill"), (HUNTER, "kill")]
    assert play.seat(WITCH)["vitals"] == {"lives": 0, "votes": 0, "deducted": 0, "antidote": 0, "poison": 0}
    assert play.seat(SEER)["statuses"] == []


def test_a_shield_keeps_her_and_her_drugs(first_night: Game) -> None:
    play = first_night.order(GUARD, "guardian_shield", WITCH).order(BLACK, "wolf_kill", WITCH)
    assert play.order(WITCH, "poison", SEER).to("dawn").out == [(SEER, "poison")]


def test_shot_at_dawn_her_drugs_stand(first_night: Game) -> None:
    """The night is over by then."""
    play = first_night.order(WITCH, "poison", HUNTER).to("dawn").order(HUNTER, "last_shot", WITCH).to("day")
    assert play.out == [(HUNTER, "poison"), (WITCH, "shot")]


def test_she_may_treat_her_own_lover() -> None:
    play = Game().pair(WITCH, HUNTER).night().order(BLACK, "wolf_kill", HUNTER).order(WITCH, "antidote", HUNTER)
    assert play.to("dawn").out == []


def test_her_lover_killed_and_not_treated_her_poison_is_void() -> None:
    play = Game().pair(WITCH, HUNTER).night().order(BLACK, "wolf_kill", HUNTER).order(WITCH, "poison", SEER)
    assert play.to("dawn").out == [(HUNTER, "kill"), (WITCH, "love")]


def test_love_and_drugs_void_her_poison_on_her_own_lover() -> None:
    """love_and_drugs: were it to work she would follow."""
    play = Game().pair(WITCH, HUNTER).night().order(WITCH, "poison", HUNTER).to("dawn")
    assert play.out == []
    assert play.seat(WITCH)["vitals"]["poison"] == 0
    assert play.ruleset.rulings["love_and_drugs"].default == "void"


@pytest.mark.parametrize("skill", ["antidote", "poison"])
def test_not_on_herself(first_night: Game, skill: str) -> None:
    assert first_night.order(WITCH, skill, WITCH).refused.kind == "not_oneself"


def test_a_poisoned_wolf_takes_its_lover_along() -> None:
    play = Game().pair(ALPHA, CITIZEN).night().order(WITCH, "poison", ALPHA).order(BLACK, "wolf_kill", CITIZEN_2)
    assert play.to("dawn").out == [(ALPHA, "poison"), (CITIZEN_2, "kill"), (CITIZEN, "love")]


def test_a_drug_ordered_for_one_who_leaves_before_is_kept(first_night: Game) -> None:
    play = Game().pair().day(2).order(WITCH, "poison", HUNTER).vote_out(HUNTER).to("dawn")
    assert play.seat(WITCH)["vitals"]["poison"] == 1
