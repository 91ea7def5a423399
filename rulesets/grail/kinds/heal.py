"""Kind `heal`: gives hit points back. 治疗伤势, 医疗术 (cleric), 神莓术 (druid), 圣疗 (paladin)."""

from __future__ import annotations

from typing import ClassVar, Literal

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import Id
from rulesets.grail.skills import Aimed, DiceText
from rulesets.grail.table import GrailTable
from rulesets.grail.verbs import heal, roll_dice


class Heal(Aimed):
    """Hit points for each target, up to what its class has; `cures` are statuses that it takes away."""

    on_user: ClassVar[bool] = True

    kind: Literal["heal"]
    amount: DiceText
    cures: tuple[Id, ...] = ()


@action("heal")
def give_back(table: GrailTable, by: Seat, order: Order, skill: Skill[Heal]) -> Flow[None]:
    """Heal one target after the other; oneself, where nobody is named."""
    sheet = skill.sheet
    for target in table.reached(order):
        amount = yield from roll_dice(table, "heal", sheet.amount, by, target)
        yield from heal(table, target, amount, skill.id)
        for status in sheet.cures:
            yield from table.cure(target, status)
