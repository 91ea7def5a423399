"""女巫: 【灵通】 whom kills were meant for, 【救药】 a guard against any kill, 【毒药】 pierces."""

from __future__ import annotations

from dm_console.engine.events import PhaseBegins
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after, forbids
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.exits import strike_tonight
from rulesets.rd.pack import is_kill
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import give_status
from rulesets.werewolf.events import Feedback, GiveOrder
from rulesets.werewolf.table import Use

ANY = -1
"""A guard that takes any number of kills."""
DRUGS = {"antidote": "poison", "poison": "antidote"}


@after("witch_sense", PhaseBegins)
def sense(table: RdTable, witch: Seat, begins: PhaseBegins, skill: Skill[RdSkill]) -> Flow[None]:
    """As the small hours begin she is told whom tonight's kills named, in seat order, not how often nor by whom."""
    if table.clock.phase != "small_hours" or lost_sense(table, witch, skill):
        return
    meant = {target for use in table.tonight() if is_kill(use) for target in use.chosen}
    seats = tuple(seat for seat in table.seats if seat in meant)
    yield from table.do(Feedback(to=witch, use=None, skill=skill.id, facts={"seats": seats}))


def lost_sense(table: RdTable, witch: Seat, skill: Skill[RdSkill]) -> bool:
    """Whether the sense has gone with the antidote, where it is ruled so."""
    antidote = witch.skill("antidote")
    spent = antidote is None or antidote.charges == 0
    return spent and table.rulings.witch_sense_lasts == "until_antidote" and not skill.origin


@action("antidote")
def antidote(table: RdTable, witch: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """No kill removes the target tonight."""
    for target in use.targets:
        yield from give_status(table, "guarded", target, use, count=ANY)


@action("poison")
def poison(table: RdTable, witch: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """The target is pierced."""
    for target in use.targets:
        yield from strike_tonight(table, use, target)


@forbids("poison", GiveOrder, of="by")
def no_poison_beside_antidote(table: RdTable, witch: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """Both drugs in one night exclude each other: the later order is refused."""
    return other_drug(table, witch, skill)


@forbids("antidote", GiveOrder, of="by")
def no_antidote_beside_poison(table: RdTable, witch: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """As `no_poison_beside_antidote`."""
    return other_drug(table, witch, skill)


def other_drug(table: RdTable, witch: Seat, skill: Skill[RdSkill]) -> str | None:
    """Whether the other drug has been ordered or used tonight."""
    other = DRUGS[skill.kind]
    ordered = any(order.by is witch and order.skill.kind == other for order in table.orders)
    used = any(use.by is witch for use in table.tonight(other) if use.day == table.clock.day)
    return "other_drug" if ordered or used else None
