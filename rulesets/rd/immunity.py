"""What withstands an attack: guards that take kills, statuses that stop a force. 守护 坚韧 霸道 不死 断刀."""

from __future__ import annotations

from dm_console.engine.events import LoseStatus
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import forbids, instead
from dm_console.engine.seats import Seat, Status
from dm_console.engine.sheets import StatusSheet
from rulesets.rd.events import Attack, SpendGuard
from rulesets.rd.sheets import RdStatus
from rulesets.rd.table import RdTable

STOPPED_BY = {
    "pierce": ("kill", "pierce"),
    "fatal": ("kill", "pierce", "fatal", "vote"),
    "vote": ("vote",),
}
"""Which forces a status of this immunity stops."""
FOX_FALLS_TO = ("", "seer_curse")
"""What a fox does not withstand: a vote, which is no skill, and the look of a true seer (狡黠)."""


@instead("guard", Attack, of="target")
def guard(table: RdTable, seat: Seat, attack: Attack, guarded: Status[RdStatus]) -> Flow[Attack | None]:
    """A guard takes a kill. Of several the one that ends first is used up first."""
    if attack.force != "kill":
        return attack
    guards = [worn for worn in seat.statuses if worn.kind == "guard" and table.works(seat, worn)]
    if guarded is not min(guards, key=lambda worn: (worn.until is None, _when(table, worn))):
        return attack
    yield from table.do(SpendGuard(of=seat, status=guarded))
    table.line("guard_took", seat, skill=attack.skill)
    if guarded.count == 0:
        yield from table.do(LoseStatus(of=seat, status=guarded))
    return None


@instead("immunity", Attack, of="target", thing=Status)
def immunity(table: RdTable, seat: Seat, attack: Attack, worn: Status[RdStatus]) -> Attack | None:
    """A status stops a force, perhaps from one side only."""
    sheet = worn.sheet
    if sheet.immunity is None or attack.force not in STOPPED_BY[sheet.immunity]:
        return attack
    if sheet.against is not None and attack.side != sheet.against:
        return attack
    if worn.source is not None and worn.source.kind == "cunning" and attack.skill in FOX_FALLS_TO:
        return attack
    if attack.cause == "love" and worn.source is not None and worn.source.kind == "long_night":
        return attack  # the moon does not withstand the death of its love
    table.line("withstood", seat, skill=attack.skill, cause=attack.cause, status=worn.id)
    return None


@forbids("blunted", Attack, of="by")
def blunted(table: RdTable, seat: Seat, attack: Attack, worn: Status[RdStatus]) -> str | None:
    """The kill of a blunted seat removes nobody, though it counts as one."""
    return "blunted" if attack.force == "kill" and not attack.target.has("guarded") else None


def _when(table: RdTable, worn: Status[StatusSheet]) -> tuple[int, int]:
    return (0, 0) if worn.until is None else (worn.until.day, table.clock.index(worn.until.phase))
