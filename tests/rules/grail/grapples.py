"""Evenings on which one seat holds another."""

from __future__ import annotations

from tests.kit.play import Play
from tests.rules.grail.games import A, B, C, D, Grail

SEATS = {A: "武僧", B: "战士 中立", C: "法师 守序", D: "战士 混乱"}
"""Fortitude: 武僧 60, 战士 75, 法师 25."""


def grappled(grail: Grail, grappler: str = A, held: str = B, **more: object) -> Play:
    """An evening on which one seat holds another, as the DM says."""
    return grail.dusk(SEATS, **more).amend(held, statuses=[{"status": "grappled", "with": grappler}]).mark()


def free(held: str, grappler: str) -> dict[str, object]:
    return {held: {"statuses": (["grappled"], [])}, grappler: {"statuses": (["grappling"], [])}}
