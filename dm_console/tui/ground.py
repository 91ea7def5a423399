"""What several small dialogs in a row are about: a game as it stands, now or in the past, and the words for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from dm_console.engine.game import Game
    from dm_console.outbox.wording import Wording
    from dm_console.session import Session
    from dm_console.tui.app import ConsoleApp
    from dm_console.tui.say import Say


class Ground(Protocol):
    """A game, and who shows it. The main screen is one."""

    @property
    def console(self) -> ConsoleApp:
        """The app."""

    @property
    def say(self) -> Say:
        """The words of the screen."""

    @property
    def words(self) -> Wording:
        """The ruleset's words in the language of the screen."""

    @property
    def session(self) -> Session:
        """The session."""

    @property
    def game(self) -> Game:
        """The game that the dialogs are about."""

    @property
    def seat(self) -> int | None:
        """The seat that is chosen, by its number."""


@dataclass(frozen=True, slots=True)
class Then:
    """A game as it stood at an earlier input: what is entered there is meant for then."""

    now: Ground
    game: Game
    seat: int | None = None

    @property
    def console(self) -> ConsoleApp:
        """The app."""
        return self.now.console

    @property
    def say(self) -> Say:
        """The words of the screen."""
        return self.now.say

    @property
    def words(self) -> Wording:
        """The ruleset's words in the language of the screen."""
        return self.now.words

    @property
    def session(self) -> Session:
        """The session."""
        return self.now.session
