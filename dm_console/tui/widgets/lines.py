"""The single lines of the main screen: head, notices, tabs of panes, keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from textual.content import Content
from textual.events import Click
from textual.style import Style
from textual.widget import Widget

from dm_console.tui.shown import content, line
from dm_console.tui.widgets.grid import fit
from dm_console.tui.widgets.visuals import FlowVisual, HungVisual, Stack


class Line(Widget):
    """One line of text or more, shown as it is."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._parts: tuple[tuple[str, str], ...] = ()
        self._shown = FlowVisual(Content(""))

    def show(self, *parts: tuple[str, str]) -> None:
        """Show these parts, each with its style."""
        if parts != self._parts:
            self._parts = parts
            self._shown = FlowVisual(Content("").join([content(text, style) for text, style in parts]))
            self.refresh(layout=self.styles.auto_dimensions)

    def render(self) -> FlowVisual:
        """What is shown."""
        return self._shown


class Paragraphs(Widget):
    """Texts behind margins, one below the other: headings, lists, keys with what they do."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._stack = Stack([])

    def show(self, texts: Sequence[tuple[str, str, str]]) -> None:
        """Show these: margin, text, style."""
        self._stack = Stack(
            [HungVisual(line(margin), cell_len(margin), content(text, style)) for margin, text, style in texts]
        )
        self.refresh(layout=True)

    def render(self) -> Stack:
        """What is shown."""
        return self._stack


class Spread(Widget):
    """A line with a text at its left and one at its right; the left one gives way."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._left: str | Callable[[int], str] = ""
        self._right, self._style, self._here = "", "", ""

    def show(self, left: str | Callable[[int], str], right: str, style: str = "", *, here: str = "") -> None:
        """Show both texts; `style` is that of the right one. The left one may be made for the room there is; `here`
        is what stands out in it.
        """
        self._left, self._right, self._style, self._here = left, right, style, here
        self.refresh()

    def render(self) -> Content:
        """Both texts, in the width there is."""
        right = line(self._right)
        room = max(0, self.size.width - cell_len(right) - 2 * bool(right))
        left = fit(line(self._left if isinstance(self._left, str) else self._left(room)), room)
        at = left.find(self._here) if self._here else -1
        parts = [left] if at < 0 else [left[:at], (self._here, "bold $text-accent"), left[at + len(self._here) :]]
        return Content.assemble(*parts, "  " if right else "", (right, self._style))


class Keys(Widget):
    """The keys of what can be done now: as many as there is room for, six at most on a narrow screen."""

    MOST_IN_80 = 6
    NARROW = 100

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._keys: Sequence[tuple[str, str, str]] = ()

    def show(self, keys: Sequence[tuple[str, str, str]]) -> None:
        """Show these: action, key and word, the most wanted first and the last one always."""
        self._keys = keys
        self.refresh()

    def fitting(self, width: int) -> list[tuple[str, str, str]]:
        """Those that are shown in so many cells."""
        if not self._keys:
            return []
        most = self.MOST_IN_80 if width < self.NARROW else len(self._keys)
        last = self._keys[-1]
        room = width - _long(last)
        taken: list[tuple[str, str, str]] = []
        for key in self._keys[:-1]:
            if len(taken) + 1 < most and _long(key) <= room:
                taken.append(key)
                room -= _long(key)
        return [*taken, last]

    def render(self) -> Content:
        """The keys, each to be clicked as well."""
        parts, keyed = [], "bold reverse" if self.app.no_color else "bold $text-accent"
        for action, key, word in self.fitting(self.size.width):
            shown = Content.assemble(" ", (key, keyed), f" {word} ")
            does = action if "." in action else f"screen.{action}"
            parts.append(shown.stylize(Style.from_meta({"does": does})))
        return Content("").join(parts)

    async def on_click(self, event: Click) -> None:
        """What was clicked is done."""
        if (does := event.style.meta.get("does")) is not None:
            await self.run_action(does)


def _long(key: tuple[str, str, str]) -> int:
    return 3 + cell_len(key[1]) + cell_len(key[2])  # two spaces about the key, one after the word
