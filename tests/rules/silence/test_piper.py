"""吹笛者【吹笛】【曲尽】【断肠】【摇落】: madness, feigned death; ordinary roles lose skills, or use them in vain."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ALPHA,
    BLACK,
    CITIZEN,
    GUARD,
    HUNTER,
    MAGICIAN,
    PENITENT,
    PIPER,
    PRINCESS,
    SEER,
    SILENT,
    SLANDERER,
    WITCH,
    Game,
)

SPENT = {"heartbreak": {"heartbreak": (1, 0)}, "falling_leaves": {"falling_leaves": (1, 0)}}


def test_a_tune_makes_mad_for_good_and_is_told_when_dawn_begins(first_night: Game) -> None:
    play = first_night.order(PIPER, "吹笛", SEER).to("seer_hour")
    assert play.changed == {SEER: {"statuses": ([], ["mad"])}}
    assert play.told == []
    play.to("dawn")
    assert play.told_to(SEER) == [("status_gained", {"status": "mad"})]
    assert play.told_when[-1] == (1, "dawn", SEER, "status_gained")
    play.to("day").to("day").to("day")
    assert play.changed == {SEER: {"statuses": ([], ["mad"])}}
    assert play.told_to(PIPER) == []


def test_the_mad_vote_and_act(first_night: Game) -> None:
    play = first_night.order(PIPER, "pipe_tune", SEER).to("day").mark()
    play.vote(**{SEER: HUNTER}).to("guard_hour").order(SEER, "prophecy", ALPHA).to("day")
    assert play.out == [(HUNTER, "voted_out")]
    assert [kind for kind, _ in play.told_to(SEER)] == ["feedback"]


def test_a_mad_seat_hears_nothing_new(first_night: Game) -> None:
    play = first_night.order(PIPER, "pipe_tune", SEER).to("day").mark().order(PIPER, "pipe_tune", SEER).to("day")
    assert play.changed == {}
    assert play.told_to(SEER) == []


def test_not_himself(first_night: Game) -> None:
    assert first_night.order(PIPER, "pipe_tune", PIPER).refused.kind == "not_oneself"


# --- 曲尽 ---


def song(target: str = SEER) -> Game:
    """The second night, with a mad seat, the song ordered to end for it."""
    play = Game().pair().night().order(PIPER, "pipe_tune", target).to("day").mark()
    return play.order(PIPER, "曲尽", target)


def test_a_mad_seat_feigns_death_for_good() -> None:
    play = song().to("day")
    assert play.changed == {SEER: {"statuses": (["mad"], ["mad", "feigned_death"]), "votes": (1, 0)}}
    assert play.told_to(SEER) == [("status_gained", {"status": "feigned_death"})]


def test_feigning_death_it_cannot_vote_but_acts_and_can_be_voted_out() -> None:
    play = song().to("day").vote(**{SEER: HUNTER})
    assert play.refused.kind == "may_not_vote"
    play = song().to("day").mark().votes(SEER, 3, skip=(SEER,)).order(SEER, "prophecy", ALPHA)
    play.to("guard_hour")
    assert play.out == [(SEER, "voted_out")]
    assert song().to("day").mark().order(SEER, "prophecy", ALPHA).to("day").told_to(SEER) == [
        ("feedback", {"skill": "prophecy", "target": ALPHA, "reading": "wolves"})
    ]


def test_only_a_mad_seat(first_night: Game) -> None:
    assert first_night.order(PIPER, "song_ends", SEER).refused.kind == "not_mad"


def test_instead_of_a_tune_the_later_order_holds() -> None:
    play = song().order(PIPER, "pipe_tune", HUNTER).to("day")
    assert play.changed == {HUNTER: {"statuses": ([], ["mad"])}}
    play = Game().pair().night().order(PIPER, "pipe_tune", SEER).to("day").mark()
    play.order(PIPER, "pipe_tune", HUNTER).order(PIPER, "song_ends", SEER).to("day")
    assert "mad" not in play.seat(HUNTER)["statuses"]
    assert "feigned_death" in play.seat(SEER)["statuses"]


# --- 断肠 ---


def test_断肠_an_ordinary_role_loses_its_skills(first_night: Game) -> None:
    play = first_night.order(PIPER, "断肠", PRINCESS).to("day")
    assert play.changed == {
        PRINCESS: {"statuses": ([], ["skills_lost"]), "skills": (["innocence"], [])},
        PIPER: SPENT["heartbreak"],
    }
    assert play.told_to(PRINCESS) == [("skills_lost", {"skills": ["innocence"]})]
    assert play.order(PRINCESS, "innocence").refused.kind == "skill_lost"


@pytest.mark.parametrize("target", [SEER, GUARD, CITIZEN, BLACK, ALPHA, "可乐"])
def test_any_other_group_loses_nothing_and_it_is_spent(first_night: Game, target: str) -> None:
    play = first_night.order(PIPER, "heartbreak", target).to("day")
    assert play.changed == {PIPER: SPENT["heartbreak"]}


def test_all_four_on_one_night(first_night: Game) -> None:
    play = first_night.order(PIPER, "heartbreak", PRINCESS).order(PIPER, "falling_leaves", SLANDERER)
    play.order(PIPER, "pipe_tune", SEER).to("seer_hour")
    assert [play.seat(name)["statuses"] for name in (PRINCESS, SLANDERER, SEER)] == [
        ["skills_lost"],
        ["shaken"],
        ["mad"],
    ]


def test_ordered_before_it_was_lost_nothing_is_done(first_night: Game) -> None:
    play = first_night.order(SLANDERER, "slander", SEER).order(PIPER, "heartbreak", SLANDERER).to("day")
    assert play.seat(SEER)["statuses"] == []


# --- 摇落 ---


def test_摇落_is_for_tonight_and_told_to_nobody(first_night: Game) -> None:
    play = first_night.order(PIPER, "摇落", MAGICIAN).to("seer_hour")
    assert play.changed == {MAGICIAN: {"statuses": ([], ["shaken"])}, PIPER: SPENT["falling_leaves"]}
    play.to("day")
    assert play.changed == {PIPER: SPENT["falling_leaves"]}
    assert play.told_to(MAGICIAN) == []


@pytest.mark.parametrize(
    ("name", "skill", "target"),
    [(MAGICIAN, "pull_strings", HUNTER), (SILENT, "third_eye", None), (PRINCESS, "innocence", None)],
)
def test_what_is_used_once_is_spent_in_vain(name: str, skill: str, target: str | None) -> None:
    play = Game().pair().votes(SEER).night().order(PIPER, "falling_leaves", name)
    play.order(name, skill, *([target] if target else [])).to("day")
    assert play.changed == {PIPER: SPENT["falling_leaves"], name: {skill: (1, 0)}}


def test_a_prophecy_of_the_third_eye_is_not_answered(first_night: Game) -> None:
    play = first_night.order(SILENT, "third_eye").to("day").mark()
    play.order(PIPER, "falling_leaves", SILENT).order(SILENT, "prophecy", ALPHA).to("day")
    assert play.told_to(SILENT) == []


@pytest.mark.parametrize("target", [SEER, WITCH, BLACK])
def test_who_is_not_ordinary_acts_as_ever(first_night: Game, target: str) -> None:
    play = first_night.order(PIPER, "falling_leaves", target).to("seer_hour")
    assert play.seat(target)["statuses"] == []


def test_the_shield_names_the_tune_alone(first_night: Game) -> None:
    play = first_night.order(GUARD, "soundproof_shield", PRINCESS).order(PIPER, "heartbreak", PRINCESS).to("day")
    assert play.seat(PRINCESS)["statuses"] == ["skills_lost"]


@pytest.mark.parametrize("skill", ["heartbreak", "falling_leaves"])
def test_once_a_game(first_night: Game, skill: str) -> None:
    assert first_night.order(PIPER, skill, PENITENT).to("day").order(PIPER, skill, HUNTER).refused.kind == "used_up"


# --- out ---


def test_his_exit_is_posted_the_next_morning_and_the_mad_stay_mad(first_night: Game) -> None:
    play = first_night.order(PIPER, "pipe_tune", SEER).to("day").mark().vote_out(PIPER).to("guard_hour")
    assert play.posted == [("left", {"seat": PIPER})]
    play.to("day")
    assert play.posted_when[1:] == [(2, "dawn", "piper_left"), (2, "dawn", "nobody_left")]
    assert play.seat(SEER)["statuses"] == ["mad"]
    assert play.table.lost == ["lovers", "piper"]
