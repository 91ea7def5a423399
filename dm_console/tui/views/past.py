"""The history: every input with what it caused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dm_console.engine.game import Game
from dm_console.tui.views.inputs import Input, inputs_of

if TYPE_CHECKING:
    from dm_console.engine.entries import Entry
    from dm_console.engine.explain import Line
    from dm_console.engine.refused import Refused
    from dm_console.engine.telling import Posted, Sent
    from dm_console.session import Session


@dataclass(frozen=True, slots=True)
class Caused:
    """An input, when it came, when it led to, and everything that followed from it."""

    input: Input
    day: int
    phase: str
    to_day: int
    to_phase: str
    lines: Sequence[Line]
    warnings: Sequence[Line]
    sent: Sequence[Sent]
    posted: Sequence[Posted]
    dice: int
    lapsed: Sequence[tuple[Entry, Refused]] = ()
    """Entries of it that no longer apply since the past was mended, and why."""


def history(session: Session) -> list[Caused]:
    """Replay the game once and note what each input caused."""
    game = Game(session.ruleset, session.setup)
    found = []
    lapsed: dict[int, Refused] = {}
    if any(entry.set_aside is not None for entry in session.journal):
        lapsed = {one.number: one.why for one in session.mending(lambda entries: None).lapsed}
    for one in inputs_of(session.journal):
        day, phase, before = game.table.clock.day, game.table.clock.phase, _counts(game)
        for entry in one.entries:
            if entry.set_aside is None:
                game.apply(entry)
        why = [(entry, lapsed[n]) for n, entry in enumerate(one.entries, start=one.number) if n in lapsed]
        found.append(replace(_caused(game, one, day, phase, before), lapsed=why))
    return found


def _counts(game: Game) -> tuple[int, int, int, int, int]:
    table = game.table
    outbox = table.outbox
    return len(table.lines), len(table.warnings), len(outbox.sent), len(outbox.posted), len(table.chance.log)


def _caused(game: Game, one: Input, day: int, phase: str, before: tuple[int, int, int, int, int]) -> Caused:
    table = game.table
    lines, warnings, sent, posted, dice = before
    return Caused(
        one,
        day,
        phase,
        table.clock.day,
        table.clock.phase,
        tuple(table.lines[lines:]),
        tuple(table.warnings[warnings:]),
        tuple(table.outbox.sent[sent:]),
        tuple(table.outbox.posted[posted:]),
        len(table.chance.log) - dice,
    )
