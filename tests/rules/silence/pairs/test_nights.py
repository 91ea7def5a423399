"""Two rules of the night meeting: kills, shields, drugs, the princess, the piper, the seers."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ALPHA,
    BLACK,
    CITIZEN,
    ELDER,
    GUARD,
    HUNTER,
    NUN,
    PENITENT,
    PIPER,
    PRINCESS,
    REBEL,
    SEER,
    SILENT,
    SLANDERER,
    WHITE,
    WITCH,
    Game,
)


def night(*pair: str) -> Game:
    return Game().pair(*pair).night()


def test_knife_and_bite_on_an_elder_once_treated() -> None:
    play = night().order(BLACK, "wolf_kill", ELDER).order(WHITE, "bite", ELDER).order(WITCH, "antidote", ELDER)
    play.to("day")
    assert play.seat(ELDER)["vitals"]["lives"] == 1
    assert play.out == []


def test_a_hurt_elder_killed_and_treated_is_as_hurt_as_before() -> None:
    play = night().order(BLACK, "wolf_kill", ELDER).to("day").order(BLACK, "wolf_kill", ELDER)
    play.order(WITCH, "antidote", ELDER).to("day")
    assert play.seat(ELDER)["vitals"]["lives"] == 1


def test_an_elder_shielded_against_two_is_whole() -> None:
    play = night().order(GUARD, "guardian_shield", ELDER).order(BLACK, "wolf_kill", ELDER).order(WHITE, "bite", ELDER)
    assert play.to("day").seat(ELDER)["vitals"]["lives"] == 2


def test_guard_killed_tonight_his_shield_holds() -> None:
    play = night().order(GUARD, "guardian_shield", SEER).order(BLACK, "wolf_kill", GUARD).order(WHITE, "bite", SEER)
    assert play.to("dawn").out == [(GUARD, "kill")]


def test_the_black_wolf_killed_tonight_kills_all_the_same() -> None:
    play = night().order(BLACK, "wolf_kill", SEER).order(WHITE, "bite", BLACK).to("dawn")
    assert play.out == [(SEER, "kill"), (BLACK, "kill")]


def test_an_alpha_poisoned_takes_the_nuns_skills_after_tonights_redemption() -> None:
    play = night().order(NUN, "redemption", SEER).order(WITCH, "poison", ALPHA).to("day")
    assert play.seat(SEER)["statuses"] == ["redeemed"]
    assert play.seat(NUN)["skills"] == []


def test_a_piper_poisoned_tonight_has_piped() -> None:
    play = night().order(PIPER, "pipe_tune", SEER).order(WITCH, "poison", PIPER).to("day")
    assert play.seat(SEER)["statuses"] == ["mad"]


def test_a_poisoned_elder_takes_the_skills_before_a_killed_hunter_can_shoot() -> None:
    play = night().order(WITCH, "poison", ELDER).order(BLACK, "wolf_kill", HUNTER).to("dawn")
    assert play.out == [(ELDER, "poison"), (HUNTER, "kill")]
    assert play.order(HUNTER, "last_shot", BLACK).refused.kind == "skill_lost"


def test_a_poisoned_elder_and_a_killed_seer_leave_no_successor() -> None:
    play = night().order(WITCH, "poison", ELDER).order(BLACK, "wolf_kill", SEER).to("dawn")
    assert play.seat(SILENT)["role"] == "silent_seer"


def test_the_princess_in_the_place_of_a_seer_keeps_the_prophecy_in_the_game() -> None:
    play = night().order(SEER, "prophecy", ALPHA).order(BLACK, "wolf_kill", SEER).order(PRINCESS, "innocence")
    play.to("day")
    assert play.out == [(PRINCESS, "substitution")]
    assert play.seat(SILENT)["role"] == "silent_seer"


def test_the_princess_for_her_own_lover_takes_it_along() -> None:
    play = night(PRINCESS, PENITENT).order(BLACK, "wolf_kill", PENITENT).order(PRINCESS, "innocence").to("dawn")
    assert play.out == [(PRINCESS, "substitution"), (PENITENT, "love")]


def test_the_princess_saved_by_the_antidote_is_no_substitute_for_herself() -> None:
    play = night().order(BLACK, "wolf_kill", PRINCESS).order(WITCH, "antidote", PRINCESS).order(PRINCESS, "innocence")
    play.to("dawn")
    assert play.out == []
    assert play.seat(PRINCESS)["vitals"]["innocence"] == 0


def test_two_would_fall_and_the_antidote_leaves_one_for_the_princess() -> None:
    play = night().order(BLACK, "wolf_kill", SEER).order(WHITE, "bite", HUNTER).order(WITCH, "antidote", SEER)
    assert play.order(PRINCESS, "innocence").to("dawn").out == [(PRINCESS, "substitution")]


def test_the_witch_killed_beside_her_patient_leaves_two_for_the_princess_to_choose_from() -> None:
    play = night().order(BLACK, "wolf_kill", WITCH).order(WHITE, "bite", HUNTER).order(WITCH, "antidote", HUNTER)
    play.order(PRINCESS, "innocence").to("dawn")
    (ask,) = play.unchecked.asks
    assert [seat.name for seat in ask.seats] == [WITCH, HUNTER]
    play.answer(PRINCESS, WITCH)
    assert play.out == [(PRINCESS, "substitution")]


def test_the_same_with_the_patient_chosen() -> None:
    play = night().order(BLACK, "wolf_kill", WITCH).order(WHITE, "bite", HUNTER).order(WITCH, "antidote", HUNTER)
    play.order(PRINCESS, "innocence").to("dawn").answer(PRINCESS, HUNTER)
    assert play.out == [(WITCH, "kill"), (PRINCESS, "substitution")]


def test_a_lover_of_the_witch_poisoned_by_nobody_but_killed_takes_her_and_frees_her_victim() -> None:
    play = night(WITCH, CITIZEN).order(BLACK, "wolf_kill", CITIZEN).order(WITCH, "poison", ALPHA).to("dawn")
    assert play.out == [(CITIZEN, "kill"), (WITCH, "love")]
    assert play.seat(ALPHA)["statuses"] == []


def test_her_lover_treated_and_another_poisoned_both_work() -> None:
    play = night(WITCH, CITIZEN).order(BLACK, "wolf_kill", CITIZEN).order(WITCH, "antidote", CITIZEN)
    assert play.order(WITCH, "poison", ALPHA).to("dawn").out == [(ALPHA, "poison")]


def test_soundproof_and_shield_of_one_night_each_for_its_own() -> None:
    play = night().order(GUARD, "guardian_shield", SEER).order(GUARD, "soundproof_shield", SEER)
    play.order(BLACK, "wolf_kill", SEER).order(PIPER, "pipe_tune", SEER).to("day")
    assert play.changed == {}


def test_leaves_fall_on_the_slanderer_and_heartbreak_breaks_it_later() -> None:
    play = night().order(PIPER, "falling_leaves", SLANDERER).order(PIPER, "heartbreak", SLANDERER)
    play.order(SLANDERER, "slander", SEER).to("day")
    assert play.seat(SEER)["statuses"] == []
    assert play.seat(SLANDERER)["statuses"] == ["skills_lost"]


def test_a_reading_of_a_lover_who_dies_tonight() -> None:
    play = night(CITIZEN, ALPHA).order(SEER, "prophecy", CITIZEN).order(BLACK, "wolf_kill", CITIZEN).to("dawn")
    assert play.told_to(SEER)[0][1]["reading"] == "wolves"
    assert play.out == [(CITIZEN, "kill"), (ALPHA, "love")]


@pytest.mark.parametrize("order", [("wolf_kill", "bite"), ("bite", "wolf_kill")])
def test_the_order_of_entering_kills_makes_no_difference(order: tuple[str, str]) -> None:
    play = night()
    for skill in order:
        play.order({"wolf_kill": BLACK, "bite": WHITE}[skill], skill, REBEL)
    assert play.to("dawn").seat(REBEL)["left"]["skill"] == "wolf_kill"


def test_a_chain_of_everything_at_dawn() -> None:
    """Killed, the hunter shoots a lover; the other one was the sheriff; the badge and the knife go on."""
    play = Game().pair(SEER, BLACK).votes(SEER, 1).night().order(WHITE, "bite", HUNTER).to("dawn")
    play.order(HUNTER, "last_shot", BLACK).order(SEER, "hand_over_badge", GUARD).order(BLACK, "name_knife_heir", NUN)
    play.to("day")
    assert play.out == [(HUNTER, "kill"), (BLACK, "shot"), (SEER, "love")]
    assert play.seat(GUARD)["holds"] == ["sheriff"]
    assert play.seat(NUN)["skills"][-1] == "wolf_kill"
    assert play.seat(SILENT)["role"] == "seer"
