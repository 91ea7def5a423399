"""机械狼: 【学习】 takes over a seat's skills (turned where they judge sides) and its face, once."""

from __future__ import annotations

from dm_console.engine.events import GoOutOfForce, LoseSkill
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after
from dm_console.engine.phases import Moment
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd.events import Follow, PutOnFace
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import Face, RdTable
from rulesets.rd.verbs import LEARNED, give_skills, learned_of_role, named
from rulesets.werewolf.events import Feedback
from rulesets.werewolf.table import Use
from rulesets.werewolf.using import answer

KIN = "choose_kin_mechanical"


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
        yield from table.hold(KIN, learner, about=(of, kin), note=origin)
        yield from tell_of_kin(table, learner, kin)
    ids = dict.fromkeys(id_ for role in roles for id_ in learned_of_role(table, role))
    return (yield from give_skills(table, learner, ids, origin=origin, until=until, refreshed=True))


def tell_of_kin(table: RdTable, learner: Seat, kin: Seat) -> Flow[None]:
    """The first role of a hybrid's kin, and not whose it is."""
    facts = {"role": table.card(kin)}
    yield from table.do(Feedback(to=learner, use=None, skill=KIN, facts=facts, release=table.release()))


@after(KIN, Follow, thing=InForce)
def with_the_new_kin(table: RdTable, learner: Seat, follow: Follow, held: InForce) -> Flow[None]:
    """The hybrid that was learned has chosen anew (择木而栖): what came of its old kin gives way."""
    hybrid, old = held.about
    if follow.of is not hybrid or learner.skill(KIN) is None:
        return
    until = next(skill.until for skill in learner.skills if skill.id == KIN)
    gone = learned_of_role(table, table.card(old))
    for skill in [skill for skill in learner.skills if skill.id in gone and skill.origin == held.note]:
        yield from table.do(LoseSkill(of=learner, skill=skill))
    yield from table.do(GoOutOfForce(thing=held))
    yield from table.hold(KIN, learner, about=(hybrid, follow.kin), note=held.note)
    yield from tell_of_kin(table, learner, follow.kin)
    new = learned_of_role(table, table.card(follow.kin))
    yield from give_skills(table, learner, new, origin=held.note, until=until, refreshed=True)
