"""What a ruleset counts as worth telling when a game is over (`Rules.honours`)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Honour:
    """Something worth telling at the end: who stands in most lines of some kinds, or for most of a figure in them.

    `whose` is the fact that names the seat, `adds` that which is added up; nobody is honoured for less than `least`.
    """

    id: str
    lines: tuple[str, ...]
    whose: str = "seat"
    adds: str | None = None
    least: int = 2
