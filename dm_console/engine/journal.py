"""The journal is the game: replay, and what a mended past does to what came after."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dm_console.engine.entries import Entry
from dm_console.engine.game import Game
from dm_console.engine.refused import Refused
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.setup import Setup


class BadEntry(Exception):
    """An entry that cannot be applied, by its number (from 1), and why."""

    def __init__(self, number: int, entry: Entry, why: Refused) -> None:
        super().__init__(number, entry.do, why)
        self.number = number
        self.entry = entry
        self.why = why


@dataclass(frozen=True, slots=True)
class Lapsed:
    """An entry that a mended past no longer allows: its number, itself, and the reason."""

    number: int
    entry: Entry
    why: Refused


def replay(ruleset: Ruleset, setup: Setup, entries: Iterable[Entry]) -> Game:
    """The game that these entries make. Raises BadEntry for the first that cannot be applied.

    Entries that were set aside when the past was mended are kept in the journal and not played.
    """
    game = _played(ruleset, setup, entries)
    game.begin()
    return game


def _played(ruleset: Ruleset, setup: Setup, entries: Iterable[Entry]) -> Game:
    """The game after these entries, dice at their head not followed by the first phase yet."""
    game = Game(ruleset, setup)
    for number, entry in enumerate(entries, start=1):
        if entry.set_aside is not None:
            continue
        try:
            game.apply(entry)
        except Refused as why:
            raise BadEntry(number, entry, why) from why
    return game


def mended(ruleset: Ruleset, setup: Setup, entries: Sequence[Entry]) -> tuple[Game, tuple[Entry, ...], list[Lapsed]]:
    """Replay a journal whose past was mended.

    Gives the game, the journal with the entries set aside that no longer apply (each with its reason), and
    the list of those. Entries set aside by an earlier mend are tried again: nothing is lost for good.
    """
    kept: list[Entry] = []
    lapsed: list[Lapsed] = []
    game = Game(ruleset, setup)
    for number, entry in enumerate(entries, start=1):
        tried = entry.model_copy(update={"set_aside": None}) if entry.set_aside is not None else entry
        try:
            game.apply(tried)
            kept.append(tried)
        except Refused as why:
            lapsed.append(Lapsed(number, tried, why))
            kept.append(tried.model_copy(update={"set_aside": str(why)}))
            game = _played(ruleset, setup, kept)
    game.begin()
    return game, tuple(kept), lapsed
