"""Random games of RD: a setup, and moves that are made into entries as the game then stands, right and wrong ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from dm_console.engine.game import Game
from dm_console.engine.setup import Setup
from rulesets.rd.readiness import usable
from tests.monkey.rd.bots import NAMES, OTHERS, PHASES, ROLES, RULESET, order_of, reply_to

Move = tuple[str, int]
STATUSES = list(RULESET.statuses)
SKILLS = list(RULESET.skills)
FACTIONS = [faction.id for faction in RULESET.factions]
NOTICES = ("notice", "acceleration", "delay")
CARDS = ("blue", "yellow", "red")
SURE = 0.85
"""How often a move is one that the rules allow as the game stands."""


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Six to twenty seats, most of them with skills, with some rulings chosen otherwise."""
    number = draw(st.integers(6, 20))
    usual = draw(st.permutations(ROLES))[:number]
    odd = draw(st.lists(st.tuples(st.integers(0, number - 1), st.sampled_from([*OTHERS, *ROLES])), max_size=3))
    roles = list(usual) + draw(st.permutations(OTHERS))[: number - len(usual)]
    for place, role in odd:
        roles[place] = role
    choosable = [ruling for ruling in RULESET.rulings.values() if ruling.choices]
    chosen = draw(st.lists(st.sampled_from(choosable), max_size=8, unique_by=lambda ruling: ruling.id))
    rulings = {ruling.id: draw(st.sampled_from(ruling.choices)) for ruling in chosen}
    seats = [{"name": name, "role": role} for name, role in zip(NAMES, roles, strict=False)]
    return Setup(format=1, ruleset="rd", seed=draw(st.integers(0, 10**6)), rulings=rulings, seats=seats)


def moves() -> st.SearchStrategy[list[Move]]:
    """A list of moves, the usual ones more often than the odd ones."""
    usual = ["order"] * 16 + ["vote"] * 5 + ["advance"] * 6 + ["answer"] * 4
    odd = ["step", "step", "amend", "card", "die", "withdraw", "to", "note", "notice"]
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
        "card": lambda game, chance: _of_dm(game, chance, card=chance.choice(CARDS)),
        "die": _die,
        "withdraw": lambda game, chance: {"do": "withdraw", "by": _name(game, chance)},
        "note": lambda game, chance: {"do": "note", "text": "备忘"},
        "notice": lambda game, chance: {"do": "notice", "kind": chance.choice(NOTICES), "text": "导演的话"},
    }
    return makers[kind](game, random.Random(seed))


def _name(game: Game, chance: random.Random) -> str:
    return str(chance.choice(game.table.seats).name)


def _order(game: Game, chance: random.Random) -> dict[str, Any]:
    table: Any = game.table
    ready = [(seat, skill, row) for seat in table.seats for skill, row in usable(table, seat)]
    if ready and chance.random() < SURE:
        seat, skill, row = chance.choice(ready)
        return order_of(table, seat, skill, row["range"], chance)
    seat = chance.choice(table.seats)
    own = [*seat.skills, *game.rules.rights(table, seat)]
    if own and chance.random() < SURE:
        return order_of(table, seat, chance.choice(own), table.seats, chance)
    targets = [_name(game, chance) for _ in range(chance.randint(0, 3))]
    return {"do": "order", "by": seat.name, "skill": chance.choice(SKILLS), "targets": targets}


def _vote(game: Game, chance: random.Random) -> dict[str, Any]:
    target = "" if chance.random() < 0.1 else chance.choice(game.table.seats[:5]).name
    return {"do": "vote", "by": _name(game, chance), "target": target, "thread": chance.choice((1, 1, 1, 2))}


def _answer(game: Game, chance: random.Random) -> dict[str, Any]:
    if game.asks and chance.random() < SURE:
        return reply_to(chance.choice(game.asks), chance)
    return {"do": "answer", "by": _name(game, chance), "targets": [_name(game, chance)]}


def _die(game: Game, chance: random.Random) -> dict[str, Any]:
    kind = chance.choice(list(RULESET.rolls.values()))
    by = {"by": _name(game, chance)} if chance.random() < 0.5 else {}
    return {"do": "die", "roll": kind.id, "value": chance.randint(1, kind.sides or 4), **by}


def _amend(game: Game, chance: random.Random) -> dict[str, Any]:
    words: list[dict[str, Any]] = [
        {"alive": chance.random() < 0.6},
        {"statuses": chance.sample(STATUSES, chance.randint(0, 2))},
        {"statuses": [{"status": "linked", "with": [_name(game, chance)]}]},
        {"holds": ["sheriff"] * chance.randint(0, 1)},
        {"role": chance.choice(ROLES)},
        {"faction": chance.choice(FACTIONS)},
        {"tags": chance.sample(["in_pack", "heir_of_the_knife"], chance.randint(0, 2))},
        {"vitals": {chance.choice(["votes", "guards", "red", "poison", "hunt"]): chance.randint(0, 3)}},
        {"marks": chance.sample(["revealed", "corpse_eaten", "blamed"], chance.randint(0, 2))},
    ]
    return _of_dm(game, chance, set=chance.choice(words))


def _of_dm(game: Game, chance: random.Random, **keys: Any) -> dict[str, Any]:
    return {"do": "amend", "seat": _name(game, chance), "note": "monkey", **keys}
