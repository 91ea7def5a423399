"""The settings: what holds for all games, changed one by one and kept in the DM's own file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from dm_console import config
from dm_console.engine.sheets import LANGUAGES
from dm_console.outbox.formats import FORMATS, FormatId
from dm_console.outbox.wording import Wording
from dm_console.rulebook.faults import Fault
from dm_console.tui.screens.pick import Choice, pick, type_in
from dm_console.tui.themes import THEMES

if TYPE_CHECKING:
    from dm_console.tui.app import ConsoleApp


async def change_settings(app: ConsoleApp) -> None:
    """Show every setting with what it is now; change one after the other, until the DM leaves."""
    place = 0
    while True:
        say, settings = app.say, app.settings
        choices = [
            Choice("language", say("settings.language"), say.of("languages", say.language)),
            Choice("theme", say("settings.theme"), app.theme),
            Choice("format", say("settings.format"), say.of("formats", settings.format)),
            Choice("saves", say("settings.saves"), str(settings.saves or say("settings.saves_default"))),
        ]
        said = say("settings.said", path=config.path())
        what = await pick(app, say("settings.title"), choices, said=said, start=place)
        place = [choice.value for choice in choices].index(what)
        match what:
            case "language":
                named = [Choice(language, say.of("languages", language)) for language in LANGUAGES]
                app.speak(await pick(app, say("settings.language"), named))
            case "theme":
                await choose_theme(app)
            case "format":
                app.settings = replace(settings, format=await choose_format(app, settings.format))
                app.remember(format=app.settings.format)
            case "saves":
                await _saves(app)


async def choose_theme(app: ConsoleApp) -> None:
    """Choose other colours, and keep them."""
    ours = [theme.name for theme in THEMES]
    names = [*ours, *sorted(name for name in app.available_themes if name not in ours)]
    choices = [Choice(name, name, app.say.of("themes", name) if name in ours else "") for name in names]
    app.theme = await pick(app, app.say("settings.theme"), choices, start=names.index(app.theme))
    app.remember(theme=app.theme)


async def choose_format(app: ConsoleApp, now: FormatId) -> FormatId:
    """Choose the format in which texts are posted."""
    choices = [Choice(one, app.say.of("formats", one)) for one in FORMATS]
    return await pick(app, app.say("settings.format"), choices, start=FORMATS.index(now))


async def _saves(app: ConsoleApp) -> None:
    say = app.say

    def wrong(text: str) -> str:
        path = Path(text).expanduser()
        return say("settings.no_folder", path=path) if text and path.exists() and not path.is_dir() else ""

    now = str(app.settings.saves or "")
    text = await type_in(app, say("settings.saves"), said=say("settings.saves_said"), value=now, wrong=wrong)
    folder = Path(text).expanduser().absolute() if text else None
    app.settings = replace(app.settings, saves=folder)
    app.remember(saves=str(folder or ""))


def told(app: ConsoleApp) -> str:
    """What is wrong in the settings: file, key and mend."""
    words = Wording(None, app.say.language)
    lines = [f"{fault.key}: {words.fault(Fault('', fault.key, fault.kind, fault.facts))}" for fault in app.faults]
    return "\n".join([app.say("settings.faults", path=config.path()), *lines])
