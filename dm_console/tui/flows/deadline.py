"""The clock: until when a phase is open, and what the players' clock says. It counts down and enforces nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from dm_console.tui.screens.pick import Choice, pick, type_in

if TYPE_CHECKING:
    from dm_console.tui.screens.game import GameScreen

TIME = re.compile(r"([01]?\d|2[0-3])[:：]?([0-5]\d)")
IN_MINUTES = re.compile(r"\+\s*(\d{1,4})")


async def set_clock(screen: GameScreen) -> None:
    """Ask what is to be set, and set it."""
    say, desk = screen.say, screen.desk
    by_rules = screen.game.rules.closes(screen.game.table, screen.game.table.clock.phase)
    choices = [
        Choice("closes", say("clock.closes"), desk.closes() or say("clock.never")),
        Choice("rules", say("clock.rules"), by_rules or say("clock.never")),
        Choice("never", say("clock.no_deadline")),
        Choice("now", say("clock.now"), f"{desk.now():%H:%M}"),
    ]
    match await pick(screen.console, say("clock.title"), choices, said=say("clock.said")):
        case "closes":
            text = await type_in(
                screen.console, say("clock.closes"), said=say("clock.closes_said"), wrong=_wrong(screen)
            )
            desk.close_at(time_of(text, desk.now()))
        case "rules":
            desk.close_at(None)
        case "never":
            desk.close_at("")
        case "now":
            text = await type_in(screen.console, say("clock.now"), said=say("clock.now_said"), wrong=_wrong(screen))
            desk.set_clock(_ahead(time_of(text, desk.now())))
    screen.repaint()


def time_of(text: str, now: datetime) -> str:
    """A time of the clock, from `21:40`, `2140` or `+30`; nothing for anything else."""
    typed = text.strip()
    if found := IN_MINUTES.fullmatch(typed):
        return f"{now + timedelta(minutes=int(found.group(1))):%H:%M}"
    if found := TIME.fullmatch(typed):
        return f"{int(found.group(1)):02}:{found.group(2)}"
    return ""


def _wrong(screen: GameScreen) -> Callable[[str], str]:
    return lambda text: "" if time_of(text, datetime.now()) else screen.say("clock.wrong")


def _ahead(time: str) -> int:
    """By how many minutes a clock that shows this is ahead of this machine's, by less than half a day."""
    now = datetime.now()
    shown = now.replace(hour=int(time[:2]), minute=int(time[3:]))
    minutes = round((shown - now).total_seconds() / 60)
    return (minutes + 720) % 1440 - 720
