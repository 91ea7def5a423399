"""身份表: who hands in which role everybody has, before the fourth day, once; counted at the end (慧眼识人)."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat, Skill
from rulesets.silence.events import HandIn
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.orders import option
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use

SKILL = "identity_list"


def check_day(table: SilenceTable) -> None:
    """Raise Refused from the fourth day on."""
    if table.clock.day >= table.figures.identity_lists_before:
        raise Refused("list_too_late", day=table.figures.identity_lists_before)


@action(SKILL)
def hand_in(table: SilenceTable, by: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """Keep it; nobody is told."""
    yield from table.do(HandIn(by=by, roles=option(table, skill.sheet, use.options, "roles")))
