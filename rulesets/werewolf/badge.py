"""警长: elected on the first day, two votes, handed over or drawn when it leaves. 竞岗 带队 殉职."""

from __future__ import annotations

from typing import Any

from dm_console.engine.events import TakeHold
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.orders import Order
from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat, Skill
from rulesets.werewolf.events import BADGE, BadgePasses
from rulesets.werewolf.table import Use, WerewolfTable
from rulesets.werewolf.using import carry_out

HAND_OVER = "hand_over_badge"


def sheriff(table: WerewolfTable) -> Seat | None:
    """Who holds the badge, in the game or not."""
    return next((seat for seat in table.seats if BADGE in seat.holds), None)


def must_hand_over(table: WerewolfTable, seat: Seat) -> bool:
    """Whether a seat holds the badge and can keep it no longer: it has left, or the rules forbid it."""
    return BADGE in seat.holds and not table.may_hold_badge(seat)


def heirs(table: WerewolfTable) -> list[Seat]:
    """Who may be handed the badge."""
    return [seat for seat in table.living() if table.may_hold_badge(seat)]


def is_will(table: WerewolfTable, order: Order) -> bool:
    """Whether an order names an heir of a badge that need not be given up yet: it is kept until it must be."""
    return order.skill.kind == HAND_OVER and not must_hand_over(table, order.by)


def honour_wills(table: WerewolfTable) -> Flow[None]:
    """An heir who was named before gets the badge now that its holder can keep it no longer."""
    for order in [order for order in table.orders if order.skill.kind == HAND_OVER]:
        if must_hand_over(table, order.by):
            table.orders.remove(order)
            yield from carry_out(table, order)


def check_heir(table: WerewolfTable, order: Order) -> None:
    """Raise Refused for an heir who may not be sheriff."""
    if order.skill.kind == HAND_OVER:
        for heir in order.targets:
            if heir is order.by or not table.may_hold_badge(heir):
                raise Refused("no_heir", seat=heir)


def rights(table: WerewolfTable, seat: Seat) -> list[Skill[Any]]:
    """The sheriff's right to name an heir."""
    return [table.right(seat, HAND_OVER, BADGE)] if BADGE in seat.holds else []


@action(HAND_OVER)
def hand_over(table: WerewolfTable, by: Seat, use: Use, skill: Skill[Any]) -> Flow[None]:
    """The badge goes to whom the old sheriff names, unless that seat has left since."""
    for heir in use.targets:
        if table.may_hold_badge(heir):
            yield from table.do(BadgePasses(to=heir, of=by))


def draw_heir(table: WerewolfTable, *, missing: str) -> Flow[None]:
    """The phase in which the sheriff left is over and no heir was named: the die decides, or nobody (`missing`)."""
    old = sheriff(table)
    if old is None or not must_hand_over(table, old):
        return
    possible = heirs(table)
    if not possible or missing == "none":
        yield from table.do(TakeHold(what=BADGE, of=old))
        return
    heir = yield from table.draw("badge_heir", possible, by=old)
    yield from table.do(BadgePasses(to=heir, of=old))
