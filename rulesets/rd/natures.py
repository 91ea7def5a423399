"""What belongs to a role itself and is no skill (身份属性): nothing takes it away, nothing copies it."""

from __future__ import annotations

from dm_console.engine.events import ChangeFaction, GainSkill, GainStatus
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import after, forbids, instead
from dm_console.engine.seats import InForce, Seat
from rulesets.rd.events import Fall, TakenOut
from rulesets.rd.pack import HEIR, IN_PACK, KNIFE, OWN_KNIFE
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import free_of
from rulesets.werewolf.events import Announced, Told


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
    yield from free_all(table)


@after("piper_nature", TakenOut, of="seat")
def the_dm_silences_the_pipe(table: RdTable, piper: Seat, out: TakenOut, held: InForce) -> Flow[None]:
    """吹笛者: by the DM's word as well."""
    yield from free_all(table)


def free_all(table: RdTable) -> Flow[None]:
    """Nobody is piped any more."""
    for seat in table.seats:
        yield from free_of(table, seat, "piped")
    yield from table.do(Announced(kind="piper_left"))


@instead("mechanical_wolf_nature", GainSkill, of="to")
def no_knife_of_its_own(table: RdTable, wolf: Seat, gain: GainSkill, held: InForce) -> Flow[GainSkill | None]:
    """机械狼: a lasting knife that it does not inherit it cannot use; it learns the pack and the heirs instead."""
    knife = gain.skill.id in (KNIFE, OWN_KNIFE)
    if not knife or gain.skill.until is not None or gain.skill.origin == HEIR:
        return gain
    wolves = [seat for seat in table.living() if seat.faction == "wolves"]
    tagged = {tag: tuple(seat for seat in wolves if tag in table.tags(seat)) for tag in (IN_PACK, HEIR)}
    facts = {"in_pack": tagged[IN_PACK], "heirs": tagged[HEIR]}
    yield from table.do(Told(to=wolf, kind="wolf_tags", facts=facts, release=table.release()))
    return None
