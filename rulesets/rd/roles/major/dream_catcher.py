"""摄梦人: 【摄梦】 the dreamer is tough tonight, follows the catcher out, and dies of two nights running."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd.events import Fall
from rulesets.rd.exits import attack, harm_tonight
from rulesets.rd.marks import mark_until
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import give_status
from rulesets.werewolf.table import Use

DREAM = "dream"


@action("dream_catch")
def catch(table: RdTable, catcher: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Tough tonight; caught by the same catcher last night too, it is fatal."""
    for target in use.targets:
        twice = target in dreamt_last_night(table, use)
        yield from give_status(table, "tough", target, use)
        yield from mark_until(table, target, "dreamt", by=catcher, until="dawn_begins")
        yield from table.hold(DREAM, catcher, about=(target,), until="dawn_begins", note=skill.id)
        if twice:
            yield from harm_tonight(table, "dream_twice", target, skill=skill.id, by=catcher)


def dreamt_last_night(table: RdTable, use: Use) -> set[Seat]:
    """Whom the same skill of the same seat settled on in the night before; an extra night is one by the ruling."""
    mine = [old for old in table.used if old.skill is use.skill and old is not use]
    if table.rulings.dream_extra_night == "counts":
        mine = [old for old in mine if old.round == use.round - 1]
    else:
        mine = [old for old in mine if old.day == use.day - 1]
    return {target for old in mine for target in old.targets}


@after(DREAM, Fall, of="seat", thing=InForce)
def taken_along(table: RdTable, catcher: Seat, fall: Fall, held: InForce) -> Flow[None]:
    """The catcher leaves tonight: so does who dreams."""
    for dreamer in held.about:
        yield from attack(
            table, dreamer, "fatal", cause="dream_link", skill="dream_catch", by=catcher, passed_on=True
        )
