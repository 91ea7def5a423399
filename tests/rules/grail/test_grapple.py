"""被擒抱: no dexterity, void orders, a contest of fortitude to break free; the other end, and how it ends."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.games import A, B, C, D, E, F, Grail, died, needs, night

SEATS = {A: "武僧", B: "战士 中立", C: "法师 守序", D: "战士 混乱"}
"""Fortitude: 武僧 60, 战士 75, 法师 25."""


def grappled(grail: Grail, grappler: str = A, held: str = B, **more: object) -> Play:
    """An evening on which one seat holds another, as the DM says."""
    return grail.dusk(SEATS, **more).amend(held, statuses=[{"status": "grappled", "with": grappler}]).mark()


def free(held: str, grappler: str) -> dict[str, object]:
    return {held: {"statuses": (["grappled"], [])}, grappler: {"statuses": (["grappling"], [])}}


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


# --- how it ends ---


@pytest.mark.parametrize(("damage", "held_on"), [(1, False), (2, False)])
def test_it_ends_when_the_grappler_falls_or_dies(grail: Grail, damage: int, held_on: bool) -> None:
    play = grappled(grail).amend(A, hp=1).mark().order(D, "attack", A).order(B, "attack", D)
    after = [("hit", 55, B), ("damage", 1, B)]
    wounds = [("recover", 51)] if damage == 1 else []
    night(play, ("hit", 60, D), ("damage", damage, D), *after, *wounds, order=(D, B))
    fell = {"hp": (1, 0), "statuses": (["grappling"], ["wounded"])}
    dead = {**died(1, -1, by=D), "statuses": (["grappling"], [])}
    assert play.changed[A] == (fell if damage == 1 else dead)
    assert play.changed[B] == {"statuses": (["grappled"], [])}
    assert play.changed[D] == {"hp": (10, 9)}


def test_it_ends_when_the_grappled_dies(grail: Grail) -> None:
    play = grappled(grail).amend(B, hp=1).mark().order(D, "attack", B).order(A, "attack", D)
    night(play, ("hit", 60, D), ("damage", 2), ("hit", 50, A), ("damage", 1), order=(D, A))
    assert play.changed == {
        A: {"statuses": (["grappling"], [])},
        B: {**died(1, -1, by=D), "statuses": (["grappled"], [])},
        D: {"hp": (10, 9)},
        "scores": {"chaotic": (0, 3)},
    }


def test_it_goes_on_when_the_grappled_is_wounded(grail: Grail) -> None:
    play = grappled(grail).amend(B, hp=1).mark().order(D, "attack", B)
    night(play, ("contest", 16), ("hit", 60, D), ("damage", 1), order=(B, D))
    assert play.changed == {B: {"hp": (1, 0), "statuses": (["grappled"], ["grappled", "wounded"])}}


def test_it_ends_when_the_vote_wounds_the_grappler(grail: Grail) -> None:
    play = grappled(grail).amend(A, hp=1).mark()
    night(play, ("contest", 16)).vote(**{B: A}).to("announcement")
    assert play.changed == {
        A: {"hp": (1, 0), "statuses": (["grappling"], ["wounded"])},
        B: {"statuses": (["grappled"], [])},
    }


@pytest.mark.parametrize(
    ("seat", "word"),
    [(A, {"alive": False}), (A, {"hp": 0}), (A, {"statuses": []}), (B, {"alive": False}), (B, {"statuses": []})],
)
def test_the_dm_s_word_on_one_end_ends_it_at_both(grail: Grail, seat: str, word: dict[str, object]) -> None:
    play = grappled(grail).amend(seat, **word)
    assert not any(other.has("grappled") or other.has("grappling") for other in play.table.seats)


def test_of_two_held_one_goes_free_alone(grail: Grail) -> None:
    play = grappled(grail).amend(C, statuses=[{"status": "grappled", "with": A}]).amend(B, statuses=[])
    assert [seat.name for seat in play.table.seats if seat.has("grappled")] == [C]
    assert [seat.name for seat in play.table.seats if seat.has("grappling")] == [A]
    assert play.amend(C, alive=False).table.seats[0].statuses == []


def test_held_by_nobody_known_the_dm_is_told_that_it_is_his_to_decide(grail: Grail) -> None:
    play = grail.dusk(SEATS).amend(B, statuses=["grappled"]).order(B, "attack", D)
    night(play)
    assert needs(play) == []
    assert "贝塔 被擒抱，但不知被谁擒抱：无从对抗，请裁定" in play.steps
    assert play.changed == {B: {"statuses": ([], ["grappled"])}}


def test_two_held_and_one_who_holds_all_unnamed_belong_together(grail: Grail) -> None:
    """Beside another pair that is named; 战士 75 − 武僧 60, 法师 25 − 武僧 60."""
    seats = {**SEATS, E: "战士 守序", F: "战士 混乱"}
    play = grail.dusk(seats).amend(E, statuses=[{"status": "grappled", "with": F}])
    play.amend(B, statuses=["grappled"]).amend(C, statuses=["grappled"]).amend(A, statuses=["grappling"]).mark()
    night(play, ("contest", 16, B, A), ("contest", 1, C, A), ("contest", 1, E, F))
    assert needs(play) == [("contest", B, 15), ("contest", C, 0), ("contest", E, 0)]
    assert play.changed == {}


def test_grappling_nobody_known_its_order_is_void_all_the_same(grail: Grail) -> None:
    play = grail.dusk(SEATS).amend(A, statuses=["grappling"]).mark().order(A, "attack", D)
    assert night(play).changed == {}


@pytest.mark.parametrize(
    ("before", "seat", "status", "other"),
    [
        ({"alive": False}, B, "grappled", A),
        ({"hp": 0}, B, "grappled", A),
        ({"alive": False}, B, "grappling", A),
        ({"hp": 3}, A, "grappled", A),
    ],
)
def test_the_other_end_must_be_able_to_be_one(
    grail: Grail, before: dict[str, object], seat: str, status: str, other: str
) -> None:
    play = grail.dusk(SEATS).amend(A, **before).amend(seat, statuses=[{"status": status, "with": other}])
    assert play.refused.kind == "cannot_grapple"


def test_a_wounded_seat_can_be_held(grail: Grail) -> None:
    play = grail.dusk(SEATS).amend(B, hp=0).amend(B, statuses=["wounded", {"status": "grappled", "with": A}])
    assert [status.id for status in play.table.seats[0].statuses] == ["grappling"]


def test_held_by_another_the_first_has_let_go(grail: Grail) -> None:
    play = grappled(grail).amend(B, statuses=[{"status": "grappled", "with": D}])
    assert ends(play) == {B: ("grappled", [D]), D: ("grappling", [B])}


def test_holding_another_the_first_is_free(grail: Grail) -> None:
    play = grappled(grail).amend(A, statuses=[{"status": "grappling", "with": C}])
    assert ends(play) == {A: ("grappling", [C]), C: ("grappled", [A])}


def test_one_may_be_said_to_hold_two(grail: Grail) -> None:
    play = grail.dusk(SEATS).amend(A, statuses=[{"status": "grappling", "with": [B, C]}])
    assert ends(play) == {A: ("grappling", [B, C]), B: ("grappled", [A]), C: ("grappled", [A])}


def test_said_again_without_a_name_it_is_the_same_grapple(grail: Grail) -> None:
    play = grappled(grail).amend(B, statuses=["grappled", "lullaby"]).amend(A, statuses=["lullaby", "grappling"])
    assert {name: names for name, (_, names) in ends(play).items()} == {A: [B], B: [A]}


def ends(play: Play) -> dict[str, tuple[str, list[str]]]:
    """Who bears which end of a grapple, with whom."""
    return {
        seat.name: (status.id, [other.name for other in status.others])
        for seat in play.table.seats
        for status in seat.statuses
        if status.id.startswith("grappl")
    }
