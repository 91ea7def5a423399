"""赤狼: 【业炎】 burns for good; a charge for each of the pack that falls."""

from __future__ import annotations

from dm_console.engine.events import PhaseBegins
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after
from dm_console.engine.seats import Left, Seat, Skill
from rulesets.rd.events import Fall, GainCharge, TakenOut
from rulesets.rd.pack import KNIFE
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import LEARNED, give_status
from rulesets.werewolf.events import Feedback
from rulesets.werewolf.table import Use

HELLFIRE = "hellfire"


@action(HELLFIRE)
def burn(table: RdTable, wolf: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """The target burns for the rest of the game."""
    for target in use.targets:
        yield from give_status(table, "burning", target, use, for_good=True)


@after(HELLFIRE, Fall)
def one_more(table: RdTable, wolf: Seat, fall: Fall, skill: Skill[RdSkill]) -> Flow[None]:
    """One of the pack may have fallen: a charge more."""
    yield from count_exits(table, wolf, skill, before=fall.seat)


@after(HELLFIRE, TakenOut)
def by_the_word(table: RdTable, wolf: Seat, out: TakenOut, skill: Skill[RdSkill]) -> Flow[None]:
    """Who is taken out by the DM's word counts too."""
    yield from count_exits(table, wolf, skill, before=out.seat)


@after(HELLFIRE, PhaseBegins)
def as_a_phase_begins(table: RdTable, wolf: Seat, begins: PhaseBegins, skill: Skill[RdSkill]) -> Flow[None]:
    """What was out before the skill came is not counted. The mechanical wolf is told at midnight how many of the
    pack are out.
    """
    yield from count_exits(table, wolf, skill)
    if table.clock.phase == "midnight" and skill.origin == LEARNED:
        facts = {"out": len(exits_of_pack(table))}
        yield from table.do(Feedback(to=wolf, use=None, skill=skill.id, facts=facts))


def count_exits(table: RdTable, wolf: Seat, skill: Skill[RdSkill], before: Seat | None = None) -> Flow[None]:
    """A charge for each exit of the pack that has not been counted; those from before it had the skill count not."""
    counted = table.pack_exits_counted
    if skill not in counted:
        counted[skill] = [left for seat, left in exits_of_pack(table).items() if seat is not before]
    for seat, left in exits_of_pack(table).items():
        if seat is not wolf and not any(left is old for old in counted[skill]):
            counted[skill].append(left)
            yield from table.do(GainCharge(of=wolf, skill=skill))


def exits_of_pack(table: RdTable) -> dict[Seat, Left]:
    """The seats of the pack that are out, with their exits."""
    pack = [seat for seat in table.seats if "in_pack" in seat.tags and seat.skill(KNIFE) is not None]
    return {seat: seat.left for seat in pack if seat.left is not None}
