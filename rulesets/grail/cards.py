"""What a class's card and its opening letter say."""

from __future__ import annotations

from collections.abc import Iterator

from dm_console.engine.rules import Said
from dm_console.engine.seats import Seat
from dm_console.engine.sheets import StatusSheet
from dm_console.engine.telling import Letter
from rulesets.grail.kinds.identify import Identify
from rulesets.grail.sheets import ClassSheet, ConditionSheet
from rulesets.grail.skills import ALL, ANY, ATTACKERS, Against, Dice, GrailSkill, Outcomes, Rights
from rulesets.grail.table import GrailTable

RIGHTS = ("trait", "role", "faction")
NAMED = {
    "not_while": "status",
    "everyone": "status",
    "status": "status",
    "cures": "status",
    "statuses": "status",
    "until": "moment",
}
"""Keys of a skill that name something of the ruleset, and the heading that it stands under."""


def opening_letter(table: GrailTable, seat: Seat) -> Letter:
    """The letter with which a class is dealt: its figures, and what its skills do."""
    sheet = table.class_of(seat)
    facts = {"role": seat.role, "faction": seat.faction, "lines": (*card(sheet), *map(_skill, sheet.skills))}
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


def _skill(skill: GrailSkill) -> Said:
    if skill.text is None:
        return Said("card_skill", {"skill": skill.id, "nature": skill.nature})
    return Said("card_skill_does", {"skill": skill.id, "nature": skill.nature, "does": skill.text})


# --- what a sheet names ---


def rights_named(key: str, rights: Rights) -> Iterator[tuple[str, str, str]]:
    """The class that a right to identify names, if any."""
    if rights.role not in (None, ANY):
        yield f"{key}.role", "role", str(rights.role)


def named_by(skill: GrailSkill) -> Iterator[tuple[str, str, str]]:
    """The classes, statuses and moments that a skill names: the key, the heading, the id."""
    key = f"skills.{skill.id}"
    if isinstance(skill, Identify):
        yield from rights_named(key, skill)
    for field, heading in NAMED.items():
        value = getattr(skill, field, None)
        words = (value,) if isinstance(value, str) else value or ()
        for id_ in words if field != "everyone" else set(words) - {ALL, ATTACKERS}:
            yield f"{key}.{field}", heading, id_
    against: Against | None = getattr(skill, "against", None)
    if against is not None and against.role is not None:
        yield f"{key}.against.role", "role", against.role
    if against is not None and against.status is not None:
        yield f"{key}.against.status", "status", against.status
    for name, outcomes in skill.outcome_lists().items():
        yield from _named_by_outcomes(f"{key}.{name}", outcomes)


def named_by_status(status: StatusSheet) -> Iterator[tuple[str, str, str]]:
    """What a status names: skills or kinds of them that it bars, and what its outcomes name."""
    if isinstance(status, ConditionSheet):
        yield from (("bars", "skill", name) for name in status.bars)
        yield from _named_by_outcomes("each_night", status.each_night)


def _named_by_outcomes(key: str, outcomes: Outcomes) -> Iterator[tuple[str, str, str]]:
    for outcome in outcomes:
        for id_ in (outcome.inflict, outcome.cure):
            if id_ is not None:
                yield key, "status", id_
        if outcome.until is not None:
            yield key, "moment", outcome.until


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
