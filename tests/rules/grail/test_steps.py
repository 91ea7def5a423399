"""The settlement in words, for the DM: each line with its arithmetic, in the order in which things happen."""

from __future__ import annotations

import pytest

from dm_console.engine.refused import Refused
from dm_console.outbox.wording import Wording
from rulesets.grail.verbs import contest, save
from tests.kit.flows import drive
from tests.rules.grail.games import SIX, A, B, C, D, E, F, Grail, night


def test_a_night_of_theft_and_death(grail: Grail) -> None:
    play = grail.dusk(SIX, holder=D).amend(D, hp=1).amend(E, hp=2).mark()
    play.order(A, "attack", D).order(D, "attack", A).order(B, "whirlwind", A, E).order(F, "attack", C)
    night(
        play,
        *[("hit", 55, A), ("damage", 2, A), ("steal", 50)],
        *[("hit", 41, B, A), ("counter", 51, A), ("hit", 40, B, E), ("damage", 2, B)],
        *[("recover", 51, E)],
        *[("hit", 56, F), ("counter", 50, C), ("hit", 46, C)],
    )
    assert play.steps.splitlines() == [
        "阿尔法 → 德尔塔 命中 AB 75 − AC 20 = 55，d100 = 55，命中",
        "德尔塔 受到 2 点伤害，生命 1 → -1",
        "阿尔法 夺宝 50，d100 = 50，夺得 德尔塔 的圣杯",
        "守序 +2：夺得圣杯（阿尔法）",
        "德尔塔 退出游戏：被击杀",
        "守序 +3：击杀敌对阵营（阿尔法）",
        "贝塔 → 阿尔法 命中 AB 75 − 旋风攻击 15 − AC 20 = 40，d100 = 41，未中",
        "阿尔法【战斗反射】50，d100 = 51，没有反击",
        "贝塔 → 伊塔 命中 AB 75 − 旋风攻击 15 − AC 20 = 40，d100 = 40，命中",
        "伊塔 受到 2 点伤害，生命 2 → 0",
        "伊塔 生命为 0，受伤",
        "伽马 没有命令",
        "德尔塔 已退出，命令作废",
        "伊塔 伤愈检定 50，d100 = 51，继续受伤",
        "伊塔 受伤，命令作废",
        "泽塔 → 伽马 命中 AB 75 − AC 20 = 55，d100 = 56，未中",
        "伽马【战斗反射】50，d100 = 50，反击",
        "伽马 → 泽塔 命中 AB 75 − 战斗反射 10 − AC 20 = 45，d100 = 46，未中",
    ]


def test_the_same_night_in_english_has_as_many_lines(grail: Grail) -> None:
    play = grail.dusk(holder=D).order(A, "attack", D)
    night(play, ("hit", 55), ("damage", 1), ("steal", 51))
    words = Wording(play.ruleset, "en")
    lines = [words.line(line) for line in play.table.lines if line.kind in ("hit", "damage", "steal_failed")]
    assert lines == [
        "阿尔法 → 德尔塔 hit AB 75 − AC 20 = 55, d100 = 55: hits",
        "德尔塔 suffers 1 damage, hit points 10 → 9",
        "阿尔法 theft 50, d100 = 51: fails",
    ]


def test_checks_and_contests(grail: Grail) -> None:
    table = grail.dusk({A: "法师 守序", B: "战士 中立"}).table
    one, other = table.seats
    drive(save(table, one, "will"), 80)
    drive(contest(table, one, other, "will"), 61)
    words = Wording(table.ruleset, "zh")
    assert [words.line(line) for line in table.lines[-2:]] == [
        "阿尔法 意志检定 意志 80，d100 = 80，成",
        "阿尔法 与 贝塔 的意志对抗 意志 80 − 意志 20 = 60，d100 = 61，败",
    ]


def test_the_holder_s_death_and_the_friend_s(grail: Grail) -> None:
    play = grail.dusk(SIX, holder=C).amend(C, hp=1).mark().order(A, "attack", C)
    night(play, ("hit", 55), ("damage", 2), ("steal", 51))
    assert play.steps.splitlines()[1:6] == [
        "伽马 受到 2 点伤害，生命 1 → -1",
        "阿尔法 夺宝 50，d100 = 51，未得",
        "伽马 退出游戏：被击杀",
        "中立 +2：错杀队友（阿尔法）",
        "混乱 +2：错杀队友（阿尔法）",
    ]
    assert "伽马 身上的圣杯退出游戏" in play.steps


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_refusal_is_a_sentence(grail: Grail, language: str) -> None:
    why = grail.dusk().order(A, "whirlwind", B).refused
    assert isinstance(why, Refused)
    words = Wording(grail.game().ruleset, language)
    expected = {
        "zh": "【旋风攻击】须指定 2 个目标，给了 1 个",
        "en": "targets of Whirlwind Attack: 2 wanted, 1 given",
    }
    assert words.refused(why) == expected[language]
