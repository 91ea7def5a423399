"""What cannot be done, and why: a kind with its facts. The words for it stand in the texts, in each language."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class Refused(Exception):
    """An entry that cannot be applied. `kind` names the sentence in the texts, `facts` fill it."""

    def __init__(self, kind: str, **facts: object) -> None:
        super().__init__(kind, facts)
        self.kind = kind
        self.facts = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{key}={value}" for key, value in self.facts.items())
        return f"{self.kind}({facts})"


class KernelFault(RuntimeError):
    """A fault of the program, never of the DM: a chain of events without an end, a hook in no list."""


def nearest(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Up to three known words that look like this one, the likeliest first; none where nothing is near.

    Two-character names are common, so one wrong character of two still counts as near.
    """
    return tuple(get_close_matches(word, list(known), n=3, cutoff=0.5))
