"""The formats in which texts are posted: plain, BBCode, Markdown. What players wrote is never read as markup."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal, get_args

FormatId = Literal["plain", "bbcode", "markdown"]
FORMATS: Final[tuple[FormatId, ...]] = get_args(FormatId)
JOINER = "\u2060"
"""Stands between a bracket and what follows it: nobody sees it, and no forum takes the two for a tag."""
_MARKUP = re.compile(r"([\\`*_{}\[\]<>#|~!&])")
_AT_A_LINES_START = re.compile(r"^(\s*)(?:([-+])|(\d+)([.)]))(?=\s)", re.MULTILINE)


class Format:
    """Plain text: nothing is marked, nothing needs care."""

    id: FormatId = "plain"

    def word(self, text: str) -> str:
        """A name, or whatever else a player may have written, as it stands in a text of this format."""
        return text

    def announcement(self, title: str, items: Sequence[str]) -> str:
        """A title with what is announced under it."""
        return "\n".join([title, *items])

    def letter(self, text: str) -> str:
        """A letter."""
        return text


class BBCode(Format):
    """As most forums have it."""

    id: FormatId = "bbcode"

    def word(self, text: str) -> str:
        """Brackets stay brackets."""
        return text.replace("[", f"[{JOINER}")

    def announcement(self, title: str, items: Sequence[str]) -> str:
        """A bold title over a list."""
        listed = "\n".join(f"[*]{item}" for item in items)
        return f"[b]{title}[/b]\n[list]\n{listed}\n[/list]" if items else f"[b]{title}[/b]"


class Markdown(Format):
    """As Discord, Telegram and many forums have it."""

    id: FormatId = "markdown"

    def word(self, text: str) -> str:
        """What Markdown would read is escaped."""
        return _AT_A_LINES_START.sub(_escaped, _MARKUP.sub(r"\\\1", text))

    def announcement(self, title: str, items: Sequence[str]) -> str:
        """A bold title over a list."""
        listed = "\n".join("- " + item.replace("\n", "\n  ") for item in items)
        return f"**{title}**\n\n{listed}" if items else f"**{title}**"

    def letter(self, text: str) -> str:
        """Lines end where they end."""
        return re.sub(r"(?<=[^\n])\n(?=[^\n])", "  \n", text)


def _escaped(found: re.Match[str]) -> str:
    space, sign, number, mark = found.groups()
    return f"{space}\\{sign}" if sign else f"{space}{number}\\{mark}"


PLAIN = Format()
_ALL: dict[str, Format] = {each.id: each for each in (PLAIN, BBCode(), Markdown())}


def format_of(id_: str) -> Format:
    """A format by its id; plain where there is none of that id."""
    return _ALL.get(id_, PLAIN)
