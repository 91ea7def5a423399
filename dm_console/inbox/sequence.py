"""In which order the messages of a paste were sent, as far as their times tell, and which are of an earlier day."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise

from dm_console.inbox.messages import Message
from dm_console.inbox.stamps import When

OLD = 20 * 3600
"""Seconds before the newest message from which on a message is of an earlier day."""


class Sequencer:
    """Compares the messages of one paste. Only the order of one sender's messages matters to anybody."""

    def __init__(self, messages: Sequence[Message]) -> None:
        self._messages = messages
        self._newest: dict[str, int] = {}
        self._back: dict[object, bool] = {}
        for message in messages:
            if message.when is not None and message.kind == "player":
                dated = message.when.dated
                self._newest[dated] = max(self._newest.get(dated, -(10**12)), _seconds(message.when))

    def order(self) -> list[int]:
        """The places of the messages: each sender's by time where all of them can be compared, else as they stand."""
        places = list(range(len(self._messages)))
        of: dict[object, list[int]] = defaultdict(list)
        for place in places:
            of[self._messages[place].seat or place].append(place)
        for mine in of.values():
            if len(mine) > 1 and self._comparable(mine):
                ordered = sorted(mine, key=lambda place: _seconds(self._messages[place].when))
                for place, moved in zip(mine, ordered, strict=True):
                    places[place] = moved
        return places

    def is_after(self, later: int, earlier: int) -> bool:
        """Whether it is sure that one message was sent after the other: by their times, or as they stand."""
        one, other = self._messages[later].when, self._messages[earlier].when
        if one is None or other is None or one.dated != other.dated:
            return later > earlier
        known = one.after(other)
        if known is None:
            return later > earlier and not self._backwards(later)
        return known and (one.dated != "none" or later > earlier)

    def is_old(self, place: int) -> bool:
        """Whether a message is of an earlier day than the newest of its kind."""
        when = self._messages[place].when
        return when is not None and self._newest[when.dated] - _seconds(when) >= OLD

    def _comparable(self, places: Sequence[int]) -> bool:
        whens = [self._messages[place].when for place in places]
        return all(when is not None and when.second is not None for when in whens) and (
            len({when.dated for when in whens if when is not None}) == 1
        )

    def _backwards(self, place: int) -> bool:
        """Whether the paste has the newest first: then equal times do not tell which was sent first."""
        seat = self._messages[place].seat
        if seat not in self._back:
            whens = [message.when for message in self._messages if message.seat is seat and message.when is not None]
            self._back[seat] = any(later.after(earlier) is False for earlier, later in pairwise(whens))
        return self._back[seat]


def _seconds(when: When | None) -> int:
    return 0 if when is None else when.day * 86400 + (when.second or 0)
