"""A new game as the DM sets it up: seats with their roles, rulings with their choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dm_console.tui.views.rows import Cell, Column, Row, Sheet

if TYPE_CHECKING:
    from dm_console.engine.ruleset import Ruleset
    from dm_console.engine.sheets import RulingSheet
    from dm_console.newgame import NewGame
    from dm_console.outbox.wording import Wording
    from dm_console.tui.say import Say

STAR = "★"


def rulesets(found: Sequence[tuple[str, Ruleset]], say: Say) -> Sheet:
    """The rulesets there are, and a row for a folder of the DM's own."""
    columns = (Column("", 8, 40), Column("", 4, 12), Column("", 4, 60, grows=True))
    rows = []
    for place, (_, ruleset) in enumerate(found):
        seats = sum(len(roles) for roles in ruleset.roster.values())
        told = say("setup.roles", number=len(ruleset.roles))
        if seats:
            told += say("screen.semicolon") + say("setup.numbers", number=seats)
        name = Cell(ruleset.name.of(say.language), "bold")
        rows.append(Row(str(place), (name, Cell(ruleset.version), Cell(told, "dim"))))
    own = Row(str(len(rows)), (Cell(say("setup.own_rules")), Cell(""), Cell(say("setup.own_rules_row"), "dim")))
    return Sheet(columns, (*rows, own) if rows else ())


def phases(ruleset: Ruleset, say: Say) -> str:
    """The phases of a day, in their order."""
    names = " ▸ ".join(phase.name.of(say.language) for phase in ruleset.phases)
    return say("setup.phases", phases=names)


def deals(new: NewGame, words: Wording, say: Say) -> Sheet:
    """Every seat with what is dealt to it."""
    columns = (
        Column("#", 1, 3, right=True),
        Column(say("setup.player"), 6, 48),
        Column(say("setup.role"), 4, 20),
        Column(say("setup.faction"), 4, 40, grows=True),
    )
    rows = []
    for place, (name, deal) in enumerate(zip(new.names, new.deals, strict=True)):
        role = say("setup.not_dealt") if deal is None else words.name(deal.role, "role")
        faction = "" if deal is None else words.name(deal.faction, "faction")
        style = "dim" if deal is None else ""
        rows.append(Row(str(place), (Cell(str(place + 1), "dim"), Cell(name), Cell(role, style), Cell(faction))))
    return Sheet(columns, tuple(rows))


def rulings(new: NewGame, say: Say) -> Sheet:
    """Every ruling, those that can decide a game first."""
    columns = (
        Column("", 1, 2),
        Column(say("setup.ruling"), 10, 44),
        Column(say("setup.ruled"), 8, 200, grows=True),
    )
    return Sheet(columns, tuple(Row(sheet.id, _ruling(new, sheet, say)) for sheet in new.questions()))


def _ruling(new: NewGame, sheet: RulingSheet, say: Say) -> tuple[Cell, ...]:
    question = Cell(sheet.question.of(say.language))
    if not sheet.choices:
        return Cell(""), question, Cell(sheet.why.of(say.language), "dim")
    ruled = new.ruled(sheet)
    label = sheet.label(ruled, say.language)
    changed = ruled != sheet.default
    return Cell(STAR if sheet.star else "", "bold"), question, Cell(f"* {label}" if changed else label, "bold")


def ruling_told(sheet: RulingSheet, say: Say) -> str:
    """A ruling at length: the question, its reason, and where in the rules it belongs."""
    parts = [sheet.question.of(say.language), say("setup.why", why=sheet.why.of(say.language))]
    if sheet.place:
        parts.append(say("setup.place", place=sheet.place))
    if sheet.star:
        parts.append(say("setup.star"))
    if not sheet.choices:
        parts.append(say("setup.settled"))
    return "\n".join(parts)
