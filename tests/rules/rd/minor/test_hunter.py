"""猎人【最后一枪】: who has left shoots at the first dusk or dawn after it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Game, Village, left

SEATS = ("hunter", "black_wolf_king", "crow", "ghoul", "seer", "dark_mage", "magician", "witch", "penguin")
"""猎人 黑狼王 乌鸦 食尸鬼 预言家 黑魔法师 魔术师 女巫 企鹅."""


def voted_out(village: Village, *seats: str) -> Game:
    """The second noon: the hunter is about to leave by vote."""
    return village.night(*(seats or SEATS)).noon().mark().vote(**{B: A, D: A})


def at_dusk(by: str = A, *, day: int = 2, phase: str = "dusk", order: int = 2) -> dict[str, Any]:
    """A fatal shot of the hunter at the second dusk, where nothing else is said."""
    return left("fatal", "last_shot", by, day=day, phase=phase, order=order)


# --- at dusk ---


def test_last_shot_at_dusk_is_fatal_and_posted_apart_from_the_vote(village: Village) -> None:
    play = voted_out(village).order(A, "最后一枪", C).to("early_night")
    assert play.changed == {A: left("voted_out", day=2, phase="dusk"), C: at_dusk()}
    assert play.posted == [
        ("vote_top", {"thread": 1, "seats": [A]}),
        ("voted_out", {"seats": [A]}),
        ("other_exits", {"seats": [C]}),
    ]
    assert play.told == [(A, "left", {"last_words": True}), (C, "left", {"last_words": True})]


@pytest.mark.parametrize("steps", [0, 1])
def test_last_shot_may_be_ordered_until_its_slot_is_settled(village: Village, steps: int) -> None:
    play = voted_out(village).dusk().step(steps).order(A, "last_shot", C).to("early_night")
    assert play.changed[C] == at_dusk()
    assert voted_out(village).dusk().step(2).order(A, "last_shot", C).refused.kind in ("too_late", "shot_missed")


def test_a_hunter_who_stays_does_not_shoot(village: Village) -> None:
    play = village.night(*SEATS).noon().mark().vote(**{B: C, D: C}).order(A, "last_shot", D).to("early_night")
    assert play.changed == {C: left("voted_out", day=2, phase="dusk")}
    play = village.night(*SEATS).order(A, "last_shot", D).noon()
    assert play.changed == {}


def test_a_hunter_who_does_not_shoot_at_once_never_does(village: Village) -> None:
    play = voted_out(village).night()
    assert play.order(A, "last_shot", C).refused.kind == "shot_missed"


def test_who_is_shot_and_may_shoot_does_so_in_the_same_slot(village: Village) -> None:
    """学习: a mechanical hunter."""
    play = village.game(*SEATS[:-1], "mechanical_wolf").order(I, "learn", A).night().noon().mark()
    play.vote(**{B: A, D: A}).order(A, "last_shot", I).order(I, "last_shot", C).to("early_night")
    assert play.posted[-1] == ("other_exits", {"seats": [I, C]})
    assert play.changed[C] == at_dusk(by=I, order=3)


# --- at dawn ---


def test_last_shot_at_dawn_after_a_night_exit(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", A).order(A, "last_shot", C).noon()
    assert play.changed == {A: left("kill", "pack_kill"), C: at_dusk(day=1, phase="dawn")}
    assert play.posted == [("night_exits", {"seats": [A, C]})]
    assert [when for when in play.told_when if when[3] == "left"] == [
        (1, "dawn", A, "left"),
        (1, "dawn", C, "left"),
    ]


def test_a_hunter_told_at_dawn_may_still_order_then(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", A).to("dawn").step().order(A, "last_shot", C).noon()
    assert not play.seat(C)["alive"]
    play = village.night(*SEATS).order(B, "pack_kill", A).noon()
    assert play.order(A, "last_shot", C).refused.kind == "shot_missed"


@pytest.mark.parametrize(("by", "skill"), [(H, "poison"), (B, "charge")])
def test_last_shot_comes_of_whatever_exit(village: Village, by: str, skill: str) -> None:
    play = village.night(*SEATS).order(by, skill, A).order(A, "last_shot", D).noon()
    assert not play.seat(D)["alive"]


def test_last_shot_comes_of_the_dms_word_by_day_at_the_next_dusk(village: Village) -> None:
    play = village.night(*SEATS).noon().amend(A, alive=False).mark().order(A, "last_shot", C).to("early_night")
    assert play.changed[C] == at_dusk()


# --- what stops it, and what withstands it ---


def test_last_shot_does_not_come_of_a_red_card(village: Village) -> None:
    play = village.night(*SEATS).noon().card(A, "red").order(A, "last_shot", C).to("early_night")
    assert play.seat(C)["alive"]


@pytest.mark.parametrize("status", ["frozen", "burning", "manipulated"])
def test_last_shot_of_one_who_is_stopped_lapses(village: Village, status: str) -> None:
    play = village.night(*SEATS).amend(A, statuses=[status]).order(B, "pack_kill", A).order(A, "last_shot", C).noon()
    assert play.seat(C)["alive"]
    assert "lapsed" in play.lines


def test_a_freeze_holds_until_noon_also_for_the_fallen(village: Village) -> None:
    play = village.night(*SEATS).order(I, "freeze", A).order(H, "poison", A).order(A, "last_shot", C).noon()
    assert play.seat(C)["alive"]


def test_a_guard_does_not_stop_it(village: Village) -> None:
    play = voted_out(village, *SEATS[:-1], "pig").order(A, "last_shot", I).to("early_night")
    assert play.changed[I] == at_dusk()


def test_the_sun_withstands_it_by_day_and_the_moon_does_not(village: Village) -> None:
    assert voted_out(village, *SEATS[:-1], "sun").order(A, "last_shot", I).to("early_night").seat(I)["alive"]
    assert not voted_out(village, *SEATS[:-1], "moon").order(A, "last_shot", I).to("early_night").seat(I)["alive"]


def test_last_shot_of_the_hidden_has_no_effect(village: Village) -> None:
    """影遁 lasts until noon, so a shot at dawn goes past."""
    play = village.night(*SEATS).order(F, "black_magic", C, E, effect="shadow").order(B, "pack_kill", A)
    assert play.order(A, "last_shot", C).noon().seat(C)["alive"]


def test_last_shot_under_shared_fate_hits_both(village: Village) -> None:
    play = village.night(*SEATS).order(F, "black_magic", C, E, effect="fate").order(B, "pack_kill", A)
    play.order(A, "last_shot", C).noon()
    assert play.posted[0] == ("night_exits", {"seats": [A, C, E]})


@pytest.mark.parametrize(("targets", "why"), [((), "wrong_number"), ((C, D), "wrong_number"), ((G,), "has_left")])
def test_last_shot_wants_one_in_the_game(village: Village, targets: tuple[str, ...], why: str) -> None:
    play = village.night(*SEATS).noon().amend(G, alive=False).vote(**{B: A, D: A})
    assert play.order(A, "last_shot", *targets).refused.kind == why


def test_the_hunter_is_told_of_its_shot_as_soon_as_it_may_have_one(village: Village) -> None:
    play = voted_out(village, *SEATS[:6]).dusk().step()
    assert play.ready(A) == {"last_shot": {"range": [B, C, D, E, F], "charges": None}}
