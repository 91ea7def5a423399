"""The pack and its knife (群内, 接刀): one kill a night by the last order of a member who can act."""

from __future__ import annotations

from typing import cast

from dm_console.engine.flow import Ask, Flow
from dm_console.engine.hooks import action, forbids
from dm_console.engine.orders import Order
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd.events import Gather, GetTag
from rulesets.rd.exits import strike_tonight
from rulesets.rd.sheets import RdSkill, RdStatus
from rulesets.rd.table import Pending, RdTable
from rulesets.rd.verbs import give_skills
from rulesets.werewolf.events import GiveOrder, GroupJoined
from rulesets.werewolf.slots import due, rank, use_forced
from rulesets.werewolf.table import Use
from rulesets.werewolf.using import carry_out, overtaken, use_skill

KNIFE = "pack_kill"
OWN_KNIFE = "lone_kill"
IN_PACK = "in_pack"
HEIR = "heir_of_the_knife"
LOVERS = "lovers"
MIST = "mist"
"""In force while an unlit mist binds the knives of the night to three seats."""
ROUSED = "roused"
"""In force while a fallen cub gives the pack a second kill."""


# --- who is in it ---


def learn_of_pack(table: RdTable) -> Flow[None]:
    """The members of the pack know one another."""
    pack = tuple(table.pack())
    if pack:
        yield from table.do(GroupJoined(group="pack", seats=pack))


def join(table: RdTable, seat: Seat) -> Flow[None]:
    """A seat joins the pack: the tag, the knife, and the group, which it and the others learn of.

    Who joins in the opening is told with all the others as it is left.
    """
    yield from table.do(GetTag(to=seat, tag=IN_PACK))
    if seat.skill(KNIFE) is None:
        yield from give_skills(table, seat, [KNIFE], origin=IN_PACK)
    if table.clock.phase != "opening":
        yield from learn_of_pack(table)


def take_tag(table: RdTable, seat: Seat, tag: str) -> Flow[None]:
    """A seat joins the pack, or becomes an heir of the knife, by the tag of a role that it takes over."""
    if tag == IN_PACK:
        yield from join(table, seat)
    else:
        yield from table.do(GetTag(to=seat, tag=tag))


def holders(table: RdTable) -> list[Seat]:
    """The living seats that hold the pack's knife: its members, and heirs who have taken it up."""
    return [seat for seat in table.living() if seat.skill(KNIFE) is not None]


# --- what stops the knife, and where it comes from ---


def stopped(table: RdTable) -> str | None:
    """Why the pack cannot kill tonight: a status on one of its members (by the ruling on all), or all are lamed."""
    pack = table.pack()
    held_back = [found for seat in pack if (found := stopper(table, seat)) is not None]
    if held_back and (len(held_back) == len(pack) or table.rulings.stops_pack_knife == "any_member"):
        return held_back[0]
    return "all_lamed" if pack and not any(fit(table, seat) for seat in pack) else None


def stopper(table: RdTable, seat: Seat) -> str | None:
    """The status of a member that stops the knife of all: frozen, terrified."""
    for worn in seat.statuses:
        if isinstance(worn.sheet, RdStatus) and worn.sheet.stops_pack and table.works(seat, worn):
            return worn.id
    return None


def fit(table: RdTable, seat: Seat) -> bool:
    """Whether a member may be the source of the kill: one who has lost all skills may not."""
    return not any(
        isinstance(worn.sheet, RdStatus) and "all_skills" in worn.sheet.stops and worn.id != "infected"
        for worn in seat.statuses
    )


def source_of(table: RdTable, target: Seat) -> Flow[Seat | None]:
    """The source of tonight's kill of a seat, drawn among the fit holders when it is first asked for."""
    if table.source is None or table.rulings.knife_source == "each_time":
        possible = [seat for seat in holders(table) if fit(table, seat)]
        if possible:
            table.source = yield from table.draw("knife_source", possible, against=target)
    return table.source


# --- the kills of a night ---


def use_knife(table: RdTable) -> Flow[None]:
    """The pack's kill: the last order of a member who can give one; a second one where the cub has roused them."""
    forced = len(table.tonight(KNIFE))
    yield from use_forced(table, KNIFE)
    forced = len(table.tonight(KNIFE)) - forced
    orders = due(table, KNIFE)
    for order in orders:
        table.orders.remove(order)
    reason = stopped(table)
    if reason is not None:
        table.line("pack_stopped", reason=reason)
        return
    for use in range(1 + forced, 1 + knives(table)):
        able = [order for order in orders if order.use == use and can_give(table, order)]
        if able:
            order = yield from _chosen(table, able)
            yield from carry_out(table, order)
        elif mist(table):
            yield from kill_in_the_mist(table, holders(table), None)


def knives(table: RdTable) -> int:
    """How many kills the pack has tonight."""
    return 1 + sum(thing.id == ROUSED for thing in table.in_force)


def use_lone_knives(table: RdTable) -> Flow[None]:
    """Knives of one's own, in the printed order; the lovers share one, by the last order of the two."""
    yield from use_forced(table, OWN_KNIFE)
    orders = due(table, OWN_KNIFE)
    for order in orders:
        table.orders.remove(order)
    able = [order for order in orders if can_give(table, order)]
    shared = [order for order in able if order.skill.origin == LOVERS]
    able = [order for order in able if order not in shared[:-1]]
    for order in sorted(able, key=lambda order: rank(table, order.by, order.skill, order)):
        yield from carry_out(table, order)
    if mist(table) and table.rulings.mist_binds_lone_knives:
        yield from idle_in_the_mist(table)


def can_give(table: RdTable, order: Order) -> bool:
    """Whether who ordered a kill can do so now, inside the mist where there is one, and not where it is spent."""
    held = cast(Skill[RdSkill], order.skill)
    if bound_by_mist(table, held) and not all(target in mist(table) for target in order.targets):
        return False
    if table.rulings.rouse_same_target is False and held.kind == KNIFE:
        struck = {seat for use in table.tonight(KNIFE) for seat in use.chosen}
        if struck & set(order.targets):
            return False
    return overtaken(table, order.by, held) is None


def _chosen(table: RdTable, able: list[Order]) -> Flow[Order]:
    if table.rulings.pack_order == "last" or len({order.targets for order in able}) == 1:
        return able[-1]
    if table.rulings.pack_order == "majority":
        backing = {order: sum(other.targets == order.targets for other in able) for order in able}
        return max(reversed(able), key=lambda order: backing[order])
    targets = tuple(dict.fromkeys(target for order in able for target in order.targets))
    reply = yield from table.ask(Ask("pack_target", None, seats=targets))
    return next((order for order in able if order.targets == reply.targets), able[-1])


@action(KNIFE)
def kill(table: RdTable, by: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """The pack's kill comes from nobody until its source is drawn, and from the wolves' side."""
    for target in use.targets:
        pending = Pending(KNIFE, target, "kill", skill.id, None, "wolves", use=use)
        yield from table.do(Gather(attack=pending))


@action(OWN_KNIFE)
def kill_alone(table: RdTable, by: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """A knife of one's own."""
    for target in use.targets:
        yield from strike_tonight(table, use, target)


def is_kill(use: Use) -> bool:
    """Whether a use is a kill by skill (指杀)."""
    return bool(use.skill.sheet.deals == "kill")


# --- under a mist ---


def mist(table: RdTable) -> tuple[Seat, ...]:
    """The three seats of tonight's mist; none where there is none."""
    return next((thing.about for thing in table.in_force if thing.id == MIST), ())


def bound_by_mist(table: RdTable, knife: Skill[RdSkill]) -> bool:
    """Whether the mist binds a knife."""
    return bool(mist(table)) and (knife.kind == KNIFE or table.rulings.mist_binds_lone_knives)


def idle_in_the_mist(table: RdTable) -> Flow[None]:
    """Each knife of one's own that has not been used must be, all the same; the lovers' is one."""
    used = {held for use in table.tonight(OWN_KNIFE) for held in (use.by, *partners(table, use.by))}
    for seat in table.living():
        if seat.skill(OWN_KNIFE) is not None and seat not in used:
            used |= {seat, *partners(table, seat)}
            yield from kill_in_the_mist(table, [seat], seat)


def partners(table: RdTable, seat: Seat) -> list[Seat]:
    """Who shares a knife with a seat: the other of two lovers."""
    shared = [held for held in seat.skills if held.id == OWN_KNIFE and held.origin == LOVERS]
    return [other for worn in seat.statuses if worn.id == "true_lover" for other in worn.others] if shared else []


def kill_in_the_mist(table: RdTable, seats: list[Seat], by: Seat | None) -> Flow[None]:
    """No fit order came in the mist: the die decides, where the ruling has it so."""
    if table.is_skipped(table.clock.phase):
        return
    able = [seat for seat in seats if (held := knife_of(seat)) and overtaken(table, seat, held) is None]
    possible = [seat for seat in mist(table) if seat.alive]
    if not able or not possible or table.rulings.mist_without_order == "no_kill":
        return
    target = yield from table.draw("mist_target", possible, by=by)
    knife = knife_of(able[-1])
    if knife is not None:
        yield from use_skill(table, able[-1], knife, (target,))


def knife_of(seat: Seat) -> Skill[RdSkill] | None:
    """The knife a seat holds."""
    return cast("Skill[RdSkill] | None", seat.skill(KNIFE) or seat.skill(OWN_KNIFE))


@forbids(MIST, GiveOrder, thing=InForce)
def inside_the_mist(table: RdTable, witch: Seat, give: GiveOrder, held: InForce) -> str | None:
    """Once the mist has been told, a kill outside it is refused."""
    knife = give.skill.kind in (KNIFE, OWN_KNIFE) and bound_by_mist(table, give.skill)
    return "outside_the_mist" if knife and any(t not in held.about for t in give.order.targets) else None


# --- heirs (接刀) ---


def inherit(table: RdTable) -> Flow[None]:
    """Nobody of the pack is left: the next heir, or by the ruling all of them, take up the knife.

    Who is out of the pack for a while only (净化) is still left.
    """
    if any(IN_PACK in seat.tags and seat.skill(KNIFE) is not None for seat in table.living()):
        return
    waiting = [seat for seat in table.living() if HEIR in table.tags(seat)]
    armed = [seat for seat in waiting if any(held.origin == HEIR for held in seat.skills)]
    if armed and table.rulings.heirs == "one_by_one":
        return
    ready = sorted((seat for seat in waiting if seat not in armed), key=lambda seat: heir_rank(table, seat))
    for seat in ready if table.rulings.heirs == "all_at_once" else ready[:1]:
        yield from give_skills(table, seat, [KNIFE if seat.faction == "wolves" else OWN_KNIFE], origin=HEIR)


def heir_rank(table: RdTable, seat: Seat) -> tuple[int, int]:
    """An heir's place in the printed order; a wolf whom love has taken from the wolves comes last, cupid after it."""
    order = table.ruleset.slots["heirs"][0]
    taken = seat.has("true_lover") and seat.faction != "wolves"
    role = "lover" if taken else table.card(seat)
    return (order.index(role) if role in order else len(order), seat.number)
