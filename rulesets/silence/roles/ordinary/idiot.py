"""白痴: 【装傻】 about to be voted out he may stay, and his ballot counts no longer."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, forbids
from dm_console.engine.seats import Seat, Skill
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import GiveOrder
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.slots import due
from rulesets.werewolf.table import Use
from rulesets.werewolf.using import carry_out

SKILL, STATUS = "play_dumb", "played_dumb"


def used_up(table: SilenceTable, idiot: Seat) -> bool:
    """By ruling it works once only (S39)."""
    return idiot.has(STATUS) and table.rulings.play_dumb_uses == "once"


@forbids(SKILL, GiveOrder, of="by")
def may_play_dumb(table: SilenceTable, idiot: Seat, give: GiveOrder, skill: Skill[WolfSkill]) -> str | None:
    """Not again, where it is used up."""
    return "used_up" if used_up(table, idiot) else None


@action(SKILL)
def play_dumb(table: SilenceTable, idiot: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """From now on his own ballot is void; nobody is told."""
    table.count(idiot, STATUS)
    if not idiot.has(STATUS):
        yield from table.inflict(STATUS, idiot, by=idiot, skill=skill.id)


def stays(table: SilenceTable, seat: Seat) -> Flow[bool]:
    """Whether a seat about to be voted out plays dumb, and stays."""
    for order in [order for order in due(table, SKILL) if order.by is seat]:
        table.orders.remove(order)
        if (yield from carry_out(table, order)) is not None:
            table.line("stays", seat, skill=SKILL)
            return True
    return False
