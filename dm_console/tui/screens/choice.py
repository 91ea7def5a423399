"""Something to choose, and how near it comes to what is typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from dm_console.engine.words import plain
from dm_console.tui.initials import initials

T_co = TypeVar("T_co", covariant=True)
SHORT = 40
"""What is longer than this is no name, and is not found by its initials."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[T_co]):
    """Something to choose: its text, a note beside it, and other words it is found by.

    A short text is found by its pinyin initials too; and by what stands in `depth`, after all that go by the words
    themselves.
    """

    value: T_co
    text: str
    note: str = ""
    find: str = ""
    depth: str = ""

    def rank(self, wanted: str) -> int | None:
        """How near it comes to the words that were typed: 0 by its names, 1 in its depth, None not at all."""
        words = plain(wanted).split()
        named = plain(f"{self.text} {self.note} {self.find}")
        if wanted.isascii() and wanted.strip() and len(self.text) <= SHORT:
            named = f"{named} {initials(self.text)}"
        if all(word in named for word in words):
            return 0
        whole = f"{named} {plain(self.depth)}" if self.depth else ""
        return 1 if whole and all(word in whole for word in words) else None
