"""Choices while a game is set up: a seat's role, how a question is ruled, the ruleset, the language posted in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dm_console.engine.refused import Refused
from dm_console.engine.sheets import LANGUAGES, Language, RulingSheet
from dm_console.newgame import NewGame
from dm_console.outbox.wording import Wording
from dm_console.rulebook import loading
from dm_console.tui.screens.pick import Choice, pick
from dm_console.tui.views.setup import ruling_told

if TYPE_CHECKING:
    from dm_console.tui.app import ConsoleApp


async def choose_rules(app: ConsoleApp) -> str:
    """Choose among the rulesets that are installed."""
    language = app.say.language
    choices = [Choice(name, loading.load(name).name.of(language), name) for name in loading.available()]
    return await pick(app, app.say("setup.ruleset"), choices)


async def choose_language(app: ConsoleApp) -> Language:
    """Choose the language of announcements and letters."""
    choices = [Choice(language, app.say.of("languages", language)) for language in LANGUAGES]
    return await pick(app, app.say("table.posted_in"), choices)


async def set_role(app: ConsoleApp, new: NewGame, seat: int, words: Wording) -> None:
    """Deal a seat by hand: its role, and its faction where the role leaves it open."""
    say, name = app.say, new.names[seat]
    roles = [Choice(role.id, role.name.of(say.language), "", role.id) for role in new.ruleset.roles.values()]
    role = await pick(app, say("setup.whose_role", name=name), roles)
    try:
        new.set_role(seat, role)
    except Refused as why:
        choices = why.facts.get("choices")
        possible = choices if isinstance(choices, tuple) else [faction.id for faction in new.ruleset.factions]
        factions = [Choice(str(faction), words.name(str(faction), "faction")) for faction in possible]
        new.set_role(seat, role, await pick(app, say("setup.whose_faction", name=name), factions))


async def rule(app: ConsoleApp, new: NewGame, sheet: RulingSheet) -> None:
    """Rule a question otherwise."""
    say = app.say
    choices = [
        Choice(choice, sheet.label(choice, say.language), say("setup.default") if choice == sheet.default else "")
        for choice in sheet.choices
    ]
    now = [str(choice) for choice in sheet.choices].index(str(new.ruled(sheet)))
    new.rule(sheet.id, await pick(app, say("setup.ruled"), choices, said=ruling_told(sheet, say), start=now))
