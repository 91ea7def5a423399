"""A game told from its journal: each entry that was played, with the day and phase it was entered in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from dm_console.engine.entries import Entry, Vote
from dm_console.engine.game import Game
from dm_console.engine.journal import BadEntry, replay
from dm_console.engine.orders import Ballot
from dm_console.engine.refused import Refused
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.setup import Setup

E = TypeVar("E", bound=Entry)


@dataclass(frozen=True, slots=True)
class Deed:
    """An entry by its number, and when it was entered: the day and phase, after so many lines and announcements.

    Of a vote, `ballots` are those that stood with it.
    """

    number: int
    day: int
    phase: str
    entry: Entry
    lines: int
    posted: int
    ballots: tuple[Ballot, ...] = ()


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A game as it stands, and how it came about.

    `broken` is the first entry that cannot be applied, with the reason; the game is then told up to there.
    """

    game: Game
    deeds: tuple[Deed, ...]
    broken: BadEntry | None = None

    def of(self, kind: type[E]) -> Iterator[tuple[Deed, E]]:
        """The entries of one kind, in their order."""
        for deed in self.deeds:
            if isinstance(deed.entry, kind):
                yield deed, deed.entry


def chronicle(ruleset: Ruleset, setup: Setup, entries: Sequence[Entry]) -> Chronicle:
    """Play a journal and keep when each entry came. Raises BadSetup.

    Entries that were set aside are not played and do not stand in it.
    """
    game = Game(ruleset, setup)
    deeds: list[Deed] = []
    for number, entry in enumerate(entries, start=1):
        if entry.set_aside is not None:
            continue
        clock, lines, posted = game.table.clock, len(game.table.lines), len(game.table.outbox.posted)
        day, phase = clock.day, clock.phase
        try:
            game.apply(entry)
        except Refused as why:  # it may have left the game half settled
            return Chronicle(
                replay(ruleset, setup, entries[: number - 1]), tuple(deeds), BadEntry(number, entry, why)
            )
        ballots = tuple(game.rules.ballots(game.table)) if isinstance(entry, Vote) else ()
        deeds.append(Deed(number, day, phase, entry, lines, posted, ballots))
    game.begin()
    return Chronicle(game, tuple(deeds))
