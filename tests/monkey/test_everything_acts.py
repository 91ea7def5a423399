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
from dm_console.engine.seats import Seat
from dm_console.engine.setup import Setup
from dm_console.engine.table import Table
from dm_console.saves import entry_of
from rulesets.grail.phases import night
from tests.monkey.grail_moves import RULESET

MOST_DAYS = 60
OF_OWN_SHEETS = {*RULESET.rules.skill_kinds} - {skill.kind for skill in RULESET.skills.values()} | {"protected"}
"""What only sheets of a DM's own use: `tests/rules/grail/kinds` plays these."""


def everybody(seed: int) -> Setup:
    """One of each class, and two fighters more, in three factions."""
    roles = [*RULESET.roles, "fighter", "fighter"]
    seats = [
        {"name": f"座{place:02}", "role": role, "faction": RULESET.factions[(place + seed) % 3].id}
        for place, role in enumerate(roles)
    ]
    return Setup(format=1, ruleset="grail", seed=seed, seats=seats)


def give(game: Game, **raw: Any) -> None:
    """Enter something; what the rules refuse is not entered."""
    try:
        game.apply(entry_of(raw, RULESET))
    except Refused:
        return


def order(game: Game, seat: Seat, chance: random.Random) -> None:
    """One order of one of the seat's own skills."""
    own: list[Any] = [held.sheet for held in seat.skills if held.sheet.is_ordered or held.sheet.is_chosen]
    sheet = chance.choice(own)
    others = [other.name for other in game.table.living() if other is not seat]
    number = min(sheet.wanted[1], len(others))
    points = {"points": chance.randint(sheet.fewest, sheet.most)} if sheet.kind == "spell" else {}
    release = {"release": True} if seat.has("grappling") and chance.random() < 0.3 else {}
    targets = chance.sample(others, number)
    give(game, do="order", by=seat.name, skill=sheet.id, targets=targets, options={**points, **release})


def play_out(game: Game, chance: random.Random) -> Game:
    """Bots that do whatever they can, in every way they can, until the game is over."""
    while not game.table.over and game.table.clock.day <= MOST_DAYS:
        living = [seat.name for seat in game.table.living()]
        for by in game.table.living():
            others = [name for name in living if name != by.name]
            give(game, do="number", by=by.name, value=chance.randint(1, 100))
            give(game, do="claim", by=by.name, about=chance.choice(others), claim="combat")
            for _ in range(3):
                order(game, by, chance)
            give(game, do="order", by=by.name, skill="cleave", targets=[chance.choice(others)])
            give(game, do="vote", by=by.name, target=chance.choice(others))
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
    lines: set[str] = set()
    for seed in range(20):
        table = play_out(Game(RULESET, everybody(seed)), random.Random(seed)).table
        assert table.over, f"seed {seed} goes on after {MOST_DAYS} days"
        assert table.winners
        letters |= {sent.letter.kind for sent in table.outbox.sent}
        items |= {item.kind for posted in table.outbox.posted for item in posted.items}
        lines |= {line.kind for line in table.lines}
        dice |= {row.rolled.roll.kind for row in table.chance.log}
    for hook in RULESET.hooks.all:
        if hook.kind in ("action", "instead", "after") and hook.carrier not in OF_OWN_SHEETS:
            assert used[hook.kind, hook.carrier], f"{hook.kind} {hook.carrier} was never called"
    assert "resisted" in lines
    parts = {source for kind, source in used if kind == "part"}
    bonuses = {skill.id for skill in RULESET.skills.values() if skill.kind == "modifier" and not skill.against}
    assert parts >= bonuses | {"dazed", "fatigued", "stunned", "lullaby"}
    assert letters == set(RULESET.rules.letters) - {"role"}
    assert items == set(RULESET.rules.items)
    assert dice == set(RULESET.rolls) - {"number"} - OF_OWN_SHEETS  # a number is rolled by a ruling alone


def test_no_bot_game_is_like_another() -> None:
    ends = [play_out(Game(RULESET, everybody(seed)), random.Random(seed)).table for seed in range(6)]
    assert len({(table.clock.day, tuple(table.scores.values())) for table in ends}) > 3


def test_fifteen_of_the_rules_play_to_an_end() -> None:
    for seed in range(3):
        deals = RULESET.rules.deal(RULESET, 15, seed)
        seats = [
            {"name": f"座{place}", "role": deal.role, "faction": deal.faction} for place, deal in enumerate(deals, 1)
        ]
        setup = Setup(format=1, ruleset="grail", seed=seed, seats=seats)
        assert play_out(Game(RULESET, setup), random.Random(seed)).table.over
