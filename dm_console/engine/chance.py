"""Dice. A value depends only on the seed and on what is rolled, never on how many dice came before.

So an order that is mended later changes the dice that depend on it and no other. Each die is the keyed hash
of (day, phase, kind, by, against, n-th of its kind), made 1..sides without bias. Dice that the DM rolled by
hand stand in front of the hash.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from struct import Struct
from typing import Final, Literal

from dm_console.engine.flow import Roll, Rolled
from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat
from dm_console.engine.values import value

ALGORITHM: Final = "blake2b-1"
"""Named in every save, so that a game is replayed by the dice it was played with."""

_WORD = Struct(">Q")
"""What a hash is read as: a number of 64 bits."""
_WORDS = 1 << 8 * _WORD.size


def keyed_value(seed: int, key: str, sides: int) -> int:
    """A value from 1 to `sides`, the same for the same seed and key. Raises ValueError for no sides, or too many."""
    return _value(_keyed(seed), key, sides)


def _keyed(seed: int) -> hashlib.blake2b:
    """The hash that the seed is the key of; each die copies it."""
    secret = hashlib.blake2b(str(seed).encode(), digest_size=32).digest()
    return hashlib.blake2b(key=secret, digest_size=_WORD.size)


def _value(keyed: hashlib.blake2b, key: str, sides: int) -> int:
    if not 1 <= sides <= _WORDS:  # of more sides no word would fall on any
        raise ValueError(f"a die of {sides} sides")
    attempt = 0
    while True:
        hashed = keyed.copy()
        hashed.update(f"{key}|{attempt}".encode())
        (word,) = _WORD.unpack(hashed.digest())
        rest: int = word % sides
        if word - rest + sides <= _WORDS:  # else it is one of the last words, which are too few for all sides
            return rest + 1
        attempt += 1


Source = Literal["seed", "hand", "set"]
Place = tuple[int, str, int]
"""Where a die stands among those of just its kind, by and against: the day, the phase, and the n-th there."""


@dataclass(slots=True)
class HandDie:
    """A die rolled by hand and not used yet: the next roll of its kind, by and against, takes its value.

    With `at` it is for one die of the game and for no other.
    """

    kind: str
    value: int
    by: Seat | None = None
    against: Seat | None = None
    used: bool = False
    at: Place | None = None

    def fits(self, roll: Roll, at: Place | None = None) -> bool:
        """Whether this roll takes the die; a seat that was left out matches anyone, unless it is for one die."""
        if self.used or self.kind != roll.kind:
            return False
        if self.at is not None:
            return (self.at, self.by, self.against) == (at, roll.by, roll.against)
        return self.by in (None, roll.by) and self.against in (None, roll.against)


@value
class Logged:
    """A die in the log: the day and phase it was rolled in, and which of its kind, by and against, it was there.

    `hand` is the die rolled by hand that it took.
    """

    day: int
    phase: str
    rolled: Rolled
    nth: int = 1
    hand: HandDie | None = None

    @property
    def key(self) -> str:
        """What the seed is hashed with for this die."""
        by, against = self.rolled.roll.by, self.rolled.roll.against
        numbers = f"{0 if by is None else by.number}|{0 if against is None else against.number}"
        return f"{self.day}|{self.phase}|{self.rolled.roll.kind}|{numbers}|{self.nth}"

    @property
    def source(self) -> Source:
        """Where its value comes from: the seed, the DM's hand, or the DM once it had been rolled."""
        if self.hand is None:
            return "seed"
        return "hand" if self.hand.at is None else "set"


class Chance:
    """All dice of one game: those rolled by hand, those of the hash, and the log of both."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.hand: list[HandDie] = []
        self.log: list[Logged] = []
        self.quiet = False
        """Whether nobody reads the log: then none is kept."""
        self._keyed = _keyed(seed)
        self._count: dict[str, int] = {}

    def roll(self, roll: Roll, day: int, phase: str) -> Rolled:
        """Roll a die and log it. Raises Refused where a hand-rolled value does not stand on the die."""
        by, against = roll.by, roll.against
        key = f"{day}|{phase}|{roll.kind}|{0 if by is None else by.number}|{0 if against is None else against.number}"
        self._count[key] = nth = self._count.get(key, 0) + 1
        hand = self._by_hand(roll, (day, phase, nth)) if self.hand else None
        if hand is None:
            rolled = Rolled(roll, _value(self._keyed, f"{key}|{nth}", roll.sides))
        elif 1 <= hand.value <= roll.sides:
            hand.used = True
            rolled = Rolled(roll, hand.value, hand=True)
        else:
            raise Refused("die_out_of_range", roll=roll.kind, sides=roll.sides, value=hand.value)
        if not self.quiet:
            self.log.append(Logged(day, phase, rolled, nth, hand))
        return rolled

    def unused(self) -> list[HandDie]:
        """Dice rolled by hand that nothing has taken yet."""
        return [die for die in self.hand if not die.used]

    def _by_hand(self, roll: Roll, at: Place) -> HandDie | None:
        """The die rolled by hand that this roll takes: one that is for it alone, else the first that fits."""
        fitting = [die for die in self.hand if die.fits(roll, at)]
        return next((die for die in fitting if die.at is not None), fitting[0] if fitting else None)
