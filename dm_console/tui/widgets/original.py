"""The original of what is pasted: shown as it came, to be mended where it must be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import TextArea

from dm_console.tui.shown import lines

if TYPE_CHECKING:
    from textual import events


class Original(TextArea):
    """What is pasted into it is read at once; a paste goes no further than here."""

    async def _on_paste(self, event: events.Paste) -> None:
        event.stop()
        event.prevent_default()
        self.insert(lines(event.text))
        self.screen.set_focus(None)
