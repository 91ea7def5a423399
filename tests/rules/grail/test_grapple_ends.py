"""被擒抱: how it ends, and what the DM may say of it."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.games import A, B, C, D, E, F, Grail, died, needs, night
from tests.rules.grail.grapples import SEATS, grappled

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
