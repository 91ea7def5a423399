"""What came of many games, added up so that it can be added to more: means with their margins."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from dm_console.engine.game import Game

CONFIDENCE = 1.959964
"""Standard errors on either side that hold the true mean in 95 of 100 cases."""

K = TypeVar("K")


@dataclass(slots=True)
class Mean:
    """A mean of `count` values, by their sum and the sum of their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float, times: int = 1) -> None:
        """One value more, or several of the same."""
        self.count += times
        self.total += value * times
        self.squares += value * value * times

    def merge(self, other: Mean) -> None:
        """All values of another."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def value(self) -> float:
        """The mean."""
        return self.total / self.count if self.count else 0.0

    @property
    def margin(self) -> float:
        """How far the true mean may be off on either side, at 95 %."""
        if self.count < 2:
            return 0.0
        variance = max(self.squares / self.count - self.value**2, 0.0) * self.count / (self.count - 1)
        return CONFIDENCE * math.sqrt(variance / self.count)


class Means(Generic[K]):
    """Means by what they are of. A value that was not given for some is nothing there."""

    def __init__(self) -> None:
        self.of: dict[K, Mean] = defaultdict(Mean)

    def add(self, values: Mapping[K, float], among: Iterable[K] = ()) -> None:
        """One value for each; nothing for those `among` whom there is no value."""
        for key in {*values, *among}:
            self.of[key].add(values.get(key, 0.0))

    def merge(self, other: Means[K], count: int) -> None:
        """All values of another, of so many games in all."""
        for key, mean in other.of.items():
            self.of[key].merge(mean)

    def __getitem__(self, key: K) -> Mean:
        return self.of.get(key, Mean())


Part = tuple[str, str]
"""A role and its faction."""


@dataclass
class Tally:
    """What came of a number of games.

    `wins` counts shared wins in parts. `points` are a game's, by side and reason; `uses` those of a seat's game, by
    role, faction and skill; `alive` the share of seats of a role and faction that live to see the end.
    """

    games: int = 0
    unfinished: int = 0
    refused: int = 0
    entered: int = 0
    wins: dict[str, Mean] = field(default_factory=lambda: defaultdict(Mean))
    days: Counter[int] = field(default_factory=Counter)
    alive: dict[Part, Mean] = field(default_factory=lambda: defaultdict(Mean))
    won: dict[Part, Mean] = field(default_factory=lambda: defaultdict(Mean))
    points: dict[tuple[str, str], Mean] = field(default_factory=lambda: defaultdict(Mean))
    uses: dict[tuple[str, str, str], Mean] = field(default_factory=lambda: defaultdict(Mean))
    longest: tuple[int, int] = (0, 0)
    """The days and the number of the longest game."""
    shortest: tuple[int, int] = (0, 0)

    def add(self, game: Game, number: int) -> None:
        """One game more, by its number."""
        table = game.table
        self.games += 1
        day = table.clock.day
        self.days[day] += 1
        self.unfinished += not table.over
        self.longest = max(self.longest, (day, number))
        self.shortest = min(self.shortest, (day, number)) if self.shortest[0] else (day, number)
        self._add_wins(game)
        self._add_seats(game)
        scored: Counter[tuple[str, str]] = Counter()
        for one in table.scored:
            scored[one.score.side, one.score.why] += one.score.points
        for key, points in scored.items():
            self.points[key].add(points)

    def _add_wins(self, game: Game) -> None:
        table = game.table
        roles = {seat.name: seat.role for seat in table.seats}
        share = 1 / max(len(table.winners), 1)
        won: Counter[str] = Counter()
        for winner in table.winners:  # a faction, or a seat that wins for itself: then by its role
            won[roles.get(winner, winner)] += 1
        for side, times in won.items():
            self.wins[side].add(times * share)

    def _add_seats(self, game: Game) -> None:
        table = game.table
        winners = set(table.winners)
        held: set[tuple[str, str, str]] = set()
        uses: Counter[tuple[str, str, str]] = Counter()
        seats: Counter[Part] = Counter()
        for seat in table.seats:
            part = (seat.dealt or seat.role, seat.faction)
            seats[part] += 1
            self.alive[part].add(seat.alive)
            self.won[part].add(seat.faction in winners or seat.name in winners)
            held.update((*part, skill.id) for skill in seat.skills)
        for (seat, skill), times in table.skill_uses.items():
            uses[seat.dealt or seat.role, seat.faction, skill] += times
        for key in held.union(uses):
            self.uses[key].add(uses[key] / seats[key[0], key[1]], seats[key[0], key[1]])

    def merge(self, other: Tally) -> None:
        """The games of another tally."""
        self.games += other.games
        self.unfinished += other.unfinished
        self.refused += other.refused
        self.entered += other.entered
        self.days += other.days
        self.longest = max(self.longest, other.longest)
        self.shortest = min((one for one in (self.shortest, other.shortest) if one[0]), default=(0, 0))
        for mine, theirs in (
            (self.wins, other.wins),
            (self.alive, other.alive),
            (self.won, other.won),
            (self.points, other.points),
            (self.uses, other.uses),
        ):
            for key, mean in theirs.items():  # type: ignore[attr-defined]
                mine[key].merge(mean)  # type: ignore[index]

    # --- read off ---

    def win(self, side: str) -> Mean:
        """How often a side wins: nothing in all games in which it did not."""
        return self._of_all(self.wins.get(side, Mean()))

    def point(self, side: str, why: str) -> Mean:
        """The points that a side has in a game for a reason."""
        return self._of_all(self.points.get((side, why), Mean()))

    def length(self) -> Mean:
        """How many days a game lasts."""
        mean = Mean()
        for day, games in self.days.items():
            mean.add(day, games)
        return mean

    def quantile(self, share: float) -> int:
        """The day by which so many of the games are over."""
        left = share * self.games
        for day in sorted(self.days):
            left -= self.days[day]
            if left <= 0:
                return day
        return 0

    def survival(self, role: str) -> Mean:
        """How many seats of a role live to see the end, of whichever faction."""
        mean = Mean()
        for (of_role, _), alive in self.alive.items():
            if of_role == role:
                mean.merge(alive)
        return mean

    def survival_of_all(self) -> Mean:
        """How many of all seats live to see the end."""
        mean = Mean()
        for alive in self.alive.values():
            mean.merge(alive)
        return mean

    def _of_all(self, mean: Mean) -> Mean:
        return Mean(self.games, mean.total, mean.squares)
