"""The head of the main screen: title, whether it is saved, day and phases, scores."""

from __future__ import annotations

from datetime import datetime

from rich.cells import cell_len

from dm_console.tui.say import Say
from dm_console.tui.views.view import View

OVERRULED = "*"
"""Stands behind points that the DM has set by hand."""
DAY, EARLIER = 24 * 3600, 8 * 3600
"""A day, and how long ago a time of the clock may have been to be one that has passed, in seconds."""


def scores(view: View) -> str:
    """The points of each side, where sides score, marked where the DM has set them; who has won.

    The points of seats stand in the roster.
    """
    table, words = view.game.table, view.words
    sides = {} if view.seats_score else table.scores
    mark = dict.fromkeys(view.scores_overruled, OVERRULED)
    points = "  ".join(f"{words.name(s, 'faction')} {number}{mark.get(s, '')}" for s, number in sides.items())
    if not table.over:
        return points
    winners = view.say("screen.comma").join(words.name(winner, "faction") for winner in table.winners)
    return f"{view.say('header.over', winners=winners or view.say('header.nobody'))}  {points}".rstrip()


def clock(now: datetime, closes: str | None, say: Say) -> str:
    """The players' clock, and how long it is until the phase closes; nothing where it never does."""
    if not closes:
        return ""
    end = now.replace(hour=int(closes[:2]), minute=int(closes[3:5]), second=0)
    left = round((end - now).total_seconds())
    if left < -EARLIER:
        left += DAY  # it is meant for tomorrow
    elif left > DAY - EARLIER:
        left -= DAY  # it was yesterday evening
    hours, rest = divmod(abs(left), 3600)
    far = f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
    words = say("clock.left", far=far) if left >= 0 else say("clock.over", far=far)
    return say("clock.shown", now=f"{now:%H:%M}", closes=closes, left=words)


def day(view: View) -> str:
    """The day."""
    return view.say("header.day", day=view.game.table.clock.day)


def here(view: View) -> str:
    """The current phase, as it stands among the others."""
    return view.say("header.here", phase=view.phase(view.game.table.clock.phase))


def phases(view: View, day: str, room: int) -> str:
    """The day and its phases, the current one in brackets; where they have not room, those next to it.

    What happens once, before the first day, stands there only while it lasts.
    """
    current = view.game.table.clock.phase
    order = [phase.id for phase in view.game.ruleset.phases if not phase.opening or phase.id == current]
    place = order.index(current)
    names = [here(view) if id_ == current else view.phase(id_) for id_ in order]
    for reach in range(len(order), -1, -1):
        first, last = max(0, place - reach), min(len(order), place + reach + 1)
        shown = names[first:last]
        shown = ["…"] * (first > 0) + shown + ["…"] * (last < len(order))
        chain = f"{day}  {' ▸ '.join(shown)}"
        if cell_len(chain) <= room:
            break
    return chain
