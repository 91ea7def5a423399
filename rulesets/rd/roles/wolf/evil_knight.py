"""恶灵骑士: 【主宰黑夜】 undying at night, and told when the village touched it; 【邪恶】 strikes back, once."""

from __future__ import annotations

from dm_console.engine.events import PhaseBegins, SpendCharge
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.exits import harm_tonight
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import LOOKS, stand
from rulesets.werewolf.events import Feedback
from rulesets.werewolf.table import Use


@after("rule_the_night", PhaseBegins)
def undying_at_night(table: RdTable, knight: Seat, begins: PhaseBegins, skill: Skill[RdSkill]) -> Flow[None]:
    """Undying from early night to the end of the night."""
    if table.clock.phase == "early_night":
        yield from stand(table, "undying", knight, skill, "night_end")


@action("rule_the_night")
def is_told(table: RdTable, knight: Seat, use: None, skill: Skill[RdSkill]) -> Flow[None]:
    """Small hours, slot 5: it is told that the village has used something on it tonight, not who nor what."""
    if touched_by(table, knight):
        yield from table.do(Feedback(to=knight, use=None, skill=skill.id, release=table.release()))


@action("evil_strike")
def strike_back(table: RdTable, knight: Seat, use: None, skill: Skill[RdSkill]) -> Flow[None]:
    """Fatal to who comes first among those: first harm, then seers' looks, then the rest, each in the order of use.

    It goes to the seat itself, past swaps and hiding.
    """
    touches = touched_by(table, knight)
    rule = knight.skill("rule_the_night")
    if not touches or rule is None or not table.works(knight, rule):
        return
    first = min(touches, key=priority)
    yield from table.do(SpendCharge(by=knight, skill=skill))
    yield from harm_tonight(table, skill.kind, first.by, skill=skill.id, by=knight)


def touched_by(table: RdTable, knight: Seat) -> list[Use]:
    """The skills of the village that were used on the knight tonight, in the order of use."""
    return [use for use in table.tonight() if knight in use.targets and use.by.faction == "villagers"]


def priority(touch: Use) -> int:
    """Harm before what seers look with before the rest."""
    if touch.skill.sheet.deals is not None:
        return 0
    return 1 if touch.skill.kind in LOOKS else 2
