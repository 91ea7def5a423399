"""长老: two lives; 【威信】 out by vote, poison or a shot, all ordinary roles lose their skills."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import after
from dm_console.engine.seats import Seat, Skill
from rulesets.silence import losing_skills
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import Exit
from rulesets.werewolf.sheets import WolfSkill

CAUSES = ("voted_out", "scapegoated", "poison", "shot")


def shakes_the_village(table: SilenceTable, cause: str) -> bool:
    """Whether an elder's exit of this cause takes the skills of the ordinary roles with it."""
    return cause in CAUSES or (cause == "assassinated" and table.rulings.assassinated_elder == "prestige")


@after("prestige", Exit, of="seat")
def prestige(table: SilenceTable, elder: Seat, left: Exit, skill: Skill[WolfSkill]) -> Flow[None]:
    """Everyone who is of an ordinary role now loses its skills, for good or by ruling for the night."""
    if not shakes_the_village(table, left.cause):
        return
    until = None if table.rulings.prestige_lasts == "permanent" else "night_end"
    for seat in table.living():
        if table.group(seat) == "ordinary":
            yield from losing_skills.lose_skills(table, seat, by=elder, skill=skill.id, until=until)
