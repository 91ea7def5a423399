"""计票: who may vote, what counts, who leaves; counts are told to nobody."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    BLACK,
    CITIZEN,
    GUARD,
    HUNTER,
    NUN,
    PENITENT,
    SEER,
    WITCH,
    Game,
    gone,
)


def day_two(**rulings: object) -> Game:
    return Game(**rulings).pair(SEER, WITCH).day(2)


def test_the_most_votes_leave_and_no_count_is_posted() -> None:
    play = day_two().votes(NUN, 3).votes(GUARD, 2).on("guard_hour")
    assert play.changed == {NUN: gone("voted_out", day=2, phase="dusk")}
    assert play.posted == [("left", {"seat": NUN})]
    assert play.told == [(NUN, "left", {"last_words": True})]


def test_the_last_vote_holds() -> None:
    play = day_two().vote(**{SEER: NUN, WITCH: GUARD}).vote(**{SEER: GUARD}).to("guard_hour")
    assert play.out == [(GUARD, "voted_out")]


def test_an_abstention_is_nobodys_and_takes_a_vote_back() -> None:
    assert day_two().vote(**{SEER: NUN}).enter("vote", by=SEER, target="").to("guard_hour").out == []


def test_no_votes_nobody_leaves() -> None:
    """no_votes: no top and no tie."""
    play = day_two().to("guard_hour")
    assert play.posted == [("nobody_left", {})]
    assert play.steps == "得票：无\n没有人将因投票出局"


def test_on_oneself() -> None:
    assert day_two().vote(**{NUN: NUN}).to("guard_hour").out == [(NUN, "voted_out")]


@pytest.mark.parametrize("phase", ["dusk", "guard_hour", "dawn"])
def test_votes_are_cast_by_day(phase: str) -> None:
    assert day_two().to(phase).vote(**{SEER: NUN}).refused.kind == "no_vote_now"
    assert Game().vote(**{SEER: NUN}).refused.kind == "no_vote_now"


def test_neither_by_nor_for_one_who_is_out() -> None:
    play = day_two().vote_out(NUN).to("day").vote(**{NUN: SEER})
    assert play.refused.kind == "has_left"
    assert day_two().vote_out(NUN).to("day").vote(**{SEER: NUN}).refused.kind == "has_left"


def test_there_is_one_vote_a_day() -> None:
    assert day_two().enter("vote", by=SEER, target=NUN, thread=2).refused.kind == "one_thread"


def test_amended_out_before_dusk_the_condemned_does_not_leave_twice() -> None:
    play = day_two().vote_out(NUN).amend(NUN, alive=False).to("guard_hour")
    assert play.out == [(NUN, "dm")]


def test_on_the_first_day_nobody_leaves(first_day: Game) -> None:
    play = first_day.votes(HUNTER, 3).on("guard_hour")
    assert play.out == []
    assert play.posted == []
    assert [kind for _, kind, _ in play.told] == ["badge_received"]


def test_a_lover_goes_with_the_condemned_and_both_are_posted_in_order() -> None:
    play = day_two().vote_out(WITCH).on("guard_hour")
    assert play.posted == [("left", {"seat": WITCH}), ("left", {"seat": SEER})]


def test_exits_by_day_do_not_make_the_dusk_busy() -> None:
    play = day_two().amend(CITIZEN, alive=False).to("guard_hour")
    assert play.posted == [("left", {"seat": CITIZEN}), ("nobody_left", {})]
    assert [when[:2] for when in play.posted_when] == [(2, "day"), (2, "dusk")]


def test_the_top_is_told_only_to_hunter_and_idiot() -> None:
    assert day_two().vote_out(PENITENT).told == []
    assert day_two().vote_out(BLACK).told == []
