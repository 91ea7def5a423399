"""Sessions of grail for tests of the journal: entries in few words, and a game of two days."""

from __future__ import annotations

from typing import Any

from dm_console import report, saves
from dm_console.engine.entries import Entry
from dm_console.outbox.wording import Wording
from dm_console.rulebook import loading
from dm_console.session import Session
from tests.kit.play import Play
from tests.rules.grail.games import SIX, A, B, C, D

RULESET = loading.load("grail")


def entry(do: str, **keys: Any) -> Entry:
    return saves.entry_of({"do": do, **keys}, RULESET)


def attack(by: str, target: str) -> Entry:
    return entry("order", by=by, skill="attack", targets=[target])


def session(*entries: Entry, seats: dict[str, str] = SIX) -> Session:
    started = Session(RULESET, Play("grail", seats).setup)
    for one in entries:
        started.append(one)
    return started


def state(game: Any) -> dict[str, Any]:
    return report.report(game, Wording(RULESET, "zh"))


ADVANCE = {
    "dusk": entry("advance", to="dusk"),
    "vote": entry("advance", to="vote"),
    "day": entry("advance", to="day"),
}


def long_game() -> Session:
    """Two days. 阿尔法's blow on 贝塔 (one hit point) decides whether 贝塔 can act on the second day."""
    return session(
        entry("amend", seat=B, set={"hp": 1}, note="to shorten it"),  # 1
        ADVANCE["dusk"],
        entry("die", roll="hit", by=A, value=56),  # 3: misses
        entry("die", roll="counter", by=B, value=51),
        attack(A, B),
        ADVANCE["vote"],
        ADVANCE["day"],
        entry("number", by=B, value=7),  # 8
        ADVANCE["dusk"],
        attack(B, A),  # 10
        entry("claim", by=B, about=A, claim="战斗"),
        attack(C, D),
        ADVANCE["vote"],
    )
