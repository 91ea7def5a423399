"""What a class's card and its opening letter say."""

from __future__ import annotations

from dm_console.engine.rules import Said
from dm_console.engine.seats import Seat
from dm_console.engine.telling import Letter
from rulesets.grail.sheets import ClassSheet, Dice
from rulesets.grail.table import GrailTable

RIGHTS = ("trait", "role", "faction")
ANY = "any"
"""Of a sort of identification: whichever."""


def opening_letter(table: GrailTable, seat: Seat) -> Letter:
    """The letter with which a class is dealt."""
    sheet = table.class_of(seat)
    facts = {"role": seat.role, "faction": seat.faction, "lines": tuple(card(sheet))}
    return Letter(seat, "role", facts)


def card(sheet: ClassSheet) -> list[Said]:
    """The figures of a class, line by line; a class that is not of the rules says so first."""
    stats = sheet.stats
    lines = [] if sheet.source == "rules" else [Said("house", {})]
    return [
        *lines,
        Said("card_traits", {"traits": sheet.traits, "hp": sheet.vitals.hp}),
        Said(
            "card_attack",
            {"ab": stats.ab, "armor": stats.armor, "dexterity": stats.dexterity, "damage": written(stats.damage)},
        ),
        Said("card_saves", {"will": stats.will, "reflex": stats.reflex, "fortitude": stats.fortitude}),
        Said("card_claims", {"claims": tuple(_rights(sheet))}),
    ]


def written(dice: Dice) -> str:
    """Damage as a sheet writes it: d3, d4+1, 2."""
    die = f"d{dice.sides}" if dice.sides else ""
    plus = str(dice.plus) if dice.plus or not die else ""
    return f"{die}+{plus}" if die and plus else die + plus


def _rights(sheet: ClassSheet) -> list[Said]:
    rights = []
    for claims in sheet.claims:
        for sort in RIGHTS:
            word = getattr(claims, sort)
            if word is not None:
                kind = f"right_any_{sort}" if word == ANY else "right"
                rights.append(Said(kind, {"number": claims.number, "claim": word}))
    return rights
