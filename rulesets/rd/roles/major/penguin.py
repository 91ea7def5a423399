"""企鹅: 【冰冻】 only compulsory skills until the next noon; one of the pack frozen stops its knife."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import give_status
from rulesets.werewolf.table import Use


@action("freeze")
def freeze(table: RdTable, penguin: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Frozen until the next noon begins."""
    for target in use.targets:
        yield from give_status(table, "frozen", target, use)
