"""怪盗: 【偷盗】 chooses the targets of two seats tonight, and hears the answers in their place."""

from __future__ import annotations

from typing import cast

from dm_console.engine.flow import Ask, Flow
from dm_console.engine.hooks import action, instead
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd.pack import KNIFE
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.werewolf.events import Feedback, Told, TryToUse
from rulesets.werewolf.orders import allowed
from rulesets.werewolf.table import Use

STOLEN = "stolen"


@action("steal")
def steal(table: RdTable, thief: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """To the end of the night; both are told that they are stolen from."""
    for target in use.targets:
        yield from table.do(Told(to=target, kind="stolen", release=table.release()))
        if table.rulings.steal_scope == "whole_night":
            for old in [old for old in table.tonight() if old.by is target and is_stolen(old.skill)]:
                yield from tell(table, thief, target, old.skill, old.chosen)
    if use.targets:
        yield from table.hold(STOLEN, thief, about=use.targets, until="night_end")


def is_stolen(skill: Skill[RdSkill]) -> bool:
    """Whether it is a skill of the seat's own that is not compulsory: the pack's knife is no seat's own."""
    return not skill.sheet.compulsory and skill.kind != KNIFE


def tell(table: RdTable, thief: Seat, by: Seat, skill: Skill[RdSkill], targets: tuple[Seat, ...]) -> Flow[None]:
    """The thief learns what was used, and on whom its owner meant it."""
    facts = {"target": by, "uses": ({"skill": skill.id, "targets": targets},)}
    yield from table.do(Feedback(to=thief, use=None, skill="steal", facts=facts, release=table.release()))


@instead(STOLEN, TryToUse, thing=InForce)
def retarget(table: RdTable, thief: Seat, trying: TryToUse, held: InForce) -> Flow[TryToUse]:
    """A skill of one of the two that is not compulsory: the thief learns of it and names its targets anew."""
    skill = cast(Skill[RdSkill], trying.skill)
    if trying.by not in held.about or not is_stolen(skill) or not table.is_night:
        return trying
    targets = trying.targets
    if targets:
        targets = yield from chosen_anew(table, thief, trying, skill)
    yield from tell(table, thief, trying.by, skill, trying.targets)
    return trying.but(targets=targets, stolen_by=thief)


def chosen_anew(table: RdTable, thief: Seat, trying: TryToUse, skill: Skill[RdSkill]) -> Flow[tuple[Seat, ...]]:
    """Whom the thief names in the range of the skill; as its owner chose where he does not answer."""
    seats = tuple(allowed(table, trying.by, skill))
    least, most = skill.sheet.targets.least, table.most_targets(trying.by, skill)
    about = {"by": trying.by, "skill": skill.id, "targets": trying.targets}
    reply = yield from table.ask(Ask("steal_retarget", thief, (), seats, least, most, about))
    return reply.targets or trying.targets


@instead(STOLEN, Feedback, thing=InForce)
def overhear(table: RdTable, thief: Seat, answer: Feedback, held: InForce) -> Feedback:
    """The answer of a stolen skill goes to the thief alone."""
    if answer.use is not None and answer.use.stolen_by is thief and answer.to is answer.use.by:
        return answer.but(to=thief)
    return answer
