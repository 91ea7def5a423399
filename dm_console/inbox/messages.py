"""A paste as its messages: who wrote which lines, and what each line is. Every line stands in one of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from dm_console.engine.seats import Seat
from dm_console.inbox.stamps import When

LineKind = Literal["header", "body", "quote", "system", "time", "noise", "blank"]
MessageKind = Literal["player", "dm", "stranger", "unknown", "nobody", "system"]


@dataclass(slots=True)
class Line:
    """A line of the paste: its number from 1, its text, what it is, and where in it the message itself begins."""

    number: int
    text: str
    kind: LineKind
    start: int = 0

    @property
    def body(self) -> str:
        """What of the line belongs to the message."""
        return self.text[self.start :] if self.kind in ("body", "header") else ""


@dataclass(slots=True, eq=False)
class Message:
    """What one sender wrote at one time.

    `player`: a seat (`exact` where its name is written as it is); `dm`; `stranger`: somebody who does not play;
    `unknown`: perhaps a seat by another name (`near` are those it may be); `nobody`: no sender stands there;
    `system`: lines that belong to no message.
    """

    kind: MessageKind
    sender: str = ""
    seat: Seat | None = None
    exact: bool = True
    near: tuple[Seat, ...] = ()
    shape: str = ""
    stamp: str = ""
    when: When | None = None
    lines: list[Line] = field(default_factory=list)
    nested: bool = False
    """Whether its header stands in the middle of somebody else's words."""
    too_much: bool = False
    """Whether it is what was left of a paste that was too long to be read."""
    open_quote: bool = False
    """Whether a quotation in it has no end, so that nobody can say what is the sender's own."""

    @property
    def text(self) -> str:
        """The sender's own words: without headers, quotations, and what a product adds."""
        return "\n".join(line.body for line in self.lines if line.kind in ("body", "header")).strip("\n")

    def places(self) -> list[tuple[int, Line]]:
        """Each line with own words, and where it begins in them all joined by line ends (see `joined`)."""
        places, at = [], 0
        for line in self.lines:
            if line.kind in ("body", "header"):
                places.append((at, line))
                at += len(line.body) + 1
        return places

    def joined(self) -> str:
        """The sender's own words with every line end kept, so that places in them can be traced back."""
        return "\n".join(line.body for _, line in self.places())
