"""黑狼王: 【冲锋】 a kill once a game; 【报复】 voted out with it unspent, a fatal blow."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, forbids
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.exits import attack, strike_tonight
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.werewolf.events import GiveOrder, TryToUse
from rulesets.werewolf.table import Use


@action("charge")
def charge(table: RdTable, king: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """A kill."""
    for target in use.targets:
        yield from strike_tonight(table, use, target)


@action("retaliate")
def retaliate(table: RdTable, king: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Fatal to the target."""
    for target in use.targets:
        yield from attack(table, target, "fatal", skill=skill.id, by=king)


@forbids("retaliate", GiveOrder, of="by")
def can_still_come(table: RdTable, king: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """With the charge spent, or once he has left otherwise than by vote, it can no longer come."""
    if is_spent(king):
        return "charge_spent"
    return "not_voted_out" if king.left is not None and king.left.cause != "voted_out" else None


@forbids("retaliate", TryToUse, of="by")
def only_after_a_vote(table: RdTable, king: Seat, trying: TryToUse, skill: Skill[RdSkill]) -> str | None:
    """It comes only of an exit by vote, the charge unspent."""
    if trying.skill is not skill:
        return None
    by_vote = king.left is not None and king.left.cause == "voted_out"
    return None if by_vote and not is_spent(king) else "not_voted_out"


def is_spent(king: Seat) -> bool:
    """Whether the charge has been used."""
    charge = king.skill("charge")
    return charge is None or charge.charges == 0
