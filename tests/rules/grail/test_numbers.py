"""白天: the numbers, their mean in whole numbers, and who gets the grail."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat
from rulesets.grail.phases.day import nearest
from tests.kit.play import Play
from tests.rules.grail.games import SIX, A, B, C, D, Grail, night


def sent(play: Play, **numbers: int) -> Play:
    for name, value in numbers.items():
        play.enter("number", by=name, value=value)
    return play


def holders(play: Play) -> list[str]:
    return [seat.name for seat in play.table.seats if seat.holds]


def test_the_nearest_to_the_mean_gets_the_grail_and_a_point(grail: Grail) -> None:
    """10, 20, 60: the mean is 30."""
    play = sent(grail.game(), **{A: 10, B: 20, C: 60}).to("dusk")
    assert play.changed == {B: {"holds": ([], ["grail"])}, "scores": {"neutral": (0, 1)}}
    assert play.letters == [(B, "grail_received", {})]
    assert play.steps.splitlines()[0] == "圣杯归 贝塔：数字 20，3 人合计 90"


def test_who_sends_none_is_left_out_of_the_mean(grail: Grail) -> None:
    """Were the absent counted as nothing, 10 would be nearest."""
    assert holders(sent(grail.game(SIX), **{A: 10, B: 20, C: 60}).to("dusk")) == [B]


@pytest.mark.parametrize(("die", "holder"), [(1, A), (2, B)])
def test_one_below_and_one_above_are_as_near(grail: Grail, die: int, holder: str) -> None:
    """10 and 20: the mean is 15, one die of two sides in seat order."""
    play = sent(grail.game(), **{B: 20, A: 10}).die("grail_tie", die).to("dusk")
    assert holders(play) == [holder]
    assert [(roll.roll.kind, roll.roll.sides) for roll in (row.rolled for row in play.table.chance.log)] == [
        ("grail_tie", 2)
    ]


@pytest.mark.parametrize(("die", "holder"), [(1, A), (2, C), (3, D)])
def test_three_of_the_same_number_roll_one_die_of_three(grail: Grail, die: int, holder: str) -> None:
    play = sent(grail.game(), **{D: 50, C: 50, B: 99, A: 50}).die("grail_tie", die).to("dusk")
    assert holders(play) == [holder]


def test_a_die_beyond_the_tied_is_refused(grail: Grail) -> None:
    play = sent(grail.game(), **{A: 10, B: 20}).die("grail_tie", 3).to("dusk")
    assert (play.refused.kind, play.refused.facts["sides"]) == ("die_out_of_range", 2)


def test_one_alone_gets_it_and_nobody_is_no_grail(grail: Grail) -> None:
    assert holders(sent(grail.game(), **{C: 100}).to("dusk")) == [C]
    play = grail.game().to("dusk")
    assert play.changed == {}
    assert "无人提交数字" in play.steps


def test_the_last_number_sent_counts(grail: Grail) -> None:
    assert holders(sent(grail.game(), **{A: 1, B: 60, C: 100}).enter("number", by=A, value=55).to("dusk")) == [B]


@pytest.mark.parametrize("value", [1, 100])
def test_from_one_to_a_hundred(grail: Grail, value: int) -> None:
    assert holders(sent(grail.game(), **{A: value}).to("dusk")) == [A]


@pytest.mark.parametrize("value", [0, 101, -1, 1000])
def test_any_other_number_is_refused(grail: Grail, value: int) -> None:
    refused = sent(grail.game(), **{A: value}).refused
    assert (refused.kind, refused.facts) == ("number_out_of_range", {"value": value, "low": 1, "high": 100})


@pytest.mark.parametrize("value", [50.5, 50.0, "50", True])
def test_only_whole_numbers_are_numbers(grail: Grail, value: object) -> None:
    with pytest.raises(Refused, match="bad_entry"):
        _ = grail.game().enter("number", by=A, value=value).game


@pytest.mark.parametrize("phase", ["dusk", "night", "vote", "announcement"])
def test_after_the_day_it_is_too_late(grail: Grail, phase: str) -> None:
    assert sent(grail.game().to(phase), **{A: 3}).refused.kind == "too_late"


def test_once_the_grail_is_given_it_is_too_late(grail: Grail) -> None:
    assert sent(grail.game().enter("step"), **{A: 3}).refused.kind == "too_late"


def test_the_dead_send_none_and_are_not_counted(grail: Grail) -> None:
    assert sent(grail.game(SIX).amend(A, alive=False), **{A: 3}).refused.kind == "has_left"
    play = sent(grail.game(SIX), **{A: 1, B: 60, C: 100}).amend(A, alive=False)
    assert holders(sent(play, **{D: 82}).to("dusk")) == [D]


def test_the_wounded_and_the_grappled_send_and_receive(grail: Grail) -> None:
    play = grail.game(SIX).amend(A, hp=0).amend(B, statuses=["grappled"])
    assert holders(sent(play, **{A: 50, B: 51, C: 90}).to("dusk")) == [B]


def test_last_round_s_holder_can_get_it_again(grail: Grail) -> None:
    play = night(sent(grail.game(), **{A: 5}).to("dusk"), to="day")
    assert holders(play) == []
    assert holders(sent(play, **{A: 5}).to("dusk")) == [A]
    assert play.table.scores["lawful"] == 2


def test_numbers_of_yesterday_are_forgotten(grail: Grail) -> None:
    play = night(sent(grail.game(), **{A: 5, B: 90, C: 50}).to("dusk"), to="day")
    assert holders(sent(play, **{D: 1}).to("dusk")) == [D]


def test_neither_numbers_nor_the_mean_are_told(grail: Grail) -> None:
    play = night(sent(grail.game(), **{A: 10, B: 20, C: 60}).to("dusk"), to="announcement")
    assert play.letters == [(B, "grail_received", {})]
    assert play.posted == [("votes", {"counts": {}})]


@given(st.lists(st.integers(1, 100), min_size=1, max_size=20))
def test_nearest_agrees_with_exact_fractions(numbers: list[int]) -> None:
    seats = {Seat(place, str(place), "fighter", "lawful"): number for place, number in enumerate(numbers)}
    mean = Fraction(sum(numbers), len(numbers))
    least = min(abs(number - mean) for number in numbers)
    assert nearest(seats) == [seat for seat, number in seats.items() if abs(number - mean) == least]
