"""锁链师: 【链接】 who is linked suffers what removes another; 【暴走】 three at once; 【免疫】 not the master."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after, forbids
from dm_console.engine.seats import Seat, Skill, Status
from rulesets.rd.events import Attack, Fall
from rulesets.rd.exits import attack
from rulesets.rd.sheets import RdSkill, RdStatus
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import free_of, give_status, may_gain
from rulesets.werewolf.events import Counted, Feedback, TryToUse
from rulesets.werewolf.table import Use

CHAIN, LINKED, RAMPAGE = "chain", "linked", "rampage"
MECHANICAL = "chain_mechanical"


@action(RAMPAGE)
def rampage(table: RdTable, master: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Tonight's link takes three; see `most_targets` of the table."""
    yield from table.hold(RAMPAGE, master, until="night_end")


@forbids(CHAIN, TryToUse, of="by")
def no_more_without_rampage(table: RdTable, master: Seat, trying: TryToUse, skill: Skill[RdSkill]) -> str | None:
    """A third target that was ordered beside a rampage lapses where none has come."""
    raging = any(thing.id == RAMPAGE and thing.by is master for thing in table.in_force)
    too_many = trying.skill is skill and len(trying.targets) > skill.sheet.targets.most
    return "no_rampage" if too_many and not raging else None


@action(CHAIN)
def chain(table: RdTable, master: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """They are linked, and know with whom. The mechanical one frees a seat that is linked."""
    free = [seat for seat in use.targets if not (skill.id == MECHANICAL and seat.has(LINKED))]
    pair = tuple(seat for seat in sorted(free, key=lambda s: s.number) if may_gain(table, LINKED, seat, use))
    for target in use.targets:
        if target in free:
            yield from give_status(table, LINKED, target, use, others=pair)
        else:
            yield from free_of(table, target, LINKED)


def tell_linked(table: RdTable) -> Flow[None]:
    """Midnight, slot 7: once the links of tonight are laid the mechanical chain master learns of them."""
    laid = {seat for use in table.tonight(CHAIN) if use.skill.id == CHAIN for seat in use.targets}
    linked = tuple(seat for seat in table.seats if seat in laid)
    for seat, thing in table.carriers(MECHANICAL):
        if isinstance(thing, Skill) and table.works(seat, thing):
            facts = {"seats": linked}
            yield from table.do(Feedback(to=seat, use=None, skill=MECHANICAL, facts=facts, release=table.release()))


@after(LINKED, Fall, of="seat")
def pass_on(table: RdTable, fallen: Seat, fall: Fall, worn: Status[RdStatus]) -> Flow[None]:
    """A skill has removed a linked seat: every other one suffers the same attack.

    A mere vote passes nothing on, nor does a red card, which is no attack.
    """
    by_skill = fall.force and not (fall.cause == "voted_out" and not fall.skill)
    if not is_first(fallen, worn) or not by_skill or fall.cause == "chain_link" or is_immune(table, fallen):
        return
    for seat in table.living():
        if seat.has(LINKED):
            yield from attack(
                table,
                seat,
                fall.force,
                cause="chain_link",
                skill=fall.skill,
                by=fall.by,
                side=fall.side,
                passed_on=True,
            )


@after(LINKED, Fall, of="seat")
def counts(table: RdTable, fallen: Seat, fall: Fall, worn: Status[RdStatus]) -> Flow[None]:
    """Who leaves by a link counts for its master, by the card dealt; the first of the chain does not."""
    if fall.cause != "chain_link" or worn.by is None or not is_first(fallen, worn):
        return
    faction = table.role_sheet(fallen.dealt).faction
    what = faction if faction in ("villagers", "wolves") else "others"
    yield from table.do(Counted(of=worn.by, what=what))


def is_first(seat: Seat, worn: Status[RdStatus]) -> bool:
    """Whether it is the first of a seat's links: of several one alone speaks for all."""
    return worn is next(status for status in seat.statuses if status.id == LINKED)


def is_immune(table: RdTable, seat: Seat) -> bool:
    """Whether links have no effect on a seat."""
    return any(held.kind == "immunity" and table.works(seat, held) for held in seat.skills)


@forbids("immunity", Attack, of="target", thing=Skill)
def immune(table: RdTable, master: Seat, falls: Attack, skill: Skill[RdSkill]) -> str | None:
    """Nothing is passed on to the master."""
    return "immune_to_links" if falls.cause == "chain_link" else None
