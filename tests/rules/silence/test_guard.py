"""守卫【守护之盾】【隔音之盾】: kills and tunes have no effect on a seat tonight; each seat once a game for each."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import BLACK, CITIZEN, GUARD, HUNTER, PIPER, SEER, WHITE, WITCH, Game, gone


def test_shielded_for_tonight_and_nobody_is_told(first_night: Game) -> None:
    play = first_night.order(GUARD, "神圣之盾", HUNTER).to("piper_hour")
    assert play.changed == {HUNTER: {"statuses": ([], ["shielded"])}}
    play.to("day")
    assert play.changed == {}
    assert play.told == [(WITCH, "feedback", {"skill": "witch_sense", "seats": []})]


def test_every_kill_on_the_seat_is_stopped(first_night: Game) -> None:
    play = first_night.order(GUARD, "guardian_shield", HUNTER)
    play.order(BLACK, "wolf_kill", HUNTER).order(WHITE, "bite", HUNTER).to("dawn")
    assert play.changed == {}
    assert play.steps.count("被守护") == 2


def test_the_next_night_it_stands_no_longer(first_night: Game) -> None:
    play = first_night.order(GUARD, "guardian_shield", HUNTER).to("day").mark()
    assert play.order(BLACK, "wolf_kill", HUNTER).to("dawn").changed == {
        HUNTER: gone("kill", day=2, by=BLACK, skill="wolf_kill")
    }


def test_both_in_one_night_and_on_himself(first_night: Game) -> None:
    play = first_night.order(GUARD, "guardian_shield", GUARD).order(GUARD, "soundproof_shield", GUARD)
    play.order(BLACK, "wolf_kill", GUARD).order(PIPER, "pipe_tune", GUARD).to("day")
    assert play.changed == {}


def test_soundproof_keeps_the_tune_out_and_stays_for_tonight(first_night: Game) -> None:
    play = first_night.order(GUARD, "soundproof_shield", HUNTER).order(PIPER, "pipe_tune", HUNTER).to("seer_hour")
    assert play.changed == {HUNTER: {"statuses": ([], ["soundproofed"])}}
    assert play.to("day").changed == {}
    assert play.mark().order(PIPER, "pipe_tune", HUNTER).to("day").changed == {HUNTER: {"statuses": ([], ["mad"])}}


@pytest.mark.parametrize("skill", ["guardian_shield", "soundproof_shield"])
def test_each_seat_once_a_game(first_night: Game, skill: str) -> None:
    play = first_night.order(GUARD, skill, HUNTER).to("day").order(GUARD, skill, HUNTER)
    assert play.refused.kind == "named_before"


def test_one_shield_does_not_count_for_the_other(first_night: Game) -> None:
    play = first_night.order(GUARD, "guardian_shield", HUNTER).to("day").order(GUARD, "soundproof_shield", HUNTER)
    assert play.to("piper_hour").seat(HUNTER)["statuses"] == ["soundproofed"]


def test_a_second_order_takes_the_place_of_the_first_which_has_not_counted(first_night: Game) -> None:
    play = first_night.order(GUARD, "guardian_shield", HUNTER).order(GUARD, "guardian_shield", SEER).to("day")
    play.order(GUARD, "guardian_shield", HUNTER).to("piper_hour")
    assert play.seat(HUNTER)["statuses"] == ["shielded"]


def test_a_life_is_not_touched_and_the_antidote_beside_it_does_no_harm(first_night: Game) -> None:
    play = first_night.order(GUARD, "guardian_shield", HUNTER).order(BLACK, "wolf_kill", HUNTER)
    assert play.order(WITCH, "antidote", HUNTER).to("dawn").out == []


def test_after_21_45_it_is_too_late(first_night: Game) -> None:
    play = first_night.to("piper_hour").order(GUARD, "guardian_shield", CITIZEN)
    assert play.refused.kind == "too_late"
    assert play.ruleset.rules.closes(first_day().table, "guard_hour") == "21:45"


def first_day() -> Game:
    return Game().pair()
