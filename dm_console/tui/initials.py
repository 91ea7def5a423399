"""The initials by which Chinese is found without an input method: 撤销 by `cx`."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=4096)
def initials(text: str) -> str:
    """The first letters of how a text is read; nothing where there is no Chinese in it."""
    if text.isascii():
        return ""
    from pypinyin import Style, lazy_pinyin  # a dictionary of its own: read when something is first looked for

    return "".join(lazy_pinyin(text, style=Style.FIRST_LETTER))
