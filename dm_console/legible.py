"""Text of players and files without what would act on a terminal or a page instead of being read."""

from __future__ import annotations

_CONTROLS = {code: 0x2400 + code for code in range(0x20)} | {0x7F: 0x2421}
_CONTROLS |= dict.fromkeys(range(0x80, 0xA0), 0xFFFD)
_CONTROLS |= dict.fromkeys(range(0xD800, 0xE000), 0xFFFD)
_DIRECTIONS = dict.fromkeys((0x200B, 0x200E, 0x200F, *range(0x202A, 0x202F), 0x2060, *range(0x2066, 0x206A), 0xFEFF))
_ONE_LINE = {**_CONTROLS, **_DIRECTIONS, 0x09: 0x20, 0x2028: 0x20, 0x2029: 0x20}
_LINES = {**_ONE_LINE, 0x0A: 0x0A}


def line(text: str) -> str:
    """A text for one line: control characters by their pictures, marks that would turn the line about left out."""
    return text.translate(_ONE_LINE)


def lines(text: str) -> str:
    """A text of several lines, each as `line` has it; every way of ending a line is made one."""
    return text.replace("\r\n", "\n").replace("\r", "\n").translate(_LINES)
