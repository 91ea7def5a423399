"""Rulings of the day and of initiative, each of their choices."""

from __future__ import annotations

import pytest

from tests.rules.grail.games import SIX, A, B, C, D, Grail, needs, night

DEXTERITY = {A: "战士 守序", B: "游侠", C: "武僧", D: "法师 中立"}
"""5, 10, 15, 5 percent."""


@pytest.mark.parametrize(("initiative_modifier", "modifiers"), [
    ("bonus_over_5", [1, 2, 3, 1]),
    ("percent_points", [5, 10, 15, 5]),
])  # fmt: skip
def test_initiative_modifier(grail: Grail, initiative_modifier: str, modifiers: list[int]) -> None:
    play = night(grail.dusk(DEXTERITY, initiative_modifier=initiative_modifier), to="night").enter("step")
    found = {turn.seat.name: turn.modifier for turn in play.table.initiative}
    assert [found[name] for name in DEXTERITY] == modifiers
    assert all(turn.total == turn.roll + turn.modifier for turn in play.table.initiative)


@pytest.mark.parametrize(("initiative_dexterity", "modifiers"), [("sheet", [1, 1, 1, 1]), ("current", [4, 0, 0, 1])])
def test_initiative_dexterity(grail: Grail, initiative_dexterity: str, modifiers: list[int]) -> None:
    """寓守于攻 is +15, 震慑 and 眩晕 leave a fighter nothing."""
    play = night(grail.dusk(initiative_dexterity=initiative_dexterity).order(A, "fighting_defensively")).to("dusk")
    night(play.amend(B, statuses=["stunned"]).amend(C, statuses=["dazed"]), to="night").enter("step")
    found = {turn.seat.name: turn.modifier for turn in play.table.initiative}
    assert [found[name] for name in (A, B, C, D)] == modifiers


def test_initiative_dexterity_current_in_percent_points(grail: Grail) -> None:
    play = grail.dusk(initiative_dexterity="current", initiative_modifier="percent_points")
    night(night(play.order(A, "fighting_defensively")).to("dusk"), to="night").enter("step")
    assert [turn.modifier for turn in play.table.initiative if turn.seat.name == A] == [20]


def test_number_absent_skip(grail: Grail) -> None:
    play = grail.game(number_absent="skip").enter("number", by=A, value=100).to("dusk")
    assert play.table.seats[0].holds == ["grail"]
    assert play.rolled == []


def test_number_absent_random(grail: Grail) -> None:
    """100 of its own, 1, 2 and 3 by dice: the mean is 26.5, 3 is nearest."""
    play = grail.game(number_absent="random").enter("number", by=A, value=100)
    play.dice(("number", 1, B), ("number", 3, C), ("number", 2, D)).to("dusk")
    assert play.table.seats[2].holds == ["grail"]
    assert [(kind, by) for kind, by, *_ in play.rolled] == [("number", name) for name in (B, C, D)]


def test_number_absent_random_leaves_the_dead_out(grail: Grail) -> None:
    play = grail.game(SIX, number_absent="random").amend(B, alive=False)
    play.dice(*[("number", 50 - place, name) for place, name in enumerate(name for name in SIX if name != B)])
    assert [by for _, by, *_ in play.to("dusk").rolled] == [name for name in SIX if name != B]


@pytest.mark.parametrize(("number_mean", "holder"), [("living", C), ("skip_wounded", B)])
def test_number_mean(grail: Grail, number_mean: str, holder: str) -> None:
    """10, 20 and the wounded seat's 60, 22: with it 28, without it 17.3."""
    play = grail.game(SIX, number_mean=number_mean).amend(D, hp=0)
    for name, value in ((A, 10), (B, 20), (C, 22), (D, 60)):
        play.enter("number", by=name, value=value)
    assert [seat.name for seat in play.to("dusk").table.seats if seat.holds] == [holder]


def test_number_mean_skip_wounded_gives_a_wounded_seat_nothing(grail: Grail) -> None:
    play = grail.game(SIX, number_mean="skip_wounded").amend(D, hp=0).enter("number", by=D, value=60).to("dusk")
    assert play.table.seats[3].holds == []


def test_grail_lasts_round(grail: Grail) -> None:
    play = night(grail.dusk(holder=A, grail_lasts="round"), to="day")
    assert play.table.seats[0].holds == []


def test_grail_lasts_game(grail: Grail) -> None:
    """It stays, the next day's comes beside it, and 精确攻击 holds on every night."""
    play = night(grail.dusk(holder=A, grail_lasts="game"), to="day")
    play.enter("number", by=A, value=3).enter("number", by=B, value=9).die("grail_tie", 1).to("dusk").mark()
    assert play.table.seats[0].holds == ["grail", "grail"]
    night(play.order(A, "attack", B), ("hit", 75), ("damage", 1)).to("day")
    assert needs(play)[0] == ("hit", A, 75)
    assert play.table.seats[0].holds == ["grail", "grail"]


def test_grail_lasts_game_a_theft_takes_one_and_death_loses_all(grail: Grail) -> None:
    play = night(grail.dusk(SIX, holder=A, grail_lasts="game"), to="day").enter("number", by=A, value=3).to("dusk")
    play.amend(A, hp=1).mark().order(B, "attack", A)
    night(play, ("hit", 55), ("damage", 2), ("steal", 50))
    assert [seat.holds for seat in play.table.seats[:2]] == [[], ["grail"]]
