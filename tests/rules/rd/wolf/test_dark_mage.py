"""黑魔法师【黑魔法】: 影遁 hides two seats, 同命 makes each a target with the other."""

from __future__ import annotations

import pytest

from tests.rules.rd.dark import night, out
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Game

MAGE = {
    A: "dark_mage",
    B: "witch",
    C: "seer",
    D: "magician",
    E: "black_wolf_king",
    F: "apostle",
    G: "penguin",
    H: "tai_chi_master",
    I: "mirror",
}
"""黑魔法师 女巫 预言家 魔术师 黑狼王 上帝使徒 企鹅 太极宗师 镜."""
UNTIL = {"day": 2, "phase": "noon", "at": "begins"}


def magic(one: str, other: str, effect: str) -> Game:
    play = night(MAGE)
    play.order(A, "black_magic", one, other, effect=effect)
    return play


# --- 影遁 ---


def test_black_magic_shadow_hides_two_seats_until_noon_and_tells_nobody() -> None:
    play = magic(C, E, "shadow").to("midnight")
    assert play.changed == {C: {"statuses": ([], ["hidden"])}, E: {"statuses": ([], ["hidden"])}}
    assert play.told == []
    play.to("dawn")
    assert play.seat(C)["statuses"] == ["hidden"]
    play.to("noon")
    assert play.seat(C)["statuses"] == []
    assert [row for row in play.told if row[1].startswith("status")] == []


def test_black_magic_shadow_makes_targeted_skills_have_no_effect() -> None:
    play = magic(C, E, "影遁").order(E, "pack_kill", C).order(B, "poison", E).order(G, "freeze", C).to("dawn")
    assert out(play) == {}
    assert play.answers(B) == [{"skill": "witch_sense", "seats": [C]}]
    assert play.seat(B)["vitals"]["poison"] == 0


def test_black_magic_shadow_lets_untargeted_harm_through() -> None:
    """A seer's curse, a love, a link: here the death of a dreamer's catcher."""
    seats = {**MAGE, G: "dream_catcher"}
    play = (
        night(seats)
        .order(A, "black_magic", G, E, effect="shadow")
        .order(G, "dream_catch", C)
        .order(E, "pack_kill", G)
    )
    assert out(play.to("dawn")) == {}


# --- 同命 ---


def test_black_magic_fate_is_told_to_both_with_whom() -> None:
    play = magic(E, C, "fate").to("midnight")
    assert play.changed == {C: {"statuses": ([], ["shared_fate"])}, E: {"statuses": ([], ["shared_fate"])}}
    assert sorted(play.told, key=str) == sorted(
        [
            (E, "status_gained", {"status": "shared_fate", "until": UNTIL, "with": [C]}),
            (C, "status_gained", {"status": "shared_fate", "until": UNTIL, "with": [E]}),
        ],
        key=str,
    )
    play.mark().to("noon")
    assert [row for row in play.told if row[1] == "status_ended"] == [
        (name, "status_ended", {"status": "shared_fate"}) for name in (C, E)
    ]


def test_black_magic_fate_makes_the_other_a_target_too() -> None:
    play = magic(C, G, "同命").order(E, "pack_kill", C).to("dawn")
    assert out(play) == {C: "kill", G: "kill"}
    saved = magic(C, G, "fate").order(E, "pack_kill", C).order(B, "antidote", G).to("dawn")
    assert out(saved) == {}


def test_black_magic_fate_gives_two_readings_under_the_one_name() -> None:
    play = magic(E, G, "fate").order(C, "prophecy", E).to("dawn")
    assert play.answers(C) == [
        {"skill": "prophecy", "target": E, "reading": "not_villagers"},
        {"skill": "prophecy", "target": E, "reading": "villagers"},
    ]


def test_black_magic_fate_lets_no_swap_settle_on_two() -> None:
    play = magic(C, G, "fate").order(D, "swap", C, B).order(E, "pack_kill", B).to("dawn")
    assert "no_effect" in play.lines
    assert out(play) == {B: "kill"}


def test_black_magic_fate_comes_before_the_reflection() -> None:
    play = night(MAGE)
    for one, other in ((C, I), (I, C)):
        play.amend(one, statuses=[{"status": "shared_fate", "with": [other]}])
    play.order(E, "pack_kill", C).die("reflection", 1, by=I, against=E).to("dawn")
    assert sorted(out(play)) == sorted([A, C])


def test_black_magic_fate_works_in_dawn_still() -> None:
    """猎人's shot at dawn is a targeted skill."""
    seats = {**MAGE, G: "hunter"}
    play = night(seats).order(A, "black_magic", B, C, effect="fate").order(E, "pack_kill", G).to("dawn")
    play.order(G, "last_shot", B).to("noon")
    assert out(play) == {G: "kill", B: "fatal", C: "fatal"}


@pytest.mark.parametrize("other", [F, C])
def test_black_magic_fate_fails_without_a_word_where_not_just_two_gain_it(other: str) -> None:
    """神恩 lets no negative status fall on the apostle; who is hidden is not settled on."""
    play = night(MAGE)
    if other == C:
        play.amend(C, statuses=["hidden"])
    play.mark().order(A, "black_magic", B, other, effect="fate").to("midnight")
    assert play.changed == {}
    assert play.told == []
    assert "no_effect" in play.lines


def test_black_magic_fate_fails_on_one_who_shares_another() -> None:
    play = magic(B, C, "fate")
    for one, other in ((B, D), (D, B)):
        play.amend(one, statuses=[{"status": "shared_fate", "with": [other]}])
    assert play.mark().to("midnight").seat(C)["statuses"] == []


# --- its limits ---


def test_black_magic_names_each_seat_once_a_game_and_says_which_effect() -> None:
    play = magic(B, C, "fate").to("noon").to("early_night").order(A, "黑魔法", B, D, effect="shadow")
    assert play.refused.kind == "named_before"
    assert night(MAGE).order(A, "black_magic", B, C).refused.kind == "option_needed"
    assert night(MAGE).order(A, "black_magic", B, C, effect="both").refused.kind == "no_such_option"
    assert night(MAGE).order(A, "black_magic", B, effect="fate").refused.kind == "wrong_number"


def test_black_magic_is_no_tag_of_the_pack() -> None:
    play = night(MAGE)
    assert play.seat(A)["tags"] == []
    assert play.order(A, "pack_kill", B).refused.kind == "not_your_skill"
