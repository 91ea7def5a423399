"""Players that are played by the machine: what one seat may know, and what it sends.

A ruleset gives its players' sense (`Rules.player`). A player sees its own card, what it was told and what was
posted, through a `Sight`; it never reads the table.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from dm_console.engine.entries import Entry, OrderEntry, Vote
from dm_console.engine.fields import Field
from dm_console.engine.flow import Ask
from dm_console.engine.inputs import ballot_of, order_of
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
V = TypeVar("V")

KEPT = 1 << 14
"""So many entries of a kind may be kept by players who say the same over and over."""


def made(model: type[E], **keys: Any) -> E:
    """An entry whose keys are known to be right: nothing is validated, since a simulation makes millions."""
    entry, put = model.__new__(model), object.__setattr__
    put(entry, "__dict__", _defaults(model) | keys)
    put(entry, "__pydantic_fields_set__", set(keys))
    put(entry, "__pydantic_extra__", None)
    put(entry, "__pydantic_private__", None)
    return entry


@cache
def _defaults(model: type[Entry]) -> dict[str, Any]:
    fields = model.model_fields.items()
    return {name: field.get_default(call_default_factory=True) for name, field in fields if not field.is_required()}


class Room:
    """The table as everybody sees it. What is due is found once in a phase, and only if somebody asks."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names: Sequence[str] = [seat.name for seat in game.table.seats]
        self._due: tuple[tuple[int, str, int, int], list[Due]] | None = None
        self._read: tuple[Sequence[Item], Callable[[Sequence[Item]], Any] | None, Any] = (), None, None

    def due(self) -> list[Due]:
        """What each seat is to send now."""
        table = self.game.table
        now = (table.clock.day, table.clock.phase, table.clock.lap, len(self.game.acted))
        if self._due is None or self._due[0] != now:
            self._due = now, self.game.rules.due(table)
        return self._due[1]

    def read_once(self, items: Sequence[Item], read: Callable[[Sequence[Item]], V]) -> V:
        """What is to be read in items that all get: the first who asks reads them for all."""
        those, by, found = self._read
        if those is not items or by is not read:
            found = read(items)
            self._read = items, read, found
        known: V = found
        return known


@dataclass(frozen=True, slots=True)
class Use:
    """A skill that may be used now: how many targets it wants, out of whom, and what an order says beside."""

    skill: str
    least: int
    most: int
    among: tuple[str, ...]
    beside: tuple[Field, ...] = ()


class Sight:
    """What one seat may know: its own card, the rules, the time, what it is to send, what the DM would send back."""

    def __init__(self, room: Room, seat: Seat) -> None:
        self._room = room
        self._table = room.game.table
        self._seat = seat
        self.name = seat.name
        self.ruleset: Ruleset = room.game.ruleset
        """The rules, which everybody has read."""
        self.rulings: BaseModel = room.game.table.rulings
        """How open questions are ruled in this game."""
        self.names = room.names
        """All players, in seat order."""
        self.clock = room.game.table.clock
        """Which day and phase it is."""

    @property
    def role(self) -> str:
        """Its own role."""
        return self._seat.role

    @property
    def faction(self) -> str:
        """Its own faction."""
        return self._seat.faction

    @property
    def alive(self) -> bool:
        """Whether it is still in the game."""
        return self._seat.left is None

    @property
    def vitals(self) -> Mapping[str, int]:
        """The counts on its own card."""
        return self._seat.vitals

    @property
    def holds(self) -> Sequence[str]:
        """What it holds."""
        return self._seat.holds

    @property
    def skills(self) -> Sequence[Skill[SkillSheet]]:
        """The skills that it holds, with the uses that are left."""
        return self._seat.skills

    def read_once(self, items: Sequence[Item], read: Callable[[Sequence[Item]], V]) -> V:
        """What was posted, as it is read by all in the same way: by the first of them, for all."""
        return self._room.read_once(items, read)

    def due(self) -> list[Due]:
        """What this seat is to send now."""
        return [row for row in self._room.due() if row.seat is self._seat]

    def usable(self) -> list[Use]:
        """What this seat may use now."""
        rules, table, seat = self.ruleset.rules, self._table, self._seat
        return [
            Use(
                row.skill.id,
                row.least,
                row.most,
                tuple(seat.name for seat in row.among),
                tuple(rules.beside(table, seat, row.skill)),
            )
            for row in rules.usable(table, seat)
        ]

    def would_refuse(self, entry: OrderEntry | Vote) -> Refused | None:
        """Why the DM would send an order or a vote back; None where it would be taken. Nothing is entered."""
        rules, table = self.ruleset.rules, self._table
        try:
            if isinstance(entry, Vote):
                rules.check_vote(table, ballot_of(table, entry))
            else:
                rules.check_order(table, order_of(table, entry))
        except Refused as why:
            return why
        return None


class Player(ABC):
    """One seat's player. `chance` is the players': what is drawn there changes no die of the game."""

    phases: ClassVar[Collection[str] | None] = None
    """The phases in which it is asked what it sends; None where it is asked in all."""

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
