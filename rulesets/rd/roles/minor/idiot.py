"""白痴: 【大难不死】 the first vote that would remove it turns its card instead; it votes no more."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import instead
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.events import Attack
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import stand
from rulesets.werewolf.events import Reveal


@instead("narrow_escape", Attack, of="target")
def escape(table: RdTable, idiot: Seat, attack: Attack, skill: Skill[RdSkill]) -> Flow[Attack | None]:
    """It stays, with its card turned and unvotable from now on; a sheriff must hand the badge over.

    One that can gain no status leaves all the same.
    """
    if attack.force != "vote" or idiot in table.escaped:
        return attack
    yield from table.do(Reveal(of=idiot))
    yield from stand(table, "unvotable", idiot, skill, None)
    if not idiot.has("unvotable"):
        return attack
    table.escaped.append(idiot)
    table.line("escaped", idiot, skill=skill.id)
    return None
