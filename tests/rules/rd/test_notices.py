"""The DM's own words to all; a hurried discussion (执行加速): no vote is changed, nobody is booked for silence."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from rulesets.rd.entries import Notice
from tests.rules.rd.games import A, B, C, Rd, lines, on, out, posted


@pytest.mark.parametrize("phase", ["noon", "dusk", "midnight", "dawn"])
def test_a_notice_is_posted_at_once_and_changes_nothing(rd: Rd, phase: str) -> None:
    play = rd.at(phase, day=2).enter("notice", text="今晚照常关门。")
    assert play.posted == [("notice", {"text": "今晚照常关门。"})]
    assert play.changed == {}


def test_a_notice_says_something() -> None:
    with pytest.raises(ValidationError):
        Notice(do="notice", text=" ")
    assert Notice(do="notice", kind="delay").text == ""


def test_on_a_hurried_day_no_vote_is_changed(rd: Rd) -> None:
    """A vote is not changed in a hurried discussion; a first one counts."""
    play = rd.at("noon", day=2).enter("notice", kind="acceleration").vote(**{A: B}).vote(**{A: C}).to("early_night")
    assert posted(play, "acceleration") == [{"text": ""}]
    assert "hurried_vote" in lines(play)
    assert out(play) == {B: "voted_out"}


def test_a_vote_for_who_has_left_may_be_cast_anew_on_a_hurried_day(rd: Rd) -> None:
    play = rd.at("noon", day=2).enter("notice", kind="acceleration").vote(**{A: B}).amend(B, alive=False)
    assert out(play.vote(**{A: C}).to("early_night")) == {B: "dm", C: "voted_out"}


@pytest.mark.parametrize("ruled", ["suggest", "automatic"])
def test_on_a_hurried_day_nobody_is_booked_for_not_voting(rd: Rd, ruled: str) -> None:
    play = (
        rd.at("noon", day=2, diving_cards=ruled).enter("notice", kind="acceleration").vote(**{A: B}).to("early_night")
    )
    assert "no_vote" not in lines(play)
    assert not any(play.table.counted(one, "yellow") for one in play.table.seats)


def test_a_delay_ends_it(rd: Rd) -> None:
    play = rd.at("noon", day=2).enter("notice", kind="acceleration").enter("notice", kind="delay")
    assert out(play.vote(**{A: B}).vote(**{A: C}).to("early_night")) == {C: "voted_out"}


def test_it_holds_for_one_day_and_that_of_the_night_for_the_coming_one(rd: Rd) -> None:
    play = on(rd.at("noon", day=2).enter("notice", kind="acceleration"), "noon", day=3)
    assert out(play.vote(**{A: B}).vote(**{A: C}).to("early_night")) == {C: "voted_out"}
    play = rd.at("late_night", day=1).enter("notice", kind="acceleration").to("noon")
    assert out(play.vote(**{A: B}).vote(**{A: C}).to("early_night")) == {B: "voted_out"}


def test_who_takes_a_seat_over_is_posted_and_told_what_the_seat_was_told(rd: Rd) -> None:
    play = rd.at("noon", {A: "seer"}, day=2).enter("substitute", seat=A, aliases=["接班"])
    assert play.posted == [("substitute", {"seat": A})]
    assert [(to, kind) for to, kind, _ in play.letters] == [(A, "handover")]
    assert play.enter("vote", by="接班", target=B).changed == {}
