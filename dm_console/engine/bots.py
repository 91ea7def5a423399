"""Players that are played by the machine: what one seat may know, and what it sends.

A ruleset gives its players' sense (`Rules.player`). A player sees its own card, what it was told and what was
posted, through a `Sight`; it never reads the table.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from dm_console.engine.entries import Entry, OrderEntry
from dm_console.engine.flow import Ask
from dm_console.engine.inputs import order_of
from dm_console.engine.refused import Refused
from dm_console.engine.rules import Due
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import SkillSheet
from dm_console.engine.telling import Item, Letter

if TYPE_CHECKING:
    from pydantic import BaseModel

    from dm_console.engine.game import Game
    from dm_console.engine.ruleset import Ruleset


E = TypeVar("E", bound=Entry)


def made(model: type[E], **keys: Any) -> E:
    """An entry whose keys are known to be right: nothing is validated, since a simulation makes millions."""
    entry = model.__new__(model)
    object.__setattr__(entry, "__dict__", {**_defaults(model), **keys})
    object.__setattr__(entry, "__pydantic_fields_set__", set(keys))
    object.__setattr__(entry, "__pydantic_extra__", None)
    object.__setattr__(entry, "__pydantic_private__", None)
    return entry


@cache
def _defaults(model: type[Entry]) -> dict[str, Any]:
    fields = model.model_fields.items()
    return {name: field.get_default(call_default_factory=True) for name, field in fields if not field.is_required()}


class Room:
    """The table as everybody sees it. What is due is found once in a phase, and only if somebody asks."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._due: tuple[tuple[int, str, int, int], list[Due]] | None = None

    def due(self) -> list[Due]:
        """What each seat is to send now."""
        table = self.game.table
        now = (table.clock.day, table.clock.phase, table.clock.lap, len(self.game.acted))
        if self._due is None or self._due[0] != now:
            self._due = now, self.game.rules.due(table)
        return self._due[1]


class Sight:
    """What one seat may know: its own card, who is in the game, the time, and what it is to send."""

    def __init__(self, room: Room, seat: Seat) -> None:
        self._room = room
        self._table = room.game.table
        self.me = seat

    @property
    def ruleset(self) -> Ruleset:
        """The rules, which everybody has read."""
        return self._room.game.ruleset

    @property
    def rulings(self) -> BaseModel:
        """How open questions are ruled in this game."""
        return self._table.rulings

    @property
    def day(self) -> int:
        """Which day it is."""
        return self._table.clock.day

    @property
    def phase(self) -> str:
        """Which phase it is."""
        return self._table.clock.phase

    @property
    def names(self) -> Sequence[str]:
        """All players, in seat order."""
        return [seat.name for seat in self._table.seats]

    def living(self) -> list[str]:
        """Who is in the game; between a death and its announcement a player had better not ask."""
        return [seat.name for seat in self._table.living()]

    def due(self) -> list[Due]:
        """What this seat is to send now."""
        return [row for row in self._room.due() if row.seat is self.me]

    def skills(self) -> list[Skill[SkillSheet]]:
        """The skills that this seat holds, and what it may use beside them."""
        return [*self.me.skills, *self.ruleset.rules.rights(self._table, self.me)]

    def would_refuse(self, entry: OrderEntry) -> Refused | None:
        """Why the DM would send an order back; None where it would be taken. Nothing is entered."""
        try:
            self.ruleset.rules.check_order(self._table, order_of(self._table, entry))
        except Refused as why:
            return why
        return None


class Player(ABC):
    """One seat's player. `chance` is its own: what it draws there changes no die of the game."""

    def __init__(self, sight: Sight, chance: random.Random) -> None:
        self.sight = sight
        self.chance = chance

    @abstractmethod
    def send(self) -> Iterable[Entry]:
        """What it sends in the current phase."""

    def told(self, letter: Letter) -> None:
        """It gets a letter."""

    def read_all(self, items: Sequence[Item]) -> None:
        """It reads what was posted."""

    def answer(self, ask: Ask) -> Entry | None:
        """How it answers a question; None leaves it to the default."""
        return None
