"""盗贼: 【偷换】 draws two cards that nobody was dealt, and plays one of them for all but its name."""

from __future__ import annotations

from dm_console.engine.events import ComeIntoForce, PhaseBegins
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after, forbids
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd import pack
from rulesets.rd.events import DrawCards, PutOnFace
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import Face, RdTable
from rulesets.rd.verbs import change_side, give_skills, skills_of_role
from rulesets.werewolf.events import GiveOrder
from rulesets.werewolf.orders import option
from rulesets.werewolf.table import Use

SWAP = "swap_card"


@after(SWAP, PhaseBegins)
def draw(table: RdTable, thief: Seat, begins: PhaseBegins, skill: Skill[RdSkill]) -> Flow[None]:
    """Before anything else it draws two cards that are in nobody's hand, and is told them."""
    if table.clock.phase != "opening" or thief in table.cards:
        return
    drawn: list[str] = []
    for _ in range(table.role_sheet("thief").figures["cards"]):
        possible = [role for role in undealt(table) if role not in drawn]
        place = yield from table.roll("card", len(possible), thief)
        drawn.append(possible[place - 1])
    yield from table.do(DrawCards(of=thief, skill=skill.id, roles=tuple(drawn)))


def undealt(table: RdTable) -> list[str]:
    """The roles nobody was dealt or has drawn, in the printed order, but for the seers."""
    taken = {seat.dealt for seat in table.seats} | {role for cards in table.cards.values() for role in cards}
    barred = {"seer"} if table.rulings.thief_undetermined else {"seer", "undetermined"}
    return [role for role in table.ruleset.roles if role not in taken and table.role_sheet(role).group not in barred]


@forbids(SWAP, GiveOrder, of="by")
def one_of_the_two(table: RdTable, thief: Seat, give: GiveOrder, skill: Skill[RdSkill]) -> str | None:
    """One of the cards it has drawn."""
    card = option(table, skill.sheet, give.order.options, "card")
    return None if card in table.cards.get(thief, ()) else "not_drawn"


@action(SWAP)
def swap(table: RdTable, thief: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """It has the side, the tags, the skills, the nature and the face of the card; its actual role stays thief."""
    card = option(table, skill.sheet, use.options, "card")
    sheet = table.role_sheet(card)
    yield from table.do(DrawCards(of=thief, skill="", roles=(card, *(c for c in table.cards[thief] if c != card))))
    yield from table.do(PutOnFace(face=Face(thief, role=card, by=skill.id)))
    yield from change_side(table, thief, sheet.faction)
    yield from give_skills(table, thief, skills_of_role(table, card), origin=SWAP)
    for tag in sheet.tags:
        yield from pack.take_tag(table, thief, tag)
    if sheet.nature:
        yield from table.do(ComeIntoForce(thing=InForce(f"{card}_nature", thief)))
