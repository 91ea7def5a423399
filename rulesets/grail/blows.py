"""Melee attacks and the thefts that follow them."""

from __future__ import annotations

from typing import Any

from dm_console.engine.explain import Part, Sum
from dm_console.engine.flow import Flow
from dm_console.engine.seats import Seat
from dm_console.engine.values import value
from rulesets.grail.events import Aim, AttackHit, AttackMissed, TakeGrail
from rulesets.grail.skills import Against, Dice
from rulesets.grail.table import GRAIL, GrailTable
from rulesets.grail.verbs import at_least_1, fall, hurt, roll_dice, score, spend

NOTHING = Part("", 0)

# --- attacks (战斗规则) ---


@value
class Weapon:
    """How a blow is struck: what is added to the AB, what is rolled instead of the class's damage, what is added.

    `against` says on whom alone `ab` and `more` count. What of the AC it `ignores` is no help.
    """

    ab: Part = NOTHING
    damage: Dice | None = None
    more: Part = NOTHING
    against: Against | None = None
    ignores: tuple[str, ...] = ()

    def unaided(self) -> Weapon:
        """How it is struck at somebody else than those on whom `ab` and `more` count."""
        return Weapon(Part(self.ab.source, 0), self.damage, ignores=self.ignores)


BARE_HANDS = Weapon()


@value
class Blow:
    """What came of an attack: on whom it fell, whether it was made at all, and whether it hit."""

    target: Seat
    made: bool = True
    hit: bool = False


AC = ("armor", "dexterity")


def armor_class(table: GrailTable, seat: Seat, ignored: tuple[str, ...] = ()) -> int:
    """The AC of a seat as it stands now: armor and dexterity bonus, but for what is ignored of it."""
    armor = 0
    for stat in AC:
        if stat not in ignored:
            armor += table.stat(seat, stat).total
    return armor


def matches(table: GrailTable, against: Against, target: Seat) -> bool:
    """Whether somebody is of those whom a bonus is for; an animal is of no class, trait or faction."""
    if against.no_dexterity:
        return table.stat(target, "dexterity").total <= 0
    if against.status is not None:
        return target.has(against.status)
    if table.is_companion(target):
        return False
    if against.trait is not None:
        return against.trait in table.class_of(target).traits
    return target.role == against.role if against.role is not None else target.faction == against.faction


def bonuses(table: GrailTable, by: Seat, target: Seat) -> tuple[list[Part], list[Part]]:
    """What skills of a seat add to its AB, and what to its damage, against this target alone."""
    ab: list[Part] = []
    damage: list[Part] = []
    held: Any
    for held in table.owned[by].get("modifier", ()):
        sheet = held.sheet
        if sheet.against is not None and table.works(by, held) and matches(table, sheet.against, target):
            ab.append(Part(held.id, sheet.ab))
            damage.append(Part(held.id, sheet.damage))
    return ab, damage


def strike(
    table: GrailTable, by: Seat, target: Seat, weapon: Weapon = BARE_HANDS, *, ordered: bool = True
) -> Flow[Blow]:
    """One melee attack: on whom it falls, hit, damage, theft, wound; then what follows from a hit or a miss.

    `ordered` is False for a counter-attack, which comes on somebody else's turn.
    """
    if not target.alive:
        table.line("no_target", by, target=target)
        return Blow(target, made=False)
    aim = yield from table.do(Aim(by=by, target=target))
    if not isinstance(aim, Aim):
        yield from table.do(AttackMissed(by=by, target=target, ordered=ordered))
        return Blow(target)
    target = aim.target
    if weapon.against is not None and not matches(table, weapon.against, target):
        weapon = weapon.unaided()
    to_hit, to_damage = bonuses(table, by, target)
    bonus = table.stat(by, "ab").plus(*to_hit, weapon.ab)
    if not (yield from hits(table, by, target, bonus.less(armor_class(table, target, weapon.ignores), "ac"))):
        yield from table.do(AttackMissed(by=by, target=target, ordered=ordered))
        return Blow(target)
    yield from hurt(table, target, (yield from blow_damage(table, by, target, weapon, to_damage)), by=by)
    if GRAIL in target.holds:
        yield from steal(table, by, target, own_turn=ordered)
    yield from fall(table, target, "slain", by=by)
    yield from table.do(AttackHit(by=by, target=target, ordered=ordered))
    return Blow(target, hit=True)


def touch(table: GrailTable, by: Seat, target: Seat, weapon: Weapon) -> Flow[bool]:
    """A touch, against which armor is no help; it does no damage and is no attack that could be countered."""
    to_hit, _ = bonuses(table, by, target)
    bonus = table.stat(by, "ab").plus(*to_hit, weapon.ab)
    return (yield from hits(table, by, target, bonus.less(table.stat(target, "dexterity").total, "dexterity")))


def hits(table: GrailTable, by: Seat, target: Seat, need: Sum) -> Flow[bool]:
    """Whether an attack hits; the wounded are always hit."""
    if target.has("wounded"):
        table.line("sure_hit", by, target=target)
        return True
    if table.rulings.hit_clamp != "none":
        need = _clamped(table, need)
    die = yield from table.check("hit", table.player(by), need.total, against=table.player(target))
    hit = die.value <= need.total
    table.line("hit" if hit else "miss", by, target=target, need=need, die=die)
    return hit


def blow_damage(table: GrailTable, by: Seat, target: Seat, weapon: Weapon, more: list[Part]) -> Flow[Sum]:
    """The damage of a hit: its die or number, what modifies it, what the target makes of it; at least 1.

    What there is `more` of it against this target alone, see `bonuses`.
    """
    rolled = yield from roll_dice(table, "damage", weapon.damage or table.dice_of(by), by, target)
    damage = rolled.plus(weapon.more, *table.stat(by, "damage").parts, *more)
    soaked = table.stat(target, "soak")
    if soaked.total:
        damage = damage.less(soaked.total, soaked.parts[-1].source)
    return at_least_1(damage)


def _clamped(table: GrailTable, need: Sum) -> Sum:
    least, most = table.figures.clamp
    return need.plus(Part("hit_clamp", max(least, min(most, need.total)) - need.total))


# --- the theft (夺宝) ---


def steal(table: GrailTable, by: Seat, holder: Seat, *, own_turn: bool) -> Flow[None]:
    """The theft that a hit on the holder must try, where a free action is there for it."""
    if holder.vitals["hp"] < 0 and table.rulings.steal_on_kill == "none":
        return
    if not own_turn and table.rulings.steal_by_counter == "never":
        return
    if table.is_companion(by):
        table.line("animal_steals_nothing", by, target=holder)
        return
    if not spend(table, by, "free", own_turn=own_turn):
        table.line("no_action_to_steal", by, target=holder)
        return
    yield from try_theft(table, by, holder, table.figures.steal)


def try_theft(table: GrailTable, by: Seat, holder: Seat, chance: int) -> Flow[None]:
    """One theft: by chance, by the thief's skill, less the holder's."""
    need = Sum((Part("", chance),)).plus(*table.stat(by, "steal").parts)
    kept = table.stat(holder, "guard")
    less = kept.total
    need = need.less(less, kept.parts[-1].source) if less else need
    die = yield from table.check("steal", by, need.total, against=holder)
    table.line("steal" if die.passed else "steal_failed", by, target=holder, need=need, die=die)
    if die.passed:
        yield from table.do(TakeGrail(of=holder, to=by))
        yield from score(table, by.faction, table.figures.points.stolen, "stolen", by)
        if by.faction == holder.faction:
            table.line("stolen_from_friend", by, target=holder)
