"""死士: 【死节】 is revealed by any exit (see `posting`), and may leave at once by day."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, forbids
from dm_console.engine.seats import Seat, Skill
from rulesets.silence.exits import Fall, leave
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import GiveOrder
from rulesets.werewolf.orders import window
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use

SKILL = "honour_exit"


@forbids(SKILL, GiveOrder, of="by")
def may_leave(table: SilenceTable, martyr: Seat, give: GiveOrder, skill: Skill[WolfSkill]) -> str | None:
    """By day alone, or by ruling at any time (S56)."""
    by_day = window(table, skill.sheet) == "day"
    return None if by_day or table.rulings.honour_exit_when == "any_time" else "by_day_only"


@action(SKILL)
def leave_with_honour(table: SilenceTable, martyr: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """Out at once."""
    yield from leave(table, Fall(martyr, "honour", skill.id, martyr))
