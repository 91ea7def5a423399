"""Dates and times as chat products and forums print them, and how they follow one another in one paste."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = f"(?:{'|'.join(MONTHS)})"
DATE = (
    r"(?:\d{4}\s?[-/.年]\s?\d{1,2}\s?[-/.月]\s?\d{1,2}日?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}-\d{1,2}|\d{1,2}月\d{1,2}日"
    rf"|{_MONTH}[a-z]{{0,6}}\.? \d{{1,2}},? \d{{4}}|\d{{1,2}} {_MONTH}[a-z]{{0,6}}\.?,? \d{{4}})"
)
WEEKDAY = (
    r"(?:\s?[(（]?(?:星期|周|礼拜)?[一二三四五六日天月火水木金土][)）]?"
    r"|\s?\((?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\))?"
)
CLOCK = (
    r"(?:(?:上午|下午|凌晨|清晨|早上|中午|晚上|am|pm)\s?)?"
    r"\d{1,2}[:：]\d{2}(?:[:：]\d{2}(?:\.\d{1,6})?)?(?:\s?[ap]\.?m\b\.?)?"
)
AGO = (
    r"(?:刚刚|半小时前|\d{1,3}\s?(?:秒|分钟|小时|天|周|个月)前"
    r"|(?:昨天|前天|今天|昨日|today|yesterday)(?:\s?(?:at )?\s?" + CLOCK + r")?"
    r"|\d{1,3} (?:second|minute|hour|day)s? ago|just now)"
)
STAMP = rf"(?:{DATE}{WEEKDAY}(?:(?:[ ,t]{{1,3}}|,? at ){CLOCK})?|{AGO}|{CLOCK})"
FULL = rf"(?:{DATE}{WEEKDAY}(?:[ ,t]{{1,3}}|,? at ){CLOCK})"

_DATE = re.compile(DATE)
_CLOCK = re.compile(
    r"(上午|下午|凌晨|清晨|早上|中午|晚上|am|pm)?\s?(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?(?:\.\d+)?(?:\s?([ap])\.?m)?"
)
_DAYS = re.compile(r"(\d{1,3})\s?(?:天前|days? ago)")
_HALF_A_DAY = 12 * 3600


@dataclass(frozen=True, slots=True)
class When:
    """When a message was sent: the day (an ordinal, or counted from nowhere) and the second of the day.

    `dated` says which days can be compared: `date` for calendar days, `year` for those of no known year, `ago` for
    days back from when it was copied, `none` for days that are only counted on.
    """

    dated: str
    day: int
    second: int | None

    def after(self, other: When) -> bool | None:
        """Whether it is later; None where that cannot be known."""
        if self.dated != other.dated:
            return None
        if self.day != other.day:
            return self.day > other.day
        if self.second is None or other.second is None or self.second == other.second:
            return None
        return self.second > other.second


class Calendar:
    """Carries the date on through one paste: a clock without a date is of the day seen last, or of the next one.

    A clock that runs back by half a day or more has passed midnight; by less, the messages only stand in another
    order.
    """

    def __init__(self) -> None:
        self._dated = "none"
        self._day = 0
        self._second: int | None = None

    def see(self, stamp: str) -> When:
        """When a stamp means, seen after those before it."""
        folded = stamp.casefold()
        second = _second(folded)
        dated, day = _day_of(folded, date.fromordinal(self._day).year if self._dated == "date" else None)
        if dated is not None:
            self._dated, self._day = dated, day
        elif second is not None and self._second is not None and self._second - second >= _HALF_A_DAY:
            self._day += 1
        if second is not None:
            self._second = second
        elif dated is not None:
            self._second = None
        return When(self._dated, self._day, second)


def _second(stamp: str) -> int | None:
    found = _CLOCK.search(stamp)
    if found is None:
        return None
    half, hour, minute, second, meridiem = found.groups()
    hours = int(hour)
    late = half in ("下午", "晚上", "pm") or meridiem == "p" or (half == "中午" and hours < 11)
    early = half in ("上午", "凌晨", "清晨", "早上", "am") or meridiem == "a"
    if late and hours < 12:
        hours += 12
    if early and hours == 12:
        hours = 0
    return hours * 3600 + int(minute) * 60 + int(second or 0)


def _day_of(stamp: str, year: int | None) -> tuple[str | None, int]:
    """The calendar day, or how many days back; None where the stamp names no day."""
    if days := _DAYS.search(stamp):
        return "ago", -int(days[1])
    for words, day in ((("昨天", "昨日", "yesterday"), -1), (("前天",), -2)):
        if any(word in stamp for word in words):
            return "ago", day
    if any(word in stamp for word in ("今天", "today", "刚刚", "just now", "前", "ago")):
        return "ago", 0
    found = _DATE.search(stamp)
    return (None, 0) if found is None else _ordinal(found[0], year)


def _ordinal(written: str, known: int | None) -> tuple[str | None, int]:
    numbers = [int(number) for number in re.findall(r"\d+", written)]
    named = re.search(_MONTH, written)
    if named is not None:
        month = 1 + MONTHS.index(named[0])
        day, year = numbers
        numbers = [year, month, day]
    dated = "date" if len(numbers) > 2 or known is not None else "year"
    for year, month, day in _orders(numbers, written, known):
        try:
            return dated, date(year, month, day).toordinal()
        except ValueError:
            continue
    return None, 0


def _orders(numbers: list[int], written: str, known: int | None) -> list[tuple[int, int, int]]:
    """The ways to read a date; where months and days could be either, the product's own order is tried first."""
    if len(numbers) == 2:
        return [(known or 2000, numbers[0], numbers[1])]
    if numbers[0] > 31:
        return [(numbers[0], numbers[1], numbers[2])]
    year = numbers[2] + (2000 if numbers[2] < 100 else 0)
    day_first = (year, numbers[1], numbers[0])
    month_first = (year, numbers[0], numbers[1])
    return [day_first, month_first] if "." in written else [month_first, day_first]
