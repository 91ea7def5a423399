"""女巫【灵通】【救药】【毒药】: whom kills were meant for, a guard against any kill, a draught that pierces."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Village, left

SEATS = (
    "witch",
    "black_wolf_king",
    "crow",
    "phantom_thief",
    "knight",
    "dark_mage",
    "magician",
    "wolf_cub",
    "penguin",
)
"""女巫 黑狼王 乌鸦 怪盗 骑士 黑魔法师 魔术师 食尸鬼 企鹅."""


def sense(*seats: str) -> dict[str, Any]:
    """What 灵通 tells."""
    return {"skill": "witch_sense", "seats": list(seats)}


# --- 灵通 ---


def test_witch_sense_names_whom_kills_were_meant_for_in_seat_order_and_each_once(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", E).order(B, "冲锋", C).to("small_hours")
    assert play.told_to(A) == [("feedback", sense(C, E))]
    play = village.night(*SEATS).order(B, "pack_kill", C).order(B, "charge", C).to("small_hours")
    assert play.told_to(A) == [("feedback", sense(C))]


def test_witch_sense_goes_out_as_the_small_hours_begin(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", A).to("small_hours")
    assert play.told_when == [(1, "small_hours", A, "feedback")]


def test_witch_sense_is_told_where_nobody_was_meant(village: Village) -> None:
    assert village.night(*SEATS).to("small_hours").answers(A) == [sense()]
    play = village.night(*SEATS).order(I, "freeze", D).order(B, "pack_kill", E).to("small_hours")
    assert play.answers(A) == [sense()]


def test_witch_sense_shows_no_skill_that_is_no_kill(village: Village) -> None:
    """猎杀 pierces, 牺牲 is fatal."""
    play = village.night(*SEATS[:-2], "wolf_cub", "demon_hunter").order(I, "hunt", B).order(H, "self_sacrifice")
    assert play.to("small_hours").answers(A) == [sense()]


def test_witch_sense_shows_whom_a_kill_chose_not_whom_it_settled_on(village: Village) -> None:
    play = village.night(*SEATS).order(G, "swap", C, E).order(B, "pack_kill", C).to("small_hours")
    assert play.answers(A) == [sense(C)]


def test_witch_sense_shows_a_kill_on_the_hidden(village: Village) -> None:
    play = village.night(*SEATS).order(F, "black_magic", C, E, effect="shadow").order(B, "pack_kill", C)
    assert play.to("small_hours").answers(A) == [sense(C)]


@pytest.mark.parametrize(("status", "told"), [("frozen", [sense(C)]), ("manipulated", [sense(C)]), ("burning", [])])
def test_witch_sense_is_compulsory(village: Village, status: str, told: list[dict[str, Any]]) -> None:
    play = village.night(*SEATS).amend(A, statuses=[status]).order(B, "pack_kill", C).to("small_hours")
    assert play.answers(A) == told


def test_witch_sense_takes_no_order(village: Village) -> None:
    assert village.night(*SEATS).order(A, "witch_sense").refused.kind == "passive"


@pytest.mark.parametrize(("ruled", "told"), [("always", [sense(E)]), ("until_antidote", [])])
def test_witch_sense_lasts(village: Village, ruled: str, told: list[dict[str, Any]]) -> None:
    play = village.night(*SEATS, rulings={"witch_sense_lasts": ruled}).order(B, "pack_kill", C)
    play.order(A, "antidote", C).noon()
    assert play.answers(A) == [sense(C)]
    play.night().order(B, "pack_kill", E).to("small_hours")
    assert play.answers(A) == told


# --- 救药 ---


def test_antidote_stops_every_kill_of_the_night_and_is_told_to_nobody(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", C).order(B, "charge", C).order(A, "救药", C).noon()
    assert play.changed == {A: {"antidote": (1, 0)}, B: {"charge": (1, 0)}}
    assert play.told == [(A, "feedback", sense(C))]


def test_antidote_is_a_guard_of_any_number_that_ends_with_the_night(village: Village) -> None:
    play = village.night(*SEATS).order(A, "antidote", C).to("small_hours").step()
    assert play.changed == {A: {"antidote": (1, 0)}, C: {"statuses": ([], ["guarded"]), "guards": (0, -1)}}
    assert play.to("dawn").changed == {A: {"antidote": (1, 0)}}


def test_antidote_does_not_stop_what_pierces(village: Village) -> None:
    play = village.night(*SEATS[:-1], "demon_hunter").order(I, "hunt", D).order(A, "antidote", D).noon()
    assert play.changed[D] == left("pierce", "hunt", I)


def test_antidote_for_herself(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", A).order(A, "antidote", A).noon()
    assert play.changed == {A: {"antidote": (1, 0)}}


def test_antidote_goes_the_way_of_targets(village: Village) -> None:
    """交换: knife and antidote both named C, and both settle on E."""
    play = village.night(*SEATS).order(G, "swap", C, E).order(B, "pack_kill", C).order(A, "antidote", C).noon()
    assert play.changed == {A: {"antidote": (1, 0)}}
    play = village.night(*SEATS).order(G, "swap", C, E).order(B, "pack_kill", C).order(A, "antidote", E).noon()
    assert play.changed == {A: {"antidote": (1, 0)}, E: left("kill", "pack_kill")}


def test_antidote_for_the_hidden_is_spent_in_vain(village: Village) -> None:
    play = village.night(*SEATS).order(F, "black_magic", C, E, effect="shadow").order(A, "antidote", C)
    assert play.to("small_hours").step().seat(C)["statuses"] == ["hidden"]
    assert play.seat(A)["vitals"]["antidote"] == 0


def test_antidote_comes_once_a_game(village: Village) -> None:
    play = village.night(*SEATS).order(A, "antidote", C).noon().night()
    assert play.order(A, "antidote", C).refused.kind == "used_up"


def test_antidote_of_a_frozen_witch_lapses_and_is_kept(village: Village) -> None:
    play = village.night(*SEATS).amend(A, statuses=["frozen"]).order(B, "pack_kill", C).order(A, "antidote", C)
    assert play.noon().changed[C] == left("kill", "pack_kill")
    assert play.seat(A)["vitals"]["antidote"] == 1
    assert "lapsed" in play.lines


# --- 毒药 ---


def test_poison_pierces(village: Village) -> None:
    play = village.night(*SEATS).order(A, "毒药", B).noon()
    assert play.changed == {A: {"poison": (1, 0)}, B: left("pierce", "poison", A)}
    assert play.told_to(B) == [("left", {"last_words": True})]
    assert play.posted == [("night_exits", {"seats": [B]})]


def test_poison_passes_a_guard(village: Village) -> None:
    play = village.game(*SEATS[:-1], "guard").order(I, "choose_mode", mode="german").night()
    play.order(I, "german_guard", B).order(A, "poison", B).noon()
    assert play.changed[B] == left("pierce", "poison", A)


def test_poison_is_withstood_by_one_who_is_dreamt_of(village: Village) -> None:
    play = village.night(*SEATS[:-1], "dream_catcher").order(I, "dream_catch", C).order(A, "poison", C).noon()
    assert play.changed == {A: {"poison": (1, 0)}}


def test_poison_for_herself(village: Village) -> None:
    play = village.night(*SEATS).order(A, "poison", A).noon()
    assert play.changed == {A: left("pierce", "poison", A) | {"poison": (1, 0)}}


def test_poison_works_though_the_witch_falls_the_same_night_and_she_falls_first(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", A).order(A, "poison", D).noon()
    assert play.posted == [("night_exits", {"seats": [A, D]})]
    assert play.changed[D] == left("pierce", "poison", A, order=2)


def test_poison_comes_once_a_game(village: Village) -> None:
    play = village.night(*SEATS).order(A, "poison", C).noon().night()
    assert play.order(A, "poison", D).refused.kind == "used_up"


@pytest.mark.parametrize("skill", ["antidote", "poison"])
def test_a_drug_wants_one_who_is_in_the_game_and_its_slot(village: Village, skill: str) -> None:
    play = village.night(*SEATS).amend(C, alive=False)
    assert play.order(A, skill, C).refused.kind == "has_left"
    assert village.night(*SEATS).order(A, skill).refused.kind == "wrong_number"
    assert village.night(*SEATS).order(A, skill, B, C).refused.kind == "wrong_number"
    assert village.night(*SEATS).to("small_hours").step().order(A, skill, B).refused.kind == "too_late"


# --- not both in one night ---


@pytest.mark.parametrize(("first", "second"), [("antidote", "poison"), ("poison", "antidote")])
def test_the_later_of_two_drugs_is_refused(village: Village, first: str, second: str) -> None:
    play = village.night(*SEATS).order(A, first, C)
    assert play.order(A, second, D).refused.kind == "other_drug"


def test_a_drug_taken_back_makes_room_for_the_other(village: Village) -> None:
    play = village.night(*SEATS).order(A, "antidote", C).enter("withdraw", by=A, skill="antidote")
    assert play.order(A, "poison", D).noon().changed == {A: {"poison": (1, 0)}, D: left("pierce", "poison", A)}


def test_one_drug_a_night(village: Village) -> None:
    play = village.night(*SEATS).order(A, "antidote", C).noon().night().order(A, "poison", D).noon()
    assert play.changed == {A: {"poison": (1, 0)}, D: left("pierce", "poison", A, day=2)}


def test_in_the_second_round_of_a_night_the_other_drug_may_be_used(village: Village) -> None:
    """夜: the two rounds are two nights."""
    play = village.night(*SEATS[:-1], "moon").noon().vote(**{A: I, B: I}).night()
    play.order(A, "antidote", C).to("early_night").order(A, "poison", D).noon()
    assert play.seat(A)["vitals"]["antidote"] == play.seat(A)["vitals"]["poison"] == 0


def test_the_mechanical_witch_keeps_its_sense(village: Village) -> None:
    """学习: 灵通 救药 毒药; by whatever ruling, its sense does not go with the antidote."""
    play = village.game(*SEATS[:-1], "mechanical_wolf", rulings={"witch_sense_lasts": "until_antidote"})
    play.order(I, "learn", A).night().order(I, "antidote", C).noon().night().order(B, "pack_kill", E)
    assert play.to("small_hours").answers(I) == [sense(E)]
