"""修女: 【救赎】 keeps a seat from leaving by the vote tomorrow, 【卫道】 from being read tonight; each seat once."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, instead
from dm_console.engine.seats import Seat, Skill, Status
from dm_console.engine.sheets import StatusSheet
from rulesets.silence.events import Condemn
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.sheets import WolfSkill
from rulesets.werewolf.table import Use

REDEEMED = "redeemed"


@action("redemption")
def redeem(table: SilenceTable, nun: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """Until the next dusk is over; nobody is told."""
    for target in use.targets:
        yield from table.inflict(REDEEMED, target, by=nun, skill=skill.id)


@instead(REDEEMED, Condemn, of="seats", thing=Status)
def spare(table: SilenceTable, seat: Seat, condemn: Condemn, worn: Status[StatusSheet]) -> Condemn | None:
    """Nobody leaves in the place of one who is spared. By ruling that goes for a tie with one redeemed (S69)."""
    table.line("spared", seat, skill="redemption")
    if worn.by is not None:
        table.count(worn.by, "redemption_blocks")
    left = tuple(other for other in condemn.seats if other is not seat)
    if not left or table.rulings.redemption_and_tie == "top_first":
        return None
    return condemn.but(seats=left)


@action("defend_faith")
def shroud(table: SilenceTable, nun: Seat, use: Use, skill: Skill[WolfSkill]) -> Flow[None]:
    """For the night; nobody is told."""
    for target in use.targets:
        yield from table.inflict("shrouded", target, by=nun, skill=skill.id)
