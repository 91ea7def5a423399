"""Finding: seats, roles, skills, statuses, phases, rulings, inputs, and whatever the log says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from dm_console.engine.sheets import LANGUAGES, Named, PhaseSheet, RoleSheet, RulingSheet
from dm_console.tui.flows.seats import seat_choices
from dm_console.tui.flows.things import found_by
from dm_console.tui.initials import initials
from dm_console.tui.screens.pick import Choice, pick
from dm_console.tui.views.inputs import inputs_of, told
from dm_console.tui.views.log import log
from dm_console.tui.views.setup import ruling_told

if TYPE_CHECKING:
    from dm_console.tui.screens.game import GameScreen

SORTS = ("role", "skill", "status", "faction", "trait", "phase")
"""The headings of the rules that are searched."""
Lines = list[str | tuple[str, str] | tuple[str, str, str]]


@dataclass(frozen=True, slots=True)
class Found:
    """What was found: a seat or an input by its number, a line of the log by its key, a thing of the rules."""

    kind: Literal["seat", "line", "input", "thing", "ruling"]
    key: str = ""
    number: int = 0
    thing: Named | None = None
    ruling: RulingSheet | None = None
    sort: str = ""


async def find(screen: GameScreen) -> Found:
    """Search everything there is on this table."""
    everything = [*_seats(screen), *_things(screen), *_rulings(screen), *_inputs(screen), *_lines(screen)]
    return await pick(screen.console, screen.say("find.title"), everything, said=screen.say("find.said"))


def _seats(screen: GameScreen) -> Iterator[Choice[Found]]:
    for choice in seat_choices(screen, screen.game.table.seats):
        note = f"{screen.say('sorts.seat')} {choice.note}"
        yield Choice(Found("seat", number=choice.value.number), choice.text, note, choice.find)


def _things(screen: GameScreen) -> Iterator[Choice[Found]]:
    language = screen.say.language
    for sort in SORTS:
        for thing in screen.session.ruleset.words.all(sort):
            found = Found("thing", thing=thing, sort=sort)
            text = "" if thing.text is None else f"{thing.text.zh} {thing.text.en}"
            yield Choice(found, thing.name.of(language), screen.say.of("sorts", sort), found_by(thing), text)


def _rulings(screen: GameScreen) -> Iterator[Choice[Found]]:
    for sheet in screen.session.ruleset.rulings.values():
        found = Found("ruling", ruling=sheet)
        find = f"{sheet.id} {sheet.question.zh} {sheet.question.en} {initials(sheet.question.zh)}"
        reason = f"{sheet.why.zh} {sheet.why.en}"
        yield Choice(found, sheet.question.of(screen.say.language), screen.say("sorts.ruling"), find, reason)


def _inputs(screen: GameScreen) -> Iterator[Choice[Found]]:
    for one in reversed(inputs_of(screen.session.journal)):
        said = told(one.entries, screen.words, screen.say)
        yield Choice(Found("input", number=one.number), said, f"{screen.say('sorts.input')} {one.number}")


def _lines(screen: GameScreen) -> Iterator[Choice[Found]]:
    for entry in reversed(log(screen.view)):
        if entry.kind != "phase":
            yield Choice(Found("line", key=entry.key), entry.text, f"{screen.say('sorts.line')} {entry.number}")


def sheet_of(screen: GameScreen, found: Found) -> tuple[str, list[tuple[str, Lines]]]:
    """What the rules say of what was found: a title, and lines under headings."""
    say = screen.say
    if found.ruling is not None:
        ruled = getattr(screen.game.table.rulings, found.ruling.id, found.ruling.default)
        label = say("find.ruled", ruled=found.ruling.label(ruled, say.language))
        return say("sorts.ruling"), [("", [label, ruling_told(found.ruling, say)])]
    thing = found.thing
    assert thing is not None
    title = f"{say.of('sorts', found.sort)} {thing.name.of(say.language)}"
    return title, [(heading, lines) for heading, lines in _sections(screen, thing) if lines]


def _sections(screen: GameScreen, thing: Named) -> Iterator[tuple[str, Lines]]:
    yield "", [f"{thing.name.zh}　{thing.name.en}", *_texts(screen, thing)]
    if isinstance(thing, PhaseSheet):
        yield "", [screen.words.text("phases", thing.id, {})]
    if isinstance(thing, RoleSheet):
        yield "", [screen.words.said(said) for said in screen.game.rules.card(screen.session.ruleset, thing)]
        for skill in thing.skills:
            yield f"{skill.name.zh}　{skill.name.en}", _texts(screen, skill)
    holders = [
        seat.name
        for seat in screen.game.table.seats
        if thing.id == seat.role or seat.has(thing.id) or seat.skill(thing.id) is not None
    ]
    if holders:
        yield screen.say("find.who"), [screen.say("screen.comma").join(holders)]


def _texts(screen: GameScreen, thing: Named) -> Lines:
    """What a thing does, in the language of the screen and then in the other one."""
    if thing.text is None:
        return []
    own = screen.say.language
    return [thing.text.of(own), *(("", thing.text.of(other), "dim") for other in LANGUAGES if other != own)]
