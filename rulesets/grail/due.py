"""What each seat is to send in the current phase: for the pane of pending actions, and for reminders."""

from __future__ import annotations

from collections.abc import Sequence

from dm_console.engine.orders import Order
from dm_console.engine.rules import Due, Said
from dm_console.engine.seats import Seat
from rulesets.grail.kinds.attack import Attack
from rulesets.grail.phases.dusk import RELEASE, main_sheet
from rulesets.grail.table import GrailTable


def due(table: GrailTable) -> list[Due]:
    """One row a seat: what is wanted of it now, and what it has sent."""
    match table.clock.phase:
        case "day":
            return [Due(seat, "number", _number(table, seat)) for seat in table.living()]
        case "dusk" | "night":
            return [Due(seat, "order", (*_orders(table, seat), *_claims(table, seat))) for seat in table.living()]
        case "vote":
            asked = [seat for seat in table.seats if seat.alive or table.dead_tonight(seat)]
            return [Due(seat, "vote", _vote(table, seat)) for seat in asked]
        case _:
            return []


def _number(table: GrailTable, seat: Seat) -> tuple[Said, ...]:
    number = table.numbers.get(seat)
    return () if number is None else (Said("number", {"value": number}),)


def _orders(table: GrailTable, seat: Seat) -> tuple[Said, ...]:
    if table.passed.get(seat) == table.clock.day:
        return (Said("passed", {}),)
    orders = [order for order in table.orders if order.by is seat]
    told = [
        Said("order" if one.targets else "order_alone", {"skill": one.skill.id, "targets": one.targets})
        for one in orders
    ]
    return (*told, Said("no_theft_left", {})) if spends_the_theft(orders) else tuple(told)


def spends_the_theft(orders: Sequence[Order]) -> bool:
    """Whether these orders attack, and spend beforehand the free action that a theft would take (夺宝)."""
    attacks = any(isinstance(order.skill.sheet, Attack) for order in orders)
    free = any(main_sheet(order.skill).cost == "free" or order.options.get(RELEASE) for order in orders)
    return attacks and free


def _claims(table: GrailTable, seat: Seat) -> tuple[Said, ...]:
    return tuple(
        Said("claim", {"about": claim.about, "claim": claim.claim}) for claim in table.claims if claim.by is seat
    )


def _vote(table: GrailTable, seat: Seat) -> tuple[Said, ...]:
    votes = {ballot.by: ballot.target for ballot in table.ballots}
    if seat not in votes:
        return ()
    target = votes[seat]
    return (Said("abstained", {}) if target is None else Said("vote", {"target": target}),)
