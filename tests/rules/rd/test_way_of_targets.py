"""时间逆流 → 交换 → 同命 → 反射, then 隐身: the way from whom a skill chose to whom it settles on."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.rd.games import A, B, C, D, E, F, G, H, Rd, feedback, lines, night, out, seat


def led(play: Play) -> list[tuple[str, list[str], list[str]]]:
    """The steps at which targets were changed: by what, from whom to whom."""
    rows = [line.facts for line in play.game.table.lines if line.kind == "led_on"]
    return [(row["source"], [s.name for s in row["before"]], [s.name for s in row["after"]]) for row in rows]


def test_without_any_of_them_a_skill_settles_on_whom_it_chose(rd: Rd) -> None:
    play = rd.at("late_night", {A: "seer", B: "red_wolf"}).order(A, "prophecy", B)
    night(play, to="small_hours")
    assert led(play) == []
    assert feedback(play, A, "prophecy") == [{"target": B, "reading": "not_villagers"}]


def test_a_swap_changes_who_is_hit_and_not_who_is_named(rd: Rd) -> None:
    play = rd.at("midnight", {A: "seer", D: "magician", B: "red_wolf", C: "witch"})
    play.order(D, "swap", B, C).order(A, "prophecy", B)
    night(play, to="small_hours")
    assert led(play) == [("swap", [B], [C])]
    assert feedback(play, A, "prophecy") == [{"target": B, "reading": "villagers"}]


def test_time_reversal_comes_before_the_swap(rd: Rd) -> None:
    """The seer aims at C, which is turned back to A; A is swapped with B."""
    play = rd.at("early_night", {A: "seer", B: "red_wolf", D: "magician", E: "time_consort"})
    play.order(E, "time_reversal", C).order(D, "swap", A, B).order(A, "prophecy", C)
    night(play, to="small_hours")
    assert led(play) == [("time_reversal", [C], [A]), ("swap", [A], [B])]
    assert feedback(play, A, "prophecy") == [{"target": C, "reading": "not_villagers"}]


def fated(play: Play, one: str, other: str) -> Play:
    """Two share a fate, late in the night: the way of a swap would lead from one of them to both."""
    for name, partner in ((one, other), (other, one)):
        play.amend(name, statuses=[{"status": "shared_fate", "with": [partner]}])
    return play


def test_the_swap_comes_before_shared_fate(rd: Rd) -> None:
    """B is swapped for C, whose fate D shares."""
    play = rd.at("midnight", {A: "witch", F: "magician"}).order(F, "swap", B, C).to("late_night")
    fated(play, C, D).order(A, "poison", B)
    night(play)
    assert led(play) == [("swap", [B], [C]), ("shared_fate", [C], [C, D])]
    assert out(play) == {C: "pierce", D: "pierce"}


def test_shared_fate_comes_before_reflection(rd: Rd) -> None:
    """C's fate is the mirror's: the mirror turns its part aside onto E."""
    play = fated(rd.at("late_night", {A: "witch", B: "mirror"}), C, B).order(A, "poison", C)
    night(play, ("reflection", 4, B, A))
    assert led(play) == [("shared_fate", [C], [C, B]), ("reflection", [C, B], [C, E])]
    assert out(play) == {C: "pierce", E: "pierce"}


def test_all_four_in_their_order(rd: Rd) -> None:
    """A poisons F: turned back to A, swapped for B, shared with the mirror C, turned aside onto D."""
    play = rd.at("early_night", {A: "witch", C: "mirror", D: "time_consort", G: "magician"})
    play.order(D, "time_reversal", F).order(G, "swap", A, B).to("late_night")
    fated(play, B, C).order(A, "poison", F)
    night(play, ("reflection", 3, C, A))
    assert led(play) == [
        ("time_reversal", [F], [A]),
        ("swap", [A], [B]),
        ("shared_fate", [B], [B, C]),
        ("reflection", [B, C], [B, D]),
    ]
    assert out(play) == {B: "pierce", D: "pierce"}


def test_two_swaps_work_one_after_the_other(rd: Rd) -> None:
    """A thief's magician comes after the true one: B → C, then C → D."""
    play = rd.at("midnight", {A: "seer", E: "magician", F: "magician", B: "red_wolf", D: "witch"})
    play.order(E, "swap", B, C).order(F, "swap", G, H).order(A, "prophecy", B)
    night(play, to="small_hours")
    assert led(play)[-1] == ("swap", [B], [C])


def test_what_is_no_targeted_skill_is_not_led_anywhere(rd: Rd) -> None:
    """未明之雾: the three are those that were named."""
    play = rd.at("midnight", {A: "alchemy_witch", B: "magician", C: "red_wolf"})
    play.order(B, "swap", D, E).order(A, "unlit_mist", D, F, G).order(C, "pack_kill", D)
    night(play)
    assert led(play) == [("swap", [D], [E])]
    assert out(play) == {E: "kill"}


def test_who_is_hidden_is_judged_at_the_end_of_the_way(rd: Rd) -> None:
    """B is hidden: what lands on it has no effect, what is only meant for it has."""
    play = rd.at("late_night", {A: "witch"}).amend(B, statuses=["hidden"]).order(A, "poison", B)
    night(play)
    assert "hidden" in lines(play)
    assert (out(play), seat(play, A)["vitals"]["poison"]) == ({}, 0)
    for named, gone in ((B, {C: "pierce"}), (C, {})):
        play = rd.at("midnight", {A: "witch", D: "magician"}).order(D, "swap", B, C).to("late_night")
        play.amend(B, statuses=["hidden"]).order(A, "poison", named)
        assert out(night(play)) == gone


def test_a_part_that_is_hidden_leaves_the_other_parts(rd: Rd) -> None:
    play = rd.at("early_night", {A: "piper", E: "dark_mage"}).order(E, "black_magic", B, H, effect="shadow")
    play.order(A, "pipe", B, C)
    night(play)
    assert (seat(play, B)["statuses"], seat(play, C)["statuses"]) == ([], ["piped"])


def test_nobody_is_told_that_a_target_was_changed(rd: Rd) -> None:
    seats = {A: "witch", D: "time_consort", E: "dark_mage", G: "magician"}
    play = rd.at("early_night", seats).order(G, "swap", A, B).order(A, "poison", B)
    night(play, to="dawn")
    told = [(to, kind) for to, kind, _ in play.letters if kind not in ("skill_ready", "feedback")]
    assert told == []


@pytest.mark.parametrize(("scope", "gone"), [("later_skills", {}), ("whole_night", {})])
def test_the_early_skills_of_a_night_and_a_later_swap(rd: Rd, scope: str, gone: dict[str, str]) -> None:
    """操纵 comes at early night, 交换 at midnight."""
    play = rd.at("early_night", {A: "moon_girl", B: "seer", D: "magician"}, redirect_scope=scope)
    play.order(A, "manipulate", B).order(D, "swap", B, C)
    night(play, to="late_night")
    held = C if scope == "whole_night" else B
    assert seat(play, held)["statuses"] == ["manipulated"]
    assert out(play) == gone
