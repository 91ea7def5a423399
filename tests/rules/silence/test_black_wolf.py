"""黑狼【杀人】【杀人·指认】: a kill each night; once its holder is out, another wolf of the wolves' side has it."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ALPHA,
    BLACK,
    CITIZEN,
    ENVOY,
    HUNTER,
    NUN,
    PENITENT,
    PIPER,
    REBEL,
    SEER,
    WHITE,
    WITCH,
    Game,
    gone,
)


def test_a_kill_each_night_and_the_first_one_too(first_night: Game) -> None:
    play = first_night.order(BLACK, "刀", HUNTER).to("seer_hour").to("witch_hour")
    assert play.changed == {HUNTER: {"statuses": ([], ["dying"]), "lives": (1, 0)}}
    play.to("day")
    assert play.changed == {HUNTER: gone("kill", by=BLACK, skill="wolf_kill")}
    assert play.order(BLACK, "wolf_kill", SEER).to("dawn").out == [(HUNTER, "kill"), (SEER, "kill")]


def test_the_victim_hears_of_it_when_dawn_begins_and_all_when_it_is_left(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).to("late_hour")
    assert play.told_to(HUNTER) == []
    play.to("dawn")
    assert play.told_when[-1] == (1, "dawn", HUNTER, "left")
    assert play.posted == []
    assert play.to("day").posted == [("left", {"seat": HUNTER})]


def test_any_seat_a_wolf_and_himself_too(first_night: Game) -> None:
    assert first_night.order(BLACK, "wolf_kill", NUN).to("dawn").out == [(NUN, "kill")]
    assert Game().pair().order(BLACK, "wolf_kill", BLACK).to("dawn").out == [(BLACK, "kill")]


def test_no_order_no_kill(first_night: Game) -> None:
    assert first_night.to("day").posted == [("nobody_left", {})]


# --- heirs ---


def out_by_vote(**rulings: object) -> Game:
    return Game(**rulings).pair().day(2).vote_out(BLACK).on("dawn")


def test_he_names_a_wolf_who_kills_from_the_next_night_on() -> None:
    play = out_by_vote().mark().order(BLACK, "杀人·指认", ALPHA).to("day")
    assert play.changed == {
        BLACK: {"skills": (["wolf_kill"], [])},
        ALPHA: {"skills": (["bloodline", "beheading"], ["bloodline", "beheading", "wolf_kill"])},
    }
    assert play.told == [(ALPHA, "skill_gained", {"skill": "wolf_kill"})]
    assert play.told_when == [(2, "dawn", ALPHA, "skill_gained")]
    assert play.order(ALPHA, "wolf_kill", SEER).to("dawn").out[-1] == (SEER, "kill")


def test_naming_nobody_leaves_it_to_the_die() -> None:
    play = out_by_vote().mark().die("knife_heir", 3, BLACK).to("day")
    assert play.rolled == [("knife_heir", BLACK, None, 3)]
    assert play.seat(NUN)["skills"][-1] == "wolf_kill"


def test_the_die_has_as_many_sides_as_there_are_wolves_left() -> None:
    play = Game().pair().day(2).amend(ALPHA, alive=False).vote_out(BLACK).to("dawn").die("knife_heir", 2, BLACK)
    assert play.to("day").seat(NUN)["skills"][-1] == "wolf_kill"


def test_an_heir_hands_it_on() -> None:
    play = out_by_vote().order(BLACK, "name_knife_heir", ENVOY).to("day").vote_out(ENVOY).to("dawn")
    play.order(ENVOY, "name_knife_heir", NUN).to("day")
    assert (play.seat(ENVOY)["skills"], play.seat(NUN)["skills"][-1]) == (["envoy"], "wolf_kill")


@pytest.mark.parametrize("wrong", [REBEL, WHITE, CITIZEN, PIPER])
def test_only_a_living_wolf_of_the_wolves_may_be_named(wrong: str) -> None:
    assert out_by_vote().order(BLACK, "name_knife_heir", wrong).refused.kind == "no_knife_heir"


def test_not_one_who_has_left() -> None:
    play = Game().pair().day(2).amend(NUN, alive=False).vote_out(BLACK).to("dawn")
    assert play.order(BLACK, "name_knife_heir", NUN).refused.kind in ("has_left", "no_knife_heir")


def test_a_lover_of_another_side_may_not_be_named() -> None:
    play = Game().pair(NUN, CITIZEN).day(2).vote_out(BLACK).to("dawn").order(BLACK, "name_knife_heir", NUN)
    assert play.refused.kind == "no_knife_heir"


def test_named_beforehand_it_holds_once_he_is_out() -> None:
    play = Game().pair().day(2).order(BLACK, "name_knife_heir", NUN).vote_out(BLACK).to("day")
    assert play.seat(NUN)["skills"][-1] == "wolf_kill"


def test_named_by_one_who_stays_it_lapses(first_day: Game) -> None:
    play = first_day.order(BLACK, "name_knife_heir", NUN).to("day")
    assert play.seat(BLACK)["skills"] == ["wolf_kill"]


def test_with_no_wolf_left_it_is_lost() -> None:
    play = Game().pair().day(2)
    for name in (ALPHA, ENVOY, NUN):
        play.amend(name, alive=False)
    play.vote_out(BLACK).to("day")
    assert play.seat(BLACK)["skills"] == []
    assert [name for name in (REBEL, WHITE) if "wolf_kill" in play.seat(name)["skills"]] == []


def test_same_night_heirs_killed_at_night_he_names_at_dawn(first_night: Game) -> None:
    """same_night_heirs: the night after has its kill."""
    play = first_night.order(WHITE, "bite", BLACK).to("dawn").order(BLACK, "name_knife_heir", NUN).to("day")
    assert play.order(NUN, "wolf_kill", SEER).to("dawn").out == [(BLACK, "kill"), (SEER, "kill")]


def test_shot_at_dawn_the_heir_is_named_at_once(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).to("dawn").order(HUNTER, "last_shot", BLACK)
    play.order(BLACK, "name_knife_heir", NUN).to("day")
    assert play.seat(NUN)["skills"][-1] == "wolf_kill"


def test_a_mad_wolf_kills_all_the_same(first_night: Game) -> None:
    play = first_night.order(PIPER, "pipe_tune", BLACK).order(BLACK, "wolf_kill", PENITENT).to("dawn")
    assert play.out == [(PENITENT, "kill")]


def test_a_wound_of_the_elder_is_no_death(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", "馒头").to("witch_hour")
    assert play.changed == {"馒头": {"lives": (2, 1)}}
    assert WITCH in {to for to, *_ in play.told}
