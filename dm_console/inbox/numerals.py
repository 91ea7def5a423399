"""Chinese numerals from zero to some hundreds, as players write a number out."""

from __future__ import annotations

_DIGITS = {char: value for value, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}


def numeral(text: str) -> int | None:
    """The value of 五, 十二, 五十, 一百零三, 四七; None for what is no number."""
    if all(char in _DIGITS for char in text):
        digits = "".join(str(_DIGITS[char]) for char in text)
        return int(digits) if len(digits) <= 3 and (len(digits) == 1 or digits[0] != "0") else None
    hundreds, _, rest = text.rpartition("百")
    total = _DIGITS.get(hundreds, 0) * 100
    if "百" in text and (hundreds not in _DIGITS or hundreds in "零〇"):
        return None
    if not rest:
        return total
    if rest[0] in "零〇":
        rest = rest[1:]
        return total + _DIGITS[rest] if total and rest in _DIGITS else None
    tens, ten, ones = rest.partition("十")
    if not ten:
        return total + 10 * _DIGITS[rest] if total and rest in _DIGITS else None
    if (
        (tens and tens not in _DIGITS)
        or (ones and ones not in _DIGITS)
        or tens in ("零", "〇")
        or ones in ("零", "〇")
    ):
        return None
    return total + 10 * _DIGITS.get(tens, 1) + _DIGITS.get(ones, 0)
