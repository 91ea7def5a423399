"""What lies on the DM's desk beside a save: letters sent and edited, messages that wait to be understood, deadlines.

It is no part of the game, so it stands in a file of its own (`NAME.desk.toml`); without it nothing is lost but
these marks.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import tomli_w

from dm_console import files
from dm_console.engine.game import Game
from dm_console.engine.phases import Moment
from dm_console.engine.seats import Seat
from dm_console.engine.telling import Letter, Posted, Sent
from dm_console.outbox.formats import FORMATS, FormatId, format_of
from dm_console.outbox.wording import Wording
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

    def __init__(self, session: Session, *, read_only: bool = False, format: FormatId = "plain") -> None:
        self.session = session
        self.read_only = read_only
        self.format: FormatId = format
        self.sent: set[str] = set()
        self.waiting: tuple[Waiting, ...] = ()
        self.edited: dict[str, str] = {}
        """Texts that the DM has changed for this once, by the id of their envelope."""
        self.deadlines: dict[str, str] = {}
        """Times of the clock by which a phase closes, where the DM has set another than the rules."""
        self.clock_off = 0
        """By how many minutes the players' clock is ahead of this machine's."""
        self.unsaved: OSError | None = None
        self._found: tuple[Game, int, list[Envelope]] | None = None
        self._read()

    @property
    def path(self) -> Path | None:
        """The file of these marks; None where the game itself has no file."""
        save = self.session.path
        return None if save is None else save.with_name(f"{save.stem}.desk.toml")

    # --- what is to be sent ---

    def envelopes(self) -> list[Envelope]:
        """Everything there is to send, in its order: the roles, then announcements and letters by day and phase."""
        game, entries = self.session.game, len(self.session.journal)
        if self._found is None or self._found[0] is not game or self._found[1] != entries:
            self._found = game, entries, envelopes(game)
        return self._found[2]

    def unsent(self) -> list[Envelope]:
        """What has not been sent yet."""
        return [envelope for envelope in self.envelopes() if envelope.id not in self.sent]

    def next_announcement(self) -> Envelope | None:
        """The first announcement that is not sent; the latest where all are."""
        posted = [envelope for envelope in self.envelopes() if envelope.posted is not None]
        unsent = [envelope for envelope in posted if envelope.id not in self.sent]
        return unsent[0] if unsent else posted[-1] if posted else None

    def wording(self) -> Wording:
        """The words of what is posted: in the game's own language and in the format of the forum."""
        return Wording(self.session.ruleset, self.session.setup.language, format_of(self.format))

    def text(self, envelope: Envelope) -> str:
        """A text as it is sent: as the DM has changed it, else as the ruleset has it."""
        return self.edited.get(envelope.id) or self.original(envelope)

    def original(self, envelope: Envelope) -> str:
        """A text as the ruleset has it."""
        if envelope.letter is not None:
            return self.wording().letter(envelope.letter)
        assert envelope.posted is not None
        return self.wording().announcement(envelope.posted)

    def edit(self, envelope: Envelope, text: str) -> None:
        """Send this text instead, for this once; the ruleset's own where it is the same, or empty."""
        self.edited.pop(envelope.id, None)
        if text.strip() and text != self.original(envelope):
            self.edited[envelope.id] = text
        self._write()

    def write_in(self, format: FormatId) -> None:
        """Write in another format from now on."""
        self.format = format
        self._write()

    def mark(self, ids: Iterable[str], *, sent: bool) -> None:
        """Mark letters as sent, or as not sent."""
        self.sent = self.sent | set(ids) if sent else self.sent - set(ids)
        self._write()

    # --- what waits to be understood ---

    def keep(self, waiting: Iterable[Waiting]) -> None:
        """Let these messages wait, and no others."""
        self.waiting = tuple(waiting)
        self._write()

    # --- the clock ---

    def now(self) -> datetime:
        """What the players' clock says."""
        return datetime.now().replace(microsecond=0) + timedelta(minutes=self.clock_off)

    def closes(self) -> str | None:
        """The time of the clock at which the current phase closes: as the DM has set it, else by the rules.

        None where it never does, and when the game is over.
        """
        game = self.session.game
        if game.table.over:
            return None
        clock = game.table.clock
        own = self.deadlines.get(_moment(clock.day, clock.phase))
        return own if own is not None else game.rules.closes(game.table, clock.phase)

    def close_at(self, time: str | None) -> None:
        """Let the current phase close at another time; empty: at none; None: as the rules have it."""
        clock = self.session.game.table.clock
        self.deadlines.pop(_moment(clock.day, clock.phase), None)
        if time is not None:
            self.deadlines[_moment(clock.day, clock.phase)] = time
        self._write()

    def set_clock(self, minutes: int) -> None:
        """Take the players' clock to be so many minutes ahead of this machine's."""
        self.clock_off = minutes
        self._write()

    # --- the file ---

    def _read(self) -> None:
        if self.path is None or not self.path.is_file():
            return
        try:
            data = files.read_toml(self.path)
            self.sent = {str(id_) for id_ in data.get("sent", ())}
            self.waiting = tuple(Waiting(**raw) for raw in data.get("waiting", ()))
            self.edited = _texts(data.get("edited", {}))
            self.deadlines = _texts(data.get("deadlines", {}))
            self.clock_off = int(data.get("clock_off", 0))
            self.format = next((one for one in FORMATS if one == data.get("format")), self.format)
        except (files.Unreadable, TypeError, ValueError, AttributeError):
            return  # marks that cannot be read are set anew

    def _write(self) -> None:
        if self.path is None or self.read_only:
            return
        data = {
            "format": self.format,
            "clock_off": self.clock_off,
            "sent": sorted(self.sent),
            "edited": self.edited,
            "deadlines": self.deadlines,
            "waiting": [asdict(message) for message in self.waiting],
        }
        try:
            files.put(self.path, tomli_w.dumps(data))
            self.unsaved = None
        except OSError as error:
            self.unsaved = error


def envelopes(game: Game) -> list[Envelope]:
    """Everything that a game has to send, in its order."""
    table = game.table
    seen: Counter[str] = Counter()
    found = [_envelope(seen, 0, "", letter, None) for letter in game.rules.opening(table)]
    sent = [(order, s.day, s.phase, s.letter, None) for order, s in enumerate(table.outbox.sent)]
    posted = [(-1, p.day, p.phase, None, p) for p in table.outbox.posted]
    for _, day, phase, letter, post in sorted(
        [*posted, *sent], key=lambda told: (told[1], table.clock.index(told[2]), told[0])
    ):
        found.append(_envelope(seen, day, phase, letter, post))
    return found


def _envelope(seen: Counter[str], day: int, phase: str, letter: Letter | None, posted: Posted | None) -> Envelope:
    told: list[Any] = [day, phase]
    if letter is not None:
        told += [letter.to.number, letter.kind, _numbered(letter.facts)]
    if posted is not None:
        told += [[item.kind, _numbered(item.facts)] for item in posted.items]
    key = json.dumps(told, ensure_ascii=False, default=str)
    seen[key] += 1
    digest = hashlib.blake2b(f"{key}|{seen[key]}".encode(), digest_size=8).hexdigest()
    return Envelope(digest, day, phase, letter, posted)


def _numbered(value: Any) -> Any:
    """Facts with seats by their numbers, so that what is sent stays sent when a player is renamed."""
    match value:
        case Seat():
            return value.number
        case Mapping():
            return {str(_numbered(key)): _numbered(inner) for key, inner in value.items()}
        case Sent():
            return [value.day, value.phase, value.letter.kind, _numbered(value.letter.facts)]
        case Moment():
            return [value.day, value.phase, value.at]
        case tuple() | list():
            return [_numbered(inner) for inner in value]
        case _:
            return value


def _moment(day: int, phase: str) -> str:
    return f"{day}-{phase}"


def _texts(table: Mapping[str, object]) -> dict[str, str]:
    return {str(key): str(value) for key, value in table.items()}
