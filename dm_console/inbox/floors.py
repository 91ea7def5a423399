"""Headers that take several lines: floors of a thread, and names whose time stands on a line of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dm_console.inbox.paper import Paper
from dm_console.inbox.roster import Roster, Sender
from dm_console.inbox.shapes import FLOOR, POSTED, TIME_LINE, headers

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Block:
    """A header of several lines: whose, to which line it goes, and the time (none where it closes the message)."""

    sender: Sender
    last: int
    stamp: str = ""


def floor(paper: Paper, place: int, roster: Roster, may_be_name: Callable[[str], bool]) -> Block | None:
    """The head of a floor that begins on this line: name, number and time, in the orders that copying gives."""
    if not paper.posted_soon(place):
        return None
    block = [place, *paper.following(place, 5)]
    posted = next((at for at in block if POSTED.match(paper.head(at))), None)
    if posted is None:
        return None
    block = [at for at in block if at <= posted]
    begins = FLOOR.match(paper.head(place)) is not None or posted == place
    if not (begins or _names_floor(paper, block, roster, may_be_name)):
        return None
    if any(not _part(paper, at) for at in block[1:-1]):
        return None
    found = POSTED.match(paper.head(posted))
    return None if found is None else Block(_sender(paper, block, roster), posted, found["stamp"])


def _sender(paper: Paper, block: list[int], roster: Roster) -> Sender:
    """Whose floor it is: its name may stand there twice, but two players' names are nobody's."""
    names = [paper.lines[at].strip() for at in block[:-1] if FLOOR.match(paper.head(at)) is None]
    known = [sender for sender in map(roster.sender, names) if sender.kind != "unknown"]
    if known and all(sender.seat is known[0].seat for sender in known):
        return known[0]
    return Sender(names[0] if names else "")


def _names_floor(paper: Paper, block: list[int], roster: Roster, may_be_name: Callable[[str], bool]) -> bool:
    """Whether the first line of the block is the name over a floor, and not the end of the one before."""
    name = paper.lines[block[0]].strip()
    if FLOOR.match(paper.head(block[1])) is None and POSTED.match(paper.head(block[1])) is None:
        return False
    return len(name) <= LONGEST_NAME and (roster.sender(name).kind != "unknown" or may_be_name(name))


def _part(paper: Paper, place: int) -> bool:
    line = paper.folded[place]
    return FLOOR.match(line[:LONGEST_NAME]) is not None or (len(line) <= LONGEST_NAME and ":" not in line)


def bare_name(paper: Paper, place: int, roster: Roster, *, inside: bool) -> Block | None:
    """A name alone on its line: with its time on the next line, or (not `inside` another) with the time below."""
    if len(paper.lines[place]) > LONGEST_NAME:
        return None
    sender = roster.sender(paper.lines[place])
    following = paper.following(place, 1)
    if sender.kind == "unknown" or not following:
        return None
    found = TIME_LINE.match(paper.head(following[0]))
    if found is not None:
        return Block(sender, following[0], found["stamp"])
    return None if inside or not _closes_below(paper, place) else Block(sender, place)


def _closes_below(paper: Paper, place: int) -> bool:
    """Whether a bare time stands below, before any other header."""
    for below in paper.following(place, 40):
        line = paper.head(below)
        if TIME_LINE.match(line):
            return True
        if any(True for _ in headers(line)):
            return False
    return False
