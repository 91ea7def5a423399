"""行动时限: until when what belongs to a phase must be in, counted from the time at which the day closes."""

from __future__ import annotations

from datetime import datetime, timedelta

from rulesets.rd.table import RdTable

CLOCK = "%H:%M"


def closes(table: RdTable, phase: str) -> str | None:
    """The time of the clock by which the slots of a phase that are not settled yet must be in.

    None where the rules name no time: for the opening, and for what is open until the doors are.
    """
    if phase == "noon":
        return table.rulings.closing
    settled = table.slot if phase == table.clock.phase else 0
    for deadline in table.figures.deadlines:
        if deadline.phase == phase and settled < deadline.slots:
            return later(table.rulings.closing, deadline.minutes)
    return None


def later(closing: str, minutes: int) -> str:
    """A time of the clock so many minutes later, past midnight too."""
    return (datetime.strptime(closing, CLOCK) + timedelta(minutes=minutes)).strftime(CLOCK)
