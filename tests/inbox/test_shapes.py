"""One test a shape: each chat product and forum prints its messages in its own way (F1 to F34)."""

from __future__ import annotations

import json

import pytest

from tests.inbox.kit import lines, reading

ATTACK = "饺子 attack 包子"
NUMBER = "馒头 number 47"

SHAPES = {
    "F1 QQ export": """
消息记录（此消息记录为文本格式，不支持重新导入）

================================================================
消息分组:我的好友
================================================================
消息对象:饺子
================================================================

2024-01-05 21:03:12 饺子(23333233)
攻击包子

2024-01-05 21:03:15 馒头(23333234)
数字 47
""",
    "F2 QQ export, account with a mail address": """
2024-01-05 21:03:12 饺子<example@xx.com>
攻击包子

2024-01-05 21:03:15 馒头<a.b-c@mail.example.com>
数字 47
""",
    "F3 QQ discussion group": """
2024-01-05 21:03:12 饺子
攻击包子

2024-01-05 21:03:15 馒头
数字 47
""",
    "F4 English Windows, twelve hours": """
2024-01-05 8:43:38 PM 饺子(87200175)
攻击包子

2024-01-05 8:44:01 PM 馒头(87200176)
数字 47
""",
    "F5 titles in front": """
2024-01-05 21:03:12 【管理员】饺子(23333233)
攻击包子

2024-01-05 21:03:12 【PL】【老玩家】 馒头(23333234)
数字 47
""",
    "F6 old QQ, same day": """
【八哥反馈处】饺子 21:03:12
攻击包子

馒头 21:03:15
数字 47
""",
    "F7 old QQ, dates that come and go": """
饺子 2023/5/5 23:59:31
攻击包子

馒头 0:00:04
数字 47
""",
    "F8 side window, US locale": """
【PL】饺子 2/14/2020 9:17:10 PM
攻击包子
馒头 9:59:54 PM
数字 47
""",
    "F9 TIM": """
饺子(958884) 3:13:28 AM
攻击包子
馒头<indo@qq.com> 3:14:30 AM
数字 47
""",
    "F10 QQ NT": """
饺子: 02-23 18:05:27
攻击包子

馒头: 02-23 18:05:29
数字 47
""",
    "F11 QQ on the phone": """
— —  2020-2-21  — —

饺子  23:50:12\x20
攻击包子

馒头  23:51:12\x20
数字 47
""",
    "F12 one line": """
饺子 21:15:03 攻击包子
馒头 21:15:04 数字：47
""",
    "F13 WeChat on Windows": """
饺子:
攻击包子

馒头:
数字 47
""",
    "F14 WeChat on the Mac": """
饺子 2022/11/17 21:07
攻击包子

馒头 2022/11/17 21:08
数字 47
""",
    "F15 WeChat by mail": """
饺子 和 DM 在微信上的聊天记录如下，请查收。

—————  2026-04-06  —————


饺子  16:21

攻击包子


馒头  16:22

数字 47
""",
    "F16 WeChat quotation": """
饺子 16:21
「馒头：攻击取酒」
- - - - - - - - - - - - - - -
攻击包子
馒头 16:22
「饺子：指认馒头 战斗
攻击馒头」
- - - - - - - - - - - - - - -
数字 47
""",
    "F17 a card that was opened": """
饺子:
[聊天记录]
攻击包子

馒头:
数字 47
""",
    "F18 Discuz! private messages": """
您

请提交今晚的行动
昨天 20:00
饺子

攻击包子
昨天 21:03
菜单 举报 删除
馒头
数字 47
昨天 21:04
""",
    "F19 Discuz! group message": """
饺子   3 小时前
攻击包子
馒头   刚刚
数字 47
""",
    "F20 Discuz! private messages, exported": """
Discuz! X 短消息记录(此消息记录不支持重新导入)
================================================================
消息对象: 饺子
================================================================

饺子	2024-1-5 21:03
攻击包子

馒头	2024-1-5 21:04
数字 47
""",
    "F21 relative times, with hard spaces": """
饺子 半小时前
攻击包子
馒头 12\u00a0分钟前
数字 47
""",
    "F22 Discuz! floors": """
饺子
12#
发表于 2024-1-5 21:03 | 只看该作者
攻击包子
回复 举报

馒头
沙发
 发表于 2024-1-5 21:04 | 只看该作者
数字 47
回复 举报
""",
    "F22 floor number first, one from the phone": """
12#
饺子
发表于 2024-1-5 21:03 | 只看该作者 | 来自手机
攻击包子
回复 举报
馒头
13#
馒头
发表于 2024-1-5 21:04
数字 47
编辑
""",
    "F22 on one line": """
饺子 发表于 2024-1-5 21:03 | 只看该作者
攻击包子
馒头 发表于 2024-1-5 21:04 | 只看该作者
数字 47
""",
    "F23 a quotation inside a floor": """
饺子
12#
发表于 2024-1-5 21:03 | 只看该作者
馒头 发表于 2024-1-5 21:00
投票对象：取酒
投票理由：取酒好喝

攻击包子
回复 举报
馒头
13#
发表于 2024-1-5 21:04 | 只看该作者
[quote]饺子 发表于 2024-1-5 21:03
攻击包子[/quote]
数字 47
""",
    "F24 Discuz! on the phone": """
饺子 昨天 21:03
攻击包子
馒头 昨天 21:04
数字 47
""",
    "F25 Telegram Desktop": """
饺子, [2022-11-22 5:05]
攻击包子

馒头, [22/11/2022 05:06]
数字 47
""",
    "F25 Telegram, another locale": """
饺子 [17.07.16 18:57]
攻击包子

馒头 [17.07.16 18:58]
数字 47
""",
    "F25 Telegram on the phone": """
饺子, [5 Jan 2024 at 21:03:12]:
攻击包子

馒头, [5 Jan 2024 at 21:04:12]: 数字 47
""",
    "F26 Telegram on the Mac": """
> 饺子:
攻击包子
> 馒头:
数字 47
""",
    "F28 Discord": """
饺子 — 5/12/2025 9:14 PM
攻击包子
馒头 — Today at 9:15 PM
数字 47
""",
    "F28 Discord in Chinese": """
饺子 — 今天21:14
攻击包子
馒头 — 今天21:15
数字 47
""",
    "F29 Discord, compact": """
[7:41 AM]饺子:攻击包子
[8:42 AM] 馒头: 数字 47
""",
    "F30 WhatsApp": """
[2024/1/5 下午9:03:12] 饺子: \u200e攻击包子
[2024/1/5\u202f下午9:04:12] 馒头: 数字 47
""",
    "F30 WhatsApp, other locales": """
2024/01/05 21:03 - 饺子: 攻击包子
[15.01.24, 10:30:45] 馒头: 数字 47
""",
    "F31 LINE": """
2026/1/30(金)
21:03	饺子	攻击包子
下午07:04	馒头	数字 47
""",
    "F32 logs of dice bots": """
饺子(12345) 2022/03/21 19:05:05
攻击包子
<2022-03-15 20:02:30.0>	[馒头]:	数字 47
""",
    "F32 logs of dice bots, on one line": """
2022/08/18 19:43:21<饺子(904)>:攻击包子
<馒头>数字 47
""",
    "F32 by character": """
[饺子]攻击包子
[馒头] 数字 47
""",
    "name and colon": """
饺子：攻击包子
馒头: 数字 47
""",
    "log with a name and a colon": """
2024-01-05 21:03:12 饺子: 攻击包子
[21:04] <馒头> 数字 47
""",
    "LINE, copied with blanks": """
21:03 饺子 攻击包子
21:04 馒头 数字 47
""",
    "name and colon, time, body": """
饺子：
2024-01-05 21:03
攻击包子
馒头：
2024-01-05 21:04
数字 47
""",
    "month and day": """
饺子 1月5日 21:03
攻击包子
馒头 1月5日 21:04
数字 47
""",
    "name, time and body, each on a line": """
饺子
21:03
攻击包子
馒头
21:04
数字 47
""",
}


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
