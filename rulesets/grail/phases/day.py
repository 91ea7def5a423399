"""白天: the numbers, their mean, and who gets the grail."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dm_console.engine.flow import Flow
from dm_console.engine.refused import Refused
from dm_console.engine.rules import Piece
from dm_console.engine.seats import Seat
from rulesets.grail.entries import NumberEntry
from rulesets.grail.events import AllotGrail
from rulesets.grail.table import GrailTable
from rulesets.grail.verbs import score

PHASE = "day"


def take_number(table: GrailTable, entry: NumberEntry) -> None:
    """Note a seat's number for today. Raises Refused as `check_number` does."""
    table.numbers[check_number(table, entry)] = entry.value


def check_number(table: GrailTable, entry: NumberEntry) -> Seat:
    """Whose number it is. Raises Refused for a dead seat, a late or an impossible number."""
    seat, value = table.named(entry.by), entry.value
    if seat.left is not None:
        raise Refused("has_left", seat=seat)
    if table.clock.phase != PHASE or "numbers" in table.settled:
        raise Refused("too_late", what="number", until=PHASE)
    low, high = table.figures.numbers
    if not low <= value <= high:
        raise Refused("number_out_of_range", value=value, low=low, high=high)
    return seat


def nearest(numbers: Mapping[Seat, int]) -> list[Seat]:
    """The seats whose numbers are nearest to the mean, in seat order; whole numbers all the way.

    With n numbers of sum s, |x − s/n| is compared as |n·x − s|.
    """
    count, total = len(numbers), sum(numbers.values())
    distance = {seat: abs(count * number - total) for seat, number in numbers.items()}
    least = min(distance.values(), default=0)
    return sorted((seat for seat in distance if distance[seat] == least), key=lambda seat: seat.number)


def pieces(table: GrailTable) -> Iterator[Piece]:
    """One step: the grail is given out."""
    yield Piece("allotment", allot(table))


def allot(table: GrailTable) -> Flow[None]:
    """Give the day's grail to the number nearest to the mean; one die where several are as near."""
    table.settled.add("numbers")
    numbers = yield from _counted(table)
    if not numbers:
        table.line("no_grail")
        return
    near = nearest(numbers)
    holder = near[0] if len(near) == 1 else (yield from table.draw("grail_tie", near))
    table.line("allotted", holder, number=numbers[holder], total=sum(numbers.values()), count=len(numbers))
    yield from table.do(AllotGrail(to=holder))
    yield from score(table, holder.faction, table.figures.points.allotted, "allotted", holder)


def _counted(table: GrailTable) -> Flow[dict[Seat, int]]:
    numbers: dict[Seat, int] = {}
    skip_wounded = table.rulings.number_mean == "skip_wounded"
    for seat in table.living():
        if skip_wounded and seat.has("wounded"):
            continue
        if seat in table.numbers:
            numbers[seat] = table.numbers[seat]
        elif table.rulings.number_absent == "random":
            numbers[seat] = yield from table.throw("number", seat)
    return numbers
