"""Kind `counter`: an attack back at who attacked and missed. 战斗反射 (fighter)."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar, Literal

from dm_console.engine.explain import Part
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import after
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import Percent
from rulesets.grail.blows import Weapon, strike
from rulesets.grail.events import AttackHit, AttackMissed
from rulesets.grail.skills import GrailSkill, Shift
from rulesets.grail.table import GrailTable
from rulesets.grail.verbs import able, spend_use


class Counter(GrailSkill):
    """Attacked and missed, or whatever else it `answers`: by `chance` percent an attack back, at `ab`."""

    counts_uses: ClassVar[bool] = True

    kind: Literal["counter"]
    chance: Percent
    ab: Shift = 0
    answers: Literal["miss", "hit", "any"] = "miss"

    @cached_property
    def weapon(self) -> Weapon:
        """How it is struck."""
        return Weapon(Part(self.id, self.ab))


@after("counter", AttackMissed, of="target")
def answer_a_miss(table: GrailTable, seat: Seat, miss: AttackMissed, skill: Skill[Counter]) -> Flow[None]:
    """An attack that has missed is answered."""
    if skill.sheet.answers != "hit":
        yield from strike_back(table, seat, miss, skill)


@after("counter", AttackHit, of="target")
def answer_a_hit(table: GrailTable, seat: Seat, hit: AttackHit, skill: Skill[Counter]) -> Flow[None]:
    """An attack that has hit is answered, where the sheet says so."""
    if skill.sheet.answers != "miss":
        yield from strike_back(table, seat, hit, skill)


def strike_back(table: GrailTable, seat: Seat, attack: AttackHit | AttackMissed, skill: Skill[Counter]) -> Flow[None]:
    """By chance an attack back, at once. A counter-attack is not countered, unless it is ruled so."""
    if not able(seat) or not attack.by.alive or not (attack.ordered or table.rulings.counter_chain):
        return
    if skill.charges == 0:
        return
    comes = yield from table.check("counter", seat, skill.sheet.chance, against=table.player(attack.by))
    table.line("counter" if comes.passed else "no_counter", seat, skill=skill.id, die=comes)
    if comes.passed:
        yield from spend_use(table, seat, skill)
        yield from strike(table, seat, attack.by, skill.sheet.weapon, ordered=False)
