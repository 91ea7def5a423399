"""How fast RD settles: a night and a long game of thirty roles that use whatever they may."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from time import perf_counter

from benchmarks.settling import Figure, best
from dm_console.engine.entries import Entry
from dm_console.engine.game import Game
from dm_console.engine.journal import replay
from dm_console.engine.setup import Setup
from dm_console.saves import entry_of
from tests.monkey.rd.bots import ROLES, RULESET, Bots, reply_to, setup_of

SEATS, DAYS = 30, 12
NIGHT = ("early_night", "midnight", "late_night", "small_hours", "dawn")


def figures() -> Iterator[Figure]:
    """A night, and a game of twelve days."""
    setup, entries = long_game(3)
    yield Figure(f"RD: the slowest night of {SEATS} seats", slowest_night(setup, entries) * 1000, "ms", "≤ 20")
    seconds = best(lambda: replay(RULESET, setup, entries))
    what = f"RD: replay of {DAYS} days, {SEATS} seats, {len(entries)} entries"
    yield Figure(what, seconds * 1000, "ms", "≤ 500")


def long_game(seed: int) -> tuple[Setup, list[Entry]]:
    """A game in which everybody is brought back every noon, so that it stays as full as it began."""
    setup = setup_of(random.Random(seed).sample(ROLES, SEATS), seed)
    bots = Bots(setup, seed, eager=0.9)
    while bots.table.clock.day <= DAYS and not bots.table.over:
        if bots.table.clock.phase == "noon":
            for seat in bots.table.seats:
                if not seat.alive or seat.statuses:
                    back = {"alive": True, "statuses": []}
                    bots.give({"do": "amend", "seat": seat.name, "set": back, "note": "for the figures"})
        for ask in bots.game.asks:
            bots.give(reply_to(ask, bots.chance))
        if not bots.game.asks:
            bots.act()
        bots.give({"do": "advance"})
    return setup, [entry_of(entry, RULESET) for entry in bots.journal]


def slowest_night(setup: Setup, entries: Sequence[Entry]) -> float:
    """The longest that the advances and answers of one night take together, at the best of a few runs."""
    runs = [nights(setup, entries) for _ in range(5)]
    return max(min(run[day] for run in runs) for day in runs[0])


def nights(setup: Setup, entries: Sequence[Entry]) -> dict[int, float]:
    """How long each night takes to settle, by its day."""
    game = Game(RULESET, setup)
    game.begin()
    taken: dict[int, float] = defaultdict(float)
    for entry in entries:
        day, phase = game.table.clock.day, game.table.clock.phase
        start = perf_counter()
        game.apply(entry)
        if phase in NIGHT and entry.do in ("advance", "answer"):
            taken[day] += perf_counter() - start
    return taken
