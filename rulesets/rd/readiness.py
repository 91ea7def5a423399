"""What each seat may use now, with the charges left and whom it may name; and that it is told so."""

from __future__ import annotations

from typing import Any, cast

from dm_console.engine.flow import Flow
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.werewolf import orders, using
from rulesets.werewolf.events import SkillsReady, TryToUse


def tell_ready(table: RdTable) -> Flow[None]:
    """Tell each seat which skills it may use in this phase, where it has not been told so yet."""
    for seat in table.seats:
        new = {held: row for held, row in usable(table, seat) if held not in table.told_ready}
        if new:
            table.told_ready.update(new)
            yield from table.do(SkillsReady(to=seat, skills={held.id: row for held, row in new.items()}))


def ready(table: RdTable, seat: Seat) -> dict[str, dict[str, object]]:
    """The skills a seat may use in this phase: for each the charges left and whom it may name."""
    return {held.id: row for held, row in usable(table, seat)}


def usable(table: RdTable, seat: Seat) -> list[tuple[Skill[Any], dict[str, object]]]:
    """The skills themselves, each with its charges and its range."""
    if table.is_skipped(table.clock.phase) or seat in table.untold():
        return []
    found: list[tuple[Skill[Any], dict[str, object]]] = []
    for held in seat.skills:
        skill = cast(Skill[RdSkill], held)
        if not is_open(table, seat, skill):
            continue
        named = tuple(orders.allowed(table, seat, skill)) if skill.sheet.targets.most else ()
        if len(named) >= skill.sheet.targets.least:
            found.append((skill, {"range": named, "charges": skill.charges}))
    return found


def is_open(table: RdTable, seat: Seat, skill: Skill[RdSkill]) -> bool:
    """Whether a skill is for this phase and this day, and nothing keeps its owner from using it."""
    sheet = skill.sheet
    if sheet.passive or table.clock.phase not in sheet.windows or not timely(table, sheet):
        return False
    if using.overtaken(table, seat, skill) is not None:
        return False
    return table.would_forbid(TryToUse(by=seat, skill=cast(Skill[Any], skill))) is None


def timely(table: RdTable, sheet: RdSkill) -> bool:
    """Whether a skill is for this day at all."""
    if sheet.not_on_day_one and table.clock.day == 1:
        return False
    return sheet.nights == "any" or (table.night_number % 2 == 0) == (sheet.nights == "even")
