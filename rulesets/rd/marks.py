"""Marks that last for a while: what was done to a seat and is no status, so that nothing gives or takes it away."""

from __future__ import annotations

from dm_console.engine.events import GoOutOfForce
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import instead
from dm_console.engine.seats import InForce, Seat
from rulesets.rd.table import RdTable
from rulesets.werewolf.events import Mark

MARKED = "marked"
"""In force for as long as a mark lasts; its note says which."""


def mark_until(table: RdTable, seat: Seat, mark: str, *, by: Seat, until: str) -> Flow[None]:
    """Mark a seat until a named moment."""
    yield from table.do(Mark(of=seat, mark=mark))
    yield from table.hold(MARKED, by, about=(seat,), until=until, note=mark)


@instead(MARKED, GoOutOfForce, thing=InForce)
def fades(table: RdTable, by: Seat, ends: GoOutOfForce, held: InForce) -> Flow[GoOutOfForce]:
    """The mark is over, where no other of the kind is still in force."""
    if ends.thing is held:
        others = [t for t in table.in_force if t is not held and (t.id, t.note) == (MARKED, held.note)]
        for seat in held.about:
            if not any(seat in other.about for other in others):
                yield from table.do(Mark(of=seat, mark=held.note, on=False))
    return ends
