"""What a night's action is worth to a player, in points of damage: one way of reckoning for each kind of skill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulesets.grail.bots.deck import WHOLE
from rulesets.grail.bots.prowess import chance, grown, mean
from rulesets.grail.bots.prowess import save as on_save
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
from rulesets.grail.skills import Dice, GrailSkill

if TYPE_CHECKING:
    from rulesets.grail.bots.adventurer import Adventurer
    from rulesets.grail.bots.moves import Move


@dataclass(slots=True)
class Plan:
    """A skill on some targets, and what it is worth."""

    worth: float
    skill: str = ""
    targets: tuple[str, ...] = ()
    points: int = 0


NOTHING = Plan(0.0)
"""To do nothing."""


def plan(who: Adventurer, move: Move[Any], ranked: Sequence[str]) -> Plan:
    """The best use of a skill; `ranked` are the others, those most worth a blow first."""
    found = move.reckon(who, move, ranked)
    if move.id in who.lately:
        found.worth *= 1 - who.sense.variety
    return found


def nothing(who: Adventurer, move: Move[Any], ranked: Sequence[str]) -> Plan:
    """What cannot be reckoned is left alone."""
    return NOTHING


def aimed(who: Adventurer, move: Move[Any], ranked: Sequence[str], points: int = 0) -> Plan:
    """On whom it is worth most, out of the first of the ranked; no more than it must name where it does harm."""
    harm, cards, worth_of = move.harm[points], who.suspects.cards, who.suspects.worth
    worths = [(harm[cards[name]] * worth_of[name], name) for name in ranked[: move.looked_at]]
    least, most = move.least, move.most
    if len(worths) < least:
        return NOTHING
    if most == 1:
        worth, name = max(worths)
        return Plan(worth, move.id, (name,), points)
    worths.sort(reverse=True)
    chosen = [one for place, one in enumerate(worths[:most]) if place < least or one[0] > 0]
    return Plan(sum([worth for worth, _ in chosen]), move.id, tuple([name for _, name in chosen]), points)


# --- blows ---


def extra_attack(who: Adventurer, move: Move[ExtraAttack], ranked: Sequence[str]) -> Plan:
    """One blow more; it costs nothing."""
    return attack_by(who, move.id, ranked[0], who.prowess.stats.ab + move.sheet.ab, who.prowess.stats.damage)


def companion(who: Adventurer, move: Move[Companion], ranked: Sequence[str]) -> Plan:
    """The animal's blow."""
    return attack_by(who, move.id, ranked[0], move.sheet.ab, move.sheet.damage)


def attack_by(who: Adventurer, skill: str, name: str, ab: float, damage: Dice) -> Plan:
    """A plain blow on one."""
    hit = chance(ab - who.figure(name, "ac"))
    return Plan(hit * mean(damage) * who.suspects.worth[name], skill, (name,))


def grapple(who: Adventurer, move: Move[Grapple], ranked: Sequence[str]) -> Plan:
    """To hold somebody takes two out of the night: worth it against who fights well."""
    name = max(ranked[: move.looked_at], key=lambda other: who.figure(other, "ab"))
    hit = chance(who.prowess.stats.ab + move.sheet.ab - who.figure(name, "dexterity"))
    return Plan(hit * who.sense.grapple * who.suspects.worth[name], move.id, (name,))


# --- spells and the rest ---


def save(who: Adventurer, move: Move[Save], ranked: Sequence[str]) -> Plan:
    """On who is most likely to fail; who bears the status is known to who has put it on."""
    if move.sheet.everyone is not None:
        cards, worth_of = who.suspects.cards, who.suspects.worth
        worths = (on_save(who.prowess, move.sheet, 0, cards[name]) * worth_of[name] for name in who.lulled)
        return Plan(sum(worths), move.id)
    return aimed(who, move, ranked)


def heal(who: Adventurer, move: Move[Heal], ranked: Sequence[str]) -> Plan:
    """Hit points for oneself where they are missing, else for a friend who may need them."""
    sheet, amount = move.sheet, mean(move.sheet.amount)
    worth, chosen = 0.0, []
    if sheet.oneself or not sheet.targets:
        worth += _own_life(who, amount)
        chosen.append(who.name)
    others = [name for name in who.friends() if who.suspects.wear[name] >= 1][: sheet.targets - len(chosen)]
    worth += amount * who.sense.friends_life * len(others)
    chosen = (chosen + others)[: sheet.targets]
    if len(chosen) < move.least:
        return NOTHING
    return Plan(worth, move.id, tuple(chosen))


def inflict(who: Adventurer, move: Move[Inflict], ranked: Sequence[str]) -> Plan:
    """A status for those who do not bear it from this player yet."""
    fresh = [name for name in ranked if name not in who.lulled]
    return aimed(who, move, fresh)


def spell(who: Adventurer, move: Move[Spell], ranked: Sequence[str]) -> Plan:
    """A spell with as many points as are left."""
    sheet = move.sheet
    given = min(sheet.most, who.points_left)
    if given < sheet.fewest:
        return NOTHING
    if not sheet.targets:
        healed = (mean(one.heal) + grown(one, given) for one in sheet.on_success if one.heal is not None)
        return Plan(_own_life(who, sum(healed)), move.id, (), given)
    return aimed(who, move, ranked, given)


def stance(who: Adventurer, move: Move[Modifier], ranked: Sequence[str]) -> Plan:
    """A lasting change of figures: what guards is worth more, the less life is left."""
    sheet = move.sheet
    guards = (sheet.armor + sheet.dexterity) / WHOLE * who.sense.guard * who.need
    strikes = (sheet.ab / WHOLE + sheet.damage) * who.sense.strength
    return Plan(guards + strikes, move.id)


def effect(who: Adventurer, move: Move[Effect], ranked: Sequence[str]) -> Plan:
    """What always comes, on those who are named."""
    return aimed(who, move, ranked) if move.sheet.targets else NOTHING


def barrier(who: Adventurer, move: Move[Barrier], ranked: Sequence[str]) -> Plan:
    """To be spared damage is worth more, the less life is left."""
    sheet = move.sheet
    worth = sheet.absorbs * who.sense.own_life * who.need
    if not sheet.targets:
        return Plan(worth, move.id)
    return Plan(worth, move.id, (who.name,)) if sheet.oneself else NOTHING


RECKONED: dict[type[GrailSkill], Callable[..., Plan]] = {
    Attack: aimed,
    ExtraAttack: extra_attack,
    Companion: companion,
    Grapple: grapple,
    Contest: aimed,
    Save: save,
    Heal: heal,
    Inflict: inflict,
    Spell: spell,
    Modifier: stance,
    Effect: effect,
    Barrier: barrier,
}


def _own_life(who: Adventurer, amount: float) -> float:
    """What hit points for oneself are worth: no more than are missing, and more the fewer are left."""
    return min(who.missing, amount) * who.sense.own_life * who.need
