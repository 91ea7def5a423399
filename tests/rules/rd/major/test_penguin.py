"""企鹅【冰冻】: only compulsory skills until the next noon; one of the pack frozen stops its knife."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Game, Village, left

SEATS = ("penguin", "black_wolf_king", "crow", "phantom_thief", "seer", "dark_mage", "magician", "witch")
"""企鹅 黑狼王 乌鸦 怪盗 预言家 黑魔法师 魔术师 女巫."""

FROZEN = {"status": "frozen", "until": {"day": 2, "phase": "noon", "at": "begins"}}


def freeze(village: Village, target: str, *seats: str, **rulings: Any) -> Game:
    """A first night with a freeze."""
    return village.night(*(seats or SEATS), rulings=rulings).order(A, "冰冻", target)


def test_freeze_lasts_until_the_next_noon_begins_and_is_told_when_midnight_is_left(village: Village) -> None:
    play = freeze(village, E).to("late_night")
    assert play.changed == {E: {"statuses": ([], ["frozen"])}}
    assert play.told == [(E, "status_gained", FROZEN)]
    assert play.told_when == [(1, "midnight", E, "status_gained")]
    assert play.to("dawn").seat(E)["statuses"] == ["frozen"]
    assert play.noon().changed == {}
    assert play.told[-1] == (E, "status_ended", {"status": "frozen"})
    assert play.told_when[-1] == (2, "noon", E, "status_ended")


def test_the_frozen_use_no_skill_that_is_not_compulsory(village: Village) -> None:
    play = freeze(village, E).order(E, "prophecy", B).to("small_hours")
    assert play.answers(E) == []
    assert play.lines == ["lapsed"]


def test_what_was_used_before_the_freeze_stays(village: Village) -> None:
    """交换 comes before it."""
    play = freeze(village, G).order(G, "swap", C, E).order(B, "pack_kill", C).noon()
    assert play.changed[E] == left("kill", "pack_kill")


@pytest.mark.parametrize("target", [B, D])
def test_one_frozen_of_the_pack_stops_its_knife_and_nothing_else(village: Village, target: str) -> None:
    """冲锋 of the other one still comes."""
    play = freeze(village, target).order(B, "pack_kill", C).order(D, "pack_kill", C).order(B, "charge", E).noon()
    assert play.changed == ({} if target == B else {B: {"charge": (1, 0)}, E: left("kill", "charge", B)})
    assert "pack_stopped" in play.lines


@pytest.mark.parametrize(("ruled", "falls"), [("any_member", False), ("all_members", True)])
def test_stops_pack_knife(village: Village, ruled: str, falls: bool) -> None:
    play = freeze(village, B, stops_pack_knife=ruled).order(D, "pack_kill", C).noon()
    assert play.changed == ({C: left("kill", "pack_kill")} if falls else {})


def test_a_frozen_wolf_out_of_the_pack_stops_no_knife(village: Village) -> None:
    play = freeze(village, F).order(B, "pack_kill", C).noon()
    assert play.changed == {C: left("kill", "pack_kill")}


@pytest.mark.parametrize("target", [A, C])
def test_freeze_may_name_anybody(village: Village, target: str) -> None:
    assert freeze(village, target).to("late_night").seat(target)["statuses"] == ["frozen"]


def test_freeze_of_the_same_seat_two_nights_running_is_refused(village: Village) -> None:
    assert freeze(village, C).noon().night().order(A, "freeze", C).refused.kind == "same_as_last_night"
    play = freeze(village, C).noon().order(A, "freeze", D).noon().night().order(A, "freeze", C).to("late_night")
    assert play.seat(C)["statuses"] == ["frozen"]


@pytest.mark.parametrize(("targets", "why"), [((), "wrong_number"), ((C, D), "wrong_number"), ((B,), "has_left")])
def test_freeze_wants_one_in_the_game(village: Village, targets: tuple[str, ...], why: str) -> None:
    assert village.night(*SEATS).amend(B, alive=False).order(A, "freeze", *targets).refused.kind == why


def test_freeze_of_one_who_left_since_the_order_lapses_and_chose_nobody(village: Village) -> None:
    play = village.night(*SEATS).noon().vote(**{B: C, D: C}).order(A, "freeze", C).night().to("late_night")
    assert play.changed == {}
    assert play.lines == ["lapsed"]


def test_freeze_of_the_hidden_has_no_effect(village: Village) -> None:
    play = freeze(village, C).order(F, "black_magic", C, E, effect="shadow").to("late_night")
    assert play.seat(C)["statuses"] == ["hidden"]


def test_two_freezes_of_one_seat_are_told_and_end_apart(village: Village) -> None:
    """学习: the mechanical penguin freezes the same seat; a status of the same name counts for itself."""
    play = village.game(*SEATS, "mechanical_wolf").order(I, "learn", A).night()
    play.order(A, "freeze", C).order(I, "freeze", C).noon()
    assert play.told_to(C) == [("status_gained", FROZEN)] * 2 + [("status_ended", {"status": "frozen"})] * 2


# --- the second round of a night (夜) ---


def second_round(village: Village) -> Game:
    """The second night has two rounds: in the first one the penguin froze B, in the night before it A."""
    play = village.night(*SEATS, "moon").order(A, "freeze", A).noon().vote(**{A: I, B: I}).night()
    return play.order(A, "freeze", B).to("early_night").mark()


def test_a_freeze_holds_through_the_second_round_too(village: Village) -> None:
    play = second_round(village).order(D, "pack_kill", C).noon()
    assert play.changed == {B: {"statuses": (["frozen"], [])}}


def test_both_rounds_may_freeze_the_same_seat_but_not_the_one_of_the_night_before(village: Village) -> None:
    assert second_round(village).order(A, "freeze", B).to("late_night").seat(B)["statuses"] == ["frozen"]
    assert second_round(village).order(A, "freeze", A).refused.kind == "same_as_last_night"


@pytest.mark.parametrize("target", [B, H])
def test_the_next_night_may_freeze_nobody_of_either_round(village: Village, target: str) -> None:
    play = second_round(village).order(A, "freeze", H).noon().night()
    assert play.order(A, "freeze", target).refused.kind == "same_as_last_night"
