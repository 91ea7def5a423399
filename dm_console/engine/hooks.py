"""The five ways in which a rule takes hold.

- `action`: what a skill does when its order is carried out.
- `forbids`: an event cannot happen; the hook returns the reason (a kind of line) or None.
- `instead`: another event happens instead, or none; the hook returns the event, a changed one, or None.
- `after`: something follows from an event that has happened.
- `modifies`: a part of a figure (a stat), read each time and never stored.

A hook is bound to the name of what carries it: a skill's id or kind, a status's id or kind, or what is in
force. Decorating makes a `Hook` and registers nothing: a loaded ruleset collects its hooks from its modules
(`HookBook.found_in`), so that no module holds state.
"""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from types import ModuleType
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from dm_console.engine.events import Event
from dm_console.engine.refused import KernelFault
from dm_console.engine.seats import InForce, Thing

F = TypeVar("F", bound=Callable[..., Any])
Kind = Literal["action", "forbids", "instead", "after", "modifies"]


@dataclass(frozen=True, slots=True)
class Hook(Generic[F]):
    """One rule's hold on the game: the function, what carries it, and what it listens to.

    `of` names the event's field that must be (or hold) the carrier's seat; None means any seat's. `thing` says
    which sort of carrier is meant (Skill, Status, InForce) where several go by one name. `by` names the field of
    the carrier's sheet by which it modifies a figure; None means by something else.
    """

    kind: Kind
    carrier: str
    call: F
    event: type[Event] | None = None
    stat: str = ""
    of: str | None = None
    thing: type[Any] | None = None
    flows: bool = False
    by: str | None = None

    @property
    def list_name(self) -> str:
        """The list of the ruleset's `[order]` in which this hook's carrier must stand; none for actions."""
        if self.kind == "modifies":
            return self.stat
        return "" if self.event is None else order_name(self.event)


def order_name(event: type[Event]) -> str:
    """The name of an event in the ruleset's order lists: AttackMissed is `attack_missed`."""
    name = event.__name__
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


def action(skill: str) -> Callable[[F], Hook[F]]:
    """What the skill (by id or kind) does: `(table, by, order, skill) -> Flow[None]`."""
    return lambda call: Hook("action", skill, call, flows=inspect.isgeneratorfunction(call))


def forbids(
    carrier: str, event: type[Event], *, of: str | None = None, thing: type[Any] | None = None
) -> Callable[[F], Hook[F]]:
    """Say why an event cannot happen: `(table, seat, event, thing) -> str | None`."""
    return _on("forbids", carrier, event, of, thing)


def instead(
    carrier: str, event: type[Event], *, of: str | None = None, thing: type[Any] | None = None
) -> Callable[[F], Hook[F]]:
    """Put another event in its place: `(table, seat, event, thing) -> Event | None`, or a flow of it."""
    return _on("instead", carrier, event, of, thing)


def after(
    carrier: str, event: type[Event], *, of: str | None = None, thing: type[Any] | None = None
) -> Callable[[F], Hook[F]]:
    """Follow an event that has happened: `(table, seat, event, thing) -> None`, or a flow."""
    return _on("after", carrier, event, of, thing)


def modifies(carrier: str, stat: str, *, by: str | None = None) -> Callable[[F], Hook[F]]:
    """Add a part to a figure of the carrier's own seat: `(table, seat, so_far, thing) -> Part | None`.

    It is asked of no carrier whose sheet has nothing in the field `by`.
    """
    return lambda call: Hook("modifies", carrier, call, stat=stat, by=by)


def _on(
    kind: Kind, carrier: str, event: type[Event], of: str | None, thing: type[Any] | None
) -> Callable[[F], Hook[F]]:
    if of is not None and of not in {field.name for field in fields(event)}:
        raise KernelFault(f"{kind} {carrier!r}: {event.__name__} has no field {of!r}")
    return lambda call: Hook(kind, carrier, call, event, of=of, thing=thing, flows=inspect.isgeneratorfunction(call))


class Listening(NamedTuple):
    """The hooks on one kind of event."""

    forbids: tuple[Hook[Any], ...]
    instead: tuple[Hook[Any], ...]
    after: tuple[Hook[Any], ...]

    def carried(self, by: Mapping[str, Sequence[object]]) -> Listening:
        """Those of them whose carrier is carried by somebody."""
        return Listening(*[tuple([hook for hook in hooks if by.get(hook.carrier)]) for hooks in self])


class Modifier(NamedTuple):
    """A hook that modifies a figure, and its place among those that modify it."""

    stat: str
    place: int
    hook: Hook[Any]


class Brought(NamedTuple):
    """What comes with a thing of one sheet: the names it goes by, and the hooks by which it modifies figures."""

    names: tuple[str, ...]
    modifiers: Sequence[Modifier]
    sheet: object


class HookBook:
    """All hooks of a loaded ruleset, each list in the rulebook's own order (`[order]`).

    Raises KernelFault for a hook that stands in no list, and for two actions of one name.
    """

    def __init__(self, hooks: Iterable[Hook[Any]], order: Mapping[str, Sequence[str]]) -> None:
        self.all = tuple(hooks)
        self.names = frozenset(hook.carrier for hook in self.all)
        """Every name that a hook is bound to."""
        self._by_event: dict[tuple[Kind, type[Event]], list[Hook[Any]]] = defaultdict(list)
        self._by_stat: dict[str, list[Hook[Any]]] = defaultdict(list)
        self._actions: dict[str, Hook[Any]] = {}
        for hook in self.all:
            self._sort_in(hook, order)
        for listed in (*self._by_event.values(), *self._by_stat.values()):
            listed.sort(key=lambda hook: list(order[hook.list_name]).index(hook.carrier))
        self._cache: dict[tuple[Kind, type[Event]], tuple[Hook[Any], ...]] = {}
        self._listening: dict[type[Event], Listening] = {}
        self.names_on: dict[type[Event], frozenset[str]] = {}
        """Every name that a hook on an event is bound to, for each event that was asked for (`listening`)."""
        self._brought: dict[int | str, Brought] = {}
        """By the identity of a sheet, which is kept so that it stays its own; what is in force goes by its id."""

    @staticmethod
    def found_in(modules: Iterable[ModuleType]) -> list[Hook[Any]]:
        """The hooks that these modules say themselves, not those they only import."""
        found = {
            id(value): value
            for module in modules
            for value in vars(module).values()
            if isinstance(value, Hook) and value.call.__module__ == module.__name__
        }
        return list(found.values())

    def on(self, kind: Kind, event: type[Event]) -> tuple[Hook[Any], ...]:
        """The hooks of one kind on an event and on what it is a kind of."""
        key = (kind, event)
        if key not in self._cache:
            classes = [cls for cls in event.__mro__ if issubclass(cls, Event)]
            self._cache[key] = tuple(hook for cls in classes for hook in self._by_event.get((kind, cls), ()))
        return self._cache[key]

    def listening(self, event: type[Event]) -> Listening:
        """The hooks that forbid, replace or follow such an event."""
        if event not in self._listening:
            kinds: tuple[Kind, Kind, Kind] = "forbids", "instead", "after"
            found = self._listening[event] = Listening(*[self.on(kind, event) for kind in kinds])
            self.names_on[event] = frozenset([hook.carrier for hooks in found for hook in hooks])
        return self._listening[event]

    def brought(self, thing: Thing) -> Brought:
        """What a thing brings to whoever carries it."""
        sheet = None if isinstance(thing, InForce) else thing.sheet
        key = thing.id if sheet is None else id(sheet)
        known = self._brought.get(key)
        if known is None:
            names = tuple({thing.id, thing.kind})
            modifiers = [
                Modifier(hook.stat, place, hook)
                for hooks in self._by_stat.values()
                for place, hook in enumerate(hooks)
                if hook.carrier in names and (hook.by is None or getattr(sheet, hook.by))
            ]
            known = self._brought[key] = Brought(names, modifiers, sheet)
        return known

    def action(self, *names: str) -> Hook[Any] | None:
        """What carries out a skill: looked for under its id, then its kind."""
        for name in names:
            if name in self._actions:
                return self._actions[name]
        return None

    def _sort_in(self, hook: Hook[Any], order: Mapping[str, Sequence[str]]) -> None:
        if hook.kind == "action":
            if hook.carrier in self._actions:
                raise KernelFault(f"two actions for {hook.carrier!r}")
            self._actions[hook.carrier] = hook
            return
        if hook.carrier not in order.get(hook.list_name, ()):
            raise KernelFault(
                f"{hook.kind} {hook.carrier!r} stands in no list: add it to {hook.list_name} under [order]"
            )
        if hook.event is not None:
            self._by_event[hook.kind, hook.event].append(hook)
        else:
            self._by_stat[hook.stat].append(hook)
