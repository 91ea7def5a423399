"""Each choice of the rulings on votes, the sheriff and cards."""

from __future__ import annotations

import pytest

from tests.rules.rd.games import A, B, C, D, E, Rd, lines, on, out, posted, seat, told


@pytest.mark.parametrize(("choice", "gone"), [("sheriff_only", {}), ("sheriff_and_exit", {B: "voted_out"})])
def test_first_day_vote(rd: Rd, choice: str, gone: dict[str, str]) -> None:
    play = rd.at("noon", first_day_vote=choice).vote(**{A: B, C: B, B: A})
    if gone:
        play.die("badge_heir", 1, B)
    play.to("early_night")
    assert out(play) == gone
    assert told(play, B, "badge_received") == [{}]


@pytest.mark.parametrize(("choice", "sheriff"), [("first_to_reach", B), ("random", D)])
def test_sheriff_tie(rd: Rd, choice: str, sheriff: str) -> None:
    play = rd.at("noon", sheriff_tie=choice).vote(**{A: B, C: D})
    if choice == "random":
        play.die("vote_tie", 2)
    assert seat(play.to("dusk"), sheriff)["holds"] == ["sheriff"]


@pytest.mark.parametrize(("choice", "gone"), [("nobody", []), ("all", [B, D]), ("random", [D])])
def test_tie_outside_sheriff(rd: Rd, choice: str, gone: list[str]) -> None:
    play = rd.at("noon", day=2, tie_outside_sheriff=choice).vote(**{A: B, C: D})
    if choice == "random":
        play.die("vote_tie", 2)
    assert list(out(play.to("early_night"))) == gone


@pytest.mark.parametrize(("choice", "gone", "void"), [("void", C, True), ("last_holds", D, False)])
def test_second_change(rd: Rd, choice: str, gone: str, void: bool) -> None:
    play = rd.at("noon", day=2, second_change=choice).vote(**{A: B}).vote(**{A: C}).vote(**{A: D}).to("early_night")
    assert out(play) == {gone: "voted_out"}
    assert ("void_vote" in lines(play)) is void


@pytest.mark.parametrize(("choice", "gone"), [("never_win", {B: "voted_out"}), ("nobody_leaves", {})])
def test_abstentions(rd: Rd, choice: str, gone: dict[str, str]) -> None:
    play = rd.at("noon", day=2, abstentions=choice).vote(**{A: B, C: "", D: ""})
    assert out(play.to("early_night")) == gone


def test_abstentions_that_are_no_more_than_the_top_do_not_count(rd: Rd) -> None:
    play = rd.at("noon", day=2, abstentions="nobody_leaves").vote(**{A: B, C: ""})
    assert out(play.to("early_night")) == {B: "voted_out"}


@pytest.mark.parametrize(("choice", "holder"), [("random", [C]), ("none", [])])
def test_badge_heir_missing(rd: Rd, choice: str, holder: list[str]) -> None:
    play = rd.at("noon", badge_heir_missing=choice).vote(**{B: A})
    on(play, "noon", day=2).vote(**{B: A, C: A})
    if choice == "random":
        play.die("badge_heir", 2, A)
    play.to("early_night")
    assert [one.name for one in play.table.seats if "sheriff" in one.holds] == holder


@pytest.mark.parametrize(("choice", "days"), [("nobody_left", [1, 1, 1]), ("only_unvotable", [0, 1, 0])])
def test_peaceful_day(rd: Rd, choice: str, days: list[int]) -> None:
    quiet = rd.at("noon", day=2, peaceful_day=choice)
    saved = rd.at("noon", day=2, peaceful_day=choice).amend(B, statuses=["unvotable"]).vote(**{A: B})
    tie = rd.at("noon", day=2, peaceful_day=choice).vote(**{A: B, B: A})
    assert [len(posted(play.to("early_night"), "peaceful_day")) for play in (quiet, saved, tie)] == days


@pytest.mark.parametrize(
    ("choice", "yellow", "named"), [("suggest", 0, True), ("automatic", 1, False), ("off", 0, False)]
)
def test_diving_cards(rd: Rd, choice: str, yellow: int, named: bool) -> None:
    play = rd.at("noon", diving_cards=choice).vote(**{A: B, C: ""}).to("dusk")
    assert [seat(play, name)["vitals"]["yellow"] for name in (A, C, D, E)] == [0, 0, yellow, yellow]
    assert ("no_vote" in lines(play)) is named


@pytest.mark.parametrize(("choice", "items"), [("posted", 1), ("silent", 0)])
def test_reveal_at_dusk(rd: Rd, choice: str, items: int) -> None:
    play = rd.at("noon", {A: "idiot"}, day=2, reveal_at_dusk=choice).vote(**{B: A, C: A}).to("early_night")
    assert len(posted(play, "revealed")) == items
    assert seat(play, A)["marks"] == ["revealed"]


@pytest.mark.parametrize(("choice", "gone"), [("stays", {}), ("leaves", {A: "voted_out"})])
def test_sun_by_vote(rd: Rd, choice: str, gone: dict[str, str]) -> None:
    play = rd.at("noon", {A: "sun"}, day=2, sun_by_vote=choice).vote(**{B: A, C: A}).to("early_night")
    assert out(play) == gone


@pytest.mark.parametrize(("choice", "refused"), [(False, True), (True, False)])
def test_lingering_soul_votes(rd: Rd, choice: bool, refused: bool) -> None:
    seats = {A: "alchemy_witch", B: "red_wolf"}
    play = rd.at("late_night", seats, lingering_soul_votes=choice).order(B, "pack_kill", C)
    on(play, "noon", day=2)
    if refused:
        assert play.vote(**{C: D}).refused.kind == "has_left"
    else:
        assert out(play.vote(**{C: D}).to("early_night"))[D] == "voted_out"
