"""预言家: 【预言】 reads a seat's face; 【天意】 gives one more reading after a wolf it helped to vote out."""

from __future__ import annotations

from dm_console.engine.events import SpendCharge
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after
from dm_console.engine.seats import Seat, Skill
from rulesets.rd.events import Fall
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import named
from rulesets.werewolf.events import Told
from rulesets.werewolf.table import Use
from rulesets.werewolf.using import answer

EXTRA = "extra_prophecy"


@action("prophecy")
def read(table: RdTable, seer: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Tell whether each settled target looks like one of the villagers."""
    for target in use.targets:
        faction = table.face(target)[0]
        if faction == "black_lovers" and table.rulings.seer_on_black_lovers == "villagers":
            faction = "villagers"
        reading = "villagers" if faction == "villagers" else "not_villagers"
        if reading == "not_villagers":
            table.found_out.add((use.by, target))
        yield from answer(table, use, target=named(table, use, target), reading=reading)


@after("providence", Fall)
def providence(table: RdTable, seer: Seat, fall: Fall, skill: Skill[RdSkill]) -> Flow[None]:
    """A seat it had found out leaves by a vote it had a part in: tomorrow night's reading is double, once."""
    if fall.cause != "voted_out" or skill.charges == 0 or (seer, fall.seat) not in table.found_out:
        return
    if not voted_for(table, seer, fall.seat):
        return
    yield from table.do(SpendCharge(by=seer, skill=skill))
    yield from table.hold(EXTRA, seer, until="night_end")
    facts = {"skill": "prophecy", "until": table.moment("night_end")}
    yield from table.do(Told(to=seer, kind="extra_use", facts=facts, release=table.release()))


def voted_for(table: RdTable, voter: Seat, target: Seat) -> bool:
    """Whether a seat's vote of today was for another: as it counted, or as it was posted, by the ruling."""
    for noon in table.noons:
        if table.rulings.providence_vote == "counted":
            if any(votes.get(voter) is target for votes in noon.kept.values()):
                return True
        elif any(c.ballot.by is voter and c.ballot.target is target and not c.void for c in noon.casts):
            return True
    return False
