"""Which lines of a paste are quotations: shown to the DM, never read as anybody's order."""

from __future__ import annotations

import re
from collections.abc import Sequence

from dm_console.inbox.furniture import is_noise, is_rule
from dm_console.inbox.shapes import LONGEST_HEADER, POSTED, headers

LONGEST_QUOTE = 40
_OPENING = re.compile(r"\[quote(?:=[^\]]{0,80})?\]")
_BUBBLE = re.compile(r"\s{0,4}「\s{0,4}\S.{0,60}?[:：]")
_SPOKEN = re.compile(r"\s{0,4}>{1,4}\s{0,4}(?P<name>\S.{0,60}?)\s{0,4}[:：]\s{0,8}\Z")
_FORWARDED = re.compile(r"\s*(?:forwarded (?:from|message)|转发自|\[转发\])")


class Quotes:
    """The quoted lines among folded lines, found once.

    `own_from` gives for a line: None where it is no quotation, a negative number where it is one from end to end,
    else the place from which it is the sender's own again.
    """

    def __init__(self, folded: Sequence[str], noise: frozenset[str] = frozenset()) -> None:
        self._folded = folded
        self._noise = noise
        self._own: dict[int, int] = {}
        self._unclosed: set[int] = set()
        self._bbcode()
        for place, line in enumerate(folded):
            start = line[:8].lstrip()[:1]
            if place in self._own:
                continue
            if start == ">" or line.startswith("&gt;"):
                if not self._is_speaker(place):
                    self._own[place] = -1
            elif start == "「":
                self._bubble(place)
            elif _FORWARDED.match(line[:LONGEST_HEADER]):
                self._paragraph(place)

    def own_from(self, place: int) -> int | None:
        """What of the line is the sender's own (see the class)."""
        return self._own.get(place)

    def unclosed(self, place: int) -> bool:
        """Whether the line is in a quotation whose end nobody has marked."""
        return place in self._unclosed

    def begin_post(self, place: int) -> bool:
        """Quote the post that is named on this line: to the next blank line. Says whether its end is a guess."""
        end = place + 1
        while end < len(self._folded) and self._folded[end].strip():
            line = self._folded[end][:LONGEST_HEADER]
            if POSTED.match(line) or is_noise(line, self._noise) or any(True for _ in headers(line)):
                break
            end += 1
        blank = end < len(self._folded) and not self._folded[end].strip()
        last = end if blank and self._more_after(end) else min(end, place + 2)
        for quoted in range(place + 1, last):
            self._own[quoted] = -1
        return last < end

    def _more_after(self, blank: int) -> bool:
        following = next((line for line in self._folded[blank : blank + 4] if line.strip()), "")
        return bool(following)

    def _bbcode(self) -> None:
        """[quote]…[/quote] over one line or many. One that is never closed ends with its paragraph."""
        begun: int | None = None
        for place, line in enumerate(self._folded):
            if begun is None and "[quote" not in line:
                continue
            at, own = 0, -1
            while True:
                if begun is not None:
                    closed = line.find("[/quote]", at)
                    if closed < 0:
                        break
                    at, begun = closed + len("[/quote]"), None
                found = _OPENING.search(line, at)
                if found is None:
                    own = at if line[at : at + LONGEST_HEADER].strip() else -1
                    break
                at, begun = found.end(), place
            self._own[place] = own
        if begun is not None:
            for place in range(begun, len(self._folded)):
                self._own.pop(place, None)
            self._unclosed = set(self._paragraph(begun))

    def _is_speaker(self, place: int) -> bool:
        """`> 名字:` alone is how Telegram names a speaker; over further quoted lines it is quoted itself."""
        if _SPOKEN.match(self._folded[place][:LONGEST_HEADER]) is None:
            return False
        following = next((line for line in self._folded[place + 1 : place + 4] if line.strip()), "")
        return not following.lstrip().startswith(">") or _SPOKEN.match(following[:LONGEST_HEADER]) is not None

    def _bubble(self, place: int) -> None:
        """「昵称：…」, to the closing bracket, and the rule of dashes under it."""
        if _BUBBLE.match(self._folded[place][:LONGEST_HEADER]) is None:
            return
        for end in range(place, min(place + LONGEST_QUOTE, len(self._folded))):
            head, closed, after = self._folded[end].rpartition("」")
            if closed:
                for quoted in range(place, end):
                    self._own[quoted] = -1
                self._own[end] = len(head) + 1 if after.strip() else -1
                if end + 1 < len(self._folded) and is_rule(self._folded[end + 1]):
                    self._own[end + 1] = -1
                return

    def _paragraph(self, place: int) -> range:
        end = place
        while end < len(self._folded) and self._folded[end].strip():
            self._own[end] = -1
            end += 1
        return range(place, end)
