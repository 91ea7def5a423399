"""Kind `grapple`: takes hold of somebody. 擒抱 (monk). How it ends stands in `verbs` and in `phases.night`."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from dm_console.engine.explain import Part
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from rulesets.grail.blows import Weapon, touch
from rulesets.grail.skills import Active, Shift
from rulesets.grail.table import GrailTable


class Grapple(Active):
    """A touch at `ab`, against which armor is no help: whom it hits is held, and is not told so."""

    kind: Literal["grapple"]
    ab: Shift = 0

    @cached_property
    def wanted(self) -> tuple[int, int]:
        """One target."""
        return (1, 1)

    @cached_property
    def weapon(self) -> Weapon:
        """How it touches."""
        return Weapon(Part(self.id, self.ab))


@action("grapple")
def take_hold(table: GrailTable, by: Seat, order: Order, skill: Skill[Grapple]) -> Flow[None]:
    """Touch, and hold. Who is held by another already, or holds somebody, is no target."""
    target = order.targets[0]
    if not target.alive:
        table.line("no_target", by, target=target)
    elif target.has("grappled") or target.has("grappling"):
        table.line("in_a_grapple", by, target=target)
    elif (yield from touch(table, by, target, skill.sheet.weapon)):
        held = yield from table.inflict("grappled", target, by=by, skill=skill.id, others=(by,))
        if held is not None:
            yield from table.inflict("grappling", by, by=by, skill=skill.id, others=(target,))
            table.line("takes_hold", by, target=target)
