"""机械狼: 【学习】 takes over a seat's skills (turned where they judge sides) and its face, once."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.events import PutOnFace
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import Face, RdTable
from rulesets.rd.verbs import give_skills, learned_of_role, named
from rulesets.werewolf.events import Feedback
from rulesets.werewolf.table import Use
from rulesets.werewolf.using import answer

LEARNED = "learn"


@action(LEARNED)
def learn(table: RdTable, wolf: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """It learns the role and the face of the target, gets its skills as at the start, and looks as it looks now."""
    for target in use.targets:
        faction, face, armed = table.face(target)
        role = card_of(table, target)
        told = {"target": named(table, use, target), "role": target.role, "face": face}
        yield from answer(table, use, **told)
        yield from table.do(PutOnFace(face=Face(wolf, face, faction, armed, by=LEARNED)))
        yield from give_skills(table, wolf, learned_of_role(table, role), origin=LEARNED)
        kin = table.followed.get(target) if role == "hybrid" else None
        if kin is not None:
            yield from learn_of_kin(table, wolf, kin)


def learn_of_kin(table: RdTable, wolf: Seat, kin: Seat) -> Flow[None]:
    """Of a hybrid it learns the first role of its kin, not whose it is, and can use that."""
    facts = {"role": kin.dealt}
    told = Feedback(to=wolf, use=None, skill="choose_kin_mechanical", facts=facts, release=table.release())
    yield from table.do(told)
    yield from give_skills(table, wolf, learned_of_role(table, kin.dealt), origin=LEARNED)


def card_of(table: RdTable, seat: Seat) -> str:
    """The role whose skills are learned: a thief's is the card it took."""
    if seat.role == "thief" and table.cards.get(seat):
        return table.cards[seat][0]
    return seat.role
