"""癫狂: what a mad seat may write; the sixteen characters are those of the rules."""

from __future__ import annotations

import pytest

from rulesets.silence.speech import strange_characters
from tests.rules.silence.games import SEER, Game

SIXTEEN = "啊嗷嘎咕呱哼咴叽啾喵咩哞喔汪喳吱"


def strange(text: str) -> str:
    return strange_characters(text, Game().table.figures.speech)


def test_there_are_sixteen() -> None:
    assert Game().table.figures.speech == SIXTEEN
    assert len(set(SIXTEEN)) == 16


@pytest.mark.parametrize(
    "text",
    [
        "", SIXTEEN, "啊 啊　啊\n喵喵\r\n汪", "🐺🐺 啊", "👨‍👩‍👧❤️", "[微笑]汪[em12]", "{:4_86:} 嗷", ":smile:啊",
        "投票对象：包子", "投票对象：包子 投票理由：啊啊", "投票对象:包子\n投票理由:喵",
        "改票对象：a b c\n改票理由：",
        "☺⭐⚡",
    ],
)  # fmt: skip
def test_within_the_rule(text: str) -> None:
    assert strange(text) == ""


@pytest.mark.parametrize(
    ("text", "characters"),
    [
        ("啊啊我是狼", "我是狼"), ("喵。", "。"), ("啊!啊!", "!"), ("abc", "abc"), ("１２", "１２"), ("汪汪叫", "叫"),
        ("投票对象：包子 投票理由：他是狼", "他是狼"), ("█▓░", "█▓░"), ("─│┌", "─│┌"), ("⠿⠶", "⠿⠶"),
        ("(^_^)", "(^_)"), ("[包子是狼人吗我觉得]", "[包子是狼人吗我觉得]"), ("吖", "吖"), ("喵咪喵咪", "咪"),
    ],
)  # fmt: skip
def test_which_characters_are_not(text: str, characters: str) -> None:
    assert strange(text) == characters


def test_the_dm_pastes_a_post_and_is_told(first_day: Game) -> None:
    play = first_day.enter("speech", by=SEER, text="啊我喵").enter("speech", by=SEER, text="喵")
    assert play.steps.splitlines() == ["包子 的发言有 1 种字符不合癫狂：我", "包子 的发言合乎癫狂"]
    assert play.changed == {}
    assert play.told == []
    assert play.warnings == []
