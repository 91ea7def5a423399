"""恶灵骑士【主宰黑夜】【邪恶】: undying at night, told when the village touched it; strikes back, once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.dark import night, noon, opening, out, vote_out
from tests.rules.rd.games import A, B, C, D, E, F, G, H
from tests.rules.rd.village import left

KNIGHT = {
    A: "evil_knight",
    B: "witch",
    C: "seer",
    D: "demon_hunter",
    E: "guard",
    F: "dark_mage",
    G: "magician",
    H: "moon_girl",
}
"""恶灵骑士 女巫 预言家 猎魔人 守卫 黑魔法师 魔术师 月女."""
TOLD = {"skill": "rule_the_night"}


def dark(**rulings: Any) -> Any:
    return opening(KNIGHT, **rulings).order(E, "choose_mode", mode="german").to("early_night").mark()


# --- 主宰黑夜 ---


def test_rule_the_night_is_undying_from_early_night_to_the_end_of_the_night() -> None:
    play = dark()
    assert play.seat(A)["statuses"] == ["undying"]
    assert play.to("small_hours").seat(A)["statuses"] == ["undying"]
    assert play.to("dawn").seat(A)["statuses"] == []
    assert play.told == [(B, "feedback", {"skill": "witch_sense", "seats": []})]


def test_rule_the_night_withstands_what_comes_by_night_and_not_the_vote() -> None:
    play = dark().order(B, "poison", A).order(D, "hunt", A).to("noon")
    assert A not in out(play)
    assert out(vote_out(noon({A: "evil_knight"}), A).to("early_night")) == {A: "voted_out"}


def test_rule_the_night_tells_that_the_village_has_touched_it_and_no_more() -> None:
    play = dark().order(C, "prophecy", A).order(E, "german_guard", A).to("dawn")
    assert play.answers(A) == [TOLD]
    assert [row for row in play.told_when if row[2] == A] == [(1, "small_hours", A, "feedback")]


def test_rule_the_night_is_silent_where_nobody_of_the_village_has() -> None:
    assert dark().order(F, "black_magic", A, B, effect="fate").to("dawn").answers(A) == []


def test_rule_the_night_reads_whom_a_skill_settled_on() -> None:
    away = dark().order(G, "swap", A, F).order(C, "prophecy", A).to("dawn")
    assert away.answers(A) == [TOLD], "the swap itself has touched it"
    hidden = dark().order(F, "black_magic", A, B, effect="shadow").order(C, "prophecy", A).to("dawn")
    assert hidden.answers(A) == []


def test_rule_the_night_tells_of_untargeted_skills_too() -> None:
    seats = {A: "evil_knight", B: "alchemy_witch", C: "crow"}
    play = night(seats).order(B, "unlit_mist", A, C, D).die("mist_target", 3).to("dawn")
    assert play.answers(A) == [TOLD]


@pytest.mark.parametrize(("status", "stands"), [("burning", False), ("purified", False), ("frozen", True)])
def test_rule_the_night_goes_with_the_skill(status: str, stands: bool) -> None:
    during = dark().amend(A, statuses=["undying", status]).order(B, "poison", A).to("dawn")
    assert (A not in out(during)) is stands
    before = opening(KNIGHT).order(E, "choose_mode", mode="german").to("dusk").amend(A, statuses=[status])
    assert (A not in out(before.to("early_night").order(B, "poison", A).to("dawn"))) is stands


# --- 邪恶 ---


def test_evil_strike_is_fatal_to_who_touched_it_once_a_game() -> None:
    play = dark().order(C, "prophecy", A).to("noon")
    assert play.seat(A)["vitals"]["evil_strike"] == 0
    assert play.changed[C] == left("fatal", "evil_strike", A)
    play.to("early_night").order(D, "hunt", A).to("dawn")
    assert out(play) == {C: "fatal"}


@pytest.mark.parametrize(
    ("orders", "struck"),
    [
        ([(H, "manipulate"), (C, "prophecy"), (D, "hunt")], D),
        ([(D, "hunt"), (B, "poison")], D),
        ([(H, "manipulate"), (C, "prophecy")], C),
        ([(H, "manipulate"), (E, "german_guard")], H),
        ([(E, "german_guard"), (B, "antidote")], E),
    ],
)
def test_evil_strike_goes_for_harm_then_for_looks_then_for_the_rest_in_the_order_of_use(
    orders: list[tuple[str, str]], struck: str
) -> None:
    play = dark()
    for by, skill in orders:
        play.order(by, skill, A)
    assert out(play.to("dawn")) == {struck: "fatal"}


def test_evil_strike_goes_past_swaps_and_hiding_to_the_seat_itself() -> None:
    swapped = dark().order(G, "swap", C, B).order(C, "prophecy", A).to("dawn")
    assert out(swapped) == {C: "fatal"}
    hidden = dark().order(F, "black_magic", C, B, effect="shadow").order(C, "prophecy", A).to("dawn")
    assert out(hidden) == {C: "fatal"}


def test_evil_strike_comes_in_its_place_among_the_exits() -> None:
    play = dark().order(C, "prophecy", A).order(A, "pack_kill", F).order(B, "poison", G).to("dawn")
    assert list(out(play)) == [F, C, G]


def test_evil_strike_is_compulsory_and_stopped_by_what_takes_the_skills() -> None:
    assert out(dark().amend(A, statuses=["manipulated"]).order(C, "prophecy", A).to("dawn")) == {C: "fatal"}
    assert out(dark().amend(A, statuses=["burning"]).order(C, "prophecy", A).to("dawn")) == {}


def test_evil_strike_takes_no_order_and_spares_who_touches_it_after_it() -> None:
    assert dark().order(A, "evil_strike", C).refused.kind == "passive"
    seats = {A: "evil_knight", B: "alchemy_witch"}
    play = night(seats).to("small_hours").order(B, "pharaohs_serpent", A).to("dawn")
    assert (out(play), play.answers(A)) == ({}, [])


def test_evil_strike_is_not_for_who_is_of_another_side() -> None:
    seats = {A: "evil_knight", B: "piper", C: "chain_master"}
    play = night(seats).order(B, "pipe", A).order(C, "chain", A, D).to("dawn")
    assert (out(play), play.answers(A)) == ({}, [])
