"""What withstands an attack: guards that take kills, statuses that stop a force. 守护 坚韧 霸道 不死 断刀."""

from __future__ import annotations

from typing import cast

from dm_console.engine.events import LoseStatus
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import instead
from dm_console.engine.seats import Seat, Status
from rulesets.rd.events import Attack, SpendGuard
from rulesets.rd.sheets import RdStatus
from rulesets.rd.table import RdTable

STOPPED_BY = {
    "pierce": ("kill", "pierce"),
    "fatal": ("kill", "pierce", "fatal", "vote"),
    "vote": ("vote",),
}
"""Which forces a status of this immunity stops."""
CURSE = "seer_curse"


@instead("guard", Attack, of="target")
def guard(table: RdTable, seat: Seat, attack: Attack, guarded: Status[RdStatus]) -> Flow[Attack | None]:
    """A guard takes a kill, before anything else withstands it. Of several the one that ends first is used up."""
    if attack.force != "kill" or guarded is not first_to_end(table, guards(table, seat)):
        return attack
    yield from table.do(SpendGuard(of=seat, status=guarded))
    table.line("guard_took", seat, skill=attack.skill)
    if guarded.count == 0:
        yield from table.do(LoseStatus(of=seat, status=guarded))
    return None


@instead("immunity", Attack, of="target", thing=Status)
def immunity(table: RdTable, seat: Seat, attack: Attack, worn: Status[RdStatus]) -> Attack | None:
    """A status stops a force, perhaps from one side only."""
    sheet = worn.sheet
    if sheet.immunity is None or attack.force not in STOPPED_BY[sheet.immunity]:
        return attack
    if sheet.against is not None and attack.side != sheet.against:
        return attack
    if falls_all_the_same(table, worn, attack):
        return attack
    table.line("withstood", seat, skill=attack.skill, cause=attack.cause, status=worn.id)
    return None


def falls_all_the_same(table: RdTable, worn: Status[RdStatus], attack: Attack) -> bool:
    """What the bearer of a skill that makes it undying does not withstand.

    The fox: votes, and the look of a true seer. The moon: the death of its love. The sun: votes, by the ruling.
    """
    match "" if worn.source is None else worn.source.kind:
        case "cunning":
            return attack.force == "vote" or attack.skill == CURSE
        case "long_night":
            return attack.cause == "love"
        case "sun_never_sets":
            return attack.force == "vote" and table.rulings.sun_by_vote == "leaves"
        case _:
            return False


@instead("blunted", Attack, of="by")
def blunted(table: RdTable, seat: Seat, attack: Attack, worn: Status[RdStatus]) -> Attack | None:
    """The kill of a blunted seat removes nobody, though it counts as one and uses up a guard."""
    if attack.force != "kill":
        return attack
    table.line("blunted", seat)
    return None


def guards(table: RdTable, seat: Seat) -> list[Status[RdStatus]]:
    """The guards of a seat that work now."""
    found = [worn for worn in seat.statuses if worn.kind == "guard" and table.works(seat, worn)]
    return cast(list[Status[RdStatus]], found)


def first_to_end(table: RdTable, worn: list[Status[RdStatus]]) -> Status[RdStatus] | None:
    """The status that ends first, one that lasts for the game last."""
    return min(worn, key=lambda one: table.clock.order_of(one.until), default=None)
