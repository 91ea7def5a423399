"""The first screen: recent games, a new one, a file, the sample."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList

from dm_console.tui.commands import Command, bindings
from dm_console.tui.screens.base import Spoken
from dm_console.tui.views.rows import Cell, Column, Row, Sheet
from dm_console.tui.widgets.lines import Keys, Line, Spread
from dm_console.tui.widgets.lists import Table

START: tuple[Command, ...] = (
    Command("open_game", ("enter",), bar=1),
    Command("new_game", ("n",), bar=2),
    Command("demo", ("d",), bar=3),
    Command("open_file", ("o",), bar=4),
    Command("language", ("l",), bar=5, does="app.language"),
)


class StartScreen(Spoken[None]):
    """The games there are. It looks for them after the first paint."""

    ORDERS = START
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(START)]

    def compose(self) -> ComposeResult:
        """Head, games, where new ones go, keys."""
        yield Spread(id="title")
        with Vertical(id="recent"):
            yield Line(id="heads")
            yield Table(id="games")
            yield Line(id="none")
        yield Line(id="where")
        yield Keys(id="keys")

    def on_mount(self) -> None:
        """Paint, then look for games."""
        self._games: list[Path] = []
        self._tell()
        self.call_after_refresh(self.retold)
        self.query_one("#games", Table).focus()

    def retold(self) -> None:
        """List the games."""
        from dm_console import places

        self._tell()
        say = self.say
        games = places.recent()
        self._games = [game.path for game in games]
        columns = (
            Column("", 8, 50),
            Column("", 6, 16),
            Column("", 4, 12),
            Column("", 8, 20),
            Column("", 4, 200, grows=True),
        )
        rows = tuple(
            Row(
                str(place),
                (
                    Cell(game.title, "bold"),
                    Cell(game.ruleset),
                    Cell(say("setup.numbers", number=game.seats)),
                    Cell(f"{game.written:%Y-%m-%d %H:%M}"),
                    Cell(str(_short(game.path)), "dim"),
                ),
            )
            for place, game in enumerate(games)
        )
        table = self.query_one("#games", Table)
        table.show(Sheet(columns, rows))
        table.display = bool(rows)
        none = self.query_one("#none", Line)
        none.display = not rows
        none.show((say("start.none"), ""))
        self.query_one("#where", Line).show((say("start.where", path=_short(places.saves_folder())), "dim"))
        self.console.started()

    def _tell(self) -> None:
        self.query_one("#title", Spread).show(self.say("start.title"), self.say("start.recent"))
        self.query_one("#recent").border_title = Content(f" {self.say('start.recent')} ")
        self.query_one("#none", Line).display = False
        self.query_one("#keys", Keys).show(self.key_rows())

    def possible(self, command: str) -> bool:
        """There is something to open only where there are games."""
        return bool(self._games) if command == "open_game" else True

    def _open(self, path: Path, *, demo: bool = False) -> None:
        from dm_console.tui.screens.table import TableScreen

        self.console.go(TableScreen(path, demo=demo))

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        self.action_open_game()

    def action_open_game(self) -> None:
        """Open the game that is chosen."""
        key = self.query_one("#games", Table).chosen
        if key is not None and self._games:
            self._open(self._games[int(key)])

    def action_demo(self) -> None:
        """Open a copy of the sample game."""
        from dm_console.tui.sample import fresh_copy

        self._open(fresh_copy(), demo=True)

    @work(exit_on_error=False)
    async def action_open_file(self) -> None:
        """Open a game by the path of its file."""
        from dm_console.tui.screens.pick import type_in

        say = self.say

        def wrong(text: str) -> str:
            return "" if Path(text).expanduser().is_file() else say("start.no_file", path=text)

        path = await type_in(self.console, say("start.open"), said=say("start.open_said"), wrong=wrong)
        self._open(Path(path).expanduser())

    def action_new_game(self) -> None:
        """Set a new game up."""
        from dm_console.tui.screens.setup import SetupScreen

        self.console.go(SetupScreen())


def _short(path: Path) -> str:
    """A path with `~` for the home folder."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)
