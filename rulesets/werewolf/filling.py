"""What is filled in by hand for a skill, by its sheet; and what the DM may set of skills that are counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dm_console.engine.fields import Field
from dm_console.engine.orders import Order
from dm_console.engine.rules import Said
from dm_console.engine.seats import Seat, Skill
from rulesets.werewolf.sheets import Option, WolfSkill
from rulesets.werewolf.table import WerewolfTable

FACE = (
    Field("role", "choice", needed=False, headings=("role",)),
    Field("faction", "choice", needed=False, headings=("faction",)),
    Field("armed", "flag", needed=False),
)
"""What a face may show; what is left out stays as it is."""
PASS = "pass"
SHORT = 20
"""So much of a text is shown where it only has to be known again."""
STEPS = ("skill", "step")
HEADINGS = {"role": ("role",), "skill": ("skill",), "phase": ("phase",)}


def beside(table: WerewolfTable, skill: Skill[Any]) -> list[Field]:
    """The options of a skill; of one that carries another's beside its own (混乱) only its own are known.

    That a seat does nothing is no option to be filled in: it is sent by itself.
    """
    options = skill.sheet.options if isinstance(skill.sheet, WolfSkill) else {}
    return [_field(table, key, option) for key, option in options.items() if key != PASS]


def sent(order: Order) -> Said:
    """What an order says, for the pane of what has come in: whom it names, and what it says beside."""
    kind = "order" if order.targets else "order_alone"
    facts: dict[str, object] = {"skill": order.skill.id, "targets": order.targets}
    if order.options:
        facts["beside"] = tuple(text for key, value in order.options.items() for text in _in_short(key, value))
    return Said(f"{kind}_beside" if order.options else kind, facts)


def _in_short(key: str, value: object) -> tuple[str, ...]:
    """An option by its words: a table of roles by their number, a text by its beginning."""
    match value:
        case True:
            return (key,)
        case str():
            flat = " ".join(value.split())
            return (flat if len(flat) <= SHORT else f"{flat[: SHORT - 1]}…",)
        case Mapping():
            return (str(len(value)),)
        case False | None:
            return ()
    return (str(value),)


def _field(table: WerewolfTable, key: str, option: Option) -> Field:
    needed = option.needed
    match option.sort:
        case "choice":
            return Field(key, "choice", needed, ids=option.choices, headings=(option.heading, "phase"))
        case "step":
            return Field(key, "choice", needed, ids=_steps(table), headings=STEPS)
        case "role" | "skill" | "phase":
            return Field(key, "choice", needed, headings=HEADINGS[option.sort])
        case "face":
            return Field(key, "table", needed, parts=FACE)
        case "free":
            return Field(key, "text", needed)
        case "number":
            return Field(key, "number", needed, least=1, most=option.most)
        case "seat" | "roles" | "flag" | "text":
            return Field(key, option.sort, needed, most=option.most)


def _steps(table: WerewolfTable) -> tuple[str, ...]:
    """The steps of the exits of which there is anything in this ruleset; the rulebook's list holds more."""
    words = table.ruleset.words
    there = {thing.id for heading in STEPS for thing in words.all(heading)}
    return tuple(step for step in table.ruleset.slots["exits"][0] if step in there)


def charges(seat: Seat) -> list[Field]:
    """The uses that a seat's skills have left."""
    counted = [held for held in seat.skills if held.charges is not None]
    return [
        Field(held.id, "number", least=0, now=held.charges, headings=("skill",), path=("set", "vitals", held.id))
        for held in {held.id: held for held in reversed(counted)}.values()
    ]
