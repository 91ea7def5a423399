"""正午: votes, and skills that act at once; left, the votes are counted in secret."""

from __future__ import annotations

from collections.abc import Iterator

from dm_console.engine.flow import Ask, Flow
from dm_console.engine.rules import Piece
from rulesets.rd import posting, voting, word_of_dm
from rulesets.rd.table import RdTable
from rulesets.werewolf import badge
from rulesets.werewolf.events import Announced, BadgePasses
from rulesets.werewolf.table import NoonVote

PHASE = "noon"


def begin(table: RdTable) -> Flow[None]:
    """A new vote; who left in the night is posted; under a fallen sun a second noon, for those it names."""
    if table.second_noon:
        table.noons.append(NoonVote())
        yield from name_speakers(table)
        return
    souls = tuple(table.gone) if is_lingering(table) and table.rulings.lingering_soul_votes else ()
    yield from posting.morning(table)
    table.noons = [NoonVote(threads=1 + table.extra_votes, souls=souls)]
    table.extra_votes = 0


def is_lingering(table: RdTable) -> bool:
    """Whether who left in the night may still speak (魔女秘法)."""
    return any(thing.id == "lingering_soul" for thing in table.in_force)


def name_speakers(table: RdTable) -> Flow[None]:
    """The fallen sun names who may speak and vote in its extra noon: at most half of the living."""
    sun = table.extra_noons.pop(0)
    living = tuple(table.living())
    ask = Ask("sun_speakers", sun, seats=living, least=0, most=len(living) // 2)
    reply = yield from table.ask(ask)
    named = tuple(sorted(reply.targets, key=lambda seat: seat.number))
    table.noons[-1].voters = named
    yield from table.do(Announced(kind="sun_speakers", facts={"seats": named}))
    table.outbox.post(table.clock.day, table.clock.phase)


def pieces(table: RdTable) -> Iterator[Piece]:
    """One step: the votes are counted."""
    yield Piece("count", count(table))


def count(table: RdTable) -> Flow[None]:
    """Count the votes of this noon; nobody is told. The first day makes the sheriff."""
    table.slot = 1
    noon = table.noons[-1]
    for thread in range(1, 1 + noon.threads):
        votes = voting.counted(table, noon, thread)
        noon.kept[thread] = votes
        noon.tops.append((thread, voting.top_of(table, votes)))
        table.line("counted", counts=dict(voting.tally(table, votes)))
    yield from note_divers(table, noon)
    if table.clock.day == 1:
        yield from elect(table, noon)


def note_divers(table: RdTable, noon: NoonVote) -> Flow[None]:
    """Who has cast no ballot is named to the DM, or by the ruling booked at once; on a hurried day nobody is."""
    cast = {one.ballot.by for one in noon.casts}
    divers = tuple(seat for seat in table.living() if seat not in cast and voting.may_vote(table, noon, seat))
    if not divers or table.is_hurried or table.rulings.diving_cards == "off":
        return
    if table.rulings.diving_cards == "suggest":
        table.line("no_vote", seats=divers)
        return
    for seat in divers:
        yield from word_of_dm.book(table, seat, "yellow")


def elect(table: RdTable, noon: NoonVote) -> Flow[None]:
    """The first to reach most votes is the sheriff; a day without votes makes none."""
    top = voting.elected(table, noon)
    if not top:
        return
    elected = top[0] if len(top) == 1 else (yield from table.draw("vote_tie", top))
    yield from table.do(BadgePasses(to=elected, elected=True))
    if table.rulings.first_day_vote == "sheriff_only":
        noon.tops = []


def leave(table: RdTable) -> Flow[None]:
    """Noon is over; a sheriff who has left without naming an heir is followed by the die's choice."""
    yield from badge.draw_heir(table, missing=table.rulings.badge_heir_missing)
