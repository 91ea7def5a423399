"""Who is missing: a reminder to post for all, and one to send to each. Neither tells what anybody is."""

from __future__ import annotations

from dataclasses import dataclass

from dm_console.engine.game import Game
from dm_console.engine.rules import Due
from dm_console.engine.seats import Seat
from dm_console.outbox.wording import Wording

SECTION = "reminder"


@dataclass(frozen=True, slots=True)
class Reminders:
    """The text for all (empty where nobody is missing), and the letters, in seat order."""

    for_all: str
    for_each: tuple[tuple[Seat, str], ...]


def reminders(game: Game, words: Wording) -> Reminders:
    """What to remind of in the current phase.

    Names stand in the text for all only under what is asked of every living seat: who is asked for anything else
    would be known by it. A ruleset with windows asks, in each of its phases, those who can act there.
    """
    phase = game.table.clock.phase
    rows = game.rules.due(game.table)
    kinds = list(dict.fromkeys(row.what for row in rows))
    lines = [line for what in kinds if (line := _line(game, words, what, rows))]
    missing: dict[Seat, list[Due]] = {}
    for row in rows:
        if not row.sent:
            missing.setdefault(row.seat, []).append(row)
    each = tuple((seat, _letter(words, phase, missing[seat])) for seat in game.table.seats if seat in missing)
    if not lines:
        return Reminders("", each)
    title = words.text(SECTION, "title", {"phase": phase})
    return Reminders("\n".join([title, *lines]), each)


def _line(game: Game, words: Wording, what: str, rows: list[Due]) -> str:
    asked = [row for row in rows if row.what == what]
    missing = tuple(row.seat for row in asked if not row.sent)
    if not missing:
        return ""
    everybody = {row.seat for row in asked}.issuperset(game.table.living())
    facts = {"due": words.due(asked[0]), "seats": missing}
    return words.text(SECTION, "named" if everybody else "unnamed", facts)


def _letter(words: Wording, phase: str, rows: list[Due]) -> str:
    wanted = tuple(dict.fromkeys(words.due(row) for row in rows))
    return words.text(SECTION, "letter", {"phase": phase, "due": wanted})
