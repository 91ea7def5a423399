"""Ballots as they stand, and in the order of casting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime

from dm_console.engine.orders import Ballot
from dm_console.engine.seats import Seat
from rulesets.werewolf.table import NoonVote, WerewolfTable


def standing(noon: NoonVote, thread: int = 1) -> dict[Seat, Ballot]:
    """Each seat's ballot in a thread as it stands, in the order of casting: a changed one when it was changed."""
    last: dict[Seat, Ballot] = {}
    for cast in noon.casts:
        if not cast.void and cast.ballot.thread == thread and (cast.ballot.by.alive or cast.ballot.by in noon.souls):
            last.pop(cast.ballot.by, None)
            last[cast.ballot.by] = cast.ballot
    return last


def at_present(table: WerewolfTable) -> list[Ballot]:
    """Every ballot of the latest noon as it stands, thread by thread."""
    if not table.noons:
        return []
    noon = table.noons[-1]
    return [ballot for thread in range(1, 1 + noon.threads) for ballot in standing(noon, thread).values()]


def by_time(ballots: list[Ballot]) -> list[Ballot]:
    """By their times where all have one, else as they were entered."""
    times = [ballot.at for ballot in ballots]
    if all(isinstance(at, datetime) for at in times) or all(isinstance(at, str) for at in times):
        return sorted(ballots, key=lambda ballot: str(ballot.at))
    return ballots


def first_to_reach(
    ballots: Sequence[Ballot], weight: Callable[[Seat], int], top: Sequence[Seat], most: int
) -> Seat | None:
    """Of the seats on top the one that had so many votes first, by the times of the ballots (竞岗: 最先)."""
    so_far: Counter[Seat] = Counter()
    for ballot in by_time(list(ballots)):
        if ballot.target is not None:
            so_far[ballot.target] += weight(ballot.by)
            if ballot.target in top and so_far[ballot.target] >= most:
                return ballot.target
    return None
