"""What a settlement can stop for: a question to a seat (`Ask`), or a question to chance (`Roll`).

Whatever settles something is a generator. It yields an `Ask` or a `Roll` and is sent an `Answer` or a
`Rolled`; nothing else ever leaves the kernel. Verbs wrap the two, so that a rule reads
`comes = yield from table.check(...)` and keeps its types.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from dm_console.engine.values import value

if TYPE_CHECKING:
    from dm_console.engine.seats import Seat

T = TypeVar("T")


@value
class Roll:
    """A question to chance: one die of `sides` sides, of this kind, rolled by and against these seats.

    `need` is the highest value that passes; None where the roll is no check.
    """

    kind: str
    sides: int
    by: Seat | None = None
    against: Seat | None = None
    need: int | None = None


@value
class Rolled:
    """A die that was rolled: its value from 1 to `roll.sides`, and whether the DM rolled it by hand."""

    roll: Roll
    value: int
    hand: bool = False

    @property
    def passed(self) -> bool | None:
        """Whether the check passed; None where the roll is no check."""
        return None if self.roll.need is None else self.value <= self.roll.need


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to a seat (`to` is None: to the DM) that the settlement waits for.

    It is answered by one of `choices`, or by `least` to `most` of `seats`. A question that `waits` has
    no default: the phase cannot be left before it is answered.
    """

    kind: str
    to: Seat | None
    choices: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    least: int = 1
    most: int = 1
    about: Mapping[str, object] = field(default_factory=dict)
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """The reply to an `Ask`: a choice, or seats. `overdue` where nobody answered in time."""

    choice: str | None = None
    targets: tuple[Seat, ...] = ()
    overdue: bool = False


Stop: TypeAlias = Ask | Roll
Reply: TypeAlias = Answer | Rolled
Flow: TypeAlias = Generator[Stop, Reply, T]


def at_once(result: T) -> Flow[T]:
    """A flow that stops for nothing and comes to this."""
    yield from ()
    return result


def rolled(roll: Roll) -> Flow[Rolled]:
    """Stop for a die. Raises TypeError where the driver sends something else: a fault of the driver."""
    reply = yield roll
    if not isinstance(reply, Rolled):
        raise TypeError(f"a roll was answered by {reply!r}")
    return reply


def rolled_value(roll: Roll) -> Flow[int]:
    """Stop for a die of which the value alone is wanted."""
    reply = yield roll
    if not isinstance(reply, Rolled):
        raise TypeError(f"a roll was answered by {reply!r}")
    return reply.value


def answered(ask: Ask) -> Flow[Answer]:
    """Stop for a question. Raises TypeError where the driver sends something else: a fault of the driver."""
    reply = yield ask
    if not isinstance(reply, Answer):
        raise TypeError(f"a question was answered by {reply!r}")
    return reply
