"""Kind `save`: each target makes a check of its own. 纠缠术 (druid), 音爆术 (bard)."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from dm_console.rulebook.faults import wrong
from rulesets.grail.outcomes import outcomes
from rulesets.grail.skills import Aimed, Check, Outcomes
from rulesets.grail.table import GrailTable
from rulesets.grail.verbs import save


class Save(Aimed):
    """A check (检定) of `theirs` for each target: `on_pass` where it passes, else `on_fail`."""

    kind: Literal["save"]
    theirs: Check
    on_pass: Outcomes = ()
    on_fail: Outcomes = ()

    @model_validator(mode="after")
    def _does_something(self) -> Save:
        if not (self.on_pass or self.on_fail):
            raise wrong("nothing_comes", known=("on_pass", "on_fail"))
        return self

    def outcome_lists(self) -> dict[str, Outcomes]:
        """Of passing and of failing."""
        return {"on_pass": self.on_pass, "on_fail": self.on_fail}


@action("save")
def each_saves(table: GrailTable, by: Seat, order: Order, skill: Skill[Save]) -> Flow[None]:
    """One target after the other makes its check."""
    sheet = skill.sheet
    for target in table.reached(order):
        passed = yield from save(table, target, sheet.theirs)
        yield from outcomes(table, by, target, skill, sheet.on_pass if passed else sheet.on_fail)
