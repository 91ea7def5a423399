"""身份表 (慧眼识人): before day 4, once, from anybody, in the game or out; what is right of it counts at the end."""

from __future__ import annotations

import pytest

from tests.rules.silence.games import BLACK, HUNTER, SEER, TWENTY, Game


@pytest.mark.parametrize("phase", ["opening", "day", "dusk", "seer_hour", "dawn"])
def test_at_any_time_and_nobody_is_told(phase: str) -> None:
    play = Game()
    if phase != "opening":
        play.pair()
        play.to(phase) if phase != "day" else play
    play.mark().order(HUNTER, "身份表", roles={SEER: "预言家", BLACK: "wolf"[:0] + "黑狼"})
    assert play.changed == {}
    assert play.told == []
    (given,) = play.table.lists.values()
    assert {seat.name: role for seat, role in given.items()} == {SEER: "seer", BLACK: "black_wolf"}


def test_from_one_who_has_left(first_night: Game) -> None:
    play = first_night.order(BLACK, "wolf_kill", HUNTER).to("day")
    assert len(play.order(HUNTER, "identity_list", roles={SEER: "seer"}).table.lists) == 1


def test_once() -> None:
    play = Game().pair().order(HUNTER, "identity_list", roles={SEER: "seer"})
    assert play.order(HUNTER, "identity_list", roles={SEER: "witch"}).refused.kind == "used_up"


def test_through_the_third_dawn_and_not_on_the_fourth_day() -> None:
    play = Game().pair().day(3).to("dawn").order(HUNTER, "identity_list", roles=dict(TWENTY))
    assert len(play.table.lists) == 1
    play = Game().pair().day(4).order(HUNTER, "identity_list", roles=dict(TWENTY))
    assert (play.refused.kind, play.refused.facts["day"]) == ("list_too_late", 4)


@pytest.mark.parametrize(
    ("roles", "kind"), [({"无名": "seer"}, "no_seat"), ({SEER: "皇帝"}, "no_role"), ({}, "bad_option")]
)
def test_names_and_roles_must_be_known(roles: dict[str, str], kind: str) -> None:
    assert Game().pair().order(HUNTER, "identity_list", roles=roles).refused.kind == kind


def test_without_a_list_there_is_nothing_to_take() -> None:
    assert Game().pair().order(HUNTER, "identity_list").refused.kind == "option_needed"
