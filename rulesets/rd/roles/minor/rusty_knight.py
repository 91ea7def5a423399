"""锈剑骑士: 【破伤风】 removed by a wolf's skill, it takes the next wolf below with it at dawn."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import after
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.events import Fall
from rulesets.rd.exits import attack
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import side


@after("tetanus", Fall, of="seat")
def infect(table: RdTable, knight: Seat, fall: Fall, skill: Skill[RdSkill]) -> None:
    """A skill of the wolves (turned: of the village) removed it: the rust waits for the next dawn."""
    if fall.cause != "voted_out" and fall.side == side(skill, "wolves"):
        table.rusting.append((knight, skill))


def take_along(table: RdTable) -> Flow[None]:
    """Dawn, slot 1: the first living seat of that side below the knight suffers fatal harm."""
    rusting, table.rusting = table.rusting, []
    for knight, skill in rusting:
        victim = first_below(table, knight, side(skill, "wolves"))
        if victim is not None:
            yield from attack(table, victim, "fatal", skill=skill.id, by=knight)


def first_below(table: RdTable, knight: Seat, faction: str) -> Seat | None:
    """The first living seat of a faction further down, around the end of the floors where it is ruled so."""
    below = [seat for seat in table.living() if seat.number > knight.number]
    above = [seat for seat in table.living() if seat.number < knight.number]
    around = [*below, *above] if table.rulings.tetanus_wraps else below
    return next((seat for seat in around if seat.faction == faction), None)
