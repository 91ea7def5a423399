"""Kind `companion`: an animal that draws attacks on itself, strikes back and attacks. 动物伙伴 (druid).

It has no order, no grail and no statuses of its own, and dies alone; what it does is its owner's.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from pydantic import Field

from dm_console.engine.events import SetVital
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after, instead
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import Percent
from rulesets.grail.blows import Weapon, strike
from rulesets.grail.events import Aim, AttackMissed
from rulesets.grail.skills import Active, DiceText
from rulesets.grail.table import COMPANION, GrailTable


class Companion(Active):
    """An animal with figures of its own. `share` of the attacks on its owner fall on it instead.

    Missed, it strikes back with `counter` percent; ordered, it attacks. One that is `summoned` is not there at first:
    it comes, and comes again, with an order for it.
    """

    kind: Literal["companion"]
    share: Percent
    hp: int = Field(ge=1)
    ab: Percent
    armor: Percent
    dexterity: Percent
    damage: DiceText
    counter: Percent = 0
    summoned: bool = False

    @cached_property
    def wanted(self) -> tuple[int, int]:
        """One target."""
        return (1, 1)

    @cached_property
    def weapon(self) -> Weapon:
        """How it bites."""
        return Weapon(damage=self.damage)


@instead("companion", Aim, of="target")
def draw_on_itself(table: GrailTable, seat: Seat, aim: Aim, skill: Skill[Companion]) -> Flow[Aim]:
    """By chance the attack falls on the animal, while it lives."""
    animal = table.companion(seat)
    if animal is None or not animal.alive:
        return aim
    falls = yield from table.check("companion", seat, skill.sheet.share, against=table.player(aim.by))
    table.line("on_companion" if falls.passed else "on_owner", seat, animal=animal, die=falls)
    return aim.but(target=animal) if falls.passed else aim


@after("companion", AttackMissed)
def bite_back(table: GrailTable, seat: Seat, miss: AttackMissed, skill: Skill[Companion]) -> Flow[None]:
    """Attacked and missed, the animal strikes back by chance; a counter-attack is not countered, unless ruled so."""
    animal = table.companion(seat)
    if animal is None or miss.target is not animal or not miss.by.alive:
        return
    if not skill.sheet.counter or not (miss.ordered or table.rulings.counter_chain):
        return
    comes = yield from table.check("counter", seat, skill.sheet.counter, against=table.player(miss.by))
    table.line("counter" if comes.passed else "no_counter", animal, skill=skill.id, die=comes)
    if comes.passed:
        yield from strike(table, animal, miss.by, skill.sheet.weapon, ordered=False)


@action("companion")
def set_on(table: GrailTable, by: Seat, order: Order, skill: Skill[Companion]) -> Flow[None]:
    """The animal attacks, while it lives; one that is summoned comes first."""
    animal = table.companion(by)
    if animal is not None and skill.sheet.summoned and not animal.alive:
        yield from table.do(SetVital(of=by, vital=COMPANION, value=skill.sheet.hp))
        table.line("summoned", by, skill=skill.id)
    if animal is None or not animal.alive:
        table.line("no_companion", by, skill=skill.id)
        return
    yield from strike(table, animal, order.targets[0], skill.sheet.weapon)
