"""替罪羊: 【冤死】 leaves in the place of those who tie on top of the vote; a good citizen may inherit that."""

from __future__ import annotations

from dm_console.engine.events import GainSkill, LoseSkill
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, instead
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from rulesets.silence.events import Condemn
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use

SKILL, NAME_HEIR, CAUSE = "wrongful_death", "name_scapegoat_heir", "scapegoated"


@instead(SKILL, Condemn)
def takes_their_place(table: SilenceTable, goat: Seat, condemn: Condemn, skill: Skill[WolfSkill]) -> Condemn:
    """Of several on top none leaves, but the scapegoat; by ruling not where one of them is redeemed."""
    if len(condemn.seats) == 1:
        return condemn
    if table.rulings.redemption_and_tie == "top_first" and any(seat.has("redeemed") for seat in condemn.seats):
        return condemn
    return condemn.but(seats=(goat,), cause=CAUSE, skill=skill.id, by=None)


def may_name_heir(table: SilenceTable, seat: Seat) -> bool:
    """Whether who has left may leave the skill to somebody: after a tie alone, or by ruling after any exit (S54)."""
    if seat.left is None:
        return True
    return seat.left.cause == CAUSE or table.rulings.scapegoat_heir == "after_any_exit"


def objection(table: SilenceTable, order: Order) -> str | None:
    """What speaks against naming an heir."""
    return None if may_name_heir(table, order.by) else "no_occasion"


def forget(table: SilenceTable) -> Flow[None]:
    """With the dawn after an exit the chance to name an heir is over: the skill is lost."""
    for seat in table.seats:
        own = seat.skill(SKILL)
        if not seat.alive and own is not None:
            yield from table.do(LoseSkill(of=seat, skill=own))


@action(NAME_HEIR)
def name_heir(table: SilenceTable, goat: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """A living good citizen gets the skill; anybody else makes an end of it, and nobody says why."""
    own = goat.skill(SKILL)
    for heir in use.targets:
        if own is not None and may_name_heir(table, goat):
            yield from table.do(LoseSkill(of=goat, skill=own))
            if heir.alive and heir.role == "good_citizen":
                yield from table.do(GainSkill(to=heir, skill=table.new_skill(SKILL, origin=NAME_HEIR)))
            else:
                table.line("no_effect", goat, skill=skill.id)
