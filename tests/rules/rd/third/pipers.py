"""Games with a piper for tests."""

from __future__ import annotations

from typing import Any

from tests.rules.rd.dark import noon
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I

PIPER = {
    A: "piper",
    B: "witch",
    C: "seer",
    D: "penguin",
    E: "black_wolf_king",
    F: "apostle",
    G: "dark_mage",
    H: "moon_girl",
    I: "magician",
}
"""吹笛者 女巫 预言家 企鹅 黑狼王 上帝使徒 黑魔法师 月女 魔术师; of the pack besides: the wolf sister K."""


def piped(*names: str, day: int = 2) -> Any:
    """A noon on which these are under the pipe."""
    play = noon(PIPER, day=day)
    for name in names:
        play.amend(name, statuses=["piped"])
    play.mark()
    return play


def forced(play: Any, puppet: str, nth: int, *targets: str) -> Any:
    """混乱 makes a seat use its n-th skill on these."""
    return play.order(A, "chaos", *targets, effect="force", puppet=puppet, nth=nth)
