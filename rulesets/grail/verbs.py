"""What the skills of grail are made of: checks and contests, attacks, wounds, thefts, points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dm_console.engine.events import LeaveGame, Score, SetVital
from dm_console.engine.explain import Part, Sum
from dm_console.engine.flow import Flow
from dm_console.engine.seats import Seat, Skill
from rulesets.grail.events import (
    GRAIL,
    AttackHit,
    AttackMissed,
    Damage,
    GrailGone,
    SpendAction,
    TakeGrail,
)
from rulesets.grail.sheets import GrailSkill, Inflict
from rulesets.grail.table import GrailTable

# --- checks (检定规则) ---


def save(table: GrailTable, seat: Seat, stat: str) -> Flow[bool]:
    """A will, reflex or fortitude check: it passes at the seat's own figure or less on d100."""
    need = table.stat(seat, stat)
    die = yield from table.check("save", seat, need.total)
    table.line("save", seat, stat=stat, need=need, die=die)
    return bool(die.passed)


def contest(table: GrailTable, by: Seat, against: Seat, stat: str) -> Flow[bool]:
    """A contest (对抗检定): who starts it passes at the difference of the two figures or less on d100.

    A difference of nothing or less never passes.
    """
    need = table.stat(by, stat).less(table.stat(against, stat), stat)
    die = yield from table.check("contest", by, need.total, against=against)
    table.line("contest", by, against=against, stat=stat, need=need, die=die)
    return bool(die.passed)


# --- actions ---


def spend(table: GrailTable, by: Seat, cost: str, *, own_turn: bool = True) -> Flow[bool]:
    """Use an action, and say whether it was there.

    On its own turn a missing free action is taken from the standard one, never the other way round.
    """
    there = table.actions.get(by, set())
    if cost == "none":
        return True
    if cost == "free" and "free" not in there and "standard" in there and own_turn:
        cost = "standard"
    if cost not in there:
        return False
    yield from table.do(SpendAction(by=by, action=cost))
    return True


# --- attacks (战斗规则) ---


@dataclass(frozen=True, slots=True)
class Blow:
    """What came of an attack: whether it was made at all, and whether it hit."""

    made: bool = True
    hit: bool = False


def armor_class(table: GrailTable, seat: Seat) -> Sum:
    """The AC of a seat as it stands now: armor and dexterity bonus."""
    armor, dexterity = table.stat(seat, "armor"), table.stat(seat, "dexterity")
    return Sum((*armor.parts, *dexterity.parts))


def strike(table: GrailTable, by: Seat, target: Seat, *extra: Part, ordered: bool = True) -> Flow[Blow]:
    """One melee attack: hit, damage, theft, wound; then what follows from a hit or a miss.

    `ordered` is False for a counter-attack, which comes on somebody else's turn.
    """
    if not target.alive:
        table.line("no_target", by, target=target)
        return Blow(made=False)
    bonus = table.stat(by, "ab").plus(*extra)
    if target.has("wounded"):
        table.line("sure_hit", by, target=target)
    else:
        need = _clamped(table, bonus.less(armor_class(table, target), "ac"))
        die = yield from table.check("hit", by, need.total, against=target)
        table.line("hit" if die.passed else "miss", by, target=target, need=need, die=die)
        if not die.passed:
            yield from table.do(AttackMissed(by=by, target=target, ordered=ordered))
            return Blow()
    yield from hurt(table, target, (yield from damage_roll(table, by, target)), by=by)
    yield from steal(table, by, target, own_turn=ordered)
    yield from fall(table, target, "slain", by=by)
    yield from table.do(AttackHit(by=by, target=target, ordered=ordered))
    return Blow(hit=True)


def able(seat: Seat) -> bool:
    """Whether a seat can do anything at all: it is in the game and not wounded."""
    return seat.alive and not seat.has("wounded")


def damage_roll(table: GrailTable, by: Seat, target: Seat) -> Flow[Sum]:
    """The damage of a hit: the class's die or number, what modifies it, at least 1."""
    dice = table.class_of(by).stats.damage
    rolled = (yield from table.roll("damage", dice.sides, by, target)) if dice.sides else 0
    so_far = Sum((Part("", rolled + dice.plus),)).plus(*table.stat(by, "damage").parts)
    return so_far if so_far.total >= 1 else so_far.plus(Part("damage_min", 1 - so_far.total))


def hurt(table: GrailTable, target: Seat, damage: Sum, *, by: Seat | None = None) -> Flow[None]:
    """Damage to a seat, written down with the hit points before and after."""
    before = target.vitals["hp"]
    yield from table.do(Damage(to=target, points=damage.total, by=by))
    table.line("damage", by, target=target, damage=damage, before=before, after=target.vitals["hp"])


def _clamped(table: GrailTable, need: Sum) -> Sum:
    if table.rulings.hit_clamp == "none":
        return need
    least, most = table.figures.clamp
    return need.plus(Part("hit_clamp", max(least, min(most, need.total)) - need.total))


# --- the theft (夺宝) ---


def steal(table: GrailTable, by: Seat, holder: Seat, *, own_turn: bool) -> Flow[None]:
    """The theft that a hit on the holder must try, where a free action is there for it."""
    if GRAIL not in holder.holds:
        return
    if holder.vitals["hp"] < 0 and table.rulings.steal_on_kill == "none":
        return
    if not own_turn and table.rulings.steal_by_counter == "never":
        return
    if not (yield from spend(table, by, "free", own_turn=own_turn)):
        table.line("no_action_to_steal", by, target=holder)
        return
    die = yield from table.check("steal", by, table.figures.steal, against=holder)
    table.line("steal" if die.passed else "steal_failed", by, target=holder, die=die)
    if die.passed:
        yield from table.do(TakeGrail(of=holder, to=by))
        yield from score(table, by.faction, table.figures.points.stolen, "stolen", by)
        if by.faction == holder.faction:
            table.line("stolen_from_friend", by, target=holder)


# --- wounds and death (受伤, 死亡的判定) ---


def fall(table: GrailTable, seat: Seat, cause: str, *, by: Seat | None = None) -> Flow[None]:
    """See what a seat's hit points mean: below 0 it dies, at 0 it is wounded. Kills score."""
    hp = seat.vitals["hp"]
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


# --- outcomes and points ---


def outcomes(
    table: GrailTable, by: Seat, target: Seat | None, skill: Skill[GrailSkill], what: Iterable[Inflict]
) -> Flow[None]:
    """Carry out what a sheet lists as the outcome of a skill."""
    for outcome in what:
        seat = by if outcome.on == "self" else target
        if seat is not None and seat.alive:
            yield from table.inflict(outcome.inflict, seat, by=by, skill=skill.id)
            table.line("inflicted", seat, status=outcome.inflict, skill=skill.id)


def score(table: GrailTable, faction: str, points: int, why: str, by: Seat | None = None) -> Flow[None]:
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
