"""Kind `modifier`: changes figures, always, under a condition, or once ordered. 寓守于攻, 精确攻击 (fighter)."""

from __future__ import annotations

from dm_console.engine.explain import Part, Sum
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, modifies
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from rulesets.grail.sheets import Modifier
from rulesets.grail.table import GrailTable


@action("modifier")
def take_stance(table: GrailTable, by: Seat, order: Order, skill: Skill[Modifier]) -> Flow[None]:
    """What was ordered holds from now on, to the end of the game."""
    yield from table.hold(skill.id, by)
    table.line("stance", by, skill=skill.id)


def in_effect(table: GrailTable, seat: Seat, skill: Skill[Modifier]) -> bool:
    """Whether the modifier holds now."""
    if skill.sheet.when == "grail_tonight" and seat not in table.held_tonight:
        return False
    return skill.sheet.lasts == "standing" or any(
        thing.id == skill.id and thing.by is seat for thing in table.in_force
    )


@modifies("modifier", "ab")
def attack_bonus(table: GrailTable, seat: Seat, so_far: Sum, skill: Skill[Modifier]) -> Part | None:
    """What it adds to the attack bonus."""
    return Part(skill.id, skill.sheet.ab) if in_effect(table, seat, skill) else None


@modifies("modifier", "dexterity")
def dexterity(table: GrailTable, seat: Seat, so_far: Sum, skill: Skill[Modifier]) -> Part | None:
    """What it adds to the dexterity bonus."""
    return Part(skill.id, skill.sheet.dexterity) if in_effect(table, seat, skill) else None
