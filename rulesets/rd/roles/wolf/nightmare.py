"""噩梦之影: 【恐惧】 only compulsory skills; it joins the pack when it first frightens (its nature, no skill)."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.seats import Seat, Skill
from rulesets.rd import pack
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import give_status
from rulesets.werewolf.events import Feedback
from rulesets.werewolf.table import Use


@action("terrify")
def terrify(table: RdTable, nightmare: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Terrified until the next noon begins. The first use takes the nightmare into the pack (the mechanical wolf
    learns who is in it).
    """
    for target in use.targets:
        yield from give_status(table, "terrified", target, use)
    if any(old is not use and old.skill is skill for old in table.used):
        return
    if skill.id == "terrify_mechanical":
        facts = {"seats": tuple(table.pack())}
        yield from table.do(Feedback(to=nightmare, use=None, skill=skill.id, facts=facts, release=table.release()))
    elif table.card(nightmare) == "nightmare":
        yield from pack.join(table, nightmare)
