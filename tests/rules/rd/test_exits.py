"""Leaving the game: how hard an attack is, what withstands it, the order of a night, who is taken along."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.rd.games import A, B, C, D, E, F, G, H, Rd, lines, night, on, out, seat

HITS = {
    "kill": ("late_night", {A: "black_wolf_king"}, "charge"),
    "pierce": ("small_hours", {A: "witch"}, "poison"),
    "fatal": ("dawn", {A: "hunter"}, "last_shot"),
    "voted_out": ("noon", {}, ""),
}


def struck(rd: Rd, force: str, statuses: list[str], target: str = "crow") -> Play:
    """A seat (C) that bears these statuses is struck this hard."""
    phase, seats, skill = HITS[force]
    play = rd.at(phase, {**seats, C: target}, day=2).amend(C, statuses=statuses)
    if force == "fatal":
        play.amend(A, alive=False)
    if force == "voted_out":
        return play.vote(**{D: C, E: C}).to("early_night")
    return night(play.order(A, skill, C))


@pytest.mark.parametrize("force", list(HITS))
def test_with_nothing_on_it_a_seat_leaves_of_any(rd: Rd, force: str) -> None:
    assert out(struck(rd, force, []))[C] == force


@pytest.mark.parametrize(
    ("status", "stops"),
    [
        ("guarded", {"kill"}),
        ("tough", {"kill", "pierce"}),
        ("unvotable", {"voted_out"}),
        ("undying", {"kill", "pierce", "fatal", "voted_out"}),
    ],
)
@pytest.mark.parametrize("force", list(HITS))
def test_what_each_status_withstands(rd: Rd, status: str, force: str, stops: set[str]) -> None:
    assert (C not in out(struck(rd, force, [status]))) == (force in stops)


@pytest.mark.parametrize(("status", "stops"), [("tough_to_wolves", True), ("tough_to_villagers", False)])
def test_toughness_against_one_side(rd: Rd, status: str, stops: bool) -> None:
    assert (C not in out(struck(rd, "kill", [status]))) == stops
    assert (C not in out(struck(rd, "pierce", [status]))) == (not stops)


def test_a_guard_that_counts_takes_so_many_kills_and_is_gone(rd: Rd) -> None:
    play = rd.at("late_night", {A: "black_wolf_king", B: "red_wolf", C: "pig"}).order(A, "charge", C)
    assert seat(play, C)["vitals"]["guards"] == 1
    night(play)
    assert (seat(play, C)["vitals"]["guards"], seat(play, C)["statuses"]) == (0, [])
    on(play, "late_night").order(B, "pack_kill", C)
    assert C in out(night(play))


def test_of_two_guards_the_one_that_ends_first_is_used_first(rd: Rd) -> None:
    play = rd.at("late_night", {A: "black_wolf_king", C: "pig", D: "witch"}).order(A, "charge", C)
    play.order(D, "antidote", C)
    night(play)
    assert seat(play, C)["vitals"]["guards"] == 1


def test_a_guard_takes_a_kill_before_toughness_does(rd: Rd) -> None:
    play = rd.at("midnight", {A: "black_wolf_king", C: "pig", D: "dream_catcher"})
    play.order(D, "dream_catch", C).order(A, "charge", C)
    night(play)
    assert (out(play), seat(play, C)["vitals"]["guards"]) == ({}, 0)


def test_a_burning_pig_has_no_guard(rd: Rd) -> None:
    """若强制技能失效，它给的状态也一同失效."""
    play = rd.at("late_night", {A: "black_wolf_king", C: "pig"}).amend(C, statuses=["guarded", "burning"])
    assert seat(play, C)["vitals"]["guards"] == 0
    assert C in out(night(play.order(A, "charge", C)))


def test_the_kill_of_a_blunted_seat_removes_nobody_and_uses_up_a_guard(rd: Rd) -> None:
    seats = {A: "black_wolf_king", C: "pig", D: "crow"}
    play = rd.at("late_night", seats).amend(A, statuses=["blunted"]).order(A, "charge", D)
    assert out(night(play)) == {}
    assert "blunted" in lines(play)
    play = rd.at("late_night", seats).amend(A, statuses=["blunted"]).order(A, "charge", C)
    night(play)
    assert (out(play), seat(play, C)["vitals"]["guards"]) == ({}, 0)


# --- the order of a night ---


def test_attacks_are_worked_out_in_the_printed_order_whenever_they_were_made(rd: Rd) -> None:
    seats = {A: "black_wolf_king", B: "demon_hunter", C: "witch", H: "red_wolf"}
    play = rd.at("early_night", seats)
    play.order(C, "poison", E).order(B, "hunt", H).order(A, "pack_kill", F).order(A, "charge", G)
    night(play)
    assert list(out(play)) == [F, G, H, E]


def test_who_has_left_already_is_not_removed_again(rd: Rd) -> None:
    play = rd.at("late_night", {A: "black_wolf_king", C: "witch"}).order(A, "charge", E).order(C, "poison", E)
    night(play)
    assert seat(play, E)["left"] == {
        "day": 1,
        "phase": "small_hours",
        "order": 1,
        "cause": "kill",
        "skill": "charge",
        "by": A,
    }


def test_the_attack_of_one_who_falls_first_still_falls(rd: Rd) -> None:
    play = rd.at("late_night", {A: "black_wolf_king", C: "witch"}).order(A, "charge", C).order(C, "poison", E)
    assert list(out(night(play))) == [C, E]


def test_until_they_are_worked_out_nobody_has_left(rd: Rd) -> None:
    play = rd.at("late_night", {A: "black_wolf_king", C: "witch"}).order(A, "charge", C).to("small_hours")
    assert seat(play, C)["alive"] is True
    assert out(night(play.order(C, "poison", E))) == {C: "kill", E: "pierce"}


@pytest.mark.parametrize(
    ("after", "order"), [(None, [F, G, H]), ("pack_kill", [F, H, G]), ("业炎", None), ("charge", [F, G, H])]
)
def test_a_sacrifice_falls_after_the_step_it_names(rd: Rd, after: str | None, order: list[str] | None) -> None:
    seats = {A: "black_wolf_king", H: "wolf_cub"}
    play = rd.at("late_night", seats).order(A, "pack_kill", F).order(A, "charge", G)
    play.order(H, "self_sacrifice", **({"after": after} if after else {}))
    if order is None:
        assert play.refused.kind == "no_such_option"
    else:
        assert list(out(night(play))) == order


# --- taken along ---


def test_each_link_follows_the_exit_that_brings_it_in_the_printed_order(rd: Rd) -> None:
    """Love, dream, charm; then the next step."""
    seats = {A: "cupid", B: "wolf_beauty", C: "dream_catcher", D: "witch", E: "demon_hunter"}
    play = rd.game(seats).order(A, "cupids_arrow", B, C)
    on(play, "early_night").order(B, "charm", F).order(C, "dream_catch", G).order(D, "poison", B)
    night(play)
    assert out(play) == {B: "pierce", C: "love", G: "dream_link", F: "charm_link"}


def test_who_is_taken_along_takes_others_before_the_next_link_works(rd: Rd) -> None:
    seats = {A: "cupid", B: "wolf_beauty", C: "chain_master", D: "witch"}
    play = rd.game(seats).order(A, "cupids_arrow", B, G)
    on(play, "early_night").order(C, "chain", G, H).order(B, "charm", F).order(D, "poison", B)
    night(play)
    assert list(out(play)) == [B, G, H, F]


def test_one_who_is_undying_is_not_taken_along(rd: Rd) -> None:
    play = rd.game({A: "cupid", D: "witch"}).order(A, "cupids_arrow", B, C)
    on(play, "late_night").amend(C, statuses=["true_lover", "undying"]).order(D, "poison", B)
    assert out(night(play)) == {B: "pierce"}


# --- red cards and the DM's word ---


def test_a_red_card_by_day_takes_hold_once_the_vote_is_settled(rd: Rd) -> None:
    play = rd.at("noon", day=2).vote(**{A: B, C: B}).enter("amend", seat=D, card="red", note="for the test")
    assert seat(play, D)["alive"] is True
    play.to("early_night")
    assert out(play) == {B: "voted_out", D: "red_card"}


def test_nothing_withstands_a_red_card(rd: Rd) -> None:
    play = rd.at("early_night").amend(D, statuses=["undying"])
    play.enter("amend", seat=D, card="red", note="for the test")
    assert out(play) == {D: "red_card"}


def test_who_is_sent_off_has_no_last_words_and_uses_none_up(rd: Rd) -> None:
    play = rd.at("early_night").enter("amend", seat=D, card="red", note="for the test").to("dawn").enter("step")
    assert [facts for to, kind, facts in play.letters if (to, kind) == (D, "left")] == [{"last_words": False}]
    assert play.order(D, "last_words", text="冤").refused.kind == "not_your_skill"
    play.raw.pop()
    assert play.table.words_left == 4


def test_who_is_sent_off_uses_no_skill_any_more(rd: Rd) -> None:
    play = rd.at("early_night", {A: "hunter", B: "wolf_cub", C: "moon"})
    for name in (A, B, C):
        play.enter("amend", seat=name, card="red", note="for the test")
    play.order(A, "last_shot", D).to("noon")
    assert out(play) == dict.fromkeys((A, B, C), "red_card")
    assert play.table.extra_nights == 0
    assert [thing.id for thing in play.table.in_force if thing.id == "roused"] == []


def test_those_who_are_bound_to_one_who_is_sent_off_are_taken_along_all_the_same(rd: Rd) -> None:
    play = rd.game({A: "cupid"}).order(A, "cupids_arrow", B, C)
    on(play, "early_night").enter("amend", seat=B, card="red", note="for the test")
    assert out(play) == {B: "red_card", C: "love"}


def test_a_red_card_passes_nothing_along_a_chain(rd: Rd) -> None:
    play = rd.at("midnight", {A: "chain_master"}).order(A, "chain", B, C).to("late_night")
    play.enter("amend", seat=B, card="red", note="for the test")
    assert out(play) == {B: "red_card"}


def test_three_yellow_cards_are_a_red_one(rd: Rd) -> None:
    play = rd.at("early_night")
    for _ in range(3):
        play.enter("amend", seat=A, card="黄牌", note="for the test")
    assert out(play) == {A: "red_card"}
    assert {card: seat(play, A)["vitals"][card] for card in ("yellow", "red")} == {"yellow": 0, "red": 1}


def test_the_dms_word_removes_a_seat_and_nothing_follows(rd: Rd) -> None:
    play = rd.game({A: "cupid"}).order(A, "cupids_arrow", B, C)
    on(play, "early_night").amend(B, alive=False)
    assert out(play) == {B: "dm"}


def test_who_comes_back_and_leaves_again_is_counted_as_leaving_last(rd: Rd) -> None:
    play = rd.at("early_night").amend(A, alive=False).amend(B, alive=False).amend(A, alive=True)
    play.amend(A, alive=False)
    assert list(out(play)) == [B, A]
