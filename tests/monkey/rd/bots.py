"""Bots that play RD: whoever may use something does, on somebody it may name; questions are answered, all vote."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.setup import Setup
from dm_console.rulebook import loading
from rulesets.rd.readiness import usable
from rulesets.werewolf.sheets import Option
from tests.monkey.bots import Entering, reply_to

RULESET: Ruleset = loading.load("rd")
ROLES = [id_ for id_, role in RULESET.roles.items() if role.skills]
"""The roles that have skills so far."""
OTHERS = [id_ for id_ in RULESET.roles if id_ not in ROLES]
NAMES = [f"座{number:02}" for number in range(1, 41)]
PHASES = [phase.id for phase in RULESET.phases]


def setup_of(roles: Sequence[str], seed: int, **rulings: Any) -> Setup:
    """A game of these roles, in this order of seats."""
    seats = [{"name": name, "role": role} for name, role in zip(NAMES, roles, strict=False)]
    return Setup(format=1, ruleset="rd", seed=seed, rulings=rulings, seats=seats)


def option_value(table: Any, seat: Seat, option: Option, chance: random.Random) -> Any:
    """A value that an option may take."""
    match option.sort:
        case "choice":
            return chance.choice(option.choices)
        case "role":
            return chance.choice(table.cards.get(seat) or list(RULESET.roles))
        case "step":
            return chance.choice(RULESET.slots["exits"][0])
        case "skill":
            return chance.choice(list(RULESET.skills))
        case "number":
            return chance.randint(0, 20 if option.most is None else option.most)
        case "seat":
            return chance.choice(table.seats).name
        case "face":
            faction, role = chance.choice(RULESET.factions).id, chance.choice(list(RULESET.roles))
            return chance.choice(
                [{"role": role, "faction": faction}, {"armed": chance.random() < 0.5}, {"role": role}]
            )
        case "flag":
            return chance.random() < 0.5
        case _:
            return "一句话"


def order_of(
    table: Any, seat: Seat, skill: Skill[Any], among: Sequence[Seat], chance: random.Random
) -> dict[str, Any]:
    """An order of a skill on some of those it may name."""
    targets = skill.sheet.targets
    most = min(table.most_targets(seat, skill), len(among), 3 if targets.most > 3 else targets.most + 1)
    number = chance.randint(min(targets.least, len(among)), max(targets.least, most)) if among else 0
    chosen = chance.sample(list(among), min(number, len(among)))
    options = {
        key: option_value(table, seat, option, chance)
        for key, option in skill.sheet.options.items()
        if option.needed or chance.random() < 0.3
    }
    raw = {"do": "order", "by": seat.name, "skill": skill.id, "targets": [one.name for one in chosen]}
    return {**raw, "options": options} if options else raw


class Bots(Entering):
    """A game that bots play, day by day; what they enter is kept."""

    ruleset = RULESET

    def __init__(self, setup: Setup, seed: int, *, eager: float = 0.8) -> None:
        super().__init__(setup, seed, eager=eager)

    def act(self) -> None:
        """Everybody who may use something in this phase does so now and then."""
        for seat in self.table.seats:
            for skill, row in usable(self.table, seat):
                if self.chance.random() < self.eager:
                    among: Any = row["range"]
                    self.give(order_of(self.table, seat, skill, among, self.chance))
            for right in self.game.rules.rights(self.table, seat):
                if self.chance.random() < self.eager:
                    self.give(order_of(self.table, seat, right, self.table.living(), self.chance))
        if self.table.clock.phase == "noon":
            self.vote()

    def vote(self) -> None:
        """The living vote for one of three, some of them anew; now and then one abstains."""
        living = [seat.name for seat in self.table.living()]
        candidates = self.chance.sample(living, min(3, len(living)))
        for by in [*living, *self.chance.sample(living, len(living) // 3)]:
            target = "" if self.chance.random() < 0.1 else self.chance.choice(candidates)
            self.give({"do": "vote", "by": by, "target": target})

    def step(self) -> None:
        """Answer what is asked, act, and go on by a step or a phase."""
        for ask in self.game.asks:
            if ask.waits or self.chance.random() < self.eager:
                self.give(reply_to(ask, self.chance))
        if not self.game.asks and not self.table.over:
            self.act()
        by_steps = self.table.clock.phase in ("dusk", "dawn") and self.chance.random() < 0.95
        if not self.table.over:
            self.give({"do": "step"} if by_steps else {"do": "advance"})

    def play(self, days: int) -> Bots:
        """Play until the game is over, or these days are."""
        while not self.table.over and self.table.clock.day <= days:
            self.step()
        return self
