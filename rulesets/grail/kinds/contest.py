"""Kind `contest`: one's own figure against another's. 魔法飞弹 (wizard), 佯攻 (rogue), 慑魂曲 (bard)."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from dm_console.rulebook.faults import wrong
from rulesets.grail.outcomes import outcomes
from rulesets.grail.skills import Aimed, Check, Outcomes, Shift
from rulesets.grail.table import GrailTable
from rulesets.grail.verbs import contest


class Contest(Aimed):
    """A contest (对抗检定) with each target: `mine` less `theirs` is the chance; `bonus` is added to it."""

    kind: Literal["contest"]
    mine: Check
    theirs: Check
    bonus: Shift = 0
    on_success: Outcomes = ()
    on_failure: Outcomes = ()

    @model_validator(mode="after")
    def _does_something(self) -> Contest:
        if not (self.on_success or self.on_failure):
            raise wrong("nothing_comes", known=("on_success", "on_failure"))
        return self

    def outcome_lists(self) -> dict[str, Outcomes]:
        """Of success and of failure."""
        return {"on_success": self.on_success, "on_failure": self.on_failure}


@action("contest")
def contend(table: GrailTable, by: Seat, order: Order, skill: Skill[Contest]) -> Flow[None]:
    """A contest with one target after the other."""
    sheet = skill.sheet
    for target in table.reached(order):
        won = yield from contest(table, by, target, sheet.mine, sheet.theirs, skill.id, sheet.bonus)
        yield from outcomes(table, by, target, skill, sheet.on_success if won else sheet.on_failure)
