"""Rulings of the night, each of their choices."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ALPHA,
    BLACK,
    ELDER,
    GUARD,
    HUNTER,
    PENITENT,
    PRINCESS,
    SEER,
    WHITE,
    WITCH,
    Game,
)
from tests.rules.silence.rulings.nights import night


def two_kills(target: str, **rulings: object) -> Game:
    return night(**rulings).order(BLACK, "wolf_kill", target).order(WHITE, "bite", target)


def test_lives_of_the_elder_lives() -> None:
    assert two_kills(ELDER, lives_of_the_elder="lives").to("dawn").out == [(ELDER, "kill")]


def test_lives_of_the_elder_mark() -> None:
    play = two_kills(ELDER, lives_of_the_elder="mark").to("day")
    assert play.changed == {ELDER: {"lives": (2, 1)}}
    assert play.order(BLACK, "wolf_kill", ELDER).to("dawn").out == [(ELDER, "kill")]


def test_overkill_antidote_saves() -> None:
    play = two_kills(HUNTER, overkill_antidote="saves").order(WITCH, "antidote", HUNTER).to("dawn")
    assert play.out == []


def test_overkill_antidote_one_kill_only() -> None:
    play = two_kills(HUNTER, overkill_antidote="one_kill_only").order(WITCH, "antidote", HUNTER).to("dawn")
    assert play.out == [(HUNTER, "kill")]
    play = night(overkill_antidote="one_kill_only").order(BLACK, "wolf_kill", HUNTER)
    assert play.order(WITCH, "antidote", HUNTER).to("dawn").out == []


@pytest.mark.parametrize(("poison_and_kill", "cause"), [("poison", "poison"), ("kill", "kill")])
def test_poison_and_kill(poison_and_kill: str, cause: str) -> None:
    play = night(poison_and_kill=poison_and_kill).order(BLACK, "wolf_kill", ELDER).order(WHITE, "bite", ELDER)
    play.order(WITCH, "poison", ELDER).to("dawn")
    assert play.out == [(ELDER, cause)]
    assert (play.seat(HUNTER)["skills"] == []) is (cause == "poison")


def guarded_and_treated(**rulings: object) -> Game:
    play = night(**rulings).order(GUARD, "guardian_shield", HUNTER).order(BLACK, "wolf_kill", HUNTER)
    return play.order(WITCH, "antidote", HUNTER).to("dawn")


def test_guard_and_antidote_saves() -> None:
    assert guarded_and_treated(guard_and_antidote="saves").out == []


def test_guard_and_antidote_cancels() -> None:
    play = guarded_and_treated(guard_and_antidote="cancels")
    assert play.out == [(HUNTER, "kill")]
    play = (
        night(guard_and_antidote="cancels").order(GUARD, "guardian_shield", HUNTER).order(WITCH, "antidote", HUNTER)
    )
    assert play.to("dawn").out == []


def test_guard_both_shields_true() -> None:
    play = night(guard_both_shields=True).order(GUARD, "guardian_shield", SEER)
    play.order(GUARD, "soundproof_shield", HUNTER).to("piper_hour")
    assert [play.seat(name)["statuses"] for name in (SEER, HUNTER)] == [["shielded"], ["soundproofed"]]


def test_guard_both_shields_false() -> None:
    play = night(guard_both_shields=False).order(GUARD, "guardian_shield", SEER)
    play.order(GUARD, "soundproof_shield", HUNTER).to("piper_hour")
    assert [play.seat(name)["statuses"] for name in (SEER, HUNTER)] == [[], ["soundproofed"]]


@pytest.mark.parametrize("skill", ["guardian_shield", "soundproof_shield"])
@pytest.mark.parametrize("guard_self", [True, False])
def test_guard_self(guard_self: bool, skill: str) -> None:
    play = night(guard_self=guard_self).order(GUARD, skill, GUARD)
    if guard_self:
        assert len(play.to("piper_hour").seat(GUARD)["statuses"]) == 1
    else:
        assert play.refused.kind == "not_oneself"


def three_exits(**rulings: object) -> list[tuple[str, str]]:
    play = night(SEER, PENITENT, **rulings).order(BLACK, "wolf_kill", SEER).order(WITCH, "poison", PRINCESS)
    return play.order(WHITE, "bite", ALPHA).to("dawn").out


def test_exit_order_poison_kill_love_shot() -> None:
    assert three_exits(exit_order="poison_kill_love_shot") == [
        (PRINCESS, "poison"),
        (SEER, "kill"),
        (ALPHA, "kill"),
        (PENITENT, "love"),
    ]


def test_exit_order_seat_order() -> None:
    assert three_exits(exit_order="seat_order") == [
        (SEER, "kill"),
        (PRINCESS, "poison"),
        (PENITENT, "love"),
        (ALPHA, "kill"),
    ]


# --- the witch ---


def witch_killed(**rulings: object) -> list[tuple[str, str]]:
    play = night(**rulings).order(BLACK, "wolf_kill", WITCH).order(WHITE, "bite", HUNTER)
    return play.order(WITCH, "antidote", HUNTER).order(WITCH, "poison", SEER).to("dawn").out


def test_witch_must_survive_both() -> None:
    assert witch_killed(witch_must_survive="both") == [(WITCH, "kill"), (HUNTER, "kill")]


def test_witch_must_survive_poison_only() -> None:
    assert witch_killed(witch_must_survive="poison_only") == [(WITCH, "kill")]


@pytest.mark.parametrize(
    ("witch_love_circle", "out"),
    [("antidote_works", []), ("antidote_fails", [(HUNTER, "kill"), (WITCH, "love")])],
)
def test_witch_love_circle(witch_love_circle: str, out: list[tuple[str, str]]) -> None:
    play = night(WITCH, HUNTER, witch_love_circle=witch_love_circle).order(BLACK, "wolf_kill", HUNTER)
    assert play.order(WITCH, "antidote", HUNTER).to("dawn").out == out


@pytest.mark.parametrize(("witch_sees", "seats"), [("all_targets", [SEER, HUNTER]), ("unguarded", [HUNTER])])
def test_witch_sees(witch_sees: str, seats: list[str]) -> None:
    play = night(witch_sees=witch_sees).order(GUARD, "guardian_shield", SEER)
    play.order(BLACK, "wolf_kill", SEER).order(WHITE, "bite", HUNTER).to("witch_hour")
    assert play.told_to(WITCH) == [("feedback", {"skill": "witch_sense", "seats": seats})]


def test_antidote_unneeded_spent() -> None:
    play = night(antidote_unneeded="spent").order(WITCH, "antidote", HUNTER).to("day")
    assert play.seat(WITCH)["vitals"]["antidote"] == 0


def test_antidote_unneeded_refused() -> None:
    play = night(antidote_unneeded="refused").to("witch_hour").order(WITCH, "antidote", HUNTER)
    assert play.refused.kind == "not_hurt"
    play = night(antidote_unneeded="refused").order(WITCH, "antidote", HUNTER).to("day")
    assert play.seat(WITCH)["vitals"]["antidote"] == 1
    play = night(antidote_unneeded="refused").order(BLACK, "wolf_kill", HUNTER).order(WITCH, "antidote", HUNTER)
    assert play.to("dawn").out == []


# --- the princess ---


def test_innocence_told_if_several() -> None:
    play = night(innocence_told="if_several").order(BLACK, "wolf_kill", SEER).order(PRINCESS, "innocence")
    assert play.to("dawn").out == [(PRINCESS, "substitution")]


def test_innocence_told_always() -> None:
    play = night(innocence_told="always").order(BLACK, "wolf_kill", SEER).order(PRINCESS, "innocence").to("dawn")
    assert [ask.kind for ask in play.unchecked.asks] == ["innocence_target"]
    assert play.answer(PRINCESS, SEER).out == [(PRINCESS, "substitution")]


def test_innocence_told_never() -> None:
    play = two_targets(innocence_told="never").order(PRINCESS, "innocence").to("dawn")
    assert play.out == [(SEER, "kill"), (HUNTER, "kill")]
    play = two_targets(innocence_told="never").order(PRINCESS, "innocence", HUNTER).to("dawn")
    assert play.out == [(SEER, "kill"), (PRINCESS, "substitution")]


def two_targets(**rulings: object) -> Game:
    return night(**rulings).order(BLACK, "wolf_kill", SEER).order(WHITE, "bite", HUNTER)


@pytest.mark.parametrize(("innocence_spent", "left"), [("always", 0), ("if_effective", 1)])
def test_innocence_spent(innocence_spent: str, left: int) -> None:
    play = night(innocence_spent=innocence_spent).order(PRINCESS, "innocence").to("day")
    assert play.seat(PRINCESS)["vitals"]["innocence"] == left


@pytest.mark.parametrize(
    ("innocence_when_dying", "out"),
    [("works", [(PRINCESS, "substitution")]), ("fails", [(SEER, "kill"), (PRINCESS, "kill")])],
)
def test_innocence_when_dying(innocence_when_dying: str, out: list[tuple[str, str]]) -> None:
    play = night(innocence_when_dying=innocence_when_dying).order(BLACK, "wolf_kill", SEER)
    play.order(WHITE, "bite", PRINCESS).order(PRINCESS, "innocence").to("dawn")
    assert play.out == out
