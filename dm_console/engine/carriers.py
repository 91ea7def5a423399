"""Who carries what: skills, statuses and what is in force, and which hooks they bring with them."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from dm_console.engine.hooks import HookBook, Listening
from dm_console.engine.seats import Seat, Thing

if TYPE_CHECKING:
    from dm_console.engine.events import Event


class Carriers:
    """What each seat carries, by id and by kind, in the order of getting, and what hooks that brings."""

    def __init__(self, hooks: HookBook) -> None:
        self.hooks = hooks
        self._carried: dict[str, list[tuple[Seat, Thing]]] = defaultdict(list)
        self._own: dict[Seat, dict[str, list[Thing]]] = defaultdict(lambda: defaultdict(list))
        self._passing: Counter[Seat] = Counter()
        """How much those carry that ends by itself who carry anything of it."""
        self._listening: dict[type[Event], Listening | None] = {}
        """Found once for each kind of event: what is carried is asked for with every event, and changes seldom."""

    def carriers(self, name: str) -> list[tuple[Seat, Thing]]:
        """All seats that carry something of this id or kind, in the order of getting, with the thing."""
        return list(self._carried.get(name, ()))

    def own(self, seat: Seat, name: str) -> list[Thing]:
        """What one seat carries of this id or kind, in the order of getting."""
        return list(self._own[seat].get(name, ()))

    def is_carried(self, name: str) -> bool:
        """Whether anybody carries something of this id or kind."""
        return bool(self._carried.get(name))

    def carries(self, seat: Seat, thing: Thing) -> bool:
        """Whether the seat still carries the thing."""
        return thing in self._own[seat].get(thing.id, ())

    def passing(self) -> list[Seat]:
        """The seats that carry anything that ends by itself, in seat order."""
        return sorted(self._passing, key=lambda seat: seat.number)

    def listening(self, event: type[Event]) -> Listening | None:
        """The hooks on such an event whose carrier somebody carries now; None where there are none."""
        if event not in self._listening:
            found = self.hooks.listening(event)
            self._listening[event] = None if found is None else found.carried(self._carried)
        return self._listening[event]

    def carry(self, seat: Seat, thing: Thing) -> None:
        """Note that a seat carries a thing: called by events alone."""
        for name in {thing.id, thing.kind}:
            self._forget(name)
            self._carried[name].append((seat, thing))
            self._own[seat][name].append(thing)
        if thing.until is not None:
            self._passing[seat] += 1

    def drop(self, seat: Seat, thing: Thing) -> None:
        """Note that a seat carries a thing no longer: called by events alone."""
        for name in {thing.id, thing.kind}:
            self._carried[name].remove((seat, thing))
            self._own[seat][name].remove(thing)
            self._forget(name)
        if thing.until is not None:
            self._passing[seat] -= 1
            if not self._passing[seat]:
                del self._passing[seat]

    def _forget(self, name: str) -> None:
        """What is remembered of hooks holds no longer, where the first of a name comes or the last has gone."""
        if name in self.hooks.names and not self._carried[name]:
            self._listening.clear()
