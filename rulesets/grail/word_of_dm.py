"""What follows by itself from an amend: hit points and wounds agree, and nobody dead holds a grail."""

from __future__ import annotations

from dm_console.engine.amends import BY_DM
from dm_console.engine.entries import Amend
from dm_console.engine.events import GainStatus, LeaveGame, LoseStatus, SetVital
from dm_console.engine.seats import Seat
from rulesets.grail.events import GRAIL, GrailGone
from rulesets.grail.table import GrailTable

WOUNDED = "wounded"


def follow(table: GrailTable, seat: Seat, entry: Amend) -> None:
    """Put a seat in order after the DM's word on it."""
    if WOUNDED in _asked(table, entry) and seat.vitals["hp"] > 0:
        table.decree(SetVital(of=seat, vital="hp", value=0))
    if entry.set.get("alive") is True and seat.vitals["hp"] < 0:
        table.decree(SetVital(of=seat, vital="hp", value=1))
    hp = seat.vitals["hp"]
    if hp < 0 and seat.alive:
        table.decree(LeaveGame(seat=seat, cause=BY_DM))
    if hp == 0 and seat.alive and not seat.has(WOUNDED):
        table.decree(GainStatus(to=seat, status=table.ruleset.statuses[WOUNDED]))
    if hp > 0:
        for worn in [worn for worn in seat.statuses if worn.id == WOUNDED]:
            table.decree(LoseStatus(of=seat, status=worn))
        table.failed_checks.pop(seat, None)
    while not seat.alive and GRAIL in seat.holds:
        table.decree(GrailGone(of=seat))
    if table.clock.phase == "night" and GRAIL in seat.holds:
        table.held_tonight.add(seat)


def _asked(table: GrailTable, entry: Amend) -> set[str]:
    statuses = entry.set.get("statuses", ())
    words = [given.get("status", "") if isinstance(given, dict) else given for given in statuses]
    return {id_ for word in words for id_ in table.ruleset.words.ids("status", str(word))}
