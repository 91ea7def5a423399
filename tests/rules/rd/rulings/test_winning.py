"""Each choice of the rulings on losing and winning."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.play import Play
from tests.rules.rd.games import A, B, C, D, E, F, G, H, Rd, ever, seat

SMALL = {A: "witch", B: "red_wolf", C: "crow", D: "ghoul", E: "seer"}


def without(play: Play, *names: str) -> Play:
    for name in names:
        play.amend(name, alive=False)
    return play


def lost(play: Play) -> list[str]:
    return list(play.game.table.lost)


def won(play: Play) -> tuple[str, ...] | None:
    """Who has won; None while the game goes on."""
    table = play.game.table
    return table.winners if table.over else None


@pytest.mark.parametrize(("choice", "sides"), [(True, []), (False, ["villagers"])])
def test_majors_include_seers(rd: Rd, choice: bool, sides: list[str]) -> None:
    play = rd.at("early_night", SMALL, only=True, majors_include_seers=choice)
    assert lost(without(play, A).to("noon")) == sides


@pytest.mark.parametrize(("choice", "sides"), [("at_least_one", ["wolves"]), ("literal", [])])
def test_wolf_threshold(rd: Rd, choice: str, sides: list[str]) -> None:
    """Seven seats, four villagers: X is nothing."""
    play = rd.at("early_night", {**SMALL, F: "piper", G: "knight"}, only=True, wolf_threshold=choice)
    assert lost(without(play, B, D).to("noon")) == sides
    two_sides = rd.at("early_night", SMALL, only=True, wolf_threshold=choice)
    assert lost(without(two_sides, B, D).to("noon")) == sides


@pytest.mark.parametrize(("choice", "sides"), [("literal", ["villagers"]), ("off", [])])
def test_thief_threshold(rd: Rd, choice: str, sides: list[str]) -> None:
    """The thief is the one major left."""
    seats = {A: "thief", B: "red_wolf", C: "crow", D: "ghoul", E: "seer", F: "piper"}
    play = rd.game(seats, only=True, thief_threshold=choice).dice(("card", 1), ("card", 2))
    play.order(A, "swap_card", card="witch").to("early_night")
    assert lost(without(play, E).to("noon")) == sides


@pytest.mark.parametrize(("choice", "sides"), [("suspended", ["wolves"]), ("count", [])])
def test_purified_tags(rd: Rd, choice: str, sides: list[str]) -> None:
    """A wolf of the pack is purified: X is two, and it is alone."""
    seats = {A: "witch", B: "seer", C: "crow", D: "hunter", E: "red_wolf", F: "piper", G: "fox", H: "mirror"}
    seats |= {"汤圆": "chain_master", "年糕": "gambler"}
    play = rd.game(seats, only=True, purified_tags=choice).die("fox_helper", 1).to("early_night")
    play.amend(E, statuses=["purified"]).to("midnight")
    assert lost(play) == sides


@pytest.mark.parametrize(("choice", "letters"), [("false", []), ("members", [{"faction": "wolves"}])])
def test_loss_told(rd: Rd, choice: str, letters: list[dict[str, str]]) -> None:
    play = rd.at("early_night", {**SMALL, F: "piper"}, only=True, loss_told=choice)
    without(play, B, D).to("noon")
    assert lost(play) == ["wolves"]
    assert ever(play, B, "faction_lost") == letters
    assert ever(play, A, "faction_lost") == []


@pytest.mark.parametrize(("choice", "sides"), [("stays_lost", ["piper"]), ("judged_again", [])])
def test_revived_in_lost_faction(rd: Rd, choice: str, sides: list[str]) -> None:
    seats = {A: "piper", B: "yin_yang_envoy"}
    play = without(rd.at("early_night", seats, revived_in_lost_faction=choice), A).to("small_hours")
    assert lost(play) == ["piper"]
    play.order(B, "revive", A).to("noon")
    assert seat(play, A)["alive"] is True
    assert lost(play) == sides


@pytest.mark.parametrize(("choice", "winners"), [("fox_wins", ("fox",)), ("nobody_wins", ())])
def test_fox_steals(rd: Rd, choice: str, winners: tuple[str, ...]) -> None:
    seats = {A: "piper", B: "fox", C: "knight", D: "witch", E: "red_wolf", F: "mirror"}
    play = rd.at("late_night", seats, only=True, fox_steals=choice)
    for name in (B, E, F):
        play.amend(name, statuses=["piped"])
    assert won(play.order(A, "pipe", C, D).to("small_hours")) == winners


@pytest.mark.parametrize(("choice", "winners"), [("other_factions", ("piper",)), ("all_others", None)])
def test_piper_wins_over(rd: Rd, choice: str, winners: tuple[str, ...] | None) -> None:
    """His lover is of his side, and not under the pipe."""
    seats = {A: "cupid", B: "piper", C: "crow", D: "witch", E: "red_wolf", F: "mirror"}
    play = rd.game(seats, only=True, piper_wins_over=choice).order(A, "cupids_arrow", B, C).to("late_night")
    play.amend(F, statuses=["piped"]).amend(A, alive=False).order(B, "pipe", D, E).to("small_hours")
    assert won(play) == winners


@pytest.mark.parametrize(("choice", "three"), [("at_most", ("mutual",)), ("exactly", None)])
def test_four_left(rd: Rd, choice: str, three: tuple[str, ...] | None) -> None:
    seats = {A: "hybrid", B: "hybrid", C: "witch", D: "red_wolf", E: "seer", F: "mirror"}
    play = rd.game(seats, only=True, four_left=choice).order(A, "choose_kin", B).order(B, "choose_kin", A)
    play.to("early_night")
    assert won(without(play, E, F, B).to("midnight")) == three
    play = rd.game(seats, only=True, four_left=choice).order(A, "choose_kin", B).order(B, "choose_kin", A)
    play.to("early_night")
    assert won(without(play, E, F).to("midnight")) == ("mutual",)


def gone(rd: Rd, **rulings: Any) -> Play:
    """Wolves and village lose in one phase; the crow is sheriff."""
    play = rd.at("noon", SMALL, only=True, **rulings).vote(**{A: C, B: C}).to("early_night")
    return without(play, A, B, D, E).enter("advance")


@pytest.mark.parametrize(("choice", "winners"), [("badge_decides", ("villagers",)), ("nobody", ()), ("ask_dm", None)])
def test_all_out(rd: Rd, choice: str, winners: tuple[str, ...] | None) -> None:
    play = gone(rd, all_out=choice)
    if choice == "ask_dm":
        play.enter("answer", by="dm", choice="nobody")
        winners = ()
    assert won(play) == winners


@pytest.mark.parametrize("choice", ["lose", "ask_dm"])
def test_two_red_cards(rd: Rd, choice: str) -> None:
    play = rd.at("early_night", {A: "red_wolf", B: "ghoul", C: "piper"}, two_red_cards=choice)
    for name in (A, B):
        play.enter("amend", seat=name, card="red", note="for the test")
    play.enter("advance")
    if choice == "ask_dm":
        play.enter("answer", by="dm", choice="stay").to("midnight")
    assert lost(play) == (["wolves"] if choice == "lose" else [])


@pytest.mark.parametrize(("choice", "number"), [("same_number", 2), ("next_number", 3)])
def test_extra_night_parity(rd: Rd, choice: str, number: int) -> None:
    play = rd.at("noon", {A: "moon"}, day=2, extra_night_parity=choice).vote(**{B: A, C: A}).to("early_night")
    assert play.table.night_number == 2
    assert play.to("dawn").to("early_night").table.night_number == number
