"""上帝使徒: 【询问】 is a role in play, 【神恩】 no negative status, 【神怒】 the village mourns one it killed."""

from __future__ import annotations

from dm_console.engine.events import GainStatus, GoOutOfForce, PhaseBegins
from dm_console.engine.flow import Flow
from dm_console.engine.hooks import action, after, forbids, instead
from dm_console.engine.seats import InForce, Seat, Skill
from rulesets.rd.events import Fall
from rulesets.rd.sheets import RdSkill
from rulesets.rd.table import RdTable
from rulesets.rd.telling import at_once
from rulesets.rd.verbs import side
from rulesets.werewolf.events import Announced, Reveal
from rulesets.werewolf.orders import option
from rulesets.werewolf.table import Use
from rulesets.werewolf.using import answer

MOURNING = "mourning"


@action("inquiry")
def ask(table: RdTable, apostle: Seat, use: Use, skill: Skill[RdSkill]) -> Flow[None]:
    """Say whether a role is in play; of one of the wolves (turned: of the village) also who has it."""
    role = option(table, skill.sheet, use.options, "role")
    counted = table.seats if table.rulings.inquiry_counts_out else tuple(table.living())
    holders = tuple(seat for seat in counted if seat.role == role)
    exists = bool(holders) or any(role in cards for seat, cards in table.cards.items() if seat in counted)
    named = side(skill, table.role_sheet(role).faction) == "wolves"
    yield from answer(table, use, role=role, exists=exists, seats=holders if named else ())


@forbids("divine_grace", GainStatus, of="to")
def grace(table: RdTable, apostle: Seat, gain: GainStatus, skill: Skill[RdSkill]) -> str | None:
    """No negative status falls on the apostle."""
    if gain.status.id == "piped" and not table.rulings.piped_is_negative:
        return None
    return "divine_grace" if gain.status.negative else None


def is_to_blame(table: RdTable, fall: Fall, skill: Skill[RdSkill]) -> bool:
    """Whether the apostle was removed by its own village, by skill or by vote (turned: by a skill of the wolves)."""
    if fall.cause == "voted_out":
        return not skill.sheet.turned and by_the_village(table, fall.seat)
    return fall.side == side(skill, "villagers")


def by_the_village(table: RdTable, apostle: Seat) -> bool:
    """Whether a vote is the village's doing: any is, or by the ruling one whose voters are mostly villagers."""
    if table.rulings.wrath_by_vote == "any_vote":
        return True
    ballots = [votes for noon in table.noons for votes in noon.kept.values()]
    voters = [voter for votes in ballots for voter, target in votes.items() if target is apostle]
    villagers = [voter for voter in voters if voter.faction == "villagers"]
    return 2 * len(villagers) > len(voters)


@instead("divine_wrath", Fall, of="seat")
def may_speak(table: RdTable, apostle: Seat, fall: Fall, skill: Skill[RdSkill]) -> Fall:
    """It may leave last words however many there have been, unless it is ruled otherwise."""
    granted = table.rulings.last_words_over_quota != "none" and is_to_blame(table, fall, skill)
    return fall.but(may_speak=True) if granted else fall


@after("divine_wrath", Fall, of="seat")
def wrath(table: RdTable, apostle: Seat, fall: Fall, skill: Skill[RdSkill]) -> Flow[None]:
    """It turns its card, all are told to mourn, and those to blame mourn through the next night."""
    if not is_to_blame(table, fall, skill):
        return
    yield from table.do(Reveal(of=apostle))
    yield from table.do(Announced(kind=skill.id, facts={"seat": apostle}, at_once=at_once(table)))
    yield from table.hold(MOURNING, apostle, until="next_night_end", note=side(skill, "villagers"))


@after(MOURNING, PhaseBegins, thing=InForce)
def mourn(table: RdTable, apostle: Seat, begins: PhaseBegins, held: InForce) -> Flow[None]:
    """With the next night everybody of the guilty side is purified until the noon after it.

    A second round of the night in which the apostle left is no next night.
    """
    if table.clock.phase != "early_night" or table.extra_round:
        return
    yield from table.do(GoOutOfForce(thing=held))
    for seat in table.living():
        if seat.faction == held.note:
            yield from table.inflict("purified", seat, by=apostle, skill="divine_wrath", until="noon_begins")
