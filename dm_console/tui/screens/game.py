"""A screen with a game on it: opening the save, taking inputs, telling what came of them. It paints nothing."""

from __future__ import annotations

from abc import abstractmethod
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual import work

from dm_console.tui.screens.base import Left, Spoken

if TYPE_CHECKING:
    from dm_console.desk import Desk
    from dm_console.engine.entries import Entry
    from dm_console.engine.game import Game
    from dm_console.engine.refused import Refused
    from dm_console.outbox.wording import Wording
    from dm_console.session import Session
    from dm_console.tui.opening import Opened
    from dm_console.tui.views.view import View

TOLD = 4
"""So many lines of what came of an entry at once are told."""


class GameScreen(Spoken[None]):
    """One game. Its save is read after the first paint, so that the screen is there at once.

    With `past` it shows an earlier state of the game, to look at only.
    """

    seat: int | None = None
    """The seat that is chosen in all panes, by its number."""

    def __init__(self, path: Path | None, *, demo: bool = False, desk: Desk | None = None) -> None:
        super().__init__()
        self.path = path
        self.demo = demo
        self.desk_or_none = desk
        self.past: Game | None = None
        self.past_told = ""
        self._view: View | None = None

    @abstractmethod
    def repaint(self) -> None:
        """Show the game as it stands now."""

    # --- opening ---

    @work(thread=True, exit_on_error=False, group="load")
    def load(self, *, read_only: bool = False) -> None:
        """Read the save, beside the screen."""
        from dm_console.tui.opening import open_desk

        assert self.path is not None
        settings = self.console.settings
        opened = open_desk(self.path, self.say.language, read_only=read_only, format=settings.format)
        self.app.call_from_thread(self.opened, opened)

    def opened(self, opened: Opened) -> None:
        """The save has been read, or could not be."""
        if opened.desk is not None:
            self.desk_or_none = opened.desk
            self.repaint()
            self.console.started()
            session = opened.desk.session
            if session.ruleset_changed:
                self.console.tell(self.say("open.ruleset_changed", name=session.setup.ruleset), "warning")
            self.ready()
        else:
            self.not_opened(opened)

    def ready(self) -> None:
        """The game is there."""

    @work(exit_on_error=False)
    async def not_opened(self, opened: Opened) -> None:
        """Say why there is no game, and what can be done about it."""
        from dm_console.tui.screens.pick import Choice, pick

        say = self.say
        try:
            if opened.locked or opened.unwritable:
                choices = [Choice(True, say("open.read_only")), Choice(False, say("open.back"))]
                title, said = say("open.locked"), say("open.locked_why", path=self.path)
                if opened.unwritable:
                    title = say("open.unwritable")
                    said = say("open.unwritable_why", path=self.path, why=opened.unwritable)
                if await pick(self.console, title, choices, said=said):
                    self.load(read_only=True)
                    return
            elif opened.why is not None:
                why, back = opened.why, [Choice(False, say("open.back"))]
                said = say("open.unreadable_why", path=self.path, place=why.place, message=why.message)
                await pick(self.console, say("open.unreadable"), back, said=said)
        except Left:
            pass
        self.other_game()

    def on_unmount(self) -> None:
        """Give the save free for another console."""
        if self.desk_or_none is not None and self.past is None:
            self.desk_or_none.session.close()

    def other_game(self) -> None:
        """Close this game and show the list of games."""
        from dm_console.tui.screens.start import StartScreen

        if self.desk_or_none is not None:
            self.desk_or_none.session.close()
        self.console.go(StartScreen())

    # --- what there is ---

    @property
    def desk(self) -> Desk:
        """The session and what lies beside it, once the save has been read."""
        assert self.desk_or_none is not None
        return self.desk_or_none

    @property
    def session(self) -> Session:
        """The session."""
        return self.desk.session

    @property
    def game(self) -> Game:
        """The game as it is shown."""
        return self.past or self.session.game

    @property
    def view(self) -> View:
        """What the panes show; made anew after each input."""
        if self._view is None:
            from dm_console.tui.views.view import View

            waiting = () if self.past is not None else self.desk.waiting
            self._view = View(self.game, self.words, self.say, waiting)
        return self._view

    @property
    def words(self) -> Wording:
        """The ruleset's words in the language of the screen."""
        from dm_console.outbox.wording import Wording

        return Wording(self.session.ruleset, self.say.language)

    # --- inputs ---

    def may_change(self) -> bool:
        """Whether inputs are taken; where they are not, the DM is told why."""
        if self.desk_or_none is None:
            return False
        if self.past is not None:
            self.console.tell(self.say("table.only_past"), "warning")
            return False
        if self.desk.read_only:
            self.console.tell(self.say("table.only_read"), "warning")
            return False
        return True

    def entry(self, do: str, **keys: Any) -> Entry:
        """An entry, with the time. Raises Refused."""
        now = datetime.now().astimezone().replace(microsecond=0)
        return self.session.entry(do=do, at=now, **keys)

    def take(self, *entries: Entry) -> bool:
        """Take one input: it is saved, then shown. Where it is refused the DM is told why, and nothing changes.

        So it is where the code of a ruleset fails: the game stands as it was, and there is a report.
        """
        from dm_console.engine.refused import Refused

        try:
            self.session.append(*entries)
        except Refused as why:
            self.refuse(why)
            return False
        except Exception as error:
            self.console.fault(error)
            return False
        finally:
            self.repaint()
        if self.session.unsaved is not None:
            self.console.tell(self.say("table.not_saved", why=self.session.unsaved), "error")
        return True

    def enter(self, do: str, **keys: Any) -> bool:
        """Take an entry by its keys; a wrong one is refused as any other."""
        from dm_console.engine.refused import Refused

        try:
            entry = self.entry(do, **keys)
        except Refused as why:
            self.refuse(why)
            return False
        return self.take(entry)

    def enter_aloud(self, **keys: Any) -> bool:
        """Take an entry by its keys, and say what was taken and what came of it at once.

        The pane that shows it may not be the open one.
        """
        from dm_console.tui.views.inputs import entry_told

        before = len(self.game.table.lines)
        taken = self.enter(**keys)
        if taken:
            told = entry_told(self.session.journal[-1], self.words, self.say)
            came = [self.view.line(line) for line in self.game.table.lines[before:]][:TOLD]
            self.console.tell("\n".join([self.say("table.entered", input=told), *came]))
        return taken

    def refuse(self, why: Refused) -> None:
        """Tell the DM why something cannot be done."""
        self.console.tell(self.words.refused(why), "error", title=self.say("table.refused"))
