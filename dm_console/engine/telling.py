"""What is told to whom: letters to one seat, items of a public announcement. Facts, never prose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from dm_console.engine.values import value

if TYPE_CHECKING:
    from dm_console.engine.phases import Moment
    from dm_console.engine.seats import Seat


@value
class Letter:
    """Something told to one seat; `release` holds it back until a moment, None sends it at once."""

    to: Seat
    kind: str
    facts: Mapping[str, object] = field(default_factory=dict)
    release: Moment | None = None


@value
class Item:
    """Something posted in public: one entry of an announcement.

    It is kept until an announcement is posted, or until its moment (`release`), when one is posted by itself;
    one that is told `at_once` is an announcement of its own.
    """

    kind: str
    facts: Mapping[str, object] = field(default_factory=dict)
    release: Moment | None = None
    at_once: bool = False


@value
class Sent:
    """A letter that went out, and when."""

    day: int
    phase: str
    letter: Letter


@value
class Posted:
    """An announcement that was posted, and when."""

    day: int
    phase: str
    items: tuple[Item, ...]


class Outbox:
    """All that has been told in one game, and what waits for its moment."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []
        self.posted: list[Posted] = []
        self.held: list[Letter] = []
        self.items: list[Item] = []

    def take(self, told: Letter | Item, day: int, phase: str) -> None:
        """Send or hold a letter; keep an item for the next announcement."""
        if isinstance(told, Letter):
            if told.release is None:
                self.sent.append(Sent(day, phase, told))
            else:
                self.held.append(told)
        elif told.at_once:
            self.posted.append(Posted(day, phase, (told,)))
        else:
            self.items.append(told)

    def post(self, day: int, phase: str) -> None:
        """Post all kept items that wait for no moment as one announcement."""
        self.posted.append(Posted(day, phase, tuple(item for item in self.items if item.release is None)))
        self.items = [item for item in self.items if item.release is not None]

    def put_first(self, item: Item, day: int, phase: str) -> None:
        """Put an item at the head of what was posted first; where nothing was, it is posted alone."""
        if self.posted:
            first = self.posted[0]
            self.posted[0] = Posted(first.day, first.phase, (item, *first.items))
        else:
            self.posted.append(Posted(day, phase, (item,)))

    def release(self, reached: Callable[[Moment], bool], day: int, phase: str) -> None:
        """Send and post what was held back until now, in the order in which it was written."""
        if self.held:
            for letter in [letter for letter in self.held if letter.release and reached(letter.release)]:
                self.held.remove(letter)
                self.sent.append(Sent(day, phase, letter))
        if self.items:
            due = [item for item in self.items if item.release is not None and reached(item.release)]
            if due:
                self.posted.append(Posted(day, phase, tuple(due)))
                self.items = [item for item in self.items if item not in due]
