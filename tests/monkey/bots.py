"""What the bots of every ruleset have in common: a game, what they enter into it, and answers at random."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from dm_console.engine.flow import Ask
from dm_console.engine.game import Game
from dm_console.engine.refused import Refused
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.setup import Setup
from dm_console.saves import entry_of


def reply_to(ask: Ask, chance: random.Random) -> dict[str, Any]:
    """An answer that a question may have."""
    by = "dm" if ask.to is None else ask.to.name
    if ask.choices:
        return {"do": "answer", "by": by, "choice": chance.choice(ask.choices)}
    number = chance.randint(ask.least, min(ask.most, len(ask.seats)))
    return {"do": "answer", "by": by, "targets": [seat.name for seat in chance.sample(ask.seats, number)]}


class Entering:
    """A game that bots play; what they enter is kept. `eager` is how often they use what they may."""

    ruleset: ClassVar[Ruleset]

    def __init__(self, setup: Setup, seed: int, *, eager: float = 1) -> None:
        self.game = Game(self.ruleset, setup)
        self.game.begin()
        self.chance = random.Random(seed)
        self.eager = eager
        self.journal: list[dict[str, Any]] = []

    @property
    def table(self) -> Any:
        """The table as it stands."""
        return self.game.table

    def give(self, raw: dict[str, Any]) -> bool:
        """Enter something; what the rules refuse is not entered. Nothing that bots enter half settles anything."""
        try:
            self.game.apply(entry_of(raw, self.ruleset))
        except Refused:
            return False
        self.journal.append(raw)
        return True
