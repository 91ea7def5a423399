"""Kind `resist`: statuses that have no hold, and blows that hurt less. 伤害减免 (barbarian), 神圣健康 (paladin)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from dm_console.engine.events import GainStatus
from dm_console.engine.explain import Part, Sum
from dm_console.engine.hooks import forbids, modifies
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import Id
from dm_console.rulebook.faults import wrong
from rulesets.grail.skills import GrailSkill
from rulesets.grail.table import GrailTable


class Resist(GrailSkill):
    """None of these `statuses` can be inflicted; each blow does `damage` less, but never less than 1."""

    kind: Literal["resist"]
    statuses: tuple[Id, ...] = ()
    damage: int = Field(default=0, ge=0)

    @model_validator(mode="after")
    def _does_something(self) -> Resist:
        if not (self.statuses or self.damage):
            raise wrong("nothing_comes", known=("statuses", "damage"))
        return self


@forbids("resist", GainStatus, of="to")
def shrug_off(table: GrailTable, seat: Seat, gain: GainStatus, skill: Skill[Resist]) -> str | None:
    """The status has no hold."""
    return "resisted" if gain.status.id in skill.sheet.statuses else None


@modifies("resist", "soak", by="damage")
def soak(table: GrailTable, seat: Seat, so_far: Sum, skill: Skill[Resist]) -> Part:
    """What a blow does less."""
    return Part(skill.id, skill.sheet.damage)
