"""太阳【日】: cannot leave by day; its fall gives the next day a second noon for those it names."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H
from tests.rules.rd.village import Game, Village, left

SEATS = ("sun", "black_wolf_king", "crow", "ghoul", "seer", "hunter", "magician", "witch")
"""太阳 黑狼王 乌鸦 食尸鬼 预言家 猎人 魔术师 女巫."""


def fallen(village: Village, *seats: str, **rulings: Any) -> Game:
    """The noon after the night in which the sun fell."""
    return village.night(*(seats or SEATS), rulings=rulings).order(B, "pack_kill", A).noon()


# --- by day ---


def test_the_sun_is_undying_by_day_and_not_by_night(village: Village) -> None:
    play = village.noon(*SEATS)
    for _ in range(2):
        assert play.seat(A)["statuses"] == ["undying"]
        assert play.to("dusk").seat(A)["statuses"] == ["undying"]
        assert play.to("early_night").seat(A)["statuses"] == []
        assert play.to("small_hours").seat(A)["statuses"] == []
        assert play.to("dawn").seat(A)["statuses"] == ["undying"]
        play.to("noon")
    assert play.told_to(A) == []


def test_a_vote_does_not_remove_it(village: Village) -> None:
    play = village.night(*SEATS).noon().mark().vote(**{B: A, C: A}).to("early_night")
    assert play.changed == {A: {"statuses": (["undying"], [])}}
    assert play.posted == [("vote_top", {"thread": 1, "seats": [A]}), ("peaceful_day", {})]


@pytest.mark.parametrize(("ruled", "falls"), [("stays", False), ("leaves", True)])
def test_sun_by_vote(village: Village, ruled: str, falls: bool) -> None:
    """Where it leaves, its second noon is tomorrow's."""
    play = village.night(*SEATS, rulings={"sun_by_vote": ruled}).noon().mark().vote(**{B: A, C: A}).to("early_night")
    assert play.seat(A)["alive"] is not falls
    assert [kind for kind, _ in play.posted if kind == "sun_never_sets"] == ["sun_never_sets"] * falls
    if falls:
        assert play.noon().to("noon").asked[0]["kind"] == "sun_speakers"


def test_a_shot_does_not_remove_it_at_dusk_nor_at_dawn(village: Village) -> None:
    play = village.night(*SEATS).noon().vote(**{B: F, C: F}).order(F, "last_shot", A).to("early_night")
    assert play.seat(A)["alive"]
    play = village.night(*SEATS).order(B, "pack_kill", F).order(F, "last_shot", A).noon()
    assert play.seat(A)["alive"]


def test_a_burning_sun_is_not_undying(village: Village) -> None:
    play = village.night(*SEATS).noon().amend(A, statuses=["undying", "burning"]).vote(**{B: A, C: A})
    assert play.to("early_night").seat(A)["left"]["cause"] == "voted_out"


# --- its fall ---


def test_the_fall_turns_its_card_and_is_posted_with_the_exits(village: Village) -> None:
    play = fallen(village)
    assert play.posted == [
        ("night_exits", {"seats": [A]}),
        ("revealed", {"seat": A, "role": "sun"}),
        ("sun_never_sets", {}),
    ]
    assert play.changed == {A: left("kill", "pack_kill") | {"marks": ([], ["revealed"])}}


def test_the_fallen_sun_is_asked_as_the_second_noon_begins(village: Village) -> None:
    play = fallen(village).vote(**{B: C}).mark().to("noon")
    ask = play.asked[0]
    assert (ask["to"], ask["kind"], ask["choices"]) == (A, "sun_speakers", [B, C, D, E, F, G, H])
    assert (ask["least"], ask["most"]) == (0, 3)
    assert (play.unchecked.table.clock.day, play.unchecked.table.clock.phase) == (2, "noon")


@pytest.mark.parametrize(("living", "most"), [(7, 3), (6, 3), (5, 2)])
def test_it_names_half_of_the_living_at_most(village: Village, living: int, most: int) -> None:
    play = fallen(village)
    for name in (G, H)[: 7 - living]:
        play.amend(name, alive=False)
    assert play.to("noon").asked[0]["most"] == most
    assert play.answer(A, *(B, C, D, E)[: most + 1]).refused.kind == "wrong_number"


def second_noon(village: Village, *named: str, first: dict[str, str] | None = None) -> Game:
    """The second noon, with those who may speak named."""
    play = fallen(village).vote(**(first or {})).to("noon").mark()
    return play.answer(A, *named)


def test_those_named_are_posted_in_seat_order(village: Village) -> None:
    play = second_noon(village, E, B)
    assert play.posted == [("sun_speakers", {"seats": [B, E]})]
    assert play.posted_when == [(2, "noon", "sun_speakers")]


def test_only_those_named_vote(village: Village) -> None:
    play = second_noon(village, E, B, first={C: D, F: D})
    assert play.vote(**{C: D}).refused.kind == "may_not_vote"
    play = second_noon(village, E, B, first={C: D, F: D}).vote(**{E: C, B: C}).to("early_night")
    assert play.changed[D] == left("voted_out", day=2, phase="dusk", order=2)
    assert play.changed[C] == left("voted_out", day=2, phase="dusk", order=3)
    assert [facts["seats"] for kind, facts in play.posted if kind == "voted_out"] == [[D, C]]


def test_the_top_of_the_first_noon_is_still_there_in_the_second(village: Village) -> None:
    play = second_noon(village, D, B, first={C: D, F: D}).vote(**{D: B}).to("early_night")
    assert [name for name in (B, D) if not play.seat(name)["alive"]] == [B, D]


def test_it_may_name_nobody(village: Village) -> None:
    play = second_noon(village)
    assert play.posted == [("sun_speakers", {"seats": []})]
    assert play.vote(**{B: C}).refused.kind == "may_not_vote"


def test_without_an_answer_nobody_is_named(village: Village) -> None:
    play = fallen(village).to("noon").to("dusk").to("early_night")
    assert ("sun_speakers", {"seats": []}) in play.posted
    assert play.table.clock.day == 2


def test_the_next_day_has_one_noon_again(village: Village) -> None:
    play = second_noon(village, B).night().noon()
    assert play.to("dusk").table.clock.day == 3


def test_two_suns_that_fall_give_three_noons_each_with_its_own_speakers(village: Village) -> None:
    """学习: in the order of leaving."""
    play = village.game(*SEATS[:-1], "mechanical_wolf").order(H, "learn", A).night()
    play.order(B, "pack_kill", H).order(B, "charge", A).noon()
    assert [ask["to"] for ask in play.to("noon").asked] == [H]
    play.answer(H, C).to("noon")
    assert [ask["to"] for ask in play.asked] == [A]
    play.answer(A, D)
    assert play.vote(**{C: D}).refused.kind == "may_not_vote"


def test_a_burning_sun_falls_like_anybody(village: Village) -> None:
    play = village.night(*SEATS).amend(A, statuses=["burning"]).order(B, "pack_kill", A).noon().mark().to("dusk")
    assert play.posted == []
    assert play.seat(A)["marks"] == []


def test_the_sun_may_fall_in_the_second_round_of_a_night(village: Village) -> None:
    """夜: between the rounds there is a dawn, and then it is night again."""
    play = village.night(*SEATS[:-1], "moon").noon().vote(**{B: H, C: H}).night().to("early_night")
    assert play.seat(A)["statuses"] == []
    assert play.order(B, "pack_kill", A).noon().seat(A)["left"]["cause"] == "kill"


def test_the_sun_who_is_sheriff_passes_the_badge_on_at_dawn(village: Village) -> None:
    play = village.noon(*SEATS).vote(**{B: A, C: A}).to("early_night").order(B, "pack_kill", A).to("dawn").step()
    assert play.order(A, "hand_over_badge", E).noon().seat(E)["holds"] == ["sheriff"]
