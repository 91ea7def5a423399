"""黑狼: 【杀人】 a kill each night; once its holder has left, a wolf of the wolves' side inherits it."""

from __future__ import annotations

from typing import cast

from dm_console.engine.events import GainSkill, LoseSkill
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, forbids
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from rulesets.silence.events import Aim, Wound
from rulesets.silence.table import Aimed, SilenceTable
from rulesets.werewolf.events import GiveOrder
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.slots import due, settle_skill
from rulesets.werewolf.table import Use
from rulesets.werewolf.using import carry_out

KILL, NAME_HEIR, TESTAMENT = "wolf_kill", "name_knife_heir", "testament"


def aim(table: SilenceTable, use: Use) -> Flow[None]:
    """指杀: aimed at a seat, a life less unless a shield stops it; none left, it is dying."""
    for target in use.targets:
        aimed = Aimed(target, use)
        yield from table.do(Aim(aimed=aimed))
        wound = yield from table.do(Wound(target=target, aimed=aimed))
        if isinstance(wound, Wound):
            table.count(target, "wounded")
            table.line("wounded", target, skill=use.skill.id, lives=target.vitals["lives"])
            if not target.vitals["lives"]:
                yield from table.inflict("dying", target, by=use.by, skill=use.skill.id)


@forbids(KILL, GiveOrder, of="by")
def may_kill(table: SilenceTable, wolf: Seat, give: GiveOrder, skill: Skill[WolfSkill]) -> str | None:
    """By ruling a wolf under the pipe, whose side has lost, kills no more (S80)."""
    stopped = table.is_piped(wolf) and wolf.faction == "wolves" and "wolves" in table.lost
    return "piped" if stopped and not table.rulings.piped_wolves_kill else None


@action(KILL)
def kill(table: SilenceTable, wolf: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """A kill."""
    yield from aim(table, use)


def settle_kills(table: SilenceTable) -> Flow[None]:
    """The lovers share one knife, and the last order of theirs holds; by ruling each has one (S87)."""
    theirs = [order for order in due(table, KILL) if table.eloped and order.by in table.pair]
    if table.rulings.testament_knives == "shared":
        table.orders = [order for order in table.orders if order not in theirs[:-1]]
    yield from settle_skill(table, KILL)


# --- heirs ---


def knife(seat: Seat) -> Skill[WolfSkill] | None:
    """The wolves' knife, where a seat holds it; that of a testament is no wolf's to hand on."""
    held = seat.skill(KILL)
    return None if held is None or held.origin == TESTAMENT else cast(Skill[WolfSkill], held)


def heirs(table: SilenceTable, holder: Seat) -> list[Seat]:
    """Who may inherit it: the other living wolves of the wolves' side. A rebel never."""
    return [seat for seat in table.wolves() if seat is not holder]


def objection(table: SilenceTable, order: Order) -> str | None:
    """What speaks against naming this heir."""
    return None if all(heir in heirs(table, order.by) for heir in order.targets) else "no_knife_heir"


@action(NAME_HEIR)
def name_heir(table: SilenceTable, holder: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """The heir gets it."""
    for heir in use.targets:
        yield from hand_on(table, holder, heir)


def hand_on(table: SilenceTable, holder: Seat, heir: Seat | None) -> Flow[None]:
    """The knife changes hands, or is lost."""
    held = knife(holder)
    if held is not None:
        yield from table.do(LoseSkill(of=holder, skill=held))
        if heir is not None:
            yield from table.do(GainSkill(to=heir, skill=table.new_skill(KILL, origin=NAME_HEIR)))


def pass_the_knife(table: SilenceTable) -> Flow[None]:
    """Every knife whose holder has left goes to the heir named, else to whom the die names (`knife_heir`)."""
    for holder in [seat for seat in table.seats if not seat.alive and knife(seat) is not None]:
        for order in [order for order in due(table, NAME_HEIR) if order.by is holder]:
            table.orders.remove(order)
            yield from carry_out(table, order)
        if knife(holder) is not None:
            yield from draw_heir(table, holder)


def draw_heir(table: SilenceTable, holder: Seat) -> Flow[None]:
    """Nobody has been named: the die decides, or by ruling the knife is lost."""
    possible = heirs(table, holder)
    heir = None
    if possible and table.rulings.knife_heir_missing == "random":
        heir = yield from table.draw("knife_heir", possible, by=holder)
    yield from hand_on(table, holder, heir)
