"""Who a name means: the seats of a game by their names and aliases, and the DM's own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from dm_console.engine.seats import Seat
from dm_console.inbox.folding import bare, key
from dm_console.inbox.nearness import near

_TITLE = re.compile(
    r"^(?:【[^】]{0,40}】|\[[^\]]{0,40}\]|〖[^〗]{0,40}〗|『[^』]{0,40}』|\d{1,4}\s?[.、)）楼号#]|#\d{1,4})\s*"
)
_NUMBER = re.compile(r"\s*(?:[(（]\s*[A-Za-z0-9_.+@-]{1,60}\s*[)）]|<[^<>]{1,80}>)\s*$")


_PARTS = re.compile(r"[【】\[\]()（）<>《》|/·_\-—:： ]+")
"""What a name is put together with: 主持-老王, 【DM】老王."""
MOST_NEAR = 200
"""So many different words of one paste are compared with the roster."""


@dataclass(frozen=True, slots=True)
class Sender:
    """Who a header names: a seat (`exact`, or by a name without its accents), the DM, or nobody that is known."""

    name: str
    seat: Seat | None = None
    dm: bool = False
    exact: bool = True
    near: tuple[Seat, ...] = ()

    @property
    def kind(self) -> Literal["player", "dm", "unknown"]:
        """What the sender is."""
        return "player" if self.seat is not None else "dm" if self.dm else "unknown"


class Roster:
    """The names of one game's seats. Two seats may fold to the same: then the name as it is written decides."""

    def __init__(self, seats: Sequence[Seat], dm: frozenset[str] = frozenset()) -> None:
        self.seats = tuple(seats)
        self.keys: dict[str, list[Seat]] = {}
        self._bare: dict[str, list[Seat]] = {}
        self._dm = dm
        for seat in self.seats:
            for name in (seat.name, *seat.aliases):
                _add(self.keys, key(name), seat)
                _add(self._bare, bare(name), seat)
        self._senders: dict[str, Sender] = {}
        self._near: dict[str, tuple[Seat, ...]] = {}

    def seats_of(self, word: str) -> list[Seat]:
        """The seats that go by this word, by name or alias: one, or several where it does not tell them apart."""
        found = self.keys.get(key(word), [])
        if len(found) > 1:
            return [seat for seat in found if word.strip() in (seat.name, *seat.aliases)][:1] or found
        return found

    def sender(self, written: str) -> Sender:
        """Whose name stands in a header: with its titles and numbers taken off, one after the other."""
        if written not in self._senders:
            self._senders[written] = self._sender(written)
        return self._senders[written]

    def _sender(self, written: str) -> Sender:
        forms = _forms(written)
        for name in forms:
            seats = self.seats_of(name)
            if len(seats) == 1:
                return Sender(name, seats[0])
            if seats:
                return Sender(name, near=tuple(seats))
        for name in forms:
            if key(name) in self._dm:
                return Sender(name, dm=True)
        if any(part in self._dm for part in _PARTS.split(key(written))):
            return Sender(forms[0], dm=True)
        for name in forms:
            seats = self._bare.get(bare(name), [])
            if len(seats) == 1 and bare(name):
                return Sender(name, seats[0], exact=False)
        return Sender(forms[-1])

    def near(self, word: str) -> tuple[Seat, ...]:
        """Up to three seats whose names come near to the word."""
        folded = key(word)
        if folded not in self._near:
            if len(self._near) > MOST_NEAR:
                return ()
            found = [seat for name in near(folded, self.keys) for seat in self.keys[name]]
            self._near[folded] = tuple(dict.fromkeys(found))[:3]
        return self._near[folded]


def _add(names: dict[str, list[Seat]], name: str, seat: Seat) -> None:
    if name and seat not in names.setdefault(name, []):
        names[name].append(seat)


def _forms(written: str) -> list[str]:
    """A sender's name as written, then with titles taken off the front and a number or an address off the end."""
    forms = [written.strip()]
    for pattern in (_NUMBER, _TITLE):
        while True:
            shorter = [pattern.sub("", form, count=1).strip() for form in forms]
            added = [form for form in dict.fromkeys(shorter) if form and form not in forms]
            if not added:
                break
            forms += added
    return forms
