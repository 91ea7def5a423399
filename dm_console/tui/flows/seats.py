"""Choosing seats, the first question of nearly every flow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dm_console.tui.initials import initials
from dm_console.tui.screens.pick import Choice, pick

if TYPE_CHECKING:
    from dm_console.engine.seats import Seat
    from dm_console.tui.ground import Ground


def seat_choices(screen: Ground, seats: Sequence[Seat]) -> list[Choice[Seat]]:
    """Seats to choose from: found by number, name and alias, with what the DM knows of them beside."""
    words, say = screen.words, screen.say
    return [
        Choice(
            seat,
            f"{seat.number:>2}  {seat.name}",
            f"{words.name(seat.role, 'role')} {words.name(seat.faction, 'faction')}"
            + ("" if seat.alive else f" {say('roster.gone')}"),
            " ".join((*seat.aliases, initials(seat.name))),
        )
        for seat in seats
    ]


async def pick_seat(screen: Ground, title: str, seats: Sequence[Seat] | None = None, *, start: int = 0) -> Seat:
    """Choose a seat; the search begins at `start`."""
    among = screen.game.table.seats if seats is None else seats
    return await pick(screen.console, title, seat_choices(screen, among), start=start)


async def pick_any_seat(screen: Ground, title: str) -> Seat | None:
    """Choose a seat, or any of them (None)."""
    anyone: list[Choice[Seat | None]] = [Choice(None, screen.say("pick.anyone"))]
    seats: list[Choice[Seat | None]] = [*seat_choices(screen, screen.game.table.seats)]
    return await pick(screen.console, title, anyone + seats)
