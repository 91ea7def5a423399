"""Kind `effect`: what always comes, without a check. 真言术, 祝福, 解除魔法 of a DM's own sheets."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from rulesets.grail.outcomes import outcomes
from rulesets.grail.skills import Aimed, Outcomes
from rulesets.grail.table import GrailTable


class Effect(Aimed):
    """What is listed under `comes`, for each target; for oneself, where nobody is named."""

    on_user: ClassVar[bool] = True

    kind: Literal["effect"]
    comes: Outcomes = Field(min_length=1)

    def outcome_lists(self) -> dict[str, Outcomes]:
        """What comes."""
        return {"comes": self.comes}


@action("effect")
def bring_about(table: GrailTable, by: Seat, order: Order, skill: Skill[Effect]) -> Flow[None]:
    """On one target after the other."""
    for target in table.reached(order):
        yield from outcomes(table, by, target, skill, skill.sheet.comes)
