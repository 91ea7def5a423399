"""丘比特【丘比特之箭】: makes two seats lovers; the pair decides their side, and cupid's."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.dark import may_use, noon, opening, out, vote_out
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I, J, K, L
from tests.rules.rd.village import Game, left

CUPID = {
    A: "cupid",
    B: "witch",
    C: "hunter",
    D: "red_wolf",
    E: "black_wolf_king",
    F: "mirror",
    G: "piper",
    H: "maid",
    I: "apostle",
    J: "hybrid",
}
"""丘比特 女巫 猎人 赤狼 黑狼王 镜 吹笛者 女仆 上帝使徒 混血儿."""


def shot(one: str, other: str, to: str = "noon", kin: str = B, **rulings: Any) -> Any:
    """A game whose cupid has shot two, and whose hybrid has chosen its kin."""
    play = opening({**CUPID, L: "crow"}, **rulings).order(A, "cupids_arrow", one, other)
    play.order(J, "choose_kin", kin).to(to)
    return play


def sides(play: Game, *names: str) -> list[str]:
    return [play.seat(name)["faction"] for name in names]


# --- whose side ---


def test_two_villagers_leave_cupid_with_the_village() -> None:
    play = shot(B, C)
    assert sides(play, A, B, C) == ["villagers", "villagers", "villagers"]
    assert [play.seat(name)["statuses"] for name in (A, B, C)] == [[], ["true_lover"], ["true_lover"]]
    assert play.told_to(A) == [("faction_changed", {"faction": "villagers"})]
    assert [play.seat(name)["faces"] for name in (A, B, C)] == [None, None, None]


def test_lovers_learn_of_each_other_and_of_what_they_are() -> None:
    play = shot(C, B)
    told = [
        ("status_gained", {"status": "true_lover", "until": None, "with": [C]}),
        ("group_joined", {"group": "lovers", "seats": [B, C]}),
    ]
    assert play.told_to(B) == told
    assert [row for row in play.told_to(A) if row[0] == "group_joined"] == []


def test_two_wolves_stay_in_the_pack_and_cupid_is_their_last_heir() -> None:
    play = shot(D, E)
    assert sides(play, A, D, E) == ["wolves"] * 3
    assert [play.seat(name)["tags"] for name in (A, D, E)] == [["heir_of_the_knife"], ["in_pack"], ["in_pack"]]
    assert "pack_kill" in may_use(play, D)
    groups = {facts["group"]: facts["seats"] for kind, facts in play.told_to(D) if kind == "group_joined"}
    assert groups == {"lovers": [D, E], "pack": [seat.name for seat in play.table.pack()]}


def test_wolf_and_villager_are_black_lovers_with_cupid_and_the_wolf_is_an_heir() -> None:
    play = shot(C, D)
    assert sides(play, A, C, D) == ["black_lovers"] * 3
    assert [play.seat(name)["tags"] for name in (A, C, D)] == [[], [], ["heir_of_the_knife"]]
    assert "pack_kill" not in may_use(play, D)
    assert [facts for kind, facts in play.told_to(D) if kind == "group_joined"] == [
        {"group": "lovers", "seats": [C, D]}
    ]
    assert ("skill_lost", {"skills": ["pack_kill"]}) in play.told_to(D)


def test_one_of_no_side_makes_black_lovers_with_a_knife_of_their_own() -> None:
    play = shot(H, D)
    assert sides(play, A, H, D) == ["black_lovers"] * 3
    assert [play.seat(name)["tags"] for name in (H, D)] == [["in_pack"], ["in_pack"]]
    assert (may_use(play, H), may_use(play, D)) == (["obey", "lone_kill"], ["hellfire", "lone_kill"])
    groups = [
        facts["seats"] for to, kind, facts in play.letters if kind == "group_joined" and facts["group"] == "pack"
    ]
    assert all(D not in seats and H not in seats for seats in groups)


@pytest.mark.parametrize(
    ("one", "other", "faction"),
    [(F, B, "mirror"), (F, D, "mirror"), (F, G, "piper+mirror"), (G, F, "piper+mirror"), (A, F, "mirror")],
)
def test_a_third_party_takes_them_all_and_they_look_like_black_lovers(one: str, other: str, faction: str) -> None:
    play = shot(one, other)
    three = dict.fromkeys((A, one, other))
    assert {name: play.seat(name)["faction"] for name in three} == dict.fromkeys(three, faction)
    assert {name: play.seat(name)["faces"]["faction"] for name in three} == dict.fromkeys(three, "black_lovers")
    assert [play.seat(name)["tags"] for name in three] == [[]] * len(three)


@pytest.mark.parametrize(
    ("other", "faction"), [(B, "villagers"), (D, "black_lovers"), (H, "black_lovers"), (F, "mirror")]
)
def test_cupid_itself_counts_as_a_villager(other: str, faction: str) -> None:
    play = shot(A, other)
    assert sides(play, A, other) == [faction, faction]
    assert play.seat(A)["statuses"] == ["true_lover"]


def test_a_hybrid_in_love_stays_with_the_lovers_whatever_kin_it_chooses() -> None:
    """It is of no side when the arrow flies, and of one when it chooses: then its choice turns nothing."""
    play = shot(J, B, kin=D)
    assert sides(play, A, J, B) == ["black_lovers"] * 3
    assert play.seat(J)["tags"] == ["in_pack"]


def test_lovers_are_judged_anew_when_one_changes_sides_by_something_else() -> None:
    """The fox's helper is one of two villagers."""
    seats = {**CUPID, F: "fox"}
    play: Any = opening(seats).die("fox_helper", 1, by=F).order(A, "cupids_arrow", B, C)
    play.order(J, "choose_kin", B).to("noon")
    assert sides(play, A, B, C) == ["fox"] * 3
    assert [facts for kind, facts in play.told_to(C) if kind == "faction_changed"] == [{"faction": "fox"}]
    assert play.seat(B)["faces"]["faction"] == "black_lovers"


def test_cupid_may_change_sides_alone_without_moving_the_lovers() -> None:
    play = shot(B, C).amend(A, faction="mirror")
    assert sides(play, A, B, C) == ["mirror", "villagers", "villagers"]


# --- who is no lover ---


@pytest.mark.parametrize(
    ("arrow_excludes", "role", "fails"),
    [
        ("union", "apostle", True),
        ("union", "gemini_light", True),
        ("union", "stalker", True),
        ("union", "hermit", True),
        ("sheet", "gemini_dark", True),
        ("sheet", "hermit", False),
        ("tail", "hermit", True),
        ("tail", "gemini_dark", False),
        ("tail", "apostle", True),
    ],
)
def test_arrow_excludes(arrow_excludes: str, role: str, fails: bool) -> None:
    seats = {**CUPID, I: role}
    play: Any = opening(seats, arrow_excludes=arrow_excludes).order(A, "cupids_arrow", B, I).order(J, "choose_kin", B)
    play.to("noon")
    assert (play.seat(B)["statuses"], play.seat(I)["statuses"]) == (([], []) if fails else (["true_lover"],) * 2)


def test_an_arrow_fails_on_the_hidden() -> None:
    play = opening(CUPID).amend(B, statuses=["hidden"]).order(A, "cupids_arrow", B, C).order(J, "choose_kin", D)
    play.to("noon")
    assert (play.seat(A)["faction"], play.seat(C)["statuses"]) == ("villagers", [])


@pytest.mark.parametrize(("failed_arrow_told", "told"), [("cupid_only", []), ("all_three", [("arrow_failed", {})])])
def test_failed_arrow_told(failed_arrow_told: str, told: list[Any]) -> None:
    play = shot(I, B, failed_arrow_told=failed_arrow_told)
    for name in (I, B):
        assert play.told_to(name) == told
    assert ("faction_changed", {"faction": "villagers"}) in play.told_to(A)


def test_the_arrow_is_compulsory_and_the_die_shoots_where_cupid_does_not() -> None:
    play: Any = opening(CUPID).order(J, "choose_kin", B).dice(("overdue", 2, A), ("overdue", 2, A)).to("noon")
    assert [play.seat(name)["statuses"] for name in (B, C)] == [["true_lover"], ["true_lover"]]
    assert opening(CUPID).order(A, "丘比特之箭", B).refused.kind == "wrong_number"
    assert shot(B, C).order(A, "cupids_arrow", B, C).refused.kind == "too_late"


# --- one death ---


@pytest.mark.parametrize("first", [B, C])
def test_lovers_die_together(first: str) -> None:
    play = vote_out(shot(B, C).to("noon"), first).to("early_night")
    other = C if first == B else B
    assert out(play) == {first: "voted_out", other: "love"}
    assert play.seat(other)["left"] == left("love", "", other, day=2, phase="dusk", order=2)["left"][1]


def test_love_is_fatal_so_that_undying_alone_withstands_it() -> None:
    tough = shot(B, C, "early_night").amend(C, statuses=[{"status": "true_lover", "with": [B]}, "tough", "guarded"])
    assert out(tough.order(E, "pack_kill", B).to("dawn")) == {B: "kill", C: "love"}
    undying = shot(B, C, "early_night").amend(C, statuses=[{"status": "true_lover", "with": [B]}, "undying"])
    assert out(undying.order(E, "pack_kill", B).to("dawn")) == {B: "kill"}


def test_love_comes_of_a_red_card_too() -> None:
    play = shot(B, C).to("noon").to("noon")
    assert out(play.card(B, "red").to("early_night")) == {B: "red_card", C: "love"}


# --- the knife of the lovers ---


def test_the_lovers_share_one_knife_after_the_wolves() -> None:
    play = shot(H, D, "early_night").order(E, "pack_kill", B).order(H, "lone_kill", K).order(D, "lone_kill", C)
    play.to("dawn")
    assert list(out(play)) == [B, C]
    assert play.seat(C)["left"]["by"] == D


def test_a_lover_wolf_is_the_last_heir_and_has_a_knife_of_its_own() -> None:
    seats = {**CUPID, F: "mechanical_wolf"}
    play: Any = opening(seats).order(A, "cupids_arrow", C, D).order(J, "choose_kin", E)
    play.order(F, "learn", **{"pass": True}).to("noon")
    for name in (E, K, L):
        play.amend(name, alive=False)
    play.to("dusk").mark().to("early_night")
    assert "pack_kill" in may_use(play, F)
    play.amend(F, alive=False).to("midnight")
    assert "pack_kill" in may_use(play, J)
    play.amend(J, alive=False).to("late_night")
    assert may_use(play, D) == ["hellfire", "lone_kill"]


# --- learned ---


def mechanical() -> Any:
    play = opening({**CUPID, K: "mechanical_wolf"}).order(A, "cupids_arrow", D, E).order(J, "choose_kin", B)
    return play.order(K, "learn", A).to("early_night").mark()


def test_the_mechanical_arrow_flies_at_any_time_once_and_makes_false_lovers() -> None:
    play = mechanical()
    assert may_use(play, K) == ["learn", "cupids_arrow_mechanical"]
    play.order(K, "cupids_arrow", B, G)
    assert [play.seat(name)["statuses"] for name in (B, G)] == [["false_lover"], ["false_lover"]]
    assert sides(play, B, G, K) == ["villagers", "piper", "wolves"]
    assert play.seat(K)["vitals"]["cupids_arrow_mechanical"] == 0
    play.to("midnight")
    assert play.told_to(B) == [
        ("status_gained", {"status": "false_lover", "until": None, "with": [G]}),
        ("group_joined", {"group": "lovers", "seats": [B, G]}),
    ]
    assert play.order(K, "cupids_arrow", B, C).refused.kind == "used_up"


def test_the_mechanical_arrow_joins_whom_cupid_may_not_and_they_die_together() -> None:
    play = mechanical().to("noon").order(K, "cupids_arrow", I, B)
    assert [play.seat(name)["statuses"] for name in (I, B)] == [["false_lover"], ["false_lover"]]
    assert out(vote_out(play, I).to("early_night")) == {I: "voted_out", B: "love"}


def test_a_maid_who_gets_the_arrow_shoots_false_lovers_in_the_same_dusk() -> None:
    play: Any = noon({A: "cupid", B: "witch", C: "hunter", D: "red_wolf", H: "maid"}, day=1)
    play.raw.insert(0, {"do": "order", "by": A, "skill": "cupids_arrow", "targets": [D, B]})
    vote_out(play.to("noon"), A).step().order(H, "obey", A).step(3).order(H, "cupids_arrow", C, G).mark()
    assert [play.seat(name)["statuses"] for name in (C, G)] == [["false_lover"], ["false_lover"]]
    assert play.seat(H)["faction"] == "black_lovers"


# --- passed on ---


def passed_on(effect: str, to: str) -> Any:
    """The tai chi master is meant for love with the red wolf D, and passes it on."""
    play: Any = opening({**CUPID, K: "tai_chi_master"}).order(A, "cupids_arrow", D, K).order(J, "choose_kin", B)
    return play.to("noon").answer(K, to).answer(K, choice=effect)


def test_love_that_is_passed_on_is_love_with_the_one_it_lands_on() -> None:
    play = passed_on("transfer", C)
    assert [play.seat(name)["statuses"] for name in (C, D, K)] == [["true_lover"], ["true_lover"], []]
    assert sides(play, A, C, D, K) == [*["black_lovers"] * 3, "villagers"]
    assert [facts for kind, facts in play.told_to(D) if kind == "status_gained"] == [
        {"status": "true_lover", "until": None, "with": [C]}
    ]
    assert [facts for kind, facts in play.told_to(C) if kind == "group_joined"] == [
        {"group": "lovers", "seats": [C, D]}
    ]
    play.to("noon")
    assert out(vote_out(play, D).to("early_night")) == {D: "voted_out", C: "love"}


def test_love_that_is_copied_leaves_the_two_who_were_meant() -> None:
    play = passed_on("copy", C)
    assert sides(play, A, D, K, C) == [*["black_lovers"] * 3, "villagers"]
    play.to("noon")
    assert out(vote_out(play, D).to("early_night")) == {D: "voted_out", K: "love"}


def test_love_that_comes_back_to_the_other_is_none() -> None:
    play = passed_on("transfer", D)
    assert (play.seat(D)["statuses"], play.seat(A)["faction"]) == ([], "villagers")
