"""The lines of a paste, as they are shown and as they are compared, with what comes after each."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property

from dm_console.inbox.folding import clean, fold
from dm_console.inbox.shapes import LONGEST_HEADER

MOST_LINES = 40_000
"""Of a longer paste the last lines are read."""


FLOOR_LINES = 12
"""So many lines the head of a floor takes at most, empty ones included."""


class Paper:
    """A paste, line by line; `before` is what of it was too much to read, `first` the number of the first line."""

    def __init__(self, text: str) -> None:
        lines = clean(text).split("\n")
        self.before = "\n".join(lines[:-MOST_LINES])
        self.lines = lines[-MOST_LINES:]
        self.first = len(lines) - len(self.lines) + 1

    @cached_property
    def folded(self) -> list[str]:
        """The lines as they are compared; as long as those that are shown."""
        return [fold(line) for line in self.lines]

    @cached_property
    def _posted(self) -> list[int]:
        return [place for place, line in enumerate(self.folded) if "发表于" in line[:LONGEST_HEADER]]

    def posted_soon(self, place: int) -> bool:
        """Whether one of the next lines says when something was posted."""
        at = bisect_left(self._posted, place)
        return at < len(self._posted) and self._posted[at] - place <= FLOOR_LINES

    def head(self, place: int) -> str:
        """As much of a folded line as a header can take."""
        return self.folded[place][:LONGEST_HEADER]

    def following(self, place: int, number: int) -> list[int]:
        """The next lines with anything in them, a hundred lines ahead at most."""
        found: list[int] = []
        for ahead in range(place + 1, min(place + 100, len(self.lines))):
            if self.folded[ahead].strip():
                found.append(ahead)
                if len(found) == number:
                    break
        return found
