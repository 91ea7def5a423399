"""What the statuses do to their bearer. 眩晕 震慑 被擒抱 疲惫 催眠序曲, and those of a DM's own."""

from __future__ import annotations

from typing import Any, cast

from dm_console.engine.explain import Part, Sum
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import Hook, modifies
from dm_console.engine.seats import Seat, Status
from rulesets.grail.outcomes import outcomes
from rulesets.grail.sheets import ConditionSheet
from rulesets.grail.table import GrailTable
from rulesets.grail.verbs import save

Worn = Status[ConditionSheet]


def _adds(figure: str) -> Hook[Any]:
    def part(table: GrailTable, seat: Seat, so_far: Sum, worn: Worn) -> Part:
        return Part(worn.id, getattr(worn.sheet, figure))

    return modifies("condition", figure, by=figure)(part)


ab = _adds("ab")
armor = _adds("armor")
damage = _adds("damage")  # the least damage is the roll's own matter
will = _adds("will")
reflex = _adds("reflex")
fortitude = _adds("fortitude")
steal = _adds("steal")
guard = _adds("guard")
points = _adds("points")
initiative = _adds("initiative")


@modifies("condition", "dexterity", by="dexterity")
def dexterity(table: GrailTable, seat: Seat, so_far: Sum, worn: Worn) -> Part:
    """A status changes the dexterity bonus, or takes all of it: never below 0."""
    change = -so_far.total if worn.sheet.dexterity == "lost" else worn.sheet.dexterity
    return Part(worn.id, max(change, -so_far.total))


def end_of_night(table: GrailTable) -> Flow[None]:
    """Each status that can be shaken off is, by a check; what it brings each night comes, unless it is gone."""
    for seat, worn in cast("list[tuple[Seat, Worn]]", table.carriers("condition")):
        sheet = worn.sheet
        if not seat.alive or not (sheet.shaken_off or sheet.each_night):
            continue
        if sheet.shaken_off is not None and (yield from save(table, seat, sheet.shaken_off)):
            yield from table.cure(seat, worn.id)
            table.line("shaken_off", seat, status=worn.id)
            continue
        yield from outcomes(table, worn.by or seat, seat, worn, sheet.each_night)
