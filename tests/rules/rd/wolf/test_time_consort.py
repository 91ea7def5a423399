"""噬时狼妃【时间逆流】: whoever is not of the wolves and aims at the seat tonight hits itself."""

from __future__ import annotations

from tests.rules.rd.dark import may_use, night, opening, out
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Game, left

CONSORT = {
    A: "time_consort",
    B: "witch",
    C: "seer",
    D: "magician",
    E: "black_wolf_king",
    F: "piper",
    G: "penguin",
    H: "dark_mage",
    I: "apostle",
}
"""噬时狼妃 女巫 预言家 魔术师 黑狼王 吹笛者 企鹅 黑魔法师 上帝使徒."""


def reversed_on(target: str, day: int = 1) -> Game:
    play = night(CONSORT, day=day)
    play.order(A, "time_reversal", target)
    return play


def test_time_reversal_marks_the_seat_for_the_night_and_tells_nobody() -> None:
    play = reversed_on(E).to("small_hours")
    assert play.changed == {E: {"marks": ([], ["reversed"])}}
    assert play.told == [(B, "feedback", {"skill": "witch_sense", "seats": []})]
    assert play.to("dawn").seat(E)["marks"] == []
    assert may_use(play, A) == ["time_reversal", "pack_kill"]
    assert play.answers(A) == []


def test_time_reversal_turns_a_skill_back_on_its_user_who_does_not_learn_of_it() -> None:
    play = reversed_on(E).order(C, "prophecy", E).order(B, "poison", E).to("noon")
    assert out(play) == {B: "pierce"}
    assert play.changed[B] == {**left("pierce", "poison", B), "poison": (1, 0)}
    assert play.answers(C) == [{"skill": "prophecy", "target": E, "reading": "villagers"}]


def test_time_reversal_tells_her_which_were_turned_back_and_is_gone() -> None:
    play = reversed_on(E).order(C, "prophecy", E).order(B, "poison", E).to("dawn")
    assert play.told_to(A) == [
        ("feedback", {"skill": "time_reversal", "skills": ["prophecy", "poison"]}),
        ("skill_lost", {"skills": ["time_reversal"]}),
    ]
    assert [row for row in play.told_when if row[2] == A] == [
        (1, "small_hours", A, "feedback"),
        (1, "small_hours", A, "skill_lost"),
    ]
    assert may_use(play, A) == ["pack_kill"]
    assert play.to("noon").to("early_night").order(A, "time_reversal", E).refused.kind == "not_your_skill"


def test_time_reversal_lets_the_wolves_through() -> None:
    play = reversed_on(C).order(E, "pack_kill", C).order(E, "charge", C).to("dawn")
    assert out(play) == {C: "kill"}
    assert play.answers(A) == []


def test_time_reversal_turns_third_parties_back_too() -> None:
    play = reversed_on(E).order(F, "pipe", E, C).to("noon")
    assert play.seat(C)["statuses"] == ["piped"]
    assert (play.seat(E)["statuses"], play.seat(F)["statuses"]) == ([], [])


def test_time_reversal_comes_before_the_swap() -> None:
    """The penguin aims at E and is turned back to itself; the swap then takes it on to C."""
    play = reversed_on(E).order(D, "swap", C, G).order(G, "freeze", E).to("late_night")
    assert (play.seat(G)["statuses"], play.seat(C)["statuses"]) == ([], ["frozen"])
    after = reversed_on(E).order(D, "swap", E, I).to("dawn")
    assert after.answers(A) == [{"skill": "time_reversal", "skills": ["swap"]}]


def test_time_reversal_takes_the_magician_himself_into_his_swap() -> None:
    play = reversed_on(E).order(D, "swap", E, C).to("late_night")
    assert [[seat.name for seat in t.about] for t in play.table.in_force if t.id == "swap"] == [[D, C]]


def test_time_reversal_does_not_touch_what_is_not_targeted_nor_what_came_before_it() -> None:
    seats = {**CONSORT, G: "alchemy_witch"}
    play = (
        night(seats).order(A, "time_reversal", E).order(G, "unlit_mist", B, E, H).order(E, "pack_kill", H).to("dawn")
    )
    assert out(play) == {H: "kill"}
    assert play.answers(A) == []
    asked = reversed_on(E).order(I, "inquiry", role="black_wolf_king").to("midnight")
    assert asked.answers(I) == [{"skill": "inquiry", "role": "black_wolf_king", "exists": True, "seats": [E]}]


def test_time_reversal_holds_to_the_end_though_she_be_held_back_or_out() -> None:
    frozen = reversed_on(E).order(G, "freeze", A).order(C, "prophecy", E).to("dawn")
    assert [answer["skill"] for answer in frozen.answers(A)] == ["time_reversal"]
    dead = reversed_on(E).order(B, "poison", A).order(C, "prophecy", E).to("dawn")
    assert out(dead) == {A: "pierce"}
    assert [answer["skill"] for answer in dead.answers(A)] == ["time_reversal"]
    assert dead.seat(E)["marks"] == []


def test_time_reversal_may_be_used_again_while_it_has_turned_nothing_back() -> None:
    play = reversed_on(E).to("noon").to("early_night").order(A, "时间逆流", E).order(C, "prophecy", E).to("dawn")
    assert play.answers(A) == [{"skill": "time_reversal", "skills": ["prophecy"]}]


def test_time_reversal_leaves_a_skill_on_oneself_alone() -> None:
    play = reversed_on(C).order(C, "prophecy", C).to("dawn")
    assert play.answers(C) == [{"skill": "prophecy", "target": C, "reading": "villagers"}]
    assert play.answers(A) == []


def test_time_reversal_on_the_hidden_is_nothing() -> None:
    play = night(CONSORT).amend(E, statuses=["hidden"]).order(A, "time_reversal", E).order(C, "prophecy", E)
    assert play.to("dawn").answers(C) == []


def test_time_reversal_is_learned_as_it_is() -> None:
    seats = {**CONSORT, H: "mechanical_wolf"}
    play = opening(seats).order(H, "learn", A).to("early_night").mark().order(H, "time_reversal", E)
    play.order(C, "prophecy", E).to("dawn")
    assert play.answers(H) == [{"skill": "time_reversal", "skills": ["prophecy"]}]
    assert may_use(play, H) == ["learn"]
