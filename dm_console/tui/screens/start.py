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

from dm_console.tui.commands import bindings
from dm_console.tui.keymap import START
from dm_console.tui.screens.base import Spoken
from dm_console.tui.views.rows import Cell, Column, Row, Sheet
from dm_console.tui.widgets.lines import Keys, Line, Paragraphs, Spread
from dm_console.tui.widgets.lists import Table

FIRST = ("new_game", "demo", "open_file")
"""What a newcomer may begin with."""


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
            yield Paragraphs(id="none")
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
        from dm_console.tui.views.named import ruleset_called

        self._tell()
        say = self.say
        own = self.console.settings.saves
        games = places.recent(own)
        self._games = [game.path for game in games]
        columns = (
            Column("", 20, 50),
            Column("", 6, 30),
            Column("", 4, 12),
            Column("", 8, 20),
            Column("", 4, 200, grows=True),
        )
        rows = tuple(
            Row(
                str(place),
                (
                    Cell(game.title, "bold"),
                    Cell(ruleset_called(game.ruleset, say.language, game.path.parent)),
                    Cell(say("setup.numbers", number=game.seats)),
                    Cell(f"{game.written:%Y-%m-%d %H:%M}"),
                    Cell(_where(game.path, places.saves_folder(own)), "dim"),
                ),
            )
            for place, game in enumerate(games)
        )
        table = self.query_one("#games", Table)
        table.show(Sheet(columns, rows))
        table.display = bool(rows)
        none = self.query_one("#none", Paragraphs)
        none.display = not rows
        none.show(self._first_steps())
        where = say("start.where", path=_short(places.saves_folder(own)))
        if rulesets := [path.name for path in places.own_rulesets()]:  # first, since a path may be of any length
            where = f"{say('start.rulesets', names=say('screen.comma').join(rulesets))}  {where}"
        self.query_one("#where", Line).show((where, "dim"))
        self.query_one("#keys", Keys).show(self.key_rows())
        self.console.started()

    def _tell(self) -> None:
        self.query_one("#title", Spread).show(self.say("start.title"), self.say("start.tagline"))
        self.query_one("#recent").border_title = Content(f" {self.say('start.recent')} ")
        self.query_one("#none", Paragraphs).display = False
        self.query_one("#keys", Keys).show(self.key_rows())

    def _first_steps(self) -> list[tuple[str, str, str]]:
        """What there is to begin with, where there are no games yet."""
        first = [command for command in START if command.id in FIRST]
        keys = [self.key_of(command) for command in first]
        wide = max(map(len, keys))
        steps = [(f"{key:<{wide}}  ", command.id) for key, command in zip(keys, first, strict=True)]
        told = [(key, self.say.of("start", f"does_{command}"), "") for key, command in steps]
        return [("", self.say("start.none"), "bold"), ("", "", ""), *told]

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

    @work(exit_on_error=False)
    async def action_demo(self) -> None:
        """Open a copy of a sample game; where there are several, of one that is chosen."""
        from dm_console.tui import sample

        names = sample.names()
        if len(names) > 1:
            from dm_console.tui.screens.pick import Choice, pick

            named = [Choice(name, self.say.of("samples", name)) for name in names]
            self._open(sample.fresh_copy(await pick(self.console, self.say("keys.demo"), named)), demo=True)
        else:
            self._open(sample.fresh_copy(), demo=True)

    @work(exit_on_error=False)
    async def action_open_file(self) -> None:
        """Open a game that is not in the list."""
        from dm_console import places
        from dm_console.tui.flows.files import SAVES, choose_file

        start = places.saves_folder(self.console.settings.saves)
        path = await choose_file(self.console, self.say("start.open"), SAVES, start if start.is_dir() else None)
        self._open(path)

    @work(exit_on_error=False)
    async def action_new_game(self) -> None:
        """Set a new game up, or go on with the one that was left before it began."""
        from dm_console.tui.screens.pick import Choice, pick
        from dm_console.tui.screens.setup import SetupScreen, left_before

        left = left_before()
        if left is not None:
            say = self.say
            named = left.title or left.ruleset.name.of(say.language)
            told = say("start.left", title=named, number=len(left.names))
            choices = [Choice(True, say("start.resume"), told), Choice(False, say("start.anew"))]
            if not await pick(self.console, say("setup.title"), choices):
                left = None
        self.console.go(SetupScreen(left))


def _where(path: Path, folder: Path) -> str:
    """Where a save stands: its name alone, where that is the folder in which games are kept."""
    return path.name if path.parent.resolve() == folder.resolve() else _short(path)


def _short(path: Path) -> str:
    """A path with `~` for the home folder."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)
