"""通灵师: 【通灵】 reads the role on a seat's face."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import named
from rulesets.werewolf.table import Use
from rulesets.werewolf.using import answer


@action("spirit_reading")
def read(table: RdTable, medium: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Tell which role each settled target looks like."""
    for target in use.targets:
        yield from answer(table, use, target=named(table, use, target), role=table.face(target)[1])
