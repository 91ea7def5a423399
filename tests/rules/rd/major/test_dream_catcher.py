"""摄梦人【摄梦】: the dreamer is tough tonight, follows the catcher out, and dies of two nights running."""

from __future__ import annotations

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Game, Village, left

SEATS = ("dream_catcher", "black_wolf_king", "crow", "phantom_thief", "hunter", "dark_mage", "magician", "witch")
"""摄梦人 黑狼王 乌鸦 怪盗 猎人 黑魔法师 魔术师 女巫."""

DREAMS = {"statuses": ([], ["tough"]), "marks": ([], ["dreamt"])}


def dream(village: Village, *targets: str) -> Game:
    """A first night with a dream."""
    return village.night(*SEATS).order(A, "摄梦", *targets)


def test_dream_catch_makes_tough_for_the_night_and_tells_nobody(village: Village) -> None:
    play = dream(village, C).to("small_hours")
    assert play.changed == {C: DREAMS}
    assert play.noon().dice(("overdue", 1)).to("dawn").seat(C)["statuses"] == []
    assert [letter for letter in play.told if letter[0] == C] == []


def test_the_dream_is_over_as_dawn_begins(village: Village) -> None:
    assert dream(village, C).to("dawn").changed == {}


@pytest.mark.parametrize(("by", "skill"), [(B, "pack_kill"), (B, "charge"), (H, "poison")])
def test_who_dreams_withstands_what_kills_and_what_pierces(village: Village, by: str, skill: str) -> None:
    play = dream(village, C).order(by, skill, C).noon()
    assert C not in play.changed
    assert "withstood" in play.lines


# --- who names nobody, oneself ---


@pytest.mark.parametrize(("die", "dreamer"), [(1, B), (2, C), (7, H)])
def test_a_catcher_who_names_nobody_has_the_die_name_one_of_the_others(
    village: Village, die: int, dreamer: str
) -> None:
    play = village.night(*SEATS).die("overdue", die, by=A).to("late_night")
    assert play.changed == {dreamer: DREAMS}
    assert play.game.table.chance.log[-1].rolled.roll.sides == 7


def test_a_dreamer_who_left_by_day_has_the_die_name_another(village: Village) -> None:
    """An order given at noon, for one who is voted out at dusk."""
    play = dream(village, D).noon().vote(**{B: C, D: C}).order(A, "dream_catch", C).night()
    assert play.die("overdue", 1, by=A).to("late_night").changed == {B: DREAMS}
    assert play.lines == ["lapsed"]


def test_the_die_leaves_out_who_is_out(village: Village) -> None:
    play = village.night(*SEATS).amend(B, alive=False).die("overdue", 1).to("late_night")
    assert play.seat(C)["marks"] == ["dreamt"]


def test_dream_catch_is_compulsory(village: Village) -> None:
    """冰冻 does not stop it, 业炎 does."""
    play = village.night(*SEATS).amend(A, statuses=["frozen"]).order(A, "dream_catch", C).to("late_night")
    assert play.seat(C)["marks"] == ["dreamt"]
    play = village.night(*SEATS).amend(A, statuses=["manipulated"]).die("overdue", 2).to("late_night")
    assert play.seat(C)["marks"] == ["dreamt"]
    play = village.night(*SEATS).amend(A, statuses=["burning"]).order(A, "dream_catch", C).to("late_night")
    assert play.seat(C)["marks"] == []
    play = village.night(*SEATS).amend(A, statuses=["burning"]).to("late_night")
    assert play.rolled == []


def test_dream_catch_of_oneself_is_refused(village: Village) -> None:
    assert dream(village, A).refused.kind == "not_oneself"


@pytest.mark.parametrize(("ruled", "sides"), [(True, 8), (False, 7)])
def test_dream_self(village: Village, ruled: bool, sides: int) -> None:
    play = village.night(*SEATS, rulings={"dream_self": ruled}).die("overdue", 1).to("late_night")
    assert play.seat(A if ruled else B)["marks"] == ["dreamt"]
    assert play.game.table.chance.log[-1].rolled.roll.sides == sides
    if ruled:
        play = village.night(*SEATS, rulings={"dream_self": True}).order(A, "dream_catch", A).to("late_night")
        assert play.changed == {A: DREAMS}


@pytest.mark.parametrize(("targets", "why"), [((), "wrong_number"), ((C, D), "wrong_number"), ((B,), "has_left")])
def test_dream_catch_wants_one_in_the_game(village: Village, targets: tuple[str, ...], why: str) -> None:
    assert village.night(*SEATS).amend(B, alive=False).order(A, "dream_catch", *targets).refused.kind == why


# --- the catcher leaves ---


def test_who_dreams_follows_the_catcher_out_right_after(village: Village) -> None:
    play = dream(village, C).order(B, "pack_kill", A).order(B, "charge", E).noon()
    assert play.posted == [("night_exits", {"seats": [A, C, E]}), ("last_words_spent", {})]
    assert play.changed[A] == left("kill", "pack_kill")
    assert play.changed[C] == left("dream_link", "dream_catch", A, order=2)


def test_no_toughness_helps_who_dreams_when_the_catcher_leaves_but_the_undying_stay(village: Village) -> None:
    play = village.night(*SEATS, "alchemy_witch").order(A, "dream_catch", C).order(B, "pack_kill", A)
    play.order(I, "pharaohs_serpent", C).noon()
    assert play.changed.keys() == {A, I}


def test_an_exit_at_dawn_is_of_no_night(village: Village) -> None:
    """最后一枪 of a hunter killed in the night."""
    play = dream(village, C).order(B, "pack_kill", E).order(E, "last_shot", A).noon()
    assert play.changed.keys() == {A, E}


def test_an_exit_by_vote_the_day_after_takes_nobody_along(village: Village) -> None:
    play = dream(village, C).noon().mark().vote(**{B: A, D: A}).to("early_night")
    assert play.changed == {A: left("voted_out", day=2, phase="dusk")}


def test_who_leaves_by_the_dream_can_shoot_at_dawn(village: Village) -> None:
    play = dream(village, E).order(B, "pack_kill", A).order(E, "last_shot", B).noon()
    assert play.changed[B] == left("fatal", "last_shot", E, phase="dawn", order=3)


# --- twice ---


def test_two_nights_running_are_fatal(village: Village) -> None:
    play = dream(village, C).noon().night().order(A, "dream_catch", C).noon()
    assert play.changed == {C: left("fatal", "dream_catch", A, day=2)}
    assert play.told_to(C) == [("left", {"last_words": True})]


def test_the_second_dream_comes_after_knives_and_before_a_hunt(village: Village) -> None:
    """The exit steps: 冲锋, 摄梦 twice, 猎杀."""
    seats = (*SEATS, "demon_hunter")
    play = village.night(*seats).order(A, "dream_catch", C).noon().night().order(A, "dream_catch", C)
    play.order(B, "charge", E).order(I, "hunt", D).noon()
    assert ("night_exits", {"seats": [E, C, D]}) in play.posted


def test_a_night_between_is_not_running(village: Village) -> None:
    play = dream(village, C).noon().order(A, "dream_catch", D).noon().night().order(A, "dream_catch", C)
    assert play.noon().changed == {}


def test_two_nights_running_go_by_whom_the_dream_settled_on(village: Village) -> None:
    """交换: C was named and D dreamt; D named the night after dreams twice."""
    play = dream(village, C).order(G, "swap", C, D).noon().night().order(A, "dream_catch", D).noon()
    assert play.changed == {D: left("fatal", "dream_catch", A, day=2)}
    play = dream(village, C).order(G, "swap", C, D).noon().night().order(A, "dream_catch", C).noon()
    assert play.changed == {}


def test_a_dream_that_did_not_settle_does_not_count(village: Village) -> None:
    play = dream(village, C).order(F, "black_magic", C, E, effect="shadow").noon().night()
    assert play.order(A, "dream_catch", C).noon().changed == {}


@pytest.mark.parametrize(("ruled", "falls"), [("counts", True), ("same_night", False)])
def test_dream_extra_night(village: Village, ruled: str, falls: bool) -> None:
    """夜: by the ruling the two rounds of one night are two nights running, or one."""
    play = village.night(*SEATS, "moon", rulings={"dream_extra_night": ruled}).order(A, "dream_catch", D).noon()
    play.vote(**{A: I, B: I}).night().order(A, "dream_catch", C).to("early_night")
    play.order(A, "dream_catch", C).noon()
    assert play.changed == ({C: left("fatal", "dream_catch", A, day=2, order=2)} if falls else {})


def test_under_same_night_the_next_night_runs_on_from_either_round(village: Village) -> None:
    play = village.night(*SEATS, "moon", rulings={"dream_extra_night": "same_night"}).order(A, "dream_catch", D)
    play.noon().vote(**{A: I, B: I}).night().order(A, "dream_catch", C).to("early_night").order(A, "dream_catch", E)
    play.noon().night().order(A, "dream_catch", C).noon()
    assert play.changed == {C: left("fatal", "dream_catch", A, day=3, order=2)}


def test_two_catchers_count_apart(village: Village) -> None:
    """学习: the mechanical one catches the next night whom the true one caught the night before."""
    play = village.game(*SEATS, "mechanical_wolf").order(I, "learn", A).night()
    play.order(A, "dream_catch", C).order(I, "dream_catch", D).noon().night()
    play.order(A, "dream_catch", D).order(I, "dream_catch", C).noon()
    assert play.changed == {}
    play.night().order(A, "dream_catch", D).order(I, "dream_catch", E).noon()
    assert play.changed == {D: left("fatal", "dream_catch", A, day=3)}
