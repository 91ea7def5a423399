"""黄昏: who leaves by vote, shots in chains, the exits posted; then the other skills of the dusk."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.seats import Seat
from rulesets.rd.exits import attack, leave_by_red_card
from rulesets.rd.posting import exits_of_the_dusk, post, take_waiting
from rulesets.rd.readiness import tell_ready
from rulesets.rd.roles.minor import scapegoat
from rulesets.rd.table import RdTable
from rulesets.rd.voting import with_the_blamed
from rulesets.werewolf import badge
from rulesets.werewolf.events import Announced
from rulesets.werewolf.table import NoonVote

PHASE = "dusk"


def vote_exits(table: RdTable) -> Flow[None]:
    """Slot 1: the top of each thread of each noon leaves; a tie is the scapegoat's, or the sheriff's to decide."""
    for noon in table.noons:
        noon.tops = [(thread, with_the_blamed(table, top)) for thread, top in noon.tops]
        for thread, top in noon.tops:
            yield from exit_by_vote(table, noon, thread, top)
    yield from sent_off(table)
    yield from badge.honour_wills(table)
    yield from tell_ready(table)


def sent_off(table: RdTable) -> Flow[None]:
    """Who was sent off by day leaves once the vote has been settled."""
    while table.sent_off:
        yield from leave_by_red_card(table, table.sent_off.pop(0))


def exit_by_vote(table: RdTable, noon: NoonVote, thread: int, top: tuple[Seat, ...]) -> Flow[None]:
    """Who leaves by one thread."""
    if len(top) > 1:
        if goats := scapegoat.goats(table):
            yield from scapegoat.fall_for_a_tie(table, goats)
            return
        top = yield from decided(table, noon, thread, top)
    for seat in top:
        bearer = yield from borne_by(table, seat)
        if bearer.alive and not (yield from attack(table, bearer, "vote")):
            noon.withstood = True


def decided(table: RdTable, noon: NoonVote, thread: int, top: tuple[Seat, ...]) -> Flow[tuple[Seat, ...]]:
    """A tie without a scapegoat: whom the sheriff's ballot names, else as ruled."""
    holder = badge.sheriff(table)
    named = None if holder is None else noon.kept[thread].get(holder)
    if named in top and named is not None:
        return (named,)
    if table.rulings.tie_outside_sheriff == "all":
        return top
    if table.rulings.tie_outside_sheriff == "random":
        return ((yield from table.draw("vote_tie", top)),)
    return ()


def borne_by(table: RdTable, seat: Seat) -> Flow[Seat]:
    """Who bears the vote for a seat: a hybrid may, for its kin (护主)."""
    from rulesets.rd.roles.undetermined.hybrid import protector

    return (yield from protector(table, seat))


def post_exits(table: RdTable) -> Flow[None]:
    """Slot 3: who has left is posted, by vote and otherwise apart, in the order of leaving; then what came of it."""
    rest = take_waiting(table)
    for noon in table.noons:
        for thread, top in noon.tops:
            if top:
                yield from table.do(Announced(kind="vote_top", facts={"thread": thread, "seats": top}))
    quiet = table.clock.day > 1 and peaceful(table)
    voted = yield from exits_of_the_dusk(table)
    if quiet and not voted:
        yield from table.do(Announced(kind="peaceful_day"))
    table.outbox.items += rest
    post(table)


def peaceful(table: RdTable) -> bool:
    """Whether a day on which nobody left by vote is posted as peaceful."""
    if table.rulings.peaceful_day == "nobody_left":
        return not table.gone
    return any(noon.withstood for noon in table.noons)


def leave(table: RdTable) -> Flow[None]:
    """Later exits of the dusk are posted; the badge of a sheriff who left is passed on."""
    yield from exits_of_the_dusk(table)
    post(table)
    yield from badge.honour_wills(table)
    yield from badge.draw_heir(table, missing=table.rulings.badge_heir_missing)
