"""诽谤者【诽谤】: two votes more against a seat at the next count."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import BLACK, CITIZEN, HUNTER, MAGICIAN, PIPER, SEER, SLANDERER, Game, ago, gone


def slandered(target: str, seats: dict[str, str] | None = None, **rulings: object) -> Game:
    """The second day, with a seat slandered."""
    return Game(seats, **rulings).pair().night().order(SLANDERER, "slander", target).to("day").mark()


def test_the_status_stands_until_the_next_dusk_is_over(first_night: Game) -> None:
    play = first_night.order(SLANDERER, "诽谤", BLACK).to("day")
    assert play.changed == {BLACK: {"statuses": ([], ["slandered"])}}
    assert play.to("dusk").changed == {BLACK: {"statuses": ([], ["slandered"])}}
    assert play.to("guard_hour").changed == {}
    assert play.told_to(BLACK) == play.told_to(SLANDERER) == []


@pytest.mark.parametrize(("others", "leaves"), [(4, HUNTER), (2, BLACK), (1, BLACK)])
def test_two_votes_more(others: int, leaves: str) -> None:
    """One vote for the slandered is three."""
    play = slandered(BLACK).votes(BLACK, 1).votes(HUNTER, others).on("guard_hour")
    assert [name for name, _ in play.out] == [leaves]


def test_three_against_three_is_a_tie() -> None:
    assert slandered(BLACK).votes(BLACK, 1).votes(HUNTER, 3).on("guard_hour").out == []


def test_a_tie_is_the_scapegoats() -> None:
    play = slandered(BLACK, ago("替罪羊")).votes(BLACK, 1).votes(HUNTER, 3).on("guard_hour")
    assert play.out == [(MAGICIAN, "scapegoated")]


def test_where_it_decides_the_exit_is_put_down_to_it() -> None:
    play = slandered(BLACK).votes(BLACK, 1).votes(HUNTER, 2).on("guard_hour")
    assert play.changed[BLACK]["left"][1] == {
        "day": 2, "phase": "dusk", "order": 1, "cause": "voted_out", "skill": "slander", "by": SLANDERER
    }  # fmt: skip


def test_where_it_does_not_it_is_not() -> None:
    play = slandered(BLACK).votes(BLACK, 3).votes(HUNTER, 2).on("guard_hour")
    assert play.changed == {BLACK: {**gone("voted_out", day=2, phase="dusk"), "statuses": (["slandered"], [])}}


def test_with_no_vote_of_its_own_it_has_two() -> None:
    assert slandered(BLACK).votes(HUNTER, 1).on("guard_hour").out == [(BLACK, "voted_out")]


def test_on_a_day_without_votes_nobody_leaves() -> None:
    assert slandered(BLACK).on("guard_hour").posted == [("nobody_left", {})]


def test_the_same_seat_again_and_oneself() -> None:
    play = slandered(BLACK).order(SLANDERER, "slander", BLACK).to("day").votes(HUNTER, 1).on("guard_hour")
    assert play.out == [(BLACK, "voted_out")]
    assert slandered(SLANDERER).seat(SLANDERER)["statuses"] == ["slandered"]


def test_not_the_dead() -> None:
    play = Game().pair().day(2).vote_out(CITIZEN).on("guard_hour").order(SLANDERER, "slander", CITIZEN)
    assert play.refused.kind == "has_left"


def test_under_falling_leaves_it_is_vain(first_night: Game) -> None:
    play = first_night.order(PIPER, "falling_leaves", SLANDERER).order(SLANDERER, "slander", SEER).to("day")
    assert play.seat(SEER)["statuses"] == []


def test_the_dm_sees_the_sum() -> None:
    play = slandered(BLACK).votes(BLACK, 1).on("dusk")
    assert "墨鱼 得票 1 + 诽谤 2 = 3" in play.steps
