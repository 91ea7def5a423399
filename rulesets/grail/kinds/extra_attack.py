"""Kind `extra_attack`: a hit earns one more attack on the next night. 顺势斩 (fighter)."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from dm_console.engine.events import GoOutOfForce
from dm_console.engine.explain import Part
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after
from dm_console.engine.orders import Order
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.grail.blows import Weapon, strike
from rulesets.grail.events import AttackHit
from rulesets.grail.skills import PLACES, Active, Cost, Shift
from rulesets.grail.table import GrailTable

EARNED = "extra_attack_earned"


class ExtraAttack(Active):
    """One more attack on the night after an ordered attack has hit, at `ab`."""

    kind: Literal["extra_attack"]
    cost: Cost = "none"
    ab: Shift = 0

    @cached_property
    def place(self) -> int | None:
        """After the main action."""
        return PLACES.index("extra")

    @cached_property
    def wanted(self) -> tuple[int, int]:
        """One target."""
        return (1, 1)

    @cached_property
    def weapon(self) -> Weapon:
        """How it is struck."""
        return Weapon(Part(self.id, self.ab))


def earned(table: GrailTable, seat: Seat) -> InForce | None:
    """The extra attack that a seat may make tonight: earned on an earlier night, and not lost yet."""
    return next((t for t in table.in_force if t.id == EARNED and t.by is seat and t.day < table.clock.day), None)


@after("extra_attack", AttackHit, of="by")
def earn(table: GrailTable, seat: Seat, hit: AttackHit, skill: Skill[ExtraAttack]) -> Flow[None]:
    """A hit earns the next night's extra attack; never more than one at a time."""
    if not hit.ordered and table.rulings.cleave_source == "ordered":
        return
    if not any(t.id == EARNED and t.by is seat and t.day == table.clock.day for t in table.in_force):
        yield from table.hold(EARNED, seat, until="next_night_end", note=skill.id)


@action("extra_attack")
def extra_attack(table: GrailTable, by: Seat, order: Order, skill: Skill[ExtraAttack]) -> Flow[None]:
    """The attack that last night's hit earned."""
    right = earned(table, by)
    if right is None:
        table.line("nothing_earned", by, skill=skill.id)
        return
    yield from table.do(GoOutOfForce(thing=right))
    yield from strike(table, by, order.targets[0], skill.sheet.weapon)
