"""公决: one vote each; who has most suffers one point; only the counts are published."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.games import FOUR, SIX, A, B, C, D, E, Grail, died, night


def morning(grail: Grail, seats: dict[str, str] | None = None, **rulings: object) -> Play:
    """The morning after a night in which nothing happened."""
    return night(grail.dusk(seats, **rulings)).mark()


def counts(play: Play) -> list[dict[str, int]]:
    return [facts["counts"] for kind, facts in play.posted if kind == "votes"]


def test_most_votes_one_point_and_the_counts_are_posted(grail: Grail) -> None:
    play = morning(grail).vote(**{A: B, B: A, C: B}).to("announcement")
    assert play.changed == {B: {"hp": (10, 9)}}
    assert play.posted == [("votes", {"counts": {A: 1, B: 2}})]
    assert play.steps.splitlines() == ["公决得票：阿尔法 1、贝塔 2", "贝塔 受到 1 点伤害，生命 10 → 9"]
    assert play.letters == [(B, "damaged", {"damage": 1, "hp": 9})]


def test_one_vote_is_enough(grail: Grail) -> None:
    assert morning(grail).vote(**{A: B}).to("announcement").changed == {B: {"hp": (10, 9)}}


def test_no_vote_hurts_nobody(grail: Grail) -> None:
    play = morning(grail).to("announcement")
    assert play.changed == {}
    assert counts(play) == [{}]


def test_a_later_vote_replaces_the_first(grail: Grail) -> None:
    play = morning(grail).vote(**{A: B}).vote(**{A: D}).to("announcement")
    assert play.changed == {D: {"hp": (10, 9)}}
    assert counts(play) == [{D: 1}]


def test_an_empty_target_abstains_and_takes_the_vote_back(grail: Grail) -> None:
    play = morning(grail).vote(**{A: B}).vote(**{A: ""}).to("announcement")
    assert play.changed == {}
    assert counts(play) == [{}]


def test_the_last_word_counts_after_an_abstention_too(grail: Grail) -> None:
    assert counts(morning(grail).vote(**{A: ""}).vote(**{A: B}).to("announcement")) == [{B: 1}]


def test_for_oneself_it_counts_and_the_dm_is_told(grail: Grail) -> None:
    play = morning(grail).vote(**{A: A})
    assert play.steps == "注意：阿尔法 投了自己"
    assert play.warnings == []
    assert play.to("announcement").changed == {A: {"hp": (10, 9)}}


@pytest.mark.parametrize(("die", "hurt"), [(1, B), (2, D)])
def test_a_tie_is_settled_by_one_die_in_seat_order(grail: Grail, die: int, hurt: str) -> None:
    play = morning(grail).vote(**{A: D, C: B}).die("vote_tie", die).to("announcement")
    assert play.changed == {hurt: {"hp": (10, 9)}}
    assert [(kind, value) for kind, _, _, value in play.rolled] == [("vote_tie", die)]
    assert counts(play) == [{B: 1, D: 1}]


def test_a_tie_of_three_is_a_die_of_three(grail: Grail) -> None:
    play = morning(grail).vote(**{A: D, C: B, B: C}).die("vote_tie", 3).to("announcement")
    assert play.changed == {D: {"hp": (10, 9)}}
    assert [row.rolled.roll.sides for row in play.table.chance.log][-1] == 3


def test_the_wounded_and_the_grappled_vote(grail: Grail) -> None:
    play = night(grail.dusk(SIX).amend(A, hp=0).amend(B, statuses=["grappled"]), ("recover", 51)).mark()
    play.vote(**{A: C, B: C}).to("announcement")
    assert play.changed == {C: {"hp": (10, 9)}}


def test_at_one_hit_point_it_wounds(grail: Grail) -> None:
    play = night(grail.dusk(SIX).amend(B, hp=1)).mark().vote(**{A: B}).to("announcement")
    assert play.changed == {B: {"hp": (1, 0), "statuses": ([], ["wounded"])}}


def test_a_wounded_seat_dies_of_it_and_nobody_scores(grail: Grail) -> None:
    play = night(grail.dusk(SIX).amend(B, hp=0), ("recover", 51)).mark().vote(**{A: B}).to("announcement")
    assert play.changed == {B: died(0, -1, cause="voted_down", phase="vote")}
    assert play.posted == [("votes", {"counts": {B: 1}}), ("left", {"seat": B})]


def test_the_grail_of_one_it_kills_is_out_of_play(grail: Grail) -> None:
    play = night(grail.dusk(SIX, holder=B).amend(B, hp=0), ("recover", 51)).mark().vote(**{A: B}).to("announcement")
    assert play.changed[B] == {**died(0, -1, cause="voted_down", phase="vote"), "holds": (["grail"], [])}


# --- those who died in the night, which nobody has been told yet ---


def after_a_death(grail: Grail, **rulings: object) -> Play:
    play = grail.dusk(SIX, **rulings).amend(B, hp=1).order(A, "attack", B)
    return night(play, ("hit", 55), ("damage", 2)).mark()


def test_their_votes_do_not_count(grail: Grail) -> None:
    play = after_a_death(grail).vote(**{B: A, C: D}).to("announcement")
    assert play.changed == {D: {"hp": (10, 9)}}
    assert counts(play) == [{D: 1}]


def test_votes_for_them_are_published_and_the_damage_is_lost(grail: Grail) -> None:
    play = after_a_death(grail).vote(**{A: B, C: B, D: E}).to("announcement")
    assert play.changed == {}
    assert counts(play) == [{B: 2, E: 1}]
    assert "贝塔 已死于昨夜，公决伤害落空" in play.steps


def test_a_vote_sent_before_the_night_stands(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, hp=1).vote(**{C: D, B: C}).order(A, "attack", B)
    night(play, ("hit", 55), ("damage", 2)).mark().to("announcement")
    assert play.changed == {D: {"hp": (10, 9)}}
    assert counts(play) == [{D: 1}]


def test_a_tie_with_one_of_them_is_rolled_as_any_other(grail: Grail) -> None:
    play = after_a_death(grail).vote(**{A: B, C: D}).die("vote_tie", 1).to("announcement")
    assert play.changed == {}


# --- what is refused ---


def test_the_dead_of_earlier_days_neither_vote_nor_are_voted_for(grail: Grail) -> None:
    for by, target in ((B, A), (A, B)):
        play = night(after_a_death(grail).to("dusk")).vote(**{by: target})
        assert play.refused.kind == "has_left"


def test_after_the_count_it_is_too_late(grail: Grail) -> None:
    assert morning(grail).to("announcement").vote(**{A: B}).refused.kind == "too_late"
    assert morning(grail).enter("step").vote(**{A: B}).refused.kind == "too_late"


def test_there_is_one_vote_a_day(grail: Grail) -> None:
    assert morning(grail).enter("vote", by=A, target=B, thread=2).refused.kind == "one_thread"


def test_votes_of_yesterday_are_forgotten(grail: Grail) -> None:
    play = night(morning(grail).vote(**{A: B, C: B}).to("dusk")).mark().vote(**{B: D}).to("announcement")
    assert play.changed == {D: {"hp": (10, 9)}}
    assert counts(play) == [{D: 1}]


def test_who_voted_for_whom_is_told_to_nobody(grail: Grail) -> None:
    play = morning(grail, FOUR).vote(**{A: B, B: C, C: B, D: B}).to("announcement")
    assert play.letters == [(B, "damaged", {"damage": 1, "hp": 9})]
    assert play.posted == [("votes", {"counts": {B: 3, C: 1}})]
