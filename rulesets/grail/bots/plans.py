"""What a night's action is worth to a player, in points of damage: one way of reckoning for each kind of skill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulesets.grail.bots.deck import WHOLE
from rulesets.grail.kinds.attack import Attack
from rulesets.grail.kinds.companion import Companion
from rulesets.grail.kinds.contest import Contest
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
    harm = mean(sheet.damage or who.stats.damage)

    def on_one(name: str) -> float:
        counts = 1.0 if sheet.against is None else who.counts(sheet.against, name)
        hit = chance(who.stats.ab + sheet.ab * counts - who.figure(name, "ac"))
        worth = (harm + sheet.more * counts) * who.suspects.worth[name]
        if sheet.on_hit:
            resisted = 0.0 if sheet.save is None else chance(who.figure(name, sheet.save))
            worth += _mean_of(who, sheet.on_hit, name) * (1 - resisted)
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
    own = who.own(sheet.mine) + sheet.bonus

    def on_one(name: str) -> float:
        won = chance(own - who.figure(name, sheet.theirs))
        return won * _mean_of(who, sheet.on_success, name) + (1 - won) * _mean_of(who, sheet.on_failure, name)

    return _best_of(who, sheet, ranked, on_one)


def save(who: Adventurer, sheet: Save, ranked: Sequence[str]) -> Plan:
    """What comes of it, by the chance of a check; who bears the status is known to who has put it on."""

    def on_one(name: str) -> float:
        passed = chance(who.figure(name, sheet.theirs))
        return passed * _mean_of(who, sheet.on_pass, name) + (1 - passed) * _mean_of(who, sheet.on_fail, name)

    if sheet.everyone is not None:
        return Plan(sum(on_one(name) for name in who.lulled), sheet.id)
    return _best_of(who, sheet, ranked, on_one)


def heal(who: Adventurer, sheet: Heal, ranked: Sequence[str]) -> Plan:
    """Hit points for oneself where they are missing, else for a friend who may need them."""
    amount = mean(sheet.amount)
    worth, chosen = 0.0, []
    if sheet.oneself or not sheet.targets:
        given = min(who.missing, amount)
        worth += given * who.sense.own_life * who.need
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
    worth = who.weight(sheet.status, sheet.until)
    return _best_of(who, sheet, fresh, lambda name: worth * who.suspects.worth[name])


def spell(who: Adventurer, sheet: Spell, ranked: Sequence[str]) -> Plan:
    """A spell with as many points as are left."""
    given = min(sheet.most, who.points_left)
    if given < sheet.fewest:
        return NOTHING

    def on_one(name: str) -> float:
        won = 1.0
        if sheet.mine is not None and sheet.theirs is not None:
            won = chance(who.own(sheet.mine) + given * sheet.growth - who.figure(name, sheet.theirs))
        return won * _mean_of(who, sheet.on_success, name, given)

    if not sheet.targets:
        return Plan(on_one(ranked[0]), sheet.id, (), given)
    best = _best_of(who, sheet, ranked, on_one)
    return Plan(best.worth, best.skill, best.targets, given) if best.skill else NOTHING


def stance(who: Adventurer, sheet: Modifier, ranked: Sequence[str]) -> Plan:
    """A lasting change of figures: what guards is worth more, the less life is left."""
    guards = (sheet.armor + sheet.dexterity) / WHOLE * who.sense.guard * who.need
    strikes = (sheet.ab / WHOLE + sheet.damage) * who.sense.strength
    return Plan(guards + strikes, sheet.id)


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
}


def _best_of(who: Adventurer, sheet: Aimed, ranked: Sequence[str], on_one: Callable[[str], float]) -> Plan:
    """On whom it is worth most, out of the first of the ranked; no more than it must name where it does harm."""
    least, most = sheet.wanted
    worths = [(on_one(name), name) for name in ranked[: max(most, who.sense.looked_at)]]
    if len(worths) < least:
        return NOTHING
    worths.sort(reverse=True)
    chosen = [one for place, one in enumerate(worths[:most]) if place < least or one[0] > 0]
    return Plan(sum(worth for worth, _ in chosen), sheet.id, tuple(name for _, name in chosen))


def _mean_of(who: Adventurer, outcomes: Outcomes, name: str, points: int = 0) -> float:
    return sum(_mean_one(who, outcome, name, points) for outcome in outcomes)


def _mean_one(who: Adventurer, outcome: Outcome, name: str, points: int) -> float:
    grown = points // outcome.each if outcome.each else 0
    worth = who.suspects.worth[name]
    if outcome.damage is not None:
        harm = mean(outcome.damage) + grown
        return harm * worth if outcome.on == "target" else -harm
    if outcome.heal is not None:
        return min(who.missing, mean(outcome.heal) + grown) * who.sense.own_life * who.need
    if outcome.inflict is not None:
        return who.weight(outcome.inflict, outcome.until) * (worth if outcome.on == "target" else -1.0)
    if outcome.cure is not None:
        return 0.0
    return who.sense.theft / max(len(who.suspects.cards), 1)
