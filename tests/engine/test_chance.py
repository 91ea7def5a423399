"""Dice: fair, keyed by what is rolled and nothing else, with those rolled by hand in front."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dm_console.engine.chance import Chance, HandDie, keyed_value
from dm_console.engine.flow import Roll
from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat
from tests.kit.play import Play
from tests.rules.grail.games import SIX

A, B = Seat(1, "a", "player", "all"), Seat(2, "b", "player", "all")


# --- the hash ---


@given(st.integers(), st.text(), st.integers(1, 1000))
def test_a_value_stands_on_its_die_and_is_always_the_same(seed: int, key: str, sides: int) -> None:
    value = keyed_value(seed, key, sides)
    assert 1 <= value <= sides
    assert keyed_value(seed, key, sides) == value


@pytest.mark.parametrize("sides", [1, 2, 3, 20, 100])
def test_every_face_comes_as_often_as_any_other(sides: int) -> None:
    """Chi-square, very loosely: a fair die passes by far, one with a bias of a few percent does not."""
    each = 400
    counts = Counter(keyed_value(7, str(number), sides) for number in range(each * sides))
    assert set(counts) == set(range(1, sides + 1))
    chi = sum((count - each) ** 2 / each for count in counts.values())
    assert chi < sides + 6 * (2 * sides) ** 0.5


def test_neighbouring_seeds_and_keys_have_nothing_to_do_with_each_other() -> None:
    one = [keyed_value(1, str(number), 100) for number in range(2000)]
    for other in (
        [keyed_value(2, str(number), 100) for number in range(2000)],
        [keyed_value(1, str(number + 1), 100) for number in range(2000)],
    ):
        assert sum(a == b for a, b in zip(one, other, strict=True)) < 60


def test_a_die_without_sides_is_a_fault() -> None:
    with pytest.raises(ValueError, match="0 sides"):
        keyed_value(1, "x", 0)


def test_the_values_of_a_seed_are_those_of_every_version() -> None:
    """A save names the algorithm; these may never change under that name."""
    chance = Chance(20261129)
    rolls = [Roll("hit", 100, A, B), Roll("hit", 100, A, B), Roll("hit", 100, B, A), Roll("luck", 20)]
    assert [chance.roll(roll, 1, "night").value for roll in rolls] == [87, 21, 67, 13]


# --- keyed by what is rolled ---


def values(*rolls: Roll, day: int = 1, phase: str = "night") -> list[int]:
    chance = Chance(5)
    return [chance.roll(roll, day, phase).value for roll in rolls]


HIT = Roll("hit", 10**9, A, B)


def test_dice_rolled_before_of_another_kind_or_by_others_change_nothing() -> None:
    others = [Roll("luck", 6), Roll("hit", 10**9, B, A), Roll("hit", 10**9, A), Roll("damage", 10**9, A, B)]
    assert values(*others, HIT)[-1] == values(HIT)[0]


def test_the_second_of_its_kind_is_another_die() -> None:
    assert len(set(values(HIT, HIT, HIT))) == 3


@pytest.mark.parametrize("other", [{"day": 2}, {"phase": "day"}])
def test_another_day_or_phase_is_another_die(other: dict[str, object]) -> None:
    assert values(HIT) != values(HIT, **other)


def test_what_is_needed_does_not_change_the_die() -> None:
    assert values(Roll("hit", 100, A, B, need=3)) == values(Roll("hit", 100, A, B, need=90))


# --- rolled by hand ---


def test_a_die_by_hand_stands_in_front_of_the_hash_and_is_used_once() -> None:
    chance = Chance(5)
    chance.hand.append(HandDie("hit", 3))
    first, second = chance.roll(HIT, 1, "night"), chance.roll(HIT, 1, "night")
    assert (first.value, first.hand) == (3, True)
    assert second.hand is False
    assert second.value == values(HIT, HIT)[1], "the hash counts on as if it had been rolled"
    assert chance.unused() == []


@pytest.mark.parametrize(
    ("die", "fits"),
    [
        (HandDie("hit", 1), True),
        (HandDie("hit", 1, by=A), True),
        (HandDie("hit", 1, by=A, against=B), True),
        (HandDie("hit", 1, against=B), True),
        (HandDie("hit", 1, by=B), False),
        (HandDie("hit", 1, by=A, against=A), False),
        (HandDie("damage", 1), False),
    ],
)
def test_it_fits_its_kind_and_the_seats_it_names(die: HandDie, fits: bool) -> None:
    chance = Chance(5)
    chance.hand.append(die)
    assert chance.roll(HIT, 1, "night").hand is fits
    assert chance.unused() == ([] if fits else [die])


def test_of_several_the_first_given_that_fits_is_taken() -> None:
    chance = Chance(5)
    chance.hand += [HandDie("hit", 7, by=B), HandDie("hit", 8), HandDie("hit", 9, by=A)]
    assert [chance.roll(HIT, 1, "night").value for _ in range(2)] == [8, 9]


def test_a_value_that_does_not_stand_on_the_die_is_refused() -> None:
    chance = Chance(5)
    chance.hand.append(HandDie("luck", 7))
    with pytest.raises(Refused, match="die_out_of_range"):
        chance.roll(Roll("luck", 6), 1, "night")


def test_a_die_for_one_roll_of_the_game_is_taken_by_that_one_alone() -> None:
    chance = Chance(5)
    second = HandDie("hit", 3, A, B, at=(1, "night", 2))
    nobodys = HandDie("hit", 4, at=(1, "night", 1))
    chance.hand += [nobodys, HandDie("hit", 9, A), second]
    rolls = [chance.roll(HIT, day, "night").value for day in (1, 1, 2)]
    assert rolls[:2] == [9, 3], "it stands in front of one that is for any roll"
    assert rolls[2] == values(HIT, day=2)[0]
    assert chance.unused() == [nobodys], "without seats it is for a roll of nobody's"
    assert chance.log[1].hand is second
    assert [logged.nth for logged in chance.log] == [1, 2, 1]


@pytest.mark.parametrize(("need", "passed"), [(None, None), (49, False), (50, True), (51, True), (0, False)])
def test_a_check_passes_at_what_is_needed_or_less(need: int | None, passed: bool | None) -> None:
    chance = Chance(5)
    chance.hand.append(HandDie("hit", 50))
    assert chance.roll(Roll("hit", 100, A, B, need=need), 1, "night").passed is passed


# --- in a game ---


def dice_of(play: Play) -> dict[tuple[object, ...], int]:
    counts: Counter[tuple[object, ...]] = Counter()
    found = {}
    for row in play.table.chance.log:
        roll = row.rolled.roll
        key = (row.day, row.phase, roll.kind, roll.by and roll.by.name, roll.against and roll.against.name)
        counts[key] += 1
        found[*key, counts[key]] = row.rolled.value
    return found


def three_days(first_target: str) -> Play:
    """Everyone attacks for three nights; only the first order of the first night differs."""
    names = list(SIX)
    play = Play("grail", SIX, strict=False)
    for day in range(3):
        play.enter("number", by=names[day], value=40)
        for place, by in enumerate(names):
            target = first_target if (day, place) == (0, 0) else names[(place + 1 + day) % 6]
            play.order(by, "attack", target)
        play.to("vote").vote(**{names[0]: names[3], names[1]: names[4]}).to("day")
    return play


def test_to_change_an_order_of_the_first_day_leaves_every_die_that_does_not_hang_on_it() -> None:
    """On the third day: each die that is rolled in both games has the same value."""
    names = list(SIX)
    before, after = dice_of(three_days(names[1])), dice_of(three_days(names[2]))
    assert before != after
    both = before.keys() & after.keys()
    assert len(both) > 40
    assert [key for key in both if before[key] != after[key]] == []
