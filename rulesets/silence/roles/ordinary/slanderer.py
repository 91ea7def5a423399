"""诽谤者: 【诽谤】 two votes more against a seat at the next count."""

from __future__ import annotations

from dm_console.engine.explain import Part, Sum
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, forbids, modifies
from dm_console.engine.seats import Seat, Skill, Status
from dm_console.engine.sheets import StatusSheet
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import GiveOrder
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use

STATUS = "slandered"


@forbids("slander", GiveOrder, of="by")
def may_slander(table: SilenceTable, slanderer: Seat, give: GiveOrder, skill: Skill[WolfSkill]) -> str | None:
    """By ruling not oneself."""
    return "not_oneself" if slanderer in give.order.targets and not table.rulings.slander_self else None


@action("slander")
def slander(table: SilenceTable, slanderer: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """The seat is slandered until the next dusk is over; nobody is told."""
    for target in use.targets:
        yield from table.inflict(STATUS, target, by=slanderer, skill=skill.id)


@modifies(STATUS, "received")
def more_votes(table: SilenceTable, seat: Seat, so_far: Sum, worn: Status[StatusSheet]) -> Part:
    """Two votes more."""
    return Part(STATUS, table.figures.slander)
