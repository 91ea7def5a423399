"""What a sheet lists as the outcome of a skill or a status: damage, healing, statuses, a theft."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dm_console.engine.explain import Part
from dm_console.engine.flow import Flow
from dm_console.engine.seats import Seat, Skill, Status
from rulesets.grail.blows import try_theft
from rulesets.grail.skills import Outcome
from rulesets.grail.table import GRAIL, GrailTable
from rulesets.grail.verbs import at_least_1, fall, heal, hurt, roll_dice


def outcomes(
    table: GrailTable,
    by: Seat,
    target: Seat | None,
    source: Skill[Any] | Status[Any],
    what: Iterable[Outcome],
    *,
    points: int = 0,
) -> Flow[None]:
    """Carry out what a sheet lists as the outcome of a skill or status; `points` are those a spell was given."""
    for outcome in what:
        seat = by if outcome.on == "self" else target
        if seat is None or not seat.alive:
            continue
        if outcome.inflict is not None:
            yield from _inflicted(table, by, seat, source.id, outcome)
        elif outcome.cure is not None:
            yield from table.cure(seat, outcome.cure)
        elif outcome.damage is not None:
            rolled = yield from roll_dice(table, "damage", outcome.damage, by, seat)
            harm = at_least_1(rolled.plus(_grown(source.id, outcome, points), *table.stat(by, "damage").parts))
            yield from hurt(table, seat, harm, by=by)
            yield from fall(table, seat, "slain", by=by)
        elif outcome.heal is not None:
            rolled = yield from roll_dice(table, "heal", outcome.heal, by, seat)
            yield from heal(table, seat, rolled.plus(_grown(source.id, outcome, points)), source.id)
        elif outcome.steal is not None and GRAIL in seat.holds:
            yield from try_theft(table, by, seat, outcome.steal)


def _grown(source: str, outcome: Outcome, points: int) -> Part | None:
    return Part(source, points // outcome.each) if outcome.each else None


def _inflicted(table: GrailTable, by: Seat, seat: Seat, source: str, outcome: Outcome) -> Flow[None]:
    status = str(outcome.inflict)
    worn = yield from table.inflict(status, seat, by=by, skill=source, until=outcome.until)
    if worn is not None:
        table.line("inflicted", seat, status=status, skill=source)
