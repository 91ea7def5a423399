"""赤狼: 【业炎】 burns for good; a charge for each of the pack that falls."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.events import Fall, GainCharge
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import give_status
from rulesets.werewolf.table import Use


@action("hellfire")
def burn(table: RdTable, wolf: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """The target burns for the rest of the game."""
    for target in use.targets:
        yield from give_status(table, "burning", target, use, for_good=True)


@after("hellfire", Fall)
def one_more(table: RdTable, wolf: Seat, fall: Fall, skill: Skill[RdSkill]) -> Flow[None]:
    """One of the pack has fallen: a charge more."""
    if "in_pack" in fall.seat.tags and fall.seat is not wolf:
        yield from table.do(GainCharge(of=wolf, skill=skill))
