"""忏悔者【忏悔】: once, by day, another is shown the role."""

from __future__ import annotations

from tests.rules.silence.games import BLACK, CITIZEN, HUNTER, PENITENT, Game

SHOWN = {"skill": "confess", "seat": PENITENT, "role": "penitent"}


def test_the_one_chosen_is_told_at_once_and_the_penitent_hears_nothing(first_day: Game) -> None:
    play = first_day.order(PENITENT, "忏悔", BLACK)
    assert play.told == [(BLACK, "feedback", SHOWN)]
    assert play.told_when == [(1, "day", BLACK, "feedback")]
    assert play.changed == {PENITENT: {"confess": (1, 0)}}
    assert play.posted == []


def test_entered_at_the_opening_it_waits_for_the_day() -> None:
    play = Game().order(PENITENT, "confess", BLACK)
    assert play.table.clock.phase == "opening"
    play.mark().pair()
    assert (1, "day", BLACK, "feedback") in play.told_when


def test_once_a_game(first_day: Game) -> None:
    play = first_day.order(PENITENT, "confess", BLACK).order(PENITENT, "confess", HUNTER)
    assert play.refused.kind == "used_up"


def test_not_at_night(first_night: Game) -> None:
    assert first_night.order(PENITENT, "confess", BLACK).refused.kind == "too_late"


def test_one_other_alone(first_day: Game) -> None:
    assert first_day.order(PENITENT, "confess", PENITENT).refused.kind == "not_oneself"
    assert Game().pair().order(PENITENT, "confess", BLACK, CITIZEN).refused.kind == "wrong_number"
