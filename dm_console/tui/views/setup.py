"""A new game as the DM sets it up: seats with their roles, rulings with their choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dm_console.tui.views.rows import Cell, Column, Row, Sheet

if TYPE_CHECKING:
    from dm_console.engine.sheets import RulingSheet
    from dm_console.newgame import NewGame
    from dm_console.outbox.wording import Wording
    from dm_console.tui.say import Say

STAR = "★"


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
