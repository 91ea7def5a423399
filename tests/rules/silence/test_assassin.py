"""刺客【行刺】: once, by day, another leaves at once; the assassin too where it was no wolf."""

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
    NUN,
    PIPER,
    REBEL,
    SEER,
    WHITE,
    Game,
    ago,
    gone,
)


def day_two(**rulings: object) -> Game:
    return Game(ago("刺客"), **rulings).pair().day(2)


@pytest.mark.parametrize("wolf", [WHITE, ALPHA, BLACK, ENVOY, NUN])
def test_a_wolf_falls_alone_and_the_assassin_stays_hidden(wolf: str) -> None:
    play = day_two().order(ASSASSIN, "行刺", wolf)
    assert play.changed == {
        wolf: gone("assassinated", day=2, phase="day", by=ASSASSIN, skill="assassinate"),
        ASSASSIN: {"assassinate": (1, 0)},
    }
    assert play.posted == [("assassin_acted", {"target": wolf}), ("left", {"seat": wolf})]
    assert play.posted_when[0][:2] == (2, "day")


@pytest.mark.parametrize("other", [SEER, REBEL, PIPER, CUPID])
def test_anybody_else_takes_the_assassin_along(other: str) -> None:
    play = day_two().order(ASSASSIN, "assassinate", other)
    assert play.out == [(other, "assassinated"), (ASSASSIN, "assassin_failed")]
    assert play.posted[:1] == [("assassin_acted", {"target": other, "assassin": ASSASSIN})]
    assert [facts["seat"] for kind, facts in play.posted if kind == "left"] == [other, ASSASSIN]


def test_both_leave_before_their_lovers() -> None:
    play = day_two().order(ASSASSIN, "assassinate", CITIZEN)
    assert play.out == [(CITIZEN, "assassinated"), (ASSASSIN, "assassin_failed"), (CITIZEN_2, "love")]


def test_on_the_first_day_too(first_day: Game) -> None:
    play = Game(ago("刺客")).pair().order(ASSASSIN, "assassinate", BLACK)
    assert play.out == [(BLACK, "assassinated")]


def test_the_ballots_of_and_for_the_fallen_do_not_count() -> None:
    play = day_two().votes(BLACK, 3).vote(**{ASSASSIN: ENVOY}).order(ASSASSIN, "assassinate", BLACK).on("guard_hour")
    assert play.out == [(BLACK, "assassinated"), (ENVOY, "voted_out")]


def test_it_does_not_behead() -> None:
    play = day_two().order(ASSASSIN, "assassinate", ALPHA)
    assert play.seat(NUN)["statuses"] == []


@pytest.mark.parametrize("phase", ["dusk", "seer_hour", "dawn"])
def test_by_day_alone(phase: str) -> None:
    assert day_two().to(phase).order(ASSASSIN, "assassinate", BLACK).refused.kind == "too_late"


def test_once_and_not_oneself() -> None:
    play = day_two().order(ASSASSIN, "assassinate", BLACK).order(ASSASSIN, "assassinate", NUN)
    assert play.refused.kind == "used_up"
    assert day_two().order(ASSASSIN, "assassinate", ASSASSIN).refused.kind == "not_oneself"
