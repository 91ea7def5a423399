"""幼狼: 【激励】 fallen, it gives the pack a second kill; 【牺牲】 it dies where it will among the exits."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after, forbids
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.events import Fall
from rulesets.rd.exits import after_step, harm_tonight
from rulesets.rd.pack import ROUSED
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.werewolf.events import GiveOrder, TryToUse
from rulesets.werewolf.orders import option
from rulesets.werewolf.table import Use


@after("rouse", Fall, of="seat")
def rouse(table: RdTable, cub: Seat, fall: Fall, skill: Skill[RdSkill]) -> Flow[None]:
    """For the next late night alone the pack may kill once more."""
    yield from table.hold(ROUSED, cub, until="late_night_left")


@action("self_sacrifice")
def sacrifice(table: RdTable, cub: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Fatal to the cub, after the exit step it names, else in its own place."""
    named = option(table, skill.sheet, use.options, "after")
    step = skill.kind if named is None else after_step(named)
    yield from harm_tonight(table, step, cub, skill=skill.id, by=cub)


@forbids("self_sacrifice", GiveOrder, of="by")
def not_as_the_last(table: RdTable, cub: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """An order is refused while the cub is the last of the pack."""
    return "last_of_the_pack" if table.pack() == [cub] else None


@forbids("self_sacrifice", TryToUse, of="by")
def not_the_last(table: RdTable, cub: Seat, trying: TryToUse, skill: Skill[RdSkill]) -> str | None:
    """Nor does it come where the cub has become the last since."""
    last = trying.skill is skill and table.pack() == [cub]
    return "last_of_the_pack" if last else None
