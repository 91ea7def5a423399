"""替罪羊: 【冤死】 falls for a tie, 【替死】 makes itself a top, 【迷魂羊肉】 makes void the votes it feeds."""

from __future__ import annotations

from dm_console.engine.events import PhaseLeft
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.telling import posted_when
from rulesets.rd.verbs import give_status
from rulesets.werewolf.events import Announced, Mark
from rulesets.werewolf.table import Use

FELL_FOR_A_TIE = "goats"
"""Under this note: whose 冤死 has come about today. The fall itself is worked out with the vote (`phases.dusk`)."""


@action("take_the_blame")
def take_the_blame(table: RdTable, goat: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """One of the tops in every thread of the day; it is not posted."""
    yield from table.do(Mark(of=goat, mark="blamed"))


@action("stupor_mutton")
def feed(table: RdTable, goat: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Where it fell for a tie or took the blame today: all it feeds are stupefied to the end of tomorrow's dusk."""
    if goat not in table.notes.get(FELL_FOR_A_TIE, ()) and "blamed" not in goat.marks:
        table.line("lapsed", goat, skill=skill.id, reason="no_occasion")
        return
    for target in use.targets:
        yield from give_status(table, "stupefied", target, use, until="tomorrow_dusk_left")
    fed = tuple(sorted(use.chosen, key=lambda seat: seat.number))
    yield from table.do(Announced(kind="mutton_feast", facts={"seats": fed}, release=posted_when(table)))


@after("take_the_blame", PhaseLeft)
def day_is_over(table: RdTable, goat: Seat, left: PhaseLeft, skill: Skill[RdSkill]) -> Flow[None]:
    """Blame and tie are of one day."""
    if table.clock.phase == "dusk":
        table.notes.pop(FELL_FOR_A_TIE, None)
        if "blamed" in goat.marks:
            yield from table.do(Mark(of=goat, mark="blamed", on=False))
