"""A player for any ruleset: sends what it may, at random, and answers what it is asked."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from dm_console.engine.bots import Player, Sight, made
from dm_console.engine.entries import AnswerEntry, Entry, OrderEntry, Vote
from dm_console.engine.flow import Ask

EAGER = 0.7
"""How often it uses what it may use."""
TRIES = 4
"""How often it looks for targets that the rules allow."""


class Anybody(Player):
    """Knows no rules: it asks whether an order would be taken, and tries other targets where it would not."""

    def __init__(self, sight: Sight, chance: random.Random) -> None:
        super().__init__(sight, chance)
        self.name = sight.me.name

    def send(self) -> Iterable[Entry]:
        """A vote where one is due, and each skill that may be used, now and then."""
        due = {row.what for row in self.sight.due()}
        if not due:
            return
        others = [name for name in self.sight.living() if name != self.name]
        if "vote" in due and others:
            yield made(Vote, do="vote", by=self.name, target=self.chance.choice(others))
        if due - {"vote"} and others:
            yield from self._orders(others)

    def _orders(self, others: list[str]) -> Iterator[Entry]:
        for skill in self.sight.skills():
            if self.chance.random() < EAGER:
                order = self._order(skill.id, others)
                if order is not None:
                    yield order

    def _order(self, skill: str, others: list[str]) -> OrderEntry | None:
        """An order of a skill that would be taken; the refusal says how many targets are wanted."""
        order = made(OrderEntry, do="order", by=self.name, skill=skill, targets=())
        for _ in range(TRIES):
            why = self.sight.would_refuse(order)
            if why is None:
                return order
            wanted = why.facts.get("wanted", why.facts.get("least"))
            number = wanted if isinstance(wanted, int) and wanted else len(order.targets)
            if not 0 < number <= len(others):
                return None
            order = made(
                OrderEntry, do="order", by=self.name, skill=skill, targets=tuple(self.chance.sample(others, number))
            )
        return None

    def answer(self, ask: Ask) -> Entry | None:
        """One of the choices, or as many seats as will do."""
        if ask.choices:
            return made(AnswerEntry, do="answer", by=self.name, choice=self.chance.choice(ask.choices))
        number = self.chance.randint(ask.least, min(ask.most, len(ask.seats)))
        targets = tuple(seat.name for seat in self.chance.sample(ask.seats, number))
        return made(AnswerEntry, do="answer", by=self.name, targets=targets)
