"""Every command of every screen, with its keys. A DM may set other keys, by these ids, in the settings."""

from __future__ import annotations

from dm_console.tui.commands import Command

APP: tuple[Command, ...] = (Command("quit", ("ctrl+q",)),)
"""What can be done everywhere."""

TABLE: tuple[Command, ...] = (
    Command("paste", ("p",), bar=2, changes=True),
    Command("resolve", ("r",), bar=3, changes=True),
    Command("resolve_to", ("R",), changes=True),
    Command("step", ("n",), bar=5, changes=True),
    Command("answer", ("q",), bar=1, changes=True),
    Command("announce", ("c",), bar=4),
    Command("outbox", ("o",), bar=6),
    Command("undo", ("u",), bar=7, changes=True),
    Command("redo", ("U",), changes=True),
    Command("enter_order", ("e",), bar=9, changes=True),
    Command("amend", ("a",), bar=8, changes=True),
    Command("die", ("d",), changes=True),
    Command("why", ("y",), bar=13),
    Command("remind", ("w",), bar=10),
    Command("remind_each", ("W",)),
    Command("history", ("h",), bar=11),
    Command("find", ("/",), bar=12),
    Command("closing_report", ("f",), bar=14),
    Command("card", ("enter",)),
    Command("pane_1", ("1",), does="pane(1)"),
    Command("pane_2", ("2",), does="pane(2)"),
    Command("pane_3", ("3",), does="pane(3)"),
    Command("pane_4", ("4",), does="pane(4)"),
    Command("next_pane", ("tab",)),
    Command("previous_pane", ("shift+tab",)),
    Command("players", ("s",), changes=True),
    Command("deadline", ("t",)),
    Command("note", ("m",), changes=True),
    Command("language", ("l",), does="app.language"),
    Command("settings", (",",), does="app.settings"),
    Command("posted_in", (), changes=True),
    Command("theme", (), does="app.theme"),
    Command("other_game", ("ctrl+o",)),
    Command("back", ("escape",), bar=1, listed=False),
    Command("palette", ("ctrl+p", ":"), listed=False),
    Command("help", ("?", "f1"), bar=20),
)
"""The main screen."""

START: tuple[Command, ...] = (
    Command("open_game", ("enter",), bar=1),
    Command("new_game", ("n",), bar=2),
    Command("demo", ("d",), bar=3),
    Command("open_file", ("o",), bar=4),
    Command("language", ("l",), bar=5, does="app.language"),
    Command("settings", (",",), bar=6, does="app.settings"),
)
"""The list of games."""

SETUP: tuple[Command, ...] = (
    Command("forward", ("ctrl+n", "f8"), bar=1),
    Command("backward", ("ctrl+b", "f7"), bar=4),
    Command("begin", ("ctrl+s",), bar=3),
    Command("change", ("enter",), bar=2),
    Command("deal_again", ("r",), bar=5),
    Command("deal_list", ("i",), bar=6),
    Command("seat_up", ("K", "shift+up"), bar=8),
    Command("seat_down", ("J", "shift+down"), bar=8),
    Command("posts", ("f4",), bar=7),
    Command("promise", ("f5",), bar=8),
    Command("leave", ("escape",), bar=9),
)
"""A new game."""

PASTE: tuple[Command, ...] = (
    Command("accept", ("enter", "ctrl+s"), bar=1),
    *(Command(f"take_{number}", (str(number),), does=f"take({number})", listed=False) for number in range(1, 7)),
    Command("tick", ("space",), bar=3),
    Command("mend", ("m",), bar=2),
    Command("next_unclear", ("n",), bar=4),
    Command("by_hand", ("e",), bar=6),
    Command("sender", ("f",), bar=5),
    Command("all_keys", ("?", "f1"), bar=5),
    Command("tick_all", ("A",)),
    Command("keep_alias", ("k",)),
    Command("drop", ("x", "delete"), bar=6),
    Command("edit_text", ("t", "tab"), bar=7),
    Command("read_file", ("o", "f3"), bar=8),
    Command("sample", ("f2",), bar=2),
    Command("leave", ("escape",), bar=9),
)
"""The inbox."""

WORDS: tuple[Command, ...] = (
    Command("pick_up", ("up",), listed=False),
    Command("pick_down", ("down",), listed=False),
    Command("complete", ("tab",), bar=2),
    Command("words_done", ("enter",), bar=1),
    Command("by_fields", ("ctrl+e",), bar=3),
    Command("leave", ("escape",), bar=9),
)
"""The words of one message, typed anew."""

POST: tuple[Command, ...] = (
    Command("send", ("enter",), bar=1),
    Command("mark", ("space",), bar=2),
    Command("edit", ("e",), bar=3),
    Command("only_unsent", ("f",), bar=4),
    Command("all_keys", ("?", "f1"), bar=5),
    Command("other_side", ("tab",), bar=6, does="app.focus_next"),
    Command("change_format", ("F",), bar=7),
    Command("mark_all", ("A",), bar=8),
    Command("leave", ("escape", "o"), bar=9),
)
"""Letters and announcements."""

EDIT: tuple[Command, ...] = (
    Command("edit_done", ("ctrl+s", "f10"), bar=1),
    Command("as_it_was", ("ctrl+r",), bar=2),
    Command("empty_text", ("f8",), bar=3),
    Command("leave", ("escape",), bar=9),
)
"""A text that is written or changed."""

PAST: tuple[Command, ...] = (
    Command("go_to", ("enter",), bar=1),
    Command("mend_input", ("m",), bar=2, changes=True),
    Command("remove_input", ("x", "delete"), bar=3, changes=True),
    Command("put_before", ("i",), bar=4, changes=True),
    Command("all_keys", ("?", "f1"), bar=5),
    Command("other_side", ("tab",), bar=6, does="app.focus_next"),
    Command("find_input", ("/",), bar=7),
    Command("leave", ("escape", "h"), bar=9),
)
"""The history."""

CHANGE: tuple[Command, ...] = (
    Command("let_it_hold", ("y", "ctrl+s"), bar=1),
    Command("leave", ("escape", "n"), bar=9),
)
"""What a mended past would change."""

READ: tuple[Command, ...] = (Command("leave", ("escape", "q", "enter"), bar=9),)
"""Something to read."""

CARD: tuple[Command, ...] = (
    Command("next_seat", ("right", "j"), bar=1),
    Command("previous_seat", ("left", "k"), bar=2),
    Command("order_of_seat", ("e",), bar=3, changes=True),
    Command("amend_seat", ("a",), bar=4, changes=True),
    Command("why_seat", ("y",), bar=5),
    Command("player_of_seat", ("s",), bar=6, changes=True),
)
"""A seat's card."""

WHY: tuple[Command, ...] = (
    Command("set_die", ("d",), bar=1, changes=True),
    Command("card_of_seat", ("c",), bar=2),
    Command("leave", ("escape", "q", "y", "enter"), bar=9),
)
"""Why something is as it is."""

PICK: tuple[Command, ...] = (
    Command("pick_up", ("up",), listed=False),
    Command("pick_down", ("down",), listed=False),
    Command("pick_page_up", ("pageup",), listed=False),
    Command("pick_page_down", ("pagedown",), listed=False),
    Command("pick_this", ("enter", "space"), bar=1),
    Command("pick_done", ("ctrl+s",), bar=2),
    Command("leave", ("escape",), bar=3),
)
"""A choice."""

TYPE: tuple[Command, ...] = (
    Command("type_done", ("enter",), bar=1),
    Command("leave", ("escape",), bar=2),
)
"""A text of one line."""

WAIT: tuple[Command, ...] = (Command("leave", ("escape",), bar=1),)
"""Work that takes its time."""

SCREENS: dict[str, tuple[Command, ...]] = {
    "table": (*TABLE, *APP),
    "start": START,
    "setup": SETUP,
    "paste": PASTE,
    "words": WORDS,
    "post": POST,
    "edit": EDIT,
    "past": PAST,
    "change": CHANGE,
    "card": CARD,
    "why": WHY,
    "pick": PICK,
    "type": TYPE,
}
"""All of them, by the name of the screen in the texts."""


def known() -> set[str]:
    """The ids of all commands that have keys."""
    return {command.id for commands in SCREENS.values() for command in commands if command.keys}
