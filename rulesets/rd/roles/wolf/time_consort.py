"""噬时狼妃: 【时间逆流】 whoever is not of the wolves and aims at the seat tonight hits itself."""

from __future__ import annotations

from dm_console.engine.events import LoseSkill, PhaseLeft, Targeting
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after, instead
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd.events import Bounced
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.werewolf.events import Feedback, Mark
from rulesets.werewolf.table import Use

REVERSAL = "time_reversal"


@action(REVERSAL)
def reverse(table: RdTable, consort: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """To the end of the night."""
    for target in use.targets:
        yield from table.do(Mark(of=target, mark="reversed"))
        yield from table.hold(REVERSAL, consort, about=(target,), until="night_end")


@instead(REVERSAL, Targeting, thing=InForce)
def turned_back(table: RdTable, consort: Seat, aim: Targeting, held: InForce) -> Flow[Targeting]:
    """A skill aimed at the seat settles on who used it, who does not learn of it."""
    if aim.by.faction == "wolves" or not set(held.about) & set(aim.targets):
        return aim
    yield from table.do(Bounced(of=consort, skill=aim.skill))
    return aim.but(targets=tuple(aim.by if target in held.about else target for target in aim.targets))


@after(REVERSAL, PhaseLeft, thing=Skill)
def tell(table: RdTable, consort: Seat, left: PhaseLeft, skill: Skill[RdSkill]) -> Flow[None]:
    """When the night is over she is told which skills it turned back; then it is gone."""
    if table.clock.phase != "small_hours":
        return
    for seat in table.seats:
        if "reversed" in seat.marks:
            yield from table.do(Mark(of=seat, mark="reversed", on=False))
    bounced = table.bounced.pop(consort, [])
    if bounced:
        facts = {"skills": tuple(bounced)}
        yield from table.do(Feedback(to=consort, use=None, skill=REVERSAL, facts=facts, release=table.release()))
        yield from table.do(LoseSkill(of=consort, skill=skill))
