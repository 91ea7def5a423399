"""From a setup to a table: names become ids, rulings are checked, seats get what their roles have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from dm_console.engine.refused import Refused, nearest
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.seats import Seat
from dm_console.engine.setup import MOST_SEATS, SeatEntry, Setup
from dm_console.engine.table import Table
from dm_console.engine.words import plain


class BadSetup(Exception):
    """A setup that cannot be played: where it stands in the save, and why."""

    def __init__(self, place: str, why: Refused) -> None:
        super().__init__(place, why)
        self.place = place
        self.why = why


def check_number(seats: int) -> None:
    """Raise Refused for more seats than any game has, before time is spent on dealing to them."""
    if seats > MOST_SEATS:
        raise Refused("too_many_seats", number=seats, most=MOST_SEATS)


def open_table(ruleset: Ruleset, setup: Setup) -> Table:
    """The table before the first phase.

    Raises BadSetup for names and rulings that the ruleset lacks, and for seats that its rules do not play with.
    """
    seats = []
    for number, entry in enumerate(setup.seats, start=1):
        try:
            seats.append(_seat(ruleset, number, entry))
        except Refused as why:
            raise BadSetup(f"seats {number}", why) from why
    rulings = rulings_of(ruleset, setup.rulings)
    try:
        ruleset.rules.check_seats(ruleset, seats, rulings)
    except Refused as why:
        raise BadSetup("seats", why) from why
    table = ruleset.rules.table(ruleset, seats, setup.seed, rulings)
    table.nonce = setup.nonce or ""
    return table


def rulings_of(ruleset: Ruleset, given: Mapping[str, Any]) -> BaseModel:
    """The rulings of a game: the defaults, and what is given otherwise. Raises BadSetup."""
    if not given:
        return ruleset.as_default
    chosen: dict[str, Any] = dict(ruleset.defaults)
    for id_, value in given.items():
        if id_ not in chosen:
            raise BadSetup("rulings", Refused("no_ruling", word=id_, near=nearest(id_, chosen)))
        sheet = ruleset.rulings[id_]
        choices = sheet.choices
        choice = next((choice for choice in choices if _same(choice, value)), value if sheet.allows(value) else None)
        if choice is None:
            raise BadSetup("rulings", Refused("no_choice", ruling=id_, word=str(value), choices=choices))
        chosen[id_] = choice
    return ruleset.rules.rulings.model_validate(chosen)


def _same(choice: bool | int | str, value: object) -> bool:
    given = plain(str(value))
    return plain(str(choice)) == {"yes": "true", "no": "false"}.get(given, given)


def _seat(ruleset: Ruleset, number: int, entry: SeatEntry) -> Seat:
    role = ruleset.words.find("role", entry.role)
    faction = ruleset.rules.faction_of(ruleset, entry, role)
    seat = Seat(number, entry.name, role, faction, entry.aliases, dealt=role)
    ruleset.rules.set_up(ruleset, seat)
    return seat
