"""猎人【最后一枪】: once out, another leaves at once; voted out he has until dusk, else until the next dawn."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ALPHA,
    ASSASSIN,
    BLACK,
    CITIZEN,
    CITIZEN_2,
    ELDER,
    ENVOY,
    HUNTER,
    NUN,
    SEER,
    WITCH,
    Game,
    ago,
    gone,
)


def voted_out(**rulings: object) -> Game:
    return Game(**rulings).pair().day(2).vote_out(HUNTER)


def test_about_to_be_voted_out_he_is_told_when_the_day_is_over() -> None:
    play = voted_out()
    assert play.told_when == [(2, "day", HUNTER, "top_of_vote")]
    assert play.told == [(HUNTER, "top_of_vote", {"skill": "last_shot"})]
    assert play.changed == {}


def test_he_shoots_at_dusk(first_night: Game) -> None:
    play = voted_out().order(HUNTER, "last_shot", BLACK).to("guard_hour")
    assert play.changed == {
        HUNTER: gone("voted_out", day=2, phase="dusk"),
        BLACK: gone("shot", day=2, phase="dusk", order=2, by=HUNTER, skill="last_shot"),
    }
    assert play.posted == [("left", {"seat": HUNTER}), ("left", {"seat": BLACK})]


def test_without_an_order_nobody_else_leaves_and_at_dawn_it_is_too_late() -> None:
    play = voted_out().to("guard_hour")
    assert play.out == [(HUNTER, "voted_out")]
    assert play.order(HUNTER, "last_shot", BLACK).refused.kind == "chance_over"


def test_a_shot_of_one_who_stays_lapses_without_a_word(first_day: Game) -> None:
    play = first_day.order(HUNTER, "last_shot", BLACK).to("day")
    assert play.changed == {}
    assert [to for to, *_ in play.told] == [WITCH]


def test_ordered_before_he_is_voted_out_it_fires_at_dusk() -> None:
    play = Game().pair().day(2).order(HUNTER, "last_shot", BLACK).vote_out(HUNTER).to("guard_hour")
    assert play.out == [(HUNTER, "voted_out"), (BLACK, "shot")]


def test_killed_at_night_he_shoots_at_dawn(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).to("dawn").order(HUNTER, "last_shot", BLACK)
    play.die("knife_heir", 1, BLACK).to("day")
    assert play.out == [(HUNTER, "kill"), (BLACK, "shot")]
    assert play.changed[BLACK]["left"][1] == {
        "day": 1, "phase": "dawn", "order": 2, "cause": "shot", "skill": "last_shot", "by": HUNTER
    }  # fmt: skip
    assert play.posted_when == [(1, "dawn", "left"), (1, "dawn", "left")]


@pytest.mark.parametrize("how", ["poison", "kill"])
def test_any_exit_of_the_night_will_do(first_night: Game, how: str) -> None:
    by, skill = {"poison": (WITCH, "poison"), "kill": (BLACK, "wolf_kill")}[how]
    play = first_night.order(by, skill, HUNTER).to("dawn").order(HUNTER, "last_shot", SEER).to("day")
    assert play.out == [(HUNTER, how), (SEER, "shot")]


def test_out_for_love_at_dusk_he_may_shoot_at_dawn() -> None:
    play = Game().pair(HUNTER, SEER).day(2).vote_out(SEER).to("dawn").order(HUNTER, "last_shot", ALPHA).to("day")
    assert play.out == [(SEER, "voted_out"), (HUNTER, "love"), (ALPHA, "shot")]


def test_assassinated_by_day_he_shoots_by_day_at_once() -> None:
    play = Game(ago("刺客")).pair().day(2).order(ASSASSIN, "assassinate", HUNTER).order(HUNTER, "last_shot", SEER)
    assert play.out == [(HUNTER, "assassinated"), (ASSASSIN, "assassin_failed"), (SEER, "shot")]
    assert play.posted_when[-1] == (2, "day", "left")


def test_ordered_before_it_fires_as_soon_as_he_is_assassinated() -> None:
    play = Game(ago("刺客")).pair().day(2).order(HUNTER, "last_shot", SEER).order(ASSASSIN, "assassinate", HUNTER)
    assert play.out[-1] == (SEER, "shot")


def test_assassinated_he_may_still_shoot_at_dusk() -> None:
    play = Game(ago("刺客")).pair().day(2).order(ASSASSIN, "assassinate", HUNTER).to("dusk")
    assert play.order(HUNTER, "last_shot", SEER).to("guard_hour").out[-1] == (SEER, "shot")


def test_one_shot_and_no_second() -> None:
    play = voted_out().order(HUNTER, "last_shot", BLACK).to("guard_hour").order(HUNTER, "last_shot", SEER)
    assert play.refused.kind == "has_shot"


def test_a_second_order_takes_the_place_of_the_first() -> None:
    play = voted_out().order(HUNTER, "last_shot", BLACK).order(HUNTER, "last_shot", NUN).to("guard_hour")
    assert play.out == [(HUNTER, "voted_out"), (NUN, "shot")]


def test_it_goes_past_lives_and_shields(first_night: Game) -> None:
    play = voted_out().order(HUNTER, "last_shot", ELDER).to("guard_hour")
    assert play.out[-1] == (ELDER, "shot")


def test_shots_in_a_chain_where_two_may_shoot() -> None:
    """A second hunter, set by hand."""
    play = Game(ago("猎人")).pair().day(2).vote_out(HUNTER).order(HUNTER, "last_shot", ASSASSIN)
    play.order(ASSASSIN, "last_shot", ENVOY).to("guard_hour")
    assert play.out == [(HUNTER, "voted_out"), (ASSASSIN, "shot"), (ENVOY, "shot")]


def test_whom_it_hits_takes_a_lover_along() -> None:
    play = voted_out().order(HUNTER, "last_shot", CITIZEN).to("guard_hour")
    assert play.out == [(HUNTER, "voted_out"), (CITIZEN, "shot"), (CITIZEN_2, "love")]


def test_not_himself() -> None:
    assert voted_out().order(HUNTER, "last_shot", HUNTER).refused.kind == "not_oneself"


def test_spared_by_the_nun_he_does_not_shoot() -> None:
    play = Game().pair().night().order(NUN, "redemption", HUNTER).to("day").mark().vote_out(HUNTER)
    play.order(HUNTER, "last_shot", BLACK).to("guard_hour")
    assert play.out == []
    assert play.told == []
    assert play.posted == [("nobody_left", {})]
