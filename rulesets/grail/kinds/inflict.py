"""Kind `inflict`: a status without any check. 催眠序曲 (bard)."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar, Literal

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import Id
from rulesets.grail.outcomes import outcomes
from rulesets.grail.skills import Aimed, Outcome, Outcomes
from rulesets.grail.table import GrailTable


class Inflict(Aimed):
    """A status for each target, until the moment named, else the one of the status itself."""

    on_user: ClassVar[bool] = True

    kind: Literal["inflict"]
    status: Id
    until: Id | None = None

    @cached_property
    def comes(self) -> Outcomes:
        """What comes of it: the status."""
        return (Outcome(inflict=self.status, until=self.until),)


@action("inflict")
def inflict(table: GrailTable, by: Seat, order: Order, skill: Skill[Inflict]) -> Flow[None]:
    """Give the status to one target after the other; to oneself, where nobody is named."""
    for target in table.reached(order):
        yield from outcomes(table, by, target, skill, skill.sheet.comes)
