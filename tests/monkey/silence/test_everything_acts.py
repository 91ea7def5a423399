"""Whole games of silence by bots: each ends by the rules; together they use every skill, hook, letter and item."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from dm_console.engine import pipeline
from dm_console.engine.hooks import Hook
from dm_console.engine.table import Table
from rulesets.silence.phases import day
from rulesets.werewolf import slots, using
from tests.monkey.silence.bots import RULESET, Bots, setup_of

GAMES = 60
SELDOM = {"testament", "bloodline_used", "drawn_roles", "substitute", "notice"}
"""What comes about too seldom, by another ruling or by the DM's word alone; each has a test of its own."""


@pytest.fixture
def used(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[str, str]]:
    """Which hooks were called: by way of happening, by carrier."""
    counts: Counter[tuple[str, str]] = Counter()
    call = pipeline.call

    def counted(hook: Hook[Any], table: Table, *args: Any) -> Iterator[Any]:
        counts[hook.kind, hook.carrier] += 1
        return call(hook, table, *args)

    for module in (pipeline, using, slots, day):
        monkeypatch.setattr(module, "call", counted)
    return counts


def games() -> Iterator[Bots]:
    """Games of twenty to thirty seats, some eager to act and some not."""
    for seed in range(GAMES):
        chance = random.Random(seed)
        yield Bots(setup_of(seed, chance.randint(20, 30)), seed, eager=chance.choice((0.2, 0.5, 0.9))).play()


def test_games_end_and_together_use_everything(used: Counter[tuple[str, str]]) -> None:
    letters: set[str] = set()
    items: set[str] = set()
    skills: set[str] = set()
    dice: set[str] = set()
    winners: set[str] = set()
    for bots in games():
        table = bots.table
        assert table.over
        winners.update(table.winners)
        letters |= {sent.letter.kind for sent in table.outbox.sent}
        items |= {item.kind for posted in table.outbox.posted for item in posted.items}
        skills |= {use.skill.id for use in table.used}
        dice |= {row.rolled.roll.kind for row in table.chance.log}
    hooks = {(hook.kind, hook.carrier) for hook in RULESET.hooks.all if hook.kind in ("action", "instead", "after")}
    assert {row for row in hooks if not used[row]} == set()
    assert {id_ for id_, skill in RULESET.skills.items() if not skill.passive} - skills == set()
    assert set(RULESET.rules.letters) - letters - SELDOM == set()
    assert set(RULESET.rules.items) - items - SELDOM == set()
    assert {"knife_heir", "badge_heir", "interview"} <= dice
    assert winners >= {"villagers", "wolves", "white_wolf", "piper"}


def test_no_bot_game_is_like_another() -> None:
    ends = [Bots(setup_of(seed), seed).play().table for seed in range(8)]
    assert len({(table.clock.day, table.winners, tuple(table.scores.values())) for table in ends}) > 5
