"""What nobody chose in time falls to the die `overdue`: targets out of the range, choices out of those there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dm_console.engine.flow import Flow
from dm_console.engine.seats import Seat, Skill
from rulesets.werewolf.orders import allowed
from rulesets.werewolf.table import WerewolfTable
from rulesets.werewolf.using import overtaken, use_skill


def use_by_die(table: WerewolfTable, seat: Seat, skill: Skill[Any]) -> Flow[None]:
    """Use a skill that its owner had to use and did not: everything it needs is drawn."""
    if overtaken(table, seat, skill) is not None or not table.works(seat, skill):
        return
    options: dict[str, object] = {}
    for key, option in skill.sheet.options.items():
        choices = option.choices or (table.cards.get(seat, ()) if option.sort == "role" else ())
        if option.needed:
            if not choices:
                return  # a face or a text cannot be drawn: the skill is simply not used
            options[key] = yield from draw_choice(table, seat, choices)
    targets: list[Seat] = []
    for _ in range(skill.sheet.targets.least):
        left = [other for other in allowed(table, seat, skill) if other not in targets]
        if not left:
            return
        targets.append((yield from table.draw("overdue", left, by=seat)))
    yield from use_skill(table, seat, skill, tuple(targets), options)


def draw_choice(table: WerewolfTable, seat: Seat, choices: Sequence[str]) -> Flow[str]:
    """Draw one of some choices for a seat that is late."""
    place = yield from table.roll("overdue", len(choices), seat)
    return choices[place - 1]
