"""Kind `counter`: an attack back at who attacked and missed. 战斗反射 (fighter)."""

from __future__ import annotations

from dm_console.engine.explain import Part
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import after
from dm_console.engine.seats import Seat, Skill
from rulesets.grail.events import AttackMissed
from rulesets.grail.sheets import Counter
from rulesets.grail.table import GrailTable
from rulesets.grail.verbs import able, strike


@after("counter", AttackMissed, of="target")
def strike_back(table: GrailTable, seat: Seat, miss: AttackMissed, skill: Skill[Counter]) -> Flow[None]:
    """By chance an attack back, at once. A counter-attack is not countered, unless it is ruled so."""
    if not able(seat) or not miss.by.alive or not (miss.ordered or table.rulings.counter_chain):
        return
    comes = yield from table.check("counter", seat, skill.sheet.chance, against=miss.by)
    table.line("counter" if comes.passed else "no_counter", seat, skill=skill.id, die=comes)
    if comes.passed:
        yield from strike(table, seat, miss.by, Part(skill.id, skill.sheet.ab), ordered=False)
