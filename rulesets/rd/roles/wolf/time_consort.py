"""噬时狼妃: 【时间逆流】 whoever is not of the wolves and aims at the seat tonight hits itself."""

from __future__ import annotations

from dm_console.engine.events import GoOutOfForce, LoseSkill, Targeting
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, instead
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd.events import Bounced
from rulesets.rd.marks import mark_until
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import led_on
from rulesets.werewolf.events import Feedback
from rulesets.werewolf.table import Use

REVERSAL = "time_reversal"


@action(REVERSAL)
def reverse(table: RdTable, consort: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """To the end of the night."""
    for target in use.targets:
        yield from mark_until(table, target, "reversed", by=consort, until="night_end")
        yield from table.hold(REVERSAL, consort, about=(target,), until="night_end")


@instead(REVERSAL, Targeting, thing=InForce)
def turned_back(table: RdTable, consort: Seat, aim: Targeting, held: InForce) -> Flow[Targeting]:
    """A skill aimed at the seat settles on who used it, who does not learn of it; the seat's own stays."""
    if aim.by.faction == "wolves" or aim.by in held.about or not set(held.about) & set(aim.targets):
        return aim
    yield from table.do(Bounced(of=consort, skill=aim.skill))
    return led_on(table, aim, REVERSAL, (aim.by if target in held.about else target for target in aim.targets))


@instead(REVERSAL, GoOutOfForce, thing=InForce)
def is_told(table: RdTable, consort: Seat, ends: GoOutOfForce, held: InForce) -> Flow[GoOutOfForce]:
    """The night is over: she is told which skills it turned back, if any; then her skill is gone."""
    bounced = table.bounced.pop(consort, []) if ends.thing is held else []
    if bounced:
        facts = {"skills": tuple(bounced)}
        yield from table.do(Feedback(to=consort, use=None, skill=REVERSAL, facts=facts, release=table.release()))
        used = consort.skill(REVERSAL)
        if used is not None:
            yield from table.do(LoseSkill(of=consort, skill=used))
    return ends
