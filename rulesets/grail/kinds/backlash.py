"""Kind `backlash`: whoever attacks its bearer suffers for it. 火焰护盾, 荆棘 of a DM's own sheets."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import model_validator

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import after
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import Percent
from dm_console.rulebook.faults import wrong
from rulesets.grail.events import AttackHit, AttackMissed
from rulesets.grail.outcomes import outcomes
from rulesets.grail.skills import WHOLE, GrailSkill, Outcomes
from rulesets.grail.table import GrailTable
from rulesets.grail.verbs import spend_use


class Backlash(GrailSkill):
    """What comes upon an attacker that hits (`on_hit`), misses (`on_missed`), or has just slain it (`on_slain`).

    With `chance` percent, so often as `limit` says. It is no attack, and an animal does not feel it.
    """

    counts_uses: ClassVar[bool] = True

    kind: Literal["backlash"]
    chance: Percent = WHOLE
    on_hit: Outcomes = ()
    on_missed: Outcomes = ()
    on_slain: Outcomes = ()

    @model_validator(mode="after")
    def _does_something(self) -> Backlash:
        if not (self.on_hit or self.on_missed or self.on_slain):
            raise wrong("nothing_comes", known=("on_hit", "on_missed", "on_slain"))
        return self

    def outcome_lists(self) -> dict[str, Outcomes]:
        """Of a hit, of a miss, of its death."""
        return {"on_hit": self.on_hit, "on_missed": self.on_missed, "on_slain": self.on_slain}


@after("backlash", AttackHit, of="target")
def hit_back(table: GrailTable, seat: Seat, hit: AttackHit, skill: Skill[Backlash]) -> Flow[None]:
    """What a hit brings upon the attacker; what the death of its bearer brings, where it has died of it."""
    yield from _comes(table, seat, hit.by, skill, skill.sheet.on_hit if seat.alive else skill.sheet.on_slain)


@after("backlash", AttackMissed, of="target")
def missed_back(table: GrailTable, seat: Seat, miss: AttackMissed, skill: Skill[Backlash]) -> Flow[None]:
    """What a miss brings upon the attacker."""
    yield from _comes(table, seat, miss.by, skill, skill.sheet.on_missed)


def _comes(table: GrailTable, seat: Seat, on: Seat, skill: Skill[Backlash], what: Outcomes) -> Flow[None]:
    if not what or not on.alive or table.is_companion(on) or skill.charges == 0:
        return
    if skill.sheet.chance < WHOLE:
        comes = yield from table.check("backlash", seat, skill.sheet.chance, against=on)
        table.line("backlash" if comes.passed else "no_backlash", seat, skill=skill.id, die=comes)
        if not comes.passed:
            return
    yield from spend_use(table, seat, skill)
    yield from outcomes(table, seat, on, skill, what)
