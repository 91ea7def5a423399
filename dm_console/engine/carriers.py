"""Who carries what: skills, statuses and what is in force, and which hooks they bring with them."""

from __future__ import annotations

from bisect import insort
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from dm_console.engine.hooks import Hook, HookBook, Listening
from dm_console.engine.seats import Seat, Thing

if TYPE_CHECKING:
    from dm_console.engine.events import Event

_PLACE = itemgetter(0)
"""By which what modifies a figure is kept in order."""


class _Listening(dict[type["Event"], Listening]):
    """Who listens, found once for each kind of event: it is asked for with every event, and changes seldom."""

    def __init__(
        self,
        hooks: HookBook,
        carried: Mapping[str, Sequence[object]],
        told: Collection[type[Event]] | None,
        unheard: set[type[Event]],
    ) -> None:
        super().__init__()
        self._hooks = hooks
        self._carried = carried
        self._told = told
        self._unheard = unheard

    def __missing__(self, event: type[Event]) -> Listening:
        found = self[event] = self._hooks.listening(event).carried(self._carried)
        if not any(found) and self._told is not None and event not in self._told:
            self._unheard.add(event)
        return found


class Carriers:
    """What each seat carries, by id and by kind, in the order of getting, and what hooks that brings."""

    def __init__(self, hooks: HookBook, told: Collection[type[Event]] | None) -> None:
        self.hooks = hooks
        self.owned: dict[Seat, dict[str, list[Thing]]] = defaultdict(lambda: defaultdict(list))
        """What each seat carries, by id and by kind, in the order of getting; only read from outside."""
        self.modifiers: dict[tuple[Seat, str], list[tuple[int, Hook[Any], Thing]]] = defaultdict(list)
        """What modifies each figure of each seat, in the rulebook's order; only read from outside."""
        self.passing: list[tuple[Seat, Thing]] = []
        """What ends by itself, with who carries it, in the order of getting; only read from outside."""
        self.unheard: set[type[Event]] = set()
        """Kinds of events of which it is known that nobody listens to them now, and that nobody is ever told of."""
        self._told = told
        """The kinds of events that somebody may be told of; None where that may be any."""
        self._carried: dict[str, list[tuple[Seat, Thing]]] = defaultdict(list)
        self._listening = _Listening(hooks, self._carried, told, self.unheard)
        self.listening: Callable[[type[Event]], Listening] = self._listening.__getitem__
        """The hooks on such an event whose carrier somebody carries now."""

    def carriers(self, name: str) -> list[tuple[Seat, Thing]]:
        """All seats that carry something of this id or kind, in the order of getting, with the thing."""
        return list(self._carried.get(name, ()))

    def own(self, seat: Seat, name: str) -> list[Thing]:
        """What one seat carries of this id or kind, in the order of getting."""
        return list(self.owned[seat].get(name, ()))

    def carries(self, seat: Seat, thing: Thing) -> bool:
        """Whether the seat still carries the thing."""
        return thing in self.owned[seat].get(thing.id, ())

    def carry(self, seat: Seat, thing: Thing) -> None:
        """Note that a seat carries a thing: called by events alone."""
        owned = self.owned[seat]
        borne = seat, thing
        names, modifiers, _ = self.hooks.brought(thing)
        for name in names:
            carried = self._carried[name]
            if not carried and self._listening:
                self._forget(name)
            carried.append(borne)
            owned[name].append(thing)
        for stat, place, hook in modifiers:
            insort(self.modifiers[seat, stat], (place, hook, thing), key=_PLACE)
        if thing.until is not None:
            self.passing.append(borne)

    def drop(self, seat: Seat, thing: Thing) -> None:
        """Note that a seat carries a thing no longer: called by events alone."""
        owned = self.owned[seat]
        borne = seat, thing
        names, modifiers, _ = self.hooks.brought(thing)
        for name in names:
            carried = self._carried[name]
            carried.remove(borne)
            owned[name].remove(thing)
            if not carried:
                self._forget(name)
        for stat, place, hook in modifiers:
            self.modifiers[seat, stat].remove((place, hook, thing))
        if borne in self.passing:
            self.passing.remove(borne)

    def _forget(self, name: str) -> None:
        """Forget what is remembered of this name's hooks: the first of the name comes, or the last has gone."""
        if name in self.hooks.names:
            names_on = self.hooks.names_on
            for event in [event for event in self._listening if name in names_on[event]]:
                del self._listening[event]
                self.unheard.discard(event)
