"""From a paste to its messages: every shape of the table, several in one paste, quotations and system lines apart."""

from __future__ import annotations

from typing import Protocol

from dm_console.inbox import furniture
from dm_console.inbox.exports import exported
from dm_console.inbox.floors import LONGEST_NAME, Block, bare_name, floor
from dm_console.inbox.folding import clean, fold, key
from dm_console.inbox.lexicon import Lexicon
from dm_console.inbox.messages import Line, LineKind, Message
from dm_console.inbox.paper import Paper
from dm_console.inbox.quotes import Quotes
from dm_console.inbox.roster import Roster, Sender
from dm_console.inbox.shapes import DAY_LINE, TIME_LINE, UNTIMED, headers
from dm_console.inbox.stamps import Calendar

ENDS = "，。；！？;!?"


class Vocabulary(Protocol):
    """What the game's words say of a folded text."""

    def is_words(self, folded: str) -> bool:
        """Whether they cover it all: then it is no name."""

    def is_act(self, folded: str) -> bool:
        """Whether it asks for something: then it is no name."""

    def is_terms(self, folded: str) -> bool:
        """Whether it only says what somebody is."""


class Splitter:
    """Goes once over the lines of a paste."""

    def __init__(self, roster: Roster, lexicon: Lexicon, vocabulary: Vocabulary) -> None:
        self._roster = roster
        self._lexicon = lexicon
        self._vocabulary = vocabulary
        self._calendar = Calendar()
        self._names: dict[str, bool] = {}
        self._messages: list[Message] = []
        self._current: Message | None = None
        self._at = 0

    def split(self, text: str) -> list[Message]:
        """The messages, in the order of the paste."""
        rows = exported(text)
        if rows is not None:
            for sender, stamp, body in rows:
                self._exported(sender, stamp, body)
            return self._messages
        self._paper = Paper(text)
        self._quotes = Quotes(self._paper.folded, self._lexicon.noise)
        if self._paper.before:
            message = self._open(Message("nobody", too_much=True))
            message.lines.append(Line(1, self._paper.before, "body"))
        while self._at < len(self._paper.lines):
            self._line()
            self._at += 1
        return self._messages

    # --- one line ---

    def _line(self) -> None:
        line = self._paper.head(self._at)
        if not line.strip():
            self._keep("blank")
        elif (own := self._quotes.own_from(self._at)) is not None:
            self._keep(*(("quote", 0) if own < 0 else ("body", own)))
            if self._current is not None and self._quotes.unclosed(self._at):
                self._current.open_quote = True
        elif not (
            self._furniture(line.strip())
            or self._block()
            or self._timed(line)
            or self._untimed(line)
            or self._colon(line)
            or self._time_line(line)
        ):
            self._keep("body")

    def _keep(self, kind: LineKind, start: int = 0) -> None:
        """Put the line into the message that is open; a line of words that stands in none has no sender."""
        if self._current is None:
            self._current = self._open(Message("system" if kind not in ("body", "quote") else "nobody"))
        elif self._current.kind == "system" and kind in ("body", "quote"):
            self._current = self._open(Message("nobody"))
        self._current.lines.append(Line(self._at + self._paper.first, self._paper.lines[self._at], kind, start))

    def _open(self, message: Message) -> Message:
        self._messages.append(message)
        return message

    def _header(self, sender: Sender, shape: str, stamp: str, start: int | None) -> None:
        """Open a message: its header line, with the place in it where the message itself begins."""
        nested = self._nested(shape)
        self._current = self._open(self._message(sender, shape, stamp))
        self._current.nested = nested
        line = self._paper.lines[self._at]
        self._current.lines.append(
            Line(self._at + self._paper.first, line, "header", len(line) if start is None else start)
        )

    def _message(self, sender: Sender, shape: str, stamp: str) -> Message:
        kind = "system" if furniture.SYSTEM_SENDER.match(key(sender.name)) else sender.kind
        near = sender.near or (self._roster.near(sender.name) if kind == "unknown" else ())
        when = self._calendar.see(stamp) if stamp else None
        return Message(kind, sender.name, sender.seat, sender.exact, near, shape, stamp, when)

    def _nested(self, shape: str) -> bool:
        """Whether a header of another kind stands in the middle of a player's words: it may be quoted there."""
        current = self._current
        if current is None or current.kind not in ("player", "unknown") or current.shape == shape:
            return False
        return shape in ("F12", "F13", "F26", "F32") and current.lines[-1].kind != "blank"

    # --- what is no message ---

    def _furniture(self, line: str) -> bool:
        if furniture.is_rule(line) or furniture.is_head(line) or furniture.is_noise(line, self._lexicon.noise):
            self._keep("noise")
        elif furniture.is_system(line):
            self._keep("system")
        elif furniture.REPLY.match(line):
            self._keep("quote")
        elif (day := DAY_LINE.match(line)) is not None:
            self._calendar.see(day["stamp"])
            self._keep("time")
            self._current = None
        else:
            return False
        return True

    def _time_line(self, line: str) -> bool:
        """A bare time closes the message above it; it opens none."""
        found = TIME_LINE.match(line)
        if found is None:
            return False
        when = self._calendar.see(found["stamp"])
        self._keep("time")
        message = self._current
        if message is not None and not message.stamp:
            message.stamp, message.when = found["stamp"], when
        begun = message is not None and message.shape == "F13" and not message.text
        self._current = message if begun else None  # 名字： with the time on the next line is a header still
        return True

    # --- headers ---

    def _block(self) -> bool:
        """A header of several lines."""
        current = self._current
        found = floor(self._paper, self._at, self._roster, self._may_be_name)
        shape = "F22"
        if found is None and (
            current is None or current.kind == "system" or (current.shape == "F18" and current.stamp)
        ):
            inside = current is not None and current.kind != "system"
            found, shape = bare_name(self._paper, self._at, self._roster, inside=inside), "F18"
        if found is None:
            return False
        self._header(found.sender, shape, found.stamp, None)
        self._absorb(found)
        return True

    def _absorb(self, block: Block) -> None:
        """Take the further lines of a header into it."""
        message = self._current
        assert message is not None
        while self._at < block.last:
            self._at += 1
            line = self._paper.lines[self._at]
            message.lines.append(
                Line(self._at + self._paper.first, line, "header" if line.strip() else "blank", len(line))
            )

    def _timed(self, line: str) -> bool:
        """A header with a time: with a known name if any shape gives one, else with an unknown one."""
        unknown = None
        for header in headers(line):
            sender = self._roster.sender(self._paper.lines[self._at][slice(*header.name)])
            if sender.kind != "unknown" or sender.near:
                break
            if unknown is None and not header.shape.known:
                unknown = header, sender
        else:
            if unknown is None:
                return False
            header, sender = unknown
        if header.shape.id == "F23" and self._quoted(sender):
            return True
        if sender.kind == "unknown" and not sender.near and not self._may_be_name(sender.name):
            self._header(Sender(""), header.shape.id, header.stamp, 0)  # a sentence that ends in a time: whose?
            return True
        self._header(sender, header.shape.id, header.stamp, None if header.shape.id == "F22" else header.text)
        return True

    def _quoted(self, sender: Sender) -> bool:
        """A floor's own header has more in it; the short one inside a floor stands over somebody's quoted words."""
        current = self._current
        if current is None or current.shape != "F22":
            return False
        if current.seat is None or current.seat is not sender.seat:
            current.open_quote |= self._quotes.begin_post(self._at)
        self._keep("quote")
        return True

    def _may_be_name(self, name: str) -> bool:
        """Whether somebody might be called so: short, no sentence, and nothing that is asked for."""
        if name not in self._names:
            short = len(name) <= LONGEST_NAME and not any(mark in name for mark in ENDS)
            self._names[name] = short and not self._vocabulary.is_act(fold(name))
        return self._names[name]

    def _untimed(self, line: str) -> bool:
        for shape, pattern in UNTIMED:
            found = pattern.match(line)
            if found is None:
                continue
            sender = self._roster.sender(self._paper.lines[self._at][slice(*found.span("name"))])
            if sender.kind != "unknown":
                self._header(sender, shape, "", found.start("text") if "text" in found.re.groupindex else None)
                return True
        return False

    def _colon(self, line: str) -> bool:
        """`名字：…` is a header where the name is on the roster; where it is not, its words are nobody's."""
        places = [place for place, char in enumerate(line[: LONGEST_NAME + 1]) if char == ":"][:3]
        current = self._current
        inside = current is not None and current.kind == "player"
        timed = inside and current is not None and bool(current.stamp)
        for place in places:
            name, rest = self._paper.lines[self._at][:place], line[place + 1 :]
            if not name.strip() or rest.startswith("//") or (name.strip().isdigit() and rest[:1].isdigit()):
                continue
            if key(name) in self._lexicon.sender and self._says_who(place + 1):
                return True
            sender = self._roster.sender(name)
            if inside and sender.seat is not None and self._vocabulary.is_terms(rest):
                return False  # 包子：女巫 in a player's list says what 包子 is
            if sender.seat is not None or sender.near or (sender.dm and not timed):
                self._header(sender, "F13", "", place + 1)
                return True
        return bool(places) and line[:1] not in '「『"“' and self._unknown_speaker(line, places[0])

    def _says_who(self, place: int) -> bool:
        """`ID：饺子`: the sender on a line of his own, where no header names another."""
        current = self._current
        sender = self._roster.sender(self._paper.lines[self._at][place:])
        if sender.seat is None or (current is not None and current.kind in ("player", "unknown") and current.stamp):
            return False
        self._header(sender, "F13", "", None)
        return True

    def _unknown_speaker(self, line: str, place: int) -> bool:
        name = self._paper.lines[self._at][:place].strip()
        if not name or line[place + 1 : place + 3] == "//" or any(mark in name for mark in ENDS):
            return False
        timed = self._current is not None and bool(self._current.stamp)
        if (timed and not self._roster.near(name)) or self._vocabulary.is_words(fold(name)):
            return False
        self._header(Sender(name), "F13", "", place + 1)
        return True

    # --- exported chats ---

    def _exported(self, name: str, stamp: str, body: str) -> None:
        message = self._open(self._message(self._roster.sender(clean(name)), "F27", stamp))
        lines = clean(body).split("\n")
        quotes = Quotes([fold(line) for line in lines])
        for place, line in enumerate(lines):
            own = quotes.own_from(place)
            kind: LineKind = "blank" if not line.strip() else "quote" if own is not None and own < 0 else "body"
            message.lines.append(Line(len(self._messages), line, kind))
