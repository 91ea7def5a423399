"""What was read of a paste and what the DM makes of it: taken, left out, mended. It outlives a further reading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dm_console.tui.views.paste import Page, PaperLine, Read

Words = tuple[int, str]
"""Where something stands in a paste, and its words: by these a mend is known again."""


class Sheaf:
    """Readings by numbers that stay theirs, in the order in which they stand."""

    def __init__(self) -> None:
        self.lines: tuple[PaperLine, ...] = ()
        self.reads: dict[int, Read] = {}
        self.ticked: set[int] = set()
        self.dropped: set[int] = set()
        self._words: dict[int, Words] = {}
        self._mended: dict[Words, list[Read]] = {}

    def fill(self, page: Page) -> None:
        """Take a page as it was read; what was mended before stays mended."""
        self.lines = page.lines
        self.reads, self._words = {}, {}
        for read in page.reads:
            words = read.line, read.text
            for one in self._mended.get(words, [read]):
                self._words[len(self.reads)] = words
                self.reads[len(self.reads)] = one
        self.dropped = set()
        self.ticked = {place for place, read in self.reads.items() if read.kind == "ready"}

    def put(self, place: int, reads: Sequence[Read]) -> None:
        """Take something for these instead, and tick what can be taken."""
        words, line = self._words[place], self.reads[place].line
        mended = [replace(read, line=line) for read in reads]
        self._mended[words] = mended
        first_free = 1 + max(self.reads)
        places = [place, *range(first_free, first_free + len(mended) - 1)]
        found: dict[int, Read] = {}
        for old, read in self.reads.items():
            found |= dict(zip(places, mended, strict=True)) if old == place else {old: read}
        self.reads = found
        self._words |= dict.fromkeys(places, words)
        for each in places:
            self.ticked = self.ticked | {each} if found[each].kind == "ready" else self.ticked - {each}

    def tick(self, place: int) -> None:
        """Take this, or let it wait."""
        self.ticked ^= {place}

    def tick_all(self) -> None:
        """Take whatever can be taken, also what is to be looked at."""
        self.ticked |= {place for place in self.unclear if self.reads[place].kind in ("ready", "look")}

    def drop(self, place: int) -> None:
        """Leave this out: it is neither taken nor does it wait."""
        self.dropped |= {place}
        self.ticked -= {place}

    def refuse(self, place: int, why: str) -> None:
        """This cannot be taken beside the rest."""
        self.reads[place] = replace(self.reads[place], kind="refused", why=why)
        self.ticked -= {place}

    @property
    def taken(self) -> dict[int, Read]:
        """What is taken, in its order."""
        return {place: read for place, read in self.reads.items() if place in self.ticked}

    @property
    def waiting(self) -> list[Read]:
        """What is to wait."""
        return [self.reads[place] for place in self.unclear]

    @property
    def unclear(self) -> list[int]:
        """The numbers of what is to wait."""
        return [place for place in self.reads if place not in self.ticked | self.dropped]

    def unclear_after(self, place: int | None) -> int | None:
        """The next one that is unclear, from the top again after the last; None where all is clear."""
        unclear, order = self.unclear, list(self.reads)
        at = -1 if place is None else order.index(place)
        return next((one for one in unclear if order.index(one) > at), unclear[0] if unclear else None)

    def at_lines(self, most: int) -> Iterator[tuple[PaperLine | None, list[int]]]:
        """Every line that is shown with what stands at it; of a long paste only lines at which something stands.

        What stands at no line comes last.
        """
        at: dict[int, list[int]] = {}
        for place, read in self.reads.items():
            if place not in self.dropped:
                at.setdefault(read.line, []).append(place)
        shown = [line for line in self.lines if line.text.strip() or line.number in at]
        if len(shown) > most:
            shown = [line for line in shown if line.number in at]
        for line in shown:
            yield line, at.pop(line.number, [])
        for places in at.values():
            yield None, places
