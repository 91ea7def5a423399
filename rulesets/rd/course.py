"""The course of a game: what begins and ends with each phase, what comes next, what works, who has what right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from dm_console.engine.events import ComeIntoForce, LeaveGame
from dm_console.engine.flow import Flow
from dm_console.engine.seats import InForce, Seat, Skill
from dm_console.engine.sheets import SkillSheet
from rulesets.rd import pack, posting, winning
from rulesets.rd.phases import dawn, dusk, night, noon, opening, shots
from rulesets.rd.readiness import tell_ready
from rulesets.rd.roles.minor import pig, rusty_knight
from rulesets.rd.roles.third import chain_master, fox
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.werewolf import badge, using
from rulesets.werewolf.at_once import run_waiting
from rulesets.werewolf.slots import Procedure, lapse


def nothing(table: RdTable) -> Flow[None]:
    """A slot of something that has no code of its own there."""
    yield from ()


PROCEDURES: dict[str, Procedure] = {
    "fox_helper": fox.choose_helpers,
    "vote_exits": dusk.vote_exits,
    "protect_master": nothing,  # asked as the vote falls
    "post_exits": dusk.post_exits,
    "hang_on": pig.purify_two,
    "pack_kill": pack.use_knife,
    "lone_kill": pack.use_lone_knives,
    "rouse": nothing,  # in force, see `pack.knives`
    "witch_sense": nothing,  # told as the phase begins
    "exits": night.small_hours_exits,
    "patrol_report": nothing,
    "links_told": chain_master.tell_linked,
    "tell_exits": dawn.tell_exits,
    "tetanus": rusty_knight.take_along,
    "last_shot": shots.fire,
    "light_hunt": nothing,  # with the other shots
    "retaliate": nothing,
    "last_words": dawn.take_last_words,
}


def begin(table: RdTable) -> Flow[None]:
    """What begins with the current phase; then everyone who may use something in it is told so."""
    table.told_ready.clear()
    match table.clock.phase:
        case opening.PHASE:
            yield from opening.begin(table)
            yield from take_natures(table)
        case noon.PHASE:
            yield from noon.begin(table)
        case dawn.PHASE:
            yield from dawn.begin(table)
    yield from tell_ready(table)
    if table.clock.phase == noon.PHASE:
        yield from run_waiting(table)
        post_at_once(table)


def take_natures(table: RdTable) -> Flow[None]:
    """What belongs to a role and is no skill holds from the start."""
    for seat in table.seats:
        if table.role_of(seat).nature:
            yield from table.do(ComeIntoForce(thing=InForce(f"{seat.role}_nature", seat)))


def leave(table: RdTable) -> Flow[None]:
    """What ends with the current phase."""
    match table.clock.phase:
        case opening.PHASE:
            yield from opening.leave(table)
        case noon.PHASE:
            yield from noon.leave(table)
        case dusk.PHASE:
            yield from dusk.leave(table)
        case dawn.PHASE:
            yield from dawn.leave(table)
    lapse(table)
    table.forced = [use for use in table.forced if use.round >= table.round and table.clock.phase != night.LAST]
    yield from pass_the_knife(table)


def pass_the_knife(table: RdTable) -> Flow[None]:
    """Nobody of the pack is left: its heirs take up the knife."""
    yield from pack.inherit(table)


def following(table: RdTable) -> tuple[int, str]:
    """The next phase, and what turns with it: a second noon under a fallen sun, a second night under a moon."""
    clock = table.clock
    day, phase = clock.following()
    again = None
    if clock.phase == noon.PHASE and table.extra_noons:
        again = noon.PHASE
    elif clock.phase == dawn.PHASE and table.rounds_left:
        again = night.FIRST
    table.second_noon = again == noon.PHASE
    if again is not None:
        day, phase = clock.day, again
    if phase == night.FIRST:
        night.turn(table, again=again is not None)
    clock.again = comes_again(table, phase)
    return day, phase


def comes_again(table: RdTable, phase: str) -> str | None:
    """The phase to which today will go back after the one that comes now, as far as it is settled."""
    if phase == noon.PHASE and len(table.extra_noons) > table.second_noon:
        return noon.PHASE
    at_night = table.clock.index(phase) >= table.clock.index(night.FIRST)
    return night.FIRST if at_night and table.rounds_left else None


def judge(table: RdTable, when: str) -> Flow[None]:
    """Who has lost and won: the last one standing at once, everything else when a phase has been left."""
    if table.clock.phase != opening.PHASE and not table.over:
        yield from winning.judge(table, only_last_standing=when == "step")


def post_at_once(table: RdTable) -> None:
    """What happened by day is posted as it happens."""
    if table.clock.phase == noon.PHASE and not table.slot:
        posting.post(table)


def rights(table: RdTable, seat: Seat) -> Sequence[Skill[SkillSheet]]:
    """What a seat may use beside its skills: the badge's right to an heir, last words where they were granted."""
    own = cast(list[Skill[SkillSheet]], badge.rights(table, seat))
    if table.last_words.get(seat):
        own.append(cast(Skill[SkillSheet], table.right(seat, "last_words", "left")))
    return own


def skill_works(table: RdTable, seat: Seat, skill: Skill[RdSkill]) -> bool:
    """Whether a skill works by itself now: its owner is in (or is just leaving), and nothing has taken it.

    Who may not use a skill for a while still has it, and what follows of it by itself; who is sent off has none.
    """
    if seat.left is not None and seat.left.cause in table.silencing:
        return False
    leaving = any(isinstance(event, LeaveGame) and event.seat is seat for event in table.chain)
    if not seat.alive and not leaving and skill.sheet.used_by == "living":
        return False
    if table.clock.phase in skill.sheet.windows and table.is_skipped(table.clock.phase):
        return False
    return using.lost(table, seat, skill) is None


def provides(table: RdTable, seat: Seat, source: Skill[RdSkill]) -> bool:
    """Whether a compulsory skill still provides its status: its owner has it, and nothing has taken it.

    A phase that is skipped takes nothing away that was there before.
    """
    return source in seat.skills and using.lost(table, seat, source) is None
