"""Commands. One object a command feeds its key, the key bar, the command palette, the help and the table of keys."""

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

    @property
    def key(self) -> str:
        """Its key as it is written for people: `p`, `ctrl+q`, `Enter`; nothing where it has none."""
        return spelled(self.keys[0]) if self.keys else ""

    def binding(self) -> Binding:
        """Its keys for Textual, with the full-width twins that an input method may send."""
        from textual.binding import Binding

        return Binding(",".join(twin for key in self.keys for twin in twins(key)), self.action, self.id, show=False)


def spelled(key: str) -> str:
    """A key as it is written for people."""
    if key in SPELLED or len(key) == 1:
        return SPELLED.get(key, key)
    return "+".join(part.capitalize() for part in key.split("+"))


def twins(key: str) -> tuple[str, ...]:
    """A key and its full-width twins."""
    if len(key) != 1:
        return (key,)
    return (key, *(TWINS.get(key) or (chr(ord(key) + FULL_WIDTH),)))


def bindings(commands: Sequence[Command]) -> list[Binding]:
    """The bindings of a screen's commands."""
    return [command.binding() for command in commands if command.keys]


APP: tuple[Command, ...] = (Command("quit", ("ctrl+q",)),)
"""What can be done everywhere."""

TABLE: tuple[Command, ...] = (
    Command("paste", ("p",), bar=2, changes=True),
    Command("resolve", ("r",), bar=3, changes=True),
    Command("step", ("n",), bar=5, changes=True),
    Command("answer", ("q",), bar=1, changes=True),
    Command("announce", ("c",), bar=4),
    Command("outbox", ("o",), bar=6),
    Command("undo", ("u",), bar=7, changes=True),
    Command("redo", ("U",), changes=True),
    Command("enter_order", ("e",), bar=9, changes=True),
    Command("amend", ("a",), bar=8, changes=True),
    Command("die", ("d",), changes=True),
    Command("remind", ("w",), bar=10),
    Command("history", ("h",), bar=11),
    Command("find", ("/",), bar=12),
    Command("card", ("enter",)),
    Command("pane_1", ("1",), does="pane(1)"),
    Command("pane_2", ("2",), does="pane(2)"),
    Command("pane_3", ("3",), does="pane(3)"),
    Command("pane_4", ("4",), does="pane(4)"),
    Command("next_pane", ("tab",)),
    Command("previous_pane", ("shift+tab",)),
    Command("note", ("m",), changes=True),
    Command("language", ("l",), does="app.language"),
    Command("posted_in", (), changes=True),
    Command("theme", ()),
    Command("other_game", ("ctrl+o",)),
    Command("back", ("escape",), bar=1, listed=False),
    Command("palette", ("ctrl+p", ":"), listed=False),
    Command("help", ("?", "f1"), bar=20),
)
"""The commands of the main screen."""
