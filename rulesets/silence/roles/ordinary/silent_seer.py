"""沉寂的先知者: 【志继】 becomes the seer when the seer has left; 【天眼】 or the prophecy now, and no succession."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from dm_console.engine.events import ChangeRole, GainSkill, LoseSkill
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after
from dm_console.engine.orders import Order
from dm_console.engine.seats import Seat, Skill
from rulesets.silence.events import Gone
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use

SEER, SUCCESSION, EYE, PROPHECY = "seer", "succession", "third_eye", "prophecy"


@after(SUCCESSION, Gone)
def succeed(table: SilenceTable, heir: Seat, gone: Gone, skill: Skill[WolfSkill]) -> Flow[None]:
    """The seer is among those who have left: the heir takes the place, by ruling only once losses are judged."""
    if not any(seat.role == SEER for seat in gone.seats):
        return
    if table.is_piped(heir) and not table.rulings.succession_when_mad:
        return
    if table.rulings.succession_first:
        yield from become_seer(table, heir)
    else:
        table.after_judging.append(partial(become_seer, table, heir))


def become_seer(table: SilenceTable, heir: Seat) -> Flow[None]:
    """A seer from now on; what was inherited or given stays."""
    if heir.alive and table.has_skill(heir, SUCCESSION):
        kept = [held for held in heir.skills if held.origin]
        skills = (*(table.new_skill(sheet.id) for sheet in table.ruleset.roles[SEER].skills), *kept)
        yield from table.do(ChangeRole(of=heir, role=SEER, skills=skills))
        keep_the_prophecy(table, heir)


def keep_the_prophecy(table: SilenceTable, heir: Seat) -> None:
    """A prophecy ordered of the third eye is asked by the seer that he is now; the order of the eye itself lapses."""
    own = heir.skill(PROPHECY)
    if own is not None:
        table.orders = [
            replace(order, skill=own) if order.by is heir and order.skill.kind == PROPHECY else order
            for order in table.orders
        ]


@action(EYE)
def open_eye(table: SilenceTable, seer: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """The prophecy is there, for good or by ruling for one night; the succession is not."""
    until = None if table.rulings.third_eye_lasts == "for_good" else table.moment("night_end")
    prophecy = table.right(seer, PROPHECY, EYE)
    prophecy.until = until
    yield from table.do(GainSkill(to=seer, skill=prophecy))
    succession = seer.skill(SUCCESSION)
    if succession is not None:
        yield from table.do(LoseSkill(of=seer, skill=succession))


def may_come(table: SilenceTable, seer: Seat) -> bool:
    """Whether the third eye may still give the prophecy, for the same night too (S44)."""
    eye = next((held for held in table.held(seer) if held.id == EYE), None)
    return eye is not None and bool(eye.charges) and table.rulings.third_eye_and_prophecy == "same_night"


def objection(table: SilenceTable, order: Order) -> str | None:
    """What speaks against a prophecy that the third eye is to give: that the eye has not been ordered."""
    opens = any(other.by is order.by and other.skill.kind == EYE for other in table.orders)
    return None if opens or order.skill in order.by.skills else "eye_closed"
