"""Readings in few words: `饺子 attack 包子` is ready, `? …` wants a look, `! 饺子 why` is unread."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from dm_console.engine.game import Game
from dm_console.inbox.reading import Draft, Reading, Unread, read
from tests.kit.play import Play

ROSTER = {
    "饺子": "战士 守序",
    "包子": "战士 中立",
    "馒头": "战士 守序",
    "小饺子": "战士 中立",
    "取酒": "战士 守序",
    "Napoléon": "战士 中立",
    "雪风": "牧师",
    "a b c": "战士 守序",
    "12": "战士 中立",
    "【囧】": "法师 守序",
    "风_清": "战士 守序",
}
"""The nasty roster of the samples: names within names, with spaces, a number, brackets, an accent."""


@cache
def game(phase: str = "day") -> Game:
    """A game of grail on its first day, of the nasty roster."""
    play = Play("grail", ROSTER, strict=False)
    return (play if phase == "day" else play.to(phase)).game


def play_rd(roles: Mapping[str, str], phase: str = "") -> Game:
    """A game of RD on its first day, of these seats and roles."""
    play = Play("rd", dict(roles), strict=False)
    return (play.to(phase) if phase else play).game


def reading(text: str, of: Game | None = None, sender: str | None = None) -> Reading:
    """A paste as read; `sender` is whom the DM has chosen for what has no sender."""
    of = of or game()
    seat = next((seat for seat in of.table.seats if seat.name == sender), None)
    return read(text, of, seat)


def lines(text: str, of: Game | None = None, sender: str | None = None) -> list[str]:
    """All that was read, in few words, in the order of the messages."""
    found = reading(text, of, sender)
    told = [(draft.message, 0, _draft(draft)) for draft in found.drafts]
    told += [(unread.message, 1, _unread(unread)) for unread in found.unread]
    return [line for _, _, line in sorted(told, key=lambda row: row[:2])]


def said(text: str, by: str = "饺子", of: Game | None = None) -> list[str]:
    """What one message of a seat is read as, without the seat's name."""
    found = lines(f"{by} 2024-01-05 21:03\n{text}", of)
    return [line.replace(f"{by} ", "", 1).replace(f"! {by}", "!", 1) for line in found]


def few(entry: Mapping[str, Any]) -> str:
    """An entry in few words."""
    rest = {key: value for key, value in entry.items() if key not in ("do", "by")}
    match entry["do"]:
        case "order":
            options = [f"{key}={value}" for key, value in rest.get("options", {}).items()]
            words = [rest["skill"], *rest["targets"], *options]
        case "vote":
            words = ["vote", rest["target"] or "-"]
        case "withdraw" if rest.get("passes"):
            words = ["passes", *([rest["skill"]] if "skill" in rest else [])]
        case do:
            words = [
                do,
                *(" ".join(value) if isinstance(value, tuple | list) else str(value) for value in rest.values()),
            ]
    return " ".join([str(entry.get("by", "")), *words])


def _draft(draft: Draft) -> str:
    return ("" if draft.confidence == "ready" else "? ") + few(draft.entry)


def _unread(unread: Unread) -> str:
    return f"! {unread.by} {unread.why}".replace("!  ", "! ")
