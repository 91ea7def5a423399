"""【最后一枪】 in time: by day at once, else at the next dusk or dawn; in chains. Voted out, one has until dusk."""

from __future__ import annotations

from typing import cast

from dm_console.engine.flow import Flow
from dm_console.engine.orders import Order
from dm_console.engine.seats import Left
from rulesets.silence.exits import next_dawn
from rulesets.silence.table import SilenceTable
from rulesets.werewolf import orders
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.slots import rank
from rulesets.werewolf.using import carry_out

SHOT = "last_shot"


def fire(table: SilenceTable) -> Flow[None]:
    """All who are out and have ordered a shot fire; who falls to one and may shoot too does so at once."""
    while ready := [order for order in table.orders if order.skill.kind == SHOT and not order.by.alive]:
        order = min(ready, key=lambda order: rank(table, order.by, order.skill, order))
        table.orders.remove(order)
        yield from carry_out(table, order)


def objection(table: SilenceTable, order: Order) -> str | None:
    """What speaks against entering an order now: the chance to shoot after the exit is over."""
    window = orders.window(table, cast(WolfSkill, order.skill.sheet))
    if order.by.left is None or window is None:
        return None
    day, phase = last_chance(table, order.by.left)
    over = (table.clock.day, table.clock.index(window)) > (day, table.clock.index(phase))
    return "chance_over" if over else None


def last_chance(table: SilenceTable, left: Left) -> tuple[int, str]:
    """The day and phase of the last chance: the next dawn; dusk for the vote, by ruling for the night's exits too."""
    if left.cause == "voted_out":
        return left.day, "dusk"
    night = left.phase in (*table.night, "dawn")
    if night and table.rulings.night_shot_until == "next_dusk":
        return left.day + 1, "dusk"
    return next_dawn(left), "dawn"
