"""Rulings of the night, each of their choices."""

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
    PENITENT,
    PIPER,
    PRINCESS,
    SEER,
    SILENT,
    WHITE,
    WITCH,
    Game,
)


def night(*pair: str, **rulings: object) -> Game:
    return Game(**rulings).pair(*pair).night()


def two_kills(target: str, **rulings: object) -> Game:
    return night(**rulings).order(BLACK, "wolf_kill", target).order(WHITE, "bite", target)  # type: ignore[return-value]


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
    return play.order(WITCH, "antidote", HUNTER).to("dawn")  # type: ignore[return-value]


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
    return play.order(WHITE, "bite", ALPHA).to("dawn").out  # type: ignore[attr-defined, no-any-return]


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
    return play.order(WITCH, "antidote", HUNTER).order(WITCH, "poison", SEER).to("dawn").out  # type: ignore[attr-defined, no-any-return]


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
    return night(**rulings).order(BLACK, "wolf_kill", SEER).order(WHITE, "bite", HUNTER)  # type: ignore[return-value]


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
