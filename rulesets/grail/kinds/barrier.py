"""Kind `barrier`: takes damage upon itself until it is used up. 石肤术, 虚假生命 of a DM's own sheets."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from dm_console.engine.events import SetVital
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, instead
from dm_console.engine.orders import Order
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.grail.events import Damage
from rulesets.grail.skills import Aimed
from rulesets.grail.table import BARRIER, GrailTable


class Barrier(Aimed):
    """So many points of damage that each target does not suffer; oneself, where nobody is named.

    A second one does not add to the first: the stronger holds.
    """

    on_user: ClassVar[bool] = True

    kind: Literal["barrier"]
    absorbs: int = Field(ge=1)
    lasts: Literal["night", "game"] = "night"


@action("barrier")
def raise_it(table: GrailTable, by: Seat, order: Order, skill: Skill[Barrier]) -> Flow[None]:
    """It stands from now on, to the end of the night or until it is used up."""
    sheet = skill.sheet
    for target in table.reached(order):
        points = max(sheet.absorbs, target.vitals.get(BARRIER, 0))
        yield from table.do(SetVital(of=target, vital=BARRIER, value=points))
        until = "night_end" if sheet.lasts == "night" else None
        yield from table.hold(BARRIER, by, about=(target,), until=until, note=skill.id)
        table.line("barrier", target, skill=skill.id, points=points)


@instead("barrier", Damage, thing=InForce)
def absorb(table: GrailTable, seat: Seat, harm: Damage, held: InForce) -> Flow[Damage | None]:
    """What it can take, it takes; nothing happens to the bearer where that is all."""
    there = harm.to.vitals.get(BARRIER, 0) if harm.to in held.about else 0
    taken = min(there, harm.points)
    if not taken:
        return harm
    yield from table.do(SetVital(of=harm.to, vital=BARRIER, value=there - taken))
    table.line("absorbed", harm.to, skill=held.note, points=taken, left=there - taken)
    return harm.but(points=harm.points - taken) if taken < harm.points else None


def end_of_night(table: GrailTable) -> Flow[None]:
    """Those that were for this night alone are gone."""
    ending = [thing for thing in table.in_force if thing.id == BARRIER and thing.until is not None]
    if not ending:
        return
    lasting = {
        seat for thing in table.in_force if thing.id == BARRIER and thing.until is None for seat in thing.about
    }
    for seat in {seat: None for thing in ending for seat in thing.about if seat not in lasting}:
        yield from table.do(SetVital(of=seat, vital=BARRIER, value=0))
