"""Kinds `points` and `spell`: points a night, shared out among spells that grow with them. 法术点 (sorcerer)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, ClassVar, Literal

from pydantic import Field, model_validator

from dm_console.engine.explain import Part, Sum
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, modifies
from dm_console.engine.orders import Order
from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat, Skill
from dm_console.rulebook.faults import wrong
from rulesets.grail.outcomes import outcomes
from rulesets.grail.skills import PLACES, Aimed, Check, Cost, GrailSkill, Outcomes, Shift
from rulesets.grail.table import GrailTable
from rulesets.grail.verbs import contest, spend

SPELL = "spell"
POINTS = "points"
"""The option of an order that says how many points a spell is given, and the figure of how many there are."""


class Points(GrailSkill):
    """So many points `a_night` for all spells together; `cost` is the one action in which all of them are cast.

    It cannot be turned on: the points of a night are shared out before it begins.
    """

    pays_for_others: ClassVar[bool] = True

    kind: Literal["points"]
    when: Literal["always", "grail_tonight"] = "always"
    a_night: int = Field(ge=1)
    cost: Cost = "standard"


class Spell(Aimed):
    """A spell that is given from `fewest` to `most` points.

    `mine` less `theirs` is its chance, and `growth` more for each point; without these it always succeeds. An outcome
    with `each` gives one more for every so many points.
    """

    on_user: ClassVar[bool] = True
    grows: ClassVar[bool] = True

    kind: Literal["spell"]
    cost: Literal["none"] = "none"
    fewest: int = Field(default=1, ge=1)
    most: int = Field(ge=1)
    mine: Check | None = None
    theirs: Check | None = None
    growth: Shift = 0
    on_success: Outcomes = Field(min_length=1)

    @model_validator(mode="after")
    def _both_sides(self) -> Spell:
        if (self.mine is None) != (self.theirs is None):
            raise wrong("both_sides")
        if self.fewest > self.most:
            raise wrong("fewest_above_most", fewest=self.fewest, most=self.most)
        return self

    @cached_property
    def place(self) -> int | None:
        """Where the action is that all spells take together."""
        return PLACES.index("main")

    def outcome_lists(self) -> dict[str, Outcomes]:
        """Of success."""
        return {"on_success": self.on_success}


@modifies("points", "points")
def a_night(table: GrailTable, seat: Seat, so_far: Sum, skill: Skill[Points]) -> Part:
    """The points that the sheet gives."""
    return Part(skill.id, skill.sheet.a_night)


def check_points(table: GrailTable, order: Order, beside: Iterable[Order]) -> None:
    """Raise Refused for points the spell cannot have, or where the night's spells would take more than there are."""
    sheet = order.skill.sheet
    assert isinstance(sheet, Spell)
    given = order.options.get(POINTS, sheet.fewest)
    if isinstance(given, bool) or not isinstance(given, int):
        raise Refused("no_whole_number", word=POINTS, given=str(given))
    if not sheet.fewest <= given <= sheet.most:
        raise Refused("points_of_a_spell", skill=sheet.id, fewest=sheet.fewest, most=sheet.most, given=given)
    there = table.stat(order.by, POINTS).total
    asked = given + sum(points_of(other) for other in beside if other.skill is not order.skill)
    if asked > there:
        raise Refused("too_many_points", seat=order.by, asked=asked, points=there)


def points_of(order: Order) -> int:
    """How many points an order gives its spell; the fewest it takes, where it does not say."""
    sheet: Any = order.skill.sheet
    return int(str(order.options.get(POINTS, sheet.fewest))) if isinstance(sheet, Spell) else 0


def pay(table: GrailTable, by: Seat) -> bool:
    """Spend the one action in which all spells of the night are cast, and say whether it was there."""
    if by in table.casting:
        return True
    pools = [held.sheet for held in by.skills if isinstance(held.sheet, Points)]
    if not pools or not spend(table, by, pools[0].cost):
        return False
    table.casting.add(by)
    return True


@action(SPELL)
def cast(table: GrailTable, by: Seat, order: Order, skill: Skill[Spell]) -> Flow[None]:
    """Cast the spell on each target; on oneself, where nobody is named. It fails where no points are left for it."""
    sheet, given = skill.sheet, points_of(order)
    left = table.stat(by, POINTS).total - table.points_spent.get(by, 0)
    if given > left:
        table.line("no_points", by, skill=skill.id, asked=given, points=left)
        return
    table.points_spent[by] = table.points_spent.get(by, 0) + given
    for target in table.reached(order):
        if sheet.mine is None or sheet.theirs is None:
            won = True
        else:
            won = yield from contest(table, by, target, sheet.mine, sheet.theirs, skill.id, given * sheet.growth)
        if won:
            yield from outcomes(table, by, target, skill, sheet.on_success, points=given)
