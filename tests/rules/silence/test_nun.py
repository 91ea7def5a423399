"""修女【救赎】【卫道】: a seat cannot be voted out tomorrow, another cannot be read tonight; each seat once."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import ALPHA, BLACK, GOAT, GUARD, HUNTER, NUN, SEER, Game, ago


def redeemed(target: str, seats: dict[str, str] | None = None, **rulings: object) -> Game:
    """The second day, with a seat redeemed."""
    return Game(seats, **rulings).pair().night().order(NUN, "redemption", target).to("day").mark()


def test_the_status_stands_until_the_next_dusk_is_over(first_night: Game) -> None:
    play = first_night.order(NUN, "救赎", GUARD).to("day")
    assert play.changed == {GUARD: {"statuses": ([], ["redeemed"])}}
    assert play.to("guard_hour").changed == {}
    assert play.told_to(NUN) == play.told_to(GUARD) == []


def test_who_would_leave_stays_and_nobody_leaves_instead() -> None:
    play = redeemed(GUARD).votes(GUARD, 3).votes(HUNTER, 2).on("guard_hour")
    assert play.out == []
    assert play.posted == [("nobody_left", {})]


def test_who_would_not_leave_is_not_concerned() -> None:
    assert redeemed(GUARD).votes(HUNTER, 3).votes(GUARD, 2).on("guard_hour").out == [(HUNTER, "voted_out")]


def test_the_day_after_tomorrow_it_is_over() -> None:
    assert redeemed(GUARD).to("day").votes(GUARD, 3).on("guard_hour").out == [(GUARD, "voted_out")]


def test_it_does_not_help_against_anything_else() -> None:
    assert redeemed(GUARD).order(BLACK, "wolf_kill", GUARD).to("dawn").out == [(GUARD, "kill")]


def test_a_tie_with_one_redeemed_is_the_scapegoats() -> None:
    assert redeemed(GUARD, ago("替罪羊")).votes(GUARD, 2).votes(HUNTER, 2).on("guard_hour").out == [
        (GOAT, "scapegoated")
    ]


def test_herself_and_another_the_next_night() -> None:
    play = redeemed(NUN).order(NUN, "redemption", SEER).to("day")
    assert [play.seat(name)["statuses"] for name in (NUN, SEER)] == [[], ["redeemed"]]


def test_it_stands_though_she_is_killed_tonight(first_night: Game) -> None:
    play = first_night.order(NUN, "redemption", GUARD).order(BLACK, "wolf_kill", NUN).to("day")
    assert play.seat(GUARD)["statuses"] == ["redeemed"]


def test_卫道_is_for_tonight(first_night: Game) -> None:
    play = first_night.order(NUN, "卫道", ALPHA).to("seer_hour")
    assert play.changed == {ALPHA: {"statuses": ([], ["shrouded"])}}
    assert play.to("day").changed == {}
    assert play.told_to(ALPHA) == []


@pytest.mark.parametrize("skill", ["redemption", "defend_faith"])
def test_each_seat_once_a_game(first_night: Game, skill: str) -> None:
    assert first_night.order(NUN, skill, GUARD).to("day").order(NUN, skill, GUARD).refused.kind == "named_before"


def test_after_22_00_and_22_45_it_is_too_late(first_night: Game) -> None:
    assert first_night.to("seer_hour").order(NUN, "defend_faith", GUARD).refused.kind == "too_late"
    assert Game().pair().to("dawn").order(NUN, "redemption", GUARD).refused.kind == "too_late"
