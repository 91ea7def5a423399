"""The words of the two werewolf rulesets, on games of their own."""

from __future__ import annotations

from functools import cache

import pytest

from dm_console.engine.game import Game
from tests.inbox.kit import lines, play_rd
from tests.kit.play import Play

SILENCE = {
    "饺子": "预言家", "包子": "女巫", "馒头": "长老", "花卷": "守卫", "烧麦": "猎人", "汤圆": "白痴",
    "粽子": "先知者", "年糕": "小公主", "麻花": "忏悔者", "油条": "死士", "豆浆": "刺客", "米线": "良民",
    "月饼": "白狼", "凉粉": "头狼", "酥饼": "黑狼", "麻团": "狼使", "春卷": "修女", "糍粑": "吹笛者",
    "汤包": "丘比特",
}  # fmt: skip
RD = {
    "饺子": "预言家", "包子": "黑狼王", "馒头": "女巫", "花卷": "赤狼", "烧麦": "企鹅", "汤圆": "怪盗",
    "粽子": "魔术师", "年糕": "噬时狼妃", "麻花": "守卫", "油条": "锁链师", "豆浆": "猎人", "米线": "白痴",
    "月饼": "吹笛者", "凉粉": "操纵月亮的女孩", "酥饼": "黑魔法师",
}  # fmt: skip


@cache
def silence() -> Game:
    return Play("silence", SILENCE, strict=False, small_game="allow").game


@cache
def rd() -> Game:
    return play_rd(RD)


SAID_IN_SILENCE = {
    "饺子：【预言】包子，预测狼人": ["饺子 prophecy 包子 predict=wolves"],
    "饺子：預言家驗 包子": ["饺子 prophecy 包子"],
    "包子：毒药 饺子，救药不用": ["? 包子 poison 饺子"],
    "包子：救馒头，不毒": ["? 包子 antidote 馒头"],
    "花卷：守护之盾：饺子　隔音之盾：包子": ["花卷 guardian_shield 饺子", "花卷 soundproof_shield 包子"],
    "花卷：守护之盾：自己": ["花卷 guardian_shield 花卷"],
    "包子：毒药：自己": ["! 包子 oneself"],
    "烧麦：开枪带走饺子": ["烧麦 last_shot 饺子"],
    "酥饼：今晚刀 饺子，会死": ["酥饼 wolf_kill 饺子 predict=out"],
    "酥饼：空刀": ["酥饼 passes"],
    "月饼：撕咬 饺子": ["月饼 bite 饺子"],
    "糍粑：吹笛 饺子": ["糍粑 pipe_tune 饺子"],
    "汤包：爱神之箭 饺子 包子": ["汤包 cupids_arrow 饺子 包子"],
    "春卷：卫道 饺子；救赎 包子": ["春卷 defend_faith 饺子", "春卷 redemption 包子"],
    "麻团：出使：你好，如果可以的话": ["麻团 envoy text=你好，如果可以的话"],
    "米线：身份表：\n饺子：预言家\n包子：女巫": ["米线 identity_list roles={'饺子': 'seer', '包子': 'witch'}"],
    "粽子：天眼": ["粽子 third_eye"],
    "馒头：投票对象：饺子\n投票理由：我觉得他是狼": ["? 馒头 vote 饺子"],
    "米线：刀饺子": ["! 米线 not_your_skill"],
    "烧麦：带走饺子或包子": ["! 烧麦 alternative"],
    "酥饼：自刀": ["! 酥饼 unclear"],
    "包子：毒药给饺子，如果他是狼": ["! 包子 condition"],
}


@pytest.mark.parametrize("text", SAID_IN_SILENCE)
def test_the_words_of_silence(text: str) -> None:
    assert lines(text, silence()) == SAID_IN_SILENCE[text]


SAID_IN_RD = {
    "饺子：【预言】包子": ["饺子 prophecy 包子"],
    "馒头：毒药 包子，救药不用": ["? 馒头 poison 包子"],
    "粽子：交换 饺子 和 包子": ["粽子 swap 饺子 包子"],
    "包子：今晚刀 馒头": ["包子 pack_kill 馒头"],
    "花卷：狼队刀馒头": ["花卷 pack_kill 馒头"],
    "烧麦：冻 饺子": ["烧麦 freeze 饺子"],
    "油条：链接 饺子、包子": ["油条 chain 饺子 包子"],
    "豆浆：開槍帶 餃子": ["豆浆 last_shot 饺子"],
    "豆浆：開槍帶 皎子": ["! 豆浆 unclear"],
    "月饼：吹笛 饺子 包子": ["月饼 pipe 饺子 包子"],
    "凉粉：操纵 饺子，控月 深夜": ["凉粉 manipulate 饺子", "凉粉 moon_control phase=late_night"],
    "酥饼：黑魔法 饺子 包子 同命": ["酥饼 black_magic 饺子 包子 effect=fate"],
    "年糕：时间逆流 饺子": ["年糕 time_reversal 饺子"],
    "麻花：选择模式：德式": ["麻花 choose_mode mode=german"],
    "米线：验 饺子": ["! 米线 not_your_skill"],
    "烧麦：冰冻 饺子 包子": ["! 烧麦 wrong_number"],
}


@pytest.mark.parametrize("text", SAID_IN_RD)
def test_the_words_of_rd(text: str) -> None:
    assert lines(text, rd()) == SAID_IN_RD[text]


def test_every_vote_of_rd_is_entered_and_only_the_printed_form_is_sure() -> None:
    text = """
饺子 发表于 2024-1-5 21:03 | 只看该作者
投票对象：包子
投票理由：包子好吃
包子 发表于 2024-1-5 21:05 | 只看该作者
投票对象：弃权
投票理由：没想好
饺子 发表于 2024-1-5 21:09 | 只看该作者
改票对象：馒头
改票理由：再想想
馒头 发表于 2024-1-5 21:10 | 只看该作者
我投饺子
"""
    read = ["饺子 vote 包子", "包子 vote -", "饺子 vote 馒头", "? 馒头 vote 饺子"]
    assert lines(text, play_rd(RD, "noon")) == read
