"""`dm-console simulate`: plays games, shows how far it is, and reports; or saves one game to be watched."""

from __future__ import annotations

import argparse
import json
import secrets
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

from dm_console import files, saves
from dm_console.engine.opening import BadSetup
from dm_console.engine.refused import Refused
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.sheets import Language
from dm_console.headless import Failed
from dm_console.outbox.wording import Wording
from dm_console.rulebook.faults import RulesetFaults
from dm_console.simulate.figures import figures
from dm_console.simulate.page import page
from dm_console.simulate.playing import play
from dm_console.simulate.running import AT_ONCE, NoExecutor, Run, Task, executor_at, loaded, run
from dm_console.simulate.shown import Block, Report
from dm_console.texts import say
from dm_console.unopened import fault_line

if TYPE_CHECKING:
    from rich.progress import Progress

SEEDS = 2**32
SEATS = 24
"""So many play where the rules have no roster of their own and nobody says how many."""


def simulate(args: argparse.Namespace, language: Language) -> int:
    """Play games and report. Raises Failed for what cannot be played or written. Returns 130 where it was stopped."""
    task, ruleset = _task(args, language)
    if args.save is not None:
        return _save(task, ruleset, args.game, args.save, language)
    runs = _runs(task, ruleset, args, language)
    (_, _, own), *effects = runs
    told = figures(own, ruleset, effects)
    blocks = Report(told, ruleset, language).blocks()
    if args.html is not None:
        _write(args.html, page(blocks, language), language)
    if args.json:
        print(json.dumps(told, ensure_ascii=False, indent=1))
    else:
        _print(blocks)
    return 130 if any(one.stopped for _, _, one in runs) else 0


# --- what is to be played ---


def _task(args: argparse.Namespace, language: Language) -> tuple[Task, Ruleset]:
    plain = Wording(None, language)
    folder = Path(args.ruleset).expanduser()
    name = str(folder.resolve()) if folder.is_dir() and folder.parts[1:] else args.ruleset
    try:
        ruleset = loaded(name)
    except Refused as why:
        raise Failed(plain.refused(why)) from why
    except RulesetFaults as faults:
        raise Failed(fault_line(faults.faults[0], plain)) from faults
    seats = args.seats or sum(len(roles) for roles in ruleset.roster.values()) or SEATS
    seed = secrets.randbelow(SEEDS) if args.seed is None else args.seed
    task = Task(name, seats, args.games, seed, dict(args.ruling))
    try:
        task.setup(1)
    except (Refused, BadSetup) as error:
        refused = error.why if isinstance(error, BadSetup) else error
        raise Failed(Wording(ruleset, language).refused(refused)) from error
    return task, ruleset


def _others(task: Task, ruleset: Ruleset) -> Iterator[tuple[str, object, Task]]:
    """The same games with each of the rulings that can decide a game ruled otherwise, one at a time."""
    for sheet in ruleset.rulings.values():
        for choice in sheet.choices if sheet.star else ():
            if choice != task.rulings.get(sheet.id, sheet.default):
                yield sheet.id, choice, task.ruled(sheet.id, choice)


# --- playing ---


def _runs(
    task: Task, ruleset: Ruleset, args: argparse.Namespace, language: Language
) -> list[tuple[str, object, Run]]:
    """The run that was asked for, and those under other rulings; what was stopped before it began is left out."""
    tasks = [("", None, task), *(_others(task, ruleset) if args.each_ruling else ())]
    runs: list[tuple[str, object, Run]] = []
    try:
        with _workers(task, args) as executor, _progress(language) as progress, _ctrl_c() as stop:
            shown = progress.add_task("", total=sum(one.games for _, _, one in tasks))
            for ruling, choice, one in tasks:
                if not runs or not stop.is_set():
                    told = run(one, executor, stop, lambda games: progress.advance(shown, games))
                    runs.append((ruling, choice, told))
    except NoExecutor as why:
        raise Failed(say(language, "simulate", why.kind, address=why.address)) from why
    return runs


@contextmanager
def _workers(task: Task, args: argparse.Namespace) -> Iterator[Executor]:
    if args.executor is None and not args.each_ruling and task.games <= AT_ONCE:
        with ThreadPoolExecutor(1) as here:  # to start processes would take longer
            yield here
    else:
        with executor_at(args.executor, args.workers) as executor:
            yield executor


def _progress(language: Language) -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    words = TextColumn(say(language, "simulate", "playing"))
    columns = (words, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


@contextmanager
def _ctrl_c() -> Iterator[Event]:
    """Set by the first Ctrl-C; the second ends the program as ever."""
    stop = Event()

    def stopped(number: int, frame: Any) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()

    before = signal.signal(signal.SIGINT, stopped)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


# --- telling ---


def _save(task: Task, ruleset: Ruleset, number: int, file: Path, language: Language) -> int:
    """Play one game of the task and write it down, to be opened and stepped through."""
    title = say(language, "simulate", "game_title", seed=task.seed, number=number)
    setup = task.setup(number).model_copy(update={"title": title, "language": language})
    played = play(ruleset, setup, record=True)
    try:
        saves.write(file, setup, played.journal, log=played.game.table.chance.log)
    except OSError as error:
        raise _unwritten(file, error, language) from error
    print(say(language, "simulate", "saved", number=number, seed=task.seed, file=file))
    return 0


def _write(file: Path, text: str, language: Language) -> None:
    try:
        files.put(file, text)
    except OSError as error:
        raise _unwritten(file, error, language) from error


def _unwritten(file: Path, error: OSError, language: Language) -> Failed:
    return Failed(say(language, "simulate", "unwritten", file=file, message=error.strerror or error))


def _print(blocks: list[Block]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(file=sys.stdout, highlight=False)
    for block in blocks:
        console.print(Text(f"\n{block.title}", style="bold"))
        for said in block.said:
            console.print(Text(said), soft_wrap=True)
        if block.rows:
            table = Table(box=None, pad_edge=False)
            for word in block.head:
                table.add_column(Text(word))
            for row in block.rows:
                table.add_row(*(Text(cell) for cell in row))
            console.print(table)
