"""What is added up of many games: margins on worked figures, shared wins in parts, merging in whatever order."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dm_console.rulebook import loading
from dm_console.simulate.playing import Played, play, seed_of, setup_of
from dm_console.simulate.tally import Mean, Tally

GRAIL = loading.load("grail")


def played(number: int) -> Played:
    return play(GRAIL, setup_of(GRAIL, "grail", 15, seed_of(7, number), {}))


def tally_of(*games: tuple[int, Played]) -> Tally:
    tally = Tally()
    for number, game in games:
        tally.add(game, number)
    return tally


def test_a_mean_and_its_margin_on_a_worked_example() -> None:
    mean = Mean()
    for value in (2, 4, 4, 4, 5, 5, 7, 9):
        mean.add(value)
    assert mean.value == 5
    assert mean.margin == pytest.approx(1.959964 * (32 / 7 / 8) ** 0.5)


def test_half_of_a_hundred_games_is_known_to_within_ten_percent() -> None:
    mean = Mean()
    mean.add(1, times=50)
    mean.add(0, times=50)
    assert mean.value == 0.5
    assert mean.margin == pytest.approx(0.0985, abs=0.0001)


@pytest.mark.parametrize("values", [(), (3,)])
def test_of_fewer_than_two_values_no_margin_is_known(values: tuple[int, ...]) -> None:
    mean = Mean()
    for value in values:
        mean.add(value)
    assert (mean.value, mean.margin) == (sum(values), 0.0)


def test_thirds_add_up_in_whatever_order() -> None:
    parts = [Mean(1, Fraction(1, 3), Fraction(1, 9)) for _ in range(3)]
    one, other = Mean(), Mean()
    for part in parts:
        one.merge(part)
    other.merge(Mean(2, Fraction(2, 3), Fraction(2, 9)))
    other.merge(parts[0])
    assert one == other
    assert one.total == 1


def test_merging_tallies_is_exact() -> None:
    games = [(number, played(number)) for number in range(1, 7)]
    whole, back = tally_of(*games), Tally()
    for part in (tally_of(*games[4:]), tally_of(), tally_of(*games[:4])):
        back.merge(part)
    assert back == whole
    assert whole.games == 6
    assert sum(whole.days.values()) == 6
    assert sum(whole.win(side).total for side in whole.wins) == 6


def test_a_shared_win_counts_in_parts() -> None:
    one = played(1)
    one.game.table.winners = ("lawful", "neutral", "chaotic")
    tally = tally_of((1, one))
    assert {side: mean.total for side, mean in tally.wins.items()} == dict.fromkeys(
        ("lawful", "neutral", "chaotic"), Fraction(1, 3)
    )
    assert all(mean.value == 1 for mean in tally.won.values()), "but each of them has won"


def test_a_seat_that_wins_for_itself_wins_for_its_role() -> None:
    one = played(1)
    seat = one.game.table.seats[0]
    one.game.table.winners = (seat.name,)
    tally = tally_of((1, one))
    assert dict(tally.wins) == {seat.role: Mean(1, 1, 1)}
    assert tally.won[seat.role, seat.faction].total == 1


def test_what_is_read_off_one_game() -> None:
    one = played(3)
    table, tally = one.game.table, tally_of((3, one))
    assert tally.length().value == table.clock.day
    assert (tally.shortest, tally.longest) == ((table.clock.day, 3), (table.clock.day, 3))
    assert tally.survival_of_all().total == sum(seat.alive for seat in table.seats)
    fighters = [seat for seat in table.seats if seat.role == "fighter"]
    assert tally.survival("fighter") == Mean(2, *[sum(seat.alive for seat in fighters)] * 2)
    for side in table.scores:
        assert sum(mean.total for (of, _), mean in tally.points.items() if of == side) == table.scores[side]
    for seat in fighters:
        for skill in seat.skills:
            assert tally.uses["fighter", seat.faction, skill.id].total == table.skill_uses[seat, skill.id]


def test_a_reason_that_is_missing_in_a_game_counts_as_nothing_there() -> None:
    tally = tally_of(*((number, played(number)) for number in range(1, 4)))
    for side, why in tally.points:
        assert tally.point(side, why).count == tally.scored(side, why).count == 3


@pytest.mark.parametrize(("share", "day"), [(0.0, 4), (0.25, 4), (0.26, 6), (0.75, 6), (0.76, 9), (1.0, 9)])
def test_by_which_day_so_many_games_are_over(share: float, day: int) -> None:
    tally = Tally(games=4)
    tally.days.update({4: 1, 6: 2, 9: 1})
    assert tally.quantile(share) == day
