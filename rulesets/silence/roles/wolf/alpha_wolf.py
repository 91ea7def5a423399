"""头狼: 【血统】 two votes fewer from day 2 on; 【枭首】 out by poison or a shot, envoy and nun lose their skills."""

from __future__ import annotations

from dm_console.engine.explain import Part, Sum
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import after, modifies
from dm_console.engine.seats import Seat, Skill
from rulesets.silence.losing_skills import lose_skills
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import Exit
from rulesets.werewolf.sheets import WolfSkill

BLOODLINE, CAUSES, FOLLOWERS = "bloodline", ("poison", "shot"), ("wolf_envoy", "nun")


@modifies(BLOODLINE, "received")
def fewer_votes(table: SilenceTable, alpha: Seat, so_far: Sum, skill: Skill[WolfSkill]) -> Part | None:
    """Two votes fewer; by ruling it speaks only when he would be out (`voting`)."""
    if table.clock.day == 1 or table.rulings.bloodline_count == "only_when_out":
        return None
    return Part(BLOODLINE, table.figures.bloodline)


@after("beheading", Exit, of="seat")
def behead(table: SilenceTable, alpha: Seat, left: Exit, skill: Skill[WolfSkill]) -> Flow[None]:
    """Not by vote, assassin or kill."""
    if left.cause not in CAUSES:
        return
    table.count(alpha, "beheaded")
    for seat in table.living():
        if seat.role in FOLLOWERS:
            yield from lose_skills(table, seat, by=alpha, skill=skill.id)
