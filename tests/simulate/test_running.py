"""Many games shared out among workers: nothing lost, nothing played twice, and stopped where somebody says so."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest

from dm_console.simulate import running
from dm_console.simulate.running import NoExecutor, Task, executor_at, play_some, run

TASK = Task("grail", 15, 7, seed=3)


class OneByOne(Executor):
    """Workers of our own, as a cluster might be: a share is worked off when it is asked for, one after the other."""

    def __init__(self, done: Callable[[int], None] = lambda shares: None) -> None:
        self.shares: list[tuple[Any, ...]] = []
        self.done = done

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.shares.append(args)
        if not self.done(len(self.shares)):
            future.set_running_or_notify_cancel()
            future.set_result(fn(*args, **kwargs))
        return future


@pytest.fixture(autouse=True)
def shares_of_three(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "AT_ONCE", 3)


def test_every_game_is_played_once_whoever_plays_it() -> None:
    workers, told = OneByOne(), list[int]()
    done = run(TASK, workers, Event(), told.append)
    assert [(first, last) for _, first, last in workers.shares] == [(1, 3), (4, 6), (7, 7)]
    assert sorted(told) == [1, 3, 3]
    assert (done.stopped, done.tally) == (False, play_some(TASK, 1, 7))
    with ThreadPoolExecutor(2) as threads:
        assert run(TASK, threads, Event()).tally == done.tally


def test_stopped_it_reports_what_was_played_by_then() -> None:
    stop = Event()
    workers = OneByOne(lambda shares: shares > 2)  # the third share waits for a worker
    done = run(TASK, workers, stop, lambda games: stop.set())
    assert done.stopped
    assert done.tally == play_some(TASK, 1, 6)


def test_what_is_being_played_when_it_is_stopped_is_waited_for() -> None:
    stop = Event()
    stop.set()
    with ThreadPoolExecutor(1) as one:
        done = run(TASK, one, stop)
    assert done.stopped
    assert done.tally.games in (0, 3, 6), "whole shares, as far as they had been begun"


def test_stopped_at_its_very_end_it_is_whole() -> None:
    stop = Event()
    done = run(Task("grail", 15, 3, seed=3), OneByOne(), stop, lambda games: stop.set())
    assert (done.stopped, done.tally.games) == (False, 3)


def test_a_fault_in_a_game_is_no_secret() -> None:
    with ThreadPoolExecutor(1) as one, pytest.raises(Exception, match="no_ruleset"):
        run(Task("nowhere", 15, 3, seed=3), one, Event())


def test_other_rulings_are_other_games_of_the_same_seeds() -> None:
    ruled = TASK.ruled("steal_on_kill", "none")
    assert ruled.setup(2).rulings == {"steal_on_kill": "none"}
    assert ruled.setup(2).seed == TASK.setup(2).seed
    assert ruled.setup(2).seats == TASK.setup(2).seats


def test_a_worker_of_its_own_process_plays_the_same() -> None:
    with executor_at(None, 1) as processes:
        assert run(TASK, processes, Event()).tally == play_some(TASK, 1, 7)


@pytest.mark.parametrize(
    ("address", "kind"), [("tcp://127.0.0.1:1", "no_such_executor"), ("dask://127.0.0.1:1", "no_(dask|cluster)")]
)
def test_workers_that_are_not_to_be_had(address: str, kind: str) -> None:
    with pytest.raises(NoExecutor, match=kind), executor_at(address):
        pass
