"""顺从的女仆: 【顺从】 takes the place of one who left today: its skills, side, tags and face."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, forbids
from dm_console.engine.seats import Seat, Skill
from rulesets.rd import pack
from rulesets.rd.events import PutOnFace
from rulesets.rd.roles.wolf.mechanical_wolf import learn_card
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import Face, RdTable
from rulesets.rd.telling import posted_when
from rulesets.rd.verbs import change_side, give_skills, skills_of_role
from rulesets.werewolf.events import Announced, GiveOrder
from rulesets.werewolf.table import Use

OBEY = "obey"


@action(OBEY)
def obey(table: RdTable, maid: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """It is posted whom she has replaced, never who she is."""
    for master in use.targets:
        if skill.id == OBEY:
            yield from replace(table, maid, master)
        else:
            yield from look_like(table, maid, master)
        yield from table.do(Announced(kind="maid_obeyed", facts={"seat": master}, release=posted_when(table)))


def replace(table: RdTable, maid: Seat, master: Seat) -> Flow[None]:
    """The maid has the side of the one replaced, its own skills as at the start, its tags and its looks."""
    yield from table.do(PutOnFace(face=Face(maid, role=table.card(master), by=OBEY)))
    yield from change_side(table, maid, master.faction)
    yield from give_skills(table, maid, own_skills(table, master), origin=OBEY, refreshed=True)
    for tag in list(master.tags):
        yield from pack.take_tag(table, maid, tag)


def look_like(table: RdTable, wolf: Seat, master: Seat) -> Flow[None]:
    """The mechanical maid stays on its side: it has what it would learn of the one replaced, and looks like it."""
    card = table.card(master)
    faction = table.role_sheet(card).faction
    yield from table.do(PutOnFace(face=Face(wolf, role=card, faction=faction, by=OBEY)))
    yield from learn_card(table, wolf, card, master, origin=OBEY)


def own_skills(table: RdTable, master: Seat) -> list[str]:
    """The skills of a seat's own card, those it chose and those it lost among them; not what it had been lent."""
    held = [
        skill.id for skill in master.skills if skill.origin in ("", "swap_card") and skill.sheet.id != "swap_card"
    ]
    return list(dict.fromkeys((*skills_of_role(table, table.card(master)), *held)))


@forbids(OBEY, GiveOrder, of="by")
def not_a_true_lover(table: RdTable, maid: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """Not while she is a true lover."""
    return "true_lover" if skill.id == OBEY and maid.has("true_lover") else None
