"""The numbers that the rules take from the size of a game: how many of which side, how many last words."""

from __future__ import annotations

from rulesets.rd.rulings import Rulings
from rulesets.rd.sheets import RdFigures
from rulesets.rd.table import RdTable

Bounds = dict[str, tuple[int, int]]


def share(seats: int, percent: int, rounding: str, *, up: bool = False) -> int:
    """A share of the seats: rounded half up, half to even by the ruling, or up."""
    exact = seats * percent
    if up:
        return -(-exact // 100)
    whole, rest = divmod(exact, 100)
    if rest * 2 == 100:
        return whole + (1 if rounding == "half_up" or whole % 2 else 0)
    return whole + (rest * 2 > 100)


def bounds(figures: RdFigures, seats: int, rulings: Rulings) -> Bounds:
    """The least and most villagers, wolves and outsiders of a game of this size."""
    rounding = rulings.rounding
    outsiders = share(seats, figures.outsiders.most, rounding)
    if rulings.outsiders_limit == "five":
        outsiders = figures.outsiders_as_printed
    return {
        "villagers": (
            share(seats, figures.villagers.least, rounding, up=True),
            share(seats, figures.villagers.most, rounding),
        ),
        "wolves": (share(seats, figures.wolves.least, rounding), share(seats, figures.wolves.most, rounding)),
        "outsiders": (share(seats, figures.outsiders.least, rounding), outsiders),
    }


def bounds_at(table: RdTable) -> Bounds:
    """The bounds of the game that is played."""
    return bounds(table.figures, table.start, table.rulings)


def last_words(table: RdTable) -> int:
    """How many exits have last words: as many as the fewest wolves of a game of this size."""
    return bounds_at(table)["wolves"][0]


def missing_villagers(table: RdTable) -> int:
    """X of the rules: how many villagers fewer were dealt than a game of this size can have."""
    dealt = sum(table.role_sheet(seat.dealt).faction == "villagers" for seat in table.seats)
    return bounds_at(table)["villagers"][1] - dealt


def seer_chances(figures: RdFigures, seats: int) -> list[int]:
    """The chances, in percent, of one, two and three seers in a game of this size."""
    return [max(0, min(most, (seats - start) * each)) for start, each, most in figures.seers]
