"""What a night's action is worth to a player, in points of damage: one way of reckoning for each kind of skill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulesets.grail.bots.deck import WHOLE
from rulesets.grail.kinds.attack import Attack
from rulesets.grail.kinds.barrier import Barrier
from rulesets.grail.kinds.companion import Companion
from rulesets.grail.kinds.contest import Contest
from rulesets.grail.kinds.effect import Effect
from rulesets.grail.kinds.extra_attack import ExtraAttack
from rulesets.grail.kinds.grapple import Grapple
from rulesets.grail.kinds.heal import Heal
from rulesets.grail.kinds.inflict import Inflict
from rulesets.grail.kinds.modifier import Modifier
from rulesets.grail.kinds.points import Spell
from rulesets.grail.kinds.save import Save
from rulesets.grail.skills import Aimed, Dice, GrailSkill, Outcome, Outcomes

if TYPE_CHECKING:
    from rulesets.grail.bots.adventurer import Adventurer


@dataclass(slots=True)
class Plan:
    """A skill on some targets, and what it is worth."""

    worth: float
    skill: str = ""
    targets: tuple[str, ...] = ()
    points: int = 0


NOTHING = Plan(0.0)
"""To do nothing."""


def mean(dice: Dice) -> float:
    """What a die and a number come to on the average."""
    return (dice.sides + 1) / 2 + dice.plus if dice.sides else dice.plus


def chance(percent: float) -> float:
    """A chance, from what a d100 must not exceed."""
    return min(max(percent, 0), WHOLE) / WHOLE


def plan(who: Adventurer, sheet: GrailSkill, ranked: Sequence[str]) -> Plan:
    """The best use of a skill; `ranked` are the others, those most worth a blow first."""
    reckon: Callable[[Adventurer, Any, Sequence[str]], Plan] | None = RECKONED.get(type(sheet))
    if reckon is None:
        return NOTHING
    found = reckon(who, sheet, ranked)
    if sheet.id in who.lately:
        found.worth *= 1 - who.sense.variety
    return found


# --- blows ---


def attack(who: Adventurer, sheet: Attack, ranked: Sequence[str]) -> Plan:
    """Damage by chance to hit, on as many as it reaches, and what a hit brings beside."""

    def on_one(cards: int) -> float:
        counts = 1.0 if sheet.against is None else who.counts(sheet.against, cards)
        hit = chance(who.stats.ab + sheet.ab * counts - who.deck.mean(cards, "ac"))
        worth = mean(sheet.damage or who.stats.damage) + sheet.more * counts
        if sheet.on_hit:
            resisted = 0.0 if sheet.save is None else chance(who.deck.mean(cards, sheet.save))
            worth += _mean_of(who, sheet.on_hit) * (1 - resisted)
        return sheet.times * hit * worth

    return _best_of(who, sheet, ranked, on_one)


def extra_attack(who: Adventurer, sheet: ExtraAttack, ranked: Sequence[str]) -> Plan:
    """One blow more; it costs nothing."""
    return attack_by(who, sheet.id, ranked[0], who.stats.ab + sheet.ab, who.stats.damage)


def companion(who: Adventurer, sheet: Companion, ranked: Sequence[str]) -> Plan:
    """The animal's blow."""
    return attack_by(who, sheet.id, ranked[0], sheet.ab, sheet.damage)


def attack_by(who: Adventurer, skill: str, name: str, ab: float, damage: Dice) -> Plan:
    """A plain blow on one."""
    hit = chance(ab - who.figure(name, "ac"))
    return Plan(hit * mean(damage) * who.suspects.worth[name], skill, (name,))


def grapple(who: Adventurer, sheet: Grapple, ranked: Sequence[str]) -> Plan:
    """To hold somebody takes two out of the night: worth it against who fights well."""
    name = max(ranked[: who.sense.looked_at], key=lambda other: who.figure(other, "ab"))
    hit = chance(who.stats.ab + sheet.ab - who.figure(name, "dexterity"))
    return Plan(hit * who.sense.grapple * who.suspects.worth[name], sheet.id, (name,))


# --- spells and the rest ---


def contest(who: Adventurer, sheet: Contest, ranked: Sequence[str]) -> Plan:
    """What comes of it, by the chance of a contest."""

    def on_one(cards: int) -> float:
        won = chance(who.own(sheet.mine) + sheet.bonus - who.deck.mean(cards, sheet.theirs))
        return won * _mean_of(who, sheet.on_success) + (1 - won) * _mean_of(who, sheet.on_failure)

    return _best_of(who, sheet, ranked, on_one)


def save(who: Adventurer, sheet: Save, ranked: Sequence[str]) -> Plan:
    """What comes of it, by the chance of a check; who bears the status is known to who has put it on."""

    def on_one(cards: int) -> float:
        passed = chance(who.deck.mean(cards, sheet.theirs))
        return passed * _mean_of(who, sheet.on_pass) + (1 - passed) * _mean_of(who, sheet.on_fail)

    if sheet.everyone is not None:
        suspects = who.suspects
        worths = (on_one(suspects.cards[name]) * suspects.worth[name] for name in who.lulled)
        return Plan(sum(worths), sheet.id)
    return _best_of(who, sheet, ranked, on_one)


def heal(who: Adventurer, sheet: Heal, ranked: Sequence[str]) -> Plan:
    """Hit points for oneself where they are missing, else for a friend who may need them."""
    amount = mean(sheet.amount)
    worth, chosen = 0.0, []
    if sheet.oneself or not sheet.targets:
        worth += _own_life(who, amount)
        chosen.append(who.name)
    others = [name for name in who.friends() if who.suspects.wear[name] >= 1][: sheet.targets - len(chosen)]
    worth += amount * who.sense.friends_life * len(others)
    chosen = (chosen + others)[: sheet.targets]
    if len(chosen) < sheet.wanted[0]:
        return NOTHING
    return Plan(worth, sheet.id, tuple(chosen))


def inflict(who: Adventurer, sheet: Inflict, ranked: Sequence[str]) -> Plan:
    """A status for those who do not bear it from this player yet."""
    fresh = [name for name in ranked if name not in who.lulled]
    return _best_of(who, sheet, fresh, lambda cards: who.weight(sheet.status, sheet.until))


def spell(who: Adventurer, sheet: Spell, ranked: Sequence[str]) -> Plan:
    """A spell with as many points as are left."""
    given = min(sheet.most, who.points_left)
    if given < sheet.fewest:
        return NOTHING
    if not sheet.targets:
        grown = (mean(one.heal) + _grown(one, given) for one in sheet.on_success if one.heal is not None)
        return Plan(_own_life(who, sum(grown)), sheet.id, (), given)

    def on_one(cards: int) -> float:
        won = 1.0
        if sheet.mine is not None and sheet.theirs is not None:
            won = chance(who.own(sheet.mine) + given * sheet.growth - who.deck.mean(cards, sheet.theirs))
        return won * _mean_of(who, sheet.on_success, given)

    return _best_of(who, sheet, ranked, on_one, given)


def stance(who: Adventurer, sheet: Modifier, ranked: Sequence[str]) -> Plan:
    """A lasting change of figures: what guards is worth more, the less life is left."""
    guards = (sheet.armor + sheet.dexterity) / WHOLE * who.sense.guard * who.need
    strikes = (sheet.ab / WHOLE + sheet.damage) * who.sense.strength
    return Plan(guards + strikes, sheet.id)


def effect(who: Adventurer, sheet: Effect, ranked: Sequence[str]) -> Plan:
    """What always comes, on those who are named."""
    return _best_of(who, sheet, ranked, lambda cards: _mean_of(who, sheet.comes)) if sheet.targets else NOTHING


def barrier(who: Adventurer, sheet: Barrier, ranked: Sequence[str]) -> Plan:
    """To be spared damage is worth more, the less life is left."""
    worth = sheet.absorbs * who.sense.own_life * who.need
    if not sheet.targets:
        return Plan(worth, sheet.id)
    return Plan(worth, sheet.id, (who.name,)) if sheet.oneself else NOTHING


RECKONED: dict[type[GrailSkill], Callable[..., Plan]] = {
    Attack: attack,
    ExtraAttack: extra_attack,
    Companion: companion,
    Grapple: grapple,
    Contest: contest,
    Save: save,
    Heal: heal,
    Inflict: inflict,
    Spell: spell,
    Modifier: stance,
    Effect: effect,
    Barrier: barrier,
}


def _best_of(
    who: Adventurer, sheet: Aimed, ranked: Sequence[str], on_one: Callable[[int], float], points: int = 0
) -> Plan:
    """On whom it is worth most, out of the first of the ranked; no more than it must name where it does harm.

    `on_one` says what it comes to on somebody who may hold these cards, for each point that damage to him is worth;
    it is the same for everyone of a class, so it is reckoned once.
    """
    least, most = sheet.wanted
    found, suspects, role = who.deck.reckoned, who.suspects, who.sight.role
    worths = []
    for name in ranked[: max(most, who.sense.looked_at)]:
        cards = suspects.cards[name]
        key = (role, sheet.id, points, cards)
        if key not in found:
            found[key] = max(on_one(cards), 0.0)
        worths.append((found[key] * suspects.worth[name], name))
    if len(worths) < least:
        return NOTHING
    if most == 1:
        worth, name = max(worths)
        return Plan(worth, sheet.id, (name,), points)
    worths.sort(reverse=True)
    chosen = [one for place, one in enumerate(worths[:most]) if place < least or one[0] > 0]
    return Plan(sum(worth for worth, _ in chosen), sheet.id, tuple(name for _, name in chosen), points)


def _own_life(who: Adventurer, amount: float) -> float:
    """What hit points for oneself are worth: no more than are missing, and more the fewer are left."""
    return min(who.missing, amount) * who.sense.own_life * who.need


def _mean_of(who: Adventurer, outcomes: Outcomes, points: int = 0) -> float:
    return sum(_mean_one(who, outcome, points) for outcome in outcomes)


def _mean_one(who: Adventurer, outcome: Outcome, points: int) -> float:
    on_target = 1 if outcome.on == "target" else -1
    if outcome.damage is not None:
        return on_target * (mean(outcome.damage) + _grown(outcome, points))
    if outcome.heal is not None:
        return -on_target * (mean(outcome.heal) + _grown(outcome, points))
    if outcome.inflict is not None:
        return on_target * who.weight(outcome.inflict, outcome.until)
    if outcome.steal is not None:
        return who.sense.theft * outcome.steal / WHOLE / len(who.deck.cards)
    return 0.0


def _grown(outcome: Outcome, points: int) -> int:
    return points // outcome.each if outcome.each else 0
