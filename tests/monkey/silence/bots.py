"""Bots that play silence: whoever may use something does, on somebody it may name; all vote, and answer."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.setup import Setup
from dm_console.rulebook import loading
from rulesets.silence.shown import may_speak, usable
from rulesets.werewolf import orders
from rulesets.werewolf.sheets import Option
from tests.monkey.bots import Entering, reply_to

RULESET: Ruleset = loading.load("silence")
NAMES = [f"座{number:02}" for number in range(1, 31)]
PHASES = [phase.id for phase in RULESET.phases]
TEXT = "来信一封"


def setup_of(seed: int, number: int = 20, **rulings: Any) -> Setup:
    """A game as the rules deal it."""
    deals = RULESET.rules.deal(RULESET, number, seed)
    seats = [{"name": name, "role": deal.role} for name, deal in zip(NAMES, deals, strict=False)]
    return Setup(format=1, ruleset="silence", seed=seed, rulings=rulings, seats=seats)


def option_value(table: Any, option: Option, chance: random.Random) -> Any:
    """A value that an option may take."""
    if option.sort == "choice":
        return chance.choice(option.choices)
    if option.sort == "roles":
        return {seat.name: chance.choice((seat.dealt, "rebel")) for seat in table.seats}
    return TEXT


def order_of(
    table: Any, seat: Seat, skill: Skill[Any], among: Sequence[Seat], chance: random.Random
) -> dict[str, Any]:
    """An order of a skill on some of those it may name."""
    targets = skill.sheet.targets
    number = min(chance.randint(targets.least, targets.most), len(among))
    chosen = chance.sample(list(among), number)
    options = {
        key: option_value(table, option, chance)
        for key, option in skill.sheet.options.items()
        if option.needed or chance.random() < 0.5
    }
    raw = {"do": "order", "by": seat.name, "skill": skill.id, "targets": [one.name for one in chosen]}
    return {**raw, "options": options} if options else raw


class Bots(Entering):
    """A game that bots play, window by window; what they enter is kept."""

    ruleset = RULESET

    def __init__(self, setup: Setup, seed: int, *, eager: float = 0.6) -> None:
        super().__init__(setup, seed, eager=eager)

    def act(self) -> None:
        """Everybody who may use something in this window does so now and then; cupid always."""
        table = self.table
        for seat in table.seats:
            for skill in usable(table, seat):
                if table.over:
                    return
                if skill.id == "cupids_arrow" or self.chance.random() < self.eager:
                    self.give(order_of(table, seat, skill, orders.allowed(table, seat, skill), self.chance))
            if table.clock.phase == "dawn" and may_speak(table, seat) and self.chance.random() < self.eager:
                self.give({"do": "order", "by": seat.name, "skill": "last_words", "options": {"text": TEXT}})
            if self.chance.random() < 0.02:
                roles = {other.name: other.dealt for other in table.seats}
                self.give({"do": "order", "by": seat.name, "skill": "identity_list", "options": {"roles": roles}})
        if table.clock.phase == "day" and not table.over:
            self.vote()

    def vote(self) -> None:
        """The living vote for one of three, some of them anew; now and then one abstains."""
        living = [seat.name for seat in self.table.living()]
        candidates = self.chance.sample(living, min(3, len(living)))
        for by in [*living, *self.chance.sample(living, len(living) // 3)]:
            target = "" if self.chance.random() < 0.1 else self.chance.choice(candidates)
            self.give({"do": "vote", "by": by, "target": target})

    def step(self) -> None:
        """Answer what is asked, act, and go on by a step or a window."""
        for ask in self.game.asks:
            if ask.waits or self.chance.random() < self.eager:
                self.give(reply_to(ask, self.chance))
        if not self.game.asks and not self.table.over:
            self.act()
        if not self.table.over:
            self.give({"do": "step"} if self.chance.random() < 0.3 else {"do": "advance"})

    def play(self, days: int = 40) -> Bots:
        """Play until the game is over, or these days are."""
        while not self.table.over and self.table.clock.day <= days:
            self.step()
        return self
