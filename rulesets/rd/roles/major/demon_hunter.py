"""猎魔人: 【猎杀】 pierces wolves and costs dear on others; 【宿命】 at night the village cannot kill the hunter."""

from __future__ import annotations

from dm_console.engine.events import PhaseBegins, SpendCharge
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.exits import harm_tonight, strike_tonight
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import judged, side, stand
from rulesets.werewolf.table import Use


@action("hunt")
def hunt(table: RdTable, hunter: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """A wolf is pierced; a third party costs one charge more, a villager two. Below nothing, the hunter dies."""
    figures = table.role_sheet("demon_hunter").figures
    missed = False
    for target in use.targets:
        faction = judged(table, target, hunter)
        if faction == side(skill, "wolves"):
            yield from strike_tonight(table, use, target)
            continue
        villager = faction == side(skill, "villagers")
        missed = missed or villager
        for _ in range(figures["villager_costs"] if villager else figures["other_costs"]):
            yield from table.do(SpendCharge(by=hunter, skill=skill))
    below = skill.charges is not None and skill.charges < 0
    if below or (missed and table.rulings.hunt_miss == "always_dies"):
        yield from harm_tonight(table, "hunt", hunter, skill=skill.id, by=hunter)


@after("destiny", PhaseBegins)
def destiny(table: RdTable, hunter: Seat, begins: PhaseBegins, skill: Skill[RdSkill]) -> Flow[None]:
    """Every night tough against the village."""
    if table.clock.phase == "early_night":
        yield from stand(table, f"tough_to_{side(skill, 'villagers')}", hunter, skill, "night_end")
