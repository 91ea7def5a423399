"""Which names come near to what was written: to offer candidates in a sensible order, never to choose one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache

from dm_console.inbox.folding import bare

LONGEST = 24
"""What is longer is no name that was mistyped."""
NEAR = 0.5
MOST = 3


@lru_cache(maxsize=4096)
def _readings(character: str) -> frozenset[str]:
    """The syllables a character may be read as, without tones; itself where it is none."""
    from pypinyin import Style, pinyin  # a dictionary of its own: read when a name first comes near

    return frozenset(pinyin(character, style=Style.NORMAL, heteronym=True)[0])


def near(word: str, names: Iterable[str]) -> list[str]:
    """Up to three of the names that look or sound like the word, the likeliest first."""
    given = bare(word)
    if not given or len(given) > LONGEST:
        return []
    scored = [(_likeness(given, bare(name)), name) for name in names]
    found = sorted((-score, place, name) for place, (score, name) in enumerate(scored) if score >= NEAR)
    return [name for _, _, name in found[:MOST]]


def _likeness(given: str, name: str) -> float:
    """From 0 to 1: 1 for the same sound, else the better of spelling and sound; a part of a name counts too."""
    sounds = _sounds(given, name)
    part = 0.6 if given and name and (given in name or name in given) else 0.0
    return max(SequenceMatcher(None, given, name, autojunk=False).ratio(), sounds, part)


def _sounds(given: str, name: str) -> float:
    """How many characters of two words of equal length are read alike; or a word in letters read out."""
    if given.isascii() and given.replace(" ", "").isalpha() and not name.isascii():
        return 1.0 if given.replace(" ", "") in _spelled(name) else 0.0
    if len(given) != len(name):
        return 0.0
    alike = [one == other or bool(_readings(one) & _readings(other)) for one, other in zip(given, name, strict=True)]
    return 1.0 if all(alike) else 0.8 * sum(alike) / len(alike)


@lru_cache(maxsize=1024)
def _spelled(name: str) -> frozenset[str]:
    """The ways a name of few characters is spelled in letters, whole or by initials."""
    whole, initials = {""}, {""}
    for character in name[:6]:
        syllables = _readings(character)
        whole = {before + syllable for before in whole for syllable in sorted(syllables)[:4]}
        initials = {before + syllable[0] for before in initials for syllable in sorted(syllables)[:4]}
    return frozenset(whole | (initials if len(name) > 1 else set()))
