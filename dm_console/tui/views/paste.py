"""A pasted text as it was read: line by line, beside its own words, and what would come of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from dm_console.engine.refused import Refused
from dm_console.tui.views.inputs import entry_told

if TYPE_CHECKING:
    from dm_console.engine.entries import Entry
    from dm_console.engine.seats import Seat
    from dm_console.outbox.wording import Wording
    from dm_console.session import Session, Trial
    from dm_console.tui.say import Say

Kind = Literal["ready", "look", "refused", "unread"]
SIGNS: dict[Kind, str] = {"ready": "✓", "look": "?", "refused": "!", "unread": "-"}


@dataclass(frozen=True, slots=True)
class Read:
    """One thing that was read: whose, its own words, the entry it would become, and how sure that is.

    `told` says in words how it was read; `why` says why it is to be looked at, is refused, or was not understood.
    `candidates` are the keys of entries that may have been meant; `instead` is what it takes the place of.
    """

    kind: Kind
    by: str
    text: str
    told: str = ""
    why: str = ""
    entry: Entry | None = None
    candidates: tuple[Mapping[str, Any], ...] = ()
    instead: str = ""


class Reader:
    """Reads texts for one game, and tries every draft on it."""

    def __init__(self, session: Session, words: Wording, say: Say) -> None:
        self._session = session
        self._words = words
        self._say = say

    def read(self, text: str, sender: Seat | None = None) -> list[Read]:
        """Read a text in the order in which it stands; with a sender, it is all that seat's."""
        from dm_console.inbox.reading import read, reason

        reading, trial = read(text, self._session.game, sender), self._session.trial()
        found: list[tuple[int, Read]] = []
        for draft in reading.drafts:
            tried = self.tried(draft.entry, draft.text, trial, sure=draft.confidence == "ready")
            instead = " / ".join(old.text for old in draft.superseded)
            why = tried.why or reason(draft, self._words)
            one = Read(tried.kind, draft.by, draft.text, tried.told, why, tried.entry, draft.candidates, instead)
            found.append((draft.message, one))
        for lost in reading.unread:
            why = reason(lost, self._words)
            told = self._say("paste.not_read", why=why)
            found.append((lost.message, Read("unread", lost.by, lost.text, told, why, None, lost.candidates)))
        return [read for _, read in sorted(found, key=lambda pair: pair[0])]

    def refused(self, taken: Mapping[int, Read]) -> dict[int, str]:
        """Which of these would be refused if they were taken one after the other, and why."""
        trial, refused = self._session.trial(), dict[int, str]()
        for place, read in taken.items():
            if read.entry is not None and (why := trial.would(read.entry)) is not None:
                refused[place] = self._words.refused(why)
        return refused

    def tried(self, keys: Mapping[str, Any], text: str, trial: Trial | None = None, *, sure: bool = True) -> Read:
        """An entry by its keys, tried on the game as it stands: whether it would be taken."""
        by = str(keys.get("by", ""))
        try:
            entry = self._session.entry(**{**keys, "pasted": True})
        except Refused as refused:
            return Read("refused", by, text, "", self._words.refused(refused))
        told = entry_told(entry, self._words, self._say, whose=False)
        refusal = (trial or self._session.trial()).would(entry) if sure else None
        if refusal is not None:
            return Read("refused", by, text, told, self._words.refused(refusal), entry)
        return Read("ready" if sure else "look", by, text, told, "", entry)
