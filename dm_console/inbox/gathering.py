"""From the messages of a paste to one reading: which of a seat's several wishes holds, and what shakes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from dm_console.engine.seats import Seat
from dm_console.inbox.drafts import Draft, Reading, Superseded, Unread
from dm_console.inbox.folding import fold, unnumbered
from dm_console.inbox.judging import Judge, Judged, Opinion
from dm_console.inbox.messages import Message
from dm_console.inbox.sequence import Sequencer

LONGEST = 4000
"""A private message that is longer is not read word by word."""
PUBLIC = ("F22", "F23")
"""Shapes of a thread: beside a vote in the printed form, what is only talk there is no business of the DM's."""
SHOWN = 200
"""Characters of it that are shown all the same."""
MOST = 1500
MOST_CHARACTERS = 150_000
"""Of so many messages, and characters, at most is read what they ask for: the last ones."""


class Gatherer:
    """Goes over the messages of one paste in the order in which they were sent."""

    def __init__(self, judge: Judge, messages: Sequence[Message]) -> None:
        self._judge = judge
        self._slots = judge.slots
        self._messages = messages
        self._sequence = Sequencer(messages)
        self._drafts: list[Draft] = []
        self._unread: list[Unread] = []

    def gather(self) -> Reading:
        """The reading of them all."""
        order = self._sequence.order()
        given_up = self._given_up(order)
        if given_up:
            self._unread.append(Unread("", "", "too_many", {"number": len(given_up)}))
        for place in order:
            message = self._messages[place]
            if place in given_up:
                continue
            if message.kind == "player" and message.seat is not None:
                self._player(place, message, message.seat)
            elif message.kind in ("nobody", "unknown"):
                self._senderless(place, message)
        drafts = sorted(self._drafts, key=lambda draft: draft.message)
        unread = sorted(self._unread, key=lambda unread: unread.message)
        return Reading(tuple(drafts), tuple(unread), tuple(self._messages))

    def _given_up(self, order: Sequence[int]) -> set[int]:
        """The earlier messages of a paste that is too long to be read as a whole."""
        room = MOST_CHARACTERS
        given_up: set[int] = set()
        asking = [place for place in order if self._messages[place].kind in ("player", "nobody", "unknown")]
        for number, place in enumerate(reversed(asking), start=1):
            room -= min(len(self._messages[place].text), LONGEST)
            if number > MOST or room < 0:
                given_up.add(place)
        return given_up

    # --- a player's message ---

    def _player(self, place: int, message: Message, seat: Seat) -> None:
        text = message.joined()
        if len(text) > LONGEST:
            self._too_long(place, message, seat.name)
            return
        opinion = self._judge.read(text, seat)
        if message.shape in PUBLIC and any(judged.binding for judged in opinion.judged):
            opinion.judged = [one for one in opinion.judged if one.binding or one.verdict != "ask"]
        for judged in opinion.judged:
            if not message.exact:
                judged.think("look", "name_without_accents", word=message.sender)
            if message.open_quote or message.shape == "F23":
                judged.think("look", "quote_without_end")
            if message.nested:
                judged.think("look", "nested", word=message.sender)
            if self._sequence.is_old(place):
                judged.think("look", "older")
        for judged in opinion.judged:
            if judged.verdict == "ask":
                self._ask(place, judged, seat.name)
        for judged in opinion.judged:
            if judged.verdict != "ask":
                self._add(place, judged, seat.name)
        self._declined(place, opinion, seat)
        if opinion.says_something and not opinion.judged and not opinion.declined:
            before = [draft.entry for draft in self._drafts if draft.by == seat.name] + self._slots.ordered(seat.name)
            hints = self._judge.hints(opinion, seat, before)
            self._ask(place, Judged({}, "ask", "nothing_found", candidates=hints, end=len(text)), seat.name)
        elif message.open_quote and not opinion.says_something:
            self._ask(place, Judged({}, "ask", "quote_without_end"), seat.name)
        elif text.strip() and not opinion.says_something and any(line.kind == "quote" for line in message.lines):
            self._ask(place, Judged({}, "ask", "about_quote", end=len(text)), seat.name)

    def _declined(self, place: int, opinion: Opinion, seat: Seat) -> None:
        """不用救药: it takes back what stands; where nothing does, and nothing else is said, the DM should know."""
        for judged in opinion.declined:
            entry = judged.entry
            facts: dict[str, object] = {"word": judged.word}
            back: dict[str, Any] = {"do": "withdraw", "by": seat.name}
            if entry["do"] == "order" and self._stands(seat.name, entry["skill"]):
                back["skill"] = entry["skill"]
                taken = Judged(back, "look", "negation", facts, (), judged.act, judged.start, judged.end)
                self._add(place, taken, seat.name)
            elif not opinion.judged and judged.act is not None and not judged.act.colon:
                offered = ({**back, "passes": True},)
                asked = Judged({}, "ask", "negation", facts, offered, judged.act, judged.start, judged.end)
                self._ask(place, asked, seat.name)

    def _stands(self, by: str, skill: str | None) -> bool:
        mine = [draft.entry for draft in self._drafts if draft.by == by and draft.entry["do"] == "order"]
        return self._slots.standing(by, skill) or any(skill in (None, entry["skill"]) for entry in mine)

    # --- one wish beside the others ---

    def _ask(self, place: int, judged: Judged, by: str) -> None:
        """Something of this seat could not be read: what it said before may no longer hold."""
        text, lines = self._words_of(place, judged)
        self._unread.append(Unread(by, text, judged.why, judged.facts, judged.candidates, (), place, lines))
        do = judged.entry.get("do")
        for draft in self._drafts:
            if draft.by == by and draft.message != place and do in (None, draft.entry["do"]):
                draft.look("later_unclear")

    def _add(self, place: int, judged: Judged, by: str) -> None:
        """A draft; it takes the place of earlier ones that cannot hold beside it."""
        text, lines = self._words_of(place, judged)
        confidence: Literal["ready", "look"] = "ready" if judged.verdict == "ready" else "look"
        draft = Draft(judged.entry, by, text, confidence, judged.why, judged.facts, (), (), place, lines)
        mine = [old for old in self._drafts if old.by == by]
        if judged.entry["do"] == "withdraw" and not judged.entry.get("passes"):
            if not self._stands(by, judged.entry.get("skill")):
                self._ask(place, Judged({}, "ask", "nothing_stands", start=judged.start, end=judged.end), by)
                return
            if not self._slots.standing(by, judged.entry.get("skill")):
                draft.entry = {**judged.entry, "passes": True}
            draft.look("taken_back", word=judged.word)
        if self._slots.keep(draft.entry) != "each":
            self._replace(draft, [old for old in mine if self._slots.clash(draft.entry, old.entry)])
        refusal = self._slots.refusal(draft.entry, [old.entry for old in self._drafts if old.by == by])
        same = [old for old in mine if old.entry["do"] == draft.entry["do"] and old in self._drafts]
        earlier = [old for old in same if old.message != place]
        corrects = bool(earlier) and draft.why == "corrected" and self._slots.refusal(draft.entry) is None
        if refusal is not None and (draft.confidence == "ready" or corrects):
            if not earlier:
                facts = dict(refusal.facts)
                self._ask(place, Judged({}, "ask", refusal.kind, facts, start=judged.start, end=judged.end), by)
                return
            self._replace(draft, self._in_its_way(draft, earlier))
            draft.look("instead")
        self._drafts.append(draft)

    def _in_its_way(self, draft: Draft, earlier: Sequence[Draft]) -> Sequence[Draft]:
        """Of the earlier ones the last that has to go for it; all of them, where one is not enough."""
        for old in reversed(earlier):
            others = [other.entry for other in self._drafts if other.by == draft.by and other is not old]
            if self._slots.refusal(draft.entry, others) is None:
                return [old]
        return earlier

    def _replace(self, draft: Draft, earlier: Sequence[Draft]) -> None:
        for old in earlier:
            self._drafts.remove(old)
            if old.message == draft.message:
                continue
            draft.superseded += (*old.superseded, Superseded(old.entry, old.text))
            if old.entry != draft.entry and not self._sequence.is_after(draft.message, old.message):
                draft.look("order_unclear")

    # --- messages without a sender ---

    def _senderless(self, place: int, message: Message) -> None:
        text = message.joined()
        if message.too_much or len(text) > LONGEST:
            self._too_long(place, message, "" if message.kind == "nobody" else message.sender)
            return
        parsed = self._judge.parse(fold(unnumbered(text)))
        asks = any(not act.empty or act.nothing for act in parsed.acts)
        if message.kind == "nobody":
            if parsed.acts or parsed.loose or parsed.unknown or parsed.marks:
                self._ask(place, Judged({}, "ask", "no_sender", end=len(text)), "")
        elif asks or message.near:
            self._ask(
                place, Judged({}, "ask", "unknown_sender", {"word": message.sender}, end=len(text)), message.sender
            )
            self._unread[-1].senders = message.near
        else:
            message.kind = "stranger"

    def _too_long(self, place: int, message: Message, by: str) -> None:
        lines = tuple(line.number for line in message.lines if line.body.strip())
        self._unread.append(Unread(by, message.text[:SHOWN] + "…", "too_long", message=place, lines=lines[:1]))
        for draft in self._drafts:
            if draft.by == by:
                draft.look("later_unclear")

    def _words_of(self, place: int, judged: Judged) -> tuple[str, tuple[int, ...]]:
        """The lines in which something stands, and their numbers in the paste."""
        first, last = judged.start, max(judged.start, judged.end - 1)
        places = self._messages[place].places()
        lines = [line for at, line in places if at <= last and at + len(line.body) >= first and line.body.strip()]
        return "\n".join(line.body.strip() for line in lines), tuple(line.number for line in lines)
