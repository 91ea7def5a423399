"""Commands. One object a command feeds its key, the key bar, the command palette, the help and the table of keys.

Which there are stands in `keymap.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.binding import Binding

FULL_WIDTH = 0xFEE0
"""How far a full-width character stands from its half-width twin."""
TWINS = {"/": ("、", "／"), "?": ("？",)}
"""What an input method makes of a key, where it is not the plain full-width form."""
TEXTUAL = {",": "comma", "，": "fullwidth_comma"}
"""What Textual calls the keys by which it takes several apart."""
SPELLED = {
    "enter": "Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "delete": "Del",
    "left": "←",
    "right": "→",
}


@dataclass(frozen=True, slots=True)
class Command:
    """Something the DM can do on a screen. Its id names the action, its words, and what it needs to be possible.

    `bar` is its rank in the key bar (0: it is not shown there). `changes` is for what a game that is only looked at
    does not allow. Its words stand in the texts: [keys] for the key bar, [commands] for the palette and the help.
    """

    id: str
    keys: tuple[str, ...]
    bar: int = 0
    changes: bool = False
    listed: bool = True
    does: str = ""

    @property
    def action(self) -> str:
        """The action of the screen that carries it out: named like the command where nothing else is said."""
        return self.does or self.id

    def binding(self) -> Binding:
        """Its keys for Textual, with the full-width twins that an input method may send."""
        from textual.binding import Binding

        return Binding(with_twins(self.keys), self.action, self.id, show=False, id=self.id)


def spelled(key: str) -> str:
    """A key as it is written for people."""
    if key in SPELLED or len(key) == 1:
        return SPELLED.get(key, key)
    return "+".join(part.capitalize() for part in key.split("+"))


def with_twins(keys: Sequence[str]) -> str:
    """Keys as Textual takes them, with their full-width twins."""
    return ",".join(TEXTUAL.get(twin, twin) for key in keys for twin in twins(key))


def twins(key: str) -> tuple[str, ...]:
    """A key and its full-width twins."""
    if len(key) != 1:
        return (key,)
    return (key, *(TWINS.get(key) or (chr(ord(key) + FULL_WIDTH),)))


def bindings(commands: Sequence[Command]) -> list[Binding]:
    """The bindings of a screen's commands."""
    return [command.binding() for command in commands if command.keys]
