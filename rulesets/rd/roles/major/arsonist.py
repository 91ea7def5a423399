"""纵火犯: 【纵火】 burns a seat, and every knife that was meant for it turns back; 【复燃】 gives it once more."""

from __future__ import annotations

from typing import cast

from dm_console.engine.events import PhaseBegins, SpendCharge
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd import pack
from rulesets.rd.events import ExitsBegin, Fall, TakenOut, TurnBack
from rulesets.rd.exits import harm_tonight
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import Pending, RdTable
from rulesets.rd.verbs import give_status, majors
from rulesets.werewolf.events import SkillsRefreshed
from rulesets.werewolf.table import Use

FIRE = "fire"
KNIVES = ("pack_kill", "lone_kill")


@action("arson")
def arson(table: RdTable, arsonist: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """The target burns; where it does, the fire waits for the knives of this night."""
    for target in use.targets:
        if (yield from give_status(table, "burning", target, use)):
            yield from table.hold(FIRE, arsonist, about=(target,), until="night_end", note=skill.id)


@after(FIRE, ExitsBegin, thing=InForce)
def turn_back(table: RdTable, arsonist: Seat, begins: ExitsBegin, held: InForce) -> Flow[None]:
    """All knives of the night meant for the burning seat are void, and fatal to their sources."""
    if held.note != "arson":
        yield from turn_back_first(table, arsonist, held)
        return
    knives = [pending for pending in table.attacks if pending.skill in KNIVES]
    meant = [pending for pending in knives if pending.target in held.about]
    if meant and (len(meant) == len(knives) or table.rulings.arson_needs == "any_knife"):
        for pending in meant:
            yield from burn_source(table, arsonist, pending, held.note)


def turn_back_first(table: RdTable, arsonist: Seat, held: InForce) -> Flow[None]:
    """The mechanical fire turns back the first attack of the village on the burning seat."""
    meant = [
        pending
        for pending in table.attacks
        if pending.target in held.about and pending.side == "villagers" and not pending.passed_on
    ]
    for pending in meant[:1]:
        yield from burn_source(table, arsonist, pending, held.note)


def burn_source(table: RdTable, arsonist: Seat, pending: Pending, skill: str) -> Flow[None]:
    """An attack is void and falls back on where it came from."""
    source = pending.by if pending.skill != "pack_kill" else (yield from pack.source_of(table, pending.target))
    yield from table.do(TurnBack(attack=pending))
    if source is not None:
        yield from harm_tonight(table, "arson", source, skill=skill, by=arsonist)


@after("rekindle", Fall)
def rekindle(table: RdTable, arsonist: Seat, fall: Fall, skill: Skill[RdSkill]) -> Flow[None]:
    """Half of the majors or fewer are left: the fire can be laid once more, and the arsonist is told so."""
    yield from refresh(table, arsonist, skill)


@after("rekindle", TakenOut)
def rekindle_by_the_word(table: RdTable, arsonist: Seat, out: TakenOut, skill: Skill[RdSkill]) -> Flow[None]:
    """Who is taken out by the DM's word is counted at once."""
    yield from refresh(table, arsonist, skill)


@after("rekindle", PhaseBegins)
def rekindle_late(table: RdTable, arsonist: Seat, begins: PhaseBegins, skill: Skill[RdSkill]) -> Flow[None]:
    """A major who has become something else is counted as the next phase begins."""
    yield from refresh(table, arsonist, skill)


def refresh(table: RdTable, arsonist: Seat, skill: Skill[RdSkill]) -> Flow[None]:
    """Once a game, where few enough majors are left."""
    fire = arsonist.skill("arson")
    if skill.charges == 0 or fire is None or not arsonist.alive or not few_majors_left(table):
        return
    yield from table.do(SpendCharge(by=arsonist, skill=skill))
    yield from table.do(SkillsRefreshed(of=arsonist, skills=(cast(Skill[RdSkill], fire),)))


def few_majors_left(table: RdTable) -> bool:
    """Whether of so many majors that were dealt, as the sheet says, only one or fewer is still in the game."""
    at_first = sum(table.role_sheet(seat.dealt).group in majors(table) for seat in table.seats)
    left = sum(table.group(seat) in majors(table) for seat in table.living())
    return table.role_sheet("arsonist").figures["one_major_in"] * left <= at_first
