"""白狼: 【归群】 may join the wolves at the opening; 【撕咬】 a kill on one night of every two."""

from __future__ import annotations

from dm_console.engine.events import ChangeFaction
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, forbids
from dm_console.engine.seats import Seat, Skill
from rulesets.silence import lovers
from rulesets.silence.roles.wolf.black_wolf import aim
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import GiveOrder
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use

JOIN, BITE = "join_pack", "bite"


@forbids(JOIN, GiveOrder, of="by")
def may_join(table: SilenceTable, wolf: Seat, give: GiveOrder, skill: Skill[WolfSkill]) -> str | None:
    """Not one of the lovers' own side, where the arrow comes first (S60)."""
    if table.rulings.join_or_arrow_first == "join":
        return None
    return "in_love" if wolf.faction == "lovers" or wolf in lovers.about_to_elope(table) else None


@action(JOIN)
def join(table: SilenceTable, wolf: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """One of the wolves from now on."""
    yield from table.do(ChangeFaction(of=wolf, faction="wolves"))


@forbids(BITE, GiveOrder, of="by")
def may_bite(table: SilenceTable, wolf: Seat, give: GiveOrder, skill: Skill[WolfSkill]) -> str | None:
    """Once in two nights; by ruling what was left of earlier nights adds up (S61)."""
    nights = table.figures.nights_a_bite
    pair = (table.clock.day - 1) // nights
    days = [use.day for use in table.used if use.by is wolf and use.skill.kind == BITE]
    if table.rulings.bite_unused == "carries_over":
        return "bitten" if len(days) > pair or table.clock.day in days else None
    return "bitten" if any((day - 1) // nights == pair for day in days) else None


@action(BITE)
def bite(table: SilenceTable, wolf: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """A kill as any other."""
    yield from aim(table, use)
