"""The lines of a paste, as they are shown and as they are compared, with what comes after each."""

from __future__ import annotations

from functools import cached_property

from dm_console.inbox.folding import clean, fold
from dm_console.inbox.shapes import LONGEST_HEADER


class Paper:
    """A paste, line by line."""

    def __init__(self, text: str) -> None:
        self.lines = clean(text).split("\n")

    @cached_property
    def folded(self) -> list[str]:
        """The lines as they are compared; as long as those that are shown."""
        return [fold(line) for line in self.lines]

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
