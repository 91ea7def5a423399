"""What is told to whom: letters to one seat, items of a public announcement. Facts, never prose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dm_console.engine.phases import Moment
    from dm_console.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Letter:
    """Something told to one seat; `release` holds it back until a moment, None sends it at once."""

    to: Seat
    kind: str
    facts: Mapping[str, object] = field(default_factory=dict)
    release: Moment | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """Something posted in public: one entry of an announcement, kept until the next one is posted."""

    kind: str
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sent:
    """A letter that went out, and when."""

    day: int
    phase: str
    letter: Letter


@dataclass(frozen=True, slots=True)
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
        if isinstance(told, Item):
            self.items.append(told)
        elif told.release is None:
            self.sent.append(Sent(day, phase, told))
        else:
            self.held.append(told)

    def post(self, day: int, phase: str) -> None:
        """Post all kept items as one announcement."""
        self.posted.append(Posted(day, phase, tuple(self.items)))
        self.items.clear()

    def release(self, due: list[Letter], day: int, phase: str) -> None:
        """Send the held letters whose moment has come, in the order in which they were written."""
        for letter in due:
            self.held.remove(letter)
            self.sent.append(Sent(day, phase, letter))
