"""A message cut into the words that the game knows: always the longest that fits, names and vocabulary alike."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from dm_console.engine.seats import Seat
from dm_console.inbox.lexicon import Lexicon, Meaning, lengths_of
from dm_console.inbox.numerals import numeral
from dm_console.inbox.roster import Roster

Kind = Literal["word", "number", "day", "unknown", "soft", "hard", "colon", "line"]

_DIGITS = re.compile(r"[0-9]+(?:[.,][0-9]+)*%?")
_NUMERAL = re.compile(r"[零〇一二两三四五六七八九十百]+")
_DAY = re.compile(
    r"第\s?([0-9]{1,3}|[一二三四五六七八九十百]{1,4})\s?(?:天|日|夜|晚|轮|回合)|(?:day|night|[dn])\s?([0-9]{1,3})"
)
_SOFT = set(",，+&")
_HARD = set(";；。！!？?.")
_TAG = re.compile(r"\[/?(?:b|i|u|s|color|size|font|url|align|backcolor|at|hide|spoiler)(?:=[^\[\]]{0,60})?\]")
_CODE = re.compile(
    r"\[cq:(?:reply|face|image|record)[^\[\]]{0,200}\]|\[(?:图片|表情|动画表情|语音|文件|视频|链接|位置|红包)\]"
)
_MENTION = re.compile(r"\[cq:at,qq=(\w{1,20})[^\[\]]{0,80}\]|<@!?(\d{1,20})>|\(met\)(\d{1,20})\(met\)")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a message from `start` to `end`. A word may be the name of seats and a word of the rules at once."""

    kind: Kind
    start: int
    end: int
    text: str
    seats: tuple[Seat, ...] = ()
    meaning: Meaning | None = None
    value: int | None = None

    def has(self, mark: str) -> bool:
        """Whether the word stands in this list of common words."""
        return self.meaning is not None and mark in self.meaning.marks

    @property
    def forms(self) -> tuple[tuple[int, str], ...]:
        """The forms that the word has a part in, and which part."""
        return self.meaning.forms if self.meaning is not None else ()

    @property
    def roles(self) -> tuple[str, ...]:
        """The parts that the word has in forms."""
        return tuple(role for _, role in self.forms)

    @property
    def head(self) -> bool:
        """Whether the word can open something."""
        return bool(self.meaning and self.meaning.skills) or any(role in HEADS for role in self.roles)

    @property
    def nothing(self) -> bool:
        """Whether the word says that nothing is done."""
        return self.meaning is not None and self.meaning.nothing


HEADS = ("head", "label", "change")


class Tokenizer:
    """Cuts messages for one game: the ruleset's lexicon and the roster's names together."""

    def __init__(self, lexicon: Lexicon, roster: Roster) -> None:
        self._words = lexicon.words
        self._names = roster.keys
        lengths: dict[str, tuple[int, ...]] = dict(lexicon.lengths)
        for first, more in lengths_of(roster.keys).items():
            lengths[first] = tuple(sorted({*lengths.get(first, ()), *more}, reverse=True))
        self._lengths: Mapping[str, tuple[int, ...]] = lengths

    def cut(self, text: str) -> list[Token]:
        """The tokens of folded text, in order. What no word covers is `unknown`, in one piece."""
        tokens: list[Token] = []
        place = 0
        while place < len(text):
            token = self._at(text, place)
            if token.kind == "unknown" and tokens and tokens[-1].kind == "unknown" and tokens[-1].end == place:
                before = tokens.pop()
                token = Token("unknown", before.start, token.end, text[before.start : token.end])
            if token.kind != "line" or token.text:
                tokens.append(token)
            place = token.end
        return self._told_apart([token for token in tokens if token.text.strip() or token.kind == "line"])

    def _told_apart(self, tokens: list[Token]) -> list[Token]:
        """Names written without anything between them must part in one way only: 甲乙丙 may be 甲乙 丙 or 甲 乙丙."""
        told: list[Token] = []
        for token in tokens:
            before = told[-1] if told else None
            if before is not None and before.seats and token.seats and before.end == token.start:
                together = before.text + token.text
                parts = sum(
                    together[:at] in self._names and together[at:] in self._names for at in range(len(together))
                )
                if parts > 1:
                    told[-1] = Token("unknown", before.start, token.end, together)
                    continue
            told.append(token)
        return told

    def _at(self, text: str, place: int) -> Token:
        word = self._longest(text, place)
        known = place if word is None else word.end
        day = _DAY.match(text, place)
        if day is not None and day.end() > known and _whole(text, place, day.end()):
            return Token("day", place, day.end(), day[0], value=_number_of(day[1] or day[2]))
        number = self._number(text, place)
        if number is not None and number.end > known:
            return number
        if word is not None:
            return word if number is None or number.end != known else replace(word, value=number.value)
        return self._sign(text, place)

    def _sign(self, text: str, place: int) -> Token:
        """A single character that no word begins with: punctuation, a code of a product, or something unknown."""
        char = text[place]
        if char == "\n":
            return Token("line", place, place + 1, char)
        if char in _HARD:
            return Token("hard", place, place + 1, char)
        if char in ":：":
            return Token("colon", place, place + 1, char)
        if char in _SOFT:
            return Token("soft", place, place + 1, char)
        if char in "[<(" and (code := self._code(text, place)) is not None:
            return code
        if not char.isalnum():
            return Token("word", place, place + 1, " ")
        return Token("unknown", place, _end_of_latin(text, place), text[place : _end_of_latin(text, place)])

    def _code(self, text: str, place: int) -> Token | None:
        """What a product writes in brackets: a tag says nothing; a mention means who has that number as an alias."""
        found = _TAG.match(text, place) or _CODE.match(text, place)
        if found is not None:
            return Token("word", place, found.end(), " ")
        mention = _MENTION.match(text, place)
        if mention is None:
            return None
        seats = self._names.get(mention[mention.lastindex or 0], ())
        return Token("word" if seats else "unknown", place, mention.end(), mention[0], tuple(seats))

    def _longest(self, text: str, place: int) -> Token | None:
        for length in self._lengths.get(text[place], ()):
            end = place + length
            word = text[place:end]
            seats, meaning = self._names.get(word), self._words.get(word)
            if (seats or meaning) and len(word) == length and _whole(text, place, end):
                return Token("word", place, end, word, tuple(seats or ()), meaning)
        return None

    def _number(self, text: str, place: int) -> Token | None:
        found = _DIGITS.match(text, place)
        if found is not None:
            end = found.end()
            if end < len(text) and _latin(text[end]):
                return None
            return Token("number", place, end, found[0], value=_value(text, place, found[0]))
        spelled = _NUMERAL.match(text, place)
        if spelled is None:
            return None
        return Token("number", place, spelled.end(), spelled[0], value=numeral(spelled[0]))


def _value(text: str, place: int, digits: str) -> int | None:
    """The number, where it is a plain whole one; None for a fraction, a sign, a leading zero, a long one."""
    if not digits.isdigit() or len(digits) > 6 or (digits[0] == "0" and len(digits) > 1):
        return None
    if place and text[place - 1] in "-−.+":
        return None
    return int(digits)


def _number_of(written: str) -> int | None:
    return int(written) if written.isdigit() else numeral(written)


def _latin(char: str) -> bool:
    return char.isalnum() and ord(char) < 0x2E80


def _end_of_latin(text: str, place: int) -> int:
    end = place + 1
    while end < len(text) and end - place < 60 and _latin(text[place]) and _latin(text[end]):
        end += 1
    return end


def _whole(text: str, start: int, end: int) -> bool:
    """Whether letters and digits end where the word does: `12` is no part of `123`, `a` none of `and`."""
    if _latin(text[start]) and start and (_latin(text[start - 1]) or text[start - 1] in "_-"):
        return False
    return not (_latin(text[end - 1]) and end < len(text) and (_latin(text[end]) or text[end] in "_-"))
