"""What players say: the same things over and over, so each is made once. Entries are never changed."""

from __future__ import annotations

from functools import cache, lru_cache

from dm_console.engine.bots import KEPT, made
from dm_console.engine.entries import Entry, OrderEntry, Vote
from rulesets.grail.entries import ClaimEntry, NumberEntry


@cache
def number(by: str, value: int) -> Entry:
    """A number for the grail."""
    return made(NumberEntry, do="number", by=by, value=value)


@cache
def claim(by: str, about: str, as_what: str) -> Entry:
    """An identification."""
    return made(ClaimEntry, do="claim", by=by, about=about, claim=as_what)


@lru_cache(KEPT)  # with several targets there is no end to them
def order(by: str, skill: str, targets: tuple[str, ...], *options: tuple[str, object]) -> Entry:
    """An order, and what it says beside its targets."""
    return made(OrderEntry, do="order", by=by, skill=skill, targets=targets, options=dict(options))


@cache
def vote(by: str, target: str) -> Entry:
    """A vote."""
    return made(Vote, do="vote", by=by, target=target)
