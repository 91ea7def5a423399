"""What the skills of grail are made of: checks and contests, actions, wounds, the grapple, points."""

from __future__ import annotations

from typing import Any

from dm_console.engine.events import LeaveGame, Score, SetVital, SpendCharge
from dm_console.engine.explain import Part, Sum
from dm_console.engine.flow import Flow
from dm_console.engine.seats import Seat, Skill
from rulesets.grail.events import Damage, GrailGone, Heal, TakeGrail
from rulesets.grail.skills import Dice
from rulesets.grail.table import GRAIL, GrailTable

# --- checks (检定规则) ---


def save(table: GrailTable, seat: Seat, stat: str) -> Flow[bool]:
    """A will, reflex or fortitude check: it passes at the seat's own figure or less on d100."""
    need = table.stat(seat, stat)
    die = yield from table.check("save", seat, need.total)
    table.line("save", seat, stat=stat, need=need, die=die)
    return bool(die.passed)


def contest(
    table: GrailTable, by: Seat, against: Seat, mine: str, theirs: str = "", source: str = "", bonus: int = 0
) -> Flow[bool]:
    """A contest (对抗检定): who starts it passes at the difference of the two figures or less on d100.

    A difference of nothing or less never passes. `theirs` is the same figure as `mine` where nothing is said; a
    `bonus` for the one who starts it comes from `source`.
    """
    stood = table.stat(by, mine).plus(Part(source, bonus))
    need = stood.less(table.stat(against, theirs or mine).total, theirs or mine)
    die = yield from table.check("contest", by, need.total, against=against)
    table.line("contest", by, against=against, stat=mine, need=need, die=die)
    return bool(die.passed)


def roll_dice(table: GrailTable, kind: str, dice: Dice, by: Seat, target: Seat) -> Flow[Sum]:
    """Roll damage or healing: a die and a number, or one of them."""
    sides, amount = dice.sides, dice.plus
    if sides:
        amount += yield from table.roll(kind, sides, table.player(by), table.player(target))
    return Sum((Part("", amount),), amount)


# --- actions ---


def spend(table: GrailTable, by: Seat, cost: str, *, own_turn: bool = True) -> bool:
    """Use an action, and say whether it was there.

    On its own turn a missing free action is taken from the standard one, never the other way round.
    """
    if cost == "none":
        return True
    there = table.actions.get(by)
    if not there:
        return False
    if cost == "free" and own_turn and "free" not in there:
        cost = "standard"
    if cost not in there:
        return False
    there.remove(cost)
    return True


def spend_use(table: GrailTable, by: Seat, skill: Skill[Any]) -> Flow[None]:
    """A skill that works by itself has been used once."""
    yield from table.do(SpendCharge(by=by, skill=skill))


# --- wounds and death (受伤, 死亡的判定) ---


def able(seat: Seat) -> bool:
    """Whether a seat can do anything at all: it is in the game and not wounded."""
    return seat.left is None and not (seat.statuses and seat.has("wounded"))


def hurt(table: GrailTable, target: Seat, damage: Sum, *, by: Seat | None = None) -> Flow[None]:
    """Damage to a seat, written down with the hit points before and after."""
    before, points = table.hp(target), damage.total
    harm = yield from table.do(Damage(to=target, points=points, by=None if by is None else table.player(by)))
    if not isinstance(harm, Damage):
        return
    if harm.points != points:
        damage = damage.plus(Part("spared", harm.points - points))
    table.line("damage", by, target=target, damage=damage, before=before, after=table.hp(target))


def at_least_1(damage: Sum) -> Sum:
    """Damage that is reduced is still 1 point."""
    return damage if damage.total >= 1 else damage.plus(Part("damage_min", 1 - damage.total))


def fall(table: GrailTable, seat: Seat, cause: str, *, by: Seat | None = None) -> Flow[None]:
    """See what a seat's hit points mean: below 0 it dies, at 0 it is wounded. Kills score."""
    hp = table.hp(seat)
    if hp > 0:
        return
    if table.is_companion(seat):
        table.line("companion_dead", seat)
        return
    by = None if by is None else table.player(by)
    if hp < 0 and seat.alive:
        yield from die(table, seat, cause, by=by)
    elif hp == 0 and seat.alive and not seat.has("wounded"):
        yield from table.inflict("wounded", seat, by=by)
        table.wound(seat, by)
        table.line("wounded", seat)
        if seat.has("grappling"):
            yield from let_go(table, seat)


def die(table: GrailTable, seat: Seat, cause: str, *, by: Seat | None = None) -> Flow[None]:
    """A seat leaves the game; the one by whose hand it died scores."""
    if seat.has("grappling"):
        yield from let_go(table, seat)
    if seat.has("grappled"):
        yield from break_grip(table, seat)
    yield from table.do(LeaveGame(seat=seat, cause=cause, by=by))
    table.line("dead", seat, cause=cause)
    if by is not None:
        yield from score_kill(table, seat, by)
    yield from _leave_grails(table, seat, by)


def _leave_grails(table: GrailTable, seat: Seat, by: Seat | None) -> Flow[None]:
    while GRAIL in seat.holds:
        if table.rulings.grail_of_the_dead == "killer" and by is not None and by.alive:
            yield from table.do(TakeGrail(of=seat, to=by))
            table.line("grail_to_killer", by, target=seat)
        else:
            yield from table.do(GrailGone(of=seat))
            table.line("grail_lost_with", seat)


def recover(table: GrailTable, seat: Seat, *, checks: int) -> Flow[None]:
    """A wounded seat gets up again, with one hit point; whether its checks count on is ruled."""
    yield from table.do(SetVital(of=seat, vital="hp", value=1))
    yield from table.cure(seat, "wounded")
    table.heal(seat, checks=0 if table.rulings.recover_counts else checks)


def heal(table: GrailTable, target: Seat, amount: Sum, skill: str) -> Flow[None]:
    """Give hit points back, up to what the class has; who has some again is wounded no more."""
    before = target.vitals["hp"]
    points = min(amount.total, table.class_of(target).vitals.hp - before)
    if points > 0:
        yield from table.do(Heal(to=target, points=points))
    table.line("healed", target, skill=skill, amount=amount, before=before, after=target.vitals["hp"])
    if target.has("wounded") and target.vitals["hp"] > 0:
        yield from table.cure(target, "wounded")
        table.heal(target)


# --- the grapple (擒抱) ---


def held_by(table: GrailTable, seat: Seat) -> Seat | None:
    """Who grapples this seat: the one its status names, else the only one who grapples anybody unnamed."""
    for worn in seat.statuses:
        if worn.id == "grappled":
            named = next(iter(worn.others), worn.by)
            if named is not None:
                return named
    free = [s for s in table.living() for worn in s.statuses if worn.id == "grappling" and not worn.others]
    return free[0] if len(free) == 1 else None


def break_grip(table: GrailTable, grappled: Seat) -> Flow[None]:
    """End a grapple from the side of the grappled: both statuses go."""
    holder = held_by(table, grappled)
    yield from table.cure(grappled, "grappled")
    if holder is not None:
        yield from table.cure(holder, "grappling")


def let_go(table: GrailTable, grappler: Seat) -> Flow[None]:
    """End a grapple from the side of the grappler: whom it held is free."""
    held = [seat for seat in table.seats if seat.has("grappled") and held_by(table, seat) is grappler]
    for seat in held:
        yield from table.cure(seat, "grappled")
    yield from table.cure(grappler, "grappling")


# --- points (得分规则) ---


def score(table: GrailTable, faction: str, points: int, why: str, by: Seat) -> Flow[None]:
    """A faction scores; one that is wiped out only where the ruling says so."""
    if table.rulings.faction_gone == "out" and not table.living_of(faction):
        return
    yield from table.do(Score(side=faction, points=points, why=why, by=by))
    table.line("score", by, faction=faction, points=points, why=why)


def score_kill(table: GrailTable, dead: Seat, by: Seat) -> Flow[None]:
    """Points for a kill: to the killer's faction for an enemy, to all others for a friend."""
    points = table.figures.points
    if by.faction != dead.faction:
        yield from score(table, by.faction, points.enemy_slain, "enemy_slain", by)
        return
    for faction in table.factions():
        if faction != by.faction:
            yield from score(table, faction, points.friend_slain, "friend_slain", by)
