"""猎人: 【最后一枪】 who has left shoots at the next chance."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.exits import attack
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.werewolf.table import Use


@action("last_shot")
def shoot(table: RdTable, hunter: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Fatal to the target."""
    for target in use.targets:
        yield from attack(table, target, "fatal", skill=skill.id, by=hunter)
