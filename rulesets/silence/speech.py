"""癫狂: what a mad seat may write. Faces, the sixteen characters, spaces and breaks; whom it votes for; nothing else.

Pictures made of characters and secret codes are forbidden too, which no console can see: that is left to the DM.
"""

from __future__ import annotations

import re
import unicodedata

FACES = re.compile(
    r"\[(?:em|emot|smiley|表情)[^\]\n]{0,12}\]"  # [em12], [表情5]
    r"|\{:[\w ]{1,12}:\}"  # {:4_86:}, as Discuz writes a face
    r"|:[a-z_]{2,20}:"  # :smile:
    r"|\[[\u4e00-\u9fff]{1,4}\](?!\()"  # [微笑], as QQ and WeChat write one
)
VOTE = re.compile(r"^\s*(?:投票对象|改票对象)\s*[:：][^\n]*?(?=(?:投票理由|改票理由)|$)", re.MULTILINE)
REASON = re.compile(r"(?:投票理由|改票理由)\s*[:：]")
EMOJI = (
    ("\u2190", "\u21ff"),
    ("\u2300", "\u23ff"),
    ("\u2600", "\u27bf"),
    ("\u2b00", "\u2bff"),
    ("\U0001f000", "\U0001faff"),
)
"""Where emoji stand; blocks, lines and Braille, of which pictures are made, stand elsewhere."""
JOINS = {"\u200d", "\ufe0f", "\ufe0e"}
"""What holds the parts of one face together."""


def strange_characters(text: str, allowed: str) -> str:
    """The characters of a post that a mad seat may not write, each once, in the order in which they stand there.

    Whom it votes for may be written as it is; the reason of a vote may not (S72).
    """
    rest = FACES.sub("", REASON.sub("", VOTE.sub("", unicodedata.normalize("NFC", text))))
    strange = (char for char in rest if not (char in allowed or char.isspace() or is_face(char)))
    return "".join(dict.fromkeys(strange))


def is_face(char: str) -> bool:
    """Whether a character is an emoji, or a part of one."""
    return char in JOINS or any(first <= char <= last for first, last in EMOJI)
