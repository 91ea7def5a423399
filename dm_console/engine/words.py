"""Names of things, in any language the ruleset knows: from a name to an id, and from an id to a name."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from dm_console.engine.refused import Refused, nearest
from dm_console.engine.seats import Seat
from dm_console.engine.sheets import Language, Named


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """A name for comparing: full-width forms folded, case folded, outer space gone."""
    return unicodedata.normalize("NFKC", text).casefold().strip()


class Words:
    """The names of a ruleset, by category (`role`, `skill`, `status`, `faction`, `phase`, `roll`, …)."""

    def __init__(self, named: Mapping[str, Iterable[Named]]) -> None:
        self._names: dict[str, dict[str, Named]] = {
            category: {thing.id: thing for thing in things} for category, things in named.items()
        }
        self._ids: dict[str, dict[str, list[str]]] = {}
        for category, things in self._names.items():
            ids: dict[str, list[str]] = defaultdict(list)
            for thing in things.values():
                for name in {thing.id, thing.name.zh, thing.name.en, *thing.aliases}:
                    ids[plain(name)].append(thing.id)
            self._ids[category] = ids
        self._found: dict[tuple[str, ...], dict[str, tuple[str, str]]] = defaultdict(dict)
        """What was meant by a word before: it is looked for again and again."""

    def ids(self, category: str, word: str) -> Sequence[str]:
        """Every id that goes by this name in the category; several may share one."""
        return self._ids.get(category, {}).get(plain(word), ())

    def find(self, categories: str | Sequence[str], word: str) -> str:
        """The one id that goes by this name. Raises Refused with what comes near, where there is none."""
        return self.meant((categories,) if isinstance(categories, str) else tuple(categories), word)[1]

    def meant(self, categories: tuple[str, ...], word: str) -> tuple[str, str]:
        """The first of these categories that has something of this name, and its id. Raises Refused as `find`."""
        found = self._found[categories]
        if word not in found:
            found[word] = self._look(categories, word)
        return found[word]

    def _look(self, categories: tuple[str, ...], word: str) -> tuple[str, str]:
        for category in categories:
            if found := self.ids(category, word):
                return category, found[0]
        known = [name for category in categories for name in self._ids.get(category, {})]
        raise Refused(f"no_{categories[0]}", word=word, near=nearest(plain(word), known))

    def name(self, id_: str, language: Language, *categories: str) -> str | None:
        """The name of an id in the first of these categories that knows it; None where none does."""
        for category in categories:
            named = self._names.get(category, {}).get(id_)
            if named is not None:
                return named.name.of(language)
        return None

    def all(self, category: str) -> Sequence[Named]:
        """Everything of a category, in the rulebook's order."""
        return tuple(self._names.get(category, {}).values())


def find_seat(seats: Sequence[Seat], word: str) -> Seat:
    """The seat that goes by this name: exactly, else but for width and case, else by an alias.

    Raises Refused for none or several.
    """
    for seat in seats:
        if seat.name == word:
            return seat
    wanted = plain(word)
    found = [seat for seat in seats if wanted == plain(seat.name)] or [
        seat for seat in seats if any(wanted == plain(alias) for alias in seat.aliases)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        raise Refused("two_seats", word=word, seats=tuple(found))
    raise Refused("no_seat", word=word, near=nearest(word, [seat.name for seat in seats]))
