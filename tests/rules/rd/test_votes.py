"""投票: who votes, changes, weights, ties, several threads and noons."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.rd.games import A, B, C, D, E, F, G, H, Rd, lines, on, out, posted, seat


def tops(play: Play) -> list[list[str]]:
    """Who was posted as the top, thread by thread."""
    return [facts["seats"] for facts in posted(play, "vote_top")]


def thread(play: Play, number: int, by: str, target: str) -> Play:
    """A vote in a thread."""
    return play.enter("vote", by=by, target=target, thread=number)


# --- casting ---


@pytest.mark.parametrize("phase", ["dusk", "early_night", "dawn"])
def test_votes_are_cast_by_noon(rd: Rd, phase: str) -> None:
    assert rd.at(phase).vote(**{A: B}).refused.kind == "no_vote_now"


def test_once_they_are_counted_it_is_too_late(rd: Rd) -> None:
    assert rd.at("noon").enter("step").vote(**{A: B}).refused.kind == "no_vote_now"


def test_who_has_left_neither_votes_nor_is_voted_for(rd: Rd) -> None:
    play = rd.at("noon", day=2).amend(A, alive=False)
    assert play.vote(**{A: B}).refused.kind == "has_left"
    play.raw.pop()
    assert play.vote(**{B: A}).refused.kind == "has_left"


def test_one_may_vote_for_oneself(rd: Rd) -> None:
    assert out(rd.at("noon", day=2).vote(**{A: A}).to("early_night")) == {A: "voted_out"}


def test_a_vote_may_be_changed_once(rd: Rd) -> None:
    play = rd.at("noon", day=2).vote(**{A: B}).vote(**{A: C})
    assert out(play.to("early_night")) == {C: "voted_out"}


def test_a_second_change_is_kept_and_void(rd: Rd) -> None:
    play = rd.at("noon", day=2).vote(**{A: B}).vote(**{A: C}).vote(**{A: D})
    assert lines(play) == ["void_vote"]
    assert len(play.table.noons[-1].casts) == 3
    assert out(play.to("early_night")) == {C: "voted_out"}


def test_to_abstain_counts_as_a_vote(rd: Rd) -> None:
    play = rd.at("noon", day=2).vote(**{A: B}).vote(**{A: ""}).vote(**{A: C})
    assert "void_vote" in lines(play)
    assert out(play.to("early_night")) == {}


def test_a_ballot_for_one_who_has_left_since_may_be_changed_freely(rd: Rd) -> None:
    play = rd.at("noon", day=2).vote(**{A: B}).vote(**{A: C}).amend(C, alive=False).vote(**{A: D})
    assert "void_vote" not in lines(play)
    play.vote(**{A: E})
    assert "void_vote" in lines(play)
    assert out(play.to("early_night"))[D] == "voted_out"


def test_that_another_had_left_does_not_make_a_change_free(rd: Rd) -> None:
    play = rd.at("noon", day=2).vote(**{A: B}).vote(**{A: C}).amend(B, alive=False).vote(**{A: D})
    assert "void_vote" in lines(play)


def test_a_ballot_for_one_who_has_left_counts_for_nobody(rd: Rd) -> None:
    play = rd.at("noon", day=2).vote(**{A: B, C: B, D: E}).amend(B, alive=False).to("early_night")
    assert tops(play) == [[E]]


def test_the_ballot_of_one_who_has_left_counts_no_more(rd: Rd) -> None:
    play = rd.at("noon", day=2).vote(**{A: B, C: B, D: E}).amend(A, alive=False).amend(C, alive=False)
    assert tops(play.to("early_night")) == [[E]]


# --- counting ---


def test_most_votes_leave(rd: Rd) -> None:
    assert out(rd.at("noon", day=2).vote(**{A: B, C: B, D: E}).to("early_night")) == {B: "voted_out"}


def test_a_stupefied_ballot_is_void(rd: Rd) -> None:
    play = rd.at("noon", day=2).amend(A, statuses=["stupefied"]).vote(**{A: B, C: D})
    assert seat(play, A)["vitals"]["votes"] == 0
    assert tops(play.to("early_night")) == [[D]]


def test_the_sheriffs_ballot_weighs_two(rd: Rd) -> None:
    play = rd.at("noon").vote(**{B: A})
    on(play, "noon", day=2).vote(**{A: B, C: D, E: D})
    assert seat(play, A)["vitals"]["votes"] == 2
    assert tops(play.to("early_night")) == [[B, D]]


def test_a_stupefied_sheriffs_ballot_weighs_nothing(rd: Rd) -> None:
    play = rd.at("noon").vote(**{B: A})
    on(play, "noon", day=2).amend(A, statuses=["stupefied"]).vote(**{A: B, C: D})
    assert tops(play.to("early_night")) == [[D]]


def test_nobody_votes_and_nobody_leaves(rd: Rd) -> None:
    play = rd.at("noon", day=2).to("early_night")
    assert (out(play), tops(play)) == ({}, [])


def test_all_abstain_and_nobody_leaves(rd: Rd) -> None:
    play = rd.at("noon", day=2).vote(**{A: "", B: "", C: ""}).to("early_night")
    assert (out(play), tops(play)) == ({}, [])


# --- ties ---


def test_a_tie_removes_nobody_where_the_sheriff_is_outside_it(rd: Rd) -> None:
    play = rd.at("noon", day=2).vote(**{A: B, C: D}).to("early_night")
    assert (out(play), tops(play)) == ({}, [[B, D]])


def test_the_sheriffs_ballot_decides_a_tie_it_has_a_part_in(rd: Rd) -> None:
    play = rd.at("noon").vote(**{B: A})
    on(play, "noon", day=2).vote(**{A: B, C: D, E: D}).to("early_night")
    assert out(play) == {B: "voted_out"}


def test_a_void_ballot_of_the_sheriff_decides_no_tie(rd: Rd) -> None:
    play = rd.at("noon").vote(**{A: C})
    on(play, "noon", day=2).amend(C, statuses=["stupefied"]).vote(**{A: B, C: B, D: A}).to("early_night")
    assert out(play) == {}


def test_a_scapegoat_falls_for_a_tie_before_the_sheriff_decides(rd: Rd) -> None:
    play = rd.at("noon", {H: "scapegoat"}).vote(**{B: A})
    on(play, "noon", day=2).vote(**{A: B, C: D, E: D}).to("early_night")
    assert out(play) == {H: "fatal"}


def test_a_tie_whose_scapegoat_withstands_it_removes_nobody(rd: Rd) -> None:
    play = rd.at("noon", {H: "scapegoat"}, day=2).amend(H, statuses=["undying"]).vote(**{A: B, C: D})
    assert out(play.to("early_night")) == {}


def test_a_burning_scapegoat_falls_for_no_tie(rd: Rd) -> None:
    play = rd.at("noon", {H: "scapegoat"}).vote(**{B: A})
    on(play, "noon", day=2).amend(H, statuses=["burning"]).vote(**{A: B, C: D, E: D}).to("early_night")
    assert out(play) == {B: "voted_out"}


def test_who_has_taken_the_blame_is_a_top_of_every_thread(rd: Rd) -> None:
    play = rd.at("noon", {H: "scapegoat"}, day=2).order(H, "take_the_blame").vote(**{A: B}).to("early_night")
    assert tops(play) == [[B, H]]
    assert out(play) == {H: "fatal"}


def test_blame_alone_is_a_top_and_leaves_by_vote(rd: Rd) -> None:
    play = rd.at("noon", {H: "scapegoat"}, day=2).order(H, "take_the_blame").to("early_night")
    assert out(play) == {H: "voted_out"}


# --- several noons ---


def test_a_further_thread_wants_one(rd: Rd) -> None:
    assert thread(rd.at("noon", day=2), 2, A, B).refused.kind == "no_such_thread"


def second_noon(rd: Rd, **seats: str) -> Play:
    """A sun has fallen in the night: the next day has a second noon, for C and D."""
    play = rd.at("late_night", {A: "sun", B: "red_wolf", **seats}).order(B, "pack_kill", A)
    return on(play, "noon", day=2)


def test_under_a_fallen_sun_two_noons_are_counted_apart(rd: Rd) -> None:
    play = second_noon(rd).vote(**{C: D, D: E, F: E}).to("noon").enter("answer", by=A, targets=[C, D])
    play.vote(**{C: F, D: F}).to("early_night")
    assert tops(play) == [[E], [F]]
    assert {E, F} <= out(play).keys()


def test_who_is_not_named_does_not_vote(rd: Rd) -> None:
    play = second_noon(rd).to("noon").enter("answer", by=A, targets=[C, D])
    assert play.vote(**{E: D}).refused.kind == "may_not_vote"


def test_the_fallen_sun_names_half_of_the_living_at_most(rd: Rd) -> None:
    play = second_noon(rd).to("noon")
    assert [(ask.kind, ask.least, ask.most) for ask in play.unchecked.asks] == [("sun_speakers", 0, 5)]


def test_a_top_of_the_first_noon_is_still_in_and_may_speak_in_the_second(rd: Rd) -> None:
    play = second_noon(rd).vote(**{C: D}).to("noon").enter("answer", by=A, targets=[D]).vote(**{D: C})
    play.to("early_night")
    assert {C, D} <= out(play).keys()


def test_both_noons_may_remove_one_seat_which_leaves_once(rd: Rd) -> None:
    play = second_noon(rd).vote(**{C: G}).to("noon").enter("answer", by=A, targets=[C]).vote(**{C: G})
    play.to("early_night")
    assert tops(play) == [[G], [G]]
    assert out(play) == {A: "kill", G: "voted_out"}
