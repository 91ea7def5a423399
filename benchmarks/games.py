"""Long games to measure: everybody acts every day, and nobody wins."""

from __future__ import annotations

from typing import Any

from dm_console import saves
from dm_console.engine.entries import Entry
from dm_console.engine.setup import Setup
from dm_console.rulebook import loading

FACTIONS = ("lawful", "neutral", "chaotic")


def grail_setup(seats: int) -> Setup:
    """So many fighters, dealt round the factions."""
    rows = [
        {"name": f"座位{number}", "role": "fighter", "faction": FACTIONS[number % 3]}
        for number in range(1, seats + 1)
    ]
    return Setup.model_validate({"format": 1, "ruleset": "grail", "seed": 7, "seats": rows})


def grail_day(setup: Setup, *, mended: bool = True) -> list[Entry]:
    """A full day: numbers, claims, orders, votes; then the DM makes good what it cost, so that it can go on."""
    names = [seat.name for seat in setup.seats]
    following = dict(zip(names, [*names[1:], names[0]], strict=True))
    raw: list[dict[str, Any]] = [
        {"do": "number", "by": name, "value": 1 + 7 * n % 100} for n, name in enumerate(names)
    ]
    raw.append({"do": "advance", "to": "dusk"})
    raw += [{"do": "claim", "by": name, "about": following[name], "claim": "combat"} for name in names]
    raw += [{"do": "order", "by": name, "skill": "attack", "targets": [following[name]]} for name in names]
    raw.append({"do": "advance", "to": "vote"})
    if mended:
        whole = {"alive": True, "statuses": [], "vitals": {"hp": 10}}
        raw += [{"do": "amend", "seat": name, "set": whole, "note": "bench"} for name in names]
    raw += [{"do": "vote", "by": name, "target": following[name]} for name in names]
    if mended:
        raw.append({"do": "amend", "set": dict.fromkeys(FACTIONS, 0), "note": "bench"})
    raw.append({"do": "advance", "to": "announcement"})
    raw.append({"do": "advance"})
    ruleset = loading.load("grail")
    return [saves.entry_of(row, ruleset) for row in raw]
