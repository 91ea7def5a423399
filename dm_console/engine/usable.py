"""What a seat may use: which skills can be ordered, how many targets they want, and whom they may name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dm_console.engine.orders import Order
from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import SkillSheet

if TYPE_CHECKING:
    from dm_console.engine.table import Table

LACKS = ("option_needed",)
"""Why an order is refused that has the right number of targets, and lacks something else."""


@dataclass(frozen=True, slots=True)
class Usable:
    """A skill that a seat may use now: the uses left (None: without limit), how many targets, and out of whom."""

    skill: Skill[SkillSheet]
    charges: int | None
    least: int
    most: int
    among: tuple[Seat, ...] = ()


def orderable(table: Table, seat: Seat) -> list[Usable]:
    """The skills that a seat could order now, found by trying: the rules say what they have against an order."""
    found = []
    for skill in table.at_hand(seat):
        wanted = targets_wanted(table, seat, skill)
        if wanted is not None:
            least, most = wanted
            among = (
                tuple(other for other in table.seats if may_name(table, seat, skill, other, least)) if most else ()
            )
            found.append(Usable(skill, skill.charges, least, most, among))
    return found


def targets_wanted(table: Table, seat: Seat, skill: Skill[SkillSheet]) -> tuple[int, int] | None:
    """How many targets an order of the skill takes, at least and at most; None where it is not ordered now.

    The ruleset is asked by trying an order without targets: it says how many it wants, or why it wants none at all.
    Where none will do, one with every seat for a target shows whether more will do as well.
    """
    why = _refused(table, Order(seat, skill))
    if why is None or why.kind in LACKS:
        wanted = _wanted(_refused(table, Order(seat, skill, tuple(table.seats))))
        return 0, len(table.seats) if wanted is None else wanted[1]
    return _wanted(why)


def _wanted(why: Refused | None) -> tuple[int, int] | None:
    """How many targets would be right, where an order was refused for their number."""
    if why is None:
        return None
    number = why.facts.get("wanted")
    least, most = why.facts.get("least", number), why.facts.get("most", number)
    return (least, most) if isinstance(least, int) and isinstance(most, int) else None


def may_name(table: Table, seat: Seat, skill: Skill[SkillSheet], target: Seat, least: int = 1) -> bool:
    """Whether the rules have nothing against this target, with others beside it where there have to be several."""
    others = [other for other in table.living() if other not in (seat, target)][: max(0, least - 1)]
    why = _refused(table, Order(seat, skill, (target, *others)))
    return why is None or why.kind in LACKS or why.facts.get("seat") in others


def _refused(table: Table, order: Order) -> Refused | None:
    try:
        table.ruleset.rules.check_order(table, order)
    except Refused as why:
        return why
    return None
