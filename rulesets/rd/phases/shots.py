"""Shots of those who have left (最后一枪, 报复): at the next dusk or dawn, in chains, each with its own occasion."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat
from rulesets.rd.table import RdTable
from rulesets.werewolf.slots import due, rank
from rulesets.werewolf.using import carry_out

SHOTS = ("last_shot", "light_hunt", "retaliate")
PHASES = ("dusk", "dawn")


def fire(table: RdTable) -> Flow[None]:
    """Dusk 2 and dawn 3: all who may shoot do; who falls to a shot and may shoot too does so in the same slot."""
    while True:
        ready = [order for order in ordered(table) if is_occasion(table, order.by)]
        if not ready:
            break
        order = min(ready, key=lambda o: (SHOTS.index(o.skill.kind), rank(table, o.by, o.skill, o)))
        table.orders.remove(order)
        yield from carry_out(table, order)
    table.notes["shots_closed"] = list(table.notes.get("shots_closed", [])) + [
        seat for seat in table.seats if not seat.alive
    ]


def ordered(table: RdTable) -> list[Order]:
    """The shots that have been ordered."""
    return [order for kind in SHOTS for order in due(table, kind)]


def is_occasion(table: RdTable, seat: Seat) -> bool:
    """Whether a seat has left since shots were last fired: a shot comes at the first chance, or never."""
    return not seat.alive and seat not in table.notes.get("shots_closed", ())
