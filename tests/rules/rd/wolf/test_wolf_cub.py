"""幼狼【激励】【牺牲】: fallen, it gives the pack a second kill; it dies where it will among the exits."""

from __future__ import annotations

import pytest

from tests.rules.rd.dark import night, noon, out, vote_out
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I, L
from tests.rules.rd.village import left

CUB = {A: "wolf_cub", B: "witch", C: "alchemy_witch", D: "black_wolf_king"}
"""幼狼 女巫 炼金魔女 黑狼王; of the pack besides: the wolf sister F, the abyss wolf I, the big bad wolf L."""


# --- 激励 ---


def test_rouse_gives_the_pack_a_second_kill_in_the_next_late_night_alone() -> None:
    play = vote_out(noon(CUB), A).to("early_night").order(D, "pack_kill", E)
    play.use(D, "pack_kill", G).to("dawn")
    assert out(play) == {A: "voted_out", E: "kill", G: "kill"}
    assert [play.seat(name)["left"]["skill"] for name in (E, G)] == ["pack_kill", "pack_kill"]
    again = vote_out(noon(CUB), A).to("noon").to("early_night").order(D, "pack_kill", E)
    assert again.use(D, "pack_kill", G).refused.kind == "used_up"


def test_rouse_of_a_cub_that_falls_at_night_is_for_the_night_after() -> None:
    play = night(CUB).order(B, "poison", A).to("noon").to("early_night")
    play.order(D, "pack_kill", E).use(D, "pack_kill", G).to("dawn")
    assert out(play) == {A: "pierce", E: "kill", G: "kill"}


def test_rouse_is_told_to_nobody_and_without_it_there_is_one_kill() -> None:
    play = vote_out(noon(CUB), A).mark().to("early_night")
    assert {kind for _, kind, _ in play.told} == {"left"}
    assert night(CUB).order(D, "pack_kill", E).use(D, "pack_kill", G).refused.kind == "used_up"


def test_rouse_members_may_share_the_two_kills() -> None:
    play = vote_out(noon(CUB), A).to("early_night").order(D, "pack_kill", E)
    play.use(F, "pack_kill", G).order(D, "pack_kill", H).to("dawn")
    assert out(play) == {A: "voted_out", H: "kill", G: "kill"}


@pytest.mark.parametrize("rouse_same_target", [True, False])
def test_rouse_same_target(rouse_same_target: bool) -> None:
    """Two kills on one seat: a pig's guard takes the first, the second removes it, unless it is ruled otherwise."""
    seats = {**CUB, E: "pig"}
    play = vote_out(noon(seats, rouse_same_target=rouse_same_target), A).to("early_night")
    play.order(D, "pack_kill", E).use(D, "pack_kill", E).to("dawn")
    assert play.seat(E)["vitals"]["guards"] == 0
    assert out(play) == ({A: "voted_out", E: "kill"} if rouse_same_target else {A: "voted_out"})


def test_rouse_does_not_come_of_a_red_card_nor_of_a_cub_that_has_lost_its_skills() -> None:
    sent = noon(CUB).card(A, "red").to("early_night").order(D, "pack_kill", E)
    assert sent.use(D, "pack_kill", G).refused.kind == "used_up"
    burnt = vote_out(noon(CUB).amend(A, statuses=["burning"]), A).to("early_night").order(D, "pack_kill", E)
    assert burnt.use(D, "pack_kill", G).refused.kind == "used_up"
    frozen = night(CUB).amend(A, statuses=["manipulated"]).order(B, "poison", A).to("noon").to("early_night")
    frozen.order(D, "pack_kill", E).use(D, "pack_kill", G).to("dawn")
    assert out(frozen) == {A: "pierce", E: "kill", G: "kill"}


# --- 牺牲 ---


def test_self_sacrifice_is_fatal_to_the_cub_last_of_all_exits() -> None:
    play = night(CUB).order(A, "self_sacrifice").order(D, "pack_kill", E).order(B, "poison", G).to("dawn")
    assert out(play) == {E: "kill", G: "pierce", A: "fatal"}
    assert play.seat(A)["left"] == left("fatal", "self_sacrifice", A, order=3)["left"][1]


@pytest.mark.parametrize(
    ("after", "order"),
    [("gorged", [A, E, F, G]), ("pack_kill", [E, A, F, G]), ("冲锋", [E, F, A, G]), ("poison", [E, F, G, A])],
)
def test_self_sacrifice_comes_after_the_step_it_names(after: str, order: list[str]) -> None:
    play = night(CUB).order(A, "牺牲", after=after).order(D, "pack_kill", E).order(D, "charge", F)
    assert list(out(play.order(B, "poison", G).to("dawn"))) == order


def test_self_sacrifice_wants_a_step_of_the_exits() -> None:
    assert night(CUB).order(A, "self_sacrifice", after="prophecy").refused.kind == "no_such_option"
    assert night(CUB).order(A, "self_sacrifice", B).refused.kind == "wrong_number"


def test_self_sacrifice_stands_in_the_list_of_the_alchemy_witch() -> None:
    play = night(CUB).order(A, "self_sacrifice").to("dawn")
    assert {"skill": "witchs_secret", "seats": [A]} in play.answers(C)


def test_self_sacrifice_rouses_the_pack_for_the_next_night() -> None:
    play = night(CUB).order(A, "self_sacrifice").to("noon").to("early_night")
    play.order(D, "pack_kill", E).use(D, "pack_kill", G).to("dawn")
    assert out(play) == {A: "fatal", E: "kill", G: "kill"}


def test_self_sacrifice_is_refused_to_the_last_of_the_pack() -> None:
    play = night(CUB)
    for name in (D, F, I, L):
        play.amend(name, alive=False)
    assert play.order(A, "self_sacrifice").refused.kind == "last_of_the_pack"


def test_self_sacrifice_lapses_where_the_cub_has_become_the_last_since() -> None:
    play = night(CUB)
    for name in (F, I, L):
        play.amend(name, alive=False)
    play.order(A, "self_sacrifice").amend(D, alive=False).to("dawn")
    assert play.seat(A)["alive"]
    assert "last_of_the_pack" in play.lines


@pytest.mark.parametrize(("status", "leaves"), [("undying", False), ("tough", True), ("guarded", True)])
def test_self_sacrifice_is_stopped_by_undying_alone(status: str, leaves: bool) -> None:
    play = night(CUB).amend(A, statuses=[status]).order(A, "self_sacrifice").to("dawn")
    assert out(play) == ({A: "fatal"} if leaves else {})
