"""Random games of silence: a setup, and moves that are made into entries as the game then stands, right and wrong."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from dm_console import report
from dm_console.engine.game import Game
from dm_console.engine.setup import Setup
from rulesets.silence.shown import usable
from rulesets.werewolf import orders
from tests.monkey.bots import reply_to
from tests.monkey.silence.bots import NAMES, RULESET, order_of
from tests.monkey.species import SURE, Species, name_of, of_dm, rulings_of

STATUSES = list(RULESET.statuses)
SKILLS = list(RULESET.skills)
ROLES = list(RULESET.roles)
FACTIONS = [faction.id for faction in RULESET.factions]


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Six to twenty seats of any roles but for a second cupid, with some rulings chosen otherwise."""
    number = draw(st.integers(6, 20))
    roles = list(draw(st.permutations(ROLES))[:number])
    for place in draw(st.lists(st.integers(0, number - 1), max_size=3)):
        roles[place] = draw(st.sampled_from([role for role in ROLES if role != "cupid"]))
    rulings = {"small_game": "allow", **rulings_of(draw, RULESET, 8, "small_game")}
    seats = [{"name": name, "role": role} for name, role in zip(NAMES, roles, strict=False)]
    return Setup(format=1, ruleset="silence", seed=draw(st.integers(0, 10**6)), rulings=rulings, seats=seats)


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
    targets = [name_of(game, chance) for _ in range(chance.randint(0, 3))]
    return {"do": "order", "by": seat.name, "skill": chance.choice(SKILLS), "targets": targets}


def _speech(game: Game, chance: random.Random) -> dict[str, Any]:
    return {"do": "speech", "by": name_of(game, chance), "text": chance.choice("啊我喵🐺。")}


def _answer(game: Game, chance: random.Random) -> dict[str, Any]:
    if game.asks and chance.random() < SURE:
        return reply_to(chance.choice(game.asks), chance)
    return {"do": "answer", "by": name_of(game, chance), "targets": [name_of(game, chance)]}


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
    return of_dm(game, chance, set=chance.choice(words))


def _card(game: Game, chance: random.Random) -> dict[str, Any]:
    return of_dm(game, chance, card="red")


def _auction(game: Game, chance: random.Random) -> dict[str, Any]:
    return {"do": "auction", "total": chance.randint(0, 9999)}


def sound(game: Game) -> None:
    """What must be so at any moment of any game."""
    table: Any = game.table
    for ask in game.asks:
        assert ask.choices or len(ask.seats) >= ask.least
    orders = [seat.left.order for seat in table.seats if seat.left is not None]
    assert len(set(orders)) == len(orders)
    for seat in table.seats:
        assert len({worn.id for worn in seat.statuses}) == len(seat.statuses)
        assert all(table.carries(seat, thing) for thing in (*seat.statuses, *seat.skills))
        shown = report.seat_row(game, seat)["vitals"]
        assert seat.alive or (shown["lives"], shown["votes"]) == (0, 0)
        assert 0 <= seat.vitals["lives"] <= 2
        assert all(shown.get(skill.id, 0) in (0, 1) for skill in seat.skills)
    assert all(not seat.alive for seat in table.gone)
    assert len(set(table.lost)) == len(table.lost)
    assert sum(table.last_words.values()) <= table.figures.last_words
    if table.over:
        assert set(table.scores) >= {seat.name for seat in table.seats}
        assert not table.outbox.held
        assert not table.outbox.items


SILENCE = Species(
    RULESET,
    setups(),
    {"order": _order, "answer": _answer, "amend": _amend, "card": _card, "speech": _speech, "auction": _auction},
    {"order": 16, "vote": 5, "advance": 8, "answer": 3, "step": 2},
    sound,
    most=60,
)
