"""开局: opening skills in the printed order; what is missing is decided by die; then the groups are told."""

from __future__ import annotations

from dm_console.engine.flow import Flow
from rulesets.rd import pack, shares
from rulesets.rd.roles.undetermined import hybrid
from rulesets.rd.table import RdTable

PHASE = "opening"


def begin(table: RdTable) -> Flow[None]:
    """The pack gets its knife, and the last words of the game are counted."""
    table.words_left = shares.last_words(table)
    yield from ()


def leave(table: RdTable) -> Flow[None]:
    """All sides are settled: the pack is told who is in it."""
    yield from hybrid.settle_mutual(table)
    yield from pack.learn_of_pack(table)
