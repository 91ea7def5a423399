"""Kind `protect`: attacks on another fall on oneself. 援护, 庇护他人 of a DM's own sheets."""

from __future__ import annotations

from typing import Literal

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, instead
from dm_console.engine.orders import Order
from dm_console.engine.seats import InForce, Seat, Skill
from dm_console.engine.sheets import Percent
from rulesets.grail.events import Aim
from rulesets.grail.skills import WHOLE, Aimed
from rulesets.grail.table import GrailTable
from rulesets.grail.verbs import able

PROTECTED = "protected"


class Protect(Aimed):
    """From its order to the end of the night, `share` percent of the attacks on each target fall on oneself."""

    kind: Literal["protect"]
    share: Percent = WHOLE


@action("protect")
def stand_before(table: GrailTable, by: Seat, order: Order, skill: Skill[Protect]) -> Flow[None]:
    """Stand before the targets to the end of the night."""
    targets = list(table.reached(order))
    yield from table.hold(PROTECTED, by, about=targets, until="night_end", note=skill.id)
    for target in targets:
        table.line("protects", by, target=target, skill=skill.id)


@instead("protected", Aim)
def step_in(table: GrailTable, seat: Seat, aim: Aim, held: InForce) -> Flow[Aim]:
    """Who stands before the target takes the attack, unless it is one's own, or one can do nothing any longer."""
    skill = seat.skill(held.note)
    if aim.target not in held.about or table.player(aim.by) is seat or not able(seat) or skill is None:
        return aim
    share = getattr(skill.sheet, "share", WHOLE)
    if share < WHOLE:
        steps_in = yield from table.check("protect", seat, share, against=table.player(aim.by))
        table.line("steps_in" if steps_in.passed else "stays_out", seat, target=aim.target, die=steps_in)
        return aim.but(target=seat) if steps_in.passed else aim
    table.line("steps_in_at_once", seat, target=aim.target)
    return aim.but(target=seat)
