"""守卫【模式选择】【德式守护】【日式守护】【版杀守护】: one mode for the game, each with its own limit."""

from __future__ import annotations

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Game, Village, left

SEATS = ("guard", "black_wolf_king", "crow", "phantom_thief", "knight", "dark_mage", "magician", "witch", "penguin")
"""守卫 黑狼王 乌鸦 怪盗 骑士 黑魔法师 魔术师 女巫 企鹅."""

GUARDED = {"statuses": ([], ["guarded"]), "guards": (0, -1)}


def guard(village: Village, mode: str, *seats: str) -> Game:
    """The first night of a guard who has chosen a mode."""
    return village.game(*(seats or SEATS)).order(A, "choose_mode", mode=mode).night()


# --- 模式选择 ---


@pytest.mark.parametrize(
    ("said", "skill"), [("德式", "german_guard"), ("japanese", "japanese_guard"), ("版杀守卫", "classic_guard")]
)
def test_choose_mode_gives_one_of_the_three_and_it_is_told(village: Village, said: str, skill: str) -> None:
    play = village.game(*SEATS).mark().order(A, "模式选择", mode=said).to("noon")
    assert play.told_to(A) == [("skill_gained", {"skills": [skill], "until": None})]
    assert play.seat(A)["skills"] == ["choose_mode", skill]


@pytest.mark.parametrize(("die", "skill"), [(1, "german_guard"), (2, "japanese_guard"), (3, "classic_guard")])
def test_choose_mode_overdue_falls_to_the_die(village: Village, die: int, skill: str) -> None:
    play = village.game(*SEATS).mark().die("overdue", die, by=A).to("noon")
    assert play.rolled == [("overdue", A, None, die)]
    assert play.game.table.chance.log[0].rolled.roll.sides == 3
    assert play.seat(A)["skills"] == ["choose_mode", skill]


def test_choose_mode_is_for_the_opening_and_for_one_of_three(village: Village) -> None:
    assert village.game(*SEATS).order(A, "choose_mode", mode="fourth").refused.kind == "no_such_option"
    assert village.game(*SEATS).order(A, "choose_mode").refused.kind == "option_needed"
    assert guard(village, "german").order(A, "choose_mode", mode="classic").refused.kind == "too_late"


def test_another_mode_than_the_chosen_one_is_not_the_guards(village: Village) -> None:
    assert guard(village, "german").order(A, "japanese_guard", B).refused.kind == "not_your_skill"


# --- 德式守护, 日式守护 ---


@pytest.mark.parametrize("mode", ["german", "japanese"])
def test_german_and_japanese_guard_stop_any_number_of_kills_tonight(village: Village, mode: str) -> None:
    play = guard(village, mode).order(A, f"{mode}_guard", C).order(B, "pack_kill", C).order(B, "charge", C)
    assert play.to("late_night").changed == {C: GUARDED}
    assert play.noon().changed == {B: {"charge": (1, 0)}}
    assert play.told_to(C) == []


@pytest.mark.parametrize("mode", ["german", "japanese"])
def test_german_and_japanese_guard_do_not_stop_what_pierces(village: Village, mode: str) -> None:
    play = guard(village, mode).order(A, f"{mode}_guard", C).order(H, "poison", C).noon()
    assert play.changed[C] == left("pierce", "poison", H)


@pytest.mark.parametrize("mode", ["german", "japanese"])
def test_no_guard_holds_for_a_second_night(village: Village, mode: str) -> None:
    play = guard(village, mode).order(A, f"{mode}_guard", C).noon().night().order(B, "pack_kill", C).noon()
    assert play.changed == {C: left("kill", "pack_kill", day=2)}


def test_german_guard_of_the_same_seat_two_nights_running_is_refused(village: Village) -> None:
    play = guard(village, "german").order(A, "德式守护", C).noon()
    assert play.order(A, "german_guard", C).refused.kind == "same_as_last_night"


def test_german_guard_of_the_same_seat_a_night_apart(village: Village) -> None:
    play = guard(village, "german").order(A, "german_guard", C).noon().order(A, "german_guard", D).noon()
    play.night().order(A, "german_guard", C).to("late_night")
    assert play.changed == {C: GUARDED}


def test_german_guard_goes_by_whom_it_chose(village: Village) -> None:
    """交换: C was chosen, D was guarded; the night after D may be chosen and C may not."""
    play = guard(village, "german").order(G, "swap", C, D).order(A, "german_guard", C).to("late_night")
    assert play.seat(D)["statuses"] == ["guarded"]
    play.noon().night()
    assert play.order(A, "german_guard", C).refused.kind == "same_as_last_night"


def test_a_german_guard_that_lapsed_chose_nobody(village: Village) -> None:
    play = guard(village, "german").amend(A, statuses=["frozen"]).order(A, "german_guard", C).noon().night()
    assert play.order(A, "german_guard", C).to("late_night").changed == {C: GUARDED}


def test_german_guard_of_oneself(village: Village) -> None:
    play = guard(village, "german").order(A, "german_guard", A).order(B, "pack_kill", A).noon()
    assert play.changed == {}


def test_japanese_guard_of_oneself_is_refused(village: Village) -> None:
    assert guard(village, "japanese").order(A, "日式守护", A).refused.kind == "not_oneself"


def test_japanese_guard_of_the_same_seat_two_nights_running(village: Village) -> None:
    play = guard(village, "japanese").order(A, "japanese_guard", C).noon().night().order(A, "japanese_guard", C)
    assert play.to("late_night").changed == {C: GUARDED}


# --- 版杀守护 ---

TOUGH = {"statuses": ([], ["tough_to_wolves"])}


def test_classic_guard_makes_tough_against_the_wolves_alone(village: Village) -> None:
    play = guard(village, "classic").order(A, "版杀守护", C).order(B, "pack_kill", C).order(B, "charge", C)
    assert play.to("late_night").changed == {C: TOUGH}
    assert play.noon().changed == {B: {"charge": (1, 0)}}


def test_classic_guard_does_not_stop_the_poison_of_a_villager(village: Village) -> None:
    play = guard(village, "classic").order(A, "classic_guard", C).order(H, "poison", C).noon()
    assert play.changed[C] == left("pierce", "poison", H)


def test_classic_guard_stops_what_pierces_from_a_wolf(village: Village) -> None:
    """学习: a mechanical witch poisons for the wolves."""
    play = village.game(*SEATS[:-1], "mechanical_wolf").order(I, "learn", H)
    play.order(A, "choose_mode", mode="classic").night().order(A, "classic_guard", C)
    play.order(I, "poison", C).noon()
    assert play.changed == {I: {"poison": (1, 0)}}


def test_classic_guard_does_not_stop_a_wolf_in_love(village: Village) -> None:
    """真爱情侣: 黑狼王 and 乌鸦 are black lovers; the wolf's charge is no wolf's any more."""
    play = village.game(*SEATS[:-1], "cupid").order(I, "cupids_arrow", B, C)
    play.order(A, "choose_mode", mode="classic").night().order(A, "classic_guard", E).order(B, "charge", E).noon()
    assert play.changed[E] == left("kill", "charge", B)


def test_classic_guard_of_a_seat_comes_once_a_game(village: Village) -> None:
    play = guard(village, "classic").order(A, "classic_guard", C).noon().order(A, "classic_guard", D).noon()
    assert play.order(A, "classic_guard", C).refused.kind == "named_before"


def test_classic_guard_of_a_seat_is_used_up_where_it_settled_on_another(village: Village) -> None:
    """交换: C was named, D was guarded; D may be named later, C may not."""
    play = guard(village, "classic").order(G, "swap", C, D).order(A, "classic_guard", C).noon().night()
    assert play.order(A, "classic_guard", D).to("late_night").seat(D)["statuses"] == ["tough_to_wolves"]
    assert play.noon().order(A, "classic_guard", C).refused.kind == "named_before"


def test_classic_guard_of_oneself(village: Village) -> None:
    play = guard(village, "classic").order(A, "classic_guard", A).order(B, "pack_kill", A).noon()
    assert play.changed == {}


# --- all three ---


@pytest.mark.parametrize("mode", ["german", "japanese", "classic"])
def test_a_guard_names_one_seat_in_the_game_before_its_slot_is_settled(village: Village, mode: str) -> None:
    skill = f"{mode}_guard"
    assert guard(village, mode).order(A, skill).refused.kind == "wrong_number"
    assert guard(village, mode).order(A, skill, B, C).refused.kind == "wrong_number"
    assert guard(village, mode).amend(C, alive=False).order(A, skill, C).refused.kind == "has_left"
    assert guard(village, mode).to("midnight").step(8).order(A, skill, C).refused.kind == "too_late"


@pytest.mark.parametrize("mode", ["german", "japanese", "classic"])
def test_a_guard_frozen_the_same_night_guards_nobody(village: Village, mode: str) -> None:
    """冰冻 comes before the guards."""
    play = guard(village, mode).order(A, f"{mode}_guard", C).order(I, "freeze", A).order(B, "pack_kill", C)
    assert play.noon().changed == {C: left("kill", "pack_kill")}


@pytest.mark.parametrize(("mode", "status"), [("german", "guarded"), ("classic", "tough_to_wolves")])
def test_a_guard_of_the_hidden_has_no_effect(village: Village, mode: str, status: str) -> None:
    play = guard(village, mode).order(F, "black_magic", C, E, effect="shadow").order(A, f"{mode}_guard", C)
    assert status not in play.to("late_night").seat(C)["statuses"]


def test_the_range_of_a_guard_is_told_with_what_the_limit_leaves(village: Village) -> None:
    play = guard(village, "german", *SEATS[:6]).order(A, "german_guard", C).noon().to("midnight")
    assert play.ready(A) == {"german_guard": {"range": [A, B, D, E, F], "charges": None}}


# --- 机械狼: 深渊 ---


def copied(village: Village) -> Game:
    """A mechanical wolf has learned to guard."""
    play = village.game(*SEATS[:-1], "mechanical_wolf").order(I, "learn", A)
    return play.order(A, "choose_mode", mode="german").night()


def test_who_copies_a_guard_gets_the_abyss_instead(village: Village) -> None:
    play = copied(village)
    assert play.seat(I)["skills"] == ["learn", "abyss"]
    play.order(I, "深渊", B).order(H, "poison", B).noon()
    assert play.changed == {H: {"poison": (1, 0)}}
    assert play.told_to(B) == []


def test_abyss_lasts_for_the_night_and_names_a_seat_once_a_game(village: Village) -> None:
    play = copied(village).order(I, "abyss", B).to("late_night")
    assert play.changed == {B: {"statuses": ([], ["undying"])}}
    assert play.to("dawn").changed == {}
    play.night()
    assert play.order(I, "abyss", B).refused.kind == "named_before"
    assert copied(village).order(I, "abyss").refused.kind == "wrong_number"
