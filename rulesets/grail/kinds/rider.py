"""Kind `rider`: what every hit of its bearer brings beside its damage. 淬毒, 致伤 of a DM's own sheets."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import after
from dm_console.engine.seats import Seat, Skill
from rulesets.grail.blows import matches
from rulesets.grail.events import AttackHit
from rulesets.grail.outcomes import outcomes
from rulesets.grail.skills import Against, Check, GrailSkill, Outcomes
from rulesets.grail.table import GrailTable
from rulesets.grail.verbs import save, spend_use


class Rider(GrailSkill):
    """Whomever its bearer hits suffers `on_hit`, unless it passes the check named as `save`.

    `against` says whom alone it is for. It has no hold on an animal.
    """

    counts_uses: ClassVar[bool] = True

    kind: Literal["rider"]
    against: Against | None = None
    save: Check | None = None
    on_hit: Outcomes = Field(min_length=1)

    def outcome_lists(self) -> dict[str, Outcomes]:
        """Of a hit."""
        return {"on_hit": self.on_hit}


@after("rider", AttackHit, of="by")
def goes_with_it(table: GrailTable, seat: Seat, hit: AttackHit, skill: Skill[Rider]) -> Flow[None]:
    """What goes with a hit; a use is spent whether or not the target withstands it."""
    sheet, target = skill.sheet, hit.target
    if not target.alive or table.is_companion(target) or skill.charges == 0:
        return
    if sheet.against is not None and not matches(table, sheet.against, target):
        return
    yield from spend_use(table, seat, skill)
    if sheet.save is None or not (yield from save(table, target, sheet.save)):
        yield from outcomes(table, seat, target, skill, sheet.on_hit)
