"""Who sits on a seat: other names of a player, and another player in its place."""

from __future__ import annotations

from dataclasses import replace

from dm_console.engine.entries import Alias, Rename, Substitute
from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat
from dm_console.engine.table import Table
from dm_console.engine.telling import Item, Letter, Sent
from dm_console.engine.words import plain

HANDOVER, SUBSTITUTE, SUCCEEDED = "handover", "substitute", "succeeded"
"""What the newcomer is told, and what is posted: that another plays the seat now, and by which name."""


def know_as(table: Table, entry: Alias) -> None:
    """Give a seat another name. Raises Refused for one that another seat goes by."""
    _also(table, table.named(entry.seat), entry.alias)


def rename(table: Table, entry: Rename) -> None:
    """Call a player otherwise; the former name still means the seat. Raises Refused for a name that is taken."""
    seat = table.named(entry.seat)
    _call(table, seat, entry.name)


def substitute(table: Table, entry: Substitute) -> None:
    """Put another player on a seat: post it, and tell the newcomer what the seat was told so far.

    Raises Refused for a name that is taken.
    """
    seat = table.named(entry.seat)
    former = seat.name
    if entry.name:
        _call(table, seat, entry.name)
        posted = Item(SUCCEEDED, {"seat": former, "name": seat.name}, at_once=True)
    else:
        posted = Item(SUBSTITUTE, {"seat": seat}, at_once=True)
    for alias in entry.aliases:
        _also(table, seat, alias)
    seat.former = (*seat.former, former)
    table.outbox.take(posted, table.clock.day, table.clock.phase)
    hand_over(table, seat, former)


def hand_over(table: Table, seat: Seat, former: str) -> None:
    """Tell whoever plays a seat now all that it was told so far."""
    clock, outbox = table.clock, table.outbox
    told = (
        *(Sent(0, "", letter) for letter in table.ruleset.rules.opening(table) if letter.to is seat),
        *(sent for sent in outbox.sent if sent.letter.to is seat and sent.letter.kind != HANDOVER),
    )
    facts = {"former": former, "role": seat.role, "faction": seat.faction, "lines": told}
    outbox.take(Letter(seat, HANDOVER, facts), clock.day, clock.phase)


def _call(table: Table, seat: Seat, name: str) -> None:
    if name == seat.name:
        raise Refused("same_name", seat=seat)
    _free(table, seat, name)
    if not any(seat.name == faction.id for faction in table.ruleset.factions):  # where players score, not factions
        _carry_over(table, seat.name, name)
    seat.aliases = tuple(dict.fromkeys((*(alias for alias in seat.aliases if alias != name), seat.name)))
    table.rename(seat, name)


def _carry_over(table: Table, former: str, name: str) -> None:
    """Let what goes by a player's former name go by the new one: its points, what they were for, its victory."""

    def renamed(side: str) -> str:
        return name if side == former else side

    table.scores = {renamed(side): points for side, points in table.scores.items()}
    table.scored = [replace(one, score=one.score.but(side=renamed(one.score.side))) for one in table.scored]
    table.winners = tuple(renamed(side) for side in table.winners)


def _also(table: Table, seat: Seat, alias: str) -> None:
    _free(table, seat, alias)
    if plain(alias) not in (plain(name) for name in (seat.name, *seat.aliases)):
        seat.aliases = (*seat.aliases, alias)


def _free(table: Table, seat: Seat, name: str) -> None:
    for other in table.seats:
        if other is not seat and plain(name) in (plain(known) for known in (other.name, *other.aliases)):
            raise Refused("alias_taken", alias=name, seat=other)
