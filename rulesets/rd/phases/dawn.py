"""晨曦: revivals, who left is told, shots, last words."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from rulesets.rd import posting
from rulesets.rd.readiness import tell_ready
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import bring_back
from rulesets.werewolf import badge
from rulesets.werewolf.events import Told

PHASE = "dawn"


def begin(table: RdTable) -> Flow[None]:
    """Who was called back in the night is in the game again (复活), before anyone is told who left."""
    if table.rulings.revival_at == "before_exits":
        yield from revive(table)


def revive(table: RdTable) -> Flow[None]:
    """Those come back who were called."""
    for seat in table.to_revive:
        if not seat.alive:
            yield from bring_back(table, seat)
    table.to_revive = []


def tell_exits(table: RdTable) -> Flow[None]:
    """Slot 1: who left in the night is told so, whether last words are granted, and what it may still use."""
    for seat in table.untold():
        facts = {"last_words": table.last_words.get(seat, False)}
        yield from table.do(Told(to=seat, kind="left", facts=facts))
        table.told_out.add(seat)
    yield from revive(table)
    yield from badge.honour_wills(table)
    yield from tell_ready(table)


def take_last_words(table: RdTable) -> Flow[None]:
    """Slot 5: what the fallen wrote is kept for the morning."""
    for order in [order for order in table.orders if order.skill.kind == "last_words"]:
        table.orders.remove(order)
        table.spoken.append((order.by, str(order.options.get("text", ""))))
    yield from ()


def leave(table: RdTable) -> Flow[None]:
    """The night is over: the badge of a sheriff who left is passed on. Before a second night who left is posted."""
    if table.rounds_left:
        yield from posting.exits_between_rounds(table)
    yield from badge.honour_wills(table)
    yield from badge.draw_heir(table, missing=table.rulings.badge_heir_missing)
