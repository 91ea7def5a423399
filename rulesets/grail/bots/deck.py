"""What everybody knows of the fifteen: the cards that were dealt, as sets of bits, and what can be said of a set.

A player's suspicion of another is the set of cards that it may still hold. What is asked of a set is reckoned once.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import cast

from dm_console.engine.ruleset import Ruleset
from rulesets.grail.sheets import ClassSheet, ConditionSheet, GrailFigures
from rulesets.grail.skills import Rights

WHOLE = 100
"""Percent."""


class Deck:
    """The cards of a roster. A set of cards is a number, a bit a card."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.cards = [(role, faction) for faction, roles in ruleset.roster.items() for role in roles]
        self.sheets = [cast("ClassSheet", ruleset.roles[role]) for role, _ in self.cards]
        self.all = self._where(True for _ in self.cards)
        self._claims = {
            **{faction.id: self._where(f == faction.id for _, f in self.cards) for faction in ruleset.factions},
            **{trait.id: self._where(trait.id in sheet.traits for sheet in self.sheets) for trait in ruleset.traits},
            **{role: self._where(r == role for r, _ in self.cards) for role in ruleset.roles},
        }
        self.reckoned: dict[tuple[str, str, int, int], float] = {}
        """What a class's skill comes to, with so many points, on somebody who may hold these cards (see `plans`)."""
        self._ruleset = ruleset
        self._sense = cast("GrailFigures", ruleset.figures).bots
        self._doubts: dict[tuple[int, tuple[str, ...]], tuple[float, str]] = {}
        self._weights: dict[tuple[str, str | None], float] = {}
        self._means: dict[tuple[int, str], float] = {}
        self._shares: dict[tuple[int, str], float] = {}

    def those(self, claim: str) -> int:
        """The cards of which an identification is right."""
        return self._claims.get(claim, 0)

    def without_one(self, role: str, faction: str) -> int:
        """All cards but one's own."""
        own = (role, faction)
        return self.all & ~(1 << self.cards.index(own)) if own in self.cards else self.all

    def share(self, cards: int, claim: str) -> float:
        """How likely an identification of somebody is right, who may hold any of these cards."""
        key = (cards, claim)
        if key not in self._shares:
            self._shares[key] = (cards & self.those(claim)).bit_count() / max(cards.bit_count(), 1)
        return self._shares[key]

    def claims_by(self, right: Rights) -> tuple[str, ...]:
        """The identifications that a right allows."""
        ruleset = self._ruleset
        match right.right:
            case "trait", "any":
                return tuple(trait.id for trait in ruleset.traits)
            case "faction", "any":
                return tuple(faction.id for faction in ruleset.factions)
            case _, "any":
                return tuple(ruleset.roles)
            case _, word:
                return (word,)

    def most_in_doubt(self, cards: int, claims: tuple[str, ...]) -> tuple[float, str]:
        """Which of these identifications of somebody is most in doubt, and how much; 0 where all are known."""
        key = (cards, claims)
        if key not in self._doubts:
            doubts = [(share * (1 - share), claim) for claim in claims for share in (self.share(cards, claim),)]
            self._doubts[key] = max(doubts, key=lambda one: one[0], default=(0.0, ""))
        return self._doubts[key]

    def mean(self, cards: int, figure: str) -> float:
        """What a figure comes to on the average, with `ac` for armor and dexterity, `hp` for hit points."""
        key = (cards, figure)
        if key not in self._means:
            held = [sheet for place, sheet in enumerate(self.sheets) if cards >> place & 1] or self.sheets
            self._means[key] = sum(_figure(sheet, figure) for sheet in held) / len(held)
        return self._means[key]

    def weight(self, status: str, until: str | None) -> float:
        """What a status takes from its bearer's blows and guard, as a part of them, times the nights it lasts."""
        key = (status, until)
        if key not in self._weights:
            sheet = self._ruleset.statuses[status]
            assert isinstance(sheet, ConditionSheet)
            end = until or sheet.until
            nights = self._sense.lasting if end is None else self._ruleset.moments[end].days + 1
            dexterity = self.mean(self.all, "dexterity") if sheet.dexterity == "lost" else -sheet.dexterity
            self._weights[key] = nights * ((dexterity - sheet.ab) / WHOLE - sheet.damage * self._sense.of_a_blow)
        return self._weights[key]

    def _where(self, holds: Iterable[bool]) -> int:
        return sum(1 << place for place, is_so in enumerate(holds) if is_so)


@cache
def deck_of(ruleset: Ruleset) -> Deck:
    """The deck of a loaded ruleset."""
    return Deck(ruleset)


def _figure(sheet: ClassSheet, figure: str) -> int:
    match figure:
        case "hp":
            return sheet.vitals.hp
        case "ac":
            return sheet.stats.armor + sheet.stats.dexterity
        case _:
            value: int = getattr(sheet.stats, figure)
            return value
