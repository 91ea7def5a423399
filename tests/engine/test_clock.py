"""The clock: days and phases, and the moments at which things end."""

from __future__ import annotations

import pytest

from dm_console.engine.phases import Clock, Moment
from dm_console.engine.refused import KernelFault
from dm_console.engine.sheets import MomentSheet, Name, PhaseSheet

PHASES = [
    PhaseSheet(id=id_, name=Name(zh=id_, en=id_), opening=id_ == "deal") for id_ in ("deal", "noon", "night", "dawn")
]
MOMENTS = {
    "noon_begins": MomentSheet(phase="noon", at="begins"),
    "noon_end": MomentSheet(phase="noon", at="left"),
    "night_end": MomentSheet(phase="night", at="left"),
    "next_night_end": MomentSheet(phase="night", at="left", days=1),
}


def clock(day: int, phase: str) -> Clock:
    found = Clock(PHASES, MOMENTS)
    found.day, found.phase = day, phase
    return found


def test_a_game_starts_with_its_opening() -> None:
    start = Clock(PHASES, MOMENTS)
    assert (start.day, start.phase) == (1, "deal")


@pytest.mark.parametrize(
    ("now", "then"),
    [
        ((1, "deal"), (1, "noon")),
        ((1, "noon"), (1, "night")),
        ((1, "night"), (1, "dawn")),
        ((1, "dawn"), (2, "noon")),
        ((2, "dawn"), (3, "noon")),
    ],
)
def test_the_opening_comes_once(now: tuple[int, str], then: tuple[int, str]) -> None:
    assert clock(*now).following() == then


@pytest.mark.parametrize(
    ("now", "name", "moment"),
    [
        ((2, "noon"), "night_end", Moment(2, "night", "left")),
        ((2, "night"), "night_end", Moment(2, "night", "left")),
        ((2, "dawn"), "night_end", Moment(3, "night", "left")),
        ((2, "night"), "next_night_end", Moment(3, "night", "left")),
        ((2, "dawn"), "next_night_end", Moment(4, "night", "left")),
        ((2, "noon"), "noon_begins", Moment(3, "noon", "begins")),
        ((2, "noon"), "noon_end", Moment(2, "noon", "left")),
        ((2, "night"), "noon_begins", Moment(3, "noon", "begins")),
        ((1, "deal"), "noon_begins", Moment(1, "noon", "begins")),
    ],
)
def test_when_a_moment_comes_next(now: tuple[int, str], name: str, moment: Moment) -> None:
    """The phase that runs has begun, and is not left yet."""
    assert clock(*now).next_moment(name) == moment


def test_a_moment_that_is_not_named_is_a_fault() -> None:
    with pytest.raises(KernelFault, match="'nightfall'; there are noon_begins, noon_end"):
        clock(1, "noon").next_moment("nightfall")


@pytest.mark.parametrize(
    ("moment", "begins", "left"),
    [
        (Moment(2, "night", "begins"), True, True),
        (Moment(2, "night", "left"), False, True),
        (Moment(2, "noon", "left"), True, True),
        (Moment(1, "dawn", "left"), True, True),
        (Moment(2, "dawn", "begins"), False, False),
        (Moment(3, "noon", "begins"), False, False),
    ],
)
def test_whether_it_has_come_on_the_second_night(moment: Moment, begins: bool, left: bool) -> None:
    now = clock(2, "night")
    assert now.reached(moment, "begins") is begins
    assert now.reached(moment, "left") is left


def test_a_day_that_goes_back_to_an_earlier_phase_has_laps() -> None:
    """A second night: what was to end as the night is left has ended, what comes after the day goes on."""
    now = clock(2, "night")
    tonight, tomorrow = now.next_moment("night_end"), now.next_moment("noon_begins")
    now.turn(2, "dawn")
    now.turn(2, "night")
    assert now.lap == 1
    assert now.reached(tonight, "begins")
    assert not now.reached(tomorrow, "left")
    again = now.next_moment("night_end")
    assert again == Moment(2, "night", "left", lap=1)
    assert not now.reached(again, "begins")
    assert now.reached(again, "left")
    now.turn(2, "dawn")
    now.turn(3, "noon")
    assert (now.lap, now.reached(tomorrow, "begins")) == (0, True)


def test_what_the_first_lap_has_not_come_to_ends_in_the_second() -> None:
    now = clock(2, "noon")
    tonight = now.next_moment("night_end")
    now.turn(2, "noon")
    assert not now.reached(tonight, "left")
    now.turn(2, "night")
    assert not now.reached(tonight, "begins")
    assert now.reached(tonight, "left")


def test_where_it_is_known_that_the_night_comes_again_its_end_does() -> None:
    now = clock(2, "dawn")
    now.again = "night"
    moment = now.next_moment("night_end")
    assert moment == Moment(2, "night", "left", lap=1)
    assert now.next_moment("noon_begins") == Moment(3, "noon", "begins")
    assert not now.reached(moment, "left")
    now.turn(2, "night")
    assert not now.reached(moment, "begins")
    assert now.reached(moment, "left")
