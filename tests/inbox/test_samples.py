"""The thirty samples: documented shapes with what each must show. Those of other rulesets play on a game of RD."""

from __future__ import annotations

import pytest

from tests.inbox.kit import ROSTER, game, lines, play_rd

GRAIL = {
    "01 a QQ export": (
        """消息记录（此消息记录为文本格式，不支持重新导入）
================================================================
消息对象:饺子(10001)
================================================================

2024-01-05 21:03:12 饺子(10001)
今天的数字：47
""",
        ["饺子 number 47"],
    ),
    "02 titles and a mail address": (
        "2024-01-05 21:03:12 【管理员】包子<baozi@example.com>\n指认 馒头 战斗\n攻击 小饺子\n",
        ["包子 claim 馒头 combat", "包子 attack 小饺子"],
    ),
    "03 twelve hours": (
        "2024-01-05 9:03:12 PM 馒头(10003)\n旋风攻击 饺子 包子\n",
        ["馒头 whirlwind 饺子 包子"],
    ),
    "04 titles, quotation marks, a mention": (
        "【PL】【老玩家】饺子 21:03:12\n指认@包子 “战斗”特质，晚上打馒头\n",
        ["饺子 claim 包子 combat", "饺子 attack 馒头"],
    ),
    "05 the date is carried": (
        "饺子 2024/1/5 23:59:31\n我打包子\n\n包子 0:00:04\n50\n",
        ["饺子 attack 包子", "包子 number 50"],
    ),
    "06 a name with spaces": ("a b c 1/5/2024 9:17:10 PM\n攻击取酒\n", ["a b c attack 取酒"]),
    "07 a skill without a target": ("取酒(10005) 9:13:28 PM\n寓守于攻\n", ["取酒 fighting_defensively"]),
    "08 two actions in one order": (
        "取酒: 01-05 21:03:12\n顺势斩追加：馒头\n本回合攻击：包子\n",
        ["? 取酒 cleave 馒头", "取酒 attack 包子"],
    ),
    "09 full-width digits": ("— —  2024-1-5  — —\n\n风_清  21:03:12 \n交 ５０\n", ["风_清 number 50"]),
    "10 all slots in one line": (
        "取酒 21:15:03 数字：50；指认 饺子 战斗；行动 攻击包子\n",
        ["取酒 number 50", "取酒 claim 饺子 combat", "取酒 attack 包子"],
    ),
    "11 no times at all": ("馒头:\n我投饺子\n\n包子:\n投票 馒头\n", ["馒头 vote 饺子", "包子 vote 馒头"]),
    "12 a name within a name, and a negation": (
        "Napoléon 2024/1/5 21:07\n改一下，攻击小饺子（不是饺子）\n",
        ["? Napoléon attack 小饺子"],
    ),
    "13 WeChat by mail": (
        "饺子 和 DM 在微信上的聊天记录如下，请查收。\n\n—————  2024-01-05  —————\n\n饺子  21:03\n\n数字 33\n",
        ["饺子 number 33"],
    ),
    "14 a quotation, and no sender": (
        "「DM：今晚行动请在22:00前提交」\n- - - - - - - - - - - - - - -\n攻击包子\n",
        ["! no_sender"],
    ),
    "15 the time comes after": (
        "您\n请提交今晚的行动\n昨天 20:00\n饺子\n攻击 @包子\n昨天 21:03\n",
        ["饺子 attack 包子"],
    ),
    "18 a floor with a vote": (
        "饺子\n12#\n发表于 2024-1-5 21:03 | 只看该作者\n投票对象：包子\n投票理由：包子好吃\n回复 举报\n",
        ["饺子 vote 包子"],
    ),
    "19 abstaining, on one line": (
        "包子 发表于 2024-1-5 21:05 | 只看该作者\n投票对象:弃权 投票理由:没想好\n",
        ["包子 vote -"],
    ),
    "20 a change of vote": (
        "饺子 发表于 2024-1-5 21:03\n投票对象：包子\n改票对象：馒头\n改票理由：再想想\n",
        ["? 饺子 vote 馒头"],
    ),
    "22 a name without its accent, a name that is a number": (
        "Napoleon, [05/01/2024 21:03]\n攻击 12\n",
        ["? Napoléon attack 12"],
    ),
    "23 a number that is a name": ("> 包子:\n数字：12\n", ["! 包子 name_or_number"]),
    "25 an explicit pass": ("[9:14 PM]馒头:空过\n", ["馒头 passes"]),
    "28 a dice bot's log": ("<2024-01-05 21:03:30.0>\t[取酒]:\t今晚刀 馒头\n", ["取酒 attack 馒头"]),
}

RD = {
    "16 hours ago": ("包子   3 小时前\n【预言】饺子\n", ["包子 prophecy 饺子"]),
    "21 two drugs, one of them not used": ("饺子, [2024-01-05 21:03]\n毒药 包子，救药不用\n", ["? 饺子 poison 包子"]),
    "24 two targets": ("雪风 — 1/5/2024 9:14 PM\n交换 饺子 和 包子\n", ["雪风 swap 饺子 包子"]),
    "30 slang, typos, another script": (
        "取酒：獵人開槍帶 皎子；預言家驗 baozi；狼隊刀取久\n",
        ["! 取酒 unclear", "! 取酒 somebody_else", "! 取酒 unclear"],
    ),
}


@pytest.mark.parametrize("name", GRAIL)
def test_sample_on_grail(name: str) -> None:
    text, read = GRAIL[name]
    assert lines(text) == read


@pytest.mark.parametrize("name", RD)
def test_sample_on_rd(name: str) -> None:
    roles = dict.fromkeys(ROSTER, "白痴") | {"包子": "预言家", "饺子": "女巫", "雪风": "魔术师", "取酒": "猎人"}
    text, read = RD[name]
    assert lines(text, play_rd(roles)) == read


def test_29_without_a_header_the_dm_says_whose_it_is() -> None:
    text = "指认：12 战斗\n行动：打【囧】\n数字我还是50吧，不对，49\n"
    assert lines(text) == ["! no_sender"]
    assert lines(text, sender="饺子") == ["饺子 claim 12 combat", "饺子 attack 【囧】", "? 饺子 number 49"]


REFUSED = {
    "皎子": "! 饺子 nothing_found",
    "攻击皎子": "! 饺子 unclear",
    "数字12": "! 饺子 name_or_number",
    "如果没拿到圣杯就打包子，否则打馒头": "! 饺子 condition",
    "打馒头或包子": "! 饺子 alternative",
    "刀馒": "! 饺子 unclear",
    "攻击自己": "! 饺子 oneself",
    "数字0": "! 饺子 out_of_range",
    "数字101": "! 饺子 out_of_range",
    "50.5": "! 饺子 no_whole_number",
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_must_go_to_the_dm(text: str) -> None:
    found = lines(f"饺子：{text}", game())
    assert found
    assert set(found) == {REFUSED[text]}


@pytest.mark.parametrize("whom", ["自己", "雪风", "雪风（自己）"])
def test_what_a_skill_does_for_oneself_is_plain_where_its_sheet_lets_it(whom: str) -> None:
    assert lines(f"雪风：治疗伤势 {whom}", game()) == ["雪风 cure_wounds 雪风"]


RELEASES = {
    "放手，攻击包子": ["饺子 attack 包子 release=True"],
    "放手\n攻击包子": ["饺子 attack 包子 release=True"],
    "先放手再攻击包子": ["饺子 attack 包子 release=True"],
    "指认包子 战斗，放手，攻击馒头": ["饺子 claim 包子 combat", "饺子 attack 馒头 release=True"],
    "放手，数字 37，攻击包子": ["饺子 number 37", "饺子 attack 包子 release=True"],
    "不放手，攻击包子": ["? 饺子 attack 包子"],
    "包子放手，攻击馒头": ["? 饺子 attack 馒头"],
    "放手，指认包子 战斗": ["? 饺子 claim 包子 combat"],
    "放手": ["! 饺子 nothing_found"],
}


@pytest.mark.parametrize("text", RELEASES)
def test_what_is_said_before_an_order_is_for_it(text: str) -> None:
    assert lines(f"饺子：{text}", game()) == RELEASES[text]
