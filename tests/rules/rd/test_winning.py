"""胜负判定: which factions have lost, who wins, and when it is judged."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.play import Play
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I, J, Rd, answer, on, out, seat

SMALL = {A: "witch", B: "red_wolf", C: "crow", D: "ghoul", E: "seer"}
"""A major, a seer, a minor, a wolf of the pack and one outside it."""


def end(play: Play) -> tuple[bool, tuple[str, ...], list[str]]:
    """Whether it is over, who has won, who has lost."""
    table = play.game.table
    return table.over, table.winners, list(table.lost)


def without(play: Play, *names: str) -> Play:
    """These leave by the DM's word."""
    for name in names:
        play.amend(name, alive=False)
    return play


# --- the village ---


def test_the_village_has_lost_when_no_major_and_no_seer_is_left(rd: Rd) -> None:
    play = rd.at("early_night", SMALL, only=True)
    assert end(without(play, A).to("noon")) == (False, (), [])
    assert end(without(play, E).to("dusk")) == (True, ("wolves",), ["villagers"])


def test_minors_do_not_keep_the_village_from_losing(rd: Rd) -> None:
    play = without(rd.at("early_night", SMALL, only=True), A, E).to("noon")
    assert seat(play, C)["alive"] is True
    assert end(play)[2] == ["villagers"]


def test_a_loss_is_judged_when_the_phase_has_been_left(rd: Rd) -> None:
    play = without(rd.at("noon", SMALL, only=True, day=2), A).vote(**{B: E, D: E}).to("dusk").enter("step")
    assert (out(play)[E], end(play)) == ("voted_out", (False, (), []))
    assert end(play.to("early_night")) == (True, ("wolves",), ["villagers"])


def test_a_hunter_who_falls_with_the_last_major_may_still_turn_it(rd: Rd) -> None:
    """The last wolf is shot in the same dusk: both would have lost, and the badge decides."""
    seats = {A: "hunter", B: "red_wolf", C: "witch", D: "cupid", E: "crow"}
    play = rd.game(seats, only=True).order(D, "cupids_arrow", A, C).to("noon").vote(**{E: E}).to("noon")
    play.vote(**{B: C, E: C}).order(A, "last_shot", B).to("early_night")
    assert end(play) == (True, ("villagers",), ["villagers", "wolves"])


# --- the wolves ---


def test_the_wolves_have_lost_when_no_knife_and_too_few_are_left(rd: Rd) -> None:
    """Five seats: at most three villagers, three were dealt: X is nothing, and taken for one."""
    play = rd.at("early_night", SMALL, only=True)
    assert end(without(play, B).to("noon")) == (False, (), [])
    assert end(without(play, D).to("dusk"))[1] == ("villagers",)


def test_a_wolf_without_a_tag_is_enough_where_x_is_one(rd: Rd) -> None:
    play = without(rd.at("early_night", SMALL, only=True), B).to("noon")
    assert end(play) == (False, (), [])


def test_x_is_how_many_villagers_fewer_were_dealt_than_could_be(rd: Rd) -> None:
    """Ten seats may have six villagers; with four dealt X is two, and one wolf without a tag is too few."""
    seats = {A: "witch", B: "seer", C: "crow", D: "hunter", E: "red_wolf", F: "ghoul", G: "santa_wolf", H: "sniper"}
    seats |= {I: "piper", J: "mirror"}
    play = without(rd.at("early_night", seats, only=True), E)
    assert end(play.to("noon"))[2] == []
    assert end(without(play, F).to("dusk"))[2] == []
    assert end(without(play, G).to("early_night"))[2] == ["wolves"]


def test_an_heir_is_a_knife(rd: Rd) -> None:
    seats = {A: "witch", B: "seer", C: "crow", D: "mechanical_wolf", E: "red_wolf"}
    play = rd.game(seats, only=True).order(D, "learn", **{"pass": True}).to("early_night")
    assert end(without(play, E).to("noon"))[2] == []


def test_the_undetermined_count_for_neither(rd: Rd) -> None:
    """A hybrid with the wolves is no heir of theirs when it is judged whether they have lost."""
    seats = {A: "witch", B: "red_wolf", C: "crow", D: "hybrid", E: "seer"}
    play = rd.game(seats, only=True).order(D, "choose_kin", B).to("early_night")
    assert seat(play, D)["tags"] == ["heir_of_the_knife"]
    assert end(without(play, B).to("noon")) == (True, ("villagers",), ["wolves"])


# --- at once ---


def test_the_last_faction_with_anybody_left_wins_at_once(rd: Rd) -> None:
    seats = {A: "witch", B: "red_wolf", C: "crow", D: "hunter"}
    play = rd.at("noon", seats, only=True, day=2).vote(**{A: B, C: B}).to("dusk").enter("step")
    assert end(play) == (True, ("villagers",), ["wolves"])


def test_a_charm_that_has_held_all_who_are_left_wins_at_once(rd: Rd) -> None:
    """万众倾倒: four are left, and she has charmed them all."""
    seats = {A: "wolf_beauty", B: "red_wolf", C: "crow", D: "witch", E: "seer"}
    play = rd.at("late_night", seats, only=True)
    for name in (B, C, D, E):
        play.order(A, "charm", name)
        on(play, "late_night", day=play.table.clock.day + 1)
    on(play, "noon", day=play.table.clock.day + 1).vote(**{C: A, D: A, E: A, B: A}).to("dusk").enter("step")
    assert end(play)[:2] == (True, ("wolves",))


# --- third parties ---


def test_a_third_party_has_lost_when_all_of_it_has_left(rd: Rd) -> None:
    play = without(rd.at("early_night", {A: "piper", B: "mirror"}), A).to("noon")
    assert end(play)[2] == ["piper"]


def test_the_piper_wins_when_everybody_else_is_under_the_pipe(rd: Rd) -> None:
    seats = {A: "piper", B: "red_wolf", C: "crow", D: "witch"}
    play = rd.at("late_night", seats, only=True).amend(B, statuses=["piped"]).order(A, "pipe", C, D)
    assert end(play.to("small_hours"))[:2] == (True, ("piper",))


def test_a_faction_that_is_all_under_the_pipe_has_lost(rd: Rd) -> None:
    play = rd.at("late_night", {A: "piper", B: "red_wolf", C: "crow", D: "witch"}, only=True).order(A, "pipe", B)
    assert end(play.to("small_hours")) == (False, (), ["wolves"])


def test_a_mirror_wins_by_what_it_has_turned_aside(rd: Rd) -> None:
    play = rd.at("late_night", {A: "mirror", B: "seer"})
    assert seat(play, A)["progress"] == {"count": 0, "need": [{"count": 5}]}


def test_what_a_third_party_needs_grows_with_the_game(rd: Rd) -> None:
    names = [f"座{n}" for n in range(26)]
    roles = ["mirror", "chain_master", *["crow"] * 24]
    play = rd.game(dict(zip(names, roles, strict=True)), only=True)
    assert seat(play, "座0")["progress"]["need"] == [{"count": 7}]
    assert seat(play, "座1")["progress"]["need"] == [
        {"villagers": 3, "wolves": 3, "others": 1},
        {"villagers": 4, "wolves": 4},
    ]


def test_the_fox_wins_where_only_one_other_faction_stands(rd: Rd) -> None:
    seats = {A: "fox", B: "red_wolf", C: "knight", D: "witch", E: "piper"}
    play = without(rd.at("early_night", seats, only=True), B)
    assert end(play.to("noon")) == (False, (), ["wolves"])
    assert end(without(play, E).to("dusk"))[:2] == (True, ("fox",))


def test_the_fox_takes_the_victory_of_another(rd: Rd) -> None:
    seats = {A: "piper", B: "fox", C: "knight", D: "witch", E: "red_wolf", F: "mirror"}
    play = rd.at("late_night", seats, only=True)
    for name in (B, E, F):
        play.amend(name, statuses=["piped"])
    assert end(play.order(A, "pipe", C, D).to("small_hours"))[:2] == (True, ("fox",))


def test_who_has_lost_cannot_win(rd: Rd) -> None:
    seats = {A: "piper", B: "red_wolf", C: "crow", D: "witch", E: "mirror"}
    play = without(rd.at("early_night", seats, only=True), A).to("noon").amend(A, alive=True)
    for name in (B, C, D, E):
        play.amend(name, statuses=["piped"])
    table = play.to("dusk").game.table
    assert (table.lost[0], table.winners) == ("piper", ("mirror",))


# --- lovers ---


def lovers(rd: Rd, one: str, other: str, **seats: str) -> Play:
    """A is cupid, B and C love each other; the game is at its first night."""
    play = rd.game({A: "cupid", B: one, C: other, **seats}).order(A, "cupids_arrow", B, C)
    return on(play, "early_night")


def test_a_wolf_and_a_villager_in_love_win_as_the_last_ones_standing(rd: Rd) -> None:
    seats = {A: "cupid", B: "red_wolf", C: "crow", D: "witch", E: "ghoul"}
    play = rd.game(seats, only=True).order(A, "cupids_arrow", B, C).to("early_night")
    assert {one.faction for one in play.table.seats[:3]} == {"black_lovers"}
    assert end(without(play, D, E).to("noon")) == (True, ("black_lovers",), ["villagers", "wolves"])


def test_lovers_who_join_a_third_party_win_by_its_end(rd: Rd) -> None:
    seats = {A: "cupid", B: "piper", C: "crow", D: "witch", E: "ghoul"}
    play = rd.game(seats, only=True).order(A, "cupids_arrow", B, C).to("late_night")
    assert {one.faction for one in play.table.seats[:3]} == {"piper"}
    assert end(play.order(B, "pipe", D, E).to("small_hours"))[:2] == (True, ("piper",))


def test_lovers_of_two_third_parties_need_both_their_ends(rd: Rd) -> None:
    seats = {A: "cupid", B: "piper", C: "mirror", D: "witch", E: "ghoul", F: "knight"}
    play = rd.game(seats, only=True).order(A, "cupids_arrow", B, C).to("late_night")
    assert {one.faction for one in play.table.seats[:3]} == {"piper+mirror"}


# --- cards and stalemates ---


def test_two_red_cards_in_one_faction_lose(rd: Rd) -> None:
    play = rd.at("early_night", {A: "red_wolf", B: "ghoul"})
    for name in (A, B):
        play.enter("amend", seat=name, card="red", note="for the test")
    assert end(play.to("noon"))[2] == ["wolves"]


@pytest.mark.parametrize(("choice", "lost"), [("lose", ["wolves"]), ("stay", [])])
def test_the_dm_may_be_asked_whether_two_red_cards_lose(rd: Rd, choice: str, lost: list[str]) -> None:
    play = rd.at("early_night", {A: "red_wolf", B: "ghoul"}, two_red_cards="ask_dm")
    for name in (A, B):
        play.enter("amend", seat=name, card="red", note="for the test")
    play.enter("advance")
    ((kind, about),) = [(ask.kind, ask.about) for ask in play.unchecked.asks]
    assert (kind, about) == ("dm_ruling", {"why": "red_cards", "faction": "wolves"})
    assert play.enter("advance").refused.kind == "question_waits"
    play.raw.pop()
    assert end(answer(play, "dm", choice))[2] == lost


def all_gone(rd: Rd, **rulings: Any) -> Play:
    """Wolves and village lose in one phase; the crow is sheriff."""
    play = rd.at("noon", SMALL, only=True, **rulings).vote(**{A: C, B: C}).to("early_night")
    return without(play, A, B, D, E).enter("advance")


def test_where_all_have_lost_the_badge_decides(rd: Rd) -> None:
    assert end(all_gone(rd))[:2] == (True, ("villagers",))


def test_where_all_have_lost_nobody_may_have_won(rd: Rd) -> None:
    assert end(all_gone(rd, all_out="nobody"))[:2] == (True, ())


def test_where_all_have_lost_the_dm_may_be_asked(rd: Rd) -> None:
    play = all_gone(rd, all_out="ask_dm")
    ((kind, choices),) = [(ask.kind, ask.choices) for ask in play.unchecked.asks]
    assert (kind, choices) == ("dm_ruling", ("villagers", "wolves", "nobody"))
    assert end(answer(play, "dm", "wolves"))[:2] == (True, ("wolves",))


def test_an_undetermined_seat_that_joins_a_lost_faction_has_it_judged_anew(rd: Rd) -> None:
    play = rd.at("noon", {A: "piper", B: "maid"}, day=2).vote(**{C: A, D: A}).to("dusk").enter("step")
    play.order(B, "obey", A).to("early_night")
    assert (seat(play, B)["faction"], end(play)[2]) == ("piper", [])
