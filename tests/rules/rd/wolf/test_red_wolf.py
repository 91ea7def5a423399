"""赤狼【业炎】: burns for good; a charge for each of the pack that leaves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.dark import night, noon, opening, out, vote_out
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I, L
from tests.rules.rd.village import left

RED = {A: "red_wolf", B: "witch", C: "magician", D: "wolf_cub", E: "mechanical_wolf", F: "arsonist"}
"""赤狼 女巫 魔术师 幼狼 机械狼 纵火犯; of the pack besides: the wolf sister H, the abyss wolf K."""


def asleep(play_to: str = "early_night", **seats: str) -> Any:
    """A game whose mechanical wolf learns nothing."""
    return opening({**RED, **seats}).order(E, "learn", **{"pass": True}).to(play_to).mark()


def charges(play, name: str = A) -> int:
    return int(play.seat(name)["vitals"]["hellfire"])


def test_hellfire_has_no_charge_at_first() -> None:
    play = asleep()
    assert charges(play) == 0
    assert play.order(A, "hellfire", B).refused.kind == "used_up"


def test_hellfire_burns_for_the_rest_of_the_game() -> None:
    play = vote_out(asleep("noon").to("dusk").to("noon").mark(), D).to("early_night")
    assert charges(play) == 1
    play.order(A, "业炎", B).to("midnight").mark().to("late_night")
    assert play.changed == {A: {"hellfire": (1, 0)}, B: {"statuses": ([], ["burning"])}}
    assert play.told == [(B, "status_gained", {"status": "burning", "until": None})]
    assert play.told_when == [(2, "midnight", B, "status_gained")]
    assert play.to("noon").to("noon").seat(B)["statuses"] == ["burning"]


def test_hellfire_comes_before_arson_and_stops_what_comes_after_it() -> None:
    play = vote_out(asleep("noon").to("dusk").to("noon").mark(), D).to("early_night")
    play.order(A, "hellfire", F).order(F, "arson", G).to("late_night")
    assert play.seat(F)["vitals"]["arson"] == 1
    assert play.seat(G)["statuses"] == []


@pytest.mark.parametrize(("role", "more"), [("wolf_cub", 1), ("nightmare", 0), ("ghoul", 0), ("crow", 0)])
def test_hellfire_counts_exits_of_the_pack_alone(role: str, more: int) -> None:
    """A nightmare that has not frightened yet is not of the pack."""
    play = vote_out(asleep("noon", **{D: role}).to("dusk").to("noon").mark(), D).to("early_night")
    assert charges(play) == more


def test_hellfire_counts_every_way_of_leaving() -> None:
    poisoned = asleep().order(B, "poison", D).to("noon")
    assert poisoned.changed[A] == {"hellfire": (0, 1)}
    assert charges(asleep("noon").card(D, "red").to("early_night")) == 1
    assert charges(asleep().amend(D, alive=False).to("noon")) == 1


def test_hellfire_counts_who_is_out_by_the_dms_word_at_once() -> None:
    play = asleep().amend(D, alive=False)
    assert charges(play) == 1
    assert play.order(A, "hellfire", B).to("late_night").seat(B)["statuses"] == ["burning"]
    assert charges(play.to("noon")) == 0


def test_hellfire_does_not_count_its_own_exit() -> None:
    play = asleep().order(B, "poison", A).to("noon")
    assert play.changed == {A: left("pierce", "poison", B), B: {"poison": (1, 0)}}


@pytest.mark.parametrize("status", ["frozen", "manipulated", "terrified"])
def test_hellfire_counts_while_its_owner_is_held_back(status: str) -> None:
    """To gain a charge is no use of a skill."""
    play = asleep().amend(A, statuses=[status]).order(B, "poison", D).to("noon")
    assert charges(play) == 1


def test_hellfire_may_be_used_as_often_in_a_night_as_there_are_charges() -> None:
    play = asleep("noon").to("dusk").to("noon")
    for name in (D, H):
        play.amend(name, alive=False)
    play.to("early_night").order(A, "hellfire", B).use(A, "hellfire", C).to("late_night")
    assert charges(play) == 0
    assert [play.seat(name)["statuses"] for name in (B, C)] == [["burning"], ["burning"]]


def test_hellfire_on_the_hidden_is_spent_for_nothing() -> None:
    play = asleep("noon").to("dusk").to("noon").amend(D, alive=False).amend(B, statuses=["hidden"])
    play.to("early_night").order(A, "hellfire", B).to("late_night")
    assert charges(play) == 0
    assert play.seat(B)["statuses"] == ["hidden"]


def test_hellfire_of_one_who_burns_itself_lapses() -> None:
    play = asleep("noon").to("dusk").to("noon").amend(D, alive=False).to("dusk").amend(A, statuses=["burning"])
    play.to("early_night").order(A, "hellfire", B).to("late_night")
    assert play.seat(B)["statuses"] == []


# --- learned ---


def test_hellfire_learned_counts_from_then_on_and_is_told_how_many_are_out() -> None:
    play = noon({**RED, E: "crow", G: "mechanical_wolf"}, day=1)
    assert play.raw
    play = opening({**RED}).order(E, "learn", **{"pass": True}).to("noon").to("dusk").to("noon")
    play.amend(H, alive=False).to("dusk").order(E, "learn", A).to("early_night").mark()
    assert charges(play, E) == 0
    play.order(B, "poison", A).to("noon")
    assert charges(play, E) == 1
    assert play.answers(E) == [{"skill": "hellfire", "out": 1}]
    assert [row for row in play.told_when if row[2] == E] == [(2, "midnight", E, "feedback")]
    assert out(play) == {H: "dm", A: "pierce"}
    play.to("early_night").mark().to("late_night")
    assert play.answers(E) == [{"skill": "hellfire", "out": 2}]


def test_hellfire_s_own_owner_is_told_nothing() -> None:
    play = night({A: "red_wolf", I: "witch", L: "crow"})
    assert play.to("late_night").answers(A) == []
