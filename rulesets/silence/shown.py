"""What of a game is shown: seats as `play` prints them, cards, which window wants what of whom."""

from __future__ import annotations

from typing import Any, cast

from dm_console.engine.rules import Due, Said, Turn
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.telling import Item, Letter
from rulesets.silence import awards, voting
from rulesets.silence.phases.dawn import WORDS, too_late_to_speak
from rulesets.silence.sheets import SilenceRole
from rulesets.silence.table import SilenceTable
from rulesets.werewolf import filling, orders, using
from rulesets.werewolf.ballots import standing
from rulesets.werewolf.sheets import WolfSkill


def game(table: SilenceTable) -> dict[str, Any]:
    """Keys of the game beyond the common ones."""
    return {"lost": list(table.lost), "coins": awards.coins(table)}


def seat(table: SilenceTable, seat: Seat) -> dict[str, Any]:
    """A seat's keys beyond the common ones."""
    return {
        "dealt": seat.dealt,
        "vitals": vitals(table, seat),
        "skills": [held.id for held in table.held(seat)],
        "awards": list(table.awards.get(seat, ())),
    }


def vitals(table: SilenceTable, seat: Seat) -> dict[str, int]:
    """Lives, the weight of the ballot, points deducted, and what is used once a game: whether it still can be."""
    gone = {held.id: held.charges for whose, held in table.former if whose is seat}
    here = {held.id: held.charges for held in seat.skills if held.charges is not None}
    once = {id_: charges for id_, charges in {**gone, **here}.items() if charges is not None}
    lives = seat.vitals["lives"] if seat.alive else 0
    return {**seat.vitals, "lives": lives, "votes": voting.weight(table, seat), **once}


def earned(table: SilenceTable, seat: Seat) -> list[Said]:
    """What a seat has earned by the award tables, and what its points are worth."""
    given = table.awards.get(seat, {})
    rows = [Said("earned", {"award": award, "points": points}) for award, points in given.items()]
    coins = awards.coins(table).get(seat.name)
    return rows if coins is None else [*rows, Said("coins", {"coins": coins})]


# --- words ---


def variant(told: Letter | Item) -> str:
    """Which text of a kind is meant."""
    match told.kind, told.facts:
        case "feedback", {"skill": "witch_sense", "seats": ()}:
            return "feedback_witch_sense_nobody"
        case (("pack" | "wolf_list"), {"seats": ()}):
            return f"{told.kind}_nobody"
        case "feedback", {"skill": str(skill)}:
            return f"feedback_{skill}"
        case "left", {"last_words": True}:
            return "left_with_words"
        case "in_love", facts if "faction" not in facts:
            return "in_love_alone"
        case "pack", facts if "rebels" in facts:
            return "pack_with_rebels"
        case "assassin_acted", facts if facts:
            return "assassin_fell" if "assassin" in facts else "assassin_acted_on"
        case "victory", {"winners": ()}:
            return "victory_nobody"
    return told.kind


def card(role: SilenceRole) -> list[Said]:
    """What a role's card says before its skills."""
    facts = {"group": role.group, "number": role.number, "faction": role.faction}
    return [Said("card_group", facts), Said("card_reading", {"reading": role.reading, "lives": role.lives})]


# --- what is wanted, and what is settled in which order ---


def agenda(table: SilenceTable) -> list[Turn]:
    """The slots of the current window, with what stands in them."""
    skills = table.ruleset.skills
    slots = table.ruleset.slots.get(table.clock.phase, ())
    found = [tuple(name for name in names if name in skills) for names in slots]
    return [Turn(Said("slot", {"number": n, "skill": names})) for n, names in enumerate(found, start=1) if names]


def due(table: SilenceTable) -> list[Due]:
    """Who may do something in this window, and what has been sent for it."""
    if table.clock.phase == voting.PHASE:
        voters = [seat for seat in table.living() if not seat.has("feigned_death")]
        return [Due(seat, "vote", (*_vote(table, seat), *_orders(table, seat))) for seat in voters]
    what = "opening" if table.clock.phase == "opening" else "order"
    rows = [Due(seat, what, _orders(table, seat)) for seat in table.seats if usable(table, seat)]
    if table.clock.phase == "dawn":
        known = {row.seat for row in rows}
        speakers = [seat for seat in table.seats if may_speak(table, seat) and seat not in known]
        rows += [Due(seat, WORDS, _orders(table, seat)) for seat in speakers]
    return sorted(rows, key=lambda row: row.seat.number)


def usable(table: SilenceTable, seat: Seat) -> list[Skill[WolfSkill]]:
    """The skills, and rights of those who have left, that a seat may use in this window."""
    own = [cast(Skill[WolfSkill], skill) for skill in (*table.held(seat), *table.ruleset.rules.rights(table, seat))]
    return [skill for skill in own if is_open(table, seat, skill)]


def is_open(table: SilenceTable, seat: Seat, skill: Skill[WolfSkill]) -> bool:
    """Whether a seat may use a skill in this window; what anybody may hand in at any time is left out."""
    sheet = skill.sheet
    if sheet.passive or skill.origin == "anybody" or table.clock.phase not in sheet.windows:
        return False
    if skill.id == WORDS or (skill.origin and sheet.used_by == "both" and seat.alive):
        return False
    if using.overtaken(table, seat, skill) is not None:
        return False
    return not sheet.targets.least or bool(orders.allowed(table, seat, skill))


def may_speak(table: SilenceTable, seat: Seat) -> bool:
    """Whether a seat has last words left, and this is the dawn for them."""
    right = table.right(seat, WORDS, "left")
    return bool(table.last_words.get(seat)) and right.charges != 0 and not too_late_to_speak(table, seat)


def _vote(table: SilenceTable, seat: Seat) -> tuple[Said, ...]:
    ballot = standing(table.noons[-1]).get(seat) if table.noons else None
    if ballot is None:
        return ()
    return (Said("abstained", {}) if ballot.target is None else Said("vote", {"target": ballot.target}),)


def _orders(table: SilenceTable, seat: Seat) -> tuple[Said, ...]:
    if table.passed.get(seat) == table.clock.day:
        return (Said("passed", {}),)
    return tuple(filling.sent(order) for order in table.orders if order.by is seat)
