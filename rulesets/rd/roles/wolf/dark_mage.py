"""黑魔法师: 【黑魔法】 影遁 hides two seats, 同命 makes each a target with the other."""

from __future__ import annotations

from dm_console.engine.events import Targeting
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, instead
from dm_console.engine.seats import Seat, Skill, Status
from rulesets.rd.sheets import RdSkill, RdStatus
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import give_status, led_on, may_gain
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
    if len(pair) != 2 or any(seat.has(FATE) for seat in pair) or not all(may_gain(table, FATE, s, use) for s in pair):
        table.line("no_effect", mage, skill=skill.id)
        return
    for target in pair:
        yield from give_status(table, FATE, target, use, others=pair)


@instead(FATE, Targeting)
def the_other_too(table: RdTable, bearer: Seat, aim: Targeting, worn: Status[RdStatus]) -> Targeting:
    """Where one of the two is a target, the other becomes one."""
    if bearer not in aim.targets:
        return aim
    more = [seat for seat in table.living() if seat not in aim.targets and shares(seat, bearer, worn)]
    return led_on(table, aim, FATE, (*aim.targets, *more))


def shares(seat: Seat, bearer: Seat, worn: Status[RdStatus]) -> bool:
    """Whether a seat bears the same fate as the bearer, given to it or passed on."""
    fates = [other for other in seat.statuses if other.id == FATE]
    return any(bearer in other.others or other.others == worn.others for other in fates)
