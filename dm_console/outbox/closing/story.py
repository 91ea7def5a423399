"""A game in its chapters: what was settled, posted and voted in each phase, in the order in which it came."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from dm_console.chronicle import Chronicle
from dm_console.engine.entries import Vote
from dm_console.engine.explain import Line
from dm_console.engine.orders import Ballot
from dm_console.engine.telling import Posted


@dataclass(slots=True)
class Chapter:
    """A phase of a day; a phase that comes twice in a day has a chapter each time."""

    day: int
    phase: str
    lines: list[Line] = field(default_factory=list)
    posted: list[Posted] = field(default_factory=list)
    ballots: tuple[Ballot, ...] = ()


class _Book:
    """The chapters so far; those of one entry are put in the order of the day when the next one begins."""

    def __init__(self, phases: dict[str, int]) -> None:
        self.chapters: list[Chapter] = []
        self._phases = phases
        self._old = 0

    def turn(self) -> None:
        """Another entry begins."""
        new = self.chapters[self._old :]
        self.chapters[self._old :] = sorted(new, key=lambda one: (one.day, self._phases[one.phase]))
        self._old = len(self.chapters)

    def at(self, day: int, phase: str) -> Chapter:
        """The chapter of a phase: the one that is open still, else a new one."""
        for chapter in self.chapters[max(0, self._old - 1) :]:
            if (chapter.day, chapter.phase) == (day, phase):
                return chapter
        self.chapters.append(Chapter(day, phase))
        return self.chapters[-1]


def chapters(told: Chronicle) -> list[Chapter]:
    """A game in its chapters; phases in which nothing was settled, posted or voted have none."""
    table = told.game.table
    lines, posted = table.lines, table.outbox.posted
    book = _Book({phase.id: place for place, phase in enumerate(told.game.ruleset.phases)})
    starts = [(0, 0), *((deed.lines, deed.posted) for deed in told.deeds[1:]), (len(lines), len(posted))]
    spans = list(pairwise(starts))
    for place, ((first_line, first_post), (last_line, last_post)) in enumerate(spans):
        book.turn()
        deed = told.deeds[place] if place < len(told.deeds) else None
        if deed is not None and isinstance(deed.entry, Vote):
            book.at(deed.day, deed.phase).ballots = deed.ballots
        for line in lines[first_line:last_line]:
            book.at(line.day, line.phase).lines.append(line)
        for post in posted[first_post:last_post]:
            book.at(post.day, post.phase).posted.append(post)
    book.turn()
    return book.chapters
