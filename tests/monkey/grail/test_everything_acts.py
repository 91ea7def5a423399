"""Whole games of grail by bots: each ends by the rules; together they use every skill, hook, letter and item."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from dm_console import report
from dm_console.engine import pipeline
from dm_console.engine.hooks import Hook
from dm_console.engine.journal import replay
from dm_console.engine.table import Table
from dm_console.saves import entry_of
from rulesets.grail.phases import night
from tests.monkey.grail.bots import FACTIONS, RULESET, Bots, fifteen, setup_of
from tests.monkey.grail.moves import GRAIL
from tests.monkey.species import BROKEN

GAMES = 20
MOST_DAYS = 60
OF_OWN_SHEETS = {*RULESET.rules.skill_kinds} - {skill.kind for skill in RULESET.skills.values()} | {"protected"}
"""What only sheets of a DM's own use: `tests/rules/grail/kinds` plays these."""


def everybody(seed: int) -> list[tuple[str, str]]:
    """One of each class, and two fighters more, in three factions."""
    roles = [*RULESET.roles, "fighter", "fighter"]
    return [(role, FACTIONS[(place + seed) % 3]) for place, role in enumerate(roles)]


@pytest.fixture
def used(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[str, str]]:
    """Which hooks were called: by way of happening, by carrier; and what modified a figure."""
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

    for module in (pipeline, night):
        monkeypatch.setattr(module, "call", counted)
    monkeypatch.setattr(Table, "stat", read)
    return counts


def games() -> Iterator[Bots]:
    """Games of the fifteen, and of one of each class in any faction."""
    for seed in range(GAMES):
        roles = fifteen(seed) if seed % 2 else everybody(seed)
        yield Bots(setup_of(roles, seed), seed).play(MOST_DAYS)


def test_games_end_and_together_use_everything(used: Counter[tuple[str, str]]) -> None:
    letters: set[str] = set()
    items: set[str] = set()
    dice: set[str] = set()
    lines: set[str] = set()
    skills: set[str] = set()
    claimed: set[str] = set()
    for bots in games():
        table = bots.table
        assert table.over, f"seed {table.chance.seed} goes on after {MOST_DAYS} days"
        assert table.winners
        letters |= {sent.letter.kind for sent in table.outbox.sent}
        claimed |= {sent.letter.facts["claim"] for sent in table.outbox.sent if sent.letter.kind == "claim_confirmed"}
        items |= {item.kind for posted in table.outbox.posted for item in posted.items}
        first = {line.kind: line for line in reversed(table.lines)}
        lines |= set(first)
        texts = [words.line(line) for line in first.values() for words in GRAIL.words]
        assert [text for text in texts if BROKEN.search(text)] == []
        dice |= {row.rolled.roll.kind for row in table.chance.log}
        skills |= {skill for _, skill in table.skill_uses}
    for hook in RULESET.hooks.all:
        if hook.kind in ("action", "instead", "after") and hook.carrier not in OF_OWN_SHEETS:
            assert used[hook.kind, hook.carrier], f"{hook.kind} {hook.carrier} was never called"
    sheets: list[Any] = list(RULESET.skills.values())
    assert {sheet.id for sheet in sheets if sheet.is_ordered or sheet.is_chosen} - skills == set()
    parts = {source for kind, source in used if kind == "part"}
    assert {sheet.id for sheet in sheets if sheet.kind == "modifier" and not sheet.against} - parts == set()
    assert parts >= {"dazed", "fatigued", "stunned", "lullaby"}
    assert "resisted" in lines
    assert claimed == {trait.id for trait in RULESET.traits} | set(FACTIONS) | (claimed & set(RULESET.roles))
    assert claimed & set(RULESET.roles)
    assert letters == set(RULESET.rules.letters) - {"role"}
    assert items == set(RULESET.rules.items)
    assert dice == set(RULESET.rolls) - {"number"} - OF_OWN_SHEETS  # a number is rolled by a ruling alone


def test_no_bot_game_is_like_another() -> None:
    ends = [Bots(setup_of(fifteen(seed), seed), seed).play(MOST_DAYS).table for seed in range(6)]
    assert len({(table.clock.day, tuple(table.scores.values())) for table in ends}) > 3


@pytest.mark.parametrize("seed", range(6))
def test_fifteen_with_a_monkey_at_the_desk_come_to_an_end_and_replay(seed: int) -> None:
    """Between what bots enter somebody enters anything at all: bad input, the DM's word, dice, other names."""
    setup, chance = setup_of(fifteen(seed), seed), random.Random(seed)
    bots = Bots(setup, seed)
    wild = [kind for kind in GRAIL.kinds if kind not in ("advance", "step", "to")]
    while not bots.table.over and bots.table.clock.day <= MOST_DAYS:
        for _ in range(5):
            bots.give(GRAIL.raw_entry(bots.game, (chance.choice(wild), chance.randint(0, 10**9))))
            GRAIL.sound(bots.game)
        bots.step()
    assert bots.table.over
    again = replay(RULESET, setup, [entry_of(raw, RULESET) for raw in bots.journal])
    words = GRAIL.words[0]
    assert report.report(again, words) == report.report(bots.game, words)
