"""One test a shape: each chat product and forum prints its messages in its own way (F1 to F34)."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from tests.inbox.kit import lines, reading

ATTACK = "饺子 attack 包子"
NUMBER = "馒头 number 47"

SHAPES = tomllib.loads(Path(__file__).with_name("shapes.toml").read_text(encoding="utf-8"))
"""One paste a shape, as the product prints it."""


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_gives_each_sender_the_words_that_are_his(shape: str) -> None:
    found = [line.removeprefix("? ") for line in lines(SHAPES[shape])]
    assert found == [ATTACK, NUMBER]


@pytest.mark.parametrize("shape", sorted(set(SHAPES) - {"F32 logs of dice bots", "F30 WhatsApp, other locales"}))
def test_what_a_shape_gives_is_ready(shape: str) -> None:
    assert lines(SHAPES[shape]) == [ATTACK, NUMBER]


def test_f27_telegram_json() -> None:
    chat = {
        "name": "狼嚎酒馆",
        "type": "private_group",
        "messages": [
            {"type": "service", "actor": "饺子", "action": "join_group_by_link"},
            {"type": "message", "date": "2024-01-05T21:03:12", "from": "饺子", "text": "攻击包子"},
            {
                "type": "message",
                "date": "2024-01-05T21:03:15",
                "from": "馒头",
                "text": ["数字 ", {"type": "bold", "text": "47"}],
            },
            {
                "type": "message",
                "date": "2024-01-05T21:03:15",
                "from": "取酒",
                "forwarded_from": "包子",
                "text": "数字 3",
            },
        ],
    }
    assert lines(json.dumps(chat, ensure_ascii=False)) == [ATTACK, NUMBER]


F33 = {
    "##vote 包子": "vote 包子",
    "[b]##vote 包子[/b]": "vote 包子",
    "[V]包子[/V]": "vote 包子",
    "VOTE: 包子": "vote 包子",
    "vote 包子": "vote 包子",
}


@pytest.mark.parametrize("text", F33)
def test_f33_forum_mafia(text: str) -> None:
    assert lines(f"饺子：{text}") == [f"饺子 {F33[text]}"]


F34 = {
    "投票对象：包子\n投票理由：包子好吃": "vote 包子",
    "投票对象:包子投票理由:包子好吃": "vote 包子",
    "投票对象：弃权\n投票理由：没想好": "vote -",
    "投票对象：包子\n改票对象：馒头\n改票理由：再想想": "vote 馒头",
    "投票理由：饺子好吃，不投他投谁\n投票对象：包子": "vote 包子",
}


@pytest.mark.parametrize("text", F34)
def test_f34_the_printed_form_of_votes(text: str) -> None:
    assert lines(f"饺子\n12#\n发表于 2024-1-5 21:03 | 只看该作者\n{text}\n回复 举报") == [f"饺子 {F34[text]}"]


def test_system_lines_are_set_aside() -> None:
    text = """
2024-01-05 21:03:12 系统消息(10000)
馒头加入本群。

2024-01-05 21:03:12 饺子(1)
攻击包子
你撤回了一条消息
馒头撤回了一条消息
取酒邀请雪风加入了本群。
你和abc有12个共同好友，点击添加好友。
[图片]
包子 拍了拍 馒头
"""
    assert lines(text) == [ATTACK]
    kinds = {line.kind for message in reading(text).messages for line in message.lines}
    assert "system" in kinds


def test_every_line_of_a_paste_stands_in_a_message() -> None:
    for text in SHAPES.values():
        messages = reading(text).messages
        numbers = sorted(line.number for message in messages for line in message.lines)
        assert numbers == list(range(1, len(text.split("\n")) + 1))
