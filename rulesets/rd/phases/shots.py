"""Shots of those who have left (最后一枪, 报复): at the next dusk or dawn, in chains, each with its own occasion."""

from __future__ import annotations

from collections.abc import Iterator

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import forbids
from dm_console.engine.orders import Order
from dm_console.engine.rules import Piece
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.readiness import tell_ready, usable
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.werewolf import badge
from rulesets.werewolf.events import GiveOrder
from rulesets.werewolf.slots import due, rank
from rulesets.werewolf.using import carry_out

SHOTS = ("last_shot", "light_hunt", "retaliate")
PHASES = ("dusk", "dawn")


def fire(table: RdTable) -> Flow[None]:
    """Dusk 2 and dawn 3: all who may shoot do; who falls to a shot and may shoot too does so in the same slot."""
    had_the_chance = [seat.left for seat in table.seats if seat.left is not None]
    while ready := [order for order in ordered(table) if is_occasion(table, order.by)]:
        order = min(ready, key=lambda o: (SHOTS.index(o.skill.kind), rank(table, o.by, o.skill, o)))
        table.orders.remove(order)
        yield from carry_out(table, order)
    table.shots_missed = had_the_chance
    yield from badge.honour_wills(table)
    yield from tell_ready(table)


def is_open_still(table: RdTable) -> bool:
    """Whether the shots have just been settled, and somebody has fallen to one who may shoot too."""
    slots = table.ruleset.slots[table.clock.phase]
    if not table.slot or "last_shot" not in slots[table.slot - 1]:
        return False
    fallen = [seat for seat in table.seats if is_occasion(table, seat)]
    return any(held.kind in SHOTS for seat in fallen for held, _ in usable(table, seat))


def open_again(table: RdTable, pieces: Iterator[Piece]) -> Iterator[Piece]:
    """The steps of a dusk or dawn; that of the shots once more for those who have fallen in it and may shoot too."""
    for piece in pieces:
        yield piece
        while is_open_still(table):
            table.slot -= 1
            yield Piece(piece.kind, fire_again(table))


def fire_again(table: RdTable) -> Flow[None]:
    """The slot of the shots once more."""
    table.slot += 1
    yield from fire(table)


def ordered(table: RdTable) -> list[Order]:
    """The shots that have been ordered."""
    return [order for kind in SHOTS for order in due(table, kind)]


def is_occasion(table: RdTable, seat: Seat) -> bool:
    """Whether a seat has left since shots were last fired: a shot comes at the first chance, or never."""
    return not seat.alive and not is_missed(table, seat)


def is_missed(table: RdTable, seat: Seat) -> bool:
    """Whether the chance that an exit gave is gone; who was called back and leaves once more has another."""
    return seat.left is not None and any(seat.left is left for left in table.shots_missed)


@forbids("last_shot", GiveOrder, of="by")
def shot_is_missed(table: RdTable, hunter: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """A shot that can no longer come is refused."""
    return "shot_missed" if is_missed(table, hunter) else None


@forbids("retaliate", GiveOrder, of="by")
def retaliation_is_missed(table: RdTable, king: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """As `shot_is_missed`."""
    return "shot_missed" if is_missed(table, king) else None
