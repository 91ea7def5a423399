"""夜晚: initiative, and the settlement in its order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from dm_console.engine.events import SpendCharge
from dm_console.engine.flow import Flow
from dm_console.engine.orders import Order
from dm_console.engine.pipeline import call
from dm_console.engine.rules import Piece
from dm_console.engine.seats import Seat, Skill, Status
from dm_console.engine.sheets import SkillSheet, StatusSheet
from rulesets.grail import conditions
from rulesets.grail.events import ExtraAttackEarned, HoldTold, RenewUses
from rulesets.grail.kinds import barrier, points
from rulesets.grail.kinds.extra_attack import EARNED
from rulesets.grail.kinds.modifier import end_of_night
from rulesets.grail.phases.dusk import RELEASE, chosen, main_sheet, place
from rulesets.grail.table import GRAIL, GrailTable, Turn
from rulesets.grail.verbs import able, break_grip, contest, die, held_by, let_go, recover, spend

PHASE = "night"
ACTIONS = ("standard", "free")


def begin(table: GrailTable) -> Flow[None]:
    """The night begins: everyone has both actions; who holds a grail has held one tonight."""
    table.initiative = []
    table.actions = {seat: set(ACTIONS) for seat in table.living()}
    table.held_tonight = {seat for seat in table.seats if GRAIL in seat.holds}
    table.wounded_tonight = set()
    table.attackers = {}
    table.casting = set()
    table.points_spent = {}
    sort_orders(table)
    for seat, skill in chosen(table):
        yield from turn_on(table, seat, skill)


def sort_orders(table: GrailTable) -> None:
    """Sort by seats what is carried out tonight, each seat's main action after all else; the rest is turned on."""
    table.tonight = {}
    for order in table.orders:
        if place(order) is not None:
            table.tonight.setdefault(order.by, []).append(order)
    for orders in table.tonight.values():
        if len(orders) > 1:
            orders.sort(key=place)


def turn_on(table: GrailTable, seat: Seat, skill: Skill[SkillSheet]) -> Flow[None]:
    """A skill that was chosen with the orders is on for this night."""
    sheet = main_sheet(skill)
    if any(seat.has(status) for status in sheet.not_while) or table.barred(seat, sheet):
        table.line("stays_off", seat, skill=sheet.id)
        return
    yield from table.do(SpendCharge(by=seat, skill=skill))
    table.chosen.setdefault(seat, set()).add(sheet.id)
    table.line("turned_on", seat, skill=sheet.id)


def pieces(table: GrailTable) -> Iterator[Piece]:
    """Initiative first, then each seat's turn, highest first."""
    yield Piece("initiative", roll_initiative(table))
    for next_turn in table.initiative:
        yield Piece("turn", turn(table, next_turn.seat), next_turn.seat)


def leave(table: GrailTable) -> Flow[None]:
    """The night is over: actions lapse; who has earned an extra attack, or holds somebody, is told so."""
    yield from end_of_night(table)
    yield from conditions.end_of_night(table)
    yield from barrier.end_of_night(table)
    for thing in table.in_force:
        earned_now = thing.id == EARNED and thing.day == table.clock.day
        if earned_now and thing.by.alive and thing.by.skill(thing.note) is not None:
            yield from table.do(ExtraAttackEarned(by=thing.by, skill=thing.note))
    for seat, carried in table.carriers("condition"):
        worn = cast("Status[StatusSheet]", carried)
        if worn.id == "grappling" and worn.skill:  # what the DM has put on, the DM tells
            for held in worn.others:
                yield from table.do(HoldTold(by=seat, about=held))
    if table.counts_by_night:
        yield from renew(table)
    table.orders.clear()
    table.actions = {}
    table.held_tonight = set()
    table.chosen = {}


def renew(table: GrailTable) -> Flow[None]:
    """What may be used so often a night may be used as often again."""
    for seat in table.living():
        for skill in seat.skills:
            sheet = main_sheet(skill)
            if sheet.limit == "night" and skill.charges != sheet.uses:
                yield from table.do(RenewUses(of=seat, skill=skill, uses=sheet.uses))


# --- initiative (先攻) ---


def roll_initiative(table: GrailTable) -> Flow[None]:
    """d20 and the modifier for everyone in the game; ties by the modifier, then by d100 until they differ."""
    rulings = table.rulings
    step = 1 if rulings.initiative_modifier == "percent_points" else table.figures.dexterity_step
    as_printed = rulings.initiative_dexterity == "sheet"
    tied: dict[tuple[int, int], list[Turn]] = {}
    for seat in table.living():
        rolled = yield from table.throw("initiative", seat)
        dexterity = table.figures_of[seat.role]["dexterity"] if as_printed else table.stat(seat, "dexterity")
        added = dexterity.total // step + table.stat(seat, "initiative").total
        tied.setdefault((rolled + added, added), []).append(Turn(seat, rolled, added))
    order: list[Turn] = []
    for figures in sorted(tied, reverse=True):
        turns = tied[figures]
        order += turns if len(turns) == 1 else (yield from _untie(table, turns))
    table.initiative = order
    for turn in () if table.quiet else order:
        table.line("initiative", turn.seat, roll=turn.roll, modifier=turn.modifier, total=turn.total)


def _untie(table: GrailTable, tied: list[Turn]) -> Flow[list[Turn]]:
    if len(tied) == 1:
        return tied
    rolls: dict[int, list[Turn]] = {}
    for turn in tied:
        rolls.setdefault((yield from table.throw("initiative_tie", turn.seat)), []).append(turn)
    order: list[Turn] = []
    for value in sorted(rolls, reverse=True):
        order += yield from _untie(table, rolls[value])
    return order


# --- settlement (结算) ---


def turn(table: GrailTable, seat: Seat) -> Flow[None]:
    """One seat's turn: recovery, grapple, then what is free, its main action, and its extra attack."""
    if seat.left is not None:
        _void(table, seat, "void_dead")
        return
    orders = table.tonight.get(seat, ())
    kept_by = (yield from keeps_from_acting(table, seat, orders)) if seat.statuses else None
    if kept_by is not None:
        _void(table, seat, kept_by)
        return
    if not orders:
        table.line("no_order", seat)
    for order in orders:
        if able(seat):
            yield from carry_out(table, order)


def keeps_from_acting(table: GrailTable, seat: Seat, orders: Sequence[Order]) -> Flow[str | None]:
    """What makes void a seat's orders, once it has tried to recover and to break free; None where it may act."""
    if seat.has("wounded"):
        yield from recovery(table, seat)
        if not able(seat) or table.rulings.recovered_acts == "void":
            return "void_wounded"
    if seat.has("grappled") and not (yield from break_free(table, seat)):
        return "void_grappled"
    if seat.has("grappling") and not (yield from release(table, seat, orders)):
        return "void_grappling"
    return None


def carry_out(table: GrailTable, order: Order) -> Flow[None]:
    """Carry out an order: its action is spent, a use of the skill too, then it takes effect."""
    by, skill = order.by, order.skill
    sheet = main_sheet(skill)
    paid = points.pay(table, by) if skill.kind == points.SPELL else spend(table, by, sheet.cost)
    if not paid:
        table.line("no_action", by, skill=skill.id)
        return
    if not table.condition_holds(by, sheet):
        table.line("no_grail_tonight" if sheet.when == "grail_tonight" else "condition_fails", by, skill=skill.id)
        return
    yield from table.do(SpendCharge(by=by, skill=skill))
    hook = table.hooks.action(skill.id, skill.kind)
    if hook is not None:
        yield from call(hook, table, by, order, skill)


def recovery(table: GrailTable, seat: Seat) -> Flow[None]:
    """A wounded seat's check: up again, still wounded, or dead at the last one."""
    if table.rulings.wounded_first_check == "next_night" and seat in table.wounded_tonight:
        table.line("check_next_night", seat)
        return
    chances = table.figures.recover
    made = table.checks_made.get(seat, 0)
    last = made + 1 >= len(chances)
    check = yield from table.check("recover", seat, chances[-1 if last else made])
    if check.passed:
        table.line("recovered", seat, die=check)
        yield from recover(table, seat, checks=made + 1)
        return
    if not last:
        table.checks_made[seat] = made + 1
        table.line("still_wounded", seat, die=check)
        return
    table.line("not_recovered", seat, die=check)
    scorer = table.wounded_by.get(seat) if table.rulings.bleeding_score == "last_damage" else None
    yield from die(table, seat, "bled_out", by=scorer)


def break_free(table: GrailTable, seat: Seat) -> Flow[bool]:
    """The grappled tries to break free by a contest of fortitude; it costs a free action either way."""
    holder = held_by(table, seat)
    if holder is None:
        table.line("held_by_nobody", seat)
        return False
    if not spend(table, seat, "free"):
        return False
    if not (yield from contest(table, seat, holder, "fortitude")):
        return False
    yield from break_grip(table, seat)
    table.line("broke_free", seat, against=holder)
    return True


def release(table: GrailTable, seat: Seat, orders: Sequence[Order]) -> Flow[bool]:
    """A grappler acts only if it lets go first, by a free action that its order asks for."""
    if not any(order.options.get(RELEASE) for order in orders):
        return not orders
    if not spend(table, seat, "free"):
        return False
    yield from let_go(table, seat)
    table.line("let_go", seat)
    return True


def _void(table: GrailTable, seat: Seat, why: str) -> None:
    orders = [order for order in table.orders if order.by is seat]
    if orders or why != "void_dead":
        table.line(why, seat, orders=len(orders))
