"""What would come of a settlement if nothing else came between: played on the table, then taken back.

The dice of a rehearsal are those that will be rolled, since they are keyed; dice rolled by hand are looked at and
left where they are.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar

from dm_console.engine.flow import Answer, Ask, Flow

if TYPE_CHECKING:
    from dm_console.engine.table import Table

T = TypeVar("T")
CONTAINERS = (list, dict, set)


def rehearse(table: Table, flow: Flow[Any], outcome: Callable[[], T]) -> T:
    """Settle a flow, read the outcome off the table, and put the table back as it was.

    A question that comes up is taken as overdue.
    """
    kept = _Kept(table)
    try:
        _settle(table, flow)
        return outcome()
    finally:
        flow.close()
        kept.restore()


def _settle(table: Table, flow: Flow[Any]) -> None:
    try:
        stop = next(flow)
        while True:
            if isinstance(stop, Ask):
                stop = flow.send(Answer(overdue=True))
            else:
                stop = flow.send(table.chance.roll(stop, table.clock.day, table.clock.phase))
    except StopIteration:
        return


class _Kept:
    """Everything of a table that a settlement may change: its own fields, its seats', and what they carry."""

    def __init__(self, table: Table) -> None:
        self._fields: list[tuple[Any, str, Any, Any]] = []
        """Whose field, its name, what stood in it, and what that held."""
        self._keep(table, vars(table))
        self._keep(table.chance, vars(table.chance))
        self._keep(table.outbox, vars(table.outbox))
        self._keep(table.clock, {"day": table.clock.day, "phase": table.clock.phase})
        for die in table.chance.hand:
            self._keep(die, {"used": die.used})
        for seat in table.seats:
            self._keep(seat, {field.name: getattr(seat, field.name) for field in fields(seat)})
            carried: list[Any] = [*seat.skills, *seat.statuses]
            for thing in carried:
                self._keep(thing, {field.name: getattr(thing, field.name) for field in fields(thing)})

    def _keep(self, holder: Any, values: dict[str, Any]) -> None:
        self._fields += [(holder, name, value, _copied(value)) for name, value in values.items()]

    def restore(self) -> None:
        """Put everything back, into the containers in which it was: others may hold on to these."""
        for holder, name, value, held in self._fields:
            if isinstance(value, list):
                value[:] = held
            elif isinstance(value, (dict, set)):
                value.clear()
                value.update(held)
            setattr(holder, name, value)


def _copied(value: Any) -> Any:
    """A copy of a container, and of the containers in it; everything else is not copied."""
    if not isinstance(value, CONTAINERS):
        return value
    shallow = copy(value)
    if isinstance(shallow, dict):
        for key, inner in shallow.items():
            shallow[key] = _copied(inner)
    elif isinstance(shallow, list):
        shallow[:] = [_copied(inner) for inner in shallow]
    return shallow
