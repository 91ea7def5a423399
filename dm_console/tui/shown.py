"""Text of players, dice and files, made fit to show: it stands there as it is and is never read as markup.

Every widget and every notification gets such text through here, and through nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dm_console.legible import line as line
from dm_console.legible import lines as lines

if TYPE_CHECKING:
    from textual.content import Content


def content(text: str, style: str = "") -> Content:
    """A text for a widget: what stands in brackets is shown, not read."""
    from textual.content import Content, Span

    safe = lines(text)
    return Content(safe, [Span(0, len(safe), style)] if style and safe else [])
