"""Games of grail in few words: who plays, who acts when, what a night rolls."""

from __future__ import annotations

from typing import Any

from tests.kit.play import Play

A, B, C, D = "阿尔法", "贝塔", "伽马", "德尔塔"
E, F = "伊塔", "泽塔"

FOUR = {A: "战士 守序", B: "战士 中立", C: "战士 守序", D: "战士 中立"}
"""Two against two: nobody has a majority while all live; one death ends the game at the announcement."""

SIX = {**FOUR, E: "战士 混乱", F: "战士 混乱"}
"""Three factions of two: the game goes on after a death."""


class Grail:
    """Begins games of grail, with four fighters of two factions where nothing else is said."""

    def game(self, seats: dict[str, str] | None = None, **rulings: Any) -> Play:
        """A game on the first morning."""
        return Play("grail", seats or FOUR, **rulings)

    def dusk(self, seats: dict[str, str] | None = None, *, holder: str | None = None, **rulings: Any) -> Play:
        """A game on the first evening; `holder` alone has sent a number, and holds the grail."""
        play = self.game(seats, **rulings)
        if holder is not None:
            play.enter("number", by=holder, value=50)
        return play.to("dusk").mark()


def initiative(play: Play, *order: str) -> Play:
    """Roll initiative by hand so that these act in this order, whatever their modifiers (at most two apart)."""
    for value, name in zip(range(20, 0, -3), order, strict=False):
        play.die("initiative", value, by=name)
    return play


def night(play: Play, *dice: tuple[Any, ...], order: tuple[str, ...] = (), to: str = "vote") -> Play:
    """Settle the night with these dice: those in `order` act first, the others of the living in seat order."""
    names = [seat.name for seat in play.unchecked.table.living()]
    return initiative(play, *order, *(name for name in names if name not in order)).dice(*dice).to(to)


def needs(play: Play) -> list[tuple[str, str | None, int | None]]:
    """What was rolled since the mark, without initiative: kind, by whom, what was needed."""
    return [(kind, by, need) for kind, by, need, _ in play.rolled if kind != "initiative"]


def died(hp: int, after: int, by: str | None = None, **left: Any) -> dict[str, Any]:
    """How a seat's death shows in `Play.changed`: slain at night on the first day where nothing else is said."""
    row = {"day": 1, "phase": "night", "order": 1, "cause": "slain", "skill": "", "by": by, **left}
    changed = {"alive": (True, False), "left": (None, row)}
    return changed if hp == after else {**changed, "hp": (hp, after)}
