"""替罪羊【冤死】【冤死·指认】: leaves in the place of those who tie; a good citizen it names inherits that."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    BLACK,
    CITIZEN,
    CITIZEN_2,
    GOAT,
    HUNTER,
    NUN,
    PENITENT,
    PIPER,
    SEER,
    WITCH,
    Game,
    ago,
    gone,
)


def day_two(**rulings: object) -> Game:
    return Game(ago("替罪羊"), **rulings).pair(SEER, WITCH).day(2)


def tied(play: Game) -> Game:
    return play.votes(BLACK, 2).votes(HUNTER, 2).on("dusk")


def test_two_on_top_and_it_leaves_for_them() -> None:
    play = tied(day_two()).on("guard_hour")
    assert play.changed == {GOAT: gone("scapegoated", day=2, phase="dusk", skill="wrongful_death")}
    assert play.posted == [("scapegoat_left", {}), ("left", {"seat": GOAT})]
    assert play.told == [(GOAT, "left", {"last_words": True})]


def test_nobody_on_top_is_told_that_he_would_leave() -> None:
    """麻花 is a hunter on top, and would not leave."""
    assert tied(day_two()).told == []


def test_itself_among_those_who_tie_is_a_tie_too() -> None:
    play = day_two().votes(BLACK, 2).votes(GOAT, 2).on("guard_hour")
    assert play.out == [(GOAT, "scapegoated")]
    assert ("scapegoat_left", {}) in play.posted


def test_on_top_alone_it_is_voted_out_and_posted_as_anybody() -> None:
    play = day_two().vote_out(GOAT).on("guard_hour")
    assert play.out == [(GOAT, "voted_out")]
    assert play.posted == [("left", {"seat": GOAT})]


def test_its_heir_falls_for_the_next_tie() -> None:
    play = tied(day_two()).on("dawn").order(GOAT, "name_scapegoat_heir", CITIZEN).to("day")
    assert play.seat(CITIZEN)["skills"] == ["wrongful_death"]
    assert (CITIZEN, "skill_gained", {"skill": "wrongful_death"}) in play.told
    assert [when for when in play.told_when if when[3] == "skill_gained"] == [(2, "dawn", CITIZEN, "skill_gained")]
    assert tied(play).on("guard_hour").out[1:] == [(CITIZEN, "scapegoated")]
    play.on("dawn").order(CITIZEN, "冤死·指认", CITIZEN_2).to("day")
    assert play.seat(CITIZEN_2)["skills"] == ["wrongful_death"]


@pytest.mark.parametrize("heir", [HUNTER, BLACK, SEER])
def test_named_wrongly_it_is_lost_and_nobody_says_why(heir: str) -> None:
    play = tied(day_two()).on("dawn").mark().order(GOAT, "name_scapegoat_heir", heir).to("day")
    assert play.seat(GOAT)["skills"] == []
    assert [kind for _, kind, _ in play.told] == []
    assert tied(play).on("guard_hour").out == [(GOAT, "scapegoated")]


def test_a_citizen_who_has_left_inherits_nothing() -> None:
    play = day_two().votes(CITIZEN, 3).to("day")
    tied(play).on("dawn").order(GOAT, "name_scapegoat_heir", CITIZEN).to("day")
    assert play.seat(CITIZEN)["skills"] == []


def test_named_nobody_it_is_lost_with_the_dawn() -> None:
    play = tied(day_two()).on("dawn").to("day")
    assert play.seat(GOAT)["skills"] == []
    assert play.order(GOAT, "name_scapegoat_heir", CITIZEN).refused.kind == "not_your_skill"


def test_after_another_exit_it_names_nobody() -> None:
    play = day_two().vote_out(GOAT).on("dawn").order(GOAT, "name_scapegoat_heir", CITIZEN)
    assert play.refused.kind == "no_occasion"


def test_redeemed_it_stays_and_so_does_everybody() -> None:
    play = Game(ago("替罪羊")).pair().night().order(NUN, "redemption", GOAT).to("day").mark()
    assert tied(play).on("guard_hour").posted == [("nobody_left", {})]


def test_heartbroken_it_falls_for_no_tie() -> None:
    play = Game(ago("替罪羊")).pair().night().order(PIPER, "heartbreak", GOAT).to("day").mark()
    assert tied(play).on("guard_hour").out == []


def test_without_a_scapegoat_a_tie_removes_nobody(first_day: Game) -> None:
    play = Game().pair().day(2)
    assert tied(play).on("guard_hour").posted == [("nobody_left", {})]


def test_a_mad_or_feigning_scapegoat_falls_all_the_same() -> None:
    play = Game(ago("替罪羊")).pair().night().order(PIPER, "pipe_tune", GOAT).to("day")
    play.order(PIPER, "song_ends", GOAT).to("day")
    assert tied(play).on("guard_hour").out == [(GOAT, "scapegoated")]


def test_three_on_top_are_a_tie() -> None:
    play = day_two().votes(BLACK, 2).votes(HUNTER, 2).votes(PENITENT, 2).on("guard_hour")
    assert play.out == [(GOAT, "scapegoated")]
