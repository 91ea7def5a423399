"""Whether a game was played by the dice of its seed: every die is worked out anew, and what the DM gave is listed.

The dice that fell stand in the save (`[fell]`). They are held against two things: what the seed gives for each, and
what the journal rolls. So a die that was changed in the file is found, and so is a journal that was changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from dm_console.chronicle import Chronicle, Deed
from dm_console.engine import fairness
from dm_console.engine.chance import Logged, keyed_value
from dm_console.engine.entries import Amend
from dm_console.engine.game import Game
from dm_console.engine.journal import BadEntry
from dm_console.engine.opening import open_table
from dm_console.engine.refused import Refused

KEY = re.compile(r"(\d{1,9})\|(\w+)\|(\w+)\|(\d{1,9})\|(\d{1,9})\|(\d{1,9})", re.ASCII)
FROM_SEED = ("sides", "value")
"""What stands of a die that comes from the seed; one that the DM gave says so in a third place."""
Wrong = Literal["other_value", "not_rolled", "not_kept", "other_source", "unreadable"]


@dataclass(frozen=True, slots=True)
class Spot:
    """Which die is meant: when, what for, by and against whom (seats by number, 0: nobody), which of its kind."""

    day: int
    phase: str
    roll: str
    by: int
    against: int
    nth: int


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A die that does not match: what the save says of it, and what is due. `spot` is None where that is unreadable.

    `other_value`: it fell otherwise. `other_source`: it was by hand, or was not. `not_rolled`: the journal rolls no
    such die. `not_kept`: the save says nothing of it.
    """

    wrong: Wrong
    key: str
    spot: Spot | None
    said: str
    due: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of it. `kept`: whether the save says which dice fell; `dealt`: whether the seed deals the roles.
    `broken` is the first entry of its journal that cannot be played, where there is one.

    `promise` is the hash that belongs to the save, None where it has no nonce; `fits` is whether it is the one that
    was published, None where that was not asked.
    """

    dice: tuple[Logged, ...]
    mismatches: tuple[Mismatch, ...]
    amends: tuple[tuple[Deed, Amend], ...]
    kept: bool
    dealt: bool
    broken: BadEntry | None
    promise: str | None
    fits: bool | None

    @property
    def fine(self) -> bool:
        """Whether nothing speaks against it."""
        return not self.mismatches and self.broken is None and self.fits is not False

    def by_source(self, source: str) -> list[Logged]:
        """The dice whose value comes from the seed, the DM's hand, or the DM afterwards."""
        return [logged for logged in self.dice if logged.source == source]


def judge(told: Chronicle, fell: Mapping[str, Any], published: str | None = None) -> Verdict:
    """Work out every die of a game anew and hold it against what the save says of it."""
    dice, setup = tuple(told.game.table.chance.log), told.game.setup
    promise = fairness.promise(setup.seed, setup.nonce) if setup.nonce else None
    fits = None if published is None else promise is not None and published.strip().lower() == promise
    wrong = tuple(_mismatches(setup.seed, dice, fell, whole=told.broken is None)) if fell else ()
    return Verdict(dice, wrong, tuple(told.of(Amend)), bool(fell), _dealt(told.game), told.broken, promise, fits)


def _dealt(game: Game) -> bool:
    """Whether the seats have the roles, in this order, that the seed deals them within the rules."""
    table = open_table(game.ruleset, game.setup)
    try:
        deals = game.rules.deal(game.ruleset, len(table.seats), game.setup.seed, table.rulings)
    except Refused:
        return False
    return [(seat.role, seat.faction) for seat in table.seats] == [(deal.role, deal.faction) for deal in deals]


def _mismatches(seed: int, dice: tuple[Logged, ...], fell: Mapping[str, Any], *, whole: bool) -> Iterator[Mismatch]:
    """Every die that does not match. Where a game breaks off, what would come later is held against the seed."""
    rolled = {logged.key: logged for logged in dice}
    for key, said in fell.items():
        spot = _spot(key)
        if spot is None or not _readable(said):
            yield Mismatch("unreadable", key, spot, str(said), "")
        elif key not in rolled:
            due = keyed_value(seed, key, said[0])
            if whole:
                yield Mismatch("not_rolled", key, spot, str(said[1]), str(due))
            elif said[1:] != [due] and len(said) == len(FROM_SEED):
                yield Mismatch("other_value", key, spot, str(said[1]), str(due))
        else:
            yield from _held_against(seed, rolled[key], spot, said)
    for key, logged in rolled.items():
        if key not in fell:
            yield Mismatch("not_kept", key, _spot(key), "", str(logged.rolled.value))


def _held_against(seed: int, logged: Logged, spot: Spot, said: list[Any]) -> Iterator[Mismatch]:
    """A die of the file against the same die as it is rolled."""
    sides, source = logged.rolled.roll.sides, said[-1] if len(said) > len(FROM_SEED) else "seed"
    due = keyed_value(seed, logged.key, sides) if logged.source == "seed" else logged.rolled.value
    if (said[0], said[1]) != (sides, due):
        shown = str(said[1]) if said[0] == sides else f"{said[1]} (d{said[0]})"
        yield Mismatch("other_value", logged.key, spot, shown, str(due))
    elif source != logged.source:
        yield Mismatch("other_source", logged.key, spot, str(source), logged.source)


def _spot(key: str) -> Spot | None:
    found = KEY.fullmatch(key)
    if found is None:
        return None
    day, phase, roll, by, against, nth = found.groups()
    return Spot(int(day), phase, roll, int(by), int(against), int(nth))


def _readable(said: Any) -> bool:
    """Whether it is written as a die: sides, value, and where it comes from, if not the seed."""
    if not isinstance(said, list) or len(said) - len(FROM_SEED) not in (0, 1):
        return False
    numbers, sources = said[: len(FROM_SEED)], said[len(FROM_SEED) :]
    whole = all(isinstance(number, int) and not isinstance(number, bool) for number in numbers)
    return whole and numbers[0] >= 1 and all(isinstance(source, str) for source in sources)
