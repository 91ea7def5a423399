"""What one player holds of each other: which cards it may have, how worn it may be, whether it is worth a blow."""

from __future__ import annotations

from rulesets.grail.bots.deck import Deck


class Suspicion:
    """One player's view of all others. `wear` is the damage that each has probably suffered."""

    def __init__(self, deck: Deck, me: tuple[str, str], others: list[str]) -> None:
        self.deck = deck
        self.faction = me[1]
        self.cards = dict.fromkeys(others, deck.without_one(*me))
        self.wear = dict.fromkeys(others, 0.0)
        self.worth: dict[str, float] = {}
        """What a point of damage to each is worth: the points of its death, the nearer it is to it the more."""
        self._focus = deck.sense.focus
        self._worths, self._hp = deck.worths[self.faction], deck.means["hp"]
        if others:
            self._reckon(others[0])
            self.worth = dict.fromkeys(others, self.worth[others[0]])

    def learn(self, about: str, claim: str, *, right: bool) -> None:
        """An identification was confirmed, or was not: a wrong one gets no word."""
        if about not in self.cards:
            return
        those = self.deck.those(claim)
        cards = self.cards[about] & (those if right else ~those)
        if cards and cards != self.cards[about]:
            self.cards[about] = cards
            self._reckon(about)
            if cards.bit_count() == 1:
                self._take_from_others(about, cards)

    def gone(self, name: str) -> None:
        """Somebody has left the game."""
        self.cards.pop(name, None)
        self.worth.pop(name, None)

    def hurt(self, name: str, damage: float) -> None:
        """Somebody has probably suffered so much."""
        if name in self.cards:
            self.wear[name] += damage
            self._reckon(name)

    def friends(self, sure: float) -> list[str]:
        """Those who are so likely of one's own faction."""
        shares = self.deck.shares[self.faction]
        return [name for name, cards in self.cards.items() if shares[cards] >= sure]

    def _reckon(self, name: str) -> None:
        cards = self.cards[name]
        self.worth[name] = self._worths[cards] * (1 + self._focus * self.wear[name] / self._hp[cards])

    def _take_from_others(self, known: str, card: int) -> None:
        for name, cards in self.cards.items():
            if name != known and cards & card and cards & ~card:
                self.cards[name] = cards & ~card
                self._reckon(name)
