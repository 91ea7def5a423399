"""The clock: days, phases, and the moments at which something ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Literal

from dm_console.engine.refused import KernelFault
from dm_console.engine.sheets import MomentSheet, PhaseSheet
from dm_console.engine.values import value

At = Literal["begins", "left"]


@value
class Moment:
    """A point of time: a phase of a day that begins or is left.

    Where a day goes back to an earlier phase (a second night), `lap` counts how often it has done so by then.
    """

    day: int
    phase: str
    at: At
    lap: int = 0


class Clock:
    """Where a game stands, and when named moments come next.

    `phases` are in the order of a day; those marked `opening` come once, on day 1, before all others.
    """

    def __init__(self, phases: Sequence[PhaseSheet], moments: Mapping[str, MomentSheet]) -> None:
        self._order = [phase.id for phase in phases]
        self._place = {phase: place for place, phase in enumerate(self._order)}
        self._opening = {phase.id for phase in phases if phase.opening}
        self._moments = moments
        self.day = 1
        self.phase = self._order[0]
        self.lap = 0
        """How often today has gone back to an earlier phase."""
        self.again: str | None = None
        """The phase to which today will go back once more, where the rules know that it will."""
        self._laps: list[int] = []
        """How far each lap of today has come."""

    def turn(self, day: int, phase: str) -> None:
        """Go on to a phase, of the same day or of another."""
        if day != self.day:
            self.lap, self._laps = 0, []
        elif self._place[phase] <= self._place[self.phase]:
            self.lap += 1
            self._laps.append(self.index(self.phase))
        self.day, self.phase = day, phase

    def index(self, phase: str) -> int:
        """The place of a phase in the day, from 0."""
        return self._place[phase]

    def following(self) -> tuple[int, str]:
        """The day and phase that come after this one, where no rule says otherwise."""
        place = self._place[self.phase] + 1
        if place < len(self._order):
            return self.day, self._order[place]
        return self.day + 1, next(phase for phase in self._order if phase not in self._opening)

    def next_moment(self, name: str) -> Moment:
        """When the named moment comes next. The phase that runs now has begun and is not left yet."""
        sheet = self._moments.get(name)
        if sheet is None:
            raise KernelFault(f"no moment is named {name!r}; there are {', '.join(self._moments)}")
        still_today = self.index(sheet.phase) > self.index(self.phase) or (
            sheet.phase == self.phase and sheet.at == "left"
        )
        if still_today:
            return Moment(self.day + sheet.days, sheet.phase, sheet.at, 0 if sheet.days else self.lap)
        if self.again is not None and self.index(sheet.phase) >= self.index(self.again):
            return Moment(self.day + sheet.days, sheet.phase, sheet.at, 0 if sheet.days else self.lap + 1)
        return Moment(self.day + 1 + sheet.days, sheet.phase, sheet.at)

    def order_of(self, moment: Moment | None) -> tuple[float, int, int, bool]:
        """What moments are sorted by; None lasts for the game and comes last."""
        if moment is None:
            return (inf, 0, 0, False)
        return (moment.day, moment.lap, self.index(moment.phase), moment.at == "left")

    def reached(self, moment: Moment, at: At) -> bool:
        """Whether the moment has come, now that the current phase begins or is left."""
        if moment.day != self.day:
            return moment.day < self.day
        if self._laps and any(self.index(moment.phase) <= end for end in self._laps[moment.lap :]):
            return True
        if moment.lap > self.lap:
            return False
        if moment.phase != self.phase:
            return self._place[moment.phase] < self._place[self.phase]
        return moment.at == at or at == "left"
