"""Shares out the games of a simulation among the workers of any `concurrent.futures` executor."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from threading import Event
from typing import Any

from dm_console import shelf
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.setup import Setup
from dm_console.simulate.playing import play, seed_of, setup_of
from dm_console.simulate.tally import Tally

AT_ONCE = 25
"""So many games a worker plays before it reports."""
PATIENCE = 0.2
"""For so many seconds a result is waited for before it is looked whether to stop."""
COLLECTED_AFTER = 100_000
"""After so many new objects a worker looks for what is not needed any more."""
DASK = "dask://"
"""What the address of a cluster begins with."""


class NoExecutor(Exception):
    """Workers that are not to be had: a kind, for which the texts have words, and the address."""

    def __init__(self, kind: str, address: str) -> None:
        super().__init__(kind, address)
        self.kind = kind
        self.address = address


@dataclass(frozen=True)
class Task:
    """What is to be played: which ruleset (a name or an absolute path), how many games, from which seed."""

    ruleset: str
    seats: int
    games: int
    seed: int
    rulings: Mapping[str, Any] = field(default_factory=dict)

    def setup(self, number: int) -> Setup:
        """The setup of one of its games, counted from 1. Raises Refused and BadSetup for what cannot be played."""
        return setup_of(loaded(self.ruleset), self.ruleset, self.seats, seed_of(self.seed, number), self.rulings)

    def ruled(self, ruling: str, choice: object) -> Task:
        """The same games with one question ruled otherwise."""
        return replace(self, rulings={**self.rulings, ruling: choice})


@dataclass
class Run:
    """What came of a task: the tally, and whether somebody stopped it before its end."""

    task: Task
    tally: Tally
    stopped: bool = False


@cache
def loaded(name: str) -> Ruleset:
    """A ruleset, read once in each worker."""
    return shelf.load(name)


def play_some(task: Task, first: int, last: int) -> Tally:
    """Play the games of these numbers, both included: the work of one worker."""
    tally = Tally()
    for number in range(first, last + 1):
        tally.add(play(loaded(task.ruleset), task.setup(number)), number)
    return tally


def run(task: Task, executor: Executor, stop: Event, played: Callable[[int], None] = lambda games: None) -> Run:
    """Play a task to its end, or until `stop` is set; `played` is told of games as they are done.

    What has been begun by then is still waited for and counted.
    """
    done = Run(task, Tally())
    waiting = {
        executor.submit(play_some, task, first, min(first + AT_ONCE - 1, task.games))
        for first in range(1, task.games + 1, AT_ONCE)
    }
    while waiting and not stop.is_set():
        _take(done, waiting, played)
    if waiting:
        done.stopped = True
        waiting = {future for future in waiting if not future.cancel()}
        while waiting:
            _take(done, waiting, played)
    return done


def _take(into: Run, waiting: set[Future[Tally]], played: Callable[[int], None]) -> None:
    """Add up what is done by now; wait a little where nothing is."""
    for future in wait(waiting, timeout=PATIENCE, return_when=FIRST_COMPLETED).done:
        waiting.remove(future)
        tally = future.result()
        into.tally.merge(tally)
        played(tally.games)


@contextmanager
def executor_at(address: str | None, workers: int | None = None) -> Iterator[Executor]:
    """The workers at an address (`dask://host:port`); processes on all cores of this machine where there is none.

    Raises NoExecutor for an address that is none, a cluster that does not answer, and where `distributed` lacks.
    """
    if address is None:
        with ProcessPoolExecutor(workers or os.cpu_count(), initializer=_begin_work) as processes:
            yield processes
        return
    if not address.startswith(DASK):
        raise NoExecutor("no_such_executor", address)
    try:
        from distributed import Client
    except ImportError as error:
        raise NoExecutor("no_dask", address) from error
    try:
        client = Client(f"tcp://{address.removeprefix(DASK)}", timeout=5)
    except (OSError, ValueError) as error:
        raise NoExecutor("no_cluster", address) from error
    with client:
        yield client.get_executor(pure=False)


def _begin_work() -> None:
    """A worker plays on: who started it says when it is enough. A game that is over leaves little to collect."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(COLLECTED_AFTER)
