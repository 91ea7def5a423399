"""Kind `endure`: damage that would fell its bearer leaves it standing. 不屈, 防死结界 of a DM's own sheets."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import instead
from dm_console.engine.seats import Seat, Skill
from rulesets.grail.events import Damage
from rulesets.grail.skills import GrailSkill
from rulesets.grail.table import GrailTable
from rulesets.grail.verbs import spend_use


class Endure(GrailSkill):
    """Damage that would take its bearer below `leaves` hit points leaves it as many; so often as `limit` says."""

    counts_uses: ClassVar[bool] = True

    kind: Literal["endure"]
    leaves: int = Field(default=1, ge=1)


@instead("endure", Damage, of="to")
def stand(table: GrailTable, seat: Seat, harm: Damage, skill: Skill[Endure]) -> Flow[Damage | None]:
    """No more is suffered than leaves so much; who has no more left anyway is felled as anybody."""
    most = seat.vitals["hp"] - skill.sheet.leaves
    if harm.points <= most or most < 0 or skill.charges == 0:
        return harm
    yield from spend_use(table, seat, skill)
    table.line("endures", seat, skill=skill.id)
    return harm.but(points=most) if most else None
