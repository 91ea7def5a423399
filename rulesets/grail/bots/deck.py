"""What everybody knows of the fifteen: the cards that were dealt, as sets of bits, and what can be said of a set.

A player's suspicion of another is the set of cards that it may still hold. What is asked of a set is reckoned once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import TypeVar, cast

from dm_console.engine.ruleset import Ruleset
from rulesets.grail.sheets import ClassSheet, ConditionSheet, GrailFigures
from rulesets.grail.skills import Rights

WHOLE = 100
"""Percent."""
K = TypeVar("K")
V = TypeVar("V")


class Kept(dict[K, V]):
    """What is asked over and over: reckoned when it is asked for the first time."""

    def __init__(self, reckon: Callable[[K], V]) -> None:
        super().__init__()
        self._reckon = reckon

    def __missing__(self, asked: K) -> V:
        found = self[asked] = self._reckon(asked)
        return found


OfCards = Kept[int, float]
"""A figure of who may hold a set of cards."""
Doubts = Kept[int, tuple[float, str]]
"""Which identification of who may hold a set of cards is most in doubt, and how much; 0 where all are known."""


class Deck:
    """The cards of a roster. A set of cards is a number, a bit a card."""

    def __init__(self, ruleset: Ruleset) -> None:
        figures = cast("GrailFigures", ruleset.figures)
        self.cards = [(role, faction) for faction, roles in ruleset.roster.items() for role in roles]
        self.sheets = [cast("ClassSheet", ruleset.roles[role]) for role, _ in self.cards]
        self.all = self._where(True for _ in self.cards)
        self.without = {card: self.all & ~(1 << self.cards.index(card)) for card in self.cards}
        """All cards but one's own."""
        self.sense = figures.bots
        self.claims = {
            **{faction.id: self._where(f == faction.id for _, f in self.cards) for faction in ruleset.factions},
            **{trait.id: self._where(trait.id in sheet.traits for sheet in self.sheets) for trait in ruleset.traits},
            **{role: self._where(r == role for r, _ in self.cards) for role in ruleset.roles},
        }
        """The cards of which each identification is right."""
        self._ruleset = ruleset
        self._points = figures.points
        self.shares = Kept[str, OfCards](lambda claim: Kept(partial(self._share, claim)))
        """How likely an identification of somebody is right."""
        self.means = Kept[str, OfCards](lambda figure: Kept(partial(self._mean, figure)))
        """What a figure comes to on the average, with `ac` for armor and dexterity, `hp` for hit points."""
        self.worths = Kept[str, OfCards](lambda faction: Kept(partial(self._worth, faction)))
        """What the death of somebody is worth to a faction, in points."""
        self.worn = Kept[str, OfCards](lambda faction: Kept(partial(self._worn, faction)))
        """How much more it is worth, the nearer he is to it: for each point of damage that he has suffered."""
        self.doubts = Kept[tuple[str, ...], Doubts](lambda claims: Kept(partial(self._most_in_doubt, claims)))
        """Of some identifications."""
        self.weights = Kept[tuple[str, str | None], float](self._weight)
        """What a status until some moment takes from its bearer's blows and guard, times the nights it lasts."""

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

    def _share(self, claim: str, cards: int) -> float:
        return (cards & self.claims[claim]).bit_count() / max(cards.bit_count(), 1)

    def _most_in_doubt(self, claims: tuple[str, ...], cards: int) -> tuple[float, str]:
        shares = [(self.shares[claim][cards], claim) for claim in claims]
        doubts = [(share * (1 - share), claim) for share, claim in shares]
        return max(doubts, key=lambda one: one[0], default=(0.0, ""))

    def _mean(self, figure: str, cards: int) -> float:
        held = [sheet for place, sheet in enumerate(self.sheets) if cards >> place & 1] or self.sheets
        return sum(_figure(sheet, figure) for sheet in held) / len(held)

    def _worth(self, faction: str, cards: int) -> float:
        friend = self.shares[faction][cards]
        return (1 - friend) * self._points.enemy_slain - friend * 2 * self._points.friend_slain

    def _worn(self, faction: str, cards: int) -> float:
        return self.worths[faction][cards] * self.sense.focus / self.means["hp"][cards]

    def _weight(self, of: tuple[str, str | None]) -> float:
        status, until = of
        sheet = self._ruleset.statuses[status]
        assert isinstance(sheet, ConditionSheet)
        end = until or sheet.until
        nights = self.sense.lasting if end is None else self._ruleset.moments[end].days + 1
        dexterity = self.means["dexterity"][self.all] if sheet.dexterity == "lost" else -sheet.dexterity
        return nights * ((dexterity - sheet.ab) / WHOLE - sheet.damage * self.sense.of_a_blow)

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
