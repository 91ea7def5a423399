"""A die that the DM has rolled by hand: for the next roll of its kind, or for one that was rolled already."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from dm_console.mending import die_set
from dm_console.tui.flows.seats import pick_any_seat
from dm_console.tui.screens.pick import Choice, pick, type_in
from dm_console.tui.views.change import die_told

if TYPE_CHECKING:
    from dm_console.tui.ground import Ground
    from dm_console.tui.screens.game import GameScreen


async def die(screen: Ground) -> dict[str, Any]:
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
    said = " → ".join(seat.name if seat else say("pick.anyone") for seat in (by, against))
    value = await type_in(screen.console, say("die.value", roll=name), said=said, wrong=on_a_die(screen, roll.sides))
    keys: dict[str, Any] = {"do": "die", "roll": roll.id, "value": int(value)}
    if by is not None:
        keys["by"] = by.name
    if against is not None:
        keys["against"] = against.name
    return keys


async def set_rolled(screen: GameScreen, places: Sequence[int]) -> bool:
    """Set one of these dice of the log to another value, with a note; say whether that was done."""
    from dm_console.tui.flows.mend import held

    say, log = screen.say, screen.game.table.chance.log
    place = places[0]
    if len(places) > 1:
        choices = [Choice(one, die_told(log[one], screen.words, say)) for one in places]
        place = await pick(screen.console, say("die.which_rolled"), choices)
    told = die_told(log[place], screen.words, say)
    roll = log[place].rolled.roll
    name = screen.words.name(roll.kind, "roll")
    value = await type_in(
        screen.console,
        say("die.value", roll=name),
        said=told,
        value=str(log[place].rolled.value),
        wrong=on_a_die(screen, roll.sides),
    )
    note = await type_in(screen.console, say("die.note"), said=say("amend.note_said"), wrong=_wanted(screen))
    return await held(screen, die_set(screen.session, place, int(value), note), f"{told} ▸ {value}")


def on_a_die(screen: Ground, most: int | None) -> Callable[[str], str]:
    """What is wrong with a value for a die of so many sides."""

    def wrong(text: str) -> str:
        if text.isdecimal() and int(text) >= 1 and (most is None or int(text) <= most):
            return ""
        return screen.say("die.from_one") if most is None else screen.say("die.from_to", most=most)

    return wrong


def _wanted(screen: Ground) -> Callable[[str], str]:
    return lambda text: "" if text else screen.say("amend.note_wanted")
