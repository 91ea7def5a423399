"""Ballots as they stand, and in the order of casting."""

from __future__ import annotations

from datetime import datetime

from dm_console.engine.orders import Ballot
from dm_console.engine.seats import Seat
from rulesets.werewolf.table import NoonVote


def standing(noon: NoonVote, thread: int = 1) -> dict[Seat, Ballot]:
    """Each seat's ballot in a thread as it stands."""
    last: dict[Seat, Ballot] = {}
    for cast in noon.casts:
        if not cast.void and cast.ballot.thread == thread and cast.ballot.by.alive:
            last[cast.ballot.by] = cast.ballot
    return last


def by_time(ballots: list[Ballot]) -> list[Ballot]:
    """By their times where all have one, else as they were entered."""
    times = [ballot.at for ballot in ballots]
    if all(isinstance(at, datetime) for at in times) or all(isinstance(at, str) for at in times):
        return sorted(ballots, key=lambda ballot: str(ballot.at))
    return ballots
