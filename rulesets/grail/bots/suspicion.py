"""What one player holds of each other: which cards it may have, how worn it may be, whether it is worth a blow."""

from __future__ import annotations

from rulesets.grail.bots.deck import Deck
from rulesets.grail.sheets import BotFigures, Scoring


class Suspicion:
    """One player's view of all others. `wear` is the damage that each has probably suffered."""

    def __init__(
        self, deck: Deck, me: tuple[str, str], others: list[str], points: Scoring, sense: BotFigures
    ) -> None:
        self.deck = deck
        self.faction = me[1]
        self.cards = dict.fromkeys(others, deck.without_one(*me))
        self.wear = dict.fromkeys(others, 0.0)
        self.worth: dict[str, float] = {}
        """What a point of damage to each is worth: the points of its death, the nearer it is to it the more."""
        self._others_lose = 2 * points.friend_slain
        self._points = points
        self._sense = sense
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

    def friend(self, name: str) -> float:
        """How likely somebody is of one's own faction."""
        return self.deck.share(self.cards[name], self.faction)

    def _reckon(self, name: str) -> None:
        cards = self.cards[name]
        friend = self.deck.share(cards, self.faction)
        value = (1 - friend) * self._points.enemy_slain - friend * self._others_lose
        self.worth[name] = value * (1 + self._sense.focus * self.wear[name] / self.deck.mean(cards, "hp"))

    def _take_from_others(self, known: str, card: int) -> None:
        for name, cards in self.cards.items():
            if name != known and cards & card and cards & ~card:
                self.cards[name] = cards & ~card
                self._reckon(name)
