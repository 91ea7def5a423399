"""顺从的女仆: 【顺从】 takes the place of one who left today: its skills, side, tags and face."""

from __future__ import annotations

from typing import cast

from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, forbids
from dm_console.engine.seats import Seat, Skill
from rulesets.rd import pack
from rulesets.rd.events import GetTag, PutOnFace
from rulesets.rd.roles.wolf.mechanical_wolf import card_of
from rulesets.rd.sheets import RdRole, RdSkill
from rulesets.rd.table import Face, RdTable
from rulesets.rd.telling import posted_when
from rulesets.rd.verbs import change_side, give_skills, learned_of_role
from rulesets.werewolf.events import Announced, GiveOrder
from rulesets.werewolf.table import Use


@action("obey")
def obey(table: RdTable, maid: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """It is posted whom she has replaced, never who she is."""
    for master in use.targets:
        card = card_of(table, master)
        yield from table.do(PutOnFace(face=Face(maid, role=card, faction=face_faction(maid, master), by=skill.id)))
        if skill.id == "obey_mechanical":
            yield from give_skills(table, maid, learned_of_role(table, card), origin="obey")
        else:
            yield from change_side(table, maid, master.faction)
            yield from give_skills(table, maid, own_skills(master), origin="obey")
            for tag in cast(RdRole, table.ruleset.roles[card]).tags:
                yield from take_tag(table, maid, tag)
        facts = {"seat": master}
        yield from table.do(Announced(kind="maid_obeyed", facts=facts, release=posted_when(table)))


def face_faction(maid: Seat, master: Seat) -> str | None:
    """A maid looks like the side she joins by joining it; a mechanical one only looks so."""
    return master.faction if maid.role == "mechanical_wolf" else None


def own_skills(master: Seat) -> list[str]:
    """The skills a seat had of its own card; what it had been lent does not go over."""
    kept = (held for held in master.skills if held.origin in ("", "swap_card"))
    return [held.id for held in kept if not cast(RdSkill, held.sheet).temporary]


def take_tag(table: RdTable, maid: Seat, tag: str) -> Flow[None]:
    """She joins the pack, or becomes an heir of the knife."""
    if tag == "in_pack":
        yield from pack.join(table, maid)
    else:
        yield from table.do(GetTag(to=maid, tag=tag))


@forbids("obey", GiveOrder, of="by")
def not_a_true_lover(table: RdTable, maid: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """Not while she is a true lover."""
    return "true_lover" if maid.has("true_lover") else None
