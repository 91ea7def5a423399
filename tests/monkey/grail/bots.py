"""Bots that play grail: everybody sends a number, identifies, orders what its class can, and votes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from dm_console.engine.game import Game
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Seat
from dm_console.engine.setup import Setup
from dm_console.rulebook import loading
from tests.monkey.bots import Entering
from tests.monkey.species import some

RULESET: Ruleset = loading.load("grail")
NAMES = ["饺子", "包子", "馒头", "花卷", "烧麦", "汤圆", "粽子", "[年糕]", "麻 花", "油条", "豆浆🎲", "米线"]
NAMES += ["锅贴", "肠粉", "凉皮"]
"""No name is part of another, or of any word of the rules: a text that holds one tells of its seat."""
FACTIONS = [faction.id for faction in RULESET.factions]
CLAIMS = [*(trait.id for trait in RULESET.traits), *RULESET.roles, *FACTIONS]


def setup_of(roles: Sequence[tuple[str, str]], seed: int, **rulings: Any) -> Setup:
    """A game of these classes and factions, in this order of seats."""
    seats = [
        {"name": name, "role": role, "faction": faction} for name, (role, faction) in zip(NAMES, roles, strict=False)
    ]
    return Setup(format=1, ruleset="grail", seed=seed, rulings=rulings, seats=seats)


def fifteen(seed: int) -> list[tuple[str, str]]:
    """The fifteen of the rules, shuffled."""
    return [(deal.role, deal.faction or "") for deal in RULESET.rules.deal(RULESET, 15, seed)]


def options_of(own: Sequence[Any], sheet: Any, seat: Seat, chance: random.Random) -> dict[str, Any]:
    """What may be said with an order: points of a spell, choices, letting go."""
    options: dict[str, Any] = {
        held.id: chance.random() < 0.7 for held in own if held.is_chosen and chance.random() < 0.5
    }
    if sheet.kind == "spell":
        options["points"] = chance.randint(sheet.fewest, sheet.most)
    if chance.random() < (0.3 if seat.has("grappling") else 0.05):
        options["release"] = True
    return options


def order_of(game: Game, seat: Seat, among: Sequence[Seat], chance: random.Random) -> dict[str, Any]:
    """An order of one of a seat's own skills, on as many of these as it wants."""
    sheets: list[Any] = [held.sheet for held in seat.skills]
    own = [sheet for sheet in sheets if sheet.is_ordered or sheet.is_chosen]
    sheet = chance.choice(own)
    others = [one for one in among if sheet.may_name_oneself or one is not seat]
    targets = some(others, chance.randint(*sheet.wanted), chance)
    options = options_of(own, sheet, seat, chance)
    raw = {"do": "order", "by": seat.name, "skill": sheet.id, "targets": targets}
    return {**raw, "options": options} if options else raw


def claim_of(game: Game, seat: Seat, about: Seat, chance: random.Random) -> dict[str, Any]:
    """An identification that a class may make for the most part; now and then any other."""
    own: list[Any] = [*game.table.ruleset.roles[seat.role].claims]
    own += [held.sheet for held in seat.skills if held.kind == "identify"]
    sort, word = chance.choice(own).right
    if word == "any":
        word = chance.choice(list(RULESET.words.all(sort))).id
    wild = chance.choice(CLAIMS) if chance.random() < 0.1 else word
    return {"do": "claim", "by": seat.name, "about": about.name, "claim": wild}


class Bots(Entering):
    """A game that bots play, day by day; what they enter is kept."""

    ruleset = RULESET

    def act(self) -> None:
        """Everybody sends what may be sent in the course of a day, some of it anew."""
        game, chance = self.game, self.chance
        living = game.table.living()
        for seat in living:
            about = chance.choice(living)
            self.give({"do": "number", "by": seat.name, "value": chance.randint(1, 100)})
            self.give(claim_of(game, seat, about, chance))
            for _ in range(3):
                self.give(order_of(game, seat, living, chance))
            self.give({"do": "vote", "by": seat.name, "target": chance.choice(living).name})

    def step(self) -> None:
        """Act, and go on by a step or a phase."""
        if self.table.clock.phase in ("day", "dusk"):
            self.act()
        self.give({"do": "step"} if self.chance.random() < 0.3 else {"do": "advance"})

    def play(self, days: int) -> Bots:
        """Play until the game is over, or these days are."""
        while not self.table.over and self.table.clock.day <= days:
            self.step()
        return self
