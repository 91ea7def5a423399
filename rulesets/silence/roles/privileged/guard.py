"""守卫: 【守护之盾】 stops the kills on a seat, 【隔音之盾】 keeps the tune from it; each seat once a game."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, forbids, instead
from dm_console.engine.seats import Seat, Skill, Status
from dm_console.engine.sheets import StatusSheet
from rulesets.silence.events import Stop, Wound
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import GiveOrder
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use

SHIELD, SOUNDPROOF = "guardian_shield", "soundproof_shield"
SHIELDS = (SHIELD, SOUNDPROOF)


def may_not_shield(table: SilenceTable, guard: Seat, give: GiveOrder) -> str | None:
    """By ruling a guard does not shield himself."""
    return "not_oneself" if guard in give.order.targets and not table.rulings.guard_self else None


@forbids(SHIELD, GiveOrder, of="by")
def may_guard(table: SilenceTable, guard: Seat, give: GiveOrder, skill: Skill[WolfSkill]) -> str | None:
    """See `may_not_shield`."""
    return may_not_shield(table, guard, give)


@forbids(SOUNDPROOF, GiveOrder, of="by")
def may_soundproof(table: SilenceTable, guard: Seat, give: GiveOrder, skill: Skill[WolfSkill]) -> str | None:
    """See `may_not_shield`."""
    return may_not_shield(table, guard, give)


@action(SHIELD)
def shield(table: SilenceTable, guard: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """The shield stands for the night; nobody is told."""
    for target in use.targets:
        yield from table.inflict("shielded", target, by=guard, skill=skill.id)


@action(SOUNDPROOF)
def soundproof(table: SilenceTable, guard: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """So does this one."""
    for target in use.targets:
        yield from table.inflict("soundproofed", target, by=guard, skill=skill.id)


@instead("shielded", Wound, of="target", thing=Status)
def stop(table: SilenceTable, seat: Seat, wound: Wound, worn: Status[StatusSheet]) -> Stop:
    """The kill has no effect."""
    table.line("shielded", seat, skill=wound.aimed.use.skill.id)
    if worn.by is not None:
        table.count(worn.by, "shield_blocks")
    return Stop(aimed=wound.aimed)
