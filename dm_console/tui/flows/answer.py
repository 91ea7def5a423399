"""A question that the settlement has stopped at: who is asked, what, and what can be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dm_console.engine.flow import Ask
from dm_console.tui.flows.seats import seat_choices
from dm_console.tui.screens.pick import Choice, pick, pick_many

if TYPE_CHECKING:
    from dm_console.tui.ground import Ground

DM = "dm"


async def answer(screen: Ground, ask: Ask) -> dict[str, Any]:
    """Put a question; give the keys of its answer."""
    say, words = screen.say, screen.words
    asked = say("answer.dm") if ask.to is None else ask.to.name
    title = say("answer.title", asked=asked)
    said = words.ask(ask) + ("" if ask.waits else "\n" + say("answer.has_default"))
    keys: dict[str, Any] = {"do": "answer", "by": DM if ask.to is None else ask.to.name}
    if ask.choices:
        choices = [Choice(choice, words.name(choice, "choice", "role", "faction", "skill")) for choice in ask.choices]
        return {**keys, "choice": await pick(screen.console, title, choices, said=said)}
    seats = seat_choices(screen, ask.seats)
    if (ask.least, ask.most) == (1, 1):
        return {**keys, "targets": [(await pick(screen.console, title, seats, said=said)).name]}
    chosen = await pick_many(screen.console, title, seats, ask.least, ask.most, said=said)
    return {**keys, "targets": [seat.name for seat in chosen]}
