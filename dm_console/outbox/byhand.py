"""What of a game is the DM's own, in words: dice rolled by hand or set afterwards, and what was overruled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dm_console.chronicle import Chronicle, Deed
from dm_console.engine.chance import Logged
from dm_console.engine.entries import Amend
from dm_console.outbox.wording import SETTABLE, Wording
from dm_console.texts import catalog

HEADINGS = {"role": "role", "faction": "faction", "statuses": "status", "holds": "holding", "status": "status"}
"""Under which heading the value of a key of the DM's word has its name."""
AMENDED = ("amended", "amended_scores")
"""The lines of the DM's word: each entry writes one."""


def when(day: int, phase: str, words: Wording) -> str:
    """A day and a phase."""
    return words.text("forms", "day_and_phase", {"day": day, "phase": phase})


def die_told(logged: Logged, words: Wording) -> str:
    """A die: what it was rolled for, by and against whom, its value, and where that comes from."""
    roll = logged.rolled.roll
    facts: dict[str, object] = {
        "roll": roll.kind,
        "who": who(roll.by, roll.against) or "–",
        "sides": roll.sides,
        "value": logged.rolled.value,
    }
    facts |= {"need": roll.need, "source": words.text("dice", logged.source, {})}
    return words.text("dice", "told" if roll.need is None else "check", facts)


def who(*seats: object) -> str:
    """By whom, and against whom; nobody is left out."""
    return " → ".join(getattr(seat, "name", str(seat)) for seat in seats if seat is not None)


def amends_told(told: Chronicle, words: Wording) -> list[tuple[Deed, str]]:
    """What the DM has overruled: each word of the DM's with its line, which says what has changed and why."""
    lines = [line for line in told.game.table.lines if line.kind in AMENDED]
    return [(deed, words.line(line)) for (deed, _), line in zip(told.of(Amend), lines, strict=True)]


def amend_told(amend: Amend, words: Wording) -> str:
    """A word of the DM's before it is played: whose, what is set, and the note."""
    parts = [_set(key, value, words) for key, value in amend.set.items()]
    if amend.card is not None:
        parts.append(words.name(amend.card, "card", "choice"))
    seat = amend.seat if amend.seat is not None else words.text("set", "scores", {})
    return words.text("dice", "amend", {"whose": seat, "set": words.fact("", tuple(parts)), "note": amend.note})


def _set(key: str, value: Any, words: Wording) -> str:
    if key in ("vitals", "scores") and isinstance(value, Mapping):
        return words.fact("", tuple(_set(str(inner), count, words) for inner, count in value.items()))
    own = catalog(words.language)["set"].get(key)
    return f"{own or words.name(key, *SETTABLE, 'faction')} {_value(key, value, words)}"


def _value(key: str, value: Any, words: Wording) -> str:
    match value:
        case str():
            return words.name(value, HEADINGS.get(key, key))
        case Mapping():
            return words.fact("", tuple(_value(str(inner), one, words) for inner, one in value.items()))
        case list() | tuple():
            return words.fact("", tuple(_value(key, one, words) for one in value)) or "–"
        case _:
            return words.fact("", value)
