"""The shape table: how each chat product and forum prints the line before, or around, a message.

A shape is written as the line looks: its stamp (`{full}`: date and time, `{clock}`: a time alone, `{stamp}`: any),
`{name}`, `{number}` (an account in brackets) and `{text}` (the message itself, on the same line). A space stands for
any blank, `~` for none or some. The first shape that fits holds, so those that demand more stand first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from dm_console.inbox.stamps import AGO, CLOCK, DATE, FULL, STAMP, WEEKDAY

LONGEST_HEADER = 160
"""A line is searched for a header no further than this."""

_PARTS = {
    "name": r"(?P<name>\S(?:.{0,60}?\S)?)",
    "word": r"(?P<name>[^\s:：\[\]<>,，]{1,40})",
    "number": r"(?P<number>[(（][\w.+@-]{1,60}[)）]|<[^<>\s]{1,80}>)",
    "text": r"(?P<text>.*)",
}
_STAMPS = {"full": re.compile(FULL), "clock": re.compile(CLOCK), "ago": re.compile(AGO), "stamp": re.compile(STAMP)}
BRACKETS = 4
"""So many brackets and blanks at most stand before a stamp that leads."""
_HINT = re.compile(r"\d[:：]\d\d|[前刚今昨]|today|yesterday|ago|just now")


class Header(NamedTuple):
    """What a header line says: the shape, where its name stands, the time, and where the message begins."""

    shape: Shape
    name: tuple[int, int]
    stamp: str
    text: int | None


@dataclass(frozen=True)
class Shape:
    """One way to print a header. `known`: only with a name on the roster, else the line is part of a message."""

    id: str
    line: str
    product: str
    known: bool = False

    @cached_property
    def stamp(self) -> str:
        """Which stamp stands in the line."""
        return next(name for name in _STAMPS if "{" + name + "}" in self.line)

    @cached_property
    def around(self) -> tuple[re.Pattern[str], re.Pattern[str]]:
        """What stands before the stamp, and after it."""
        before, after = self.line.split("{" + self.stamp + "}")
        end = "" if "{text}" in after else r"\s{0,8}\Z"
        return re.compile(r"\s{0,8}" + _pattern(before) + r"\Z"), re.compile(_pattern(after) + end)

    @cached_property
    def leads(self) -> bool:
        """Whether the stamp stands before the name."""
        return "{name}" not in self.line.split("{" + self.stamp + "}")[0]

    def match(self, line: str, found: re.Match[str]) -> Header | None:
        """What the line says in this shape, where its stamp is the one found."""
        if self.leads != (found.start() < BRACKETS and not line[: found.start()].strip(" [<(")):
            return None
        if self.stamp != "stamp" and _STAMPS[self.stamp].fullmatch(found[0]) is None:
            return None
        before, after = self.around
        head = before.match(line[: found.start()])
        tail = after.match(line, found.end()) if head is not None else None
        if head is None or tail is None:
            return None
        named = head if "name" in head.re.groupindex else tail
        text = tail.start("text") if "text" in tail.re.groupindex else None
        return Header(self, named.span("name"), found[0], text)


def _pattern(written: str) -> str:
    pattern = re.escape(written).replace(r"\{", "{").replace(r"\}", "}")
    pattern = pattern.replace(r"\~", r"\s{0,8}").replace("\\\t", r"\s{0,4}\t\s{0,4}").replace(r"\ ", r"\s{1,8}")
    pattern = pattern.replace(":", "[:：]")
    for name, part in _PARTS.items():
        pattern = pattern.replace("{" + name + "}", part)
    return pattern


SHAPES: tuple[Shape, ...] = (
    Shape("F31", "{clock}\t{name}\t{text}", "LINE export", known=True),
    Shape("F20", "{name}\t{full}", "Discuz! private messages, exported"),
    Shape("F32", "<{full}>~[{name}]:~{text}", "log of a dice bot"),
    Shape("F32", "{full}<{name}{number}>:~{text}", "log of a dice bot"),
    Shape("F32", "{full}<{name}>:~{text}", "log of a dice bot"),
    Shape("F30", "[{full}]~{name}:~{text}", "WhatsApp export", known=True),
    Shape("F30", "{full} - {name}:~{text}", "WhatsApp export", known=True),
    Shape("F29", "[{clock}]~{name}:~{text}", "Discord, compact", known=True),
    Shape("F29", "[{stamp}]~<{name}>~{text}", "log of a chat", known=True),
    Shape("F1", "{stamp} {name}:~{text}", "log of a chat", known=True),
    Shape("F4", "{full} {name}~{number}", "QQ export: 地瓜(23333233), 土豆<a@b.com>"),
    Shape("F1", "{full} {name}", "QQ export"),
    Shape("F12", "{full} {name} {text}", "log of a chat", known=True),
    Shape("F25", "{name},~[{full}]:~{text}", "Telegram on the phone", known=True),
    Shape("F25", "{name},~[{full}]", "Telegram Desktop"),
    Shape("F25", "{name} [{full}]", "Telegram"),
    Shape("F28", "{name} —~{stamp}", "Discord"),
    Shape("F10", "{name}:~{full}", "QQ NT"),
    Shape("F22", "{name} 发表于 {stamp}~|{text}", "Discuz! thread"),
    Shape("F23", "{name} 发表于 {stamp}", "Discuz! thread or quote"),
    Shape("F9", "{name}~{number} {stamp}", "TIM, QQ text mode"),
    Shape("F7", "{name} {stamp}", "QQ, WeChat, Discuz! phone pages"),
    Shape("F12", "{name} {stamp}:~{text}", "log of a chat", known=True),
    Shape("F12", "{name} {clock} {text}", "forum evidence", known=True),
    Shape("F12", "{clock} {name} {text}", "LINE, copied", known=True),
)

UNTIMED: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("F31", re.compile(r"(?P<name>[^\t]{1,60})\t\s{0,8}(?P<text>.*)\Z", re.DOTALL)),
    ("F26", re.compile(r">\s{0,4}(?P<name>\S.{0,60}?)\s{0,4}[:：]\s{0,8}\Z")),
    ("F32", re.compile(r"<(?P<name>[^<>]{1,60})>(?P<text>.*)\Z", re.DOTALL)),
    ("F32", re.compile(r"\[(?P<name>[^\[\]]{1,60})\][:：]?(?P<text>.*)\Z", re.DOTALL)),
)
"""Headers without a time, but for `名字：…`: only with a name on the roster."""

DAY_LINE = re.compile(rf"[\s—–=*·-]{{0,40}}(?P<stamp>{DATE}{WEEKDAY})[\s—–=*·-]{{0,40}}\Z")
"""A line that is only a date: the messages after it are of that day."""
TIME_LINE = re.compile(rf"[\s—–-]{{0,20}}(?P<stamp>{STAMP})[\s—–-]{{0,20}}\Z")
"""A line that is only a time: it closes the message above it."""
FLOOR = re.compile(r"\s{0,8}(?:\d{1,5}\s?[#楼]|沙发|板凳|地板|地下室|楼主)\s{0,8}\Z")
"""Which floor of a thread it is."""
POSTED = re.compile(rf"\s{{0,8}}(?:楼主\s?\|?\s?)?发表于\s?(?P<stamp>{STAMP})(?P<text>.{{0,60}})\Z")
"""The line of a floor that says when it was posted; the name stands on a line before it."""


def headers(line: str) -> Iterator[Header]:
    """Every way to read a folded line as a header with a time, the most demanding shape first."""
    line = line[:LONGEST_HEADER] if len(line) > LONGEST_HEADER else line
    if _HINT.search(line) is None:
        return
    stamps = list(_STAMPS["stamp"].finditer(line))[:4]
    for shape in SHAPES:
        for found in stamps:
            header = shape.match(line, found)
            if header is not None:
                yield header
