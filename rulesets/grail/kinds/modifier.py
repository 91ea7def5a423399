"""Kind `modifier`: changes figures. 寓守于攻, 精确攻击 (fighter), 狂暴 (barbarian), 偷袭 (rogue), 护盾术 (wizard)."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar, Literal, cast

from pydantic import model_validator

from dm_console.engine.explain import Part, Sum
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import Hook, action, modifies
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from dm_console.rulebook.faults import wrong
from rulesets.grail.outcomes import outcomes
from rulesets.grail.skills import Against, GrailSkill, Outcomes, Shift
from rulesets.grail.table import GrailTable

FIGURES = (
    "ab",
    "armor",
    "dexterity",
    "damage",
    "will",
    "reflex",
    "fortitude",
    "steal",
    "guard",
    "points",
    "initiative",
)
OF_BLOWS = ("ab", "damage")
"""The figures that may count against some alone."""


class Modifier(GrailSkill):
    """Changes figures: `standing` by itself; for the `night` or the `game` once it has been ordered.

    `steal` is added to the chance of one's own thefts, `guard` taken from that of thefts from oneself. `against` says
    against whom alone `ab` and `damage` count. `on_end` comes at the end of a night in which it was on.
    """

    on_nobody_else: ClassVar[tuple[str, ...]] = ("on_end",)

    kind: Literal["modifier"]
    lasts: Literal["standing", "night", "game"] = "standing"
    ab: Shift = 0
    armor: Shift = 0
    dexterity: Shift = 0
    damage: int = 0
    will: Shift = 0
    reflex: Shift = 0
    fortitude: Shift = 0
    steal: Shift = 0
    guard: Shift = 0
    points: int = 0
    initiative: int = 0
    against: Against | None = None
    on_end: Outcomes = ()

    @cached_property
    def is_ordered(self) -> bool:
        """Where it lasts from an order on."""
        return self.lasts != "standing"

    @cached_property
    def conditional(self) -> bool:
        """Whether it works under a condition; what was ordered to last goes on whether or not it still holds."""
        return not self.is_ordered and (self.when != "always" or bool(self.not_while))

    def outcome_lists(self) -> dict[str, Outcomes]:
        """Of the end of a night in which it was on."""
        return {"on_end": self.on_end}

    @model_validator(mode="after")
    def _agrees(self) -> Modifier:
        changed = [figure for figure in FIGURES if getattr(self, figure)]
        if not (changed or self.on_end):
            raise wrong("changes_nothing", known=(*FIGURES, "on_end"))
        if self.against is not None and not set(changed) <= set(OF_BLOWS):
            raise wrong("against_of_blows", known=OF_BLOWS)
        if self.is_chosen and self.is_ordered:
            raise wrong("active_chosen")
        return self

    @cached_property
    def parts(self) -> dict[str, Part]:
        """What it adds to each figure: nothing, where it counts against some alone."""
        if self.against is not None:
            return {}
        return {figure: Part(self.id, added) for figure in FIGURES if (added := getattr(self, figure))}


@action("modifier")
def take_stance(table: GrailTable, by: Seat, order: Order, skill: Skill[Modifier]) -> Flow[None]:
    """What was ordered holds from now on, to the end of the night or of the game."""
    tonight = skill.sheet.lasts == "night"
    yield from table.hold(skill.id, by, until="night_end" if tonight else None)
    table.line("stance_tonight" if tonight else "stance", by, skill=skill.id)


def in_effect(table: GrailTable, seat: Seat, skill: Skill[Modifier]) -> bool:
    """Whether the modifier holds now. Whether its condition holds is seen to before (`Rules.works`)."""
    return not skill.sheet.is_ordered or bool(
        [thing for thing in table.in_force if thing.id == skill.id and thing.by is seat]
    )


def end_of_night(table: GrailTable) -> Flow[None]:
    """What comes at the end of a night in which a modifier was on."""
    for seat, skill in cast("list[tuple[Seat, Skill[Modifier]]]", table.carriers("modifier")):
        if skill.sheet.on_end and table.works(seat, skill) and in_effect(table, seat, skill):
            yield from outcomes(table, seat, None, skill, skill.sheet.on_end)


# --- what it adds to each figure ---


def _adds(figure: str) -> Hook[Any]:
    def part(table: GrailTable, seat: Seat, so_far: Sum, skill: Skill[Modifier]) -> Part | None:
        sheet = skill.sheet
        return None if sheet.is_ordered and not in_effect(table, seat, skill) else sheet.parts.get(figure)

    return modifies("modifier", figure, by=figure)(part)


ab = _adds("ab")
armor = _adds("armor")
dexterity = _adds("dexterity")
damage = _adds("damage")
will = _adds("will")
reflex = _adds("reflex")
fortitude = _adds("fortitude")
steal = _adds("steal")
guard = _adds("guard")
points = _adds("points")
initiative = _adds("initiative")
