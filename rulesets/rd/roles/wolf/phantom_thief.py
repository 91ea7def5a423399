"""怪盗: 【偷盗】 chooses the targets of two seats tonight, and hears the answers in their place."""

from __future__ import annotations

from typing import cast

from dm_console.engine.flow import Ask, Flow
from dm_console.engine.hooks import action, instead
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.werewolf.events import Feedback, Told, TryToUse
from rulesets.werewolf.orders import allowed
from rulesets.werewolf.table import Use

STOLEN = "stolen"
THE_PACKS = ("pack_kill",)
"""Not a skill of the seat's own."""


@action("steal")
def steal(table: RdTable, thief: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """To the end of the night; both are told that they are stolen from."""
    for target in use.targets:
        yield from table.do(Told(to=target, kind="stolen", release=table.release()))
    if use.targets:
        yield from table.hold(STOLEN, thief, about=use.targets, until="night_end")


@instead(STOLEN, TryToUse, thing=InForce)
def retarget(table: RdTable, thief: Seat, trying: TryToUse, held: InForce) -> Flow[TryToUse]:
    """A skill of one of the two that is not compulsory: the thief learns of it and names its targets anew."""
    sheet = trying.skill.sheet
    assert isinstance(sheet, RdSkill)
    if trying.by not in held.about or sheet.compulsory or sheet.id in THE_PACKS or not table.is_night:
        return trying
    seats = tuple(allowed(table, trying.by, cast(Skill[RdSkill], trying.skill)))
    targets = trying.targets
    if targets and thief.alive:
        about = {"by": trying.by, "skill": trying.skill.id, "targets": trying.targets}
        number = len(targets)
        reply = yield from table.ask(Ask("steal_retarget", thief, (), seats, number, number, about))
        targets = reply.targets or targets
    facts = {"target": trying.by, "uses": ({"skill": trying.skill.id, "targets": trying.targets},)}
    yield from table.do(Feedback(to=thief, use=None, skill="steal", facts=facts, release=table.release()))
    return trying.but(targets=targets, stolen_by=thief)


@instead(STOLEN, Feedback, thing=InForce)
def overhear(table: RdTable, thief: Seat, answer: Feedback, held: InForce) -> Feedback:
    """The answer of a stolen skill goes to the thief alone."""
    if answer.use is not None and answer.use.stolen_by is thief and answer.to is answer.use.by:
        return answer.but(to=thief)
    return answer
