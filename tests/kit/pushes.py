"""An event for tests of the pipeline: somebody is pushed, with a force, and what was done is written down."""

from __future__ import annotations

from dm_console.engine.events import Event
from dm_console.engine.hooks import Hook
from dm_console.engine.seats import Seat
from dm_console.engine.table import Table
from dm_console.engine.values import event
from tests.kit.flows import drive
from tests.kit.toy import begun, skill, toy

DONE: list[str] = []
"""What was done, in order; a test empties it first."""


@event
class Push(Event):
    """Somebody is pushed."""

    to: Seat
    force: int = 1

    def apply(self, table: Table) -> None:
        DONE.append(f"{self.to.name} {self.force}")


@event
class Shove(Push):
    """A kind of push."""


def table_of(*hooks: Hook[object], seats: dict[str, str] | None = None, **roles: list[str]) -> Table:
    """A table at which `a` has all skills named, or as said."""
    sheets = {name: [skill(id_) for id_ in ids] for name, ids in roles.items()} or None
    names = {seat: seat for seat in roles} if roles else ["a", "b"]
    return begun(toy(*hooks, roles=sheets), seats or names).table


def push(table: Table, place: int = 0, force: int = 1, kind: type[Push] = Push) -> Event | None:
    event, stops = drive(table.do(kind(to=table.seats[place], force=force)))
    assert stops == []
    return event
