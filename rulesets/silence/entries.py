"""The journal entries that only this ruleset has: what the document asks of its director beside the game itself."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field, StrictInt

from dm_console.engine.entries import Entry


class Speech(Entry):
    """What a seat has posted, to be held against what a mad one may write. It changes nothing."""

    free: ClassVar[bool] = True
    by: str
    text: str


class Notice(Entry):
    """The DM's own words to all."""

    free: ClassVar[bool] = True
    text: str = Field(min_length=1)


class Auction(Entry):
    """The coins that were bid for the roles, all together: what the points are worth at the end."""

    free: ClassVar[bool] = True
    total: StrictInt = Field(ge=0)


ENTRIES: dict[str, type[Entry]] = {
    "speech": Speech,
    "notice": Notice,
    "auction": Auction,
}
