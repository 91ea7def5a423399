"""忏悔者: 【忏悔】 shows another its role, once, by day."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.seats import Seat, Skill
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import Feedback
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use


@action("confess")
def confess(table: SilenceTable, penitent: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """The one chosen is told; the penitent hears nothing of the other."""
    for target in use.targets:
        facts = {"seat": penitent, "role": penitent.role}
        yield from table.do(Feedback(to=target, use=use, skill=skill.id, facts=facts))
