"""Random games of silence: a setup, and moves that are made into entries as the game then stands, right and wrong."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from dm_console.engine.game import Game
from dm_console.engine.setup import Setup
from rulesets.silence.shown import usable
from rulesets.werewolf import orders
from tests.monkey.rd.bots import reply_to
from tests.monkey.silence.bots import NAMES, PHASES, RULESET, TEXT, order_of

Move = tuple[str, int]
STATUSES = list(RULESET.statuses)
SKILLS = list(RULESET.skills)
ROLES = list(RULESET.roles)
FACTIONS = [faction.id for faction in RULESET.factions]
SURE = 0.85
"""How often a move is one that the rules allow as the game stands."""


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Six to twenty seats of any roles but for a second cupid, with some rulings chosen otherwise."""
    number = draw(st.integers(6, 20))
    roles = list(draw(st.permutations(ROLES))[:number])
    for place in draw(st.lists(st.integers(0, number - 1), max_size=3)):
        roles[place] = draw(st.sampled_from([role for role in ROLES if role != "cupid"]))
    choosable = [ruling for ruling in RULESET.rulings.values() if ruling.choices and ruling.id != "small_game"]
    chosen = draw(st.lists(st.sampled_from(choosable), max_size=8, unique_by=lambda ruling: ruling.id))
    rulings = {"small_game": "allow", **{ruling.id: draw(st.sampled_from(ruling.choices)) for ruling in chosen}}
    seats = [{"name": name, "role": role} for name, role in zip(NAMES, roles, strict=False)]
    return Setup(format=1, ruleset="silence", seed=draw(st.integers(0, 10**6)), rulings=rulings, seats=seats)


def moves() -> st.SearchStrategy[list[Move]]:
    """A list of moves, the usual ones more often than the odd ones."""
    usual = ["order"] * 16 + ["vote"] * 5 + ["advance"] * 8 + ["answer"] * 3
    odd = ["step", "step", "amend", "card", "die", "withdraw", "to", "note", "speech", "auction"]
    return st.lists(st.tuples(st.sampled_from(usual + odd), st.integers(0, 10**9)), min_size=20, max_size=90)


def raw_entry(game: Game, move: Move) -> dict[str, Any]:
    """The entry that a move makes, as things stand."""
    kind, seed = move
    makers: dict[str, Callable[[Game, random.Random], dict[str, Any]]] = {
        "order": _order,
        "vote": _vote,
        "answer": _answer,
        "advance": lambda game, chance: {"do": "advance"},
        "to": lambda game, chance: {"do": "advance", "to": chance.choice(PHASES)},
        "step": lambda game, chance: {"do": "step"},
        "amend": _amend,
        "card": lambda game, chance: _of_dm(game, chance, card="red"),
        "die": _die,
        "withdraw": lambda game, chance: {"do": "withdraw", "by": _name(game, chance)},
        "note": lambda game, chance: {"do": "note", "text": TEXT},
        "speech": _speech,
        "auction": lambda game, chance: {"do": "auction", "total": chance.randint(0, 9999)},
    }
    return makers[kind](game, random.Random(seed))


def _name(game: Game, chance: random.Random) -> str:
    return str(chance.choice(game.table.seats).name)


def _order(game: Game, chance: random.Random) -> dict[str, Any]:
    table: Any = game.table
    ready = [(seat, skill) for seat in table.seats for skill in usable(table, seat)]
    if ready and chance.random() < SURE:
        seat, skill = chance.choice(ready)
        return order_of(table, seat, skill, orders.allowed(table, seat, skill), chance)
    seat = chance.choice(table.seats)
    own = [*seat.skills, *game.rules.rights(table, seat)]
    if own and chance.random() < SURE:
        return order_of(table, seat, chance.choice(own), table.seats, chance)
    targets = [_name(game, chance) for _ in range(chance.randint(0, 3))]
    return {"do": "order", "by": seat.name, "skill": chance.choice(SKILLS), "targets": targets}


def _vote(game: Game, chance: random.Random) -> dict[str, Any]:
    target = "" if chance.random() < 0.1 else chance.choice(game.table.seats[:5]).name
    return {"do": "vote", "by": _name(game, chance), "target": target}


def _speech(game: Game, chance: random.Random) -> dict[str, Any]:
    return {"do": "speech", "by": _name(game, chance), "text": chance.choice("啊我喵🐺。")}


def _answer(game: Game, chance: random.Random) -> dict[str, Any]:
    if game.asks and chance.random() < SURE:
        return reply_to(chance.choice(game.asks), chance)
    return {"do": "answer", "by": _name(game, chance), "targets": [_name(game, chance)]}


def _die(game: Game, chance: random.Random) -> dict[str, Any]:
    kind = chance.choice(list(RULESET.rolls.values()))
    by = {"by": _name(game, chance)} if chance.random() < 0.5 else {}
    return {"do": "die", "roll": kind.id, "value": chance.randint(1, 4), **by}


def _amend(game: Game, chance: random.Random) -> dict[str, Any]:
    words: list[dict[str, Any]] = [
        {"alive": chance.random() < 0.6},
        {"statuses": chance.sample([status for status in STATUSES if status != "lover"], chance.randint(0, 2))},
        {"holds": ["sheriff"] * chance.randint(0, 1)},
        {"role": chance.choice(ROLES)},
        {"faction": chance.choice(FACTIONS)},
        {"deducted": chance.randint(0, 7)},
        {"vitals": {"lives": chance.randint(1, 2)}},
    ]
    return _of_dm(game, chance, set=chance.choice(words))


def _of_dm(game: Game, chance: random.Random, **keys: Any) -> dict[str, Any]:
    return {"do": "amend", "seat": _name(game, chance), "note": "monkey", **keys}
