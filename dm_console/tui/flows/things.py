"""Things of the rules to choose from, found by their names in both languages, by id, alias and pinyin initials."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from dm_console.tui.initials import initials
from dm_console.tui.screens.pick import Choice

if TYPE_CHECKING:
    from dm_console.engine.sheets import Language, Named


def found_by(thing: Named) -> str:
    """Everything that a thing may be looked for by."""
    return " ".join((thing.id, thing.name.zh, thing.name.en, *thing.aliases, initials(thing.name.zh)))


def thing_choices(things: Iterable[Named], language: Language, note: str = "") -> list[Choice[str]]:
    """These things by their ids."""
    return [Choice(thing.id, thing.name.of(language), note, found_by(thing)) for thing in things]
