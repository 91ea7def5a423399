"""Rulings of wounds and recovery, each of their choices."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.games import SIX, A, B, C, D, E, Grail, died, needs, night

HIT = ("hit", 55)


def falling(grail: Grail, **rulings: object) -> Play:
    """贝塔 has one hit point, and is attacked before its turn."""
    play = grail.dusk(SIX, **rulings).amend(B, hp=1).mark()
    return play.order(A, "attack", B).order(B, "attack", C)


def recoveries(play: Play) -> list[int | None]:
    return [need for kind, _, need in needs(play) if kind == "recover"]


def test_wounded_first_check_same_night(grail: Grail) -> None:
    play = night(falling(grail, wounded_first_check="same_night"), HIT, ("damage", 1), ("recover", 51))
    assert recoveries(play) == [50]
    assert recoveries(night(play.to("dusk"), ("recover", 60))) == [50, 60]


def test_wounded_first_check_next_night(grail: Grail) -> None:
    play = night(falling(grail, wounded_first_check="next_night"), HIT, ("damage", 1))
    assert recoveries(play) == []
    assert "贝塔 今夜刚受伤，次夜才检定" in play.steps
    assert "贝塔 受伤，命令作废" in play.steps
    assert recoveries(night(play.to("dusk"), ("recover", 50))) == [50]


def test_wounded_first_check_next_night_for_one_wounded_by_day(grail: Grail) -> None:
    play = grail.dusk(SIX, wounded_first_check="next_night").amend(B, hp=0)
    assert recoveries(night(play, ("recover", 50))) == [50]


def test_wounded_first_check_next_night_for_one_wounded_by_the_dm_at_night(grail: Grail) -> None:
    play = night(grail.dusk(SIX, wounded_first_check="next_night"), to="night").enter("step").amend(B, hp=0)
    assert recoveries(play.to("vote")) == []


def test_recovered_acts_void(grail: Grail) -> None:
    play = night(falling(grail, recovered_acts="void"), HIT, ("damage", 1), ("recover", 50))
    assert play.changed == {}
    assert needs(play)[-1] == ("recover", B, 50)


def test_recovered_acts_acts(grail: Grail) -> None:
    play = falling(grail, recovered_acts="acts")
    night(play, ("hit", 55, A), ("damage", 1), ("recover", 50), ("hit", 55, B), ("damage", 3))
    assert play.changed == {C: {"hp": (10, 7)}}


def test_recovered_acts_acts_only_for_one_who_recovers(grail: Grail) -> None:
    play = night(falling(grail, recovered_acts="acts"), HIT, ("damage", 1), ("recover", 51))
    assert "贝塔 受伤，命令作废" in play.steps
    assert play.changed == {B: {"hp": (1, 0), "statuses": ([], ["wounded"])}}


@pytest.mark.parametrize(("recover_counts", "needed"), [(True, [50, 50, 60]), (False, [50, 60]), ("no", [50, 60])])
def test_recover_counts(grail: Grail, recover_counts: bool | str, needed: list[int]) -> None:
    """Wounded, up again, wounded again: the count starts anew, or goes on."""
    play = night(falling(grail, recover_counts=recover_counts), HIT, ("damage", 1), ("recover", 50)).to("dusk")
    play.order(A, "attack", B)
    night(play, HIT, ("damage", 1), ("recover", 61), order=(A, B))
    if recover_counts is True:
        night(play.to("dusk"), ("recover", 60))
    assert recoveries(play) == needed
    assert play.table.seats[1].alive is (recover_counts is True)


def test_recover_counts_false_after_the_second_check(grail: Grail) -> None:
    """Passed at 60, wounded again: 60 still, and the next failure is the end."""
    play = night(falling(grail, recover_counts=False), HIT, ("damage", 1), ("recover", 51)).to("dusk")
    night(play, ("recover", 60)).to("dusk").order(A, "attack", B)
    night(play, HIT, ("damage", 1), ("recover", 61), order=(A, B))
    assert recoveries(play) == [50, 60, 60]
    assert not play.table.seats[1].alive


def bleeding(grail: Grail, by: str = A, **rulings: object) -> Play:
    play = grail.dusk(SIX, **rulings).amend(B, hp=1).mark().order(by, "attack", B)
    night(play, HIT, ("damage", 1), order=(B, by)).to("dusk")
    return night(night(play, ("recover", 51)).to("dusk"), ("recover", 61))


def test_bleeding_score_nobody(grail: Grail) -> None:
    play = bleeding(grail, bleeding_score="nobody")
    assert play.changed == {B: died(1, 0, cause="bled_out", day=3) | {"statuses": ([], ["wounded"])}}


@pytest.mark.parametrize(("by", "scores"), [
    (A, {"lawful": (0, 3)}),
    (D, {"lawful": (0, 2), "chaotic": (0, 2)}),
    (E, {"chaotic": (0, 3)}),
])  # fmt: skip
def test_bleeding_score_last_damage(grail: Grail, by: str, scores: dict[str, object]) -> None:
    play = bleeding(grail, by, bleeding_score="last_damage")
    assert play.changed["scores"] == scores
    assert play.changed[B]["left"][1]["by"] == by


def test_bleeding_score_last_damage_is_nobody_s_where_the_vote_wounded(grail: Grail) -> None:
    play = night(grail.dusk(SIX, bleeding_score="last_damage").amend(B, hp=1)).vote(**{A: B}).to("dusk")
    night(night(play, ("recover", 51)).to("dusk"), ("recover", 61))
    assert play.table.scores == {"lawful": 0, "neutral": 0, "chaotic": 0}


def test_bleeding_score_last_damage_forgets_a_wound_that_has_healed(grail: Grail) -> None:
    """Wounded by 阿尔法 and healed; then wounded by the DM's word."""
    play = night(falling(grail, bleeding_score="last_damage"), HIT, ("damage", 1), ("recover", 50)).to("dusk")
    play.amend(B, hp=0)
    night(night(play, ("recover", 51)).to("dusk"), ("recover", 61))
    assert play.table.scores == {"lawful": 0, "neutral": 0, "chaotic": 0}


def test_grapple_turn(grail: Grail) -> None:
    """Settled: the free action is spent whether it succeeds or not."""
    seats = {**SIX, A: "武僧"}
    play = grail.dusk(seats, holder=D).amend(B, statuses=[{"status": "grappled", "with": A}]).order(B, "attack", D)
    night(play, ("contest", 15), ("hit", 55), ("damage", 1))
    assert "贝塔 没有自由动作，不能夺宝" in play.steps
