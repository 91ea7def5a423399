"""Choices while a game is set up: a seat's role, how a question is ruled, the ruleset, the language posted in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dm_console import shelf
from dm_console.engine.refused import Refused
from dm_console.engine.sheets import LANGUAGES, Language, RulingSheet
from dm_console.newgame import NewGame
from dm_console.outbox.wording import Wording
from dm_console.rulebook.faults import RulesetFaults
from dm_console.tui.flows.things import thing_choices
from dm_console.tui.screens.base import Left
from dm_console.tui.screens.edit import write
from dm_console.tui.screens.pick import Choice, pick, type_in
from dm_console.tui.views.setup import ruling_told
from dm_console.unopened import fault_line

if TYPE_CHECKING:
    from dm_console.engine.ruleset import Ruleset
    from dm_console.tui.app import ConsoleApp


async def own_rules(app: ConsoleApp) -> tuple[str, Ruleset]:
    """Ask for a folder of the DM's own; give it with the ruleset in it. Raises Left where there is none."""
    say = app.say

    def wrong(text: str) -> str:
        return "" if shelf.folder_of(text) is not None else say("setup.no_folder", path=text)

    text = await type_in(app, say("setup.own_rules"), said=say("setup.own_rules_said"), wrong=wrong)
    folder = shelf.folder_of(text)
    assert folder is not None
    source = text if text in shelf.own() else str(folder.absolute())
    plain = Wording(None, say.language)
    try:
        return source, shelf.load(source)
    except RulesetFaults as faults:
        app.tell("\n".join(fault_line(fault, plain) for fault in faults.faults[:5]), "error")
    except Refused as why:
        app.tell(plain.refused(why), "error")
    raise Left


async def deal_by_list(app: ConsoleApp, new: NewGame) -> list[str]:
    """Take a list of names and roles; give the lines that could not be read."""
    rows = [
        f"{name} {new.ruleset.roles[deal.role].name.of(app.say.language)}" if deal else name
        for name, deal in zip(new.names, new.deals, strict=True)
    ]
    listed, said = "\n".join(rows), app.say("setup.list_said")
    return new.deal_by(await write(app, app.say("setup.list"), listed, said=said, original=listed, chosen=True))


async def choose_language(app: ConsoleApp) -> Language:
    """Choose the language of announcements and letters."""
    choices = [Choice(language, app.say.of("languages", language)) for language in LANGUAGES]
    return await pick(app, app.say("table.posted_in"), choices)


async def set_role(app: ConsoleApp, new: NewGame, seat: int, words: Wording) -> None:
    """Deal a seat by hand: its role, and its faction where the role leaves it open."""
    say, name = app.say, new.names[seat]
    roles = thing_choices(new.ruleset.roles.values(), say.language)
    role = await pick(app, say("setup.whose_role", name=name), roles)
    try:
        new.set_role(seat, role)
    except Refused as why:
        choices = why.facts.get("choices")
        possible = choices if isinstance(choices, tuple) else [faction.id for faction in new.ruleset.factions]
        factions = [Choice(str(faction), words.name(str(faction), "faction")) for faction in possible]
        new.set_role(seat, role, await pick(app, say("setup.whose_faction", name=name), factions))


async def rule(app: ConsoleApp, new: NewGame, sheet: RulingSheet) -> None:
    """Rule a question otherwise; where any number or time will do, one can be typed."""
    say, ruled = app.say, new.ruled(sheet)
    offered = list(sheet.choices) if ruled in sheet.choices else [*sheet.choices, ruled]
    choices: list[Choice[bool | int | str | None]] = [
        Choice(choice, sheet.label(choice, say.language), say("setup.default") if choice == sheet.default else "")
        for choice in offered
    ]
    if sheet.between is not None:
        choices.append(Choice(None, say("setup.other_value"), f"{sheet.between[0]} – {sheet.between[1]}"))
    now = [str(choice) for choice in offered].index(str(ruled))
    chosen = await pick(app, say("setup.ruled"), choices, said=ruling_told(sheet, say), start=now)
    new.rule(sheet.id, await _typed(app, sheet) if chosen is None else chosen)


async def _typed(app: ConsoleApp, sheet: RulingSheet) -> int | str:
    assert sheet.between is not None
    first, last = sheet.between
    numbers = isinstance(first, int)

    def value(text: str) -> int | str:
        return int(text) if numbers and text.isdecimal() else text

    def wrong(text: str) -> str:
        return "" if sheet.allows(value(text)) else app.say("setup.between", first=first, last=last)

    return value(await type_in(app, sheet.question.of(app.say.language), said=f"{first} – {last}", wrong=wrong))
