"""Random games of RD: a setup, and moves that are made into entries as the game then stands, right and wrong ones."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from dm_console.engine.game import Game
from dm_console.engine.setup import Setup
from rulesets.rd.readiness import usable
from tests.monkey.bots import reply_to
from tests.monkey.rd.bots import NAMES, OTHERS, ROLES, RULESET, order_of
from tests.monkey.species import SURE, Species, name_of, of_dm, rulings_of

STATUSES = list(RULESET.statuses)
SKILLS = list(RULESET.skills)
FACTIONS = [faction.id for faction in RULESET.factions]
NOTICES = ("notice", "acceleration", "delay")
CARDS = ("blue", "yellow", "red")


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Six to twenty seats, most of them with skills, with some rulings chosen otherwise."""
    number = draw(st.integers(6, 20))
    usual = draw(st.permutations(ROLES))[:number]
    odd = draw(st.lists(st.tuples(st.integers(0, number - 1), st.sampled_from([*OTHERS, *ROLES])), max_size=3))
    roles = list(usual) + draw(st.permutations(OTHERS))[: number - len(usual)]
    for place, role in odd:
        roles[place] = role
    seats = [{"name": name, "role": role} for name, role in zip(NAMES, roles, strict=False)]
    seed, rulings = draw(st.integers(0, 10**6)), rulings_of(draw, RULESET, 8)
    return Setup(format=1, ruleset="rd", seed=seed, rulings=rulings, seats=seats)


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
    targets = [name_of(game, chance) for _ in range(chance.randint(0, 3))]
    return {"do": "order", "by": seat.name, "skill": chance.choice(SKILLS), "targets": targets}


def _answer(game: Game, chance: random.Random) -> dict[str, Any]:
    if game.asks and chance.random() < SURE:
        return reply_to(chance.choice(game.asks), chance)
    return {"do": "answer", "by": name_of(game, chance), "targets": [name_of(game, chance)]}


def _amend(game: Game, chance: random.Random) -> dict[str, Any]:
    words: list[dict[str, Any]] = [
        {"alive": chance.random() < 0.6},
        {"statuses": chance.sample(STATUSES, chance.randint(0, 2))},
        {"statuses": [{"status": "linked", "with": [name_of(game, chance)]}]},
        {"holds": ["sheriff"] * chance.randint(0, 1)},
        {"role": chance.choice(ROLES)},
        {"faction": chance.choice(FACTIONS)},
        {"tags": chance.sample(["in_pack", "heir_of_the_knife"], chance.randint(0, 2))},
        {"vitals": {chance.choice(["votes", "guards", "red", "poison", "hunt"]): chance.randint(0, 3)}},
        {"marks": chance.sample(["revealed", "corpse_eaten", "blamed"], chance.randint(0, 2))},
    ]
    return of_dm(game, chance, set=chance.choice(words))


def _card(game: Game, chance: random.Random) -> dict[str, Any]:
    return of_dm(game, chance, card=chance.choice(CARDS))


def _notice(game: Game, chance: random.Random) -> dict[str, Any]:
    return {"do": "notice", "kind": chance.choice(NOTICES), "text": "导演的话"}


def sound(game: Game) -> None:
    """What must be so at any moment of any game."""
    table: Any = game.table
    assert game.asks or not table.chain  # what asks stands in the midst of events, or of none
    for ask in game.asks:
        assert ask.choices or len(ask.seats) >= ask.least
    assert sum("sheriff" in seat.holds for seat in table.seats) <= 1 or table.lines
    orders = [seat.left.order for seat in table.seats if seat.left is not None]
    assert len(set(orders)) == len(orders)
    for seat in table.seats:
        assert len({id(worn) for worn in seat.statuses}) == len(seat.statuses)
        assert all(table.carries(seat, thing) for thing in (*seat.statuses, *seat.skills))
        assert len(set(seat.tags)) == len(seat.tags)
        assert len(set(seat.marks)) == len(seat.marks)
    for thing in table.in_force:
        assert table.carries(thing.by, thing)
    assert all(not seat.alive for seat in table.gone)
    assert len(set(table.lost)) == len(table.lost)
    if table.over:
        assert all(winner not in table.lost for winner in table.winners) or table.rulings.all_out != "nobody"


RD = Species(
    RULESET,
    setups(),
    {"order": _order, "answer": _answer, "amend": _amend, "card": _card, "notice": _notice},
    {"order": 16, "vote": 5, "advance": 6, "answer": 4, "step": 2},
    sound,
    most=60,
)
