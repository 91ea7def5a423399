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
        self._others_lose = 2 * points.friend_slain
        self._points = points
        self._sense = sense
        self._worth: dict[int, float] = {}

    def learn(self, about: str, claim: str, *, right: bool) -> None:
        """An identification was confirmed, or was not: a wrong one gets no word."""
        if about not in self.cards:
            return
        those = self.deck.those(claim)
        cards = self.cards[about] & (those if right else ~those)
        if cards and cards != self.cards[about]:
            self.cards[about] = cards
            if cards.bit_count() == 1:
                self._take_from_others(about, cards)

    def gone(self, name: str) -> None:
        """Somebody has left the game."""
        self.cards.pop(name, None)

    def friend(self, name: str) -> float:
        """How likely somebody is of one's own faction."""
        return self.deck.share(self.cards[name], self.faction)

    def worth(self, name: str) -> float:
        """What a point of damage to somebody is worth: the points of its death, the nearer it is to it the more."""
        cards = self.cards[name]
        value = self._worth.get(cards)
        if value is None:
            friend = self.deck.share(cards, self.faction)
            value = (1 - friend) * self._points.enemy_slain - friend * self._others_lose
            self._worth[cards] = value
        return value * (1 + self._sense.focus * self.wear[name] / self.deck.mean(cards, "hp"))

    def _take_from_others(self, known: str, card: int) -> None:
        for name, cards in self.cards.items():
            if name != known and cards & ~card:
                self.cards[name] = cards & ~card
