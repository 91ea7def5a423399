"""The ways in which a past is mended: an entry changed, taken out, put in; a die set that was rolled long ago."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from dm_console.engine.chance import Logged
from dm_console.engine.entries import Die, Entry
from dm_console.engine.game import Game
from dm_console.session import Session

Change = Callable[[list[Entry]], None]
"""What is done to the list of entries before it is played anew (`Session.mending`)."""


def replaced(number: int, entries: Sequence[Entry]) -> Change:
    """Other entries in the place of one. They belong to the same paste, and keep its time where they have none."""

    def change(journal: list[Entry]) -> None:
        old = journal[number - 1]
        journal[number - 1 : number] = [_like(old, entry) for entry in entries]

    return change


def removed(numbers: Iterable[int]) -> Change:
    """Some entries taken out."""

    def change(journal: list[Entry]) -> None:
        for number in sorted(numbers, reverse=True):
            del journal[number - 1]

    return change


def put_before(number: int, entries: Sequence[Entry]) -> Change:
    """Entries put in before one; in front of the whole paste, where it came out of one."""

    def change(journal: list[Entry]) -> None:
        place = number - 1
        while place and place < len(journal) and journal[place].pasted:
            place -= 1
        journal[place:place] = entries

    return change


def die_set(session: Session, place: int, value: int, note: str) -> Change:
    """A die of the log set to a value: where it was rolled by hand that is mended, else one is put in before."""
    logged = session.game.table.chance.log[place]
    if logged.hand is not None:
        number, old = _entry_of(session, logged)
        return replaced(number, [old.model_copy(update={"value": value, "note": note})])
    roll = logged.rolled.roll
    die = Die(
        do="die",
        roll=roll.kind,
        value=value,
        by=None if roll.by is None else roll.by.name,
        against=None if roll.against is None else roll.against.name,
        day=logged.day,
        phase=logged.phase,
        nth=logged.nth,
        note=note,
    )
    return put_before(rolled_by(session, place), [die])


def rolled_by(session: Session, place: int) -> int:
    """The number of the entry that rolled a die of the log."""
    game = Game(session.ruleset, session.setup)
    for number, entry in enumerate(session.journal, start=1):
        if entry.set_aside is None:
            game.apply(entry)
        if len(game.table.chance.log) > place:
            return number
    return len(session.journal) + 1


def _entry_of(session: Session, logged: Logged) -> tuple[int, Die]:
    """The entry by which a die was rolled by hand: dice are kept in the order of their entries."""
    place = next(place for place, die in enumerate(session.game.table.chance.hand) if die is logged.hand)
    dice = [
        (number, entry)
        for number, entry in enumerate(session.journal, start=1)
        if isinstance(entry, Die) and entry.set_aside is None
    ]
    return dice[place]


def _like(old: Entry, new: Entry) -> Entry:
    return new.model_copy(update={"pasted": old.pasted, "at": new.at or old.at})
