"""混血儿: 【认亲】 takes the side of a seat and follows it; 【护主】 bears its vote; 【择木而栖】 chooses anew."""

from __future__ import annotations

from dm_console.engine.events import ChangeFaction
from dm_console.engine.flow import Ask, Flow
from dm_console.engine.hooks import action, after, forbids
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.events import Follow, GetTag, LoseTag
from rulesets.rd.pack import HEIR
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import change_side
from rulesets.werewolf.events import GiveOrder
from rulesets.werewolf.orders import option
from rulesets.werewolf.table import Use
from rulesets.werewolf.using import overtaken

NO_SIDE, MUTUAL = "none", "mutual"


@action("choose_kin")
def choose(table: RdTable, hybrid: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """It takes the side of its kin, and changes with it; one that is on a side already stays there."""
    for kin in use.targets:
        free = hybrid.faction == NO_SIDE
        yield from table.do(Follow(of=hybrid, kin=kin))
        if free:
            yield from change_side(table, hybrid, kin.faction)


@action("change_perch")
def change_perch(table: RdTable, hybrid: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Its kin wrote little on the first day: it chooses anew, and does not learn of the side."""
    for kin in use.targets:
        before = table.followed.get(hybrid)
        followed = before is not None and hybrid.faction == before.faction and not hybrid.has("true_lover")
        yield from table.do(Follow(of=hybrid, kin=kin))
        if followed:
            table.line("side_changed", hybrid, faction=kin.faction)
            yield from change_side(table, hybrid, kin.faction, silent=True)


@forbids("change_perch", GiveOrder, of="by")
def wrote_little(table: RdTable, hybrid: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """On the first day alone, where the DM has counted fewer posts than the rules ask."""
    posts = option(table, skill.sheet, give.order.options, "posts") or 0
    enough = table.role_sheet("hybrid").figures["posts"]
    return "not_this_day" if table.clock.day != 1 else "wrote_enough" if posts >= enough else None


@after("choose_kin", ChangeFaction, of="of")
def with_the_wolves(table: RdTable, hybrid: Seat, change: ChangeFaction, skill: Skill[RdSkill]) -> Flow[None]:
    """With the wolves it is an heir of the knife, never of the pack; with others it is none."""
    if change.faction == "wolves":
        yield from table.do(GetTag(to=hybrid, tag=HEIR))
    elif not hybrid.has("true_lover"):
        yield from table.do(LoseTag(of=hybrid, tag=HEIR))


def settle_mutual(table: RdTable) -> Flow[None]:
    """The opening is over: who is of no side and follows around in a circle makes a side of its own (互指)."""
    found = 0
    for seat in table.seats:
        circle = circle_of(table, seat)
        if circle and all(one.faction == NO_SIDE for one in circle):
            found += 1
            for one in circle:
                yield from change_side(table, one, MUTUAL if found == 1 else f"{MUTUAL}_{found}")


def circle_of(table: RdTable, seat: Seat) -> list[Seat]:
    """The seats that follow one another from a seat back to itself; none where it does not come back."""
    circle, kin = [seat], table.followed.get(seat)
    while kin is not None and kin not in circle:
        circle.append(kin)
        kin = table.followed.get(kin)
    return circle if kin is seat else []


@forbids("protect_master", GiveOrder, of="by")
def too_early(table: RdTable, hybrid: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """Not before the day that is ruled."""
    return "kin_not_yet" if table.clock.day < first_day(table) else None


def first_day(table: RdTable) -> int:
    """The first day on which the vote on its kin may be borne."""
    return int(table.rulings.protect_from.removeprefix("day_"))


def protector(table: RdTable, seat: Seat) -> Flow[Seat]:
    """Who bears the vote on a seat: a hybrid whose kin it is may, from the day that is ruled."""
    for hybrid, kin in table.followed.items():
        held = hybrid.skill("protect_master")
        if kin is not seat or hybrid is seat or held is None or overtaken(table, hybrid, held) is not None:
            continue
        if table.clock.day >= first_day(table) and (yield from will_bear(table, hybrid, kin)):
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
