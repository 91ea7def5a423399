"""Kind `attack`: one or more melee attacks. 攻击 (every class), 旋风攻击 (fighter)."""

from __future__ import annotations

from dm_console.engine.explain import Part
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from rulesets.grail.sheets import Attack
from rulesets.grail.table import GrailTable
from rulesets.grail.verbs import able, outcomes, strike


@action("attack")
def attack(table: GrailTable, by: Seat, order: Order, skill: Skill[Attack]) -> Flow[None]:
    """Attack each target in the order named; one who falls to a counter-attack strikes no more."""
    blows = []
    for target in order.targets:
        if able(by):
            blows.append((yield from strike(table, by, target, Part(skill.id, skill.sheet.ab))))
    made = [blow for blow in blows if blow.made]
    if made and not any(blow.hit for blow in made):
        yield from outcomes(table, by, None, skill, skill.sheet.on_all_missed)
