"""锁链师: 【链接】 who is linked suffers what removes another; 【暴走】 three at once; 【免疫】 not the master."""

from __future__ import annotations

from typing import cast

from dm_console.engine.events import LoseStatus
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after, forbids
from dm_console.engine.seats import Seat, Skill, Status
from rulesets.rd.events import Attack, Fall
from rulesets.rd.exits import attack
from rulesets.rd.sheets import RdRole, RdSkill, RdStatus
from rulesets.rd.table import RdTable
from rulesets.rd.verbs import give_status
from rulesets.werewolf.events import Counted
from rulesets.werewolf.table import Use

LINKED = "linked"


@action("rampage")
def rampage(table: RdTable, master: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Tonight's link takes three; see `most_targets` of the rules."""
    yield from table.hold("rampage", master, until="night_end")


@action("chain")
def chain(table: RdTable, master: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """They are linked, and know with whom. The mechanical one frees a seat that is linked."""
    if skill.id == "chain_mechanical":
        for target in use.targets:
            for worn in [worn for worn in target.statuses if worn.id == LINKED]:
                yield from table.do(LoseStatus(of=target, status=worn))
                return
    for target in use.targets:
        yield from give_status(table, LINKED, target, use, others=use.targets)


@after(LINKED, Fall, of="seat")
def pass_on(table: RdTable, fallen: Seat, fall: Fall, worn: Status[RdStatus]) -> Flow[None]:
    """A skill has removed a linked seat: every other one suffers the same attack. A vote passes nothing on."""
    first = next(status for status in fallen.statuses if status.id == LINKED)
    if worn is not first or fall.cause in ("voted_out", "chain_link") or is_immune(fallen):
        return
    for seat in table.living():
        if seat.has(LINKED):
            yield from attack(
                table,
                seat,
                fall.force,
                cause="chain_link",
                skill=fall.skill,
                by=fall.by,
                side=fall.side,
                passed_on=True,
            )


def is_immune(seat: Seat) -> bool:
    """Whether links have no effect on a seat."""
    return any(held.kind == "immunity" for held in seat.skills)


@forbids("immunity", Attack, of="target", thing=Skill)
def immune(table: RdTable, master: Seat, falls: Attack, skill: Skill[RdSkill]) -> str | None:
    """Nothing is passed on to the master."""
    return "immune_to_links" if falls.cause == "chain_link" else None


@after(LINKED, Fall, of="seat")
def counts(table: RdTable, fallen: Seat, fall: Fall, worn: Status[RdStatus]) -> Flow[None]:
    """Who leaves by a link counts for its master, by the card dealt; the first of the chain does not."""
    if fall.cause != "chain_link" or worn.by is None:
        return
    faction = cast(RdRole, table.ruleset.roles[fallen.dealt]).faction
    what = faction if faction in ("villagers", "wolves") else "others"
    yield from table.do(Counted(of=worn.by, what=what))
