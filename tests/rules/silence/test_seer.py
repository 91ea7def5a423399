"""预言家【预言】: each night one seat is read by the identity table."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ALPHA,
    BLACK,
    CITIZEN,
    CUPID,
    ENVOY,
    GUARD,
    HUNTER,
    NUN,
    PIPER,
    REBEL,
    SEER,
    WHITE,
    WITCH,
    Game,
    gone,
)


def reads(play: Game, target: str) -> list[object]:
    """What the seer is told of a seat tonight."""
    play.order(SEER, "prophecy", target).to("dawn")
    return [facts["reading"] for kind, facts in play.told_to(SEER) if kind == "feedback"]


@pytest.mark.parametrize(
    ("target", "reading"),
    [
        (WITCH, "villagers"), (HUNTER, "villagers"), (CITIZEN, "villagers"), (REBEL, "villagers"),
        (CUPID, "villagers"), (WHITE, "wolves"), (ALPHA, "wolves"), (BLACK, "wolves"), (ENVOY, "wolves"),
        (NUN, "wolves"), (PIPER, "piper"), (SEER, "villagers"),
    ],
)  # fmt: skip
def test_each_role_reads_as_the_identity_table_says(first_night: Game, target: str, reading: str) -> None:
    assert reads(first_night, target) == [reading]


def test_the_answer_comes_when_the_seers_hour_is_over_and_nobody_else_hears(first_night: Game) -> None:
    play = first_night.order(SEER, "预言", ALPHA).to("witch_hour")
    assert play.told == [
        (SEER, "feedback", {"skill": "prophecy", "target": ALPHA, "reading": "wolves"}),
        (WITCH, "feedback", {"skill": "witch_sense", "seats": []}),
    ]
    assert {when[:2] for when in play.told_when} == {(1, "seer_hour")}
    assert play.changed == {}
    assert play.posted == []


def test_once_a_night_and_on_any_night(first_night: Game) -> None:
    play = first_night.order(SEER, "prophecy", ALPHA).order(SEER, "prophecy", NUN)
    play.next_day().order(SEER, "prophecy", ALPHA).next_day()
    answers = [facts["target"] for kind, facts in play.told_to(SEER) if kind == "feedback"]
    assert answers == [NUN, ALPHA]


def test_a_withdrawn_prophecy_is_not_given(first_night: Game) -> None:
    play = first_night.order(SEER, "prophecy", ALPHA).enter("withdraw", by=SEER, skill="预言").next_day()
    assert play.told_to(SEER) == []


def test_a_seer_who_is_killed_tonight_is_answered_all_the_same(first_night: Game) -> None:
    play = first_night.order(SEER, "prophecy", ALPHA).order(BLACK, "wolf_kill", SEER).to("dawn")
    assert play.told_to(SEER) == [
        ("feedback", {"skill": "prophecy", "target": ALPHA, "reading": "wolves"}),
        ("left", {"last_words": True}),
    ]
    assert play.seat(SEER)["left"]["cause"] == "kill"


def test_a_target_that_leaves_tonight_is_read_all_the_same(first_night: Game) -> None:
    play = first_night.order(SEER, "prophecy", GUARD).order(BLACK, "wolf_kill", GUARD).to("dawn")
    assert ("feedback", {"skill": "prophecy", "target": GUARD, "reading": "villagers"}) in play.told_to(SEER)
    assert play.changed == {GUARD: gone("kill", by=BLACK, skill="wolf_kill")}


def test_卫道_stands_in_the_way(first_night: Game) -> None:
    assert reads(first_night.order(NUN, "defend_faith", ALPHA), ALPHA) == ["none"]


def test_卫道_lasts_for_one_night(first_night: Game) -> None:
    play = first_night.order(NUN, "defend_faith", ALPHA).to("day")
    assert reads(play.mark(), ALPHA) == ["wolves"]


# --- a couple of its own, and cupid with it ---


@pytest.mark.parametrize("target", [CITIZEN, ALPHA, CUPID])
def test_wolf_and_villager_all_read_as_wolves(target: str) -> None:
    assert reads(Game().pair(CITIZEN, ALPHA).night(), target) == ["wolves"]


@pytest.mark.parametrize("target", [CITIZEN, WHITE, CUPID])
def test_white_wolf_and_villager_read_as_wolves(target: str) -> None:
    assert reads(Game().pair(CITIZEN, WHITE).night(), target) == ["wolves"]


@pytest.mark.parametrize("target", [CITIZEN, PIPER, CUPID])
def test_piper_and_villager_read_as_the_piper(target: str) -> None:
    assert reads(Game().pair(CITIZEN, PIPER).night(), target) == ["piper"]


@pytest.mark.parametrize(("target", "reading"), [(ALPHA, "wolves"), (PIPER, "piper"), (CUPID, "villagers")])
def test_where_both_are_strange_each_reads_as_itself(target: str, reading: str) -> None:
    assert reads(Game().pair(ALPHA, PIPER).night(), target) == [reading]


@pytest.mark.parametrize("target", [CITIZEN, REBEL, CUPID])
def test_rebel_and_villager_read_as_villagers(target: str) -> None:
    assert reads(Game().pair(CITIZEN, REBEL).night(), target) == ["villagers"]


@pytest.mark.parametrize(("target", "reading"), [(CUPID, "wolves"), (BLACK, "wolves")])
def test_cupid_as_one_of_the_two(target: str, reading: str) -> None:
    assert reads(Game().pair(CUPID, BLACK).night(), target) == [reading]


@pytest.mark.parametrize(("target", "reading"), [(ALPHA, "wolves"), (REBEL, "villagers"), (CUPID, "villagers")])
def test_a_couple_of_one_side_reads_as_the_table_says(target: str, reading: str) -> None:
    assert reads(Game().pair(ALPHA, REBEL).night(), target) == [reading]


# --- what is refused ---


@pytest.mark.parametrize("by", [WITCH, CITIZEN, BLACK])
def test_nobody_else_has_it(first_night: Game, by: str) -> None:
    assert first_night.order(by, "prophecy", ALPHA).refused.kind == "not_your_skill"


def test_the_dead_are_not_read(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", GUARD).next_day().order(SEER, "prophecy", GUARD)
    assert play.refused.kind == "has_left"


def test_too_late_is_too_late(first_night: Game) -> None:
    assert first_night.to("witch_hour").order(SEER, "prophecy", ALPHA).refused.kind == "too_late"


def test_a_prediction_must_be_a_reading(first_night: Game) -> None:
    assert first_night.order(SEER, "prophecy", ALPHA, predict="乌鸦").refused.kind == "no_such_option"


def test_a_target_that_has_left_before_the_window_lapses_without_a_word(first_night: Game) -> None:
    play = Game().pair().day(2).order(SEER, "prophecy", HUNTER).vote_out(HUNTER).to("dawn")
    assert [kind for kind, _ in play.told_to(SEER)] == []
