"""Games of grail for tests."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.play import Play

FIGHTERS = {"阿尔法": "战士 守序", "贝塔": "战士 中立", "伽马": "战士 守序", "德尔塔": "战士 中立"}


class Grail:
    """Begins games of grail."""

    def game(self, seats: dict[str, str] | None = None, **rulings: Any) -> Play:
        """A game on the first morning; four fighters of two factions where nothing else is said."""
        return Play("grail", seats or FIGHTERS, **rulings)

    def dusk(self, seats: dict[str, str] | None = None, **rulings: Any) -> Play:
        """A game on the first evening, nobody having sent a number."""
        return self.game(seats, **rulings).to("dusk").mark()


@pytest.fixture
def grail() -> Grail:
    return Grail()


def initiative(play: Play, *order: str) -> Play:
    """Roll initiative by hand so that all seats act in this order (their modifiers must not matter)."""
    for value, name in zip(range(20, 0, -2), order, strict=False):
        play.die("initiative", value, by=name)
    return play
