"""What one player holds of each other: which cards it may have, how worn it may be, whether it is worth a blow."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesets.grail.bots.deck import Deck


class Suspicion:
    """One player's view of all others. `wear` is the damage that each has probably suffered."""

    def __init__(self, deck: Deck, me: tuple[str, str], others: list[str], draw: Callable[[], float]) -> None:
        self.deck = deck
        self.faction = me[1]
        unknown = deck.without.get(me, deck.all)
        self.cards = dict.fromkeys(others, unknown)
        self.around = others * 2
        """All of them twice, so that one can look at some from anywhere on."""
        self.wear = dict.fromkeys(others, 0.0)
        self._whim, self._draw = deck.sense.whim, draw
        self._worths, self._worn = deck.worths[self.faction], deck.worn[self.faction]
        worth, whim = self._worths[unknown], self._whim
        self.worth = {name: worth + whim * draw() for name in others}
        """What a point of damage to each is worth: the points of its death, the nearer it is to it the more; and a
        whim, which is another whenever something new is thought of somebody."""

    def ranked(self) -> list[str]:
        """The others, those most worth a blow first."""
        return sorted(self.worth, key=self.worth.__getitem__, reverse=True)

    def worst(self) -> str:
        """The first of the ranked."""
        return max(self.worth, key=self.worth.__getitem__)

    def learn(self, about: str, claim: str, *, right: bool) -> None:
        """An identification was confirmed, or was not: a wrong one gets no word."""
        before = self.cards.get(about)
        if before is None:
            return
        those = self.deck.claims[claim]
        cards = before & (those if right else ~those)
        if cards and cards != before:
            self.cards[about] = cards
            self.reckon((about,))
            if cards.bit_count() == 1:
                self._take_from_others(about, cards)

    def gone(self, name: str) -> None:
        """Somebody has left the game."""
        if name in self.cards:
            del self.cards[name], self.worth[name]
            self.around = [*self.cards] * 2

    def friends(self, sure: float) -> list[str]:
        """Those who are so likely of one's own faction."""
        shares = self.deck.shares[self.faction]
        return [name for name, cards in self.cards.items() if shares[cards] >= sure]

    def reckon(self, names: Iterable[str], damage: float = 0.0) -> None:
        """Think anew of some, who have probably suffered so much more, or of whose cards more is known."""
        for name in names:  # it is one name more often than not
            cards = self.cards.get(name)
            if cards is not None:
                self.wear[name] = worn = self.wear[name] + damage
                self.worth[name] = self._worths[cards] + worn * self._worn[cards] + self._whim * self._draw()

    def _take_from_others(self, known: str, card: int) -> None:
        others = [name for name, cards in self.cards.items() if name != known and cards & card and cards & ~card]
        for name in others:
            self.cards[name] &= ~card
        self.reckon(others)
