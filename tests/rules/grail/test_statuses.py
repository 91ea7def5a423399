"""异常状态: 眩晕 震慑 疲惫 催眠序曲, how long each lasts, and one of each."""

from __future__ import annotations

import pytest

from tests.kit.flows import drive
from tests.rules.grail.games import A, B, C, D, Grail, needs, night

NO_COUNTER = ("counter", 51)


def figures(play: object, seat: int = 0) -> tuple[int, int, int]:
    """A seat's AB, its dexterity bonus and what its damage is changed by."""
    table = play.table
    return tuple(table.stat(table.seats[seat], stat).total for stat in ("ab", "dexterity", "damage"))


@pytest.mark.parametrize(
    ("status", "ab", "dexterity", "damage"),
    [
        ("dazed", 65, 0, 0),
        ("stunned", 75, 0, 0),
        ("grappled", 75, 0, 0),
        ("grappling", 75, 5, 0),
        ("fatigued", 70, 5, -1),
        ("lullaby", 73, 5, 0),
        ("wounded", 75, 5, 0),
    ],
)
def test_each_changes_just_these_figures(grail: Grail, status: str, ab: int, dexterity: int, damage: int) -> None:
    play = grail.dusk().amend(A, statuses=[status])
    assert figures(play) == (ab, dexterity, damage)
    assert figures(play, seat=1) == (75, 5, 0)


def test_震慑_takes_five_points_and_no_more(grail: Grail) -> None:
    play = grail.dusk({A: "武僧", B: "游侠", C: "战士 守序"})
    for name in (A, B, C):
        play.amend(name, statuses=["stunned"])
    assert [figures(play, seat)[1] for seat in range(3)] == [15 - 5, 10 - 5, 0]


@pytest.mark.parametrize("status", ["dazed", "stunned", "fatigued"])
def test_to_the_end_of_the_night_it_was_given_in(grail: Grail, status: str) -> None:
    play = grail.dusk().amend(A, statuses=[status])
    assert play.changed == {A: {"statuses": ([], [status])}}
    assert night(play).changed == {}


@pytest.mark.parametrize("status", ["lullaby", "grappled"])
def test_for_the_game(grail: Grail, status: str) -> None:
    play = grail.dusk().amend(A, statuses=[status])
    for _ in range(2):
        night(play).to("dusk")
        assert play.changed == {A: {"statuses": ([], [status])}}


@pytest.mark.parametrize("phase", ["vote", "announcement"])
def test_given_after_the_night_it_lasts_through_the_next(grail: Grail, phase: str) -> None:
    play = night(grail.dusk(), to=phase).amend(A, statuses=["dazed"]).to("dusk")
    assert play.changed == {A: {"statuses": ([], ["dazed"])}}
    assert night(play).changed == {}


@pytest.mark.parametrize(("rolled", "dealt"), [(1, 1), (2, 1), (3, 2)])
def test_the_tired_deal_one_less_but_at_least_one(grail: Grail, rolled: int, dealt: int) -> None:
    play = grail.dusk().amend(A, statuses=["fatigued"]).mark().order(A, "attack", B)
    night(play, ("hit", 50), ("damage", rolled))
    assert needs(play)[0] == ("hit", A, 50)
    assert play.changed == {A: {"statuses": (["fatigued"], [])}, B: {"hp": (10, 10 - dealt)}}


def test_the_floor_of_damage_is_told(grail: Grail) -> None:
    play = grail.dusk().amend(A, statuses=["fatigued"]).order(A, "attack", B)
    night(play, ("hit", 50), ("damage", 1))
    assert "贝塔 受到 1 − 疲惫 1 + 下限 1 = 1 点伤害，生命 10 → 9" in play.steps


def test_what_the_bonus_is_made_of_is_told(grail: Grail) -> None:
    play = grail.dusk().amend(A, statuses=["dazed", "lullaby"]).order(A, "attack", B)
    night(play, ("hit", 43), ("damage", 1))
    assert "阿尔法 → 贝塔 命中 AB 75 − 眩晕 10 − 催眠序曲 2 − AC 20 = 43，d100 = 43，命中" in play.steps


def test_one_status_twice_is_not_added_up_and_the_later_end_counts(grail: Grail) -> None:
    play = grail.dusk()
    table = play.table
    seat = table.seats[0]
    drive(table.inflict("dazed", seat))
    drive(table.inflict("dazed", seat, until="next_night_end"))
    assert [(status.id, status.until.day) for status in seat.statuses] == [("dazed", 2)]
    drive(table.inflict("dazed", seat))
    assert [(status.id, status.until.day) for status in seat.statuses] == [("dazed", 2)]
    assert table.stat(seat, "ab").total == 65


def test_without_an_end_is_later_than_any_end(grail: Grail) -> None:
    table = grail.dusk().table
    seat = table.seats[0]
    drive(table.inflict("lullaby", seat))
    drive(table.inflict("lullaby", seat, until="night_end"))
    assert [(status.id, status.until) for status in seat.statuses] == [("lullaby", None)]


def test_different_ones_add_up_as_points(grail: Grail) -> None:
    play = grail.dusk().amend(A, statuses=["dazed", "fatigued", "lullaby"]).order(A, "whirlwind", B, D)
    night(play, ("hit", 24), ("hit", 24), NO_COUNTER, NO_COUNTER)
    assert needs(play)[0] == ("hit", A, 75 - 10 - 5 - 2 - 15 - 20)


def test_nobody_is_told_of_a_status(grail: Grail) -> None:
    play = grail.dusk().amend(C, statuses=["dazed", "grappled", "lullaby"])
    assert night(play).letters == []
