"""狼美人: 【魅惑】 whom she charms follows her out; 【万众倾倒】 her side wins when all who are left were charmed."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd.events import Fall
from rulesets.rd.exits import attack
from rulesets.rd.marks import mark_until
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.werewolf.table import Use

CHARM = "charm"


@action(CHARM)
def charm(table: RdTable, beauty: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Until the next dusk is left the target leaves when she does. It is not told."""
    for target in use.targets:
        table.enthralled.setdefault(beauty, set()).add(target)
        yield from mark_until(table, target, "charmed", by=beauty, until="dusk_left")
        yield from table.hold(CHARM, beauty, about=(target,), until="dusk_left")


@after(CHARM, Fall, of="seat", thing=InForce)
def taken_along(table: RdTable, beauty: Seat, fall: Fall, held: InForce) -> Flow[None]:
    """She leaves: so does whom she has charmed."""
    for target in held.about:
        yield from attack(table, target, "fatal", cause="charm_link", skill=CHARM, by=beauty, passed_on=True)


@after("all_enthralled", Fall, of="seat")
def enthralled(table: RdTable, beauty: Seat, fall: Fall, skill: Skill[RdSkill]) -> None:
    """Four or fewer are left and all of them were charmed by her at some time: her side wins at once."""
    left, charmed = table.living(), table.enthralled.get(beauty, set())
    if charmed and len(left) <= table.figures.four_left and charmed.issuperset(left):
        table.wins_at_once.append(beauty.faction)
