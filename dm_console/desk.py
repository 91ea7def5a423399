"""What lies on the DM's desk beside a save: which letters are sent, which messages wait to be understood.

It is no part of the game, so it stands in a file of its own (`NAME.desk.toml`); without it nothing is lost but
these marks.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import tomli_w

from dm_console import saves
from dm_console.engine.game import Game
from dm_console.engine.telling import Letter, Posted
from dm_console.report import plain
from dm_console.session import Session


@dataclass(frozen=True, slots=True)
class Waiting:
    """A message, or a part of one, that nobody has understood yet: whose, its words, why, and when it came."""

    by: str
    text: str
    why: str
    day: int
    phase: str


@dataclass(frozen=True, slots=True)
class Envelope:
    """Something to be sent: an announcement (`posted`), or a letter to one seat. `id` outlives a replay."""

    id: str
    day: int
    phase: str
    letter: Letter | None = None
    posted: Posted | None = None


class Desk:
    """A session with what lies on its DM's desk. `read_only` is a game that another console is running."""

    def __init__(self, session: Session, *, read_only: bool = False) -> None:
        self.session = session
        self.read_only = read_only
        self.sent: set[str] = set()
        self.waiting: tuple[Waiting, ...] = ()
        self.unsaved: OSError | None = None
        self._found: tuple[Game, int, list[Envelope]] | None = None
        self._read()

    @property
    def path(self) -> Path | None:
        """The file of these marks; None where the game itself has no file."""
        save = self.session.path
        return None if save is None else save.with_name(f"{save.stem}.desk.toml")

    def envelopes(self) -> list[Envelope]:
        """Everything there is to send, in its order: the roles, then announcements and letters by day and phase."""
        game, entries = self.session.game, len(self.session.journal)
        if self._found is None or self._found[0] is not game or self._found[1] != entries:
            self._found = game, entries, self._envelopes()
        return self._found[2]

    def _envelopes(self) -> list[Envelope]:
        table = self.session.game.table
        seen: Counter[str] = Counter()
        found = [self._envelope(seen, 0, "", letter, None) for letter in self.session.ruleset.rules.opening(table)]
        sent = [(order, s.day, s.phase, s.letter, None) for order, s in enumerate(table.outbox.sent)]
        posted = [(-1, p.day, p.phase, None, p) for p in table.outbox.posted]
        phases = [phase.id for phase in self.session.ruleset.phases]
        for _, day, phase, letter, post in sorted(
            [*posted, *sent], key=lambda told: (told[1], phases.index(told[2]), told[0])
        ):
            found.append(self._envelope(seen, day, phase, letter, post))
        return found

    def unsent(self) -> list[Envelope]:
        """What has not been sent yet."""
        return [envelope for envelope in self.envelopes() if envelope.id not in self.sent]

    def mark(self, ids: Iterable[str], *, sent: bool) -> None:
        """Mark letters as sent, or as not sent."""
        self.sent = self.sent | set(ids) if sent else self.sent - set(ids)
        self._write()

    def keep(self, waiting: Iterable[Waiting]) -> None:
        """Let these messages wait, and no others."""
        self.waiting = tuple(waiting)
        self._write()

    # --- inside ---

    def _envelope(
        self, seen: Counter[str], day: int, phase: str, letter: Letter | None, posted: Posted | None
    ) -> Envelope:
        told: list[Any] = [day, phase]
        if letter is not None:
            told += [letter.to.number, letter.kind, plain(letter.facts)]
        if posted is not None:
            told += [[item.kind, plain(item.facts)] for item in posted.items]
        key = json.dumps(told, ensure_ascii=False, default=str)
        seen[key] += 1
        digest = hashlib.blake2b(f"{key}|{seen[key]}".encode(), digest_size=8).hexdigest()
        return Envelope(digest, day, phase, letter, posted)

    def _read(self) -> None:
        if self.path is None or not self.path.is_file():
            return
        try:
            data = tomllib.loads(self.path.read_text(encoding="utf-8"))
            self.sent = {str(id_) for id_ in data.get("sent", ())}
            self.waiting = tuple(Waiting(**raw) for raw in data.get("waiting", ()))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, TypeError):
            return  # marks that cannot be read are set anew

    def _write(self) -> None:
        if self.path is None or self.read_only:
            return
        data = {"sent": sorted(self.sent), "waiting": [asdict(message) for message in self.waiting]}
        try:
            saves.put(self.path, tomli_w.dumps(data))
            self.unsaved = None
        except OSError as error:
            self.unsaved = error
