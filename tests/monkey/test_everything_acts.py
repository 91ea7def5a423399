"""Whole games of grail by bots: each ends by the rules, and together they use every skill, hook and letter."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from dm_console.engine import pipeline
from dm_console.engine.game import Game
from dm_console.engine.hooks import Hook
from dm_console.engine.refused import Refused
from dm_console.engine.setup import Setup
from dm_console.engine.table import Table
from dm_console.saves import entry_of
from rulesets.grail.phases import night
from tests.monkey.grail_moves import NAMES, RULESET

MOST_DAYS = 60


def fighters(seed: int) -> Setup:
    """Nine fighters of three factions: the class whose skills there are."""
    seats = [
        {"name": name, "role": "fighter", "faction": RULESET.factions[place % 3].id}
        for place, name in enumerate(NAMES[:9])
    ]
    return Setup(format=1, ruleset="grail", seed=seed, seats=seats)


def give(game: Game, **raw: Any) -> None:
    """Enter something; what the rules refuse is not entered."""
    try:
        game.apply(entry_of(raw, RULESET))
    except Refused:
        return


def play_out(game: Game, chance: random.Random) -> Game:
    """Bots that attack whomever they can, in every way they can, until the game is over."""
    while not game.table.over and game.table.clock.day <= MOST_DAYS:
        living = [seat.name for seat in game.table.living()]
        for by in living:
            others = [name for name in living if name != by]
            give(game, do="number", by=by, value=chance.randint(1, 100))
            give(game, do="claim", by=by, about=chance.choice(others), claim="combat")
            skill = chance.choice(["attack", "attack", "whirlwind", "fighting_defensively"])
            number = {"attack": 1, "whirlwind": 2}.get(skill, 0)
            targets = chance.sample(others, min(number, len(others)))
            give(game, do="order", by=by, skill=skill, targets=targets)
            give(game, do="order", by=by, skill="cleave", targets=[chance.choice(others)])
            give(game, do="vote", by=by, target=chance.choice(others))
        if chance.random() < 0.3:
            worn = chance.choice(["fatigued", "stunned", "lullaby", "dazed"])
            give(game, do="amend", seat=chance.choice(living), set={"statuses": [worn]}, note="bot")
        give(game, do="advance", to="day")
    return game


@pytest.fixture
def used(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[str, str]]:
    """Which hooks were called: by way of happening, by carrier."""
    counts: Counter[tuple[str, str]] = Counter()
    call, modifying = pipeline.call, Table.stat

    def counted(hook: Hook[Any], table: Table, *args: Any) -> Iterator[Any]:
        counts[hook.kind, hook.carrier] += 1
        return call(hook, table, *args)

    def read(table: Any, seat: Any, stat: str) -> Any:
        found = modifying(table, seat, stat)
        for part in found.parts[1:]:
            counts["part", part.source] += 1
        return found

    monkeypatch.setattr(pipeline, "call", counted)
    monkeypatch.setattr(night, "call", counted)
    monkeypatch.setattr(Table, "stat", read)
    return counts


def test_games_end_and_together_use_everything(used: Counter[tuple[str, str]]) -> None:
    letters: set[str] = set()
    items: set[str] = set()
    dice: set[str] = set()
    for seed in range(12):
        table = play_out(Game(RULESET, fighters(seed)), random.Random(seed)).table
        assert table.over, f"seed {seed} goes on after {MOST_DAYS} days"
        assert table.winners
        letters |= {sent.letter.kind for sent in table.outbox.sent}
        items |= {item.kind for posted in table.outbox.posted for item in posted.items}
        dice |= {row.rolled.roll.kind for row in table.chance.log}
    for hook in RULESET.hooks.all:
        if hook.kind != "modifies":
            assert used[hook.kind, hook.carrier], f"{hook.kind} {hook.carrier} was never called"
    parts = {source for kind, source in used if kind == "part"}
    assert parts >= {"fighting_defensively", "precise_strike", "dazed", "fatigued", "stunned", "lullaby"}
    assert letters == set(RULESET.rules.letters) - {"role"}
    assert items == set(RULESET.rules.items)
    assert dice >= {"initiative", "initiative_tie", "hit", "damage", "steal", "counter", "recover", "vote_tie"}


def test_no_bot_game_is_like_another() -> None:
    ends = [play_out(Game(RULESET, fighters(seed)), random.Random(seed)).table for seed in range(6)]
    assert len({(table.clock.day, tuple(table.scores.values())) for table in ends}) > 3


def test_fifteen_of_the_rules_play_to_an_end() -> None:
    for seed in range(3):
        deals = RULESET.rules.deal(RULESET, 15, seed)
        seats = [
            {"name": f"座{place}", "role": deal.role, "faction": deal.faction} for place, deal in enumerate(deals, 1)
        ]
        setup = Setup(format=1, ruleset="grail", seed=seed, seats=seats)
        assert play_out(Game(RULESET, setup), random.Random(seed)).table.over
