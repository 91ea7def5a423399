"""黑魔法师: 【黑魔法】 影遁 hides two seats, 同命 makes each a target with the other."""

from __future__ import annotations

from typing import cast

from dm_console.engine.events import GainStatus, Targeting
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, instead
from dm_console.engine.seats import Seat, Skill, Status
from rulesets.rd.sheets import RdSkill, RdStatus
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import give_status
from rulesets.werewolf.orders import option
from rulesets.werewolf.table import Use

FATE = "shared_fate"


@action("black_magic")
def black_magic(table: RdTable, mage: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Until the next noon begins. A fate that is not shared by just two, or already, fails without a word."""
    if option(table, skill.sheet, use.options, "effect") == "shadow":
        for target in use.targets:
            yield from give_status(table, "hidden", target, use)
        return
    pair = use.targets
    if len(pair) != 2 or any(seat.has(FATE) for seat in pair) or not all(may_gain(table, s, use) for s in pair):
        table.line("no_effect", mage, skill=skill.id)
        return
    for target in pair:
        yield from give_status(table, FATE, target, use, others=pair)


def may_gain(table: RdTable, seat: Seat, use: Use) -> bool:
    """Whether nothing forbids the seat to gain the fate."""
    gain = GainStatus(to=seat, status=cast(RdStatus, table.ruleset.statuses[FATE]), by=use.by, skill=use.skill.id)
    return table.would_forbid(gain) is None


@instead(FATE, Targeting)
def the_other_too(table: RdTable, bearer: Seat, aim: Targeting, worn: Status[RdStatus]) -> Targeting:
    """Where one of the two is a target, the other becomes one."""
    if bearer not in aim.targets:
        return aim
    more = tuple(seat for seat in worn.others if seat not in aim.targets and seat.alive)
    return aim.but(targets=(*aim.targets, *more))
