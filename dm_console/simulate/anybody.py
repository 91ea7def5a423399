"""A player for any ruleset: sends what it may, at random, and answers what it is asked."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from dm_console.engine.bots import Player, Sight, Use, made
from dm_console.engine.entries import AnswerEntry, Entry, OrderEntry, Vote
from dm_console.engine.fields import Field
from dm_console.engine.flow import Ask

DM = "dm"
EAGER = 0.7
"""How often it uses what it may use."""
TRIES = 4
"""How often it looks for targets that the rules allow."""
HIGHEST = 20
"""The highest number it says where none is set."""
WORDS = "…"
"""What it writes where something is to be written."""


class Anybody(Player):
    """Knows no rules: it asks what it may use and whom it may name, and tries again where that will not do."""

    def __init__(self, sight: Sight, chance: random.Random) -> None:
        super().__init__(sight, chance)
        self.name = sight.name
        self.others = [name for name in sight.names if name != sight.name]
        self._opening = {phase.id for phase in sight.ruleset.phases if phase.opening}

    def send(self) -> Iterable[Entry]:
        """A vote where one is due, and each skill that may be used, now and then."""
        due = {row.what for row in self.sight.due()}
        if "vote" in due:
            yield from self._vote()
        if due - {"vote"}:
            eager = 1.0 if self.sight.clock.phase in self._opening else EAGER  # what comes but once nobody lets pass
            for use in self.sight.usable():
                if self.chance.random() < eager:
                    yield from self._order(use)

    def _vote(self) -> Iterator[Entry]:
        for name in self.chance.sample(self.others, len(self.others)):
            vote = made(Vote, do="vote", by=self.name, target=name)
            if self.sight.would_refuse(vote) is None:
                yield vote
                return

    def _order(self, use: Use) -> Iterator[Entry]:
        most = min(use.most, len(use.among))
        least = min(max(use.least, 1), most)
        for _ in range(TRIES):
            targets = tuple(self.chance.sample(use.among, self.chance.randint(least, most)))
            options = {field.key: self._said(field) for field in use.beside if field.needed}
            order = made(OrderEntry, do="order", by=self.name, skill=use.skill, targets=targets, options=options)
            if self.sight.would_refuse(order) is None:
                yield order
                return

    def _said(self, field: Field) -> object:
        """What an order says beside its targets: anything that may stand there."""
        chance, words = self.chance, self.sight.ruleset.words
        match field.sort:
            case "choice" | "choices":
                ids = field.ids or [thing.id for heading in field.headings for thing in words.all(heading)]
                one = chance.choice(list(ids))
                return one if field.sort == "choice" else [one]
            case "seat":
                return chance.choice(self.others)
            case "number":
                return chance.randint(field.least or 0, HIGHEST if field.most is None else field.most)
            case "flag":
                return chance.random() < 1 / 2
            case "roles":
                return {name: chance.choice(list(self.sight.ruleset.roles)) for name in self.sight.names}
            case "table":
                return {part.key: self._said(part) for part in field.parts}
            case _:
                return WORDS

    def answer(self, ask: Ask) -> Entry | None:
        """At random."""
        return answer_to(ask, self.chance)


def answer_to(ask: Ask, chance: random.Random) -> Entry:
    """One of the choices, or as many seats as will do: a player's answer, or the DM's own."""
    by = DM if ask.to is None else ask.to.name
    if ask.choices:
        return made(AnswerEntry, do="answer", by=by, choice=chance.choice(ask.choices))
    number = chance.randint(ask.least, min(ask.most, len(ask.seats)))
    targets = tuple(seat.name for seat in chance.sample(ask.seats, number))
    return made(AnswerEntry, do="answer", by=by, targets=targets)
