"""公决: one vote each; who has most is hurt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dm_console.engine.explain import Part, Sum
from dm_console.engine.flow import Flow
from dm_console.engine.orders import Ballot
from dm_console.engine.refused import Refused
from dm_console.engine.rules import Piece
from dm_console.engine.seats import Seat
from rulesets.grail.events import VotesCounted
from rulesets.grail.phases.announcement import post
from rulesets.grail.table import GrailTable
from rulesets.grail.verbs import fall, hurt

PHASE = "vote"


def begin(table: GrailTable) -> None:
    """Post first who died in the night, where that is ruled."""
    if table.rulings.vote_of_the_night_dead == "announce_first" and table.outbox.items:
        post(table)


def check_vote(table: GrailTable, ballot: Ballot) -> None:
    """Raise Refused for a vote by or for a seat whose exit has been announced, or one that comes too late."""
    by, target = ballot.by, ballot.target
    if by.left is not None and not _unannounced(table, by):
        raise Refused("has_left", seat=by)
    if target is not None and target.left is not None and not _unannounced(table, target):
        raise Refused("has_left", seat=target)
    if table.clock.phase == "announcement" or "votes" in table.settled:
        raise Refused("too_late", what="vote", until=PHASE)
    if ballot.thread != 1:
        raise Refused("one_thread")
    if by is target:
        table.line("votes_for_oneself", by)


def pieces(table: GrailTable) -> Iterator[Piece]:
    """One step: the votes are counted and the damage is dealt."""
    yield Piece("count", count(table))


def standing(table: GrailTable) -> dict[Seat, Seat | None]:
    """Each voter's vote as it stands: the last one sent. The dead of the night have none.

    A vote sent before its target's exit was announced is none either.
    """
    last = {ballot.by: ballot.target for ballot in table.ballots}
    return {seat: last[seat] for seat in table.living() if seat in last and _stands(table, last[seat])}


def count(table: GrailTable) -> Flow[None]:
    """Count the votes and deal the point of damage to who has most; ties as ruled."""
    table.settled.add("votes")
    votes = Counter(standing(table).values())
    counts = {seat: votes[seat] for seat in table.seats if seat in votes}
    table.line("counted", counts=counts)
    yield from table.do(VotesCounted(counts=counts))
    most = max(counts.values(), default=0)
    top = [seat for seat, number in counts.items() if number == most]
    for seat in (yield from _hurt_by_vote(table, top)):
        if not seat.alive:
            table.line("vote_on_the_dead", seat)
            continue
        yield from hurt(table, seat, Sum((Part("", table.figures.vote_damage),)))
        yield from fall(table, seat, "voted_down")


def _hurt_by_vote(table: GrailTable, top: list[Seat]) -> Flow[list[Seat]]:
    if len(top) < 2 or table.rulings.vote_tie == "all":
        return top
    if table.rulings.vote_tie == "none":
        return []
    return [(yield from table.draw("vote_tie", top))]


def _stands(table: GrailTable, target: Seat | None) -> bool:
    return target is None or target.left is None or _unannounced(table, target)


def _unannounced(table: GrailTable, seat: Seat) -> bool:
    return table.rulings.vote_of_the_night_dead == "uncounted" and table.dead_tonight(seat)
