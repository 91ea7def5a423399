"""Skills that act as soon as they are entered in their window; entered earlier, they act when it opens."""

from __future__ import annotations

from typing import cast

from dm_console.engine.flow import Flow
from dm_console.engine.orders import Order
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import WerewolfTable
from rulesets.werewolf.using import carry_out


def acts_now(table: WerewolfTable, order: Order) -> bool:
    """Whether an order is carried out at once in this phase."""
    sheet = cast(WolfSkill, order.skill.sheet)
    return sheet.at_once and table.clock.phase in sheet.windows


def run_waiting(table: WerewolfTable) -> Flow[None]:
    """Orders that were entered earlier and act at once do so when their phase opens."""
    for order in [order for order in table.orders if acts_now(table, order)]:
        table.orders.remove(order)
        yield from carry_out(table, order)
