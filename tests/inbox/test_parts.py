"""The parts of the inbox, each for itself: numerals, likeness of names, times, folding, who a name means."""

from __future__ import annotations

import pytest

from dm_console.engine.seats import Seat
from dm_console.inbox.folding import clean, fold, key
from dm_console.inbox.nearness import near
from dm_console.inbox.numerals import numeral
from dm_console.inbox.roster import Roster
from dm_console.inbox.shapes import SHAPES, headers
from dm_console.inbox.stamps import Calendar, When

NUMERALS = {
    "零": 0, "一": 1, "九": 9, "十": 10, "十二": 12, "二十": 20, "五十五": 55, "九十九": 99, "一百": 100,
    "一百零三": 103, "一百一十": 110, "四七": 47, "五〇": 50, "两百": 200, "百": None, "十十": None, "五十五十": None,
    "一百三": 130, "零五": None,
}  # fmt: skip


@pytest.mark.parametrize("written", NUMERALS)
def test_numerals(written: str) -> None:
    assert numeral(written) == NUMERALS[written]


NAMES = ["饺子", "包子", "馒头", "小饺子", "取酒", "Napoléon", "长老"]
LIKE = {
    "皎子": ["饺子", "包子"],
    "baozi": ["包子"],
    "jz": ["饺子"],
    "取久": ["取酒"],
    "饺": ["饺子", "小饺子"],
    "napoleon": ["Napoléon"],
    "zhanglao": ["长老"],
    "changlao": ["长老"],
    "豆沙": [],
    "": [],
    "饺" * 100: [],
}


@pytest.mark.parametrize("word", LIKE)
def test_names_that_look_or_sound_alike_come_likeliest_first(word: str) -> None:
    assert near(word, NAMES)[: len(LIKE[word]) or None] == LIKE[word]


def test_folding_keeps_every_place() -> None:
    text = "攻擊：ＡＢＣ　１２３ ﬁ ㈱ ß Ⅲ ①"
    assert len(fold(text)) == len(text)
    assert fold(text).startswith("攻击:abc")


def test_cleaning_takes_out_what_cannot_be_seen() -> None:
    assert clean("a\u200b\x00\x1b[31mb\r\nc\u2028d\u00a0e") == "ab\nc\nd e"
    assert key("  Ａ\u3000b ") == "a b"


TIMES = {
    ("2023/5/5 23:59:31", "0:00:04"): True,
    ("2023/5/5 21:03", "21:05"): True,
    ("2023/5/5 21:05", "21:03"): False,
    ("2024-1-5 9:03:12 PM", "2024-01-05 21:03:11"): False,
    ("2024-01-05 21:03", "2024-01-05 21:03"): None,
    ("15.01.24, 10:30:45", "2024/1/15 下午9:03:12"): True,
    ("昨天 21:03", "3 小时前"): True,
    ("前天 08:10", "昨天 08:05"): True,
    ("2024-01-05 21:03", "昨天 21:03"): None,
    ("01-05 21:03:12", "01-06 20:00:00"): True,
    ("12:10 AM", "12:05 PM"): True,
    ("中午12:30", "下午1:00"): True,
    ("23:59", "0:01"): True,
}


@pytest.mark.parametrize("stamps", TIMES, ids=" then ".join)
def test_which_time_is_later(stamps: tuple[str, str]) -> None:
    calendar = Calendar()
    first, second = (calendar.see(stamp) for stamp in stamps)
    assert second.after(first) is TIMES[stamps]


def test_a_date_without_a_year_takes_that_of_the_dates_before_it() -> None:
    calendar = Calendar()
    calendar.see("2024-01-05 21:03")
    assert calendar.see("01-06 08:00") == When("date", calendar.see("2024-01-06").day, 8 * 3600)


def roster(*names: str) -> Roster:
    return Roster([Seat(n, name, "", "") for n, name in enumerate(names, start=1)], frozenset({"dm"}))


SENDERS = {
    "饺子": "饺子",
    "【管理员】饺子": "饺子",
    "【PL】【老玩家】 饺子(23333233)": "饺子",
    "饺子<a.b-c@mail.com>": "饺子",
    "【囧】": "【囧】",
    "【管理员】【囧】(1)": "【囧】",
    "3楼 饺子": "饺子",
    "3. 饺子": "饺子",
    "12": "12",
    "Napoleon": "Napoléon",
    "皎子": None,
    "饺子（小号）": None,
    "DM": None,
}


@pytest.mark.parametrize("written", SENDERS)
def test_whose_name_stands_in_a_header(written: str) -> None:
    seat = roster("饺子", "【囧】", "12", "Napoléon").sender(written).seat
    assert (seat.name if seat else None) == SENDERS[written]


def test_the_dm_is_nobody_on_the_roster_unless_a_player_is_called_so() -> None:
    assert roster("饺子").sender("【管理员】DM").kind == "dm"
    assert roster("饺子").sender("【DM】老王").kind == "dm"
    assert roster("饺子").sender("DM-老王").kind == "dm"
    assert roster("饺子").sender("DM粉丝").kind == "unknown"
    assert roster("饺子").sender("【DM】饺子").kind == "player"
    assert roster("DM").sender("dm").kind == "player"


def test_every_shape_stands_in_the_table_once_for_each_way_it_is_printed() -> None:
    assert len({shape.line for shape in SHAPES}) == len(SHAPES)
    assert all(shape.product for shape in SHAPES)


def test_a_line_without_a_time_is_no_timed_header() -> None:
    assert not list(headers("攻击包子，指认馒头 战斗"))
