"""混血儿【认亲】【护主】【择木而栖】: takes the side of a seat and follows it; bears its vote; chooses anew."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.dark import may_use, opening, out, vote_out
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import left

HYBRID = {A: "hybrid", B: "witch", C: "hunter", D: "red_wolf", E: "maid", F: "mirror", G: "fox", H: "crow"}
"""混血儿 女巫 猎人 赤狼 女仆 镜 妖狐 乌鸦."""


def kin(name: str, to: str = "noon", *, helper: int = 1, **rulings: Any) -> Any:
    """A game whose hybrid has chosen its kin; the fox's helper is the hunter (1) or the crow (2)."""
    play: Any = opening(HYBRID, **rulings).die("fox_helper", helper, by=G).order(A, "choose_kin", name)
    return play.to(to).mark()


# --- 认亲 ---


@pytest.mark.parametrize(
    ("name", "faction", "tags"),
    [(B, "villagers", []), (D, "wolves", ["heir_of_the_knife"]), (F, "mirror", []), (E, "none", [])],
)
def test_choose_kin_takes_the_side_of_its_kin(name: str, faction: str, tags: list[str]) -> None:
    play: Any = opening(HYBRID).die("fox_helper", 1, by=G).order(A, "认亲", name).to("noon")
    assert (play.seat(A)["faction"], play.seat(A)["tags"]) == (faction, tags)
    told = [] if faction == "none" else [("faction_changed", {"faction": faction})]
    assert play.told_to(A) == told
    assert [kind for kind, _ in play.told_to(name) if kind != "group_joined"] == []


def test_choose_kin_of_a_wolf_is_not_of_the_pack() -> None:
    play = kin(D)
    assert may_use(play, A) == ["choose_kin", "protect_master", "change_perch"]
    assert A not in [seat.name for seat in play.table.pack()]


def test_choose_kin_follows_its_kin_to_another_side() -> None:
    """The hunter becomes the fox's helper after it was chosen; the maid obeys a wolf."""
    helper = kin(C, helper=1)
    assert [helper.seat(name)["faction"] for name in (A, C)] == ["fox", "fox"]
    obeys = vote_out(kin(E).to("noon"), D).step().order(E, "obey", D).to("early_night")
    assert [obeys.seat(name)["faction"] for name in (A, E)] == ["wolves", "wolves"]
    assert obeys.seat(A)["tags"] == ["heir_of_the_knife"]
    assert ("faction_changed", {"faction": "wolves"}) in obeys.told_to(A)


def test_choose_kin_is_compulsory_and_the_die_chooses_where_it_is_late() -> None:
    play: Any = opening(HYBRID).die("fox_helper", 1, by=G).die("overdue", 4, by=A).to("noon")
    assert play.seat(A)["faction"] == "wolves"
    assert kin(B).order(A, "choose_kin", D).refused.kind == "too_late"


def test_two_who_choose_each_other_are_a_side_of_their_own() -> None:
    play: Any = opening({**HYBRID, E: "hybrid"}).die("fox_helper", 1, by=G)
    play.order(A, "choose_kin", E).order(E, "choose_kin", A).to("noon")
    assert [play.seat(name)["faction"] for name in (A, E)] == ["mutual", "mutual"]


def test_a_hybrid_with_the_wolves_is_an_heir_behind_the_printed_ones_and_counts_for_nobody() -> None:
    play = kin(D)
    wolves = [seat.name for seat in play.unchecked.table.seats if seat.faction == "wolves" and seat.name != A]
    for name in wolves:
        play.amend(name, alive=False)
    play.to("dusk")
    assert play.table.lost == ["wolves"]


# --- 护主 ---


def test_protect_master_is_asked_as_the_vote_falls_from_the_third_day_on() -> None:
    early = vote_out(kin(B).to("noon"), B).to("early_night")
    assert out(early) == {B: "voted_out"}
    asked = vote_out(kin(B).to("noon").to("noon"), B).step()
    assert [(ask["to"], ask["kind"], ask["choices"], ask["about"]) for ask in asked.asked] == [
        (A, "bear_the_vote", ["yes", "no"], {"target": B})
    ]
    asked.answer(A, choice="yes").to("early_night")
    assert out(asked) == {A: "voted_out"}
    assert asked.seat(A)["left"] == left("voted_out", day=3, phase="dusk")["left"][1]
    assert ("voted_out", {"seats": [A]}) in asked.posted


@pytest.mark.parametrize(("choice", "leaves"), [("是", A), ("no", B), (None, B)])
def test_protect_master_is_no_where_it_does_not_answer(choice: str | None, leaves: str) -> None:
    play = vote_out(kin(B).to("noon").to("noon"), B).step()
    if choice is not None:
        play.answer(A, choice=choice)
    play.to("early_night")
    assert out(play) == {leaves: "voted_out"}


def test_protect_master_may_be_ordered_before() -> None:
    play = kin(B).to("noon").to("noon").order(A, "护主")
    assert out(vote_out(play, B).to("early_night")) == {A: "voted_out"}
    assert kin(B).to("noon").order(A, "protect_master").refused.kind == "kin_not_yet"
    other = kin(B).to("noon").to("noon").order(A, "protect_master")
    assert out(vote_out(other, H).to("early_night")) == {H: "voted_out"}


@pytest.mark.parametrize(("protect_from", "day", "asks"), [("day_3", 2, 0), ("day_2", 2, 1), ("day_3", 3, 1)])
def test_protect_from(protect_from: str, day: int, asks: int) -> None:
    play = kin(B, protect_from=protect_from)
    for _ in range(day - 1):
        play.to("noon")
    assert len(vote_out(play, B).step().asked) == asks


def test_protect_master_is_not_for_one_who_is_out_or_burnt() -> None:
    play = kin(B).to("noon").to("noon").amend(A, statuses=["burning"])
    assert out(vote_out(play, B).to("early_night")) == {B: "voted_out"}


# --- 择木而栖 ---


def test_change_perch_chooses_anew_on_the_first_dusk_and_is_told_nothing() -> None:
    play = kin(B).to("dusk").mark().order(A, "change_perch", D, posts=14).to("early_night")
    assert (play.seat(A)["faction"], play.seat(A)["tags"]) == ("wolves", ["heir_of_the_knife"])
    assert play.told_to(A) == []
    back = kin(D).to("dusk").order(A, "择木而栖", B, posts=0).to("early_night")
    assert (back.seat(A)["faction"], back.seat(A)["tags"]) == ("villagers", [])


@pytest.mark.parametrize(("posts", "refused"), [(14, None), (15, "wrote_enough"), (16, "wrote_enough")])
def test_change_perch_wants_fewer_than_fifteen_posts(posts: int, refused: str | None) -> None:
    play = kin(B).to("dusk").order(A, "change_perch", D, posts=posts)
    if refused is None:
        assert play.to("early_night").seat(A)["faction"] == "wolves"
    else:
        assert play.refused.kind == refused


def test_change_perch_is_of_the_first_day_and_counts_the_posts() -> None:
    assert kin(B).to("noon").order(A, "change_perch", D, posts=1).refused.kind == "not_this_day"
    assert kin(B).order(A, "change_perch", D).refused.kind == "option_needed"


def test_change_perch_follows_the_new_kin_and_no_longer_the_old() -> None:
    play = kin(B).to("dusk").order(A, "change_perch", E, posts=1).to("noon")
    assert play.seat(A)["faction"] == "none"
    vote_out(play, D).step().order(E, "obey", D).to("early_night")
    assert play.seat(A)["faction"] == "wolves"


# --- learned ---


def test_choose_kin_mechanical_learns_the_first_role_of_the_kin_and_uses_it() -> None:
    play: Any = opening({**HYBRID, I: "mechanical_wolf"}).die("fox_helper", 1, by=G).order(A, "choose_kin", B)
    play.order(I, "learn", A).to("noon")
    assert may_use(play, I) == ["learn", "choose_kin_mechanical", "witch_sense", "antidote", "poison"]
    assert play.answers(I) == [
        {"skill": "learn", "target": A, "role": "hybrid", "face": "hybrid"},
        {"skill": "choose_kin_mechanical", "role": "witch"},
    ]
    assert play.seat(I)["faces"] == {"role": "hybrid", "faction": "villagers", "armed": False}


def test_choose_kin_mechanical_goes_with_the_hybrid_to_its_new_kin() -> None:
    play: Any = opening({**HYBRID, I: "mechanical_wolf"}).die("fox_helper", 1, by=G).order(A, "choose_kin", B)
    play.order(I, "learn", A).to("dusk").mark().order(A, "change_perch", D, posts=1).to("early_night")
    assert may_use(play, I) == ["learn", "choose_kin_mechanical", "hellfire"]
    assert play.answers(I) == [{"skill": "choose_kin_mechanical", "role": "red_wolf"}]
