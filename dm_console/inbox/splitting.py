"""From a paste to its messages: every shape of the table, several in one paste, quotations and system lines apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dm_console.inbox import furniture
from dm_console.inbox.exports import exported
from dm_console.inbox.folding import clean, fold, key
from dm_console.inbox.messages import Line, LineKind, Message
from dm_console.inbox.quotes import Quotes
from dm_console.inbox.roster import Roster, Sender
from dm_console.inbox.shapes import DAY_LINE, FLOOR, LONGEST_HEADER, POSTED, TIME_LINE, UNTIMED, headers
from dm_console.inbox.stamps import Calendar

LONGEST_NAME = 40


class Splitter:
    """Goes once over the lines of a paste. `is_words` says of a text whether the game's vocabulary covers it all."""

    def __init__(self, roster: Roster, noise: frozenset[str], is_words: Callable[[str], bool]) -> None:
        self._roster = roster
        self._noise = noise
        self._is_words = is_words
        self._calendar = Calendar()
        self._messages: list[Message] = []
        self._current: Message | None = None
        self._lines: list[str] = []
        self._folded: list[str] = []
        self._at = 0

    def split(self, text: str) -> list[Message]:
        """The messages, in the order of the paste."""
        rows = exported(text)
        if rows is not None:
            for sender, stamp, body in rows:
                self._exported(sender, stamp, body)
            return self._messages
        self._lines = clean(text).split("\n")
        self._folded = [fold(line) for line in self._lines]
        self._quotes = Quotes(self._folded)
        while self._at < len(self._lines):
            self._line()
            self._at += 1
        return self._messages

    # --- one line ---

    def _line(self) -> None:
        folded = self._folded[self._at]
        short = folded if len(folded) <= LONGEST_HEADER else folded[:LONGEST_HEADER]
        if not short.strip():
            self._keep("blank")
        elif (own := self._quotes.own_from(self._at)) is not None:
            if own < 0:
                self._keep("quote")
            else:
                self._keep("body", own)
        elif not (
            self._furniture(short.strip())
            or self._floor(short)
            or self._timed(short)
            or self._untimed(short)
            or self._bare_name(short)
            or self._time_line(short)
        ):
            self._keep("body")

    def _keep(self, kind: LineKind, start: int = 0) -> None:
        """Put the line into the message that is open; a line of words that stands in none has no sender."""
        if self._current is None:
            self._current = self._open(
                Message("system" if kind in ("system", "noise", "blank", "time") else "nobody")
            )
        elif self._current.kind == "system" and kind in ("body", "quote"):
            self._current = self._open(Message("nobody"))
        self._current.lines.append(Line(self._at + 1, self._lines[self._at], kind, start))

    def _open(self, message: Message) -> Message:
        self._messages.append(message)
        return message

    def _header(self, sender: Sender, shape: str, stamp: str, start: int | None) -> Message:
        """Open a message: its header line, with the place in it where the message itself begins."""
        kind = "system" if furniture.SYSTEM_SENDER.match(key(sender.name)) else sender.kind
        when = self._calendar.see(stamp) if stamp else None
        message = Message(
            kind, sender.name, sender.seat, sender.exact, sender.near or self._near(sender), shape, stamp, when
        )
        self._current = self._open(message)
        line = self._lines[self._at]
        message.lines.append(Line(self._at + 1, line, "header", len(line) if start is None else start))
        return message

    def _near(self, sender: Sender) -> tuple[Any, ...]:
        return self._roster.near(sender.name) if sender.kind == "unknown" else ()

    # --- what is no message ---

    def _furniture(self, line: str) -> bool:
        if furniture.is_rule(line) or furniture.HEADS.match(line):
            self._keep("noise")
        elif furniture.SYSTEM.match(line):
            self._keep("system")
        elif furniture.REPLY.match(line):
            self._keep("quote")
        elif " ".join(line.split()) in self._noise:
            self._keep("noise")
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
        self._current = None
        return True

    # --- headers ---

    def _timed(self, line: str) -> bool:
        """A header with a time: with a known name if any shape gives one, else with an unknown one."""
        unknown = None
        for header in headers(line):
            name = self._lines[self._at][slice(*header.name)]
            sender = self._roster.sender(name)
            if sender.kind != "unknown" or sender.near:
                break
            if unknown is None and not header.shape.known and self._may_be_name(name):
                unknown = header, sender
        else:
            if unknown is None:
                return False
            header, sender = unknown
        if header.shape.id == "F23" and self._quoted(sender):
            return True
        text = None if header.shape.id == "F22" else header.text
        self._header(sender, header.shape.id, header.stamp, text)
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
        return (
            len(name) <= LONGEST_NAME
            and not any(mark in name for mark in "，。；！？;!?")
            and not self._is_words(name)
        )

    def _untimed(self, line: str) -> bool:
        for shape, pattern in UNTIMED:
            found = pattern.match(line)
            if found is None:
                continue
            sender = self._roster.sender(self._lines[self._at][slice(*found.span("name"))])
            if sender.kind != "unknown":
                self._header(sender, shape, "", found.start("text") if "text" in found.re.groupindex else None)
                return True
        return self._colon(line)

    def _colon(self, line: str) -> bool:
        """`名字：…` is a header where the name is on the roster; where it is not, its words are nobody's."""
        places = [place for place, char in enumerate(line[: LONGEST_NAME + 1]) if char in ":："][:3]
        for place in places:
            name, rest = self._lines[self._at][:place], line[place + 1 :]
            if not name.strip() or rest.startswith("//") or (name.strip().isdigit() and rest[:1].isdigit()):
                continue
            sender = self._roster.sender(name)
            timed = self._current is not None and self._current.kind == "player" and bool(self._current.stamp)
            if sender.seat is not None or sender.near or (sender.dm and not timed):
                self._header(sender, "F13", "", place + 1)
                return True
        if places and line[:1] not in '「『"“':
            return self._unknown_speaker(line, places[0])
        return False

    def _unknown_speaker(self, line: str, place: int) -> bool:
        name = self._lines[self._at][:place].strip()
        if not name or line[place + 1 : place + 3] == "//" or self._is_words(name) or not self._may_be_name(name):
            return False
        timed = self._current is not None and bool(self._current.stamp)
        if timed and not self._roster.near(name):
            return False
        self._header(Sender(name), "F13", "", place + 1)
        return True

    def _bare_name(self, line: str) -> bool:
        """A name alone on its line opens a message whose time comes at once, or closes it below (F18)."""
        if self._current is not None and self._current.kind not in ("system",):
            return False
        sender = self._roster.sender(line)
        if sender.kind == "unknown" or not self._closes_below():
            return False
        self._header(sender, "F18", "", None)
        following = self._following(1)
        if following and (found := TIME_LINE.match(self._folded[following[0]])) is not None:
            self._absorb(following[0], found["stamp"])
        return True

    def _closes_below(self) -> bool:
        """Whether a bare time stands below, before any other header."""
        for place in self._following(40):
            line = self._folded[place][:LONGEST_HEADER]
            if TIME_LINE.match(line):
                return True
            if any(True for _ in headers(line)):
                return False
        return False

    def _following(self, number: int) -> list[int]:
        """The next lines with anything in them."""
        found: list[int] = []
        place = self._at + 1
        while place < len(self._lines) and len(found) < number:
            if self._folded[place].strip():
                found.append(place)
            place += 1
        return found

    def _absorb(self, to: int, stamp: str) -> None:
        """Take the lines down to this one into the header."""
        message = self._current
        assert message is not None
        while self._at < to:
            self._at += 1
            line = self._lines[self._at]
            message.lines.append(Line(self._at + 1, line, "header" if line.strip() else "blank", len(line)))
        message.stamp, message.when = stamp, self._calendar.see(stamp)

    # --- floors of a thread ---

    def _floor(self, line: str) -> bool:
        """A floor: name, number and time on lines of their own, in the orders that copying gives."""
        is_number = FLOOR.match(line) is not None
        block = [self._at, *self._following(5)]
        posted = next((place for place in block if POSTED.match(self._folded[place][:LONGEST_HEADER])), None)
        if posted is None:
            return False
        block = [place for place in block if place <= posted]
        if not is_number and posted != self._at and not self._names_floor(block):
            return False
        if any(not self._floor_part(place) for place in block[1:-1]):
            return False
        names = [self._lines[place].strip() for place in block[:-1] if FLOOR.match(self._folded[place]) is None]
        senders = [self._roster.sender(name) for name in names]
        known = [sender for sender in senders if sender.kind != "unknown"]
        same = {id(sender.seat) for sender in known}
        sender = known[0] if len(same) == 1 else Sender(names[0] if names else "")
        found = POSTED.match(self._folded[posted][:LONGEST_HEADER])
        assert found is not None
        self._header(sender, "F22", "", None)
        self._absorb(posted, found["stamp"])
        return True

    def _names_floor(self, block: list[int]) -> bool:
        """Whether the first line of the block is the name over a floor, and not the end of the one before."""
        name = self._lines[block[0]].strip()
        nearby = FLOOR.match(self._folded[block[1]]) is not None or POSTED.match(self._folded[block[1]]) is not None
        return nearby and (self._roster.sender(name).kind != "unknown" or self._may_be_name(name))

    def _floor_part(self, place: int) -> bool:
        line = self._folded[place]
        return FLOOR.match(line) is not None or (len(line) <= LONGEST_NAME and ":" not in line and "：" not in line)

    # --- exported chats ---

    def _exported(self, name: str, stamp: str, body: str) -> None:
        lines = clean(body).split("\n")
        sender = self._roster.sender(name)
        when = self._calendar.see(stamp) if stamp else None
        message = self._open(
            Message(
                sender.kind,
                sender.name,
                sender.seat,
                sender.exact,
                sender.near or self._near(sender),
                "F27",
                stamp,
                when,
            )
        )
        quoted = Quotes([fold(line) for line in lines])
        for place, line in enumerate(lines):
            own = quoted.own_from(place)
            kind: LineKind = "blank" if not line.strip() else "quote" if own is not None and own < 0 else "body"
            message.lines.append(Line(len(self._messages), line, kind))
