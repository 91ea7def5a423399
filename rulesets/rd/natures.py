"""What belongs to a role itself and is no skill (身份属性): nothing takes it away, nothing copies it."""

from __future__ import annotations

from dm_console.engine.events import ChangeFaction, GainStatus, LoseStatus
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import after, forbids
from dm_console.engine.seats import InForce, Seat
from rulesets.rd.events import Fall
from rulesets.rd.table import RdTable
from rulesets.rd.telling import posted_when
from rulesets.werewolf.events import Announced


@forbids("piper_nature", GainStatus, of="to")
def no_negative_status(table: RdTable, piper: Seat, gain: GainStatus, held: InForce) -> str | None:
    """吹笛者: gains no negative status."""
    return "piper_immune" if gain.status.negative else None


@forbids("piper_nature", ChangeFaction, of="of")
def never_changes_sides(table: RdTable, piper: Seat, change: ChangeFaction, held: InForce) -> str | None:
    """吹笛者: his faction cannot be changed."""
    return "piper_keeps_side" if "piper" not in change.faction.split("+") else None


@after("piper_nature", Fall, of="seat")
def the_pipe_falls_silent(table: RdTable, piper: Seat, fall: Fall, held: InForce) -> Flow[None]:
    """吹笛者: when he leaves, everybody is free of the pipe, and it is posted."""
    for seat in table.seats:
        for worn in [worn for worn in seat.statuses if worn.id == "piped"]:
            yield from table.do(LoseStatus(of=seat, status=worn))
    yield from table.do(Announced(kind="piper_left", release=posted_when(table)))
