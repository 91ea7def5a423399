"""What follows by itself from an amend: wounds agree with hit points, a grapple has two ends, the dead hold none."""

from __future__ import annotations

from dm_console.engine.amends import BY_DM
from dm_console.engine.entries import Amend
from dm_console.engine.events import GainStatus, LeaveGame, LoseStatus, SetVital
from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat
from rulesets.grail.events import GrailGone
from rulesets.grail.phases.night import sort_orders
from rulesets.grail.table import COMPANION, GRAIL, GrailTable

WOUNDED = "wounded"
GRAPPLED = "grappled"
GRAPPLING = "grappling"


def follow(table: GrailTable, seat: Seat, entry: Amend) -> None:
    """Put a seat in order after the DM's word on it, and whoever is tied to it by a grapple."""
    asked = _asked(table, entry)
    animal = table.companion(seat)
    if animal is not None and animal.sheet is not None and COMPANION not in seat.vitals:
        table.decree(SetVital(of=seat, vital=COMPANION, value=animal.sheet.hp))
    _wounds(table, seat, entry, asked)
    if seat.alive:  # what is not posted yet says nothing of an exit that was taken back
        table.outbox.items = [
            item for item in table.outbox.items if item.kind != "left" or item.facts["seat"] is not seat
        ]
    _grapples(table, seat, asked)
    sort_orders(table)  # another role may have other skills
    while not seat.alive and GRAIL in seat.holds:
        table.decree(GrailGone(of=seat))
    if table.clock.phase == "night" and GRAIL in seat.holds:
        table.held_tonight.add(seat)


def _asked(table: GrailTable, entry: Amend) -> set[str]:
    statuses = entry.set.get("statuses", ())
    words = [given.get("status", "") if isinstance(given, dict) else given for given in statuses]
    return {id_ for word in words for id_ in table.ruleset.words.ids("status", str(word))}


# --- hit points, wounds, life ---


def _wounds(table: GrailTable, seat: Seat, entry: Amend, asked: set[str]) -> None:
    if WOUNDED in asked and seat.vitals["hp"] > 0:
        table.decree(SetVital(of=seat, vital="hp", value=0))
    if entry.set.get("alive") is True and seat.vitals["hp"] < 0:
        table.decree(SetVital(of=seat, vital="hp", value=1))
    hp = seat.vitals["hp"]
    if hp < 0 and seat.alive:
        table.decree(LeaveGame(seat=seat, cause=BY_DM))
    if hp == 0 and seat.alive and not seat.has(WOUNDED):
        table.decree(GainStatus(to=seat, status=table.ruleset.statuses[WOUNDED]))
    if hp > 0:
        _lose(table, seat, WOUNDED)
        table.heal(seat)
    elif seat.alive and seat not in table.wounded_by:
        table.wound(seat, None)


# --- the two ends of a grapple ---


def _grapples(table: GrailTable, seat: Seat, asked: set[str]) -> None:
    if not seat.alive or seat.has(WOUNDED):
        _lose(table, seat, GRAPPLING)
    if not seat.alive:
        _lose(table, seat, GRAPPLED)
    for mine, theirs in ((GRAPPLED, GRAPPLING), (GRAPPLING, GRAPPLED)):
        if mine in asked and seat.has(mine):
            _tie(table, seat, mine, theirs)
        _untie(table, seat, mine, theirs)


def _tie(table: GrailTable, seat: Seat, mine: str, theirs: str) -> None:
    """Put the other end on those whom this one names; unnamed, it belongs to those who name the seat already.

    Where nobody does, it belongs to the one other end that names nobody either. Raises Refused for an other end
    that is itself or has left, or where the grappler is wounded.
    """
    if not _partners(seat, mine):
        others = [s for s in table.living() if s is not seat and s.has(theirs)]
        naming = [other for other in others if seat in _partners(other, theirs)]
        unnamed = [other for other in others if not _partners(other, theirs)]
        _bear(table, seat, mine, *(naming or (unnamed if len(unnamed) == 1 else ())))
    for other in _partners(seat, mine):
        grappler = other if mine == GRAPPLED else seat
        if other is seat or not other.alive or grappler.has(WOUNDED):
            raise Refused("cannot_grapple", seat=seat, other=other)
        if seat not in _partners(other, theirs):
            _bear(table, other, theirs, seat)


def _untie(table: GrailTable, seat: Seat, mine: str, theirs: str) -> None:
    """Take away the other end of a grapple that the seat is no part of any longer."""
    for other in table.seats:
        if seat in _partners(other, theirs) and other not in _partners(seat, mine):
            left = tuple(s for s in _partners(other, theirs) if s is not seat)
            _lose(table, other, theirs)
            if left:
                _bear(table, other, theirs, *left)


def _partners(seat: Seat, status: str) -> tuple[Seat, ...]:
    for worn in seat.statuses:
        if worn.id == status:
            return worn.others or ((worn.by,) if worn.by is not None else ())
    return ()


def _bear(table: GrailTable, seat: Seat, status: str, *others: Seat) -> None:
    known = _partners(seat, status)
    if seat.has(status) and not others:
        return
    _lose(table, seat, status)
    both = (*known, *(other for other in others if other not in known))
    table.decree(GainStatus(to=seat, status=table.ruleset.statuses[status], others=both))


def _lose(table: GrailTable, seat: Seat, status: str) -> None:
    for worn in [worn for worn in seat.statuses if worn.id == status]:
        table.decree(LoseStatus(of=seat, status=worn))
