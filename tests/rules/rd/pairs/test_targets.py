"""Pairs: what turns targets aside with what is aimed at them."""

from __future__ import annotations

from tests.kit.play import Play
from tests.rules.rd.games import A, B, C, D, E, F, G, I, Rd, answer, bears, feedback, night, out, posted, seat


def test_swap_and_reflection(rd: Rd) -> None:
    """2L 选择目标: a swap of the mirror is itself turned aside, so that C changes places with E."""
    play = rd.at("midnight", {A: "seer", B: "mirror", D: "magician", E: "red_wolf"}).order(D, "swap", B, C)
    night(play, ("reflection", 4, B, D), to="late_night")
    assert (seat(play, E)["marks"], seat(play, C)["marks"], seat(play, B)["marks"]) == (["swapped"], ["swapped"], [])
    night(play.order(A, "prophecy", C), to="small_hours")
    assert feedback(play, A, "prophecy") == [{"target": C, "reading": "not_villagers"}]


def test_swap_and_tai_chi(rd: Rd) -> None:
    """大特 23 太极 is 指定: whom the master names is swapped like any target."""
    play = rd.at("midnight", {A: "penguin", B: "tai_chi_master", D: "magician"}).order(D, "swap", E, F)
    play.order(A, "freeze", B).to("late_night")
    answer(play, B, None, E)
    answer(play, B, "transfer")
    assert (bears(play, B), bears(play, E), bears(play, F)) == ([], [], ["frozen"])


def test_swap_and_a_later_swap_of_the_same_seat(rd: Rd) -> None:
    """大特 4 交换: one that settles on a seat of an earlier swap has no effect, and its seats are used up."""
    play = rd.at("midnight", {A: "magician", B: "magician", C: "witch"}).order(A, "swap", D, E).order(B, "swap", E, F)
    play.order(C, "poison", D)
    assert out(night(play)) == {E: "pierce"}
    assert play.to("early_night").order(B, "swap", F, G).refused.kind == "named_before"


def test_swap_and_guard(rd: Rd) -> None:
    """午夜 (1) before (8): the guard of E stands before F, the kill of E falls on F too."""
    play = rd.game({A: "guard", B: "magician", C: "red_wolf"}).order(A, "choose_mode", mode="german").to("midnight")
    play.order(B, "swap", E, F).order(A, "german_guard", E).order(C, "pack_kill", E)
    assert out(night(play)) == {}


def test_swap_and_mist(rd: Rd) -> None:
    """大特 16 未明之雾 is no 指定 skill: its three stay, while a kill of one of them is swapped."""
    play = rd.at("midnight", {A: "alchemy_witch", B: "magician", C: "red_wolf"})
    play.order(B, "swap", D, E).order(A, "unlit_mist", D, F, G).order(C, "pack_kill", D)
    assert out(night(play)) == {E: "kill"}


def test_swap_and_freeze_of_the_magician(rd: Rd) -> None:
    """午夜 (5) after (1): what was used before a status comes is not touched by it."""
    play = rd.at("midnight", {A: "penguin", B: "magician", C: "witch"}).order(B, "swap", D, E).order(A, "freeze", B)
    play.order(C, "poison", D)
    assert out(night(play)) == {E: "pierce"}


def test_time_reversal_and_poison(rd: Rd) -> None:
    """狼 29 时间逆流: whoever is no wolf hits itself."""
    play = rd.at("early_night", {A: "witch", B: "time_consort"}).order(B, "time_reversal", C).order(A, "poison", C)
    night(play)
    assert out(play) == {A: "pierce"}
    assert feedback(play, B, "time_reversal") == [{"skills": ["poison"]}]
    assert "time_reversal" not in seat(play, B)["skills"]


def test_time_reversal_and_the_packs_kill(rd: Rd) -> None:
    """狼 29: wolves' skills are not turned back."""
    play = rd.at("early_night", {B: "time_consort"}).order(B, "time_reversal", C).order(B, "pack_kill", C)
    assert out(night(play)) == {C: "kill"}


def test_time_reversal_and_the_seer(rd: Rd) -> None:
    """验人 1: the answer names whom it chose, and tells of itself."""
    play = rd.at("early_night", {A: "seer", B: "time_consort"}).order(B, "time_reversal", B).order(A, "prophecy", B)
    night(play)
    assert feedback(play, A, "prophecy") == [{"target": B, "reading": "villagers"}]


def test_time_reversal_that_turned_nothing_stays(rd: Rd) -> None:
    """狼 29: it is lost only where it has turned something back."""
    play = rd.at("early_night", {B: "time_consort"}).order(B, "time_reversal", C)
    night(play)
    assert "time_reversal" in seat(play, B)["skills"]


def test_shared_fate_and_antidote(rd: Rd) -> None:
    """狼 22 同命: the other becomes a target too, of good things as of bad."""
    play = rd.at("early_night", {A: "witch", B: "dark_mage", C: "black_wolf_king"})
    play.order(B, "black_magic", D, E, effect="fate").order(A, "antidote", D)
    play.order(C, "pack_kill", D).order(C, "charge", E)
    assert out(night(play)) == {}


def test_shared_fate_and_a_kill(rd: Rd) -> None:
    """狼 22: one kill removes both."""
    play = rd.at("early_night", {B: "dark_mage", C: "red_wolf"}).order(B, "black_magic", D, E, effect="fate")
    assert out(night(play.order(C, "pack_kill", D))) == {D: "kill", E: "kill"}


def test_shared_fate_and_the_seer(rd: Rd) -> None:
    """验人 1, one answer for each it settles on: two answers, both with the name that was chosen."""
    play = rd.at("early_night", {A: "seer", B: "dark_mage", D: "crow", E: "red_wolf"})
    play.order(B, "black_magic", D, E, effect="fate").order(A, "prophecy", D)
    night(play)
    assert feedback(play, A, "prophecy") == [
        {"target": D, "reading": "villagers"},
        {"target": D, "reading": "not_villagers"},
    ]


def test_shared_fate_and_a_hunt(rd: Rd) -> None:
    """大特 9 猎杀: each one settled on costs by its own side."""
    play = rd.at("early_night", {A: "demon_hunter", B: "dark_mage", D: "crow", E: "red_wolf"})
    play.order(B, "black_magic", D, E, effect="fate").order(A, "hunt", E)
    night(play)
    assert (out(play), seat(play, A)["vitals"]["hunt"]) == ({E: "pierce"}, 0)


def test_reflection_and_the_packs_kill(rd: Rd) -> None:
    """三方 11 反射: the kill falls on whom the die names, and counts for the mirror."""
    play = rd.at("late_night", {A: "mirror", B: "red_wolf"}).order(B, "pack_kill", A)
    night(play, ("reflection", 3, A))
    assert (out(play), seat(play, A)["progress"]["count"]) == ({D: "kill"}, 1)


def test_reflection_by_day_is_none(rd: Rd) -> None:
    """三方 11 游戏日夜晚: a shot at dusk hits the mirror itself."""
    play = rd.at("noon", {A: "mirror", B: "hunter"}, day=2).vote(**{C: B, D: B}).to("dusk").enter("step")
    assert out(play.order(B, "last_shot", A).to("early_night")) == {B: "voted_out", A: "fatal"}


def test_reflection_and_a_second_mirror(rd: Rd) -> None:
    """三方 11: nobody who has the skill takes another mirror's place."""
    play = rd.at("late_night", {A: "mirror", B: "mirror", C: "red_wolf"}).order(C, "pack_kill", A)
    night(play, ("reflection", 1, A))
    assert out(play) == {C: "kill"}


def test_being_hidden_and_the_seer(rd: Rd) -> None:
    """2L 隐身: no effect at all, so no answer, and the night's look is spent."""
    play = rd.at("early_night", {A: "seer", B: "dark_mage"}).order(B, "black_magic", C, D, effect="shadow")
    night(play.order(A, "prophecy", C))
    assert feedback(play, A, "prophecy") == []


def test_being_hidden_and_a_swap(rd: Rd) -> None:
    """大特 4: a swap that does not settle on just two has no effect."""
    play = rd.at("early_night", {A: "magician", B: "dark_mage", E: "witch"})
    play.order(B, "black_magic", C, D, effect="shadow").order(A, "swap", C, F).order(E, "poison", F)
    assert out(night(play)) == {F: "pierce"}


def test_being_hidden_and_what_is_no_targeted_skill(rd: Rd) -> None:
    """大特 16: a mist over a hidden seat binds all the same; a kill of it then has no effect."""
    play = rd.at("early_night", {A: "alchemy_witch", B: "dark_mage", C: "red_wolf"})
    play.order(B, "black_magic", D, E, effect="shadow").order(A, "unlit_mist", D, E, F).order(C, "pack_kill", D)
    assert out(night(play)) == {}


def test_being_hidden_and_love(rd: Rd) -> None:
    """丘比特 非指定的致死伤害: love finds a hidden seat."""
    play = rd.game({A: "cupid", B: "dark_mage", C: "witch"}).order(A, "cupids_arrow", D, E).to("early_night")
    play.order(B, "black_magic", E, F, effect="shadow").order(C, "poison", D)
    assert out(night(play)) == {D: "pierce", E: "love"}


def test_tai_chi_and_freeze_on_a_wolf(rd: Rd) -> None:
    """大特 23: handed on to one of the pack, the frost stops its knife."""
    play = rd.at("midnight", {A: "penguin", B: "tai_chi_master", C: "red_wolf"}).order(A, "freeze", B)
    play.order(C, "pack_kill", D).to("late_night")
    answer(play, B, None, C)
    answer(play, B, "transfer")
    assert out(night(play)) == {}


def two_masters(rd: Rd) -> Play:
    """Two masters, and a penguin that freezes the first."""
    play = rd.at("midnight", {A: "penguin", B: "tai_chi_master", C: "tai_chi_master"})
    return play.order(A, "freeze", B).to("late_night")


def test_tai_chi_and_tai_chi(rd: Rd) -> None:
    """大特 23: a status goes to and fro at most twice to each."""
    play = two_masters(rd)
    for by, to in ((B, C), (C, B), (B, C), (C, B)):
        answer(play, by, None, to)
        answer(play, by, "transfer")
    answer(play, B, None, D)
    answer(play, B, "transfer")
    assert (bears(play, B), bears(play, C), bears(play, D)) == ([], [], ["frozen"])


def test_tai_chi_that_copies(rd: Rd) -> None:
    """大特 23 效果 2: both bear it."""
    play = rd.at("midnight", {A: "penguin", B: "tai_chi_master"}).order(A, "freeze", B).to("late_night")
    answer(play, B, None, D)
    answer(play, B, "copy")
    assert (bears(play, B), bears(play, D)) == (["frozen"], ["frozen"])


def test_tai_chi_and_the_apostle(rd: Rd) -> None:
    """验人 3 神恩: passed to one who cannot take it, a status is gone."""
    play = rd.at("midnight", {A: "penguin", B: "tai_chi_master", C: "apostle"}).order(A, "freeze", B).to("late_night")
    answer(play, B, None, C)
    answer(play, B, "transfer")
    assert (bears(play, B), bears(play, C)) == ([], [])


def test_tai_chi_and_the_mirror(rd: Rd) -> None:
    """大特 23 指定, at night: the mirror turns it aside."""
    play = rd.at("midnight", {A: "penguin", B: "tai_chi_master", C: "mirror"}).order(A, "freeze", B)
    play.die("reflection", 4, C).to("late_night")
    answer(play, B, None, C)
    answer(play, B, "transfer")
    assert (bears(play, C), bears(play, E)) == ([], ["frozen"])


def test_nobody_learns_of_any_of_it(rd: Rd) -> None:
    """5L 通知: that a target was changed is told to nobody but the mirror and the consort, without names."""
    play = rd.at("midnight", {A: "seer", B: "magician", C: "mirror"}).order(B, "swap", D, E).order(A, "prophecy", C)
    night(play, ("reflection", 8, C))
    kinds = {(to, kind) for to, kind, _ in play.letters if kind not in ("skill_ready", "group_joined")}
    assert kinds == {(A, "feedback"), (C, "feedback")}
    assert posted(play, "night_exits") == []
    assert feedback(play, C, "reflection") == [{"reflected": [{"skill": "prophecy", "onto": I}]}]
