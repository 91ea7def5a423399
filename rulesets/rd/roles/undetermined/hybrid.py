"""混血儿: 【认亲】 takes the side of a seat and follows it; 【护主】 bears its vote; 【择木而栖】 chooses anew."""

from __future__ import annotations

from dm_console.engine.flow import Ask, Flow
from dm_console.engine.hooks import action, forbids
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.events import Follow, GetTag
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import change_side
from rulesets.werewolf.events import GiveOrder
from rulesets.werewolf.orders import option
from rulesets.werewolf.table import Use

FIRST_DAY = {"day_3": 3, "day_2": 2}


@action("choose_kin")
def choose(table: RdTable, hybrid: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """It takes the side of its kin, and changes with it."""
    for kin in use.targets:
        yield from follow(table, hybrid, kin)


def follow(table: RdTable, hybrid: Seat, kin: Seat, *, silent: bool = False) -> Flow[None]:
    """Follow a seat from now on. With the wolves it is an heir of the knife, never of the pack."""
    yield from table.do(Follow(of=hybrid, kin=kin))
    if kin.faction == "none":
        return
    if silent:
        table.line("side_changed", hybrid, faction=kin.faction)
    yield from change_side(table, hybrid, kin.faction, silent=silent)
    if kin.faction == "wolves":
        yield from table.do(GetTag(to=hybrid, tag="heir_of_the_knife"))


@action("change_perch")
def change_perch(table: RdTable, hybrid: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Its kin wrote little on the first day: it chooses anew, and does not learn of the side."""
    for kin in use.targets:
        yield from follow(table, hybrid, kin, silent=True)


@forbids("change_perch", GiveOrder, of="by")
def wrote_little(table: RdTable, hybrid: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """On the first day alone, where the DM has counted fewer posts than the rules ask."""
    posts = option(table, skill.sheet, give.order.options, "posts")
    enough = table.ruleset.roles["hybrid"].figures["posts"]  # type: ignore[attr-defined]
    return "not_this_day" if table.clock.day != 1 else "wrote_enough" if posts >= enough else None


def protector(table: RdTable, seat: Seat) -> Flow[Seat]:
    """Who bears the vote on a seat: a hybrid whose kin it is may, from the day that is ruled."""
    for hybrid, kin in table.followed.items():
        held = hybrid.skill("protect_master")
        if kin is not seat or not hybrid.alive or held is None or not table.works(hybrid, held):
            continue
        if table.clock.day >= FIRST_DAY[table.rulings.protect_from] and (yield from will_bear(table, hybrid, kin)):
            table.line("bears_the_vote", hybrid, target=seat)
            return hybrid
    return seat


def will_bear(table: RdTable, hybrid: Seat, kin: Seat) -> Flow[bool]:
    """Whether it does: as it has ordered, else it is asked; no where it does not answer."""
    ordered: list[Order] = [o for o in table.orders if o.by is hybrid and o.skill.kind == "protect_master"]
    if ordered:
        table.orders = [order for order in table.orders if order not in ordered]
        return True
    reply = yield from table.ask(Ask("bear_the_vote", hybrid, ("yes", "no"), about={"target": kin}))
    return reply.choice == "yes"
