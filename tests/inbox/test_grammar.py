"""The grammar of `inbox.toml`: options, tables, pairs, text word for word; on a toy game with words of its own."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from dm_console.engine.game import Game
from dm_console.engine.ruleset import Ruleset
from dm_console.engine.sheets import Name, Named, SkillSheet
from dm_console.engine.words import Words
from dm_console.inbox.reading import read
from dm_console.rulebook import loading
from dm_console.rulebook.inbox_sheet import InboxSheet
from tests.inbox.kit import few, lines
from tests.kit.toy import begun, toy

SILENCE = InboxSheet.model_validate(
    tomllib.loads(loading.load("silence").folder.joinpath("inbox.toml").read_text(encoding="utf-8"))
)
TOY = InboxSheet.model_validate(
    tomllib.loads(
        """
        [orders]
        nothing = ["空过"]
        labels = ["行动"]

        [skills.snow_veil.options.faces]
        table = { faction = "side", role = "role", armed = "armed" }
        each = true

        [skills.eagle_strike.options.skill]
        take = "skill"
        needed = true

        [skills.moon_control.options.phase]
        take = "phase"
        needed = true

        [skills.change_perch.options.posts]
        take = "number"

        [skills.disguise.options.pick]
        take = "pick"
        many = true

        [skills.last_words.options.text]
        take = "text"
        needed = true

        [skills.identity_list.options.roles]
        take = "role"
        pairs = true
        needed = true

        [skills.black_magic.options.effect]
        words = { shadow = ["影遁"], fate = ["同命"] }
        needed = true

        [choices.side]
        villagers = ["好人", "村民"]
        wolves = ["狼人"]

        [choices.armed]
        true = ["带刀"]
        false = ["不带刀"]

        [choices.pick]
        heir = ["接刀"]
        face = ["表面"]
        """
    )
)


def named(id_: str, zh: str) -> Named:
    return Named(id=id_, name=Name(zh=zh, en=id_.replace("_", " ")))


def ruleset(inbox: InboxSheet, skills: Mapping[str, str], roles: Mapping[str, str]) -> Ruleset:
    """A toy ruleset in which everybody has all of these skills, with roles that are only named."""
    sheets = [SkillSheet(id=id_, name=Name(zh=zh, en=id_.replace("_", " "))) for id_, zh in skills.items()]
    made = toy(roles={"player": sheets})
    words: dict[str, Iterable[Named]] = {
        "skill": sheets,
        "role": [named("player", "玩家牌"), *(named(id_, zh) for id_, zh in roles.items())],
        "faction": [named("all", "全体"), named("villagers", "村民阵营"), named("wolves", "狼人阵营")],
        "phase": [named("day", "白天"), named("night", "深夜")],
        "status": [],
        "roll": [],
    }
    return replace(made, inbox=inbox, words=Words(words))


def game(inbox: InboxSheet, skills: Mapping[str, str], roles: Mapping[str, str] | None = None) -> Game:
    return begun(ruleset(inbox, skills, roles or {}), ["饺子", "包子", "小饺子", "馒头"])


def entries(text: str, of: Game) -> list[dict[str, Any]]:
    found = read(f"饺子：{text}", of)
    assert not found.unread, [unread.why for unread in found.unread]
    return [draft.entry for draft in found.drafts]


def test_a_table_for_each_target() -> None:
    of = game(TOY, {"snow_veil": "雪隐"}, {"black_wolf_king": "黑狼王"})
    (entry,) = entries("雪隐：包子（好人/村民/不带刀），小饺子（狼人/黑狼王/带刀）", of)
    assert entry["targets"] == ["包子", "小饺子"]
    assert entry["options"]["faces"] == [
        {"faction": "villagers", "armed": False},
        {"faction": "wolves", "role": "black_wolf_king", "armed": True},
    ]


def test_a_table_with_a_word_that_nobody_knows_is_asked() -> None:
    of = game(TOY, {"snow_veil": "雪隐"})
    assert lines("饺子：雪隐：包子（好人/猪/不带刀）", of) == ["! 饺子 unclear"]


def test_another_skill_may_be_what_a_skill_is_about() -> None:
    of = game(TOY, {"eagle_strike": "鹰袭", "prophecy": "预言"})
    assert [few(entry) for entry in entries("鹰袭 预言", of)] == ["饺子 eagle_strike skill=prophecy"]
    assert [few(entry) for entry in entries("鹰袭 预言；预言 包子", of)] == [
        "饺子 eagle_strike skill=prophecy",
        "饺子 prophecy 包子",
    ]


def test_a_word_under_a_heading_of_the_ruleset_and_an_option_that_lacks() -> None:
    of = game(TOY, {"moon_control": "控月"})
    assert [few(entry) for entry in entries("控月 深夜", of)] == ["饺子 moon_control phase=night"]
    assert lines("饺子：控月", of) == ["! 饺子 option_lacks"]


def test_numbers_and_several_words() -> None:
    of = game(TOY, {"change_perch": "择木而栖", "disguise": "伪装"})
    assert [few(entry) for entry in entries("择木而栖 包子，12", of)] == ["饺子 change_perch 包子 posts=12"]
    assert [few(entry) for entry in entries("伪装：接刀、表面", of)] == ["饺子 disguise pick=['heir', 'face']"]


def test_words_of_an_options_own_mean_nothing_elsewhere() -> None:
    of = game(TOY, {"black_magic": "黑魔法", "prophecy": "预言"})
    assert [few(entry) for entry in entries("黑魔法 包子 馒头 同命", of)] == [
        "饺子 black_magic 包子 馒头 effect=fate"
    ]
    assert lines("饺子：预言 包子 同命", of) == ["? 饺子 prophecy 包子"]


def test_words_said_verbatim_are_kept_as_they_are() -> None:
    of = game(TOY, {"last_words": "遗言", "poison": "毒药"})
    (entry,) = entries("遗言：我是好人，\n毒药 包子！如果 Ａ", of)
    assert entry["options"] == {"text": "我是好人，\n毒药 包子！如果 Ａ"}
    assert lines("饺子：遗言", of) == ["! 饺子 option_lacks"]


def test_a_table_from_seats_to_roles() -> None:
    of = game(TOY, {"identity_list": "身份表"}, {"seer": "预言家", "witch": "女巫"})
    (entry,) = entries("身份表：\n包子 预言家\n馒头：女巫，小饺子=女巫", of)
    assert entry["targets"] == []
    assert entry["options"]["roles"] == {"包子": "seer", "馒头": "witch", "小饺子": "witch"}
    assert lines("饺子：身份表：包子 预言家，馒头", of) == ["! 饺子 unclear"]


SILENT = {
    "prophecy": "预言", "antidote": "解药", "poison": "毒药", "guardian_shield": "守护之盾",
    "soundproof_shield": "隔音之盾", "last_shot": "最后一枪", "wolf_kill": "杀人", "bite": "撕咬",
    "cupids_arrow": "爱神之箭", "pipe_tune": "吹笛", "hand_over_badge": "殉职", "envoy": "出使",
}  # fmt: skip
SAID = {
    "守护之盾：包子　隔音之盾：馒头": ["饺子 guardian_shield 包子", "饺子 soundproof_shield 馒头"],
    "【预言】包子，预测狼人": ["饺子 prophecy 包子 predict=wolves"],
    "验包子": ["饺子 prophecy 包子"],
    "毒药 包子，救药不用": ["? 饺子 poison 包子"],
    "用毒药毒包子": ["饺子 poison 包子"],
    "救包子": ["饺子 antidote 包子"],
    "开枪带走包子": ["饺子 last_shot 包子"],
    "今晚刀 包子，会死": ["饺子 wolf_kill 包子 predict=out"],
    "狼队刀包子": ["饺子 wolf_kill 包子"],
    "射箭：包子 馒头": ["饺子 cupids_arrow 包子 馒头"],
    "警徽给包子": ["饺子 hand_over_badge 包子"],
    "投票对象：包子": ["饺子 vote 包子"],
    "投票对象：包子\n改票对象：馒头": ["饺子 vote 包子", "饺子 vote 馒头"],
    "空刀": ["饺子 passes"],
    "自刀": ["! 饺子 unclear"],
    "守护之盾：自己": ["饺子 guardian_shield 饺子"],
    "守护之盾：饺子（自己）": ["饺子 guardian_shield 饺子"],
    "毒包子或者馒头": ["! 饺子 alternative"],
    "不毒": ["! 饺子 negation"],
}


@pytest.mark.parametrize("text", SAID)
def test_the_words_of_a_werewolf_game(text: str) -> None:
    assert lines(f"饺子：{text}", game(SILENCE, SILENT)) == SAID[text]
