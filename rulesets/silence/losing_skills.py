"""失去技能: a seat's own skills are gone; what it has inherited stays. An idiot without his skill leaves."""

from __future__ import annotations

from dm_console.engine.events import GainStatus, SpendCharge
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import after, forbids, instead
from dm_console.engine.seats import Seat, Status
from dm_console.engine.sheets import StatusSheet
from rulesets.silence.exits import Fall, leave
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import TryToUse

LOST, SHAKEN, FEIGNED = "skills_lost", "shaken", "feigned_death"


def lose_skills(table: SilenceTable, seat: Seat, *, by: Seat, skill: str, until: str | None = None) -> Flow[None]:
    """A seat loses the skills of its role, where it has any left."""
    if any(table.is_own(held) for held in table.held(seat)):
        yield from table.inflict(LOST, seat, by=by, skill=skill, until=until)


@after(LOST, GainStatus, of="to", thing=Status)
def idiot_leaves(table: SilenceTable, seat: Seat, gain: GainStatus, worn: Status[StatusSheet]) -> Flow[None]:
    """An idiot who loses his skill leaves at once; by ruling only one who has played dumb (S38)."""
    if gain.status.id != LOST or seat.role != "idiot":
        return
    if table.rulings.idiot_without_skill == "leaves" or seat.has("played_dumb"):
        yield from leave(table, Fall(seat, "skill_lost", gain.skill, gain.by))


@forbids(LOST, TryToUse, of="by", thing=Status)
def has_none(table: SilenceTable, seat: Seat, trying: TryToUse, worn: Status[StatusSheet]) -> str | None:
    """What was ordered before the skill was lost is not done."""
    return "skill_lost" if table.is_own(trying.skill) else None


@forbids(FEIGNED, TryToUse, of="by", thing=Status)
def lies_still(table: SilenceTable, seat: Seat, trying: TryToUse, worn: Status[StatusSheet]) -> str | None:
    """By ruling who feigns death uses no skills."""
    return "lies_still" if table.lies_still(seat) else None


@instead(SHAKEN, TryToUse, of="by", thing=Status)
def in_vain(table: SilenceTable, seat: Seat, trying: TryToUse, worn: Status[StatusSheet]) -> Flow[TryToUse | None]:
    """What is used under falling leaves has no effect; what is used once a game is spent, or by ruling not."""
    table.line("in_vain", seat, skill=trying.skill.id)
    if table.rulings.shaken_once_skills == "spent":
        yield from table.do(SpendCharge(by=seat, skill=trying.skill))
    return None
