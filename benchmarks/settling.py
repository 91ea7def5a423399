"""How fast games are settled and replayed, and how that grows."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from benchmarks.games import grail_day, grail_setup
from dm_console.engine.game import Game
from dm_console.engine.journal import replay
from dm_console.rulebook import loading


@dataclass(frozen=True)
class Figure:
    """One measured figure, and what it should be."""

    what: str
    value: float
    unit: str
    goal: str


def best(run: Callable[[], object], times: int = 5) -> float:
    """The least of several runs, in seconds: what the machine can do when nothing else disturbs it."""
    least = float("inf")
    for _ in range(times):
        start = time.perf_counter()
        run()
        least = min(least, time.perf_counter() - start)
    return least


def figures() -> Iterator[Figure]:
    """Everything about settling."""
    yield night_against_dice()
    yield from replay_and_growth()


def night_against_dice() -> Figure:
    """A 15-seat night against drawing as many dice with `random` alone."""
    setup = grail_setup(15)
    day = grail_day(setup, mended=False)
    before = [entry for entry in day if entry.do in ("number", "claim", "order")]
    ruleset = loading.load("grail")

    def ready() -> Game:
        game = Game(ruleset, setup)
        for entry in day[: day.index(before[-1]) + 1]:
            game.apply(entry)
        return game

    to_vote = next(entry for entry in day[day.index(before[-1]) :] if entry.do == "advance")
    least = float("inf")
    dice = 0
    for _ in range(7):
        game = ready()
        rolled = len(game.table.chance.log)
        least = min(least, best(lambda game=game: game.apply(to_vote), 1))
        dice = len(game.table.chance.log) - rolled
    chance = random.Random(1)
    alone = best(lambda: [chance.randrange(100) for _ in range(dice)], 20)
    return Figure(f"settling a 15-seat night / its {dice} dice drawn by random alone", least / alone, "×", "")


def replay_and_growth() -> Iterator[Figure]:
    """Replay of a long game per input, and how it grows with days and seats: linear is 1."""
    ruleset = loading.load("grail")

    def replayed(seats: int, days: int) -> tuple[float, int]:
        setup = grail_setup(seats)
        entries = grail_day(setup) * days
        return best(lambda: replay(ruleset, setup, entries), 3), len(entries)

    seconds, inputs = replayed(15, 30)
    yield Figure("replay of a 30-day, 15-seat game", seconds * 1000 / inputs, "ms an input", "≤ 0.3")
    yield Figure("the same, whole", seconds * 1000, "ms", "")
    few, few_inputs = replayed(15, 5)
    many, many_inputs = replayed(15, 60)
    yield Figure("growth from 5 to 60 days, per input", (many / many_inputs) / (few / few_inputs), "×", "≤ 1.3")
    small, small_inputs = replayed(15, 5)
    large, large_inputs = replayed(60, 5)
    yield Figure(
        "growth from 15 to 60 seats, per input", (large / large_inputs) / (small / small_inputs), "×", "≤ 1.5"
    )
