"""Kind `evade`: attacks that come to nothing, whatever the AC. 朦胧术, 镜影术 of a DM's own sheets."""

from __future__ import annotations

from typing import ClassVar, Literal

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import instead
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import Percent
from rulesets.grail.events import Aim
from rulesets.grail.skills import WHOLE, GrailSkill
from rulesets.grail.table import GrailTable
from rulesets.grail.verbs import spend_use


class Evade(GrailSkill):
    """An attack on its bearer misses with `chance` percent, before it is rolled; so often as `limit` says."""

    counts_uses: ClassVar[bool] = True

    kind: Literal["evade"]
    chance: Percent


@instead("evade", Aim, of="target")
def slip_away(table: GrailTable, seat: Seat, aim: Aim, skill: Skill[Evade]) -> Flow[Aim | None]:
    """By chance, or always, the attack hits nothing; a use is spent where it did so."""
    if skill.charges == 0 or seat.has("wounded"):
        return aim
    if skill.sheet.chance < WHOLE:
        slips = yield from table.check("evade", seat, skill.sheet.chance, against=table.player(aim.by))
        table.line("evades" if slips.passed else "evades_not", seat, skill=skill.id, die=slips)
        if not slips.passed:
            return aim
    else:
        table.line("evades_at_once", seat, skill=skill.id)
    yield from spend_use(table, seat, skill)
    return None
