"""狼群【杀人】 and its heirs: one kill by the last order of a member who can act; what stops it; who takes it up."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.dark import may_use, opening, out, vote_out
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I, J, K, L
from tests.rules.rd.village import left

PACK = {
    A: "black_wolf_king",
    B: "red_wolf",
    C: "wolf_cub",
    D: "witch",
    E: "penguin",
    F: "arsonist",
    G: "moon_girl",
    H: "seer",
    I: "mechanical_wolf",
    J: "hybrid",
    K: "crow",
    L: "knight",
}
"""黑狼王 赤狼 幼狼 女巫 企鹅 纵火犯 月女 预言家 机械狼 混血儿 乌鸦 骑士."""


def dark(**rulings: Any) -> Any:
    """A night; the mechanical wolf has learned nothing, the hybrid's kin is the king."""
    play: Any = opening(PACK, **rulings).order(I, "learn", **{"pass": True}).order(J, "choose_kin", A)
    return play.to("early_night").mark()


# --- 杀人 ---


def test_pack_kill_is_one_kill_from_nobody_s_hand() -> None:
    play = dark().order(A, "pack_kill", K).to("noon")
    assert play.changed == {K: left("kill", "pack_kill")}
    assert play.rolled == []


@pytest.mark.parametrize("name", ["杀人", "刀", "砍", "pack_kill"])
def test_pack_kill_goes_by_its_names(name: str) -> None:
    assert out(dark().order(B, name, K).to("dawn")) == {K: "kill"}


def test_pack_kill_is_the_last_order_of_any_member() -> None:
    play = dark().order(A, "pack_kill", K).order(B, "pack_kill", L).order(A, "pack_kill", H).to("dawn")
    assert out(play) == {H: "kill"}


def test_pack_kill_is_the_last_order_of_a_member_who_can_act() -> None:
    play = dark().order(A, "pack_kill", K).order(B, "pack_kill", L).amend(B, statuses=["burning"]).to("dawn")
    assert out(play) == {K: "kill"}
    held = dark().order(A, "pack_kill", K).order(G, "manipulate", B).order(B, "pack_kill", L).to("dawn")
    assert out(held) == {K: "kill"}


def test_pack_kill_without_an_order_does_not_come() -> None:
    assert out(dark().to("dawn")) == {}


def test_pack_kill_is_for_the_pack_alone() -> None:
    for name in (I, J, D):
        assert dark().order(name, "pack_kill", K).refused.kind == "not_your_skill"


def test_pack_kill_may_be_on_one_of_the_pack_or_oneself() -> None:
    assert out(dark().order(A, "pack_kill", A).to("dawn")) == {A: "kill"}


@pytest.mark.parametrize(
    ("pack_order", "kills"),
    [("last", L), ("majority", K)],
)
def test_pack_order(pack_order: str, kills: str) -> None:
    play = dark(pack_order=pack_order).order(A, "pack_kill", K).order(B, "pack_kill", K).order(C, "pack_kill", L)
    assert out(play.to("dawn")) == {kills: "kill"}


def test_pack_order_ask_dm() -> None:
    play = dark(pack_order="ask_dm").order(A, "pack_kill", K).order(C, "pack_kill", L).to("small_hours")
    assert [(ask["to"], ask["kind"], ask["choices"]) for ask in play.asked] == [("dm", "pack_target", [K, L])]
    play.answer("dm", K).to("dawn")
    assert out(play) == {K: "kill"}


# --- what stops it ---


@pytest.mark.parametrize(("status", "stops"), [("frozen", True), ("terrified", True), ("manipulated", False)])
@pytest.mark.parametrize("stops_pack_knife", ["any_member", "all_members"])
def test_stops_pack_knife(status: str, stops: bool, stops_pack_knife: str) -> None:
    one = dark(stops_pack_knife=stops_pack_knife).amend(C, statuses=[status]).order(A, "pack_kill", K).to("dawn")
    assert out(one) == ({} if stops and stops_pack_knife == "any_member" else {K: "kill"})
    every = dark(stops_pack_knife=stops_pack_knife)
    for name in (A, B, C):
        every.amend(name, statuses=[status])
    assert out(every.order(A, "pack_kill", K).to("dawn")) == {}


@pytest.mark.parametrize("status", ["burning", "purified"])
def test_pack_kill_is_stopped_when_all_members_have_lost_their_skills(status: str) -> None:
    some = dark().amend(A, statuses=[status]).amend(B, statuses=[status]).order(C, "pack_kill", K).to("dawn")
    assert out(some) == {K: "kill"}
    every = dark()
    for name in (A, B, C):
        every.amend(name, statuses=[status])
    assert out(every.order(C, "pack_kill", K).to("dawn")) == {}


def test_the_frozen_of_the_pack_who_has_left_stops_nothing() -> None:
    play = dark().amend(C, statuses=["frozen"]).amend(C, alive=False).order(A, "pack_kill", K).to("dawn")
    assert out(play)[K] == "kill"


# --- its source ---


@pytest.mark.parametrize(("value", "source"), [(1, A), (2, B), (3, C)])
def test_knife_source_is_drawn_among_the_fit_members_against_the_target(value: int, source: str) -> None:
    play = dark().order(A, "pack_kill", K).order(F, "arson", K).die("knife_source", value, against=K).to("dawn")
    assert out(play) == {source: "fatal"}
    assert [logged.rolled.roll.sides for logged in play.table.chance.log] == [3]


def test_knife_source_is_nobody_who_has_lost_all_skills() -> None:
    play = dark().amend(B, statuses=["burning"]).order(A, "pack_kill", K).order(F, "arson", K)
    assert out(play.die("knife_source", 2).to("dawn")) == {C: "fatal"}
    assert [logged.rolled.roll.sides for logged in play.table.chance.log] == [2]


@pytest.mark.parametrize(("knife_source", "dice"), [("once_a_night", 1), ("each_time", 2)])
def test_knife_source(knife_source: str, dice: int) -> None:
    """Two kills on one burning seat."""
    play = dark(knife_source=knife_source).order(D, "poison", C).to("noon").to("early_night")
    play.order(A, "pack_kill", K).use(A, "pack_kill", K).order(F, "arson", K)
    play.dice(*(("knife_source", value) for value in range(1, dice + 1))).to("dawn")
    assert out(play) == ({C: "pierce", A: "fatal"} if dice == 1 else {C: "pierce", A: "fatal", B: "fatal"})


# --- heirs ---


def alone(*gone: str, play: Any = None, **rulings: Any) -> Any:
    """A noon on which these of the pack have left."""
    play = play or dark(**rulings).to("noon")
    for name in gone:
        play.amend(name, alive=False)
    return play.to("dusk").mark()


def test_heirs_take_up_the_knife_when_nobody_of_the_pack_is_left() -> None:
    assert "pack_kill" not in may_use(alone(A, B), I)
    play = alone(A, B, C)
    assert may_use(play, I) == ["learn", "pack_kill"]
    play.to("early_night").order(I, "pack_kill", K).to("dawn")
    assert out(play)[K] == "kill"


def test_an_heir_is_told_of_the_knife() -> None:
    play = dark().to("noon").mark()
    for name in (A, B, C):
        play.amend(name, alive=False)
    assert ("skill_gained", {"skills": ["pack_kill"], "until": None}) in play.told_to(I)


@pytest.mark.parametrize(("heirs", "second"), [("one_by_one", False), ("all_at_once", True)])
def test_heirs(heirs: str, second: bool) -> None:
    play = alone(A, B, C, heirs=heirs)
    assert ("pack_kill" in may_use(play, J)) is second
    play.amend(I, alive=False).to("early_night")
    assert "pack_kill" in may_use(play, J)


def test_an_heir_outside_the_wolves_gets_a_knife_of_its_own() -> None:
    """A wolf in love with a villager, once all heirs of the wolves are gone."""
    seats = {**PACK, I: "cupid"}
    play: Any = opening(seats).order(I, "cupids_arrow", B, K).order(J, "choose_kin", A).to("noon").to("noon")
    for name in (A, C, J):
        play.amend(name, alive=False)
    play.to("dusk").mark()
    assert play.seat(B)["faction"] == "black_lovers"
    assert "lone_kill" in may_use(play, B)
    assert "pack_kill" not in may_use(play, B)


@pytest.mark.parametrize(("purified_tags", "tags"), [("suspended", []), ("count", ["in_pack"])])
def test_purified_tags(purified_tags: str, tags: list[str]) -> None:
    play = dark(purified_tags=purified_tags).amend(A, statuses=["purified"])
    assert play.seat(A)["tags"] == tags


def test_the_source_of_an_heir_s_kill_is_the_heir() -> None:
    play = alone(A, B, C).to("early_night").order(I, "pack_kill", K).order(F, "arson", K).die("knife_source", 1)
    assert out(play.to("dawn"))[I] == "fatal"


# --- who knows whom ---


def test_the_pack_knows_itself_when_the_opening_is_left() -> None:
    play: Any = opening(PACK).order(I, "learn", **{"pass": True}).order(J, "choose_kin", A).to("noon")
    facts = {"group": "pack", "seats": [A, B, C]}
    assert [row for row in play.letters if row[1] == "group_joined"] == [
        (n, "group_joined", facts) for n in (A, B, C)
    ]
    assert [sent.phase for sent in play.table.outbox.sent if sent.letter.kind == "group_joined"] == ["opening"] * 3


def test_nobody_is_told_by_whom_or_how_one_left() -> None:
    play = dark().order(A, "pack_kill", K).to("noon")
    assert play.told_to(K) == [("left", {"last_words": True})]
    assert play.posted == [("night_exits", {"seats": [K]})]
    assert play.answers(A) == []


def test_a_pack_wolf_that_leaves_by_vote_says_no_more_than_that() -> None:
    play = vote_out(dark().to("noon"), B).to("early_night")
    assert ("voted_out", {"seats": [B]}) in play.posted
    assert [kind for kind, _ in play.posted] == ["vote_top", "voted_out"]
