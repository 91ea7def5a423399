"""The one way in which anything happens: can't → instead → apply → told → after."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from dm_console.engine.events import Event
from dm_console.engine.flow import Flow, at_once
from dm_console.engine.hooks import Hook
from dm_console.engine.refused import KernelFault
from dm_console.engine.seats import Seat, Thing

if TYPE_CHECKING:
    from dm_console.engine.table import Table

_Found: TypeAlias = tuple[Hook[Any], Seat, Thing]
"""A hook that works on an event: whose it is, and by which thing."""

DEEPEST = 60
"""How many events may stand one inside the other before the chain is taken for endless."""


def happen(table: Table, event: Event) -> Flow[Event | None]:
    """Let an event happen. Returns what happened in the end, None where nothing did.

    Each hook works at most once on one event, however often the event is replaced. Raises KernelFault, with
    the chain of events, where events cause one another without end.
    """
    unheard = type(event) in table.unheard
    if unheard:
        event.apply(table)
        if type(event) in table.unheard:  # else it has put something in force that follows on it
            return event
    table.chain.append(event)
    try:
        if len(table.chain) > DEEPEST:
            chain = "\n  ".join(_told(event) for event in table.chain)
            raise KernelFault(f"events cause one another without end:\n  {chain}")
        if not unheard:
            listening = table.listening(type(event))
            if listening.forbids and _forbidden(table, event):
                return None
            found = _next_replacement(table, event, ()) if listening.instead else None
            if found is not None:
                instead = yield from _replaced(table, event, found)
                if instead is None:
                    return None
                event = instead
            event.apply(table)
            table.tell(event)
        for hook in table.listening(type(event)).after:
            for seat, thing in _carriers(table, hook, event):
                if table.carries(seat, thing):  # an earlier hook of this list may have taken it away
                    yield from call(hook, table, seat, event, thing)
        return event
    finally:
        table.chain.pop()


def forbidden(table: Table, event: Event) -> str | None:
    """The reason why an event cannot happen, as a kind of line; None where it can."""
    found = _forbidding(table, event)
    return None if found is None else found[0]


def _forbidding(table: Table, event: Event) -> tuple[str, Seat, Thing] | None:
    for hook in table.listening(type(event)).forbids:
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


def _replaced(table: Table, event: Event, first: _Found) -> Flow[Event | None]:
    """Let what stands in for an event take its place, one after the other, from the first that was found."""
    worked: list[tuple[Hook[Any], Thing]] = []
    current = event
    found: _Found | None = first
    while found is not None:
        hook, seat, thing = found
        worked.append((hook, thing))
        lines = len(table.lines)
        outcome: Event | None = yield from call(hook, table, seat, current, thing)
        if outcome is not current:
            table.intervened(lines, seat, thing, current, outcome)  # before the lines of what it did instead
            if outcome is None or _forbidden(table, outcome):
                return None
            current = outcome
        found = _next_replacement(table, current, worked)
    return current


def _next_replacement(table: Table, event: Event, worked: Collection[tuple[Hook[Any], Thing]]) -> _Found | None:
    for hook in table.listening(type(event)).instead:
        for seat, thing in _carriers(table, hook, event):
            if (hook, thing) not in worked:
                return hook, seat, thing
    return None


def _carriers(table: Table, hook: Hook[Any], event: Event) -> Sequence[tuple[Seat, Thing]]:
    """Who carries what a hook is bound to, with the thing, of those whom the event concerns; only what works now."""
    carried: Iterable[tuple[Seat, Thing]]
    if hook.of is None:
        carried = table.carriers(hook.carrier)
    else:
        owner = getattr(event, hook.of)
        if isinstance(owner, Seat):
            things = table.owned[owner].get(hook.carrier)
            if not things:
                return ()
            carried = [(owner, thing) for thing in things]
        else:
            among = owner if isinstance(owner, tuple) else ()
            carried = [(seat, thing) for seat, thing in table.carriers(hook.carrier) if seat in among]
    works, found = table.ruleset.rules.works, []
    for seat, thing in carried:
        if (hook.thing is None or isinstance(thing, hook.thing)) and works(table, seat, thing):
            found.append((seat, thing))
    return found


def call(hook: Hook[Any], table: Table, *args: Any) -> Flow[Any]:
    """Call a hook's function, which may or may not be a flow."""
    found = hook.call(table, *args)
    return found if hook.flows else at_once(found)


def _told(event: Event) -> str:
    return type(event).__name__ + " " + str(event)
