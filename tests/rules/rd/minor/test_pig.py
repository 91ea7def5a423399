"""肉猪【苟活】: a guard of one kill; voted out, it has two villagers purified at the next dusk."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H
from tests.rules.rd.village import Game, Village, left

SEATS = ("pig", "black_wolf_king", "crow", "ghoul", "seer", "hunter", "magician", "witch")
"""肉猪 黑狼王 乌鸦 食尸鬼 预言家 猎人 魔术师 女巫."""

SPENT = {"statuses": (["guarded"], []), "guards": (1, 0)}


# --- the guard ---


def test_hang_on_guards_against_one_kill_from_the_start(village: Village) -> None:
    play = village.game(*SEATS)
    assert (play.seat(A)["statuses"], play.seat(A)["vitals"]["guards"]) == (["guarded"], 1)
    assert [kind for kind, _ in play.told_to(A) if kind == "status_gained"] == []


def test_the_first_kill_is_taken_and_the_second_is_not(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", A).noon()
    assert play.changed == {A: SPENT}
    play.night().order(B, "pack_kill", A).noon()
    assert play.changed == {A: left("kill", "pack_kill", day=2)}


def test_of_two_kills_in_a_night_one_is_taken(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", A).order(B, "charge", A).noon()
    assert play.changed[A] == left("kill", "charge", B) | SPENT


def test_the_guard_lasts_until_it_is_used(village: Village) -> None:
    play = village.night(*SEATS).noon().night().noon().night().order(B, "pack_kill", A).noon()
    assert play.changed == {A: SPENT}


@pytest.mark.parametrize(("by", "skill"), [(H, "poison")])
def test_the_guard_does_not_take_what_pierces(village: Village, by: str, skill: str) -> None:
    play = village.night(*SEATS).order(by, skill, A).noon()
    assert play.seat(A)["left"]["cause"] == "pierce"


def test_a_guard_that_ends_sooner_is_used_first(village: Village) -> None:
    """救药 takes the kill, and the pig keeps its own."""
    play = village.night(*SEATS).order(B, "pack_kill", A).order(H, "antidote", A).noon()
    assert play.changed == {H: {"antidote": (1, 0)}}


def test_a_burning_pig_has_no_guard(village: Village) -> None:
    play = village.night(*SEATS).amend(A, statuses=["guarded", "burning"])
    assert play.seat(A)["vitals"]["guards"] == 0
    assert play.order(B, "pack_kill", A).noon().seat(A)["left"]["cause"] == "kill"


def test_a_frozen_pig_has_its_guard(village: Village) -> None:
    play = village.night(*SEATS).amend(A, statuses=["guarded", "frozen"]).order(B, "pack_kill", A).noon()
    assert play.seat(A)["alive"]


def test_a_guard_is_used_up_by_the_kill_of_a_blunted_seat(village: Village) -> None:
    """断刀: it removes nobody, and counts as a kill."""
    play = village.night(*SEATS).amend(B, statuses=["blunted"]).mark().order(B, "charge", A).noon()
    assert play.changed == {A: SPENT, B: {"charge": (1, 0)}}


# --- voted out ---


def voted_out(village: Village, *seats: str, **rulings: Any) -> Game:
    """The third noon: the day before, the pig was voted out."""
    play = village.night(*(seats or SEATS), rulings=rulings).noon().vote(**{B: A, D: A}).to("early_night")
    return play.noon().mark()


PURIFIED = {"statuses": ([], ["purified"])}


def test_voted_out_it_has_two_villagers_purified_at_the_next_dusk(village: Village) -> None:
    """乌鸦 预言家 猎人 魔术师 女巫 live: the die of five, then of the four others."""
    play = voted_out(village).die("pig_victims", 2, by=A).die("pig_victims", 2, by=A).to("early_night")
    assert play.changed == {E: PURIFIED, F: PURIFIED}
    assert [roll.rolled.roll.sides for roll in play.game.table.chance.log] == [5, 4]
    gained = {"status": "purified", "until": None}
    assert play.told == [(E, "status_gained", gained), (F, "status_gained", gained)]
    assert {when[:2] for when in play.told_when} == {(3, "dusk")}
    assert ("peaceful_day", {}) in play.posted


def test_the_purified_have_no_skills_for_good(village: Village) -> None:
    play = voted_out(village).dice(("pig_victims", 2), ("pig_victims", 2)).night().order(E, "prophecy", B).noon()
    assert play.answers(E) == []
    assert play.night().seat(E)["statuses"] == ["purified"]


def test_nothing_comes_on_the_dusk_of_the_vote_nor_a_second_time(village: Village) -> None:
    play = village.night(*SEATS).noon().mark().vote(**{B: A, D: A}).to("early_night")
    assert play.rolled == []
    play = voted_out(village).dice(("pig_victims", 1), ("pig_victims", 1)).night().noon().mark().to("early_night")
    assert play.rolled == []


@pytest.mark.parametrize(("ruled", "day"), [("next_day", 3), ("same_day", 2)])
def test_pig_dusk(village: Village, ruled: str, day: int) -> None:
    play = village.night(*SEATS, rulings={"pig_dusk": ruled}).dice(("pig_victims", 1), ("pig_victims", 1))
    play.noon().vote(**{B: A, D: A}).to("early_night").noon().to("early_night")
    assert {logged.day for logged in play.game.table.chance.log} == {day}


def test_no_other_exit_purifies_anybody(village: Village) -> None:
    play = village.night(*SEATS).order(H, "poison", A).noon().to("early_night").noon().to("early_night")
    assert play.rolled == []


def test_who_is_to_be_purified_is_settled_among_the_living_of_that_dusk(village: Village) -> None:
    play = voted_out(village).vote(**{B: C, D: C}).dice(("pig_victims", 4), ("pig_victims", 1)).to("early_night")
    assert [name for name in (C, E, F, G, H) if play.seat(name)["statuses"]] == [E, H]


def test_one_who_is_purified_already_is_drawn_like_the_others(village: Village) -> None:
    play = voted_out(village).amend(C, statuses=["purified"]).dice(("pig_victims", 1), ("pig_victims", 1))
    play.to("early_night")
    assert play.game.table.chance.log[0].rolled.roll.sides == 5
    assert play.seat(E)["statuses"] == ["purified"]


def test_the_apostle_may_be_drawn_in_vain(village: Village) -> None:
    """神恩."""
    seats = (*SEATS[:2], "apostle", *SEATS[3:])
    play = voted_out(village, *seats).dice(("pig_victims", 1), ("pig_victims", 1)).to("early_night")
    assert play.changed == {E: PURIFIED}


def test_the_last_villager_is_purified_alone(village: Village) -> None:
    play = voted_out(village)
    for name in (C, E, F, G):
        play.amend(name, alive=False)
    play.mark().die("pig_victims", 1).to("early_night")
    assert play.changed == {H: PURIFIED}


def test_a_purified_wolf_in_disguise_is_never_drawn(village: Village) -> None:
    """The die goes by the actual side: a mechanical wolf that looks like a villager is none."""
    play = village.game(*SEATS[:-1], "mechanical_wolf").order(H, "learn", G).night().noon()
    play.vote(**{B: A, D: A}).to("early_night").noon().dice(("pig_victims", 1), ("pig_victims", 1)).to("early_night")
    assert play.game.table.chance.log[0].rolled.roll.sides == 4


def test_a_burning_pig_purifies_nobody(village: Village) -> None:
    play = village.night(*SEATS).noon().amend(A, statuses=["burning"]).vote(**{B: A, D: A}).to("early_night").noon()
    assert play.mark().to("early_night").rolled == []


def test_hang_on_learnt_by_the_mechanical_wolf(village: Village) -> None:
    play = village.game(*SEATS[:-1], "mechanical_wolf").order(H, "learn", A).night()
    assert play.seat(H)["vitals"]["guards"] == 1
    assert play.order(B, "pack_kill", H).noon().changed == {H: SPENT}
