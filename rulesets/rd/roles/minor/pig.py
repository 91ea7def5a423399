"""肉猪: 【苟活】 a guard of one kill; voted out, it has two villagers purified at dusk."""

from __future__ import annotations

from dm_console.engine.events import PhaseBegins
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import after
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.events import Fall
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import stand


@after("hang_on", PhaseBegins)
def hide(table: RdTable, pig: Seat, begins: PhaseBegins, skill: Skill[RdSkill]) -> Flow[None]:
    """Guarded against one kill for the game, from its start or from when the skill was got."""
    if skill not in table.pigs_hidden:
        table.pigs_hidden.add(skill)
        yield from stand(table, "guarded", pig, skill, None, count=table.role_sheet("pig").figures["guards"])


@after("hang_on", Fall, of="seat")
def voted_out(table: RdTable, pig: Seat, fall: Fall, skill: Skill[RdSkill]) -> None:
    """The vote that removed it is remembered until the dusk that is ruled."""
    if fall.cause == "voted_out":
        table.pigs_voted_out.append((pig, table.clock.day))


def purify_two(table: RdTable) -> Flow[None]:
    """Dusk, slot 4: two living villagers, drawn one after the other, are purified for good."""
    today = table.rulings.pig_dusk == "same_day"
    waiting = table.pigs_voted_out
    for pig, day in [row for row in waiting if today or row[1] < table.clock.day]:
        waiting.remove((pig, day))
        villagers = [seat for seat in table.living() if seat.faction == "villagers"]
        for _ in range(min(len(villagers), table.role_sheet("pig").figures["victims"])):
            victim = yield from table.draw("pig_victims", villagers, by=pig)
            villagers.remove(victim)
            yield from table.inflict("purified", victim, by=pig, skill="hang_on")
