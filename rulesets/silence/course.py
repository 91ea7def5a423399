"""The course of a game: what begins and ends with each phase, what is settled in it, who may use what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from dm_console.engine.events import LeaveGame
from dm_console.engine.flow import Flow
from dm_console.engine.orders import Order
from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import SkillSheet
from rulesets.silence import identity_lists, shots, winning
from rulesets.silence.phases import dawn, day, dusk, late_hour, opening
from rulesets.silence.roles import piper
from rulesets.silence.roles.ordinary import scapegoat, silent_seer
from rulesets.silence.roles.privileged import guard
from rulesets.silence.roles.wolf import black_wolf
from rulesets.silence.table import SilenceTable
from rulesets.werewolf import badge, orders
from rulesets.werewolf.at_once import acts_now
from rulesets.werewolf.slots import Procedure, lapse
from rulesets.werewolf.using import carry_out

PROCEDURES: dict[str, Procedure] = {
    **opening.SLOTS,
    **day.SLOTS,
    **dusk.SLOTS,
    **late_hour.SLOTS,
    **dawn.SLOTS,
    black_wolf.KILL: black_wolf.settle_kills,
    "judge": winning.judge,
}
WHEN_ENTERED = {
    shots.SHOT: shots.objection,
    silent_seer.PROPHECY: silent_seer.objection,
    black_wolf.NAME_HEIR: black_wolf.objection,
    scapegoat.NAME_HEIR: scapegoat.objection,
    dawn.WORDS: dawn.objection,
}
"""What may speak against an order when it is entered, and not against its being carried out."""


def begin(table: SilenceTable) -> Flow[None]:
    """What begins with the current phase; then what waited for it is done."""
    match table.clock.phase:
        case day.PHASE:
            yield from day.begin(table)
        case late_hour.FIRST:
            yield from late_hour.begin_night(table)
    for order in [order for order in table.orders if acts_now(table, order)]:
        if not table.over:
            yield from act(table, order)


def leave(table: SilenceTable) -> Flow[None]:
    """What ends with the current phase."""
    match table.clock.phase:
        case dusk.PHASE:
            yield from dusk.leave_phase(table)
        case dawn.PHASE:
            yield from dawn.leave_phase(table)
    lapse(table)


# --- orders ---


def check_order(table: SilenceTable, order: Order) -> None:
    """Raise Refused for an order that cannot be given."""
    skill = cast(Skill[Any], order.skill)
    if not order.by.alive and skill.sheet.used_by == "living":
        raise Refused("has_left", seat=order.by)
    if table.is_lost(order.by, skill):
        raise Refused("skill_lost", seat=order.by, skill=skill.id)
    orders.check_order(table, order)
    if skill.id == identity_lists.SKILL:
        identity_lists.check_day(table)
    reason = WHEN_ENTERED[skill.id](table, order) if skill.id in WHEN_ENTERED else None
    if reason is not None:
        raise Refused(reason, seat=order.by, skill=skill.id)


def ordered(table: SilenceTable, order: Order) -> Flow[None]:
    """A skill that acts at once does so in its window, and a shot by day once the hunter has left."""
    table.orders = [old for old in table.orders if old is order or not excludes(table, order, old)]
    if acts_now(table, order):
        yield from act(table, order)
    elif order.skill.kind == shots.SHOT and table.clock.phase == day.PHASE:
        yield from day.something_happened(table)


def act(table: SilenceTable, order: Order) -> Flow[None]:
    """Carry out an order now, and by day see at once what has come of it."""
    table.orders.remove(order)
    yield from carry_out(table, order)
    if table.clock.phase == day.PHASE:
        yield from day.something_happened(table)


def excludes(table: SilenceTable, new: Order, old: Order) -> bool:
    """Whether a seat's new order takes the place of one of another skill."""
    kinds = {new.skill.kind, old.skill.kind}
    if old.by is not new.by or len(kinds) == 1:
        return False
    both_shields = kinds == set(guard.SHIELDS) and not table.rulings.guard_both_shields
    return both_shields or kinds == set(piper.INSTEAD_OF_EACH_OTHER)


# --- what works, and who has what right ---


def rights(table: SilenceTable, seat: Seat) -> Sequence[Skill[SkillSheet]]:
    """What a seat may use beside its skills: what comes of the badge, of having left, of what it holds or may get."""
    found: list[Skill[Any]] = [*badge.rights(table, seat), table.right(seat, identity_lists.SKILL, "anybody")]
    if seat.alive or table.last_words.get(seat):
        found.append(table.right(seat, "last_words", "left"))
    if black_wolf.knife(seat) is not None:
        found.append(table.right(seat, black_wolf.NAME_HEIR, black_wolf.KILL))
    if seat.skill(scapegoat.SKILL) is not None:
        found.append(table.right(seat, scapegoat.NAME_HEIR, scapegoat.SKILL))
    if silent_seer.may_come(table, seat):
        found.append(table.right(seat, silent_seer.PROPHECY, silent_seer.EYE))
    return cast(list[Skill[SkillSheet]], found)


def skill_works(table: SilenceTable, seat: Seat, skill: Skill[Any]) -> bool:
    """Whether a skill works by itself now: its owner is in (or is just leaving), and has not lost it."""
    leaving = any(isinstance(event, LeaveGame) and event.seat is seat for event in table.chain)
    if not seat.alive and not leaving and skill.sheet.used_by == "living":
        return False
    if table.lies_still(seat):
        return False
    return not table.is_lost(seat, skill)
