"""太阳: 【日】 cannot leave by day; its fall gives the next day a second noon for those it names."""

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


@after("sun_never_sets", PhaseBegins)
def stands_by_day(table: RdTable, sun: Seat, begins: PhaseBegins, skill: Skill[RdSkill]) -> Flow[None]:
    """Undying from dawn until the night begins; by the ruling a vote can remove it all the same."""
    first_noon = table.clock.phase == "noon" and table.clock.day == 1
    if (table.clock.phase == "dawn" or first_noon) and not table.second_noon:
        yield from stand(table, "undying", sun, skill, "night_begins")


@after("sun_never_sets", Fall, of="seat")
def falls(table: RdTable, sun: Seat, fall: Fall, skill: Skill[RdSkill]) -> Flow[None]:
    """The card is turned, and the next day has an extra noon."""
    yield from table.do(Reveal(of=sun))
    yield from table.do(Announced(kind="sun_never_sets"))
    table.extra_noons.append(sun)
