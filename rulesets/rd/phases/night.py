"""早夜 to 凌晨: what a night begins with, and its last slot, where the exits are worked out."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from rulesets.rd import exits
from rulesets.rd.table import RdTable

FIRST = "early_night"
LAST = "small_hours"


def turn(table: RdTable, *, again: bool) -> None:
    """A night comes, or another round of it: nothing of the one before is left of its knife and its attacks."""
    table.extra_round = again
    if again:
        table.rounds_left -= 1
    else:
        table.rounds_left, table.extra_nights = table.extra_nights, 0
    table.round += 1
    table.source = None
    table.attacks.clear()


def small_hours_exits(table: RdTable) -> Flow[None]:
    """Slot 9: the exits of the night, in the printed order."""
    yield from exits.work_out(table)
