"""Names of players out of a pasted list, however it is written; what is no name is said rather than dropped."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

MARKS = re.compile(r"[,，、;；\t]+")
NUMBERED = re.compile(
    r"^\s*(?:[\[（(【#]|No\.?|№|第)?\s*(?P<number>\d{1,3}|[①-⑳])\s*(?:[.．、,，:：)）\]】#]|号|楼|座|位)+\s*",
    re.IGNORECASE,
)
CIRCLED = re.compile(r"^\s*(?P<number>[①-⑳])\s*")
COUNTED = re.compile(r"^\s*(?P<number>\d{1,3})\s+(?=\S)")
BULLET = re.compile(r"^\s*[-*•·]\s+")
HEADING = re.compile(r".*[:：]\s*$")
FEW = 3
"""So many lines must go by numbers before the numbers are taken for no part of the names."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names in a list, and the lines of it that are no names: headings, remarks between numbered lines."""

    names: list[str]
    left: list[str]


def is_list(text: str) -> bool:
    """Whether a text is several names rather than one: several lines, or parts between marks. Spaces tell nothing."""
    return len(text.strip().splitlines()) > 1 or len([part for part in MARKS.split(text) if part.strip()]) >= FEW


def one_break(text: str) -> str:
    """A text as it was pasted, its lines ended in one way; nothing of a name is lost."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_names(text: str) -> Names:
    """Read a list: one name a line, or separated by commas, 、, semicolons or tabs.

    Spaces separate only where nothing else does and all stands in one line, since names may hold spaces. Where most
    lines go by numbers, a line is one name without its number, and a line without a number is none.
    """
    lines = [line.strip() for line in one_break(text).split("\n") if line.strip()]
    for pattern, fit in ((NUMBERED, _rising), (CIRCLED, _rising), (COUNTED, _counted)):
        found = [(line, pattern.match(line)) for line in lines]
        numbers = [_value(match["number"]) for _, match in found if match is not None]
        if len(numbers) >= FEW and 2 * len(numbers) >= len(lines) and fit(numbers, lines):
            named = [line[match.end() :].strip() for line, match in found if match is not None]
            return Names([name for name in named if name], [line for line, match in found if match is None])
    if len(lines) >= FEW and all(BULLET.match(line) for line in lines):
        lines = [BULLET.sub("", line) for line in lines]
    left = [line for line in lines if HEADING.match(line)] if len(lines) > 1 else []
    lines = [line for line in lines if line not in left]
    parts = [name for line in lines for name in apart(line)]
    if len(lines) == 1 and len(parts) == 1:
        parts = parts[0].split()
    return Names(parts, left)


def apart(line: str) -> list[str]:
    """Names in one line, separated by marks; they may hold spaces."""
    return [part.strip() for part in MARKS.split(line) if part.strip()]


def listed(names: Sequence[str]) -> str:
    """A list that is read as just these names: with numbers, where a line alone would be taken apart."""
    text = "\n".join(names)
    return (
        text
        if read_names(text).names == list(names)
        else "\n".join(f"{n}. {name}" for n, name in enumerate(names, 1))
    )


def without_number(line: str) -> str:
    """A line without the number or bullet that it begins with."""
    return BULLET.sub("", NUMBERED.sub("", line))


def _rising(numbers: Sequence[int], lines: Sequence[str]) -> bool:
    return all(one <= other for one, other in pairwise(numbers))


def _counted(numbers: Sequence[int], lines: Sequence[str]) -> bool:
    """A number with nothing but a space behind it may belong to a name: so all of them, from 1 on, one by one."""
    return len(numbers) == len(lines) and list(numbers) == list(range(1, len(lines) + 1))


def _value(number: str) -> int:
    return int(unicodedata.numeric(number)) if len(number) == 1 else int(number)
