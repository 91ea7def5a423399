"""Kind `attack`: one or more melee attacks. 攻击 (every class), 旋风攻击 (fighter), 震慑拳 (monk)."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar, Literal

from pydantic import Field, model_validator

from dm_console.engine.explain import Part
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from dm_console.rulebook.faults import wrong
from rulesets.grail.blows import Blow, Weapon, strike
from rulesets.grail.outcomes import outcomes
from rulesets.grail.skills import Against, Aimed, Check, DiceText, Outcomes, Shift
from rulesets.grail.table import GrailTable
from rulesets.grail.verbs import able, save


class Attack(Aimed):
    """Melee attacks at `ab`: on each target, or `times` on each.

    What of the AC it `ignores` is no help against it. `damage` is rolled instead of the class's own, `more` is added
    to it. `against` says for whom alone `ab` and `more` count. What is hit suffers `on_hit`, unless it passes the
    check named as `save`; where all of them miss, `on_all_missed` follows.
    """

    on_nobody_else: ClassVar[tuple[str, ...]] = ("on_all_missed",)

    kind: Literal["attack"]
    ab: Shift = 0
    times: int = Field(default=1, ge=1)
    damage: DiceText | None = None
    more: int = 0
    against: Against | None = None
    ignores: tuple[Literal["armor", "dexterity"], ...] = ()
    save: Check | None = None
    on_hit: Outcomes = ()
    on_all_missed: Outcomes = ()

    @model_validator(mode="after")
    def _save_guards_something(self) -> Attack:
        if self.save is not None and not self.on_hit:
            raise wrong("save_of_nothing")
        return self

    def outcome_lists(self) -> dict[str, Outcomes]:
        """Of a hit, and of missing everybody."""
        return {"on_hit": self.on_hit, "on_all_missed": self.on_all_missed}

    @cached_property
    def weapon(self) -> Weapon:
        """How each of its blows is struck."""
        ab, more = Part(self.id, self.ab), Part(self.id, self.more)
        return Weapon(ab, self.damage, more, self.against, self.ignores)


@action("attack")
def attack(table: GrailTable, by: Seat, order: Order, skill: Skill[Attack]) -> Flow[None]:
    """Attack each target in the order named; one who falls to a counter-attack strikes no more."""
    sheet = skill.sheet
    weapon, times, on_hit = sheet.weapon, sheet.times, sheet.on_hit
    blows: list[Blow] = []
    for target in table.targets_of(order):
        for _ in range(times):
            if able(by):
                blow = yield from strike(table, by, target, weapon)
                blows.append(blow)
                if blow.hit and on_hit:
                    yield from _hit(table, by, blow.target, skill)
    if sheet.on_all_missed:
        made = [blow for blow in blows if blow.made]
        if made and not any(blow.hit for blow in made):
            yield from outcomes(table, by, None, skill, sheet.on_all_missed)


def _hit(table: GrailTable, by: Seat, target: Seat, skill: Skill[Attack]) -> Flow[None]:
    """What a hit brings beside its damage, to a player alone: it has no hold on an animal."""
    sheet = skill.sheet
    if not target.alive or table.is_companion(target):
        return
    if sheet.save is None or not (yield from save(table, target, sheet.save)):
        yield from outcomes(table, by, target, skill, sheet.on_hit)
