"""猎人: 【最后一枪】 who has left takes another along."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, forbids
from dm_console.engine.seats import Seat, Skill
from rulesets.silence import shots
from rulesets.silence.exits import Fall, leave
from rulesets.silence.roles.privileged.witch import HUNTED
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import GiveOrder
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use

NO_SHOT_AFTER = ("poison", "love")
"""Exits after which by ruling there is no shot."""


@forbids(shots.SHOT, GiveOrder, of="by")
def may_shoot(table: SilenceTable, hunter: Seat, give: GiveOrder, skill: Skill[WolfSkill]) -> str | None:
    """One shot. Ordered before, it waits for the exit; until when it may be fired, `shots` says."""
    if hunter.left is None:
        return None
    if any(use.by is hunter and use.skill is skill for use in table.used):
        return "has_shot"
    denied = hunter.left.cause in NO_SHOT_AFTER and table.rulings.shot_after == "not_poison_or_love"
    return "no_shot" if denied else None


@action(shots.SHOT)
def shoot(table: SilenceTable, hunter: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """Whom it hits leaves at once."""
    for target in use.targets:
        if table.group(target) in HUNTED:
            table.count(hunter, "shot_hit")
        yield from leave(table, Fall(target, "shot", skill.id, hunter))
