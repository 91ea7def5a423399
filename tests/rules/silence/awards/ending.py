"""How a game of the awards' tests ends."""

from __future__ import annotations

from tests.rules.silence.games import (
    Game,
)


def end(play: Game, winner: str = "villagers") -> Game:
    """The game ends: by the DM's word all other sides are out, or the village is; nobody else's record is touched."""
    play.strict = False
    losing = {
        "villagers": ("wolves", "white_wolf", "piper", "lovers"),
        "wolves": ("villagers", "white_wolf", "piper", "lovers"),
        "white_wolf": ("villagers", "wolves", "piper", "lovers"),
        "piper": ("villagers", "wolves", "white_wolf", "lovers"),
        "lovers": ("villagers", "wolves", "white_wolf", "piper"),
    }[winner]
    for seat in play.unchecked.table.seats:
        if seat.faction in losing and seat.alive:
            play.amend(seat.name, alive=False)
    play.to("day" if play.unchecked.table.clock.phase == "guard_hour" else "guard_hour")
    assert play.table.winners == (winner,)
    return play
