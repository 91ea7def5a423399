"""丘比特: 【爱神之箭】 makes two seats lovers; 【复仇】 when they are dead, cupid's side depends on how they died."""

from __future__ import annotations

from dm_console.engine.events import ChangeFaction, ChangeRole
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after, forbids
from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat, Skill
from rulesets.silence import lovers
from rulesets.silence.events import Gone
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import GiveOrder
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.slots import due
from rulesets.werewolf.table import Use
from rulesets.werewolf.using import carry_out

ARROW = "cupids_arrow"
BY_VILLAGE = ("voted_out", "scapegoated", "poison", "shot")
BY_WOLVES = ("kill",)
OTHER_BY_WOLVES = ("substitution",)
NOBODYS = ("dm", "love")


@forbids(ARROW, GiveOrder, of="by")
def may_aim(table: SilenceTable, cupid: Seat, give: GiveOrder, skill: Skill[WolfSkill]) -> str | None:
    """By ruling not at oneself (S76)."""
    return "not_oneself" if cupid in give.order.targets and not table.rulings.cupid_self else None


@action(ARROW)
def shoot(table: SilenceTable, cupid: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """Two seats fall in love."""
    yield from lovers.fall_in_love(table, cupid, use.targets)


def let_fly(table: SilenceTable) -> Flow[None]:
    """The arrow must be shot before the opening is left; by ruling the dice shoot it. Raises Refused."""
    for order in due(table, ARROW):
        table.orders.remove(order)
        yield from carry_out(table, order)
    for cupid in table.seats:
        if cupid.role == "cupid" and not table.pair:
            if table.rulings.arrow_missing == "refuse":
                raise Refused("arrow_missing", seat=cupid)
            yield from shoot_at_random(table, cupid)


def shoot_at_random(table: SilenceTable, cupid: Seat) -> Flow[None]:
    """Draw two seats, one after the other."""
    possible = [seat for seat in table.seats if seat is not cupid or table.rulings.cupid_self]
    one = yield from table.draw("arrow", possible, by=cupid)
    other = yield from table.draw("arrow", [seat for seat in possible if seat is not one], by=cupid)
    yield from lovers.fall_in_love(table, cupid, (one, other))


@after("revenge", Gone)
def revenge(table: SilenceTable, cupid: Seat, gone: Gone, skill: Skill[WolfSkill]) -> Flow[None]:
    """The first death of the pair decides; a cupid who is one of the two is past caring."""
    fallen = next((seat for seat in gone.seats if seat in table.pair), None)
    if fallen is None or fallen.left is None or table.avenged or cupid in table.pair:
        return
    if fallen.left.cause != "love":
        table.avenged = True
        role = becomes(table, fallen.left.cause)
        if role is not None:
            yield from turn_into(table, cupid, role)


def becomes(table: SilenceTable, cause: str) -> str | None:
    """What cupid turns into after an exit of this cause; None where nothing comes of it (S79)."""
    if cause in BY_VILLAGE:
        return "rebel"
    if cause in BY_WOLVES:
        return "good_citizen"
    if cause in NOBODYS or table.rulings.revenge_other_causes == "none":
        return None
    return "good_citizen" if cause in OTHER_BY_WOLVES else "rebel"


def turn_into(table: SilenceTable, cupid: Seat, role: str) -> Flow[None]:
    """Another role, and its side; what was inherited or given stays."""
    kept = tuple(held for held in cupid.skills if held.origin)
    yield from table.do(ChangeFaction(of=cupid, faction=table.sheet_of(role).faction))
    yield from table.do(ChangeRole(of=cupid, role=role, skills=kept))
