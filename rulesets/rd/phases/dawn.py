"""晨曦: revivals, who left is told, shots, last words."""

from __future__ import annotations

from typing import cast

from dm_console.engine.flow import Flow
from rulesets.rd.table import RdTable
from rulesets.werewolf import badge
from rulesets.werewolf.events import ComeBack, Told

PHASE = "dawn"


def begin(table: RdTable) -> Flow[None]:
    """Who was called back in the night is in the game again (复活), before anyone is told who left."""
    for seat in table.notes.pop("to_revive", []):
        if not seat.alive:
            yield from table.do(ComeBack(seat=seat))


def tell_exits(table: RdTable) -> Flow[None]:
    """Slot 1: everyone who left in the night is told so, and whether last words are granted."""
    for seat in table.gone:
        if seat.left is not None and seat.left.phase not in ("dawn",) and seat not in _told(table):
            facts = {"last_words": table.last_words.get(seat, False)}
            yield from table.do(Told(to=seat, kind="left", facts=facts))
            _told(table).append(seat)


def take_last_words(table: RdTable) -> Flow[None]:
    """Slot 5: what the fallen wrote is kept for the morning."""
    for order in [order for order in table.orders if order.skill.kind == "last_words"]:
        table.orders.remove(order)
        table.spoken.append((order.by, str(order.options.get("text", ""))))
    yield from ()


def leave(table: RdTable) -> Flow[None]:
    """The night is over: the badge of a sheriff who left is passed on."""
    table.notes.pop("told_of_exit", None)
    yield from badge.draw_heir(table, missing=table.rulings.badge_heir_missing)


def _told(table: RdTable) -> list[object]:
    return cast(list[object], table.notes.setdefault("told_of_exit", []))
