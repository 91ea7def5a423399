"""警长【竞岗】【带队】【殉职】: elected on the first day, two votes, an heir when out; nobody else is told."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ALPHA,
    ASSASSIN,
    BLACK,
    CITIZEN,
    ENVOY,
    GUARD,
    HUNTER,
    MAGICIAN,
    NUN,
    PENITENT,
    PRINCESS,
    REBEL,
    SEER,
    WITCH,
    Game,
    ago,
)

SHERIFF = {"holds": ([], ["sheriff"]), "votes": (1, 2)}


def test_most_votes_of_the_first_day_and_only_who_is_elected_is_told(first_day: Game) -> None:
    play = first_day.votes(HUNTER, 2).votes(CITIZEN, 1).on("dusk")
    assert play.changed == {HUNTER: SHERIFF}
    assert play.told == [(HUNTER, "badge_received", {})]
    assert play.told_when == [(1, "day", HUNTER, "badge_received")]
    assert play.to("guard_hour").posted == []


def test_of_a_tie_who_had_so_many_first(first_day: Game) -> None:
    first_day.vote(**{SEER: CITIZEN, WITCH: HUNTER, GUARD: HUNTER, PRINCESS: CITIZEN})
    assert first_day.to("dusk").seat(HUNTER)["holds"] == ["sheriff"]


def test_a_changed_vote_counts_at_its_own_time(first_day: Game) -> None:
    first_day.vote(**{SEER: HUNTER, WITCH: CITIZEN, GUARD: HUNTER, PRINCESS: CITIZEN})
    first_day.enter("vote", by=SEER, target="").enter("vote", by=SEER, target=HUNTER)
    assert first_day.to("dusk").seat(CITIZEN)["holds"] == ["sheriff"]


def test_the_time_of_each_vote_decides_where_all_have_one(first_day: Game) -> None:
    times = [
        (SEER, HUNTER, "10:00"),
        (WITCH, HUNTER, "12:00"),
        (GUARD, CITIZEN, "09:00"),
        (PRINCESS, CITIZEN, "11:00"),
    ]
    for by, target, at in times:
        first_day.enter("vote", by=by, target=target, at=f"2024-01-05T{at}:00+08:00")
    assert first_day.to("dusk").seat(CITIZEN)["holds"] == ["sheriff"]


def test_without_votes_there_is_no_sheriff_ever(first_day: Game) -> None:
    play = first_day.to("day").votes(HUNTER, 1).on("guard_hour")
    assert all(not seat.holds for seat in play.table.seats)
    assert play.out == [(HUNTER, "voted_out")]


def test_带队_the_ballot_counts_double() -> None:
    play = Game().pair().votes(PENITENT, 1).day(2)
    play.vote(**{PENITENT: NUN, SEER: ENVOY}).to("guard_hour")
    assert play.out == [(NUN, "voted_out")]
    assert f"{NUN} 得票 2" in play.steps


# --- 殉职 ---


def out_at_dusk(**rulings: object) -> Game:
    """The dawn of the second day; the sheriff was voted out."""
    return Game(**rulings).pair().votes(HUNTER, 1).day(2).vote_out(HUNTER).on("dawn")


def test_named_the_heir_has_it_when_dawn_is_over() -> None:
    play = out_at_dusk().mark().order(HUNTER, "殉职", SEER).to("day")
    assert play.changed == {HUNTER: {"holds": (["sheriff"], [])}, SEER: SHERIFF}
    assert play.told == [(SEER, "badge_received", {})]
    assert play.told_when == [(2, "dawn", SEER, "badge_received")]
    assert ("badge_moved", {}) not in play.posted


def test_named_nobody_the_die_decides_among_all_who_are_in() -> None:
    play = out_at_dusk().mark().die("badge_heir", 19, HUNTER).to("day")
    assert play.changed["可乐"] == SHERIFF
    assert play.rolled == [("badge_heir", HUNTER, None, 19)]


def test_until_then_nobody_has_it_by_day() -> None:
    play = Game(ago("刺客")).pair().votes(HUNTER, 1).day(2).order(ASSASSIN, "assassinate", HUNTER)
    assert play.seat(HUNTER)["holds"] == ["sheriff"]
    play.die("badge_heir", 1).to("day")
    assert play.seat(SEER)["holds"] == ["sheriff"]


def test_ordered_beforehand_it_holds_once_he_is_out_and_lapses_while_he_is_in() -> None:
    play = Game().pair().votes(HUNTER, 1).to("day").order(HUNTER, "hand_over_badge", SEER).to("day")
    assert play.seat(HUNTER)["holds"] == ["sheriff"]
    play.order(HUNTER, "hand_over_badge", WITCH).vote_out(HUNTER).to("day")
    assert play.seat(WITCH)["holds"] == ["sheriff"]


def test_same_night_heirs_of_one_shot_at_dawn() -> None:
    """The badge is handed over that same dawn."""
    play = Game().pair().votes(SEER, 1).night().order(BLACK, "wolf_kill", HUNTER).to("dawn")
    play.order(HUNTER, "last_shot", SEER).order(SEER, "hand_over_badge", WITCH).to("day")
    assert play.out == [(HUNTER, "kill"), (SEER, "shot")]
    assert play.seat(WITCH)["holds"] == ["sheriff"]


def test_not_to_oneself_nor_to_the_dead() -> None:
    assert out_at_dusk().order(HUNTER, "hand_over_badge", HUNTER).refused.kind in ("not_oneself", "no_heir")
    play = Game().pair().votes(HUNTER, 1).day(2).amend(SEER, alive=False).vote_out(HUNTER).on("dawn")
    assert play.order(HUNTER, "hand_over_badge", SEER).refused.kind == "has_left"


@pytest.mark.parametrize("name", [ALPHA, MAGICIAN, REBEL])
def test_nobody_else_hands_it_over(name: str) -> None:
    assert out_at_dusk().order(name, "hand_over_badge", SEER).refused.kind == "not_your_skill"
