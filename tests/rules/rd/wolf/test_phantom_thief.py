"""怪盗【偷盗】: names the targets of two seats tonight, and hears the answers in their place."""

from __future__ import annotations

import pytest

from tests.rules.rd.dark import may_use, night, opening, out
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Game

THIEF = {
    A: "phantom_thief",
    B: "witch",
    C: "seer",
    D: "penguin",
    E: "magician",
    F: "dark_mage",
    G: "black_wolf_king",
    H: "moon_girl",
    I: "apostle",
}
"""怪盗 女巫 预言家 企鹅 魔术师 黑魔法师 黑狼王 月女 上帝使徒."""


def stolen(*pair: str, **rulings: object) -> Game:
    """A night in which the thief has stolen from two."""
    play = night(THIEF, **rulings)
    play.order(A, "steal", *pair)
    return play


def test_steal_is_told_to_both_as_the_early_night_ends() -> None:
    play = stolen(C, D).to("midnight")
    assert play.changed == {A: {"steal": (1, 0)}}
    assert play.told == [(C, "stolen", {}), (D, "stolen", {})]
    assert {row[:2] for row in play.told_when} == {(1, "early_night")}
    assert play.to("noon").order(A, "steal", B, C).refused.kind == "used_up"


def test_steal_names_the_targets_anew_and_hears_the_answer() -> None:
    play = stolen(C, D).order(C, "prophecy", B).to("small_hours")
    assert play.asked == [
        {
            "to": A,
            "kind": "steal_retarget",
            "choices": [seat.name for seat in play.unchecked.table.seats],
            "least": 1,
            "most": 1,
            "about": {"by": C, "skill": "prophecy", "targets": [B]},
        }
    ]
    play.answer(A, G)
    play.mark().to("dawn")
    assert play.answers(A) == []
    whole = stolen(C, D).order(C, "prophecy", B).to("small_hours").answer(A, G)
    assert whole.answers(A) == [
        {"skill": "steal", "target": C, "uses": [{"skill": "prophecy", "targets": [B]}]},
        {"skill": "prophecy", "target": G, "reading": "not_villagers"},
    ]
    assert whole.answers(C) == []
    assert [kind for kind, _ in whole.told_to(C)] == ["stolen"]


def test_steal_leaves_the_targets_as_chosen_where_he_does_not_answer() -> None:
    play = stolen(C, D).order(C, "预言", G).to("small_hours").to("dawn")
    assert play.answers(A)[1:] == [{"skill": "prophecy", "target": G, "reading": "not_villagers"}]


def test_steal_turns_what_the_skill_does() -> None:
    play = stolen(C, D).order(D, "freeze", G).to("late_night").answer(A, B)
    assert play.seat(B)["statuses"] == ["frozen"]
    assert play.seat(G)["statuses"] == []
    assert play.answers(A) == [{"skill": "steal", "target": D, "uses": [{"skill": "freeze", "targets": [G]}]}]


def test_steal_keeps_within_the_range_of_the_skill() -> None:
    play = stolen(C, E).order(E, "swap", B, C).to("midnight").to("late_night")
    assert (play.asked[0]["least"], play.asked[0]["most"]) == (2, 2)
    assert play.answer(A, B).refused.kind == "wrong_number"


def test_steal_learns_of_a_skill_without_targets() -> None:
    play = stolen(H, C).order(H, "moon_control", phase="midnight").to("midnight")
    assert play.answers(A) == [{"skill": "steal", "target": H, "uses": [{"skill": "moon_control", "targets": []}]}]


def test_steal_touches_no_compulsory_skill_and_not_the_knife_of_the_pack() -> None:
    seats = {**THIEF, D: "dream_catcher"}
    play = night(seats).order(A, "steal", D, G).order(D, "dream_catch", B).order(G, "pack_kill", E).to("dawn")
    assert play.answers(A) == []
    assert out(play) == {E: "kill"}


def test_steal_lasts_for_the_night_it_is_used_in_alone() -> None:
    play = stolen(C, D).to("noon").to("early_night").mark().order(C, "prophecy", B).to("dawn")
    assert play.answers(C) == [{"skill": "prophecy", "target": B, "reading": "villagers"}]


@pytest.mark.parametrize(
    ("steal_scope", "uses"),
    [("later_skills", []), ("whole_night", [{"skill": "inquiry", "targets": []}])],
)
def test_steal_scope(steal_scope: str, uses: list[dict[str, object]]) -> None:
    """询问 comes before it in the early night."""
    play = stolen(C, I, steal_scope=steal_scope).order(I, "inquiry", role="witch").to("midnight")
    assert play.answers(A) == [{"skill": "steal", "target": I, "uses": [row]} for row in uses]
    assert [answer["skill"] for answer in play.answers(I)] == ["inquiry"]


def test_steal_goes_the_way_of_targets_and_not_to_the_hidden() -> None:
    hidden = night(THIEF).amend(C, statuses=["hidden"]).order(A, "steal", C, D).to("midnight")
    assert [row for row in hidden.told if row[1] == "stolen"] == [(D, "stolen", {})]
    early = night({**THIEF, H: "time_consort"}).order(H, "time_reversal", C).order(A, "steal", C, D).to("midnight")
    assert [row[0] for row in early.told if row[1] == "stolen"] == [C, D], "the wolves' own are not turned back"


def test_steal_wants_two_others_or_himself() -> None:
    assert night(THIEF).order(A, "steal", C).refused.kind == "wrong_number"
    assert night(THIEF).order(A, "steal", C, C).refused.kind == "same_target_twice"


def test_steal_is_learned_as_it_is() -> None:
    seats = {**THIEF, B: "mechanical_wolf"}
    play = opening(seats).order(B, "learn", A).to("early_night").order(B, "steal", C, D).to("midnight")
    assert may_use(play, B) == ["learn", "steal"]
    assert play.told_to(C)[-1] == ("stolen", {})
