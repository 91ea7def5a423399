"""妖狐: 【狡黠】 chooses its face, falls only to a vote or a true seer's look; it has a helper (its nature)."""

from __future__ import annotations

from dm_console.engine.events import PhaseBegins
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd.events import Acquainted, Fall, PutOnFace
from rulesets.rd.exits import attack, harm_tonight
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import Face, RdTable
from rulesets.rd.verbs import LOOKS, change_side, give_skills, stand
from rulesets.werewolf.events import Used
from rulesets.werewolf.orders import option
from rulesets.werewolf.table import Use


@after("cunning", PhaseBegins)
def undying(table: RdTable, fox: Seat, begins: PhaseBegins, skill: Skill[RdSkill]) -> Flow[None]:
    """Undying for the game; what it does not withstand stands in `immunity`."""
    if not any(worn.source is skill for worn in fox.statuses):
        yield from stand(table, "undying", fox, skill, None)


@action("cunning")
def put_on_face(table: RdTable, fox: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Checks read the face it has chosen."""
    face = option(table, skill.sheet, use.options, "face")
    yield from table.do(PutOnFace(face=Face(fox, by=skill.id, **face)))


@after("cunning", Used)
def looked_at(table: RdTable, fox: Seat, used: Used, skill: Skill[RdSkill]) -> Flow[None]:
    """A true seer has looked at it, or asked after it: fatal."""
    use = used.use
    if use.skill.kind not in LOOKS or table.group(use.by) != "seer":
        return
    if use.skill.kind == "inquiry":
        looked = option(table, use.skill.sheet, use.options, "role") == fox.role
    else:
        looked = fox in use.targets
    if looked:
        yield from harm_tonight(table, "seer_curse", fox, skill="seer_curse", by=use.by)


def choose_helpers(table: RdTable) -> Flow[None]:
    """Opening: each fox is given a minor of the village, who learns of the fox; the fox does not learn of it."""
    for fox in [seat for seat in table.seats if table.card(seat) == "fox"]:
        minors = [s for s in table.seats if table.group(s) == "minor" and s.faction == "villagers"]
        if not minors:
            continue
        helper = yield from table.draw("fox_helper", minors, by=fox)
        table.fox_helpers[fox] = helper
        yield from change_side(table, helper, fox.faction)
        yield from give_skills(table, helper, ["spirit_reading"], origin="fox_helper")
        yield from table.do(Acquainted(to=helper, seats=(fox,), why="fox_helper"))


@after("fox_nature", Fall, of="seat")
def taken_along(table: RdTable, fox: Seat, fall: Fall, held: InForce) -> Flow[None]:
    """The fox leaves: so does its helper."""
    helper = table.fox_helpers.get(fox)
    if helper is not None:
        yield from attack(table, helper, "fatal", cause="fox_link", by=fox, passed_on=True)
