"""丘比特【爱神之箭】【复仇】: two lovers at the opening; dead, they make a rebel or a citizen."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ASSASSIN,
    BLACK,
    CITIZEN,
    CITIZEN_2,
    CUPID,
    HUNTER,
    MARTYR,
    PIPER,
    PRINCESS,
    SEER,
    WHITE,
    WITCH,
    Game,
    ago,
)

REBEL_NOW = {
    "role": ("cupid", "rebel"),
    "faction": ("villagers", "wolves"),
    "skills": (["cupids_arrow", "revenge"], []),
}
CITIZEN_NOW = {"role": ("cupid", "good_citizen"), "skills": (["cupids_arrow", "revenge"], [])}


def test_爱神之箭_binds_two_and_cupid_is_told_nothing() -> None:
    play = Game().mark().pair(SEER, PIPER)
    assert play.changed == {
        SEER: {"statuses": ([], ["lover"]), "faction": ("villagers", "lovers")},
        PIPER: {"statuses": ([], ["lover"]), "faction": ("piper", "lovers")},
        CUPID: {"faction": ("villagers", "lovers")},
    }
    assert play.told_to(CUPID) == []


def test_two_seats_and_not_one_or_the_same() -> None:
    assert Game().order(CUPID, "cupids_arrow", SEER).refused.kind == "wrong_number"
    assert Game().order(CUPID, "cupids_arrow", SEER, SEER).refused.kind == "same_target_twice"


def test_a_later_arrow_takes_the_place_of_an_earlier_one() -> None:
    play = Game().order(CUPID, "cupids_arrow", SEER, PIPER).pair()
    assert play.seat(SEER)["statuses"] == []
    assert play.seat(CITIZEN)["statuses"] == ["lover"]


def test_after_the_opening_it_is_too_late(first_day: Game) -> None:
    assert first_day.order(CUPID, "cupids_arrow", SEER, WITCH).refused.kind == "too_late"


# --- 复仇 ---


def test_voted_out_makes_a_rebel_and_is_told_at_once() -> None:
    play = Game().pair().day(2).vote_out(CITIZEN).to("guard_hour")
    assert play.changed[CUPID] == REBEL_NOW
    assert play.told_to(CUPID) == [("role_changed", {"role": "rebel", "faction": "wolves"})]
    assert play.seat(CUPID)["dealt"] == "cupid"
    assert play.out == [(CITIZEN, "voted_out"), (CITIZEN_2, "love")]


def test_poisoned_makes_a_rebel_and_is_told_in_the_morning(first_night: Game) -> None:
    play = first_night.order(WITCH, "poison", CITIZEN).to("dawn")
    assert play.changed[CUPID] == REBEL_NOW
    assert play.told_when[-1] == (1, "dawn", CUPID, "role_changed")


def test_shot_makes_a_rebel() -> None:
    play = Game().pair().day(2).vote_out(HUNTER).order(HUNTER, "last_shot", CITIZEN).to("guard_hour")
    assert play.changed[CUPID] == REBEL_NOW


@pytest.mark.parametrize(("by", "skill"), [(BLACK, "wolf_kill"), (WHITE, "bite")])
def test_killed_makes_a_good_citizen(first_night: Game, by: str, skill: str) -> None:
    play = first_night.order(by, skill, CITIZEN).to("dawn")
    assert play.changed[CUPID] == CITIZEN_NOW
    assert play.told_to(CUPID) == [("role_changed", {"role": "good_citizen", "faction": "villagers"})]


def test_a_scapegoat_of_the_pair_counts_as_voted_out() -> None:
    play = Game(ago("替罪羊")).pair(MARTYR, SEER).day(2).votes(BLACK, 2).votes(HUNTER, 2).on("guard_hour")
    assert play.out == [(MARTYR, "scapegoated"), (SEER, "love")]
    assert play.changed[CUPID] == REBEL_NOW


@pytest.mark.parametrize("seats", [ago("刺客"), ago("死士")])
def test_an_assassin_or_a_point_of_honour_is_the_villages_doing(seats: dict[str, str]) -> None:
    play = Game(seats).pair(MARTYR, SEER).mark()
    if seats[MARTYR] == "刺客":
        play.order(ASSASSIN, "assassinate", SEER)
    else:
        play.order(MARTYR, "honour_exit")
    assert play.changed[CUPID] == REBEL_NOW


def test_a_princess_of_the_pair_in_anothers_place_is_the_wolves_doing() -> None:
    play = Game().pair(PRINCESS, HUNTER).night().order(BLACK, "wolf_kill", SEER).order(PRINCESS, "innocence")
    play.to("dawn")
    assert play.changed[CUPID] == CITIZEN_NOW


def test_of_two_who_leave_in_one_night_the_first_decides(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", CITIZEN).order(WITCH, "poison", CITIZEN_2).to("dawn")
    assert play.out == [(CITIZEN_2, "poison"), (CITIZEN, "kill")]
    assert play.changed[CUPID] == REBEL_NOW


def test_in_the_grave_nothing_comes_of_it(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", CITIZEN).order(WHITE, "bite", CUPID).to("dawn")
    assert play.seat(CUPID)["role"] == "cupid"


def test_one_of_the_two_cupid_is_past_caring() -> None:
    play = Game().pair(CUPID, SEER).day(2).vote_out(SEER).to("guard_hour")
    assert play.out == [(SEER, "voted_out"), (CUPID, "love")]
    assert play.seat(CUPID)["role"] == "cupid"


def test_cupid_of_the_lovers_side_leaves_it_for_the_wolves() -> None:
    play = Game().pair(SEER, BLACK).day(2).vote_out(SEER).die("knife_heir", 1, BLACK).to("day")
    assert (play.seat(CUPID)["role"], play.seat(CUPID)["faction"]) == ("rebel", "wolves")
    assert "lovers" in play.table.lost


def test_by_the_dms_word_nothing_comes_of_it(first_day: Game) -> None:
    play = first_day.amend(CITIZEN, alive=False)
    assert play.seat(CUPID)["role"] == "cupid"
