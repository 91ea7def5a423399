"""Where lines end: Chinese may break between any two characters, but punctuation stays with what it belongs to."""

from __future__ import annotations

from functools import lru_cache

from rich.cells import get_character_cell_size

NOT_FIRST = frozenset("，。、：；？！）」』】〉》”’…—,.;:?!)]}%")
"""What never begins a line."""
NOT_LAST = frozenset("（「『【〈《“‘([{")
"""What never ends one."""


@lru_cache(maxsize=4096)
def breaks(text: str, width: int) -> tuple[int, ...]:
    """The places at which new lines begin, for a text to be no wider than so many cells. `\\n` ends a line, too."""
    found: list[int] = []
    start = 0
    for paragraph in text.split("\n"):
        if found or start:
            found.append(start)
        found += [start + place for place in _within(paragraph, max(1, width))]
        start += len(paragraph) + 1
    return tuple(found)


def _within(text: str, width: int) -> list[int]:
    sizes = [get_character_cell_size(char) for char in text]
    found: list[int] = []
    begin, used, chance = 0, 0, 0
    for place, size in enumerate(sizes):
        if place > begin and _may_break(text, sizes, place):
            chance = place
        if used + size > width and text[place] != " ":
            begin = chance if chance > begin else place
            found.append(begin)
            used = sum(sizes[begin:place])
        used += size
    return found


def _may_break(text: str, sizes: list[int], place: int) -> bool:
    """Whether a line may begin here."""
    before, here = text[place - 1], text[place]
    if here == " " or here in NOT_FIRST or before in NOT_LAST:
        return False
    return before in " /\\" or sizes[place] == 2 or sizes[place - 1] == 2
