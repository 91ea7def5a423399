"""投票: one vote and one change, weights, void ballots; who comes out on top of each thread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from dm_console.engine.orders import Ballot
from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat
from rulesets.rd.table import RdTable
from rulesets.werewolf.ballots import first_to_reach, standing
from rulesets.werewolf.events import BADGE
from rulesets.werewolf.table import Cast, NoonVote

MORE_VOTES = "more_votes"
"""What is counted for a seat whose ballot weighs more for good."""
TURNED_VOTES = "turned_votes"
"""In force while all under the pipe vote with the piper (混乱)."""


def check_vote(table: RdTable, ballot: Ballot) -> None:
    """Raise Refused for a vote that cannot be cast as things stand."""
    if table.clock.phase != "noon" or table.slot:
        raise Refused("no_vote_now")
    noon = table.noons[-1]
    if ballot.target is not None and not ballot.target.alive:
        raise Refused("has_left", seat=ballot.target)
    if not ballot.by.alive and ballot.by not in noon.souls:
        raise Refused("has_left", seat=ballot.by)
    if not may_vote(table, noon, ballot.by):
        raise Refused("may_not_vote", seat=ballot.by)
    if ballot.thread > noon.threads:
        raise Refused("no_such_thread", number=ballot.thread, most=noon.threads)


def may_vote(table: RdTable, noon: NoonVote, seat: Seat) -> bool:
    """Whether a seat has a ballot in a noon: an idiot who has escaped has none, nor has who may not speak."""
    there = seat.alive or seat in noon.souls
    return there and (noon.voters is None or seat in noon.voters) and seat not in table.escaped


def take(table: RdTable, ballot: Ballot) -> None:
    """Keep a ballot. A second change is void, and any on a hurried day; but not where who was voted for has left."""
    noon = table.noons[-1]
    earlier = [
        cast
        for cast in noon.casts
        if (cast.ballot.by, cast.ballot.thread) == (ballot.by, ballot.thread) and not cast.void
    ]
    free = bool(earlier) and is_gone(earlier[-1].ballot.target)
    spent = sum(not cast.free for cast in earlier)
    hurried = bool(earlier) and table.is_hurried
    void = not free and (hurried or (spent >= table.figures.ballots and table.rulings.second_change == "void"))
    noon.casts.append(Cast(ballot, void, free))
    if void:
        table.line("hurried_vote" if hurried else "void_vote", ballot.by)


def is_gone(target: Seat | None) -> bool:
    """Whether a ballot was for a seat that has left since."""
    return target is not None and not target.alive


def weight(table: RdTable, seat: Seat) -> int:
    """How much a seat's ballot weighs: nothing where it is void (迷魂)."""
    if seat.has("stupefied") or seat.has("imprisoned") or seat in table.escaped:
        return 0
    base = table.figures.sheriff_weight if BADGE in seat.holds else table.figures.vote_weight
    return base + table.counted(seat, MORE_VOTES)


def counted(table: RdTable, noon: NoonVote, thread: int) -> dict[Seat, Seat | None]:
    """Whom each seat's ballot counts for, once those that were turned (混乱) are; none void or for who has left."""
    votes = {seat: ballot.target for seat, ballot in standing(noon, thread).items() if not is_gone(ballot.target)}
    for piper in [thing.by for thing in table.in_force if thing.id == TURNED_VOTES]:
        if piper in votes:
            for seat in table.living():
                if seat.has("piped"):
                    votes[seat] = votes[piper]
    return {seat: target for seat, target in votes.items() if weight(table, seat)}


def tally(table: RdTable, votes: dict[Seat, Seat | None]) -> Counter[Seat]:
    """Votes received, by weight; abstentions are nobody's."""
    counts: Counter[Seat] = Counter()
    for seat, target in votes.items():
        if target is not None:
            counts[target] += weight(table, seat)
    return counts


def top_of(table: RdTable, votes: dict[Seat, Seat | None]) -> tuple[Seat, ...]:
    """Who has most votes, in seat order; who has taken the blame is always among them."""
    counts = tally(table, votes)
    most = max(counts.values(), default=0)
    top = {seat for seat, number in counts.items() if number == most}
    if table.rulings.abstentions == "nobody_leaves":
        abstained = sum(weight(table, seat) for seat, target in votes.items() if target is None)
        if abstained > most:
            top = set()
    return with_the_blamed(table, top)


def with_the_blamed(table: RdTable, top: Iterable[Seat]) -> tuple[Seat, ...]:
    """The tops of a thread, in seat order, with who has taken the blame for all threads of the day (替死)."""
    blamed = [seat for seat in table.living() if "blamed" in seat.marks]
    return tuple(sorted({*top, *blamed}, key=lambda seat: seat.number))


def elected(table: RdTable, noon: NoonVote) -> tuple[Seat, ...]:
    """Who becomes sheriff: of those with most votes the one who had so many first, or all of them to draw from."""
    votes = counted(table, noon, 1)
    counts = tally(table, votes)
    most = max(counts.values(), default=0)
    top = [seat for seat, number in counts.items() if number == most]
    if len(top) < 2 or table.rulings.sheriff_tie == "random":
        return tuple(sorted(top, key=lambda seat: seat.number))
    first = first_to_reach(list(standing(noon, 1).values()), lambda seat: weight(table, seat), top, most)
    return () if first is None else (first,)
