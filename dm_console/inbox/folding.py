"""Text as it is compared and as it is shown: one folding for what players write, for names and for vocabulary.

`clean` takes out what nobody sees (controls, terminal escapes, invisible and bidirectional marks); it is what the
DM is shown. `fold` keeps the length, character for character, so that a place in folded text is the same place in
the text that is shown.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from dm_console.inbox.traditional import SIMPLIFIED

_ESCAPES = re.compile(r"\x1b(?:\[[0-?]{0,40}[ -/]{0,8}[@-~]|\][^\x07\x1b\n]{0,200}(?:\x07|\x1b\\)?|[@-Z\\-_])")
_UNSEEN = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff\ud800-\udfff]"
)
_SPACES = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_COLONS = dict.fromkeys("∶︰ː꞉", ":")
_BREAKS = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")


def clean(text: str) -> str:
    """The text without what cannot be seen, spaces made plain, line ends made one."""
    text = _UNSEEN.sub("", _ESCAPES.sub("", _BREAKS.sub("\n", text)))
    text = _SPACES.sub(" ", text)
    return text if unicodedata.is_normalized("NFC", text) else unicodedata.normalize("NFC", text)


class _Fold(dict[int, str]):
    """Width, case and script of one character, found when it is first met."""

    def __missing__(self, code: int) -> str:
        char = _COLONS.get(chr(code), chr(code))
        plain = unicodedata.normalize("NFKC", char)
        plain = plain if len(plain) == 1 else char
        lower = plain.casefold()
        lower = lower if len(lower) == 1 else plain
        self[code] = SIMPLIFIED.get(lower, lower)
        return self[code]


_FOLD = _Fold()


def fold(text: str) -> str:
    """Clean text for comparing: full width, upper case and traditional characters folded one by one."""
    return text.translate(_FOLD)


def unnumbered(text: str) -> str:
    """The text with ① ② ③ at the beginning of its lines made blank where they count on: no numbers of a game."""
    lines, awaited = text.split("\n"), ord("①")
    for at, line in enumerate(lines):
        body = line.lstrip()
        if len(body.strip()) > 1 and ord(body[0]) == awaited <= ord("⑳") and body[1] != "号":
            lines[at] = line.replace(body[0], " ", 1)
            awaited += 1
    return "\n".join(lines)


@lru_cache(maxsize=8192)
def key(name: str) -> str:
    """What a name or a word of the vocabulary is found by in folded text."""
    return " ".join(fold(clean(name)).split())


@lru_cache(maxsize=8192)
def bare(name: str) -> str:
    """A name without accents, for a sender whose client cannot write them."""
    parts = unicodedata.normalize("NFD", key(name))
    return "".join(part for part in parts if not unicodedata.combining(part))
