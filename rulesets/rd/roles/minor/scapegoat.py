"""替罪羊: 【冤死】 falls for a tie, 【替死】 makes itself a top, 【迷魂羊肉】 makes void the votes it feeds."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, forbids
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.exits import attack
from rulesets.rd.marks import mark_until
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.telling import posted_when
from rulesets.rd.verbs import give_status
from rulesets.werewolf.events import Announced, GiveOrder
from rulesets.werewolf.table import Use

GOAT = "wrongful_death"
FELL_FOR_A_TIE = "fell_for_a_tie"
"""In force for the day on which a goat's 冤死 has come about, whether it fell of it or not."""


def goats(table: RdTable) -> list[Seat]:
    """Who falls for a tie today, the first first; nobody on the day of the election."""
    if table.clock.day == 1:
        return []
    return [seat for seat, skill in table.carriers(GOAT) if seat.alive and table.works(seat, skill)]


def fall_for_a_tie(table: RdTable, found: list[Seat]) -> Flow[None]:
    """It comes about for every goat, and is fatal to the first: where that one withstands it, nobody leaves."""
    for goat in found:
        yield from table.hold(FELL_FOR_A_TIE, goat, until="dusk_left")
    yield from attack(table, found[0], "fatal", skill=GOAT)


@action("take_the_blame")
def take_the_blame(table: RdTable, goat: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """One of the tops in every thread of the day; it is not posted."""
    yield from mark_until(table, goat, "blamed", by=goat, until="dusk_left")


@action("stupor_mutton")
def feed(table: RdTable, goat: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Where it fell for a tie or took the blame today: all it feeds are stupefied to the end of tomorrow's dusk."""
    if not has_occasion(table, goat):
        table.line("lapsed", goat, skill=skill.id, reason="no_occasion")
        return
    for target in use.targets:
        yield from give_status(table, "stupefied", target, use, until="tomorrow_dusk_left")
    fed = tuple(sorted(use.chosen, key=lambda seat: seat.number))
    yield from table.do(Announced(kind="mutton_feast", facts={"seats": fed}, release=posted_when(table)))


@forbids("stupor_mutton", GiveOrder, of="by")
def occasion_is_missed(table: RdTable, goat: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """Once the vote has been settled without either, it can no longer come today."""
    settled = table.clock.phase == "dusk" and table.slot > 0
    return "no_occasion" if settled and not has_occasion(table, goat) else None


def has_occasion(table: RdTable, goat: Seat) -> bool:
    """Whether it has fallen for a tie or taken the blame today."""
    fell = any(thing.id == FELL_FOR_A_TIE and thing.by is goat for thing in table.in_force)
    return fell or "blamed" in goat.marks
