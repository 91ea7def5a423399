"""长老: two lives; 【威信】 out by vote, poison or a shot, every ordinary role loses its skills."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ASSASSIN,
    BLACK,
    CITIZEN,
    ELDER,
    HUNTER,
    MAGICIAN,
    PENITENT,
    PRINCESS,
    SEER,
    SILENT,
    SLANDERER,
    WHITE,
    WITCH,
    Game,
    ago,
    gone,
)

ORDINARY = {
    HUNTER: ["last_shot"],
    SILENT: ["succession", "third_eye"],
    MAGICIAN: ["pull_strings"],
    PRINCESS: ["innocence"],
    SLANDERER: ["slander"],
    PENITENT: ["confess"],
}


def lost(name: str) -> dict[str, object]:
    return {"statuses": ([], ["skills_lost"]), "skills": (ORDINARY[name], [])}


def elder_gone(cause: str, **left: object) -> dict[str, object]:
    return {**gone(cause, **left), "lives": (2, 0)}


def test_a_first_kill_hurts_and_a_second_removes_it(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", ELDER).to("day")
    assert play.changed == {ELDER: {"lives": (2, 1)}}
    assert play.posted == [("nobody_left", {})]
    play.mark().order(BLACK, "wolf_kill", ELDER).to("day")
    assert play.changed == {ELDER: {**gone("kill", day=2, by=BLACK, skill="wolf_kill")}}
    assert play.posted == [("nobody_left", {}), ("elder_left", {}), ("left", {"seat": ELDER})]


def test_two_kills_in_one_night_remove_it(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", ELDER).order(WHITE, "bite", ELDER).to("dawn")
    assert play.changed[ELDER] == elder_gone("kill", by=BLACK, skill="wolf_kill")


def test_a_kill_takes_no_skills(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", ELDER).order(WHITE, "bite", ELDER).to("day")
    assert {who for who in play.changed if who != ELDER} == set()


def test_voted_out_all_ordinary_roles_lose_their_skills_and_are_told_at_once() -> None:
    play = Game().pair().day(2).vote_out(ELDER).to("guard_hour")
    assert play.changed == {
        ELDER: elder_gone("voted_out", day=2, phase="dusk"),
        **{name: lost(name) for name in ORDINARY},
    }
    assert play.told == [
        (ELDER, "left", {"last_words": True}),
        *[(name, "skills_lost", {"skills": skills}) for name, skills in ORDINARY.items()],
    ]
    assert {when[:2] for when in play.told_when} == {(2, "dusk")}
    assert play.posted == [("left", {"seat": ELDER})]
    assert play.to("day").posted[1:] == [("elder_left", {}), ("nobody_left", {})]


def test_poisoned_they_are_told_when_dawn_begins(first_night: Game) -> None:
    play = first_night.order(WITCH, "poison", ELDER).to("dawn")
    assert {name for name in play.changed if name not in (ELDER, WITCH)} == set(ORDINARY)
    assert {when for when in play.told_when if when[3] == "skills_lost"} == {
        (1, "dawn", name, "skills_lost") for name in ORDINARY
    }


def test_shot_they_lose_them_and_the_hunter_has_nothing_left_to_lose() -> None:
    """He has left already; only the living are told."""
    play = Game().pair().day(2).vote_out(HUNTER).order(HUNTER, "last_shot", ELDER).to("guard_hour")
    assert play.out == [(HUNTER, "voted_out"), (ELDER, "shot")]
    assert {to for to, kind, _ in play.told if kind == "skills_lost"} == set(ORDINARY) - {HUNTER}


def test_assassinated_they_keep_them_and_the_exit_is_posted_the_next_morning() -> None:
    play = Game(ago("刺客")).pair().day(2).order(ASSASSIN, "assassinate", ELDER)
    assert play.out == [(ELDER, "assassinated"), (ASSASSIN, "assassin_failed")]
    assert {kind for _, kind, _ in play.told} == {"left"}
    assert play.to("guard_hour").posted_when == [
        (2, "day", "assassin_acted"),
        (2, "day", "left"),
        (2, "day", "left"),
        (2, "dusk", "nobody_left"),
    ]
    assert play.to("day").posted_when[4:] == [(2, "dawn", "elder_left"), (2, "dawn", "nobody_left")]


def test_love_is_no_cause_of_it() -> None:
    play = Game().pair(ELDER, SEER).day(2).vote_out(SEER).to("guard_hour")
    assert play.out == [(SEER, "voted_out"), (ELDER, "love")]
    assert {kind for _, kind, _ in play.told} == {"left", "role_changed"}


def test_a_seer_by_succession_keeps_the_prophecy() -> None:
    play = Game().pair().day(2).vote_out(SEER).to("day").vote_out(ELDER).to("guard_hour")
    assert play.seat(SILENT)["skills"] == ["prophecy"]
    assert play.seat(SILENT)["statuses"] == []


def test_a_prophecy_of_the_third_eye_is_lost() -> None:
    play = Game().pair().night().order(SILENT, "third_eye").to("day").vote_out(ELDER).to("guard_hour")
    assert play.seat(SILENT)["skills"] == []
    assert (SILENT, "skills_lost", {"skills": ["third_eye", "prophecy"]}) in play.told


def test_what_is_lost_cannot_be_ordered_and_what_was_ordered_is_not_done() -> None:
    play = Game().pair().day(2).order(SLANDERER, "slander", SEER).vote_out(ELDER).to("guard_hour")
    assert Game.seat(play, SEER)["statuses"] == []
    play.to("witch_hour")
    assert play.seat(SEER)["statuses"] == []
    assert play.order(PRINCESS, "innocence").refused.kind == "skill_lost"


def test_skills_that_are_spent_or_not_are_still_shown(first_night: Game) -> None:
    play = first_night.order(PRINCESS, "innocence").order(WITCH, "poison", ELDER).to("day")
    assert play.seat(PRINCESS)["vitals"] == {"lives": 1, "votes": 1, "deducted": 0, "innocence": 0}
    assert play.seat(MAGICIAN)["vitals"]["pull_strings"] == 1


def test_an_inherited_skill_is_none_of_the_role() -> None:
    """A good citizen who inherited 冤死 keeps it."""
    play = Game(ago("替罪羊")).pair(SEER, WITCH).day(2).votes(BLACK, 2).votes(HUNTER, 2).on("dawn")
    play.order(MAGICIAN, "name_scapegoat_heir", CITIZEN).to("day").vote_out(ELDER).to("guard_hour")
    assert play.seat(CITIZEN)["skills"] == ["wrongful_death"]


@pytest.mark.parametrize("heal", [True, False])
def test_the_antidote_between_two_kills_makes_it_whole(first_night: Game, heal: bool) -> None:
    play = first_night.order(BLACK, "wolf_kill", ELDER).to("day")
    if heal:
        play.order(WITCH, "antidote", ELDER)
    play.to("day").order(BLACK, "wolf_kill", ELDER).to("day")
    assert play.seat(ELDER)["alive"] is heal
