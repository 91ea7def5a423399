"""The DM's word in RD: charges, guards, ballots, cards, tags, marks, statuses, role, faction, life, the badge."""

from __future__ import annotations

from typing import Any

import pytest

from dm_console.outbox.wording import Wording
from tests.kit.play import Play
from tests.rules.rd.games import A, B, C, D, E, Rd, bears, night, on, out, seat


def test_charges_of_a_skill_are_set_by_its_id_or_name(rd: Rd) -> None:
    play = rd.at("early_night", {A: "witch"}).amend(A, vitals={"poison": 0, "救药": 2})
    assert {key: seat(play, A)["vitals"][key] for key in ("poison", "antidote")} == {"poison": 0, "antidote": 2}
    assert play.order(A, "poison", B).refused.kind == "used_up"


def test_the_weight_of_a_ballot_is_set_for_good(rd: Rd) -> None:
    play = rd.at("noon", day=2).amend(A, vitals={"votes": 3}).vote(**{A: B, C: A, B: A}).to("early_night")
    assert out(play) == {B: "voted_out"}
    assert seat(on(play, "noon", day=3), A)["vitals"]["votes"] == 3


def test_guards_are_set(rd: Rd) -> None:
    play = rd.at("late_night", {A: "pig", B: "red_wolf"}).amend(A, vitals={"guards": 2})
    assert seat(play, A)["vitals"]["guards"] == 2
    assert seat(night(play.order(B, "pack_kill", A)), A)["vitals"]["guards"] == 1


def test_a_guard_put_on_by_its_name_takes_any_number(rd: Rd) -> None:
    play = rd.at("late_night", {B: "red_wolf"}).amend(A, statuses=["守护"])
    assert seat(play, A)["vitals"]["guards"] == -1


def test_cards_are_set_without_booking_anybody(rd: Rd) -> None:
    play = rd.at("early_night").amend(A, vitals={"red": 1})
    assert (seat(play, A)["vitals"]["red"], out(play)) == (1, {})


def test_tags_are_set(rd: Rd) -> None:
    play = rd.at("early_night", {A: "ghoul"}).amend(A, tags=["群内"])
    assert seat(play, A)["tags"] == ["in_pack"]
    assert seat(play.amend(A, tags=[]), A)["tags"] == []


def test_marks_are_set(rd: Rd) -> None:
    play = rd.at("early_night").amend(A, marks=["corpse_eaten"])
    assert seat(play, A)["marks"] == ["corpse_eaten"]
    line = play.table.lines[-1]
    assert Wording(play.ruleset, "en").line(line) == f"The DM on {A}: marks – → corpse eaten (for the test)"
    assert seat(play.amend(A, marks=[]), A)["marks"] == []


@pytest.mark.parametrize(
    ("key", "value", "kind"),
    [
        ("vitals", {"poison": 1}, "no_vital"),
        ("vitals", {"votes": "two"}, "no_whole_number"),
        ("vitals", {"guards": 1}, "no_vital"),
        ("marks", ["painted"], "cannot_amend"),
        ("marks", "revealed", "wants_list"),
        ("tags", ["chief"], "no_tag"),
        ("colour", "red", "cannot_amend"),
    ],
)
def test_what_means_nothing_is_refused(rd: Rd, key: str, value: Any, kind: str) -> None:
    assert rd.at("early_night").amend(A, **{key: value}).refused.kind == kind


def test_statuses_are_set_and_taken_off(rd: Rd) -> None:
    play = rd.at("early_night").amend(A, statuses=["迷魂", "frozen"])
    assert bears(play, A) == ["stupefied", "frozen"]
    assert bears(play.amend(A, statuses=["frozen"]), A) == ["frozen"]


def test_a_role_brings_its_skills_its_tags_and_its_nature(rd: Rd) -> None:
    play = rd.at("early_night", {A: "crow"}).amend(A, role="red_wolf")
    assert (seat(play, A)["role"], seat(play, A)["tags"]) == ("red_wolf", ["in_pack"])
    assert set(seat(play, A)["skills"]) == {"hellfire", "pack_kill"}
    play.amend(A, role="piper").amend(A, statuses=["frozen"])
    assert seat(play, A)["tags"] == []
    assert [thing.id for thing in play.table.in_force if thing.by.name == A] == ["piper_nature"]


def test_a_faction_is_set(rd: Rd) -> None:
    assert seat(rd.at("early_night").amend(A, faction="吹笛"), A)["faction"] == "piper"


def test_the_badge_is_given_and_taken(rd: Rd) -> None:
    play = rd.at("early_night").amend(A, holds=["警长"])
    assert (seat(play, A)["holds"], seat(play, A)["vitals"]["votes"]) == (["sheriff"], 2)
    assert seat(play.amend(A, holds=[]), A)["holds"] == []


def test_life_is_given_and_taken(rd: Rd) -> None:
    play = rd.at("early_night").amend(A, alive=False)
    assert out(play) == {A: "dm"}
    assert out(play.amend(A, alive=True)) == {}


def test_a_seat_taken_out_by_night_is_posted_in_the_morning(rd: Rd) -> None:
    play = rd.at("early_night").amend(A, alive=False).to("noon")
    assert play.posted == [("night_exits", {"seats": [A]})]


@pytest.mark.parametrize("word", ["blue", "蓝牌", "蓝"])
def test_a_card_goes_by_any_of_its_names_and_needs_nothing_set(rd: Rd, word: str) -> None:
    play = rd.at("noon").enter("amend", seat=A, card=word, note="水帖")
    assert seat(play, A)["vitals"]["blue"] == 1


def test_a_card_wants_a_seat_and_a_colour(rd: Rd) -> None:
    assert rd.at("noon").enter("amend", card="blue", note="谁").refused.kind == "nothing_set"
    play = rd.at("noon").enter("amend", set={"villagers": 1}, card="blue", note="谁")
    assert play.refused.kind == "card_for_whom"
    assert rd.at("noon").enter("amend", seat=A, card="green", note="绿").refused.kind == "no_card"


def test_nine_blue_cards_send_off(rd: Rd) -> None:
    play = rd.at("early_night")
    for _ in range(8):
        play.enter("amend", seat=A, card="blue", note="水帖")
    assert (out(play), cards(play)) == ({}, (2, 2, 0))
    assert out(play.enter("amend", seat=A, card="blue", note="水帖")) == {A: "red_card"}
    assert cards(play) == (0, 0, 1)


def cards(play: Play) -> tuple[int, ...]:
    """The blue, yellow and red cards of the first seat."""
    return tuple(seat(play, A)["vitals"][card] for card in ("blue", "yellow", "red"))


@pytest.mark.parametrize("word", [{"set": {"alive": False}}, {"card": "red"}])
def test_with_the_last_of_the_pack_out_the_heir_has_the_knife_at_once(rd: Rd, word: dict[str, Any]) -> None:
    seats = {A: "red_wolf", B: "mechanical_wolf", C: "crow", D: "seer", E: "witch"}
    play = on(rd.game(seats, only=True).order(B, "learn", C), "early_night", day=1)
    play.enter("amend", seat=A, note="补", **word).order(B, "pack_kill", C)
    assert out(night(play))[C] == "kill"
