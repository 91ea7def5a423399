"""What seats have asked for: orders for the coming settlement, and ballots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from operator import attrgetter

from dm_console.engine.seats import Seat, Skill
from dm_console.engine.sheets import SkillSheet
from dm_console.engine.values import single

by_whom = attrgetter("by")
"""Whose an order is, a ballot, or whatever else seats send."""


@single
class Order:
    """One seat's order of one skill. `use` tells apart several uses of a skill in one window."""

    by: Seat
    skill: Skill[SkillSheet]
    targets: tuple[Seat, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    use: int = 1


@single
class Ballot:
    """One seat's vote. `target` is None for an abstention; `thread` tells apart several votes of one day."""

    by: Seat
    target: Seat | None
    thread: int = 1
    at: datetime | str | None = None
