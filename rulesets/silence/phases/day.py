"""讨论日白天: votes, and skills that act at once; when it is left the votes are counted in secret (竞岗)."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action
from dm_console.engine.pipeline import call
from dm_console.engine.seats import Seat
from rulesets.silence import shots, voting, winning
from rulesets.silence.roles.ordinary import idiot
from rulesets.silence.table import SilenceTable
from rulesets.werewolf.events import BadgePasses, Told
from rulesets.werewolf.table import NoonVote

PHASE, ELECTION = "day", "election"
TOLD = (shots.SHOT, idiot.SKILL)
"""Skills whose owners are told when they are about to leave by the vote."""


def begin(table: SilenceTable) -> Flow[None]:
    """A new vote."""
    table.noons = [NoonVote()]
    table.condemned = None
    yield from ()


def something_happened(table: SilenceTable) -> Flow[None]:
    """After each deed by day: shots that waited for an exit, what is to be posted, who has won."""
    yield from shots.fire(table)
    table.post_now()
    yield from winning.judge(table)
    table.post_now()


# --- when it is left ---


@action(ELECTION)
def elect(table: SilenceTable, *_: object) -> Flow[None]:
    """The first to have most votes is sheriff; a day without votes makes none."""
    found = voting.elected(table)
    if found:
        sheriff = found[0] if len(found) == 1 else (yield from table.draw("tie", found))
        table.line("elected", sheriff, skill=ELECTION)
        yield from table.do(BadgePasses(to=sheriff, elected=True))


def hold_election(table: SilenceTable) -> Flow[None]:
    """On the first day the vote makes the sheriff."""
    hook = table.hooks.action(ELECTION)
    if table.clock.day == 1 and hook is not None:
        yield from call(hook, table)


def count(table: SilenceTable) -> Flow[None]:
    """From day 2 on, by ruling from the first, the vote sends somebody away: the DM is told, and who may answer."""
    if table.clock.day == 1 and table.rulings.first_day_vote == "sheriff_only":
        return
    yield from voting.condemn(table)
    if table.condemned is None:
        table.line("nobody_condemned")
        return
    for seat in table.condemned.seats:
        table.line("condemned", seat, cause=table.condemned.cause)
        warn_of_idiots(table, seat)
        for skill in TOLD:
            if may_answer(table, seat, skill):
                release = table.moment("day_left")
                yield from table.do(Told(to=seat, kind="top_of_vote", facts={"skill": skill}, release=release))


def may_answer(table: SilenceTable, condemned: Seat, skill: str) -> bool:
    """Whether one about to leave by the vote can use a skill: nobody is told of what is spent or lost."""
    return table.may_use(condemned, skill) and not (skill == idiot.SKILL and idiot.used_up(table, condemned))


def warn_of_idiots(table: SilenceTable, condemned: Seat) -> None:
    """With a condemned elder an idiot would lose his skill, and leave: the DM should know beforehand (S38)."""
    if table.has_skill(condemned, "prestige"):
        for seat in table.living():
            if seat.role == "idiot":
                table.line("idiot_in_danger", seat, elder=condemned)


SLOTS = {"election": hold_election, "count": count}
