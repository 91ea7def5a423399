"""A second look at a text before it is sent: whether it names what its reader may not know.

A reader may know whatever stands in the text as the ruleset has it, the words of what was posted and of what the seat
itself was sent, and its own role, faction, skills and statuses. Any other role, faction, skill or status that a text
names was put in by hand, and so was any player who does not stand in it anyway. Nobody may know the
seed of the dice, or the nonce it is promised with, before the game is over. It is told to the DM, who decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from dm_console.engine.seats import Seat
from dm_console.engine.sheets import LANGUAGES
from dm_console.engine.table import Table
from dm_console.outbox.formats import JOINER
from dm_console.outbox.wording import Wording

SECRET = ("role", "faction", "skill", "status", "holding", "trait", "vital", "stat", "roll")
"""The headings under which something may be a secret."""
SHORTEST = 2
SHORTEST_SEED = 5
"""A seed of fewer digits cannot be told from any other number."""


@dataclass(frozen=True, slots=True)
class Leak:
    """A word of a text that its reader may not know: what it names (`seat`, `role`, …), and as it stands there."""

    sort: str
    word: str


@dataclass(frozen=True, slots=True)
class _Known:
    sort: str
    id: str


class Secrecy:
    """Looks at texts of one game."""

    def __init__(self, table: Table, wording: Wording) -> None:
        self._table = table
        self._wording = wording
        self._meant: dict[str, tuple[_Known, ...]] = {}
        for word, known in self._vocabulary():
            if len(word) >= SHORTEST or known.sort == "seat":
                self._meant[word] = (*self._meant.get(word, ()), known)
        words = sorted(self._meant, key=len, reverse=True)
        self._pattern = re.compile("|".join(_whole(word) for word in words)) if words else re.compile(r"(?!)")

    def leaks(self, text: str, original: str, reader: Seat | None) -> list[Leak]:
        """What a text names that stands not in the original and that its reader (None: everybody) may not know."""
        known = {one for told in self._told(reader) for _, them in self._named(told) for one in them}
        known = {one for one in known if one.sort != "seat"}
        known |= {one for _, them in self._named(original) for one in them} | set(self._own(reader))
        found = dict.fromkeys((word, them) for word, them in self._named(text) if not known.intersection(them))
        return [Leak(them[0].sort, word) for word, them in found]

    # --- what may be known ---

    def _told(self, reader: Seat | None) -> Iterator[str]:
        outbox = self._table.outbox
        for posted in outbox.posted:
            yield self._wording.announcement(posted)
        if reader is None:
            return
        for sent in outbox.sent:
            if sent.letter.to is reader:
                yield self._wording.letter(sent.letter)
        for letter in self._table.ruleset.rules.opening(self._table):
            if letter.to is reader:
                yield self._wording.letter(letter)

    def _own(self, reader: Seat | None) -> Iterator[_Known]:
        if reader is None:
            return
        yield _Known("seat", str(reader.number))
        yield from (_Known("role", role) for role in (reader.role, reader.dealt))
        yield _Known("faction", reader.faction)
        yield from (_Known("skill", held.id) for held in reader.skills)
        yield from (_Known("status", worn.id) for worn in reader.statuses)
        yield from (_Known("holding", held) for held in reader.holds)
        yield from (_Known("vital", vital) for vital in reader.vitals)

    # --- what a text names ---

    def _vocabulary(self) -> Iterator[tuple[str, _Known]]:
        for seat in self._table.seats:
            for name in (seat.name, *seat.aliases):
                yield name.casefold(), _Known("seat", str(seat.number))
        for sort, word, shortest in (
            ("seed", str(self._table.chance.seed), SHORTEST_SEED),
            ("nonce", self._table.nonce.casefold(), SHORTEST),
        ):
            if not self._table.over and len(word) >= shortest:
                yield word, _Known(sort, word)
        words = self._table.ruleset.words
        for sort in SECRET:
            for thing in words.all(sort):
                for name in (*(thing.name.of(language) for language in LANGUAGES), *thing.aliases):
                    yield name.casefold(), _Known(sort, thing.id)

    def _named(self, text: str) -> Iterator[tuple[str, tuple[_Known, ...]]]:
        for found in self._pattern.finditer(_bare(text)):
            yield found.group(), self._meant[found.group()]


def _bare(text: str) -> str:
    """A text without what a format puts about names."""
    return re.sub(r"\\([^\w\s])", r"\1", text.replace(JOINER, "")).casefold()


def _whole(word: str) -> str:
    """A word as it is looked for: one of letters must not stand inside another."""
    before = r"(?<![a-z0-9])" if word[0].isascii() and word[0].isalnum() else ""
    after = r"(?![a-z0-9])" if word[-1].isascii() and word[-1].isalnum() else ""
    return f"{before}{re.escape(word)}{after}"
