"""Who is told what: the one place of grail where secrecy is decided.

Nothing else is told to anybody. No letter names an attacker or a thief, no announcement a class, a faction (but
one that is gone, or that won), hit points, or who voted for whom; initiative and numbers are the DM's alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from dm_console.engine.events import Event, GameOver, LeaveGame
from dm_console.engine.seats import Seat
from dm_console.engine.telling import Item, Letter
from rulesets.grail.events import (
    AllotGrail,
    ClaimTrue,
    CompanionTold,
    ExtraAttackEarned,
    FactionWiped,
    HarmTold,
    HealingTold,
    HoldTold,
    TakeGrail,
    VotesCounted,
)
from rulesets.grail.table import GrailTable

LETTERS = {
    "role": ("role", "faction", "lines"),
    "grail_received": (),
    "claim_confirmed": ("about", "claim"),
    "grail_lost": (),
    "grail_taken": ("from",),
    "damaged": ("damage", "hp"),
    "healed": ("healed", "hp"),
    "companion_hurt": ("damage", "hp"),
    "cleave_ready": ("skill",),
    "holding": ("about",),
}
ITEMS = {
    "votes": ("counts",),
    "left": ("seat", "role", "faction"),
    "faction_wiped": ("faction",),
    "victory": ("winners", "scores"),
}


def _theft(table: GrailTable, event: TakeGrail) -> tuple[Letter, Letter]:
    late = table.rulings.theft_letters == "announcement"
    release = table.moment("announcement_begins") if late else None
    lost = Letter(event.of, "grail_lost", {}, release)
    return lost, Letter(event.to, "grail_taken", {"from": event.of}, release)


TELLS: Mapping[type[Event], Callable[[GrailTable, Any], Iterable[Letter | Item]]] = {
    AllotGrail: lambda table, event: (Letter(event.to, "grail_received"),),
    ClaimTrue: lambda table, event: (
        Letter(event.by, "claim_confirmed", {"about": event.about, "claim": event.claim}),
    ),
    TakeGrail: _theft,
    HarmTold: lambda table, event: (Letter(event.of, "damaged", {"damage": event.damage, "hp": event.hp}),),
    HealingTold: lambda table, event: (Letter(event.of, "healed", {"healed": event.healed, "hp": event.hp}),),
    CompanionTold: lambda table, event: (
        Letter(event.of, "companion_hurt", {"damage": event.damage, "hp": event.hp}),
    ),
    ExtraAttackEarned: lambda table, event: (Letter(event.by, "cleave_ready", {"skill": event.skill}),),
    HoldTold: lambda table, event: (Letter(event.by, "holding", {"about": event.about}),),
    VotesCounted: lambda table, event: (Item("votes", {"counts": dict(event.counts)}),),
    LeaveGame: lambda table, event: (Item("left", exit_facts(table, event.seat)),),
    FactionWiped: lambda table, event: (Item("faction_wiped", {"faction": event.faction}),),
    GameOver: lambda table, event: (Item("victory", {"winners": event.winners, "scores": dict(table.scores)}),),
}
"""Event by event: whatever does not stand here is told to nobody."""


def exit_facts(table: GrailTable, seat: Seat) -> dict[str, object]:
    """What the announcement says of one who left: the name, and more only where it is ruled so."""
    facts: dict[str, object] = {"seat": seat}
    if table.rulings.exit_reveals != "name":
        facts["role"] = seat.role
    if table.rulings.exit_reveals == "role_and_faction":
        facts["faction"] = seat.faction
    return facts
