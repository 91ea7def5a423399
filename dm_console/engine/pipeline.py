"""The one way in which anything happens: can't → instead → apply → told → after."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from dm_console.engine.events import Event
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import Hook, Listening
from dm_console.engine.refused import KernelFault
from dm_console.engine.seats import Seat, Thing

if TYPE_CHECKING:
    from dm_console.engine.table import Table

E = TypeVar("E", bound=Event)

DEEPEST = 60
"""How many events may stand one inside the other before the chain is taken for endless."""


def happen(table: Table, event: Event) -> Flow[Event | None]:
    """Let an event happen. Returns what happened in the end, None where nothing did.

    Each hook works at most once on one event, however often the event is replaced. Raises KernelFault, with
    the chain of events, where events cause one another without end.
    """
    listening = table.listening(type(event))
    if listening is None:
        event.apply(table)
        table.tell(event)
        if table.listening(type(event)) is None:  # else it has put something in force that follows on it
            return event
    table.chain.append(event)
    try:
        if len(table.chain) > DEEPEST:
            chain = "\n  ".join(_told(event) for event in table.chain)
            raise KernelFault(f"events cause one another without end:\n  {chain}")
        happened: Event | None = event
        if listening is not None:
            happened = yield from _bent(table, event, listening)
        if happened is not None:
            yield from _followed(table, happened)
        return happened
    finally:
        table.chain.pop()


def _bent(table: Table, event: Event, listening: Listening) -> Flow[Event | None]:
    """Let an event happen as what listens to it has it: not at all, otherwise, or as it is. Returns what happened."""
    if listening.forbids and _forbidden(table, event):
        return None
    happening: Event | None = event
    if listening.instead and _next_replacement(table, event, set()) is not None:
        happening = yield from _replaced(table, event)
    if happening is not None:
        happening.apply(table)
        table.tell(happening)
    return happening


def _followed(table: Table, happened: Event) -> Flow[None]:
    """What follows on an event, by all that is carried now that it has happened."""
    listening = table.listening(type(happened))
    for hook in () if listening is None else listening.after:
        for seat, thing in _carriers(table, hook, happened):
            if table.carries(seat, thing):  # an earlier hook of this list may have taken it away
                yield from call(hook, table, seat, happened, thing)


def forbidden(table: Table, event: Event) -> str | None:
    """The reason why an event cannot happen, as a kind of line; None where it can."""
    found = _forbidding(table, event)
    return None if found is None else found[0]


def _forbidding(table: Table, event: Event) -> tuple[str, Seat, Thing] | None:
    for hook in table.hooks.on("forbids", type(event)):
        for seat, thing in _carriers(table, hook, event):
            reason: str | None = hook.call(table, seat, event, thing)
            if reason is not None:
                return reason, seat, thing
    return None


def _forbidden(table: Table, event: Event) -> bool:
    found = _forbidding(table, event)
    if found is not None:
        _, seat, thing = found
        table.intervened(len(table.lines), seat, thing, event)
        table.prevented(event, *found)
    return found is not None


def _replaced(table: Table, event: Event) -> Flow[Event | None]:
    worked: set[tuple[int, int]] = set()
    current: Event | None = event
    while current is not None:
        found = _next_replacement(table, current, worked)
        if found is None:
            return current
        hook, seat, thing = found
        worked.add((id(hook), id(thing)))
        lines = len(table.lines)
        outcome = yield from call(hook, table, seat, current, thing)
        if outcome is not current:
            table.intervened(lines, seat, thing, current, outcome)  # before the lines of what it did instead
        if outcome is not current and outcome is not None and _forbidden(table, outcome):
            return None
        current = outcome
    return None


def _next_replacement(
    table: Table, event: Event, worked: set[tuple[int, int]]
) -> tuple[Hook[Any], Seat, Thing] | None:
    for hook in table.hooks.on("instead", type(event)):
        for seat, thing in _carriers(table, hook, event):
            if (id(hook), id(thing)) not in worked:
                return hook, seat, thing
    return None


def _carriers(table: Table, hook: Hook[Any], event: Event) -> list[tuple[Seat, Thing]]:
    if not table.is_carried(hook.carrier):
        return []
    owner = None if hook.of is None else getattr(event, hook.of)
    carried: Iterable[tuple[Seat, Thing]]
    if isinstance(owner, Seat):
        carried = [(owner, thing) for thing in table.own(owner, hook.carrier)]
        if not carried:
            return carried
    elif hook.of is None:
        carried = table.carriers(hook.carrier)
    else:
        among = owner if isinstance(owner, tuple) else ()
        carried = [(seat, thing) for seat, thing in table.carriers(hook.carrier) if seat in among]
    return [
        (seat, thing)
        for seat, thing in carried
        if (hook.thing is None or isinstance(thing, hook.thing)) and table.works(seat, thing)
    ]


def call(hook: Hook[Any], table: Table, *args: Any) -> Flow[Any]:
    """Call a hook's function, which may or may not be a flow."""
    if hook.flows:
        return (yield from hook.call(table, *args))
    return hook.call(table, *args)


def _told(event: Event) -> str:
    return type(event).__name__ + " " + str(event)
