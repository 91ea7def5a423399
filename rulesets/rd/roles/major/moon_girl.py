"""操纵月亮的女孩: 【操纵】 only compulsory skills; 【控月】 skips a phase of this night and kills her."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, forbids
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd.exits import harm_tonight
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import SKIPPED, RdTable
from rulesets.rd.verbs import give_status
from rulesets.werewolf.events import Told, TryToUse
from rulesets.werewolf.orders import option
from rulesets.werewolf.table import Use


@action("manipulate")
def manipulate(table: RdTable, girl: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Manipulated until the next noon begins."""
    for target in use.targets:
        yield from give_status(table, "manipulated", target, use)


@action("moon_control")
def control(table: RdTable, girl: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Nobody can use a skill of the phase she names tonight; she dies of it."""
    phase = option(table, skill.sheet, use.options, "phase")
    yield from table.hold(SKIPPED, girl, until="night_end", note=phase)
    for seat in table.living():
        if acts_in(seat, phase):
            yield from table.do(Told(to=seat, kind="phase_skipped", facts={"phase": phase}, release=table.release()))
    yield from harm_tonight(table, "moon_control", girl, skill=skill.id, by=girl)


def acts_in(seat: Seat, phase: str) -> bool:
    """Whether a seat has a skill of a phase, and uses of it left."""
    skills = [held for held in seat.skills if isinstance(held.sheet, RdSkill) and phase in held.sheet.windows]
    return any(held.charges != 0 for held in skills)


@forbids(SKIPPED, TryToUse, thing=InForce)
def skipped(table: RdTable, girl: Seat, trying: TryToUse, held: InForce) -> str | None:
    """A skill of the skipped phase is not used, compulsory or not."""
    return "phase_skipped" if table.clock.phase == held.note else None
