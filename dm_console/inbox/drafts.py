"""What a reading is made of, and how it is put into data and words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat
from dm_console.inbox.messages import Message
from dm_console.outbox.wording import Wording
from dm_console.texts import catalog, say


@dataclass(frozen=True, slots=True)
class Superseded:
    """What a draft takes the place of: the earlier entry and its words."""

    entry: Mapping[str, Any]
    text: str


@dataclass(slots=True, eq=False)
class Draft:
    """A journal entry that a message would become. `why` is a kind of reason, empty where it is ready.

    `message` is its place among the messages of the reading, `lines` are the numbers of its lines in the paste.
    """

    entry: dict[str, Any]
    by: str
    text: str
    confidence: Literal["ready", "look"]
    why: str = ""
    facts: Mapping[str, object] = field(default_factory=dict)
    candidates: tuple[dict[str, Any], ...] = ()
    superseded: tuple[Superseded, ...] = ()
    message: int = 0
    lines: tuple[int, ...] = ()

    def look(self, why: str, **facts: object) -> None:
        """Let the DM look at it first; the first reason stays."""
        if self.confidence == "ready":
            self.confidence, self.why, self.facts = "look", why, facts


@dataclass(slots=True, eq=False)
class Unread:
    """Words that only the DM can read: whose, why, and the entries or senders that may have been meant."""

    by: str
    text: str
    why: str
    facts: Mapping[str, object] = field(default_factory=dict)
    candidates: tuple[dict[str, Any], ...] = ()
    senders: tuple[Seat, ...] = ()
    message: int = 0
    lines: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """A paste as read. `messages` holds every line of it; drafts and unread say by number where they belong."""

    drafts: tuple[Draft, ...]
    unread: tuple[Unread, ...]
    messages: tuple[Message, ...]

    def as_data(self, words: Wording) -> dict[str, Any]:
        """The reading as `dm-console read --json` prints it."""
        return {
            "drafts": [_draft_data(draft, words) for draft in self.drafts],
            "unread": [_unread_data(unread, words) for unread in self.unread],
            "aside": [_aside(message) for message in self.messages if message.kind in ("dm", "stranger")],
        }

    def as_lines(self, words: Wording) -> list[str]:
        """The reading in words, line by line."""
        language = words.language
        texts = catalog(language)["inbox"]
        lines = []
        for draft in self.drafts:
            state = texts[draft.confidence]
            state = f"{state}: {reason(draft, words)}" if draft.why else state
            told = entry_words(draft.entry, words)
            lines.append(say(language, "cli", "draft", by=draft.by, entry=told, confidence=state))
        for unread in self.unread:
            by, text = unread.by or texts["nobody"], unread.text.replace("\n", " / ")
            lines.append(say(language, "cli", "unread", by=by, text=text, why=reason(unread, words)))
        return lines


def reason(item: Draft | Unread, words: Wording) -> str:
    """Why a draft wants a look, or why something is unread, in words."""
    if item.why in catalog(words.language)["inbox_why"]:
        return words.text("inbox_why", item.why, item.facts)
    return words.refused(Refused(item.why, **item.facts)) if item.why else ""


def entry_words(entry: Mapping[str, Any], words: Wording) -> str:
    """An entry in a few words: what is done, and to whom."""
    shown = [words.text("inbox_do", str(entry["do"]), {})]
    for name, value in entry.items():
        if name in ("do", "by", "passes"):
            continue
        if isinstance(value, list | tuple):
            shown += [words.fact("", one) for one in value]
        else:
            shown.append(words.fact(name, value) if value != "" else catalog(words.language)["inbox"]["abstains"])
    return " ".join(shown)


def _draft_data(draft: Draft, words: Wording) -> dict[str, Any]:
    data = {**draft.entry, "text": draft.text, "confidence": draft.confidence}
    if draft.why:
        data |= {"reason": draft.why, "why": reason(draft, words)}
    if draft.candidates:
        data["candidates"] = list(draft.candidates)
    if draft.superseded:
        data["superseded"] = [{**old.entry, "text": old.text} for old in draft.superseded]
    return data


def _unread_data(unread: Unread, words: Wording) -> dict[str, Any]:
    data: dict[str, Any] = {"by": unread.by, "text": unread.text, "reason": unread.why, "why": reason(unread, words)}
    if unread.candidates:
        data["candidates"] = list(unread.candidates)
    if unread.senders:
        data["senders"] = [seat.name for seat in unread.senders]
    return data


def _aside(message: Message) -> dict[str, Any]:
    return {"by": message.sender, "text": message.text, "kind": message.kind}
