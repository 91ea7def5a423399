"""What a night's action is worth to a player, in points of damage: one way of reckoning for each kind of skill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from dm_console.engine.values import value
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


@value
class Plan:
    """A skill on some targets, and what it is worth."""

    worth: float
    skill: str = ""
    targets: tuple[str, ...] = ()
    points: int = 0


NOTHING = Plan(0.0)
"""To do nothing."""
Use = tuple[float, tuple[str, ...]]
"""What the best use of a skill is worth, and on whom that is. A plan is made of the best of them alone."""
NO_USE: Use = 0.0, ()


def nothing(who: Adventurer, move: Move[Any], ranked: Sequence[str]) -> Use:
    """What cannot be reckoned is left alone."""
    return NO_USE


def aimed(who: Adventurer, move: Move[Any], ranked: Sequence[str], points: int = 0) -> Use:
    """On whom it is worth most, out of the first of the ranked."""
    if move.most != 1:
        return aimed_at_several(who, move, ranked, points)
    harm, cards, worth_of = move.harm[points], who.suspects.cards, who.suspects.worth
    most, found = 0.0, ""
    for name in ranked[: move.near]:
        worth = harm[cards[name]] * worth_of[name]
        if worth > most:
            most, found = worth, name
    return (most, (found,)) if found else NO_USE


def aimed_at_several(who: Adventurer, move: Move[Any], ranked: Sequence[str], points: int) -> Use:
    """The same for several; no more of them than it must name where it does no good."""
    harm, cards, worth_of = move.harm[points], who.suspects.cards, who.suspects.worth
    worths = [(harm[cards[name]] * worth_of[name], name) for name in ranked[: move.near]]
    least = move.least
    if len(worths) < least:
        return NO_USE
    worths.sort(reverse=True)
    chosen = [one for place, one in enumerate(worths[: move.most]) if place < least or one[0] > 0]
    return sum([worth for worth, _ in chosen]), tuple([name for _, name in chosen])


# --- blows ---


def extra_attack(who: Adventurer, move: Move[ExtraAttack], ranked: Sequence[str]) -> Use:
    """One blow more; it costs nothing."""
    return attack_by(who, ranked[0], who.prowess.stats.ab + move.sheet.ab, who.prowess.stats.damage)


def companion(who: Adventurer, move: Move[Companion], ranked: Sequence[str]) -> Use:
    """The animal's blow."""
    return attack_by(who, ranked[0], move.sheet.ab, move.sheet.damage)


def attack_by(who: Adventurer, name: str, ab: float, damage: Dice) -> Use:
    """A plain blow on one."""
    hit = chance(ab - who.figure(name, "ac"))
    return hit * mean(damage) * who.suspects.worth[name], (name,)


def grapple(who: Adventurer, move: Move[Grapple], ranked: Sequence[str]) -> Use:
    """To hold somebody takes two out of the night: worth it against who fights well."""
    name = max(ranked[: move.near], key=lambda other: who.figure(other, "ab"))
    hit = chance(who.prowess.stats.ab + move.sheet.ab - who.figure(name, "dexterity"))
    return hit * who.sense.grapple * who.suspects.worth[name], (name,)


# --- spells and the rest ---


def save(who: Adventurer, move: Move[Save], ranked: Sequence[str]) -> Use:
    """On who is most likely to fail; who bears the status is known to who has put it on."""
    if move.sheet.everyone is not None:
        cards, worth_of = who.suspects.cards, who.suspects.worth
        worths = (on_save(who.prowess, move.sheet, 0, cards[name]) * worth_of[name] for name in who.lulled)
        return sum(worths), ()
    return aimed(who, move, ranked)


def heal(who: Adventurer, move: Move[Heal], ranked: Sequence[str]) -> Use:
    """Hit points for oneself where they are missing, else for a friend who may need them."""
    sheet, amount, targets = move.sheet, mean(move.sheet.amount), move.sheet.targets
    worth, chosen = 0.0, []
    if sheet.oneself or not targets:
        worth += _own_life(who, amount)
        chosen.append(who.name)
    if targets > len(chosen):
        others = [name for name in who.friends() if who.suspects.wear[name] >= 1][: targets - len(chosen)]
        worth += amount * who.sense.friends_life * len(others)
        chosen += others
    if len(chosen) < move.least:
        return NO_USE
    return worth, tuple(chosen[:targets])


def inflict(who: Adventurer, move: Move[Inflict], ranked: Sequence[str]) -> Use:
    """A status for those who do not bear it from this player yet."""
    fresh = [name for name in ranked if name not in who.lulled]
    return aimed(who, move, fresh)


def spell(who: Adventurer, move: Move[Spell], ranked: Sequence[str]) -> Use:
    """A spell with as many points as are left."""
    sheet = move.sheet
    given = who.given(move)
    if given < sheet.fewest:
        return NO_USE
    if not sheet.targets:
        healed = (mean(one.heal) + grown(one, given) for one in sheet.on_success if one.heal is not None)
        return _own_life(who, sum(healed)), ()
    return aimed(who, move, ranked, given)


def stance(who: Adventurer, move: Move[Modifier], ranked: Sequence[str]) -> Use:
    """A lasting change of figures: what guards is worth more, the less life is left."""
    sheet = move.sheet
    guards = (sheet.armor + sheet.dexterity) / WHOLE * who.sense.guard * who.need
    strikes = (sheet.ab / WHOLE + sheet.damage) * who.sense.strength
    return guards + strikes, ()


def effect(who: Adventurer, move: Move[Effect], ranked: Sequence[str]) -> Use:
    """What always comes, on those who are named."""
    return aimed(who, move, ranked) if move.sheet.targets else NO_USE


def barrier(who: Adventurer, move: Move[Barrier], ranked: Sequence[str]) -> Use:
    """To be spared damage is worth more, the less life is left."""
    sheet = move.sheet
    worth = sheet.absorbs * who.sense.own_life * who.need
    if not sheet.targets:
        return worth, ()
    return (worth, (who.name,)) if sheet.oneself else NO_USE


RECKONED: dict[type[GrailSkill], Callable[..., Use]] = {
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
    missing = who.missing
    return min(missing, amount) * who.sense.own_life * who.need if missing else 0.0
