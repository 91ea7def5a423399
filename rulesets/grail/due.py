"""What each seat is to send in the current phase: for the pane of pending actions, and for reminders."""

from __future__ import annotations

from dm_console.engine.rules import Due, Said
from dm_console.engine.seats import Seat
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
    return tuple(
        Said("order" if order.targets else "order_alone", {"skill": order.skill.id, "targets": order.targets})
        for order in table.orders
        if order.by is seat
    )


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
