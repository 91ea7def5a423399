"""What the inbox makes of a pasted text: drafts of journal entries, and what only the DM can read.

One rule throughout: exact and unambiguous is *ready*; readable in one way only, but with words that give pause, is
to be *looked* at; everything else is unread, with the reason and with what may have been meant.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from dm_console.engine.game import Game
from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat
from dm_console.engine.sheets import Language
from dm_console.inbox.folding import fold
from dm_console.inbox.judging import Judge, Judged, Opinion
from dm_console.inbox.lexicon import lexicon
from dm_console.inbox.messages import Message
from dm_console.inbox.roster import Roster
from dm_console.inbox.splitting import Splitter
from dm_console.outbox.wording import Wording
from dm_console.texts import catalog, say

LONGEST = 6000
"""A private message that is longer is not read word by word."""


@dataclass(frozen=True, slots=True)
class Superseded:
    """What a draft takes the place of: the earlier entry and its words."""

    entry: Mapping[str, Any]
    text: str


@dataclass(slots=True, eq=False)
class Draft:
    """A journal entry that a message would become. `why` is a kind of reason, empty where it is ready."""

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
        }

    def as_lines(self, words: Wording, language: Language) -> list[str]:
        """The reading in words, line by line."""
        lines = []
        for draft in self.drafts:
            state = catalog(language)["inbox"][draft.confidence]
            why = f"{state}：{reason(draft, words)}" if draft.why else state
            lines.append(
                say(language, "cli", "draft", by=draft.by, entry=entry_words(draft.entry, words), confidence=why)
            )
        for unread in self.unread:
            by = unread.by or catalog(language)["inbox"]["nobody"]
            why = reason(unread, words)
            lines.append(say(language, "cli", "unread", by=by, text=unread.text.replace("\n", " / "), why=why))
        return lines


def read(text: str, game: Game, sender: Seat | None = None) -> Reading:
    """Read a paste for a game as it stands; nothing is changed. With `sender`, it is all that seat's own message."""
    found = lexicon(game.ruleset)
    roster = Roster(game.table.seats, found.dm)
    judge = Judge(game, found, roster)
    messages = Splitter(roster, found.noise, judge.is_words).split(text)
    if sender is not None:
        for message in messages:
            if message.kind == "nobody":
                message.kind, message.seat, message.sender = "player", sender, sender.name
    return _Reader(judge).read(messages)


class _Reader:
    """Reads the messages of one paste and settles which of a seat's several wishes holds."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._drafts: list[Draft] = []
        self._unread: list[Unread] = []

    def read(self, messages: Sequence[Message]) -> Reading:
        """Each seat's messages in the order in which they were sent."""
        for place in _in_time(messages):
            message = messages[place]
            if message.kind == "player" and message.seat is not None:
                self._player(place, message, message.seat)
            elif message.kind in ("nobody", "unknown"):
                self._senderless(place, message)
        self._drafts.sort(key=lambda draft: draft.message)
        self._unread.sort(key=lambda unread: unread.message)
        return Reading(tuple(self._drafts), tuple(self._unread), tuple(messages))

    def _player(self, place: int, message: Message, seat: Seat) -> None:
        text = message.joined()
        if len(text) > LONGEST:
            self._unread.append(Unread(seat.name, message.text[:LONGEST], "too_long", message=place))
            self._unsettle(seat.name)
            return
        opinion = self._judge.read(fold(text), seat)
        for judged in opinion.judged:
            if not message.exact:
                judged.think("look", "name_without_accents", word=message.sender)
            if message.open_quote or message.shape == "F23":
                judged.think("look", "quote_without_end")
        self._take(place, message, seat, opinion)
        if not opinion.judged and not opinion.declined and opinion.says_something:
            self._unread.append(_unread(place, message, Judged({}, "ask", "nothing_found", end=len(text)), seat.name))
            self._unsettle(seat.name)

    def _take(self, place: int, message: Message, seat: Seat, opinion: Opinion) -> None:
        for judged in opinion.judged:
            if judged.verdict == "ask":
                self._unread.append(_unread(place, message, judged, seat.name))
                self._unsettle(seat.name, judged.entry.get("do"))
        for judged in opinion.judged:
            if judged.verdict != "ask":
                self._add(_draft(place, message, judged, seat.name))
        for judged in opinion.declined:
            if judged.entry["do"] == "order" and self._judge.slots.standing(seat.name, judged.entry["skill"]):
                judged.entry = {"do": "withdraw", "by": seat.name, "skill": judged.entry["skill"]}
                judged.think("look", "negation", word=judged.act.head.text if judged.act else "")
                self._add(_draft(place, message, judged, seat.name))

    def _add(self, draft: Draft) -> None:
        """A draft; it takes the place of earlier ones that cannot hold beside it."""
        slots = self._judge.slots
        if slots.keep(draft.entry) != "each":
            earlier = [old for old in self._drafts if old.by == draft.by and slots.clash(draft.entry, old.entry)]
            for old in earlier:
                self._drafts.remove(old)
                if old.message != draft.message:
                    draft.superseded += (*old.superseded, Superseded(old.entry, old.text))
        self._drafts.append(draft)

    def _unsettle(self, by: str, do: object = None) -> None:
        """Something of this seat could not be read: what it said before may no longer hold."""
        for draft in self._drafts:
            if draft.by == by and draft.confidence == "ready" and do in (None, draft.entry["do"]):
                draft.confidence, draft.why = "look", "later_unclear"

    def _senderless(self, place: int, message: Message) -> None:
        parsed = self._judge.parse(fold(message.joined()[:LONGEST]))
        asks = any(not act.empty or act.nothing for act in parsed.acts)
        if message.kind == "nobody" and (parsed.acts or parsed.loose or parsed.unknown):
            whole = Judged({}, "ask", "no_sender", end=len(message.joined()))
            self._unread.append(_unread(place, message, whole, ""))
        elif message.kind == "unknown" and (asks or message.near):
            whole = Judged({}, "ask", "unknown_sender", {"word": message.sender}, end=len(message.joined()))
            unread = _unread(place, message, whole, message.sender)
            unread.senders = message.near
            self._unread.append(unread)
        elif message.kind == "unknown":
            message.kind = "stranger"


def _in_time(messages: Sequence[Message]) -> list[int]:
    """The places of the messages in the order in which they were sent, as far as the times tell."""
    return list(range(len(messages)))


def _draft(place: int, message: Message, judged: Judged, by: str) -> Draft:
    text, lines = _words_of(message, judged)
    confidence: Literal["ready", "look"] = "ready" if judged.verdict == "ready" else "look"
    return Draft(judged.entry, by, text, confidence, judged.why, judged.facts, judged.candidates, (), place, lines)


def _unread(place: int, message: Message, judged: Judged, by: str) -> Unread:
    text, lines = _words_of(message, judged)
    return Unread(by, text, judged.why, judged.facts, judged.candidates, (), place, lines)


def _words_of(message: Message, judged: Judged) -> tuple[str, tuple[int, ...]]:
    """The lines in which something stands, and their numbers in the paste."""
    places = message.places()
    touched = [
        line for at, line in places if at <= max(judged.start, judged.end - 1) and at + len(line.body) >= judged.start
    ]
    lines = [line for line in touched if line.body.strip()]
    return "\n".join(line.body.strip() for line in lines), tuple(line.number for line in lines)


# --- in words ---


def reason(item: Draft | Unread, words: Wording) -> str:
    """Why a draft wants a look, or why something is unread, in words."""
    texts = catalog(words.language)
    if item.why in texts["inbox_why"]:
        return words.text("inbox_why", item.why, item.facts)
    return words.refused(Refused(item.why, **item.facts)) if item.why else ""


def entry_words(entry: Mapping[str, Any], words: Wording) -> str:
    """An entry in a few words: what is done, and to whom."""
    shown = []
    for name, value in entry.items():
        if name in ("do", "by", "text"):
            continue
        if isinstance(value, list | tuple):
            shown += [str(one) for one in value]
        else:
            shown.append(words.fact(name, value) if value != "" else "—")
    return " ".join([words.text("inbox_do", str(entry["do"]), {}), *shown])


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
