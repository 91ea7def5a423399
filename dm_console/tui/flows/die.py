"""A die that the DM has rolled by hand, for the next roll of its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dm_console.tui.flows.seats import pick_any_seat
from dm_console.tui.screens.pick import Choice, pick, type_in

if TYPE_CHECKING:
    from dm_console.tui.screens.game import GameScreen


async def die(screen: GameScreen) -> dict[str, Any]:
    """Ask which roll, by and against whom, and its value; give the keys of the entry."""
    say, words = screen.say, screen.words
    rolls = screen.session.ruleset.rolls
    choices = [
        Choice(roll, roll.name.of(say.language), "" if roll.sides is None else f"d{roll.sides}", roll.id)
        for roll in rolls.values()
    ]
    roll = await pick(screen.console, say("die.which"), choices, said=say("die.said"))
    name = words.name(roll.id, "roll")
    by = await pick_any_seat(screen, say("die.by", roll=name))
    against = await pick_any_seat(screen, say("die.against", roll=name))
    most = roll.sides

    def wrong(text: str) -> str:
        if text.isdecimal() and int(text) >= 1 and (most is None or int(text) <= most):
            return ""
        return say("die.from_one") if most is None else say("die.from_to", most=most)

    said = " → ".join(seat.name if seat else say("pick.anyone") for seat in (by, against))
    value = await type_in(screen.console, say("die.value", roll=name), said=said, wrong=wrong)
    keys: dict[str, Any] = {"do": "die", "roll": roll.id, "value": int(value)}
    if by is not None:
        keys["by"] = by.name
    if against is not None:
        keys["against"] = against.name
    return keys
