"""沉寂的先知者【志继】【天眼】: the seer when the seer has left; or the prophecy now, and succeeds nobody."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import ALPHA, BLACK, PIPER, SEER, SILENT, WHITE, WITCH, Game, gone

BECAME = {"role": ("silent_seer", "seer"), "skills": (["succession", "third_eye"], ["prophecy"])}
EYE_OPEN = {"third_eye": (1, 0), "skills": (["succession", "third_eye"], ["third_eye", "prophecy"])}


def test_志继_by_day_is_told_at_once() -> None:
    play = Game().pair().day(2).vote_out(SEER).to("guard_hour")
    assert play.changed == {SEER: gone("voted_out", day=2, phase="dusk"), SILENT: BECAME}
    assert play.told == [
        (SEER, "left", {"last_words": True}),
        (SILENT, "role_changed", {"role": "seer", "faction": "villagers"}),
    ]
    assert play.posted == [("left", {"seat": SEER})]


def test_at_night_when_dawn_begins(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", SEER).to("dawn")
    assert play.changed[SILENT] == BECAME
    assert [when for when in play.told_when if when[2] == SILENT] == [(1, "dawn", SILENT, "role_changed")]


def test_the_heir_reads_from_the_next_night_on(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", SEER).to("day").mark().order(SILENT, "prophecy", ALPHA).to("day")
    assert play.told_to(SILENT) == [("feedback", {"skill": "prophecy", "target": ALPHA, "reading": "wolves"})]


def test_the_third_eye_is_gone_unspent(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", SEER).to("day")
    assert play.seat(SILENT)["vitals"]["third_eye"] == 1
    assert play.order(SILENT, "third_eye").refused.kind == "not_your_skill"


def test_both_out_in_one_night_nobody_succeeds(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", SEER).order(WHITE, "bite", SILENT).to("dawn")
    assert play.seat(SILENT)["role"] == "silent_seer"
    assert play.out == [(SEER, "kill"), (SILENT, "kill")]


def test_heartbroken_it_succeeds_nobody(first_night: Game) -> None:
    play = first_night.order(PIPER, "heartbreak", SILENT).to("day").vote_out(SEER).to("guard_hour")
    assert play.seat(SILENT)["role"] == "silent_seer"


@pytest.mark.parametrize("song", [False, True])
def test_mad_or_feigning_death_it_succeeds_all_the_same(first_night: Game, song: bool) -> None:
    play = first_night.order(PIPER, "pipe_tune", SILENT).to("day")
    if song:
        play.order(PIPER, "song_ends", SILENT).to("day")
    assert play.vote_out(SEER).to("guard_hour").seat(SILENT)["role"] == "seer"


def test_天眼_gives_the_prophecy_and_takes_the_succession(first_night: Game) -> None:
    play = first_night.order(SILENT, "天眼").to("day")
    assert play.changed == {SILENT: EYE_OPEN}
    assert play.told_to(SILENT) == []
    play.vote_out(SEER).to("guard_hour")
    assert play.seat(SILENT)["role"] == "silent_seer"
    assert play.seat(SILENT)["skills"] == ["third_eye", "prophecy"]


def test_eye_and_prophecy_in_one_night_and_on_every_night_after(first_night: Game) -> None:
    play = first_night.order(SILENT, "third_eye").order(SILENT, "prophecy", ALPHA).to("day")
    play.order(SILENT, "prophecy", PIPER).to("day")
    assert [facts["reading"] for kind, facts in play.told_to(SILENT) if kind == "feedback"] == ["wolves", "piper"]


def test_both_ordered_by_day(first_day: Game) -> None:
    play = first_day.order(SILENT, "third_eye").order(SILENT, "prophecy", ALPHA).to("day")
    assert len(play.told_to(SILENT)) == 1


def test_both_ordered_by_day_and_the_seer_voted_out_the_heir_asks_as_the_seer() -> None:
    play = Game().pair().day(2).order(SILENT, "third_eye").order(SILENT, "prophecy", PIPER).vote_out(SEER)
    play.to("witch_hour")
    assert play.told_to(SILENT)[-1] == ("feedback", {"skill": "prophecy", "target": PIPER, "reading": "piper"})
    assert play.seat(SILENT)["skills"] == ["prophecy"]


def test_without_the_eye_there_is_no_prophecy(first_night: Game) -> None:
    assert first_night.order(SILENT, "prophecy", ALPHA).refused.kind == "eye_closed"


def test_the_eye_opens_once(first_night: Game) -> None:
    assert first_night.order(SILENT, "third_eye").to("day").order(SILENT, "third_eye").refused.kind == "used_up"


def test_two_seers_at_once_and_one_of_them_leaves(first_night: Game) -> None:
    play = first_night.order(SILENT, "third_eye").to("day").order(WITCH, "poison", SEER).to("day").mark()
    assert play.order(SILENT, "prophecy", BLACK).to("day").told_to(SILENT) == [
        ("feedback", {"skill": "prophecy", "target": BLACK, "reading": "wolves"})
    ]
