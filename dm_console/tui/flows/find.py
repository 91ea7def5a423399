"""Finding: seats, roles, skills, statuses, and whatever the log says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from dm_console.engine.sheets import Named, RoleSheet
from dm_console.tui.screens.pick import Choice, pick

if TYPE_CHECKING:
    from dm_console.tui.screens.game import GameScreen


@dataclass(frozen=True, slots=True)
class Found:
    """Something that was found: a seat by its number, a line of the log by its key, a thing of the rules."""

    kind: Literal["seat", "line", "thing"]
    key: str = ""
    seat: int = 0
    thing: Named | None = None
    sort: str = ""


async def find(screen: GameScreen) -> Found:
    """Search everything there is on this table."""
    return await pick(screen.console, screen.say("find.title"), _all(screen), said=screen.say("find.said"))


def _all(screen: GameScreen) -> list[Choice[Found]]:
    from dm_console.tui.views.panes import log

    say, words, ruleset = screen.say, screen.words, screen.session.ruleset
    seats = [
        Choice(
            Found("seat", seat=seat.number),
            f"{seat.number:>2}  {seat.name}",
            f"{say('sorts.seat')} {words.name(seat.role, 'role')} {words.name(seat.faction, 'faction')}",
            " ".join(seat.aliases),
        )
        for seat in screen.game.table.seats
    ]
    things = [
        Choice(
            Found("thing", thing=thing, sort=sort), thing.name.of(say.language), say.of("sorts", sort), _names(thing)
        )
        for sort in ("role", "skill", "status")
        for thing in ruleset.words.all(sort)
    ]
    lines = [
        Choice(Found("line", key=entry.key), entry.text, f"{say('sorts.line')} {entry.number}")
        for entry in log(screen.view)
        if entry.kind != "phase"
    ]
    return [*seats, *things, *reversed(lines)]


def _names(thing: Named) -> str:
    return " ".join((thing.id, thing.name.zh, thing.name.en, *thing.aliases))


def sheet_of(screen: GameScreen, thing: Named) -> list[tuple[str, list[str]]]:
    """What the rules say of a role, a skill or a status."""
    language = screen.say.language
    told = [] if thing.text is None else [thing.text.of(language)]
    sections = [("", [f"{thing.name.zh}  {thing.name.en}", *told])]
    if isinstance(thing, RoleSheet):
        sections[0][1].extend(
            screen.words.said(said) for said in screen.game.rules.card(screen.session.ruleset, thing)
        )
        for skill in thing.skills:
            text = "" if skill.text is None else skill.text.of(language)
            sections.append((f"{skill.name.of(language)}", [text]))
    return sections
