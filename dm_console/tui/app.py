"""The app: which screen is open, in which language, and what happens when something goes wrong."""

from __future__ import annotations

import gc
import os
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App
from textual.binding import BindingType

from dm_console.tui import shown
from dm_console.tui.commands import APP, bindings
from dm_console.tui.say import Say
from dm_console.tui.screens.base import Spoken
from dm_console.tui.themes import THEMES

if TYPE_CHECKING:
    from textual.notifications import SeverityLevel
    from textual.screen import Screen

    from dm_console.engine.sheets import Language


class ConsoleApp(App[int]):
    """The console. It opens a game, the sample game, or the list of recent games."""

    CSS_PATH: ClassVar[list[str | PurePath]] = ["app.tcss", "screens/table.tcss", "screens/start.tcss"]
    TITLE = "dm-console"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(APP)]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-middling"), (120, "-broad")]  # noqa: RUF012

    def __init__(self, language: Language, file: Path | None = None, *, demo: bool = False) -> None:
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        if "TEXTUAL_THEME" not in os.environ:
            self.theme = THEMES[0].name
        self.say = Say(language)
        self.file = file
        self.demo = demo
        self.crash: Path | None = None
        """The report of a fault that ended the app."""

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

    def go(self, screen: Screen[Any]) -> None:
        """Show another screen instead of this one. The very first one stays beneath: it is never seen again."""
        if len(self.screen_stack) == 1:
            self.push_screen(screen)
        else:
            self.switch_screen(screen)

    # --- language ---

    def action_language(self) -> None:
        """Let the screen speak the other language."""
        self.say = Say("en" if self.say.language == "zh" else "zh")
        for screen in self.screen_stack:
            if isinstance(screen, Spoken):
                screen.retold()

    # --- telling the DM ---

    def action_help_quit(self) -> None:
        """Say how one quits; Ctrl+C alone does not."""
        self.tell(self.say("table.quit"))

    def tell(self, text: str, severity: SeverityLevel = "information", *, title: str = "") -> None:
        """Tell the DM something in passing; what stands in brackets is shown as it is. The last word counts."""
        self.clear_notifications()
        timeout = 5 if severity == "information" else 12
        self.notify(shown.lines(text), title=shown.line(title), severity=severity, timeout=timeout, markup=False)

    def fault(self, error: BaseException) -> None:
        """Tell of a fault that the console survives, and where its report stands."""
        from dm_console.tui.crash import write_report

        report = write_report(error, self.save)
        self.tell(self.say("troubles.survived", error=error, report=report), "error")

    def _handle_exception(self, error: Exception) -> None:
        """A fault that ends the app: write a report first."""
        from dm_console.tui.crash import write_report

        if self.crash is None:
            self.crash = write_report(error, self.save)
        super()._handle_exception(error)

    @property
    def save(self) -> Path | None:
        """The save that is open."""
        return next((path for screen in reversed(self.screen_stack) if (path := getattr(screen, "path", None))), None)
