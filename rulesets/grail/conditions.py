"""What the statuses do to the figures of their bearer. 眩晕 震慑 被擒抱 疲惫 催眠序曲."""

from __future__ import annotations

from dm_console.engine.explain import Part, Sum
from dm_console.engine.hooks import modifies
from dm_console.engine.seats import Seat, Status
from rulesets.grail.sheets import ConditionSheet
from rulesets.grail.table import GrailTable


@modifies("condition", "ab")
def attack_bonus(table: GrailTable, seat: Seat, so_far: Sum, worn: Status[ConditionSheet]) -> Part:
    """A status changes the attack bonus."""
    return Part(worn.id, worn.sheet.ab)


@modifies("condition", "dexterity")
def dexterity(table: GrailTable, seat: Seat, so_far: Sum, worn: Status[ConditionSheet]) -> Part:
    """A status lowers the dexterity bonus, or takes all of it: never below 0."""
    change = -so_far.total if worn.sheet.dexterity == "lost" else worn.sheet.dexterity
    return Part(worn.id, max(change, -so_far.total))


@modifies("condition", "damage")
def damage(table: GrailTable, seat: Seat, so_far: Sum, worn: Status[ConditionSheet]) -> Part:
    """A status lowers the damage its bearer deals; the least damage is the roll's own matter."""
    return Part(worn.id, worn.sheet.damage)
