"""The app: which screen is open, in which language, and what happens when something goes wrong."""

from __future__ import annotations

import gc
import os
from pathlib import Path, PurePath
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, work
from textual.app import App
from textual.binding import BindingType
from textual.worker import Worker, WorkerState

from dm_console import config
from dm_console.config import Config, ConfigFault
from dm_console.tui import shown
from dm_console.tui.commands import bindings, with_twins
from dm_console.tui.keymap import APP
from dm_console.tui.say import Say
from dm_console.tui.screens.base import Left, Spoken
from dm_console.tui.themes import THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.notifications import SeverityLevel
    from textual.screen import Screen

    from dm_console.engine.sheets import Language


READ_IN = 0.8
"""For so many seconds what is told stays, whatever is typed: a key that was struck ahead takes nothing away."""


class ConsoleApp(App[int]):
    """The console. It opens a game, the sample game, or the list of recent games."""

    CSS_PATH: ClassVar[list[str | PurePath]] = ["app.tcss", "screens/table.tcss", "screens/start.tcss"]
    TITLE = "dm-console"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(APP)]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-middling"), (120, "-broad")]  # noqa: RUF012

    def __init__(
        self, language: Language, file: Path | None = None, *, demo: bool = False, settings: Config | None = None
    ) -> None:
        super().__init__()
        self.settings = settings or Config()
        self.say = Say(language)
        self.file = file
        self.demo = demo
        self._told_at = 0.0
        self.crash: Path | None = None
        """The report of a fault that ended the app."""
        self.crashed: Path | None = None
        """The save that was open then."""
        self.keys: Mapping[str, tuple[str, ...]] = {}
        """The keys that the DM has set, by the ids of commands."""
        self.faults = [*self.settings.faults, *self._take_theme(), *self._take_keys()]

    def _take_theme(self) -> list[ConfigFault]:
        for theme in THEMES:
            self.register_theme(theme)
        wanted = self.settings.theme
        if "TEXTUAL_THEME" not in os.environ:
            self.theme = wanted if wanted in self.available_themes else THEMES[0].name
        if wanted is None or wanted in self.available_themes:
            return []
        from dm_console.engine.refused import nearest

        ours, near = tuple(theme.name for theme in THEMES), nearest(wanted, sorted(self.available_themes))
        return [ConfigFault("theme", "no_theme", {"word": wanted, "known": ours, "near": near})]

    def _take_keys(self) -> list[ConfigFault]:
        if not self.settings.keys:
            return []
        from dm_console.tui.own_keys import taken

        self.keys, faults = taken(self.settings.keys)
        self.set_keymap({command: with_twins(keys) for command, keys in self.keys.items()})
        return faults

    def get_default_screen(self) -> Screen[Any]:
        """The game that was asked for, or the list of games."""
        if self.file is None:
            from dm_console.tui.screens.start import StartScreen

            return StartScreen()
        from dm_console.tui.screens.table import TableScreen

        return TableScreen(self.file, demo=self.demo)

    def started(self) -> None:
        """Everything is there: what was made so far stays, and garbage is collected from now on."""
        if not gc.isenabled():
            gc.freeze()
            gc.enable()
        self.tell_faults()

    def go(self, screen: Screen[Any]) -> None:
        """Show another screen instead of this one. The very first one stays beneath: it is never seen again."""
        if len(self.screen_stack) == 1:
            self.push_screen(screen)
        else:
            self.switch_screen(screen)

    # --- language ---

    def action_language(self) -> None:
        """Let the screen speak the other language."""
        self.speak("en" if self.say.language == "zh" else "zh")

    def speak(self, language: Language) -> None:
        """Speak a language, and remember it."""
        self.say = Say(language)
        self.remember(language=language)
        for screen in self.screen_stack:
            if isinstance(screen, Spoken):
                screen.retold()

    # --- settings ---

    def remember(self, **settings: str) -> None:
        """Keep settings for the next time; where the disk refuses, say so."""
        try:
            config.remember(**settings)
        except OSError as error:
            self.tell(self.say("settings.not_kept", path=config.path(), why=error), "warning")

    @work(exit_on_error=False, group="settings", exclusive=True)
    async def action_settings(self) -> None:
        """Look at the settings, and change them."""
        from dm_console.tui.flows.settings import change_settings

        await change_settings(self)

    @work(exit_on_error=False, group="settings", exclusive=True)
    async def action_theme(self) -> None:
        """Choose other colours."""
        from dm_console.tui.flows.settings import choose_theme

        await choose_theme(self)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """A fault in something that runs beside the screens is told; leaving a dialog is none."""
        error = event.worker.error
        if event.state is WorkerState.ERROR and error is not None and not isinstance(error, Left):
            self.fault(error)

    def tell_faults(self) -> None:
        """Say what is wrong in the settings, once."""
        if self.faults:
            from dm_console.tui.flows.settings import told

            self.tell(told(self), "warning")
            self.faults = []

    # --- telling the DM ---

    def action_help_quit(self) -> None:
        """Say how one quits; Ctrl+C alone does not."""
        self.tell(self.say("table.quit"))

    def tell(self, text: str, severity: SeverityLevel = "information", *, title: str = "") -> None:
        """Tell the DM something in passing; what stands in brackets is shown as it is. The last word counts."""
        self.clear_notifications()
        self._told_at = monotonic()
        timeout = 5 if severity == "information" else 12
        self.notify(shown.lines(text), title=shown.line(title), severity=severity, timeout=timeout, markup=False)

    async def on_event(self, event: events.Event) -> None:
        """Any key takes away what was told before it, so that nothing stands over the table for long."""
        if isinstance(event, events.Key) and monotonic() - self._told_at >= READ_IN:
            self.clear_notifications()
        await super().on_event(event)

    def fault(self, error: BaseException) -> None:
        """Tell of a fault that the console survives, and where its report stands."""
        from dm_console.tui.crash import write_report

        report = write_report(error, self.save)
        told = f"{type(error).__name__}: {error}"
        self.tell(self.say("troubles.survived", error=told, report=report), "error")

    def _handle_exception(self, error: Exception) -> None:
        """A fault that ends the app: write a report first."""
        from dm_console.tui.crash import write_report

        if self.crash is None:
            self.crashed = self.save
            self.crash = write_report(error, self.crashed)
        super()._handle_exception(error)

    @property
    def save(self) -> Path | None:
        """The save that is open."""
        return next((path for screen in reversed(self.screen_stack) if (path := getattr(screen, "path", None))), None)
