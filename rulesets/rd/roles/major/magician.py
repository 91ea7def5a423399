"""魔术师: 【交换】 two seats change places as targets for the rest of the night."""

from __future__ import annotations

from dm_console.engine.events import Targeting
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, instead
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd.marks import mark_until
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import led_on
from rulesets.werewolf.table import Use


@action("swap")
def swap(table: RdTable, magician: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """It holds if it has settled on just as many as it names, none of whom an earlier swap has taken."""
    taken = {seat for thing in table.in_force if thing.id == "swap" for seat in thing.about}
    if len(use.targets) == skill.sheet.targets.most and not taken & set(use.targets):
        yield from table.hold("swap", magician, about=use.targets, until="night_end")
        for target in use.targets:
            yield from mark_until(table, target, "swapped", by=magician, until="night_end")
    else:
        table.line("no_effect", magician, skill=skill.id)


@instead("swap", Targeting, thing=InForce)
def swapped(table: RdTable, magician: Seat, aim: Targeting, held: InForce) -> Targeting:
    """Whoever aims at one of the two hits the other."""
    one, other = held.about
    return led_on(table, aim, "swap", ({one: other, other: one}.get(target, target) for target in aim.targets))
