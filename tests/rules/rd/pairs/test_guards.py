"""Pairs: what protects with what attacks."""

from __future__ import annotations

from tests.kit.play import Play
from tests.rules.rd.games import A, B, C, D, E, Rd, draws, feedback, night, on, out


def guarding(rd: Rd, seats: dict[str, str], mode: str = "german") -> Play:
    """A is a guard of this mode; the first night begins."""
    return rd.game({A: "guard", **seats}).order(A, "choose_mode", mode=mode).to("midnight")


def test_guard_and_antidote(rd: Rd) -> None:
    """大特 2 PS: both on one seat save it like either."""
    play = guarding(rd, {B: "witch", C: "red_wolf"}).order(A, "german_guard", D).order(B, "antidote", D)
    assert out(night(play.order(C, "pack_kill", D))) == {}


def test_guard_and_two_kills(rd: Rd) -> None:
    """大特 2 守护 ∞: every kill of the night."""
    play = guarding(rd, {C: "black_wolf_king"}).order(A, "german_guard", D)
    assert out(night(play.order(C, "pack_kill", D).order(C, "charge", D))) == {}


def test_guard_and_poison(rd: Rd) -> None:
    """2L 穿透 goes past a guard."""
    play = guarding(rd, {B: "witch"}).order(A, "german_guard", D).order(B, "poison", D)
    assert out(night(play)) == {D: "pierce"}


def test_classic_guard_and_kill_and_poison(rd: Rd) -> None:
    """大特 2 版杀守护: tough against wolves alone."""
    play = guarding(rd, {B: "witch", C: "red_wolf"}, "classic").order(A, "classic_guard", D)
    assert out(night(play.order(C, "pack_kill", D))) == {}
    play = guarding(rd, {B: "witch"}, "classic").order(A, "classic_guard", D).order(B, "poison", D)
    assert out(night(play)) == {D: "pierce"}


def test_dream_and_poison(rd: Rd) -> None:
    """大特 5 坚韧 withstands 穿透."""
    play = rd.at("midnight", {A: "dream_catcher", B: "witch"}).order(A, "dream_catch", D).order(B, "poison", D)
    assert out(night(play)) == {}


def test_dream_and_the_poisoned_catcher(rd: Rd) -> None:
    """大特 5: the catcher leaves, so does who dreams, past the toughness."""
    play = rd.at("midnight", {A: "dream_catcher", B: "witch"}).order(A, "dream_catch", D).order(B, "poison", A)
    assert out(night(play)) == {A: "pierce", D: "dream_link"}


def test_dream_and_a_shot_at_dawn(rd: Rd) -> None:
    """大特 5 当晚: at dawn the dream is over; who dreamt is neither tough nor bound."""
    play = rd.at("midnight", {A: "dream_catcher", B: "red_wolf", C: "hunter"}).order(A, "dream_catch", D)
    play.order(B, "pack_kill", C).order(C, "last_shot", A)
    assert out(night(play)) == {C: "kill", A: "fatal"}


def test_dream_twice_over_an_extra_night(rd: Rd) -> None:
    """大特 5, 小特 8: both rounds of one night count as two nights."""
    play = rd.at("noon", {A: "moon", B: "dream_catcher"}).vote(**{C: C}).die("overdue", 9, B)
    on(play, "noon", day=2).vote(**{C: A, D: A}).to("midnight").order(B, "dream_catch", D)
    on(play.to("dawn"), "midnight").order(B, "dream_catch", D)
    assert out(night(play)) == {A: "voted_out", D: "fatal"}


def test_dream_of_two_nights_by_two_catchers(rd: Rd) -> None:
    """大特 5 多个摄梦互相独立."""
    play = rd.at("midnight", {A: "dream_catcher", B: "dream_catcher"}).order(A, "dream_catch", D)
    play.order(B, "dream_catch", E)
    on(play, "midnight", day=2).order(A, "dream_catch", E).order(B, "dream_catch", D)
    assert out(night(play)) == {}


def test_antidote_and_charge(rd: Rd) -> None:
    """大特 1 救药 ∞, before the exits: both kills are taken."""
    play = rd.at("late_night", {A: "witch", B: "black_wolf_king"}).order(B, "charge", C).order(A, "antidote", C)
    assert out(night(play)) == {}


def test_destiny_and_the_witch(rd: Rd) -> None:
    """大特 9 宿命: at night the village cannot pierce the hunter."""
    play = rd.at("early_night", {A: "demon_hunter", B: "witch"}).order(B, "poison", A)
    assert out(night(play)) == {}


def test_destiny_and_the_pack(rd: Rd) -> None:
    """大特 9: wolves can kill him."""
    play = rd.at("early_night", {A: "demon_hunter", B: "red_wolf"}).order(B, "pack_kill", A)
    assert out(night(play)) == {A: "kill"}


def test_hunt_and_a_thief_of_the_pack(rd: Rd) -> None:
    """大特 9 实际阵营: a thief with a wolf's card is one of the wolves."""
    play = draws(rd.game({A: "demon_hunter", B: "thief"}), "witch", "wolf_cub").order(B, "swap_card", card="wolf_cub")
    assert out(night(play.to("late_night").order(A, "hunt", B))) == {B: "pierce"}


def test_hunt_and_a_hybrid_of_the_wolves(rd: Rd) -> None:
    """大特 9: so is a hybrid that follows one."""
    play = rd.game({A: "demon_hunter", B: "hybrid", C: "red_wolf"}).order(B, "choose_kin", C).to("late_night")
    assert out(night(play.order(A, "hunt", B))) == {B: "pierce"}


def test_hunt_and_antidote(rd: Rd) -> None:
    """2L 穿透: a guard does not stop it."""
    play = rd.at("late_night", {A: "demon_hunter", B: "red_wolf", C: "witch"}).order(A, "hunt", B)
    assert out(night(play.order(C, "antidote", B))) == {B: "pierce"}


def test_evil_knight_and_poison(rd: Rd) -> None:
    """狼 8: undying at night, and it strikes back at who would have killed it."""
    play = rd.at("early_night", {A: "evil_knight", B: "witch"}).order(B, "poison", A)
    night(play)
    assert out(play) == {B: "fatal"}
    assert feedback(play, A, "rule_the_night") == [{}]


def test_evil_knight_between_seer_and_witch(rd: Rd) -> None:
    """狼 8 反击顺序: harm before looks, whichever came first."""
    play = (
        rd.at("early_night", {A: "evil_knight", B: "seer", C: "witch"}).order(B, "prophecy", A).order(C, "poison", A)
    )
    assert out(night(play)) == {C: "fatal"}


def test_evil_knight_and_a_swap(rd: Rd) -> None:
    """狼 8 PS: its blow goes to the very seat, past swaps."""
    play = rd.at("early_night", {A: "evil_knight", B: "seer", C: "magician"}).order(C, "swap", B, D)
    assert out(night(play.order(B, "prophecy", A))) == {B: "fatal"}


def test_evil_knight_and_the_vote(rd: Rd) -> None:
    """狼 8 游戏日夜晚: by day it leaves like any other."""
    play = rd.at("noon", {A: "evil_knight"}, day=2).vote(**{B: A, C: A}).to("early_night")
    assert out(play) == {A: "voted_out"}


def test_evil_knight_and_fire(rd: Rd) -> None:
    """2L 业炎: burning it has no skills, and is not undying."""
    play = rd.at("early_night", {A: "evil_knight", B: "arsonist", C: "witch"}).order(B, "arson", A)
    assert out(night(play.order(C, "poison", A))) == {A: "pierce"}
