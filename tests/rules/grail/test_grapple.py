"""被擒抱: no dexterity, void orders, a contest of fortitude to break free; the other end, and how it ends."""

from __future__ import annotations

import pytest

from tests.rules.grail.games import A, B, C, D, Grail, needs, night
from tests.rules.grail.grapples import SEATS, free, grappled


def test_both_ends_are_put_on_by_naming_the_other(grail: Grail) -> None:
    play = grappled(grail)
    assert [[status.id for status in seat.statuses] for seat in play.table.seats] == [
        ["grappling"],
        ["grappled"],
        [],
        [],
    ]
    play = grail.dusk(SEATS).amend(A, statuses=[{"status": "擒抱", "with": [B]}])
    assert [[status.id for status in seat.statuses] for seat in play.table.seats] == [
        ["grappling"],
        ["grappled"],
        [],
        [],
    ]


@pytest.mark.parametrize("order", [(A, B), (B, A)])
def test_set_one_by_one_they_belong_together(grail: Grail, order: tuple[str, str]) -> None:
    play = grail.dusk(SEATS)
    for name in order:
        play.amend(name, statuses=["grappling" if name == A else "grappled"])
    night(play.mark(), ("contest", 15, B, A))
    assert needs(play) == [("contest", B, 75 - 60)]
    assert play.changed == free(B, A)


def test_set_one_by_one_the_end_of_one_is_the_end_of_the_other(grail: Grail) -> None:
    play = grail.dusk(SEATS).amend(A, statuses=["grappling"]).amend(B, statuses=["grappled"]).amend(A, hp=0)
    assert play.table.seats[1].statuses == []


def test_the_grappled_has_no_dexterity(grail: Grail) -> None:
    play = grappled(grail).order(D, "attack", B)
    night(play, ("hit", 61, D), ("contest", 16), ("counter", 51), order=(D, B))
    assert needs(play)[0] == ("hit", D, 60)


# --- breaking free ---


@pytest.mark.parametrize(("die", "is_free"), [(15, True), (16, False)])
def test_a_contest_of_fortitude_begun_by_the_grappled(grail: Grail, die: int, is_free: bool) -> None:
    play = grappled(grail).order(B, "attack", D)
    night(play, ("contest", die, B, A), *([("hit", 55), ("damage", 1)] if is_free else []))
    assert needs(play)[0] == ("contest", B, 15)
    assert play.changed == ({**free(B, A), D: {"hp": (10, 9)}} if is_free else {})
    assert ("贝塔 挣脱了 阿尔法" in play.steps) is is_free
    assert ("贝塔 被擒抱，命令作废" in play.steps) is not is_free


def test_a_difference_of_nothing_or_less_never_passes(grail: Grail) -> None:
    play = grappled(grail, held=C).order(C, "attack", D)
    night(play, ("contest", 1))
    assert needs(play) == [("contest", C, 0)]
    assert play.changed == {}


def test_equal_fortitude_never_passes(grail: Grail) -> None:
    play = grappled(grail, grappler=D)
    night(play, ("contest", 1))
    assert needs(play) == [("contest", B, 0)]


def test_it_is_tried_without_an_order_too(grail: Grail) -> None:
    play = night(grappled(grail), ("contest", 15))
    assert play.changed == free(B, A)


def test_it_is_tried_every_night(grail: Grail) -> None:
    play = night(grappled(grail), ("contest", 16)).to("dusk")
    night(play, ("contest", 15))
    assert play.changed == free(B, A)


def test_it_costs_the_free_action_so_that_a_hit_on_the_holder_cannot_steal(grail: Grail) -> None:
    play = grappled(grail, holder=D).order(B, "attack", D)
    night(play, ("contest", 15), ("hit", 55), ("damage", 1))
    assert [kind for kind, *_ in needs(play)] == ["contest", "hit", "damage"]
    assert "贝塔 没有自由动作，不能夺宝" in play.steps


def test_a_counter_that_stole_has_used_it_and_the_standard_action_stands_in(grail: Grail) -> None:
    """Then it is free, but has no action left for its order."""
    play = grappled(grail, holder=D).order(D, "attack", B).order(B, "attack", D)
    dice = [("hit", 81, D), ("counter", 50, B), ("hit", 45, B), ("damage", 1), ("steal", 50), ("contest", 15)]
    night(play, *dice, order=(D, B))
    assert needs(play)[-1] == ("contest", B, 15)
    assert "贝塔【攻击】：没有可用的动作" in play.steps


def test_nobody_is_told_of_a_grapple_or_its_end(grail: Grail) -> None:
    play = night(grappled(grail).order(B, "attack", D), ("contest", 16)).to("dusk")
    night(play, ("contest", 15)).to("announcement")
    assert play.letters == []
    assert [kind for kind, _ in play.posted] == ["votes", "votes"]


def test_numbers_claims_and_votes_go_on(grail: Grail) -> None:
    play = grail.game(SEATS).amend(B, statuses=[{"status": "grappled", "with": A}]).mark()
    play.enter("number", by=B, value=9).to("dusk").enter("claim", by=B, about=D, claim="战斗")
    night(play, ("contest", 16)).vote(**{B: D}).to("announcement")
    assert [(to, kind) for to, kind, _ in play.letters] == [
        (B, "grail_received"),
        (B, "claim_confirmed"),
        (D, "damaged"),
    ]


def test_passive_skills_go_on(grail: Grail) -> None:
    play = grappled(grail, holder=B).order(D, "attack", B)
    night(play, ("hit", 61, D), ("counter", 50), ("hit", 65, B), ("damage", 1), ("contest", 16), order=(D, B))
    assert needs(play)[2] == ("hit", B, 75 - 10 + 20 - 20)


# --- the one who grapples ---


def test_the_grappler_s_order_is_void(grail: Grail) -> None:
    play = grappled(grail).order(A, "attack", D)
    night(play, ("contest", 16))
    assert needs(play) == [("contest", B, 15)]
    assert play.changed == {}
    assert "阿尔法 正擒抱着人而没有放手，命令作废" in play.steps


def test_letting_go_first_it_acts(grail: Grail) -> None:
    play = grappled(grail).order(A, "attack", D, release=True)
    night(play, ("hit", 50), ("damage", 1))
    assert play.changed == {**free(B, A), D: {"hp": (10, 9)}}
    assert "阿尔法 放开了所擒抱的人" in play.steps


def test_letting_go_costs_the_free_action(grail: Grail) -> None:
    play = grappled(grail, holder=D).order(A, "attack", D, release=True)
    night(play, ("hit", 50), ("damage", 1))
    assert [kind for kind, *_ in needs(play)] == ["hit", "damage"]
    assert "阿尔法 没有自由动作，不能夺宝" in play.steps


def test_to_let_go_of_nobody_changes_and_costs_nothing(grail: Grail) -> None:
    play = grail.dusk(SEATS, holder=D).order(A, "attack", D, release=True)
    night(play, ("hit", 50), ("damage", 1), ("steal", 51))
    assert play.changed == {D: {"hp": (10, 9)}}


def test_without_an_order_the_grip_holds(grail: Grail) -> None:
    play = night(grappled(grail), ("contest", 16))
    assert play.changed == {}
