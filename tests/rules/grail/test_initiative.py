"""投先攻: d20 and the modifier; ties by the modifier, then by dice until they differ."""

from __future__ import annotations

import pytest

from dm_console.outbox.wording import Wording
from tests.kit.play import Play
from tests.rules.grail.games import FOUR, SIX, A, B, C, D, Grail

ODD = {A: "战士 守序", B: "游侠", C: "武僧", D: "法师 中立"}
"""Dexterity 5, 10, 15, 5: +1, +2, +3, +1."""


def rolled(play: Play, *values: int, ties: tuple[tuple[str, int], ...] = ()) -> Play:
    names = [seat.name for seat in play.setup.seats]
    play.dice(*[("initiative", value, name) for value, name in zip(values, names, strict=True)])
    return play.dice(*[("initiative_tie", value, name) for name, value in ties]).to("night").enter("step")


def order(play: Play) -> list[str]:
    return [turn.seat.name for turn in play.table.initiative]


def test_one_point_for_each_five_percent_of_dexterity(grail: Grail) -> None:
    play = rolled(grail.dusk(ODD), 10, 10, 10, 11)
    assert [(turn.roll, turn.modifier, turn.total) for turn in play.table.initiative] == [
        (10, 3, 13),
        (10, 2, 12),
        (11, 1, 12),
        (10, 1, 11),
    ]


def test_it_is_written_down_for_the_dm(grail: Grail) -> None:
    play = rolled(grail.dusk(ODD), 10, 10, 10, 11)
    words = Wording(play.ruleset, "zh")
    lines = [words.line(line) for line in play.table.lines if line.kind == "initiative"]
    assert lines[0] == "伽马 先攻 13 = 10 + 3"
    assert len(lines) == 4


def test_the_highest_goes_first(grail: Grail) -> None:
    assert order(rolled(grail.dusk(), 3, 20, 1, 12)) == [B, D, A, C]


def test_equal_totals_go_by_the_modifier_without_a_die(grail: Grail) -> None:
    play = rolled(grail.dusk(ODD), 12, 11, 10, 9)
    assert [turn.total for turn in play.table.initiative] == [13, 13, 13, 10]
    assert order(play) == [C, B, A, D]
    assert [kind for kind, *_ in play.rolled] == ["initiative"] * 4


def test_equal_in_both_each_rolls_a_hundred_and_the_highest_goes_first(grail: Grail) -> None:
    play = rolled(grail.dusk(), 12, 12, 5, 12, ties=((A, 40), (B, 99), (D, 41)))
    assert order(play) == [B, D, A, C]
    assert [(kind, by) for kind, by, *_ in play.rolled][4:] == [("initiative_tie", name) for name in (A, B, D)]


def test_again_until_they_differ(grail: Grail) -> None:
    ties = ((A, 50), (B, 50), (D, 50), (A, 7), (B, 7), (D, 9), (A, 1), (B, 2))
    play = rolled(grail.dusk(), 12, 12, 5, 12, ties=ties)
    assert order(play) == [D, B, A, C]
    assert [by for kind, by, *_ in play.rolled if kind == "initiative_tie"] == [A, B, D, A, B, D, A, B]


def test_two_ties_are_two_matters(grail: Grail) -> None:
    play = rolled(grail.dusk(), 12, 5, 5, 12, ties=((A, 1), (D, 2), (B, 1), (C, 2)))
    assert order(play) == [D, A, C, B]


def test_everyone_in_the_game_rolls_the_dead_do_not(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(A, hp=0).amend(B, alive=False).amend(C, statuses=["grappled"])
    play.dice(*[("initiative", 20 - 3 * at, name) for at, name in enumerate([A, C, D, "伊塔", "泽塔"])])
    play.to("night").enter("step")
    assert order(play) == [A, C, D, "伊塔", "泽塔"]


def test_statuses_and_lasting_changes_do_not_count(grail: Grail) -> None:
    play = grail.dusk(ODD).amend(C, statuses=["dazed", "stunned", "grappled"])
    assert [turn.modifier for turn in rolled(play, 10, 10, 10, 11).table.initiative] == [3, 2, 1, 1]


def test_it_is_rolled_anew_each_night(grail: Grail) -> None:
    play = rolled(grail.dusk(), 3, 20, 1, 12).to("dusk")
    assert order(rolled(play, 20, 17, 14, 11)) == [A, B, C, D]


def test_nobody_is_told(grail: Grail) -> None:
    play = rolled(grail.dusk(), 3, 20, 1, 12).to("announcement")
    assert play.letters == []
    assert [kind for kind, _ in play.posted] == ["votes"]


@pytest.mark.parametrize("value", [0, 21])
def test_a_twenty_first_face_is_refused(grail: Grail, value: int) -> None:
    play = grail.dusk(FOUR)
    if value:
        assert play.die("initiative", value).refused.kind == "die_out_of_range"
    else:
        with pytest.raises(Exception, match="bad_entry"):
            _ = play.die("initiative", value).game
