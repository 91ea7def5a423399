"""Games of RD for wolves, third parties and the undetermined: twelve seats, quiet ones where a test names nobody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.rules.rd.games import QUIET, TWELVE, B, C, D, L, on
from tests.rules.rd.village import Game


def opening(seats: Mapping[str, str] | None = None, **rulings: Any) -> Game:
    """A game at its opening. The pack of those not named are the wolf sister, the abyss wolf, the big bad wolf."""
    named = dict(seats or {})
    taken = {role.partition(" ")[0] for role in named.values()}
    quiet = (role for role in QUIET if role not in taken)
    return Game("rd", {name: named.get(name) or next(quiet) for name in TWELVE}, **rulings)


def at(phase: str, seats: Mapping[str, str] | None = None, *, day: int = 1, **rulings: Any) -> Game:
    """A game that has come to a phase of a day without anything being done; compared from there on."""
    play = opening(seats, **rulings)
    on(play, phase, day=day)
    return play


def noon(seats: Mapping[str, str] | None = None, *, day: int = 2, **rulings: Any) -> Game:
    """A game on a noon, that of the second day where nothing else is said."""
    return at("noon", seats, day=day, **rulings)


def dusk(seats: Mapping[str, str] | None = None, *, day: int = 2, **rulings: Any) -> Game:
    """A game at a dusk, that of the second day where nothing else is said."""
    return at("dusk", seats, day=day, **rulings)


def night(seats: Mapping[str, str] | None = None, *, day: int = 1, **rulings: Any) -> Game:
    """A game in an early night, the first where nothing else is said."""
    return at("early_night", seats, day=day, **rulings)


def vote_out(play: Game, target: str, *, by: str = L) -> Game:
    """One vote decides, and the dusk comes."""
    play.vote(**{by: target}).to("dusk")
    return play


def out(play: Game) -> dict[str, str]:
    """Who has left, in the order of leaving, and of what."""
    gone = [one for one in play.game.table.seats if one.left is not None]
    return {one.name: one.left.cause for one in sorted(gone, key=lambda one: one.left.order)}


def may_use(play: Game, name: str) -> list[str]:
    """The skills that a seat holds now."""
    return list(play.seat(name)["skills"])


def began(role: str, seats: dict[str, str] | None = None) -> Any:
    """A game with that role in seat B and a mechanical wolf, at its opening, whatever else it needs given."""
    others = {B: role, C: "seer", D: "hunter", L: "mechanical_wolf", **(seats or {})}
    play: Any = opening({name: one for name, one in others.items() if name == B or one != role})
    match role:
        case "guard":
            play.order(B, "choose_mode", mode="german")
        case "cupid":
            play.order(B, "cupids_arrow", C, D)
        case "hybrid":
            play.order(B, "choose_kin", C)
        case "fox":
            play.die("fox_helper", 1, by=B)
    return play


def learned(role: str, to: str = "early_night", seats: dict[str, str] | None = None) -> Any:
    """A game whose mechanical wolf L has learned from B."""
    return began(role, seats).order(L, "learn", B).to(to).mark()
