"""成就奖励, row by row: those of single roles, from the witch on."""

from __future__ import annotations

import pytest

from tests.rules.silence.awards.ending import end
from tests.rules.silence.games import (
    ALPHA,
    BLACK,
    CITIZEN,
    CUPID,
    ELDER,
    ENVOY,
    GUARD,
    HUNTER,
    IDIOT,
    MAGICIAN,
    NUN,
    PENITENT,
    PIPER,
    PRINCESS,
    REBEL,
    SEER,
    SLANDERER,
    WHITE,
    WITCH,
    Game,
    ago,
)

# --- 女巫, 长老, 守卫 ---


@pytest.mark.parametrize(("target", "points"), [(ALPHA, 4), (WHITE, 4), (PIPER, 4), (REBEL, None), (SEER, None)])
def test_poison_hit(target: str, points: int | None) -> None:
    play = Game().pair().order(WITCH, "poison", target).to("day")
    assert end(play).awards(WITCH).get("poison_hit") == points


@pytest.mark.parametrize(("target", "points"), [(SEER, 8), (ELDER, 8), (GUARD, 8), (HUNTER, None), (BLACK, None)])
def test_antidote_hit(target: str, points: int | None) -> None:
    play = Game().pair().order(BLACK, "wolf_kill", target).order(WITCH, "antidote", target).to("day")
    assert end(play).awards(WITCH).get("antidote_hit") == points


def test_void_drugs_hit_nothing() -> None:
    play = Game().pair().order(BLACK, "wolf_kill", WITCH).order(WHITE, "bite", SEER)
    play.order(WITCH, "antidote", SEER).order(WITCH, "poison", ALPHA).to("day")
    assert end(play).awards(WITCH) == {"winner": 10}


def test_elder_lives() -> None:
    hurt = Game().pair().order(BLACK, "wolf_kill", ELDER).to("day")
    assert end(hurt).awards(ELDER) == {"winner": 10, "elder_lives": 10}
    healed = Game().pair().order(BLACK, "wolf_kill", ELDER).order(WITCH, "antidote", ELDER).to("day")
    assert end(healed).awards(ELDER)["elder_lives"] == 10
    shielded = Game().pair().order(GUARD, "guardian_shield", ELDER).order(BLACK, "wolf_kill", ELDER).to("day")
    assert end(shielded).awards(ELDER) == {"winner": 10}
    dead = Game().pair().order(BLACK, "wolf_kill", ELDER).to("day").order(BLACK, "wolf_kill", ELDER).to("day")
    assert end(dead).awards(ELDER) == {"winner": 10}


@pytest.mark.parametrize(("times", "points"), [(1, 2), (2, 10), (3, 50), (4, 200), (5, 200)])
def test_shield_blocks(times: int, points: int) -> None:
    play = Game().pair()
    for target in (SEER, WITCH, HUNTER, PENITENT, PRINCESS)[:times]:
        play.order(GUARD, "guardian_shield", target).order(BLACK, "wolf_kill", target).to("day")
    assert end(play).awards(GUARD) == {"winner": 10, "shield_blocks": points}


@pytest.mark.parametrize(("times", "points"), [(1, 2), (2, 10), (3, 50), (4, 200)])
def test_soundproof_blocks(times: int, points: int) -> None:
    play = Game().pair()
    for target in (SEER, WITCH, HUNTER, PENITENT)[:times]:
        play.order(GUARD, "soundproof_shield", target).order(PIPER, "pipe_tune", target).to("day")
    assert end(play).awards(GUARD) == {"winner": 10, "soundproof_blocks": points}


# --- 猎人, 白痴, 小公主, 诽谤者 ---


def test_hunter_out_and_shot_hit_add_up() -> None:
    play = Game().pair().day(2).vote_out(HUNTER).order(HUNTER, "last_shot", ALPHA).to("guard_hour")
    assert end(play).awards(HUNTER) == {"winner": 10, "hunter_out": 2, "shot_hit": 5}
    assert end(Game().pair().day(2)).awards(HUNTER) == {"winner": 10}


@pytest.mark.parametrize(("target", "points"), [(WHITE, 5), (PIPER, 5), (REBEL, None), (SEER, None)])
def test_shot_hit(target: str, points: int | None) -> None:
    play = Game().pair().day(2).vote_out(HUNTER).order(HUNTER, "last_shot", target).to("guard_hour")
    assert end(play).awards(HUNTER).get("shot_hit") == points


def test_idiot_quiet() -> None:
    assert end(Game(ago("白痴")).pair().day(2)).awards(IDIOT) == {"winner": 10, "idiot_quiet": 2}
    voted = Game(ago("白痴")).pair().day(2).vote_out(IDIOT).order(IDIOT, "play_dumb").to("guard_hour")
    assert end(voted).awards(IDIOT) == {"winner": 10}


@pytest.mark.parametrize(("target", "points"), [(SEER, 10), (HUNTER, None)])
def test_innocence_hit(target: str, points: int | None) -> None:
    play = Game().pair().order(BLACK, "wolf_kill", target).order(PRINCESS, "innocence").to("day")
    assert end(play).awards(PRINCESS).get("innocence_hit") == points


@pytest.mark.parametrize(("times", "points"), [(1, 1), (2, 10), (3, 50), (4, 200)])
def test_slander_hits(times: int, points: int) -> None:
    play = Game().pair()
    for target in (NUN, ENVOY, REBEL, WHITE)[:times]:
        play.order(SLANDERER, "slander", target).to("day").votes(HUNTER, 1).on("guard_hour")
    assert end(play).awards(SLANDERER) == {"winner": 10, "slander_hits": points}


def test_slander_hits_no_villager_and_nobody_who_would_have_left_anyway() -> None:
    play = Game().pair().order(SLANDERER, "slander", PENITENT).to("day").votes(HUNTER, 1).on("guard_hour")
    assert end(play).awards(SLANDERER) == {"winner": 10}
    play = Game().pair().order(SLANDERER, "slander", NUN).to("day").votes(NUN, 2).on("guard_hour")
    assert end(play).awards(SLANDERER) == {"winner": 10}


# --- others of the village, the rebel ---


@pytest.mark.parametrize(
    ("name", "points"),
    [(MAGICIAN, 1), (PENITENT, 1), (CITIZEN, 1), (CUPID, 1), (SEER, None), (HUNTER, None), (REBEL, None)],
)
def test_killed_at_night(name: str, points: int | None) -> None:
    play = Game().pair(HUNTER, ELDER).order(BLACK, "wolf_kill", name).to("day")
    assert end(play).awards(name).get("killed_at_night") == points


def test_killed_at_night_is_a_kill_alone() -> None:
    play = Game().pair(HUNTER, ELDER).order(WITCH, "poison", PENITENT).to("day")
    assert "killed_at_night" not in end(play).awards(PENITENT)


def test_rebel_voted_out() -> None:
    play = Game().pair().day(2).vote_out(REBEL).to("guard_hour")
    assert end(play).awards(REBEL) == {"rebel_voted_out": 5}
    play = Game().pair().day(2).vote_out(CITIZEN).to("day").vote_out(CUPID).to("guard_hour")
    assert end(play, "piper").awards(CUPID) == {"rebel_voted_out": 5}


# --- the wolves ---


def test_bloodline_saved_and_alpha_alive() -> None:
    play = Game().pair().day(2).votes(ALPHA, 3).votes(PENITENT, 2).on("guard_hour")
    assert end(play, "wolves").awards(ALPHA) == {"winner": 20, "bloodline_saved": 5, "alpha_alive": 10}
    twice = Game().pair().day(2).votes(ALPHA, 2).on("day").votes(ALPHA, 2).on("guard_hour")
    assert end(twice, "wolves").awards(ALPHA) == {"winner": 20, "bloodline_saved": 5, "alpha_alive": 10}


def test_alpha_unavenged() -> None:
    play = Game().pair().day(2).votes(ALPHA, 3).on("guard_hour")
    assert end(play).awards(ALPHA) == {"alpha_unavenged": 7}
    poisoned = Game().pair().order(WITCH, "poison", ALPHA).to("day")
    assert end(poisoned).awards(ALPHA) == {}


@pytest.mark.parametrize(("times", "points"), [(1, 1), (2, 4), (3, 7), (4, 10)])
def test_redemption_blocks(times: int, points: int) -> None:
    play = Game().pair()
    for target in (SEER, WITCH, HUNTER, PENITENT)[:times]:
        play.order(NUN, "redemption", target).to("day").votes(target, 2).on("guard_hour")
    assert end(play, "piper").awards(NUN) == {"redemption_blocks": points}


@pytest.mark.parametrize(("times", "points"), [(1, 2), (2, 10), (3, 50), (4, 200)])
def test_faith_blocks(times: int, points: int) -> None:
    play = Game().pair()
    for target in (ALPHA, BLACK, ENVOY, NUN)[:times]:
        play.order(NUN, "defend_faith", target).order(SEER, "prophecy", target).to("day")
    assert end(play, "piper").awards(NUN) == {"faith_blocks": points}


# --- 吹笛者 ---


@pytest.mark.parametrize(("target", "points"), [(HUNTER, 5), (SEER, None), (CITIZEN, None)])
def test_heartbreak_hit(target: str, points: int | None) -> None:
    play = Game().pair().order(PIPER, "heartbreak", target).to("day")
    assert end(play).awards(PIPER).get("heartbreak_hit") == points


@pytest.mark.parametrize(("target", "points"), [(SLANDERER, 20), (SEER, None)])
def test_leaves_hit(target: str, points: int | None) -> None:
    play = Game().pair().order(PIPER, "falling_leaves", target).to("day")
    assert end(play).awards(PIPER).get("leaves_hit") == points


def test_piper_clean() -> None:
    play = Game().pair().order(PIPER, "pipe_tune", HUNTER).to("day")
    assert end(play, "piper").awards(PIPER) == {"winner": 100, "piper_clean": 30}
    play = Game().pair().order(PIPER, "pipe_tune", HUNTER).to("day").order(PIPER, "pipe_tune", SEER).to("day")
    assert end(play, "piper").awards(PIPER) == {"winner": 100}
    play = Game().pair().order(PIPER, "pipe_tune", HUNTER).to("day")
    assert end(play).awards(PIPER) == {}


# --- 乐在其中 ---


@pytest.mark.parametrize(
    ("deducted", "award", "points"), [(0, "no_deduction", 7), (1, "good_conduct", 2), (5, "good_conduct", 2)]
)
def test_no_deduction_and_good_conduct(deducted: int, award: str, points: int) -> None:
    play = end(Game().pair().amend(REBEL, deducted=deducted).day(2))
    assert play.seat(REBEL)["awards"] == [award]
    assert play.table.scores[REBEL] == points


def test_with_six_deducted_there_is_no_joy() -> None:
    play = end(Game().pair().amend(REBEL, deducted=6).day(2))
    assert play.seat(REBEL)["awards"] == []
    assert play.table.scores[REBEL] == 0
