"""白狼【归群】【撕咬】: may join the wolves at the opening; a kill on one night of every two."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import (
    ALPHA,
    BLACK,
    CITIZEN,
    CUPID,
    ENVOY,
    HUNTER,
    NUN,
    PENITENT,
    SEER,
    WHITE,
    Game,
    gone,
)


def joined(**rulings: object) -> Game:
    return Game(**rulings).mark().order(WHITE, "归群").pair()


def test_he_joins_and_is_of_the_pack() -> None:
    play = joined()
    assert play.changed[WHITE] == {"faction": ("white_wolf", "wolves")}
    packs = {to: facts["seats"] for to, kind, facts in play.letters if kind == "pack"}
    assert packs == {
        WHITE: [ALPHA, BLACK, ENVOY, NUN],
        ALPHA: [WHITE, BLACK, ENVOY, NUN],
        BLACK: [WHITE, ALPHA, ENVOY, NUN],
        ENVOY: [WHITE, ALPHA, BLACK, NUN],
        NUN: [WHITE, ALPHA, BLACK, ENVOY],
    }
    assert play.table.lost == ["white_wolf", "lovers"]


def test_he_still_bites_and_may_inherit_the_knife() -> None:
    play = joined().order(WHITE, "bite", HUNTER).to("dawn")
    assert play.out == [(HUNTER, "kill")]
    play = joined().day(2).vote_out(BLACK).to("dawn").order(BLACK, "name_knife_heir", WHITE).to("day")
    assert play.seat(WHITE)["skills"] == ["join_pack", "bite", "wolf_kill"]


def test_staying_alone_he_inherits_nothing() -> None:
    play = Game().pair().day(2).vote_out(BLACK).to("dawn").order(BLACK, "name_knife_heir", WHITE)
    assert play.refused.kind == "no_knife_heir"


def test_later_than_the_opening_it_is_too_late(first_day: Game) -> None:
    assert first_day.order(WHITE, "join_pack").refused.kind == "too_late"


def test_one_of_the_lovers_cannot_join() -> None:
    play = Game().order(CUPID, "cupids_arrow", WHITE, CITIZEN).order(WHITE, "join_pack")
    assert play.refused.kind == "in_love"


def test_having_asked_before_the_arrow_he_is_of_the_lovers_all_the_same() -> None:
    play = Game().order(WHITE, "join_pack").pair(WHITE, CITIZEN)
    assert play.seat(WHITE)["faction"] == "lovers"
    assert "归群" in play.steps


def test_a_bite_is_a_kill(first_night: Game) -> None:
    play = first_night.order(WHITE, "撕咬", HUNTER).to("dawn")
    assert play.changed == {HUNTER: gone("kill", by=WHITE, skill="bite")}


def test_on_one_seat_the_knife_comes_first(first_night: Game) -> None:
    play = first_night.order(WHITE, "bite", HUNTER).order(BLACK, "wolf_kill", HUNTER).to("dawn")
    assert play.changed == {HUNTER: gone("kill", by=BLACK, skill="wolf_kill")}


def test_on_the_second_night_of_a_pair_it_is_refused_and_on_the_third_there_again(first_night: Game) -> None:
    play = first_night.order(WHITE, "bite", HUNTER).to("day").order(WHITE, "bite", SEER)
    assert play.refused.kind == "bitten"
    play = Game().pair().night().order(WHITE, "bite", HUNTER).to("day").to("day").order(WHITE, "bite", SEER).to("day")
    assert [name for name, _ in play.out] == [HUNTER, SEER]


def test_on_the_second_night_instead_of_the_first() -> None:
    play = Game().pair().day(2).order(WHITE, "bite", HUNTER).to("day").order(WHITE, "bite", SEER).to("day")
    assert [name for name, _ in play.out] == [HUNTER, SEER]
    assert play.order(WHITE, "bite", PENITENT).refused.kind == "bitten"


def test_what_was_not_used_lapses() -> None:
    play = Game().pair().day(3).order(WHITE, "bite", HUNTER).to("day").order(WHITE, "bite", SEER)
    assert play.refused.kind == "bitten"


@pytest.mark.parametrize("name", [ALPHA, NUN, CITIZEN])
def test_nobody_else_bites_or_joins(first_day: Game, name: str) -> None:
    assert first_day.order(name, "bite", HUNTER).refused.kind == "not_your_skill"
