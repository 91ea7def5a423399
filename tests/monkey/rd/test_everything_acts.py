"""Whole games of RD by bots: together they use every skill that there is, every hook, letter and item."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from dm_console.engine import pipeline
from dm_console.engine.hooks import Hook
from dm_console.engine.table import Table
from rulesets.rd.sheets import RdSkill
from rulesets.werewolf import slots, using
from tests.monkey.rd.bots import ROLES, RULESET, Bots, setup_of

GAMES = 60
DAYS = 8
SELDOM = {
    "all_enthralled", "blunted", "retaliate", "unlit_mist_mechanical", "faction_lost", "arrow_failed", "red_card",
    "card", "left", "divine_wrath_mechanical", "forced", "wolf_tags", "extra_use", "skills_refreshed", "ghoul_burst",
    "spirit_message", "notice", "acceleration", "delay",
}  # fmt: skip
"""What comes about too seldom, or by another ruling or the DM's word alone; each has a test of its own."""
BY_PROCEDURE = {"last_words", "protect_master"}
"""What a procedure of its slot takes instead of carrying it out as a use."""


@pytest.fixture
def used(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[str, str]]:
    """Which hooks were called: by way of happening, by carrier."""
    counts: Counter[tuple[str, str]] = Counter()
    call = pipeline.call

    def counted(hook: Hook[Any], table: Table, *args: Any) -> Iterator[Any]:
        counts[hook.kind, hook.carrier] += 1
        return call(hook, table, *args)

    for module in (pipeline, using, slots):
        monkeypatch.setattr(module, "call", counted)
    return counts


def games() -> Iterator[Bots]:
    """Games of all roles there are, twelve to thirty at a table, some eager to act and some not."""
    for seed in range(GAMES):
        chance = random.Random(seed)
        roles = chance.sample(ROLES, chance.randint(12, 30))
        yield Bots(setup_of(roles, seed), seed, eager=chance.choice((0.3, 0.6, 0.9))).play(DAYS)


def test_games_end_and_together_use_everything(used: Counter[tuple[str, str]]) -> None:
    letters: set[str] = set()
    items: set[str] = set()
    skills: set[str] = set()
    ended = 0
    for bots in games():
        table = bots.table
        ended += table.over
        letters |= {sent.letter.kind for sent in table.outbox.sent}
        items |= {item.kind for posted in table.outbox.posted for item in posted.items}
        skills |= {use.skill.id for use in table.used}
    hooks = {(hook.kind, hook.carrier) for hook in RULESET.hooks.all if hook.kind in ("action", "instead", "after")}
    assert {row for row in hooks if not used[row] and row[1] not in SELDOM} == set()
    ordered = {id_ for id_, skill in RULESET.skills.items() if isinstance(skill, RdSkill) and not skill.passive}
    assert {id_ for id_ in ordered - skills - SELDOM - BY_PROCEDURE if not id_.endswith("_mechanical")} == set()
    assert set(RULESET.rules.letters) - letters - SELDOM == set()
    assert set(RULESET.rules.items) - items - SELDOM == set()
    assert ended > GAMES // 4
