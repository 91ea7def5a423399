"""情侣【恋爱】【殉情】【私奔】【遗志】: who is bound, on whose side, who follows whom, who inherits the kill."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ALPHA,
    ASSASSIN,
    BLACK,
    CITIZEN,
    CITIZEN_2,
    CUPID,
    ENVOY,
    HUNTER,
    NUN,
    PIPER,
    REBEL,
    SEER,
    WHITE,
    WITCH,
    Game,
    ago,
    gone,
)


@pytest.mark.parametrize(
    ("one", "other", "side"),
    [
        (CITIZEN, SEER, "villagers"), (BLACK, NUN, "wolves"), (BLACK, REBEL, "wolves"), (CUPID, SEER, "villagers"),
        (CITIZEN, BLACK, "lovers"), (CITIZEN, REBEL, "lovers"), (CITIZEN, PIPER, "lovers"),
        (CITIZEN, WHITE, "lovers"), (PIPER, WHITE, "lovers"), (ALPHA, WHITE, "lovers"),
        (ALPHA, PIPER, "lovers"), (CUPID, BLACK, "lovers"),
    ],
)  # fmt: skip
def test_私奔_two_of_one_side_stay_and_any_others_make_one_of_their_own(one: str, other: str, side: str) -> None:
    play = Game().pair(one, other)
    assert {play.seat(name)["faction"] for name in (one, other, CUPID)} == {side}
    assert ("lovers" in play.table.lost) == (side != "lovers")


@pytest.mark.parametrize(("other", "lost"), [(PIPER, ["piper"]), (WHITE, ["white_wolf"]), (BLACK, [])])
def test_the_side_that_a_lover_leaves_empty_has_lost(other: str, lost: list[str]) -> None:
    assert Game().pair(CITIZEN, other).table.lost == lost


def test_they_are_told_of_each_other_and_of_their_side() -> None:
    play = Game().mark().pair(CITIZEN, BLACK)
    assert [letter for letter in play.letters if letter[1] == "in_love"] == [
        (CITIZEN, "in_love", {"partner": BLACK, "faction": "lovers"}),
        (BLACK, "in_love", {"partner": CITIZEN, "faction": "lovers"}),
    ]


def test_殉情_the_other_leaves_at_once() -> None:
    play = Game(ago("刺客")).pair(SEER, WITCH).order(ASSASSIN, "assassinate", SEER)
    assert play.out == [(SEER, "assassinated"), (ASSASSIN, "assassin_failed"), (WITCH, "love")]
    row = play.seat(WITCH)["left"]
    assert row == {"day": 1, "phase": "day", "order": 3, "cause": "love", "skill": "die_for_love", "by": SEER}


def test_at_night_after_all_that_are_killed(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", CITIZEN).order(WHITE, "bite", REBEL).to("dawn")
    assert play.out == [(CITIZEN, "kill"), (REBEL, "kill"), (CITIZEN_2, "love")]
    assert play.changed[CITIZEN_2] == gone("love", by=CITIZEN, skill="die_for_love", order=3)


def test_both_killed_nobody_dies_for_love(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", CITIZEN).order(WHITE, "bite", CITIZEN_2).to("dawn")
    assert play.out == [(CITIZEN, "kill"), (CITIZEN_2, "kill")]


def test_a_lover_of_the_elder_takes_it_past_its_lives() -> None:
    play = Game().pair("馒头", SEER).night().order(BLACK, "wolf_kill", SEER).to("dawn")
    assert play.out == [(SEER, "kill"), ("馒头", "love")]


# --- 遗志 ---


def without_wolves(one: str, other: str, *wolves: str, **rulings: object) -> Game:
    """The second day of a couple, whose wolves of the pack are out by the DM's word; compared from there."""
    play = Game(**rulings).pair(one, other).day(2)
    for wolf in wolves:
        play.amend(wolf, alive=False)
    return play.mark()


def test_遗志_the_wolves_have_lost_and_the_lovers_have_the_kill() -> None:
    play = without_wolves(SEER, ALPHA, ENVOY, NUN).vote_out(BLACK).to("guard_hour")
    assert play.table.lost == ["wolves"]
    assert play.seat(SEER)["skills"] == ["prophecy", "wolf_kill"]
    assert play.seat(ALPHA)["skills"] == ["bloodline", "beheading", "wolf_kill"]
    assert play.seat(BLACK)["skills"] == []
    told = {to for to, kind, _ in play.told if kind == "testament"}
    assert told == {SEER, ALPHA, CUPID, REBEL, BLACK, ENVOY, NUN}
    assert {when[:2] for when in play.told_when if when[3] == "testament"} == {(2, "dusk")}


def test_they_share_one_knife_and_the_last_order_holds() -> None:
    play = without_wolves(SEER, ALPHA, ENVOY, NUN).vote_out(BLACK).to("guard_hour")
    play.order(SEER, "wolf_kill", HUNTER).order(ALPHA, "wolf_kill", WITCH).to("dawn")
    assert play.out[-1] == (WITCH, "kill")
    assert (HUNTER, "kill") not in play.out


def test_without_a_wolf_among_them_they_inherit_nothing() -> None:
    play = without_wolves(SEER, REBEL, ENVOY, NUN, ALPHA).vote_out(BLACK).to("guard_hour")
    assert "wolves" in play.table.lost
    assert play.seat(SEER)["skills"] == ["prophecy"]


def test_a_couple_of_one_side_inherits_nothing() -> None:
    play = without_wolves(SEER, CITIZEN, ENVOY, NUN, ALPHA).vote_out(BLACK).to("guard_hour")
    assert play.seat(SEER)["skills"] == ["prophecy"]


def test_wolves_that_are_all_piped_have_lost_and_kill_no_more() -> None:
    play = Game().pair(SEER, ALPHA).day(2)
    for wolf in (ENVOY, NUN, BLACK):
        play.amend(wolf, statuses=["mad"])
    play.to("guard_hour").mark()
    assert play.table.lost == ["wolves"]
    assert play.seat(BLACK)["skills"] == []
    assert play.seat(SEER)["skills"] == ["prophecy", "wolf_kill"]


def test_a_black_wolf_in_love_kills_alone_for_the_couple() -> None:
    play = Game().pair(SEER, BLACK).night().order(BLACK, "wolf_kill", HUNTER).to("dawn")
    assert play.out == [(HUNTER, "kill")]
    assert "wolf_kill" not in play.seat(SEER)["skills"]


def test_when_he_is_out_the_wolves_inherit_his_knife() -> None:
    play = Game().pair(SEER, BLACK).day(2).vote_out(SEER).to("dawn").order(BLACK, "name_knife_heir", NUN).to("day")
    assert play.seat(NUN)["skills"][-1] == "wolf_kill"
