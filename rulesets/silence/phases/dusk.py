"""投票结束后: who leaves by the vote, then love, then shots; what came of it is posted, and four are interviewed."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from rulesets.silence import posting, shots, winning
from rulesets.silence.exits import Fall, leave
from rulesets.silence.roles.ordinary import idiot, scapegoat
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import Announced, Told

PHASE = "dusk"


def exit_by_vote(table: SilenceTable) -> Flow[None]:
    """The condemned leave, but for an idiot who plays dumb."""
    condemned = table.condemned
    if condemned is None:
        return
    falls = []
    for seat in condemned.seats:
        if seat.alive and not (yield from idiot.stays(table, seat)):
            falls.append(Fall(seat, condemned.cause, condemned.skill, condemned.by))
    for fall in falls:
        if condemned.skill == "slander" and condemned.by is not None and fall.seat.faction != "villagers":
            table.count(condemned.by, "slander_hits")
        yield from post_notices(table, fall)
    yield from leave(table, *falls)


def post_notices(table: SilenceTable, fall: Fall) -> Flow[None]:
    """What is posted of a vote beside the exit: a scapegoat in the place of others; by ruling more (S53, S64)."""
    release = table.moment("dusk_left")
    always = table.rulings.scapegoat_notice == "always" and table.has_skill(fall.seat, scapegoat.SKILL)
    if fall.cause == scapegoat.CAUSE or always:
        yield from table.do(Announced(kind="scapegoat_left", release=release))
    if fall.skill == "bloodline" and table.rulings.bloodline_notice == "announced":
        yield from table.do(Announced(kind="bloodline_used", release=release))


def interview(table: SilenceTable) -> Flow[None]:
    """Four seats are drawn for the night's interviews; fewer living, all of them."""
    left, number = table.living(), table.rulings.interviews
    drawn = left if len(left) <= number else []
    while len(drawn) < min(number, len(left)):
        drawn.append((yield from table.draw("interview", [seat for seat in left if seat not in drawn])))
    for seat in drawn:
        yield from table.do(Told(to=seat, kind="interview", release=table.moment("dusk_left")))


def leave_phase(table: SilenceTable) -> Flow[None]:
    """Post the exits, or that there were none: not on a first day that only makes the sheriff."""
    if table.clock.day > 1 or table.gone or table.rulings.first_day_vote == "sheriff_and_exit":
        yield from posting.exits_or_nobody(table, "dusk_left")


SLOTS = {
    "exit_by_vote": exit_by_vote,
    "last_shot": shots.fire,
    "judge": winning.judge,
    "interviews": interview,
}
