"""A pasted text as it was read: line by line, beside its own words, and what would come of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from dm_console.engine.journal import replay
from dm_console.engine.refused import Refused
from dm_console.tui.views.inputs import entry_told

if TYPE_CHECKING:
    from dm_console.engine.entries import Entry
    from dm_console.engine.game import Game
    from dm_console.engine.seats import Seat
    from dm_console.inbox.drafts import Draft, Reading, Unread
    from dm_console.outbox.wording import Wording
    from dm_console.session import Session, Trial
    from dm_console.tui.say import Say

Kind = Literal["ready", "look", "refused", "unread"]
SIGNS: dict[Kind, str] = {"ready": "✓", "look": "?", "refused": "!", "unread": "-"}
STYLES: dict[Kind, str] = {
    "ready": "bold $text-success",
    "look": "bold $text-warning",
    "refused": "bold $text-error",
    "unread": "bold $text-warning",
}
ASIDE = ("dm", "stranger")


@dataclass(frozen=True, slots=True)
class Read:
    """One thing that was read: whose, its own words, the entry it would become, and how sure that is.

    `told` says in words how it was read; `why` says why it is to be looked at, is refused, or was not understood.
    `candidates` are the keys of entries that may have been meant, `senders` the seats that may have written it;
    `instead` is what it takes the place of. `line` is the number of the line of the paste at which it stands.
    """

    kind: Kind
    by: str
    text: str
    told: str = ""
    why: str = ""
    keys: Mapping[str, Any] | None = None
    entry: Entry | None = None
    candidates: tuple[Mapping[str, Any], ...] = ()
    senders: tuple[str, ...] = ()
    instead: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class PaperLine:
    """A line of the paste: its number, its text, what it is, and what is to be said of it where it is not read."""

    number: int
    text: str
    kind: str
    aside: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A paste as read: every line of it, and what was read, each at its line."""

    lines: tuple[PaperLine, ...] = ()
    reads: tuple[Read, ...] = ()


class Reader:
    """Reads texts for one game, and tries every draft on it.

    With `game` it reads for that one, which may be of the past, and tries nothing: a trial replays the whole journal.
    `known` are nicknames that the DM has said whose they are, for this reading.
    """

    def __init__(self, session: Session, words: Wording, say: Say, game: Game | None = None) -> None:
        self._session = session
        self._words = words
        self._say = say
        self._game = game
        self.known: dict[str, str] = {}

    def page(self, text: str, sender: Seat | None = None) -> Page:
        """Read a text; with a sender, what has no sender is that seat's."""
        reading = self._reading(text, sender)
        return Page(tuple(self._lines(reading)), tuple(self._reads(reading)))

    def read(self, text: str, sender: Seat | None = None) -> list[Read]:
        """What was read in a text, in the order in which it stands."""
        return self._reads(self._reading(text, sender))

    def refused(self, taken: Mapping[int, Read]) -> dict[int, str]:
        """Which of these would be refused if they were taken one after the other, and why."""
        trial, refused = self._trial(), dict[int, str]()
        for place, read in taken.items():
            if trial is not None and read.entry is not None and (why := trial.would(read.entry)) is not None:
                refused[place] = self._words.refused(why)
        return refused

    def tried(self, keys: Mapping[str, Any], text: str, trial: Trial | None = None, *, sure: bool = True) -> Read:
        """An entry by its keys, tried on the game as it stands: whether it would be taken."""
        by = str(keys.get("by", ""))
        try:
            entry = self._session.entry(**{**keys, "pasted": True})
        except Refused as refused:
            return Read("refused", by, text, "", self._words.refused(refused), keys)
        told = entry_told(entry, self._words, self._say, whose=False)
        trial = trial or (self._trial() if sure else None)
        refusal = trial.would(entry) if sure and trial is not None else None
        if refusal is not None:
            return Read("refused", by, text, told, self._words.refused(refusal), keys, entry)
        return Read("ready" if sure else "look", by, text, told, "", keys, entry)

    def aliases(self) -> list[Entry]:
        """The entries by which the nicknames are kept."""
        return [
            self._session.entry(do="alias", seat=seat, alias=name, pasted=True) for name, seat in self.known.items()
        ]

    # --- inside ---

    def _trial(self) -> Trial | None:
        if self._game is not None:
            return None
        trial = self._session.trial()
        for entry in self.aliases():
            trial.would(entry)
        return trial

    def _reading(self, text: str, sender: Seat | None) -> Reading:
        from dm_console.inbox.reading import read

        game = self._game or self._session.game
        if self.known:
            journal = (*self._session.journal, *self.aliases())
            game = replay(self._session.ruleset, self._session.setup, journal)
            sender = None if sender is None else game.table.seats[sender.number - 1]
        return read(text, game, sender)

    def _reads(self, reading: Reading) -> list[Read]:
        trial = self._trial()
        found = [(draft.message, self._draft(reading, draft, trial)) for draft in reading.drafts]
        found += [(message, self._lost(reading, one)) for message, one in _once(reading.unread)]
        return [read for _, read in sorted(found, key=lambda pair: (pair[1].line, pair[0]))]

    def _draft(self, reading: Reading, draft: Draft, trial: Trial | None) -> Read:
        from dm_console.inbox.reading import reason

        tried = self.tried(draft.entry, draft.text, trial, sure=draft.confidence == "ready")
        return replace(
            tried,
            by=draft.by,
            why=tried.why or reason(draft, self._words),
            candidates=draft.candidates,
            instead=" / ".join(old.text for old in draft.superseded),
            line=_line_of(reading, draft),
        )

    def _lost(self, reading: Reading, lost: Unread) -> Read:
        from dm_console.inbox.reading import reason

        why = reason(lost, self._words)
        return Read(
            "unread",
            lost.by,
            lost.text,
            self._say("paste.not_read"),
            why,
            candidates=lost.candidates,
            senders=tuple(seat.name for seat in lost.senders),
            line=_line_of(reading, lost),
        )

    def _lines(self, reading: Reading) -> list[PaperLine]:
        found = []
        for message in reading.messages:
            aside = self._say.of("paste", f"aside_{message.kind}") if message.kind in ASIDE else ""
            for line in message.lines:
                told = self._say("paste.aside_quote") if line.kind == "quote" else aside if line.body.strip() else ""
                found.append(PaperLine(line.number, line.text, line.kind, told))
        return sorted(found, key=lambda line: line.number)


def _once(unread: Sequence[Unread]) -> list[tuple[int, Unread]]:
    """What was not read, each text once: a condition is one thing to decide, with all that may have been meant."""
    found: dict[tuple[object, ...], Unread] = {}
    for lost in unread:
        key = lost.message, lost.lines, lost.text, lost.by, lost.why
        old = found.get(key)
        candidates = [*(() if old is None else old.candidates), *lost.candidates]
        merged = [one for place, one in enumerate(candidates) if one not in candidates[:place]]
        found[key] = replace(lost, candidates=tuple(merged))
    return [(lost.message, lost) for lost in found.values()]


def _line_of(reading: Reading, item: Draft | Unread) -> int:
    """The line at which something stands: its first own one, else the first of its message."""
    if item.lines:
        return item.lines[0]
    lines: Sequence[Any] = reading.messages[item.message].lines if item.message < len(reading.messages) else ()
    return next((line.number for line in lines if line.body.strip()), lines[0].number if lines else 0)
