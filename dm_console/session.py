"""One game being run: load, append, undo, mend, save. What the screen and the command line both drive."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from dm_console import saves
from dm_console.engine.entries import Entry
from dm_console.engine.game import Game
from dm_console.engine.journal import Lapsed, mended, replay
from dm_console.engine.refused import Refused
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.setup import Setup
from dm_console.engine.sheets import Language
from dm_console.outbox.wording import Wording

if TYPE_CHECKING:
    from filelock import FileLock

Journal = tuple[Entry, ...]


class Locked(Exception):
    """Another console has this game open."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


@dataclass(frozen=True, slots=True)
class Mending:
    """What a mended past would make of the game, before it is done."""

    journal: Journal
    game: Game
    lapsed: tuple[Lapsed, ...]


class Session:
    """A game with its journal and its file. Every input is saved before anyone sees what it did.

    Where the disk refuses, the input still holds and `unsaved` says why; the next input tries again.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        setup: Setup,
        entries: Journal = (),
        path: Path | None = None,
        extra: Mapping[str, Any] | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.ruleset_changed = setup.ruleset_hash not in (None, ruleset.content)
        """Whether the ruleset is another than it was when the game was last saved."""
        self.setup = setup.model_copy(update={"ruleset_hash": ruleset.content})
        self.path = path
        self.extra = dict(extra or {})
        self.journal: Journal = entries
        if self.ruleset_changed:  # what the rules no longer allow is set aside, as after a mended past
            self.game, self.journal, _ = mended(ruleset, setup, entries)
        else:
            self.game = replay(ruleset, setup, entries)
        self.unsaved: OSError | None = None
        self._past: list[Journal] = []
        self._future: list[Journal] = []
        self._lock: FileLock | None = None

    # --- files ---

    @classmethod
    def open(cls, path: Path, *, lock: bool = True) -> Session:
        """Open a save. Raises BadSave, BadSetup, BadEntry, RulesetFaults, and Locked for one that is in use."""
        held = _locked(path) if lock else None
        try:
            save = saves.read(path)
            session = cls(save.ruleset, save.setup, save.entries, path, save.extra)
        except BaseException:
            if held is not None:
                held.release()
            raise
        session._lock = held
        return session

    @classmethod
    def create(cls, ruleset: Ruleset, setup: Setup, path: Path) -> Session:
        """Begin a game and save it. Raises Locked, and OSError where the disk refuses."""
        path.parent.mkdir(parents=True, exist_ok=True)
        held = _locked(path)
        try:
            session = cls(ruleset, setup, (), path)
            session.save()
            if session.unsaved is not None:
                raise session.unsaved
        except BaseException:
            held.release()
            raise
        session._lock = held
        return session

    def save(self) -> None:
        """Write the game down; where the disk refuses, keep the reason in `unsaved`."""
        if self.path is None:
            return
        try:
            saves.write(self.path, self.setup, self.journal, self.extra, self.game.table.chance.log)
            self.unsaved = None
        except OSError as error:
            self.unsaved = error

    def close(self) -> None:
        """Give the file free for another console."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def __enter__(self) -> Session:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # --- inputs ---

    def append(self, *entries: Entry) -> None:
        """Take one input of one or more entries: all of them, or none. Raises Refused with the first reason."""
        before = self.journal
        try:
            for entry in entries:
                self._apply(entry)
        except Exception:  # a fault of a ruleset's code must not leave the game half settled either
            self.journal = before
            self._replay()
            raise
        self._past.append(before)
        self._future.clear()
        self.save()

    def trial(self) -> Trial:
        """The game as it stands, to try inputs on without taking them."""
        return Trial(self)

    def entry(self, **raw: Any) -> Entry:
        """An entry from its keys. Raises Refused for a wrong one."""
        return saves.entry_of(raw, self.ruleset)

    # --- undo ---

    @property
    def can_undo(self) -> bool:
        """Whether there is an input to take back."""
        return bool(self.journal or self._past)

    @property
    def can_redo(self) -> bool:
        """Whether an input was taken back and can be done again."""
        return bool(self._future)

    def undo(self) -> Sequence[Entry]:
        """Take back the last input, as far back as the start. Returns the entries that are gone."""
        if not self.journal and not self._past:
            return ()
        before = self._past.pop() if self._past else self.journal[: -_size_of_last(self.journal)]
        gone = self.journal[len(before) :] if self.journal[: len(before)] == before else self.journal
        self._future.append(self.journal)
        self._become(before)
        return gone

    def redo(self) -> Sequence[Entry]:
        """Do again what was taken back. Returns the entries that are there again."""
        if not self._future:
            return ()
        after = self._future.pop()
        again = after[len(self.journal) :] if after[: len(self.journal)] == self.journal else after
        self._past.append(self.journal)
        self._become(after)
        return again

    # --- mending ---

    def mending(self, change: Callable[[list[Entry]], None]) -> Mending:
        """What would come of a changed journal: the game, and the entries that would no longer apply."""
        entries = list(self.journal)
        change(entries)
        game, journal, lapsed = mended(self.ruleset, self.setup, entries)
        return Mending(journal, game, tuple(lapsed))

    def mend(self, mending: Mending) -> None:
        """Let a mended past hold. Entries that no longer apply stay in the journal, set aside with the reason."""
        self._past.append(self.journal)
        self._future.clear()
        self.journal = mending.journal
        self.game = mending.game
        self.save()

    # --- inside ---

    def speak(self, language: Language) -> None:
        """Post in this language from now on."""
        self.setup = self.setup.model_copy(update={"language": language})
        self._replay()
        self.save()

    def wording(self) -> Wording:
        """The words of what is posted: in the game's own language."""
        return Wording(self.ruleset, self.setup.language)

    def _apply(self, entry: Entry) -> None:
        only_dice = all(old.do == "die" for old in self.journal)
        self.journal = (*self.journal, entry)
        if only_dice:  # dice at the head of a journal come before the first phase, which has begun by now
            game = Game(self.ruleset, self.setup)
            for old in self.journal:
                game.apply(old)
            game.begin()
            self.game = game
        else:
            self.game.apply(entry)

    def _become(self, journal: Journal) -> None:
        self.journal = journal
        self._replay()
        self.save()

    def _replay(self) -> None:
        self.game = replay(self.ruleset, self.setup, self.journal)


class Trial:
    """A second game beside the real one: says of one input after the other whether it would be taken."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._taken: Journal = ()
        self._renew()

    def would(self, entry: Entry) -> Refused | None:
        """Why the input would be refused, after those that were taken before; None where it would be taken."""
        try:
            self._game.apply(entry)
        except Refused as why:
            self._renew()
            return why
        self._taken = (*self._taken, entry)
        return None

    def _renew(self) -> None:
        session = self._session
        self._game = replay(session.ruleset, session.setup, (*session.journal, *self._taken))


def _size_of_last(journal: Journal) -> int:
    """How many entries the last input was: what was accepted of a paste goes with the paste."""
    size = 1
    while journal[-size].pasted and size < len(journal):
        size += 1
    return size


def _locked(path: Path) -> FileLock:
    from filelock import FileLock, Timeout  # here, because it costs as much to import as all the rest

    lock = FileLock(path.with_name(f".{path.name}.lock"))
    try:
        lock.acquire(timeout=0)
    except Timeout as error:
        raise Locked(path) from error
    return lock
