"""警长: elected on the first day, two votes, handed over or drawn when it leaves. 竞岗 带队 殉职."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.events import BadgePasses
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable, Use

BADGE = "sheriff"
HAND_OVER = "hand_over_badge"


def sheriff(table: RdTable) -> Seat | None:
    """Who holds the badge, in the game or not."""
    return next((seat for seat in table.seats if BADGE in seat.holds), None)


def must_hand_over(table: RdTable, seat: Seat) -> bool:
    """Whether a seat holds the badge and can keep it no longer: it has left, or escaped as an idiot."""
    return BADGE in seat.holds and (not seat.alive or seat in table.notes.get("escaped", ()))


def heirs(table: RdTable) -> list[Seat]:
    """Who may be handed the badge: the living, but no idiot who has escaped."""
    return [seat for seat in table.living() if seat not in table.notes.get("escaped", ())]


def rights(table: RdTable, seat: Seat) -> list[Skill[RdSkill]]:
    """The sheriff's right to name an heir."""
    return [table.new_skill(HAND_OVER, origin=BADGE)] if BADGE in seat.holds else []


@action(HAND_OVER)
def hand_over(table: RdTable, by: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """The badge goes to whom the old sheriff names."""
    for heir in use.targets:
        yield from table.do(BadgePasses(to=heir, of=by))


def draw_heir(table: RdTable) -> Flow[None]:
    """The phase in which the sheriff left is over and no heir was named: the die decides."""
    old = sheriff(table)
    if old is None or not must_hand_over(table, old):
        return
    possible = heirs(table)
    if not possible or table.rulings.badge_heir_missing == "none":
        old.holds.remove(BADGE)
        return
    heir = yield from table.draw("badge_heir", possible, by=old)
    yield from table.do(BadgePasses(to=heir, of=old))
