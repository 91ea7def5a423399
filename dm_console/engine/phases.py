"""The clock: days, phases, and the moments at which something ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from dm_console.engine.refused import KernelFault
from dm_console.engine.sheets import MomentSheet, PhaseSheet

At = Literal["begins", "left"]


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of time: a phase of a day that begins or is left."""

    day: int
    phase: str
    at: At


class Clock:
    """Where a game stands, and when named moments come next.

    `phases` are in the order of a day; those marked `opening` come once, on day 1, before all others.
    """

    def __init__(self, phases: Sequence[PhaseSheet], moments: Mapping[str, MomentSheet]) -> None:
        self._order = [phase.id for phase in phases]
        self._opening = {phase.id for phase in phases if phase.opening}
        self._moments = moments
        self.day = 1
        self.phase = self._order[0]

    def index(self, phase: str) -> int:
        """The place of a phase in the day, from 0."""
        return self._order.index(phase)

    def following(self) -> tuple[int, str]:
        """The day and phase that come after this one, where no rule says otherwise."""
        place = self.index(self.phase) + 1
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
        day = self.day if still_today else self.day + 1
        return Moment(day + sheet.days, sheet.phase, sheet.at)

    def reached(self, moment: Moment, at: At) -> bool:
        """Whether the moment has come, now that the current phase begins or is left."""
        if moment.day != self.day:
            return moment.day < self.day
        if moment.phase != self.phase:
            return self.index(moment.phase) < self.index(self.phase)
        return moment.at == at or at == "left"
