"""Journal entries, as they stand in a save: one model for each `do`, with names as they were written.

The keys are those of `docs/save-format.md` and are never renamed. A ruleset adds models for its own entries.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field, StrictInt, field_validator, model_validator


class Entry(BaseModel):
    """One input of the DM.

    `at` is when it was entered; `pasted` marks what was accepted out of the paste before it; `set_aside` is
    the reason why an entry that a mended past no longer allows is kept, but not played.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")
    free: ClassVar[bool] = False
    """Whether it may be entered at any time, the end of the game included."""

    do: str
    at: datetime | str | None = None
    pasted: bool = False
    set_aside: str | None = None

    def written(self) -> dict[str, Any]:
        """The entry as it stands in a save: only the keys that were given."""
        return self.model_dump(exclude_unset=True, exclude_none=True)


class Paste(Entry):
    """What the DM pasted, for the record."""

    free: ClassVar[bool] = True
    text: str


class Note(Entry):
    """A remark of the DM."""

    free: ClassVar[bool] = True
    text: str


class OrderEntry(Entry):
    """An action for the coming settlement."""

    by: str
    skill: str
    targets: tuple[str, ...] = ()
    options: dict[str, Any] = Field(default_factory=dict)
    use: StrictInt = Field(default=1, ge=1)

    @field_validator("targets", mode="before")
    @classmethod
    def _a_list(cls, value: Any) -> Any:
        if isinstance(value, str):
            raise ValueError(f'a list of names, as ["{value}"]')
        return value


class Alias(Entry):
    """Another name by which a seat is known from now on, such as its nickname in a chat."""

    free: ClassVar[bool] = True
    seat: str
    alias: str = Field(min_length=1)


class Rename(Entry):
    """A player goes by another name from now on; the old one still means the seat."""

    free: ClassVar[bool] = True
    seat: str
    name: str = Field(min_length=1)


class Substitute(Entry):
    """Another player takes a seat over, and is told what the seat was told so far. It is posted.

    With `name` the seat goes by that from now on; its former names still mean it.
    """

    free: ClassVar[bool] = True
    seat: str
    name: str | None = None
    aliases: tuple[str, ...] = ()


class Withdraw(Entry):
    """Takes back a seat's order of a skill, or all of its orders.

    With `passes` the seat says that it does nothing: then it is no fault that there is nothing to take back.
    """

    by: str
    skill: str | None = None
    passes: bool = False


class Vote(Entry):
    """A vote; an empty target abstains."""

    by: str
    target: str
    thread: StrictInt = Field(default=1, ge=1)


class AnswerEntry(Entry):
    """The reply to a question the settlement stopped at."""

    by: str
    choice: str | None = None
    targets: tuple[str, ...] = ()


class Die(Entry):
    """A die that the DM rolled by hand: the next one of its kind.

    With `day`, `phase` and `nth` it is the n-th die of just this kind, by and against just these seats, in that
    phase: so one is set that has been rolled already. Seats that are left out are nobody's then.
    """

    roll: str
    value: StrictInt = Field(ge=1)
    by: str | None = None
    against: str | None = None
    day: StrictInt | None = Field(default=None, ge=1)
    phase: str | None = None
    nth: StrictInt | None = Field(default=None, ge=1)
    note: str = ""

    @model_validator(mode="after")
    def _one_die_or_the_next(self) -> Die:
        if len({given is None for given in (self.day, self.phase, self.nth)}) > 1:
            raise ValueError("day, phase and nth are given together, or none of them")
        return self


class Step(Entry):
    """Settle one step of the phase."""


class Advance(Entry):
    """Finish this phase and go on to the next, or on and on until `to`."""

    to: str | None = None


class Amend(Entry):
    """The DM's word over a seat, or (without a seat) over scores; always with a note."""

    free: ClassVar[bool] = True
    seat: str | None = None
    set: dict[str, Any] = Field(default_factory=dict)
    note: str = Field(min_length=1)
    card: str | None = None


KERNEL_ENTRIES: dict[str, type[Entry]] = {
    "paste": Paste,
    "note": Note,
    "order": OrderEntry,
    "withdraw": Withdraw,
    "vote": Vote,
    "answer": AnswerEntry,
    "die": Die,
    "step": Step,
    "advance": Advance,
    "amend": Amend,
    "alias": Alias,
    "rename": Rename,
    "substitute": Substitute,
}
