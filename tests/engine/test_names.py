"""Names out of a pasted list, as players and forums write them."""

from __future__ import annotations

import pytest

from dm_console.names import is_list, listed, read_names

THIRTY = """报名名单（30人）：
1. 阿尔法（老玩家）
2. 贝塔

3. 伽马[GM]
11、兰布达
12、Smith, John
21) 斐
26) 🐺小狼🐺
27) 贝塔
28）-=夜=-
候补：31) 替补甲
"""


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("甲\n乙\n丙", ["甲", "乙", "丙"]),
        ("甲、乙，丙, 丁;戊", ["甲", "乙", "丙", "丁", "戊"]),
        ("甲 乙 丙", ["甲", "乙", "丙"]),
        ("a b c\nd\r\ne f", ["a b c", "d", "e f"]),
        ("1. 甲\n2. 乙\n3. 丙", ["甲", "乙", "丙"]),
        ("1、甲\n2、乙\n3、丙", ["甲", "乙", "丙"]),
        ("1 甲\n2 乙\n3 丙", ["甲", "乙", "丙"]),
        ("1号：甲\n2号：乙\n3号：丙", ["甲", "乙", "丙"]),
        ("【1】甲\n【2】乙\n【3】丙", ["甲", "乙", "丙"]),
        ("①甲\n②乙\n③丙", ["甲", "乙", "丙"]),
        ("#1 甲\n#2 乙\n#3 丙", ["#1 甲", "#2 乙", "#3 丙"]),
        ("- 甲\n- 乙\n- 丙", ["甲", "乙", "丙"]),
        ("12\n34\n56", ["12", "34", "56"]),
        ("007 James\n3 Musketeers\n9 Lives", ["007 James", "3 Musketeers", "9 Lives"]),
        ("[bold]x[/]\r[1d100=57/60]\r", ["[bold]x[/]", "[1d100=57/60]"]),
        ("  \n\n", []),
    ],
)
def test_names_however_they_are_listed(text: str, names: list[str]) -> None:
    read = read_names(text)
    assert (read.names, read.left) == (names, [])


def test_of_a_numbered_list_a_line_is_a_name_and_what_has_no_number_is_none() -> None:
    read = read_names(THIRTY)
    assert read.names == [
        "阿尔法（老玩家）", "贝塔", "伽马[GM]", "兰布达", "Smith, John", "斐", "🐺小狼🐺", "贝塔", "-=夜=-",
    ]  # fmt: skip
    assert read.left == ["报名名单（30人）：", "候补：31) 替补甲"]


def test_a_heading_is_no_name() -> None:
    assert read_names("玩家：\n甲、乙\n丙").left == ["玩家："]


@pytest.mark.parametrize(
    "names", [["甲", "乙"], ["Smith, John", "甲", "乙"], ["a b", "c", "d"], ["一：", "二", "三"]]
)
def test_names_are_listed_so_that_they_are_read_again(names: list[str]) -> None:
    assert read_names(listed(names)).names == names


@pytest.mark.parametrize(
    ("text", "several"),
    [("甲、乙、丙", True), ("a, b, c", True), ("甲\n乙", True), ("狼嚎酒馆 第一场", False), ("沉寂、取酒", False)],
)
def test_what_is_pasted_as_a_title_may_be_the_names(text: str, several: bool) -> None:
    assert is_list(text) == several
