"""Rulings of the seers and the piper, each of their choices."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ALPHA,
    BLACK,
    CITIZEN,
    CITIZEN_2,
    ELDER,
    GUARD,
    HUNTER,
    MAGICIAN,
    NUN,
    PIPER,
    PRINCESS,
    SEER,
    SILENT,
    WHITE,
    WITCH,
    Game,
)
from tests.rules.silence.rulings.nights import night

# --- seers ---


@pytest.mark.parametrize("succession_first", [True, False])
def test_succession_first(succession_first: bool) -> None:
    """The seer is the last privileged role."""
    play = Game(succession_first=succession_first).pair().day(2)
    for name in (WITCH, ELDER, GUARD):
        play.amend(name, alive=False)
    play.vote_out(SEER).to("guard_hour")
    assert ("villagers" in play.table.lost) is not succession_first
    assert play.seat(SILENT)["role"] == "seer"


@pytest.mark.parametrize(("succession_when_mad", "role"), [(True, "seer"), (False, "silent_seer")])
def test_succession_when_mad(succession_when_mad: bool, role: str) -> None:
    play = Game(succession_when_mad=succession_when_mad).pair().order(PIPER, "pipe_tune", SILENT).to("day")
    assert play.vote_out(SEER).to("guard_hour").seat(SILENT)["role"] == role


@pytest.mark.parametrize(
    ("third_eye_lasts", "skills"), [("for_good", ["third_eye", "prophecy"]), ("one_night", ["third_eye"])]
)
def test_third_eye_lasts(third_eye_lasts: str, skills: list[str]) -> None:
    play = (
        night(third_eye_lasts=third_eye_lasts).order(SILENT, "third_eye").order(SILENT, "prophecy", ALPHA).to("day")
    )
    assert len(play.told_to(SILENT)) == 1
    assert play.seat(SILENT)["skills"] == skills


def test_third_eye_and_prophecy_same_night() -> None:
    play = night(third_eye_and_prophecy="same_night").order(SILENT, "third_eye").order(SILENT, "prophecy", ALPHA)
    assert len(play.to("day").told_to(SILENT)) == 1


def test_third_eye_and_prophecy_next_night() -> None:
    play = night(third_eye_and_prophecy="next_night").order(SILENT, "third_eye").order(SILENT, "prophecy", ALPHA)
    assert play.refused.kind == "not_your_skill"
    play = night(third_eye_and_prophecy="next_night").order(SILENT, "third_eye").to("day").mark()
    assert len(play.order(SILENT, "prophecy", ALPHA).to("day").told_to(SILENT)) == 1


@pytest.mark.parametrize(("shrouded_reading", "reading"), [("none", "none"), ("villagers", "villagers")])
def test_shrouded_reading(shrouded_reading: str, reading: str) -> None:
    play = night(shrouded_reading=shrouded_reading).order(NUN, "defend_faith", ALPHA).order(SEER, "prophecy", ALPHA)
    assert play.to("day").told_to(SEER)[0][1]["reading"] == reading


@pytest.mark.parametrize(("couple_reading", "reading"), [("by_table", "villagers"), ("by_faction", "wolves")])
def test_couple_reading(couple_reading: str, reading: str) -> None:
    play = night(CITIZEN, "辣条", couple_reading=couple_reading).order(SEER, "prophecy", CITIZEN).to("day")
    assert play.told_to(SEER)[0][1]["reading"] == reading


@pytest.mark.parametrize("dying_seer_answered", [True, False])
def test_dying_seer_answered(dying_seer_answered: bool) -> None:
    play = night(dying_seer_answered=dying_seer_answered).order(SEER, "prophecy", ALPHA)
    play.order(BLACK, "wolf_kill", SEER).to("day")
    assert ("feedback" in [kind for kind, _ in play.told_to(SEER)]) is dying_seer_answered


def test_dying_seer_answered_waits_for_the_end_of_the_night() -> None:
    play = night(dying_seer_answered=False).order(SEER, "prophecy", ALPHA).to("day")
    assert [row for row in play.told_when if row[2] == SEER] == [(1, "dawn", SEER, "feedback")]


# --- the piper ---


@pytest.mark.parametrize(("madness_lasts", "statuses"), [("for_good", ["mad"]), ("until_piper_leaves", [])])
def test_madness_lasts(madness_lasts: str, statuses: list[str]) -> None:
    play = Game(madness_lasts=madness_lasts).pair().order(PIPER, "pipe_tune", SEER).to("day")
    assert play.vote_out(PIPER).to("guard_hour").seat(SEER)["statuses"] == statuses


@pytest.mark.parametrize("skill", ["heartbreak", "falling_leaves"])
@pytest.mark.parametrize("soundproof_scope", ["tune_only", "all_four"])
def test_soundproof_scope(soundproof_scope: str, skill: str) -> None:
    play = night(soundproof_scope=soundproof_scope).order(GUARD, "soundproof_shield", PRINCESS)
    play.order(PIPER, skill, PRINCESS).to("seer_hour")
    assert (play.seat(PRINCESS)["statuses"] == ["soundproofed"]) is (soundproof_scope == "all_four")


@pytest.mark.parametrize("soundproof_scope", ["tune_only", "all_four"])
def test_soundproof_scope_of_a_songs_end(soundproof_scope: str) -> None:
    play = Game(soundproof_scope=soundproof_scope).pair().order(PIPER, "pipe_tune", SEER).to("day")
    play.order(GUARD, "soundproof_shield", SEER).order(PIPER, "song_ends", SEER).to("day")
    assert play.seat(SEER)["statuses"] == (["mad", "feigned_death"] if soundproof_scope == "tune_only" else ["mad"])


@pytest.mark.parametrize(("shaken_once_skills", "left"), [("spent", 0), ("kept", 1)])
def test_shaken_once_skills(shaken_once_skills: str, left: int) -> None:
    play = night(shaken_once_skills=shaken_once_skills).order(PIPER, "falling_leaves", MAGICIAN)
    play.order(MAGICIAN, "pull_strings", SEER).to("day")
    assert play.seat(MAGICIAN)["vitals"]["pull_strings"] == left


@pytest.mark.parametrize("feigned_death_skills", ["kept", "none"])
def test_feigned_death_skills(feigned_death_skills: str) -> None:
    play = Game(feigned_death_skills=feigned_death_skills).pair().order(PIPER, "pipe_tune", SEER).to("day")
    play.order(PIPER, "song_ends", SEER).to("day").mark().order(SEER, "prophecy", ALPHA).to("day")
    assert bool(play.told_to(SEER)) is (feigned_death_skills == "kept")


@pytest.mark.parametrize("bite_unused", ["lapses", "carries_over"])
def test_bite_unused(bite_unused: str) -> None:
    play = (
        Game(bite_unused=bite_unused).pair().day(3).order(WHITE, "bite", SEER).to("day").order(WHITE, "bite", HUNTER)
    )
    if bite_unused == "lapses":
        assert play.refused.kind == "bitten"
    else:
        assert [name for name, _ in play.to("dawn").out] == [SEER, HUNTER]


def test_bite_unused_carries_over_and_no_further() -> None:
    play = Game(bite_unused="carries_over").pair().order(WHITE, "bite", SEER).to("day").order(WHITE, "bite", HUNTER)
    assert play.refused.kind == "bitten"
    assert CITIZEN_2 not in {name for name, _ in Game().pair().order(WHITE, "bite", SEER).to("dawn").out}
