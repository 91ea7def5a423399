"""What came of many games, added up so that it can be added to more: means with their margins.

Sums are exact, whole numbers or fractions, so that it makes no difference in which order they are added.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from dm_console.engine.seats import Seat
from dm_console.simulate.playing import Played

CONFIDENCE = 1.959964
"""Standard errors on either side that hold the true mean in 95 of 100 cases."""

Exact = int | Fraction
K = TypeVar("K")


@dataclass(slots=True)
class Mean:
    """A mean of `count` values, by their sum and the sum of their squares."""

    count: int = 0
    total: Exact = 0
    squares: Exact = 0

    def add(self, value: Exact, times: int = 1) -> None:
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
        return float(self.total / self.count) if self.count else 0.0

    @property
    def margin(self) -> float:
        """How far the true mean may be off on either side, at 95 %."""
        if self.count < 2:
            return 0.0
        spread = Fraction(self.squares) - Fraction(self.total) ** 2 / self.count
        return CONFIDENCE * math.sqrt(spread / (self.count - 1) / self.count)


Part = tuple[str, str]
"""A role and its faction."""


def _means() -> defaultdict[K, Mean]:
    return defaultdict(Mean)


@dataclass
class Tally:
    """What came of a number of games.

    `wins` counts shared wins in parts, by faction, or by role where a seat wins for itself. `points` are a game's, by
    side and reason, and `times` how often it scored. `refused` are what was sent and not taken, by the reason.
    """

    games: int = 0
    unfinished: int = 0
    entered: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    wins: defaultdict[str, Mean] = field(default_factory=_means)
    days: Counter[int] = field(default_factory=Counter)
    ends: Counter[tuple[Part, bool, bool]] = field(default_factory=Counter)
    """How seats ended: of which role and faction they were, whether they lived, whether they won."""
    used: Counter[tuple[Part, str, int, int]] = field(default_factory=Counter)
    """What the seats of a role and faction used: the skill, how many they were, and how often they did in a game."""
    points: defaultdict[tuple[str, str], Mean] = field(default_factory=_means)
    times: defaultdict[tuple[str, str], Mean] = field(default_factory=_means)
    longest: tuple[int, int] = (0, 0)
    """The days and the number of the longest game."""
    shortest: tuple[int, int] = (0, 0)

    def add(self, played: Played, number: int) -> None:
        """One game more, by its number."""
        table = played.game.table
        day = table.clock.day
        self.games += 1
        self.unfinished += not table.over
        self.entered += played.entered
        self.refused += played.refused
        self.days[day] += 1
        self.longest = max(self.longest, (day, number))
        self.shortest = min(self.shortest, (day, number)) if self.shortest[0] else (day, number)
        self._add_wins(table.winners, table.seats)
        self._add_seats(table.seats, table.winners, table.skill_uses)
        scored: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        for one in table.scored:
            scored[one.score.side, one.score.why].append(one.score.points)
        for key, points in scored.items():
            self.points[key].add(sum(points))
            self.times[key].add(len(points))

    def _add_wins(self, winners: tuple[str, ...], seats: tuple[Seat, ...]) -> None:
        roles = {seat.name: seat.role for seat in seats}
        won: Counter[str] = Counter()
        for winner in winners:
            won[roles.get(winner, winner)] += 1
        for side, parts in won.items():
            self.wins[side].add(1 if parts == len(winners) else Fraction(parts, len(winners)))

    def _add_seats(self, seats: tuple[Seat, ...], winners: tuple[str, ...], used: Counter[tuple[Seat, str]]) -> None:
        parts = {seat: (seat.dealt, seat.faction) for seat in seats}
        uses = {(part, skill.id): 0 for seat, part in parts.items() for skill in seat.skills}
        for (seat, skill), times in used.items():
            key = parts[seat], skill
            uses[key] = uses.get(key, 0) + times
        number = Counter(parts.values())
        self.used.update([(part, skill, number[part], times) for (part, skill), times in uses.items()])
        won = {*winners}
        self.ends.update(
            [(part, seat.left is None, seat.faction in won or seat.name in won) for seat, part in parts.items()]
        )

    def merge(self, other: Tally) -> None:
        """The games of another tally."""
        self.games += other.games
        self.unfinished += other.unfinished
        self.entered += other.entered
        self.refused += other.refused
        self.days += other.days
        self.longest = max(self.longest, other.longest)
        self.shortest = min((one for one in (self.shortest, other.shortest) if one[0]), default=(0, 0))
        _merge(self.wins, other.wins)
        self.ends.update(other.ends)
        self.used.update(other.used)
        _merge(self.points, other.points)
        _merge(self.times, other.times)

    # --- read off ---

    @property
    def alive(self) -> dict[Part, Mean]:
        """How many seats of a role and faction live to see the end."""
        means: dict[Part, Mean] = _means()
        for (part, alive, _), times in self.ends.items():
            means[part].add(int(alive), times)
        return means

    @property
    def won(self) -> dict[Part, Mean]:
        """How many of them are among the winners."""
        means: dict[Part, Mean] = _means()
        for (part, _, won), times in self.ends.items():
            means[part].add(int(won), times)
        return means

    @property
    def uses(self) -> dict[tuple[str, str, str], Mean]:
        """How often in a game a seat of a role and faction uses a skill."""
        means: dict[tuple[str, str, str], Mean] = _means()
        for ((role, faction), skill, seats, uses), games in self.used.items():
            means[role, faction, skill].add(Fraction(uses, seats), seats * games)
        return means

    def win(self, side: str) -> Mean:
        """How often a side wins: nothing in all games in which it did not."""
        return self._of_all(self.wins.get(side, Mean()))

    def point(self, side: str, why: str) -> Mean:
        """The points that a side has in a game for a reason."""
        return self._of_all(self.points.get((side, why), Mean()))

    def scored(self, side: str, why: str) -> Mean:
        """How often a side scores in a game for a reason."""
        return self._of_all(self.times.get((side, why), Mean()))

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


def _merge(mine: defaultdict[K, Mean], theirs: defaultdict[K, Mean]) -> None:
    for key, mean in theirs.items():
        mine[key].merge(mean)
