"""月亮: 【夜】 cannot leave by night but for love; its fall gives the next night a second round."""

from __future__ import annotations

from dm_console.engine.events import PhaseBegins
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import after
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.events import Fall
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import stand
from rulesets.werewolf.events import Announced, Reveal


@after("long_night", PhaseBegins)
def stands_by_night(table: RdTable, moon: Seat, begins: PhaseBegins, skill: Skill[RdSkill]) -> Flow[None]:
    """Undying from early night until dawn begins (not against the death of its love, see `immunity`)."""
    if table.clock.phase == "early_night":
        yield from stand(table, "undying", moon, skill, "dawn_begins")


@after("long_night", Fall, of="seat")
def falls(table: RdTable, moon: Seat, fall: Fall, skill: Skill[RdSkill]) -> Flow[None]:
    """The card is turned, and the next night has a second round."""
    yield from table.do(Reveal(of=moon))
    yield from table.do(Announced(kind="long_night"))
    table.extra_nights += 1
