"""A night under some rulings."""

from __future__ import annotations

from tests.rules.silence.games import Game


def night(*pair: str, **rulings: object) -> Game:
    return Game(**rulings).pair(*pair).night()
