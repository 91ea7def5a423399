"""狼使【出使】: a message to the piper through the DM, once; posted is that it was sent, not what it says."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import BLACK, CUPID, ENVOY, PIPER, Game

WORD = {"skill": "envoy", "text": "联手吧"}


@pytest.mark.parametrize("phase", ["day", "dusk", "guard_hour", "piper_hour", "seer_hour", "witch_hour", "late_hour"])
def test_from_day_to_the_late_hour_the_piper_hears_at_once(phase: str) -> None:
    play = Game().pair()
    if phase != "day":
        play.to(phase)
    play.mark().order(ENVOY, "出使", text="联手吧")
    assert play.told == [(PIPER, "feedback", WORD)]
    assert play.told_when == [(1, phase, PIPER, "feedback")]
    assert play.changed == {ENVOY: {"envoy": (1, 0)}}
    assert play.posted == []


def test_with_the_morning_it_is_posted_without_its_words(first_day: Game) -> None:
    play = first_day.order(ENVOY, "envoy", text="联手吧").to("day")
    assert play.posted == [("envoy_used", {}), ("nobody_left", {})]
    assert {when[:2] for when in play.posted_when} == {(1, "dawn")}


def test_a_piper_who_is_out_hears_nothing_and_it_is_posted_all_the_same() -> None:
    play = Game().pair().day(2).vote_out(PIPER).to("guard_hour").mark()
    play.order(ENVOY, "envoy", text="联手吧").to("day")
    assert [kind for kind, _ in play.told_to(PIPER)] == []
    assert ("envoy_used", {}) in play.posted


def test_at_dawn_it_is_too_late_and_at_the_opening_too_soon(first_day: Game) -> None:
    assert first_day.to("dawn").order(ENVOY, "envoy", text="联手吧").refused.kind == "too_late"
    play = Game().order(ENVOY, "envoy", text="联手吧").mark().order(CUPID, "cupids_arrow", "青团", "云吞").to("day")
    assert (1, "day", PIPER, "feedback") in play.told_when


def test_once_and_with_words(first_day: Game) -> None:
    play = first_day.order(ENVOY, "envoy", text="联手吧").order(ENVOY, "envoy", text="再说")
    assert play.refused.kind == "used_up"
    assert Game().pair().order(ENVOY, "envoy").refused.kind == "option_needed"
    assert Game().pair().order(BLACK, "envoy", text="我").refused.kind == "not_your_skill"
