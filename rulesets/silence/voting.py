"""计票: ballots by weight, what is added and taken off, who is on top, who is to leave by it.

Counts and how they were reached are told to nobody.
"""

from __future__ import annotations

from collections.abc import Mapping

from dm_console.engine.explain import Part, Sum
from dm_console.engine.flow import Flow
from dm_console.engine.orders import Ballot
from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat
from rulesets.silence.events import Condemn
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.ballots import first_to_reach, standing
from rulesets.werewolf.events import BADGE
from rulesets.werewolf.table import Cast

PHASE = "day"
SLANDERED, BLOODLINE = "slandered", "bloodline"
Counts = Mapping[Seat, Sum]


# --- ballots ---


def check_vote(table: SilenceTable, ballot: Ballot) -> None:
    """Raise Refused for a vote that cannot be cast as things stand."""
    if table.clock.phase != PHASE:
        raise Refused("no_vote_now")
    for seat in (ballot.by, ballot.target):
        if seat is not None and not seat.alive:
            raise Refused("has_left", seat=seat)
    if ballot.by.has("feigned_death"):
        raise Refused("may_not_vote", seat=ballot.by)
    if ballot.thread > 1:
        raise Refused("one_thread")


def take(table: SilenceTable, ballot: Ballot) -> None:
    """Keep a ballot: the last one counts, or by ruling the first."""
    noon = table.noons[-1]
    voted = any(cast.ballot.by is ballot.by for cast in noon.casts)
    void = voted and table.rulings.votes_change == "first_holds"
    noon.casts.append(Cast(ballot, void))
    if void:
        table.line("void_vote", ballot.by)


def weight(table: SilenceTable, seat: Seat) -> int:
    """What a seat's ballot counts."""
    return table.stat(seat, "votes").total


def own_weight(table: SilenceTable, seat: Seat) -> Part:
    """带队: the sheriff's ballot counts double; none where it is void or cannot be cast."""
    if not seat.alive or seat.has("played_dumb") or seat.has("feigned_death"):
        return Part("ballot", 0)
    if BADGE in seat.holds:
        return Part("lead", table.figures.sheriff_weight)
    return Part("ballot", table.figures.vote_weight)


def ballots(table: SilenceTable) -> list[Ballot]:
    """The ballots of today that count, in the order of casting."""
    return list(standing(table.noons[-1]).values()) if table.noons else []


def received(table: SilenceTable, seat: Seat) -> Part:
    """The votes a seat has been given."""
    return Part("received", sum(weight(table, b.by) for b in ballots(table) if b.target is seat))


# --- counting ---


def counts(table: SilenceTable) -> Counts:
    """What each living seat stands at, part by part; nothing on a day without votes."""
    if not any(received(table, seat).value for seat in table.living()):
        return {}
    return {seat: table.stat(seat, "received") for seat in table.living()}


def without(counts: Counts, source: str) -> Counts:
    """The same counts, had one rule not been there."""
    return {seat: Sum(tuple(part for part in sum_.parts if part.source != source)) for seat, sum_ in counts.items()}


def top(counts: Counts) -> tuple[Seat, ...]:
    """Who has most votes, more than none; in seat order."""
    most = max((sum_.total for sum_ in counts.values()), default=0)
    return tuple(seat for seat, sum_ in counts.items() if sum_.total == most) if most > 0 else ()


def on_top(table: SilenceTable, counts: Counts) -> tuple[Seat, ...]:
    """Who is on top by the rules of slander and bloodline."""
    found = top(counts)
    if table.rulings.bloodline_count == "only_when_out":
        found = _alpha_gives_way(table, counts, found)
    slandered = [seat for seat in found if seat.has(SLANDERED)]
    if len(found) > 1 and slandered and table.rulings.slander_count == "replaces_top" and not goats(table):
        return tuple(slandered)
    return found


def _alpha_gives_way(table: SilenceTable, counts: Counts, found: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """血统 by its sheet: with his two off not on top any longer, an alpha gives way to the second most."""
    if len(found) != 1 or table.clock.day == 1 or not table.has_skill(found[0], BLOODLINE):
        return found
    alpha = found[0]
    others = {seat: sum_ for seat, sum_ in counts.items() if seat is not alpha}
    second = max((sum_.total for sum_ in others.values()), default=0)
    if counts[alpha].total + table.figures.bloodline > max(second, 0):
        return found
    return top(others)


def goats(table: SilenceTable) -> list[Seat]:
    """The living seats that fall for a tie."""
    return [seat for seat in table.living() if table.has_skill(seat, "wrongful_death")]


# --- who is to leave ---


def condemn(table: SilenceTable) -> Flow[None]:
    """See who is to leave by today's vote; what the rules put in its place comes instead."""
    tally = counts(table)
    table.line("counted", counts={seat: sum_ for seat, sum_ in tally.items() if any(p.value > 0 for p in sum_.parts)})
    found = on_top(table, tally)
    alpha = spared_alpha(table, tally, found)
    skill, by = due_to(table, tally, found, alpha)
    if len(found) > 1 and not goats(table):
        found = yield from without_scapegoat(table, found)
    if found:
        yield from table.do(Condemn(seats=found, skill=skill, by=by))
    condemned = () if table.condemned is None else table.condemned.seats
    if alpha is not None and not alpha.has("redeemed") and alpha not in condemned:
        table.count(alpha, "bloodline_saved")


def without_scapegoat(table: SilenceTable, tied: tuple[Seat, ...]) -> Flow[tuple[Seat, ...]]:
    """Who leaves for a tie where nobody falls for it (S52)."""
    match table.rulings.tie_without_scapegoat:
        case "all":
            return tied
        case "random":
            return ((yield from table.draw("tie", tied)),)
        case _:
            return ()


def due_to(
    table: SilenceTable, tally: Counts, found: tuple[Seat, ...], alpha: Seat | None
) -> tuple[str, Seat | None]:
    """The skill without which the one on top would not be there: slander, or bloodline."""
    if len(found) != 1:
        return "", None
    if on_top(table, without(tally, SLANDERED)) != found:
        worn = next((worn for worn in found[0].statuses if worn.id == SLANDERED), None)
        if worn is not None:
            return "slander", worn.by
    return ("bloodline", alpha) if alpha is not None else ("", None)


def spared_alpha(table: SilenceTable, tally: Counts, found: tuple[Seat, ...]) -> Seat | None:
    """The alpha that would be on top alone, were it not for its bloodline; None where there is none."""
    alone = top(without(tally, BLOODLINE))
    if len(alone) != 1 or alone == found or not table.has_skill(alone[0], BLOODLINE):
        return None
    return alone[0]


# --- day 1 ---


def elected(table: SilenceTable) -> tuple[Seat, ...]:
    """Who becomes sheriff: of those with most votes who had so many first, or by ruling all of them to draw from."""
    tally = {seat: Sum((received(table, seat),)) for seat in table.living()}
    found = top(tally)
    if len(found) < 2 or table.rulings.sheriff_tie == "random":
        return found
    first = first_to_reach(ballots(table), lambda seat: weight(table, seat), found, tally[found[0]].total)
    return () if first is None else (first,)
