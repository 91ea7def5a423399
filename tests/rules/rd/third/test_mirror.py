"""镜【反射】【镜像】: turns targeted skills of the night aside by die; keeps one of those used on it."""

from __future__ import annotations

import pytest

from tests.rules.rd.dark import may_use, night, noon, opening, out
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I, J, K, L
from tests.rules.rd.village import Game, left

MIRROR = {
    A: "mirror",
    B: "witch",
    C: "seer",
    D: "penguin",
    E: "black_wolf_king",
    F: "dark_mage",
    G: "magician",
    H: "demon_hunter",
    I: "moon_girl",
}
"""镜 女巫 预言家 企鹅 黑狼王 黑魔法师 魔术师 猎魔人 月女; of the pack besides: the wolf sister K."""


def image(play: Game, skill: str) -> Game:
    """Order 镜像 of a skill."""
    play.enter("order", by=A, skill="镜像", options={"skill": skill})
    return play


def aside(onto: int, by: str, play: Game | None = None) -> Game:
    """A night whose die turns what `by` aims at the mirror on the seat of this place among the others."""
    play = play or night(MIRROR)
    play.die("reflection", onto, by=A, against=by)
    return play


# --- 反射 ---


def test_reflection_turns_a_skill_aside_by_a_die_of_all_living_without_it() -> None:
    play = aside(11, D).order(D, "freeze", A).to("late_night")
    assert play.seat(L)["statuses"] == ["frozen"]
    assert play.seat(A)["statuses"] == []
    assert play.rolled == [("reflection", A, None, 11)]
    assert [row for row in play.told if row[0] == A] == []


def test_reflection_is_reported_as_the_small_hours_end_without_the_sender() -> None:
    play = aside(1, D).die("reflection", 3, against=E).order(D, "freeze", A).order(E, "pack_kill", A).to("dawn")
    reflected = [{"skill": "freeze", "onto": B}, {"skill": "pack_kill", "onto": D}]
    assert play.answers(A)[0] == {"skill": "reflection", "reflected": reflected}
    assert next(row for row in play.told_when if row[2] == A) == (1, "small_hours", A, "feedback")


def test_reflection_tells_an_empty_list_as_such() -> None:
    play = night(MIRROR).to("dawn")
    assert [a for a in play.answers(A) if a["skill"] == "reflection"] == [{"skill": "reflection", "reflected": []}]


def test_reflection_gives_the_answer_of_the_substitute_under_the_name_of_the_mirror() -> None:
    play = aside(4, C).order(C, "prophecy", A).to("dawn")
    assert play.answers(C) == [{"skill": "prophecy", "target": A, "reading": "not_villagers"}]
    assert play.rolled[0][3] == 4, "the king E is the fourth of the others"


def test_reflection_is_of_the_night_alone() -> None:
    seats = {**MIRROR, D: "hunter"}
    play = night(seats).order(E, "pack_kill", D).to("dawn").order(D, "last_shot", A).to("noon")
    assert out(play) == {D: "kill", A: "fatal"}


def test_reflection_comes_after_the_swap_and_a_shared_fate() -> None:
    swapped = aside(1, G, night(MIRROR)).order(G, "swap", A, C)
    assert "no_effect" not in swapped.to("late_night").lines
    fate = night(MIRROR)
    for one, other in ((C, A), (A, C)):
        fate.amend(one, statuses=[{"status": "shared_fate", "with": [other]}])
    aside(1, E, fate).order(E, "pack_kill", C).to("dawn")
    assert sorted(out(fate)) == sorted([B, C])


@pytest.mark.parametrize(("reflection_sender", "sides"), [("possible", 11), ("excluded", 10)])
def test_reflection_sender(reflection_sender: str, sides: int) -> None:
    play = night(MIRROR, reflection_sender=reflection_sender)
    aside(2, C, play).order(C, "prophecy", A).to("dawn")
    assert [logged.rolled.roll.sides for logged in play.table.chance.log] == [sides]
    named = C if reflection_sender == "possible" else D
    assert play.table.reflected == {}
    onto = next(a for a in play.answers(A) if a["skill"] == "reflection")["reflected"]
    assert onto == [{"skill": "prophecy", "onto": named}]


def test_reflection_draws_the_living_alone() -> None:
    play = night(MIRROR).amend(L, alive=False)
    aside(10, D, play).order(D, "freeze", A).to("late_night")
    assert play.seat(K)["statuses"] == ["frozen"]


def test_reflection_counts_what_comes_of_another_side() -> None:
    assert night(MIRROR).seat(A)["progress"] == {"count": 0, "need": [{"count": 5}]}
    assert aside(1, D).order(D, "freeze", A).to("late_night").seat(A)["progress"]["count"] == 1
    own = night(MIRROR).amend(D, faction="mirror")
    assert aside(1, D, own).order(D, "freeze", A).to("late_night").seat(A)["progress"]["count"] == 0


def test_reflection_is_compulsory_and_stopped_by_what_takes_the_skills() -> None:
    manipulated = night(MIRROR).amend(A, statuses=["manipulated"])
    assert aside(1, E, manipulated).order(E, "pack_kill", A).to("dawn").seat(B)["alive"] is False
    burning = night(MIRROR).amend(A, statuses=["burning"]).order(E, "pack_kill", A).to("dawn")
    assert out(burning) == {A: "kill"}


def test_reflection_s_report_is_no_skill_that_a_skipped_phase_stops() -> None:
    play = aside(1, D).order(I, "moon_control", phase="small_hours").order(D, "freeze", A).to("dawn")
    assert [a["reflected"] for a in play.answers(A) if a["skill"] == "reflection"] == [
        [{"skill": "freeze", "onto": B}]
    ]


def test_reflection_lets_untargeted_harm_through_and_does_not_know_the_hidden() -> None:
    hidden = night(MIRROR).amend(B, statuses=["hidden"])
    aside(1, E, hidden).order(E, "pack_kill", A).to("dawn")
    assert out(hidden) == {}


def test_reflection_does_not_turn_it_on_another_mirror_nor_the_mechanical_one() -> None:
    seats = {**MIRROR, L: "mechanical_wolf"}
    play = opening(seats).order(L, "learn", A).to("early_night").mark()
    assert may_use(play, L) == ["learn", "reflection", "mirror_image"]
    aside(10, D, play).order(D, "freeze", A).to("late_night")
    assert play.seat(K)["statuses"] == ["frozen"]
    assert [logged.rolled.roll.sides for logged in play.table.chance.log] == [10]


@pytest.mark.parametrize(("uses", "over"), [(4, False), (5, True)])
def test_the_mirror_wins_with_five(uses: int, over: bool) -> None:
    play = noon(MIRROR)
    for _ in range(uses):
        play.to("early_night").order(C, "prophecy", A).die("reflection", 1, by=A, against=C).to("noon")
    assert play.table.over is over
    assert play.table.winners == (("mirror",) if over else ())


# --- 镜像 ---


def test_mirror_image_learns_each_dawn_what_was_newly_used_on_it() -> None:
    play = aside(1, D).order(D, "freeze", A).to("dawn")
    assert play.answers(A)[-1] == {"skill": "mirror_image", "skills": ["freeze"]}
    assert play.told_when[-1] == (1, "dawn", A, "feedback")
    play.to("noon").to("early_night").mark()
    aside(1, C, play).order(C, "prophecy", A).order(D, "freeze", J).to("dawn")
    assert play.answers(A)[-1] == {"skill": "mirror_image", "skills": ["prophecy"]}
    play.to("noon").to("early_night").mark().to("dawn")
    assert play.answers(A)[-1] == {"skill": "mirror_image", "skills": []}


def test_mirror_image_keeps_a_skill_for_good_from_the_next_night() -> None:
    play = image(aside(2, H).order(H, "hunt", A).to("dawn"), "hunt").to("noon")
    assert (may_use(play, A), play.seat(A)["vitals"]["mirror_image"]) == (["reflection", "mirror_image"], 0)
    play.to("early_night").mark()
    assert may_use(play, A) == ["reflection", "mirror_image", "hunt"]
    assert play.seat(A)["vitals"]["hunt"] == 3
    play.order(A, "hunt", E).to("noon")
    assert play.seat(E)["left"] == left("pierce", "hunt", A, day=2)["left"][1]
    assert (A, "skill_gained", {"skills": ["hunt"], "until": None}) in play.told


def test_mirror_image_by_its_own_hand_counts_toward_its_end() -> None:
    play = image(aside(2, H).order(H, "hunt", A).to("dawn"), "猎杀").to("noon").to("early_night")
    assert play.seat(A)["progress"]["count"] == 1
    assert play.order(A, "hunt", E).to("noon").seat(A)["progress"]["count"] == 2


def test_mirror_image_of_the_pack_s_kill_is_a_knife_of_its_own() -> None:
    play = image(aside(2, E).order(E, "pack_kill", A).to("dawn"), "pack_kill").to("noon")
    play.to("early_night").order(A, "lone_kill", B).order(E, "pack_kill", D).to("dawn")
    assert out(play) == {C: "kill", D: "kill", B: "kill"}
    assert play.seat(B)["left"]["by"] == A


def test_mirror_image_wants_a_skill_that_was_used_on_it() -> None:
    assert image(night(MIRROR).to("dawn"), "hunt").refused.kind == "never_seen"
    assert night(MIRROR).to("dawn").order(A, "mirror_image").refused.kind == "option_needed"


def test_mirror_image_may_be_ordered_before_the_skill_comes_and_lapses_where_it_does_not() -> None:
    comes = image(aside(1, D), "freeze").order(D, "freeze", A).to("noon")
    assert comes.seat(A)["vitals"]["mirror_image"] == 0
    lapses = image(night(MIRROR), "freeze").to("noon")
    assert lapses.seat(A)["vitals"]["mirror_image"] == 1
    assert "never_seen" in lapses.lines


def test_mirror_image_may_keep_what_was_not_turned_aside() -> None:
    """What is not targeted, and what came by day."""
    seats = {**MIRROR, H: "alchemy_witch"}
    play = night(seats).order(H, "unlit_mist", A, B, C).die("mist_target", 2).to("dawn")
    assert play.answers(A)[-1] == {"skill": "mirror_image", "skills": ["unlit_mist"]}


def test_mirror_image_once_a_game_and_then_it_is_told_nothing_more() -> None:
    play = image(aside(1, D).order(D, "freeze", A).to("dawn"), "freeze").to("noon")
    play.to("early_night").mark()
    aside(1, C, play).order(C, "prophecy", A).to("dawn")
    assert [a for a in play.answers(A) if a["skill"] == "mirror_image"] == []
    assert image(play, "freeze").refused.kind == "used_up"


def test_mirror_image_is_of_a_seat_that_is_in() -> None:
    play = image(night(MIRROR).amend(A, statuses=["burning"]).order(E, "pack_kill", A), "pack_kill").to("noon")
    assert (out(play), play.seat(A)["vitals"]["mirror_image"]) == ({A: "kill"}, 1)
