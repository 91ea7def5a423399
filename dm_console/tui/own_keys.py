"""The keys that a DM has set: which of them are taken, and what is wrong with the others."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from textual.keys import KEY_NAME_REPLACEMENTS, Keys

from dm_console.config import ConfigFault
from dm_console.engine.refused import nearest
from dm_console.tui.commands import Command
from dm_console.tui.keymap import APP, SCREENS, known

MODIFIERS = ("ctrl", "shift", "alt")
NAMES = {key.value for key in Keys if not key.value.startswith("<")} | set(KEY_NAME_REPLACEMENTS.values())

Wanted = Mapping[str, tuple[str, ...]]


def taken(wanted: Wanted) -> tuple[dict[str, tuple[str, ...]], list[ConfigFault]]:
    """The keys by the ids of commands, and faults: no such command, no such key, one key for two commands.

    What is wrong is left out; a command of which nothing is left keeps the keys it has by itself.
    """
    faults: list[ConfigFault] = []
    found: dict[str, tuple[str, ...]] = {}
    there = known()
    for command, keys in wanted.items():
        if command not in there:
            facts = {"word": command, "near": nearest(command, sorted(there))}
            faults.append(ConfigFault(f"keys.{command}", "not_known", facts))
            continue
        good = tuple(normal for key in keys if is_key(normal := spelled(key)))
        faults += [
            ConfigFault(f"keys.{command}", "no_key", {"given": key}) for key in keys if not is_key(spelled(key))
        ]
        if good:
            found[command] = good
    for (command, key), other in sorted({(command, key): other for command, key, other in clashes(found)}.items()):
        left = tuple(one for one in found.get(command, ()) if one != key)
        found = {**found, command: left} if left else {id_: keys for id_, keys in found.items() if id_ != command}
        faults.append(ConfigFault(f"keys.{command}", "key_taken", {"key": key, "other": other}))
    return found, faults


def spelled(key: str) -> str:
    """A key as the terminal names it: `F5` is f5, `Ctrl+R` ctrl+r; a single letter is meant as it stands."""
    return key if len(key) == 1 else key.lower()


def is_key(key: str) -> bool:
    """Whether there is such a key."""
    *modifiers, name = key.split("+") if len(key) > 1 else [key]
    if any(modifier not in MODIFIERS for modifier in modifiers):
        return False
    return len(name) == 1 or name in NAMES or _is_character(name)


def _is_character(name: str) -> bool:
    try:
        unicodedata.lookup(name.replace("_", " "))
    except KeyError:
        return False
    return True


def clashes(found: Wanted) -> Iterator[tuple[str, str, str]]:
    """Where two commands of one screen have the same key, and the DM has set at least one of them."""
    for commands in SCREENS.values():
        whole: Sequence[Command] = (*commands, *(command for command in APP if command not in commands))
        for command in (command for command in whole if command.id in found):
            for other in whole:
                theirs = found.get(other.id, other.keys)
                if other.id != command.id and not (other.id in found and other.id < command.id):
                    yield from ((command.id, key, other.id) for key in found[command.id] if key in theirs)
