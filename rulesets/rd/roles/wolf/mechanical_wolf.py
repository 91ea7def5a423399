"""机械狼: 【学习】 takes over a seat's skills (turned where they judge sides) and its face, once."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.phases import Moment
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.events import PutOnFace
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import Face, RdTable
from rulesets.rd.verbs import LEARNED, give_skills, learned_of_role, named
from rulesets.werewolf.events import Feedback
from rulesets.werewolf.table import Use
from rulesets.werewolf.using import answer


@action(LEARNED)
def learn(table: RdTable, wolf: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """It learns the role and the face of the target, gets its skills as at the start, and looks as it looks now.

    Of a thief it learns the card, and not that it is a thief.
    """
    for target in use.targets:
        faction, face, armed = table.face(target)
        card = table.card(target)
        yield from answer(table, use, target=named(table, use, target), role=card, face=face)
        yield from table.do(PutOnFace(face=Face(wolf, face, faction, armed, by=LEARNED)))
        yield from learn_card(table, wolf, card, target, origin=LEARNED)


def learn_card(
    table: RdTable, learner: Seat, card: str, of: Seat, *, origin: str, until: Moment | None = None
) -> Flow[list[Skill[RdSkill]]]:
    """Get what a mechanical wolf gets of a role that a seat has; an opening skill of it is for now, or never.

    Of a hybrid it learns the first role of its kin too, not whose it is, and can use that.
    """
    roles = [card]
    kin = table.followed.get(of) if card == "hybrid" else None
    if kin is not None:
        roles.append(table.card(kin))
        facts = {"role": table.card(kin)}
        told = Feedback(to=learner, use=None, skill="choose_kin_mechanical", facts=facts, release=table.release())
        yield from table.do(told)
    ids = dict.fromkeys(id_ for role in roles for id_ in learned_of_role(table, role))
    return (yield from give_skills(table, learner, ids, origin=origin, until=until, refreshed=True))
