"""What the skills of a class come to on somebody, for each point that damage to him is worth.

It depends on the class and on the cards that he may hold, and on nothing of a game: so it is reckoned once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dm_console.engine.ruleset import Ruleset
from rulesets.grail.bots.deck import WHOLE, deck_of
from rulesets.grail.kinds.attack import Attack
from rulesets.grail.kinds.contest import Contest
from rulesets.grail.kinds.effect import Effect
from rulesets.grail.kinds.identify import Identify
from rulesets.grail.kinds.inflict import Inflict
from rulesets.grail.kinds.points import Spell
from rulesets.grail.kinds.save import Save
from rulesets.grail.sheets import ClassSheet
from rulesets.grail.skills import Against, Dice, GrailSkill, Outcome, Outcomes


class Prowess:
    """A class, as it reckons what its skills come to."""

    def __init__(self, ruleset: Ruleset, sheet: ClassSheet) -> None:
        self.deck = deck = deck_of(ruleset)
        self.stats = sheet.stats
        self.sense = deck.sense
        rights = (*sheet.claims, *(skill for skill in sheet.skills if isinstance(skill, Identify)))
        self.rights = [deck.doubts[deck.claims_by(right)] for right in rights for _ in range(right.number)]
        """For each time that it may identify somebody at dusk: what is most in doubt of what it may ask."""

    def harm(self, sheet: GrailSkill, points: int, cards: int) -> float:
        """What a skill does to somebody with so many points, or 0 where that is good."""
        return max(COMES_TO[type(sheet)](self, sheet, points, cards), 0.0)

    def mean(self, cards: int, figure: str) -> float:
        """What a figure of somebody comes to on the average."""
        return self.deck.means[figure][cards]

    def counts(self, against: Against, cards: int) -> float:
        """How likely a bonus counts against somebody."""
        claim = against.trait or against.role or against.faction
        return self.deck.shares[claim][cards] if claim else 1 / 2

    def weight(self, status: str, until: str | None) -> float:
        """What a status is worth on somebody, by what it takes and for how many nights."""
        return self.deck.weights[status, until] * self.sense.status

    def own(self, figure: str) -> int:
        """A figure of its own sheet."""
        value: int = getattr(self.stats, figure)
        return value

    def outcomes(self, outcomes: Outcomes, points: int = 0) -> float:
        """What these come to, together."""
        return sum(self._outcome(outcome, points) for outcome in outcomes)

    def _outcome(self, outcome: Outcome, points: int) -> float:
        on_target = 1 if outcome.on == "target" else -1
        if outcome.damage is not None:
            return on_target * (mean(outcome.damage) + grown(outcome, points))
        if outcome.heal is not None:
            return -on_target * (mean(outcome.heal) + grown(outcome, points))
        if outcome.inflict is not None:
            return on_target * self.weight(outcome.inflict, outcome.until)
        if outcome.steal is not None:
            return self.sense.theft * outcome.steal / WHOLE / len(self.deck.cards)
        return 0.0


# --- dice and chances ---


def mean(dice: Dice) -> float:
    """What a die and a number come to on the average."""
    return (dice.sides + 1) / 2 + dice.plus if dice.sides else dice.plus


def chance(percent: float) -> float:
    """A chance, from what a d100 must not exceed."""
    return min(max(percent, 0), WHOLE) / WHOLE


def grown(outcome: Outcome, points: int) -> int:
    """What points add to damage or healing."""
    return points // outcome.each if outcome.each else 0


# --- kind by kind ---


def attack(who: Prowess, sheet: Attack, points: int, cards: int) -> float:
    """Damage by chance to hit, and what a hit brings beside."""
    counts = 1.0 if sheet.against is None else who.counts(sheet.against, cards)
    hit = chance(who.stats.ab + sheet.ab * counts - who.mean(cards, "ac"))
    worth = mean(sheet.damage or who.stats.damage) + sheet.more * counts
    if sheet.on_hit:
        resisted = 0.0 if sheet.save is None else chance(who.mean(cards, sheet.save))
        worth += who.outcomes(sheet.on_hit) * (1 - resisted)
    return sheet.times * hit * worth


def contest(who: Prowess, sheet: Contest, points: int, cards: int) -> float:
    """What comes of it, by the chance of a contest."""
    won = chance(who.own(sheet.mine) + sheet.bonus - who.mean(cards, sheet.theirs))
    return won * who.outcomes(sheet.on_success) + (1 - won) * who.outcomes(sheet.on_failure)


def save(who: Prowess, sheet: Save, points: int, cards: int) -> float:
    """What comes of it, by the chance of a check."""
    passed = chance(who.mean(cards, sheet.theirs))
    return passed * who.outcomes(sheet.on_pass) + (1 - passed) * who.outcomes(sheet.on_fail)


def inflict(who: Prowess, sheet: Inflict, points: int, cards: int) -> float:
    """A status, for as long as it lasts."""
    return who.weight(sheet.status, sheet.until)


def spell(who: Prowess, sheet: Spell, points: int, cards: int) -> float:
    """What comes of it with these points, by the chance of a contest where it is one."""
    won = 1.0
    if sheet.mine is not None and sheet.theirs is not None:
        won = chance(who.own(sheet.mine) + points * sheet.growth - who.mean(cards, sheet.theirs))
    return won * who.outcomes(sheet.on_success, points)


def effect(who: Prowess, sheet: Effect, points: int, cards: int) -> float:
    """What always comes."""
    return who.outcomes(sheet.comes)


COMES_TO: dict[type[GrailSkill], Callable[[Prowess, Any, int, int], float]] = {
    Attack: attack,
    Contest: contest,
    Save: save,
    Inflict: inflict,
    Spell: spell,
    Effect: effect,
}
