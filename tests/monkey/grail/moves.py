"""Random games of grail: a setup, and moves that are made into entries as the game then stands, right and wrong."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from dm_console.engine.game import Game
from dm_console.engine.seats import Seat
from dm_console.engine.setup import Setup
from tests.monkey.grail.bots import CLAIMS, FACTIONS, RULESET, claim_of, fifteen, order_of, setup_of
from tests.monkey.species import COMMON, SURE, Maker, Species, name_of, of_dm, rulings_of

STATUSES = list(RULESET.statuses)
ROLES = list(RULESET.roles)
SKILLS = list(RULESET.skills)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """The fifteen of the rules, or four to nine seats of any classes and factions, some rulings chosen otherwise."""
    seed, rulings = draw(st.integers(0, 10**6)), rulings_of(draw, RULESET, 5)
    if draw(st.booleans()):
        return setup_of(fifteen(seed), seed, **rulings)
    number = draw(st.integers(4, 9))
    pair = st.tuples(st.sampled_from(["fighter", "monk", "druid", *ROLES]), st.sampled_from(FACTIONS))
    return setup_of(draw(st.lists(pair, min_size=number, max_size=number)), seed, **rulings)


def _at(phases: tuple[str, ...], maker: Maker) -> Maker:
    """A move for these phases: in the others, for the most part, the game goes on instead."""

    def made(game: Game, chance: random.Random) -> dict[str, Any]:
        late = game.table.clock.phase not in phases and chance.random() < SURE
        return {"do": "advance"} if late else maker(game, chance)

    return made


def _order(game: Game, chance: random.Random) -> dict[str, Any]:
    seat = chance.choice(game.table.seats)
    if chance.random() < SURE:
        return order_of(game, seat, game.table.living(), chance)
    targets = [name_of(game, chance) for _ in range(chance.randint(0, 4))]
    return {"do": "order", "by": seat.name, "skill": chance.choice(SKILLS), "targets": targets}


def _claim(game: Game, chance: random.Random) -> dict[str, Any]:
    seat, about = chance.choice(game.table.seats), chance.choice(game.table.seats)
    if chance.random() < SURE:
        return claim_of(game, seat, about, chance)
    return {"do": "claim", "by": seat.name, "about": about.name, "claim": chance.choice([*CLAIMS, "?"])}


def _number(game: Game, chance: random.Random) -> dict[str, Any]:
    return {"do": "number", "by": name_of(game, chance), "value": chance.randint(0, 101)}


def _amend(game: Game, chance: random.Random) -> dict[str, Any]:
    other = name_of(game, chance)
    words: list[dict[str, Any]] = [
        {"hp": chance.randint(-1, 6)},
        {"vitals": {"hp": chance.randint(0, 3)}},
        {"vitals": {"companion": chance.randint(0, 5)}},
        {"alive": chance.random() < 0.5},
        {"statuses": chance.sample(STATUSES, chance.randint(0, 2))},
        {"statuses": [{"status": chance.choice(["grappled", "grappling"]), "with": other}]},
        {"holds": ["grail"] * chance.randint(0, 1)},
        {"role": chance.choice(ROLES)},
        {"faction": chance.choice(FACTIONS)},
        {"scores": {chance.choice(FACTIONS): chance.randint(0, 17)}},
    ]
    word = chance.choice(words)
    return {"do": "amend", "set": word, "note": "monkey"} if "scores" in word else of_dm(game, chance, set=word)


# --- what must be so at any moment of any game ---


def sound(game: Game) -> None:
    """Wounds agree with hit points, a grapple has two ends, nothing is below nothing, the dead hold nothing."""
    table: Any = game.table
    assert table.chain == []
    assert game.asks == []
    for seat in table.seats:
        hp = seat.vitals["hp"]
        assert not seat.alive or hp >= 0
        assert not seat.alive or seat.has("wounded") == (hp == 0)
        assert seat.alive or not seat.holds
        assert len({status.id for status in seat.statuses}) == len(seat.statuses)
        assert all(table.carries(seat, thing) for thing in (*seat.statuses, *seat.skills))
        assert all(table.stat(seat, stat).total >= 0 for stat in ("dexterity", "points"))
        for skill in seat.skills:
            assert skill.charges is None or 0 <= skill.charges <= skill.sheet.uses
        assert table.points_spent.get(seat, 0) <= table.stat(seat, "points").total or table.clock.phase != "night"
        _ends(seat)
    for thing in table.in_force:
        assert table.carries(thing.by, thing)
    if table.clock.phase != "night":
        assert not table.actions
        assert not table.chosen


def _ends(seat: Seat) -> None:
    """Both ends of a grapple name each other."""
    for status in seat.statuses:
        if status.id in ("grappled", "grappling"):
            other_end = "grappling" if status.id == "grappled" else "grappled"
            assert seat.alive
            ends = [worn for other in status.others for worn in other.statuses if worn.id == other_end]
            assert len(ends) == len(status.others)
            assert all(seat in worn.others for worn in ends)


GRAIL = Species(
    RULESET,
    setups(),
    {
        "order": _at(("day", "dusk"), _order),
        "claim": _at(("day", "dusk"), _claim),
        "number": _at(("day",), _number),
        "vote": _at(("day", "dusk", "night", "vote"), COMMON["vote"]),
        "amend": _amend,
    },
    {"order": 16, "vote": 5, "advance": 4, "claim": 4, "number": 4, "amend": 2, "step": 2},
    sound,
)
