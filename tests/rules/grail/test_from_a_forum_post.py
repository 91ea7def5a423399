"""A class as an author posts it, written down in TOML alone: it is sound, deals, is read from messages, and plays.

死灵法师（施法、神圣）。HP 7，AB 55，AC 5+5，伤害 d2，意志 75、反射 30、强韧 45。每晚可验神圣一人、任意阵营一人。
法术点：每夜 5 点，所有法术合用一个标准动作。
  吸血触摸，2–4 点：意志对抗强韧，每点 +5；成功造成 d2 伤害，每 2 点再 +1，自己恢复 1 点。
  恐惧术，1–3 点：意志对抗意志，每点 +10；成功则对方恐惧到次夜结束（AB −10，不能用主动攻击技能）。
骨甲：自由动作，一局两次，吸收 2 点伤害，直到用尽。
召唤骷髅：自由动作，骷髅（HP 2，AB 50，AC 5+0，伤害 1）前去攻击一人；死了可再召；针对我的攻击有 40% 落在它身上。
亡者之触：谁打中我，谁疲惫到次夜结束。
巫妖之躯（圣杯）：不受眩晕、震慑；要倒下时留 1 点命，一局一次。
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dm_console.inbox import reading
from dm_console.outbox.wording import Wording
from tests.kit.play import Play
from tests.rules.grail.games import A, B, C, D, needs, night
from tests.rules.grail.heirs import Heir

SHEET = """
id = "necromancer"
name = { zh = "死灵法师", en = "Necromancer" }
aliases = ["死灵"]
traits = ["casting", "divine"]
vitals = { hp = 7 }
stats = { ab = 55, armor = 5, dexterity = 5, damage = "d2", will = 75, reflex = 30, fortitude = 45 }
claims = [{ trait = "divine" }, { faction = "any" }]

[[skills]]
id = "necromancy"
name = { zh = "死灵法术", en = "Necromancy" }
kind = "points"
a_night = 5

[[skills]]
id = "vampiric_touch"
name = { zh = "吸血触摸", en = "Vampiric Touch" }
aliases = ["吸血"]
kind = "spell"
fewest = 2
most = 4
mine = "will"
theirs = "fortitude"
growth = 5
on_success = [{ damage = "d2", each = 2 }, { heal = "1", on = "self" }]

[[skills]]
id = "fear"
name = { zh = "恐惧术", en = "Fear" }
aliases = ["恐惧"]
kind = "spell"
fewest = 1
most = 3
mine = "will"
theirs = "will"
growth = 10
on_success = [{ inflict = "frightened" }]

[[skills]]
id = "bone_armor"
name = { zh = "骨甲", en = "Bone Armor" }
kind = "barrier"
cost = "free"
limit = "game"
uses = 2
targets = 0
absorbs = 2
lasts = "game"

[[skills]]
id = "skeleton"
name = { zh = "召唤骷髅", en = "Skeleton" }
aliases = ["骷髅"]
kind = "companion"
cost = "free"
summoned = true
share = 40
hp = 2
ab = 50
armor = 5
dexterity = 0
damage = "1"

[[skills]]
id = "touch_of_the_dead"
name = { zh = "亡者之触", en = "Touch of the Dead" }
kind = "backlash"
on_hit = [{ inflict = "fatigued", until = "next_night_end" }]

[[skills]]
id = "lich_mind"
name = { zh = "巫妖之躯", en = "Lich" }
kind = "resist"
when = "grail_tonight"
statuses = ["dazed", "stunned"]

[[skills]]
id = "lich_body"
name = { zh = "不死之身", en = "Undying" }
kind = "endure"
when = "grail_tonight"
limit = "game"
"""
FRIGHTENED = """
id = "frightened"
name = { zh = "恐惧", en = "frightened" }
kind = "condition"
until = "next_night_end"
ab = -10
bars = ["whirlwind", "power_attack", "smite_evil", "stunning_fist"]
"""
SEATS = {A: "死灵法师 混乱", B: "战士 守序", C: "战士 中立", D: "野蛮人 中立"}


@pytest.fixture
def heir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Heir:
    monkeypatch.setenv("DM_CONSOLE_HOME", str(tmp_path))
    heir = Heir("tavern", head="[roster.chaotic]\nsorcerer = false\nnecromancer = true\n")
    return heir.write("roles/necromancer.toml", SHEET).write("statuses/frightened.toml", FRIGHTENED)


def test_it_is_sound(heir: Heir) -> None:
    assert heir.check() == ["sound"]


def test_its_card_says_nothing_of_the_console_s_own_figures(heir: Heir) -> None:
    ruleset = Play(str(heir.folder), SEATS).ruleset
    words = Wording(ruleset, "zh")
    assert [words.said(said) for said in ruleset.rules.card(ruleset, ruleset.roles["necromancer"])] == [
        "特质：施法、神圣　生命上限 7",
        "AB 55　AC 5+5　伤害 d2",
        "意志 75　反射 30　强韧 45",
        "每晚可指认：神圣 ×1、任意阵营 ×1",
    ]


def test_its_orders_are_read_from_a_message(heir: Heir) -> None:
    game = Play(str(heir.folder), SEATS).to("dusk").game
    drafts = reading.read("阿尔法：吸血触摸 贝塔 3点，恐惧术 伽马 2点，骨甲", game).as_data(
        Wording(game.ruleset, "zh")
    )
    read = {draft["skill"]: (draft.get("targets", []), draft.get("options", {})) for draft in drafts["drafts"]}
    assert read == {
        "vampiric_touch": ([B], {"points": 3}),
        "fear": ([C], {"points": 2}),
        "bone_armor": ([], {}),
    }


def test_a_night_of_it(heir: Heir) -> None:
    play = Play(str(heir.folder), SEATS).amend(A, hp=5).enter("number", by=A, value=50).to("dusk").mark()
    play.order(A, "吸血触摸", B, points=3).order(A, "恐惧术", C, points=2).order(A, "骨甲")
    play.order(B, "attack", A).order(C, "whirlwind", A, B).order(D, "attack", A)
    dice = [("contest", 15, A, B), ("damage", 2, A), ("contest", 75, A, C), ("companion", 40, A)]
    hits = [("hit", 65, B), ("damage", 3, B), ("steal", 51, B), ("hit", 65, D), ("damage", 3, D), ("steal", 51, D)]
    night(play, *dice[:3], *hits)
    assert play.steps == "\n".join(
        (
            "阿尔法 因【骨甲】有 2 点屏障",
            "阿尔法 与 贝塔 的意志对抗 意志 75 + 吸血触摸 15 − 强韧 75 = 15，d100 = 15，成",
            "贝塔 受到 2 + 吸血触摸 1 = 3 点伤害，生命 10 → 7",
            "阿尔法 因【吸血触摸】恢复 1，生命 5 → 6",
            "阿尔法 与 伽马 的意志对抗 意志 75 + 恐惧术 20 − 意志 20 = 75，d100 = 75，成",
            "伽马 因【恐惧术】陷入恐惧",
            "贝塔 → 阿尔法 命中 AB 75 − AC 10 = 65，d100 = 65，命中",
            "阿尔法 的【骨甲】吸收 2 点伤害，屏障剩 0",
            "阿尔法 受到 3 − 免去 2 = 1 点伤害，生命 6 → 5",
            "贝塔 夺宝 50，d100 = 51，未得",
            "贝塔 因【亡者之触】陷入疲惫",
            "伽马【旋风攻击】：条件不符，动作落空",
            "德尔塔 → 阿尔法 命中 AB 75 − AC 10 = 65，d100 = 65，命中",
            "阿尔法 受到 3 点伤害，生命 5 → 2",
            "德尔塔 夺宝 50，d100 = 51，未得",
            "德尔塔 因【亡者之触】陷入疲惫",
        )
    )


def test_the_skeleton_draws_attacks_once_it_has_come_and_the_lich_does_not_fall(heir: Heir) -> None:
    play = Play(str(heir.folder), SEATS).enter("number", by=A, value=50).to("dusk").amend(A, hp=2).mark()
    play.order(A, "召唤骷髅", C).order(B, "attack", A).order(D, "attack", A)
    dice = [("hit", 30, A, C), ("companion", 40, A, B), ("hit", 70, B), ("damage", 2, B), ("hit", 65, D)]
    night(play, *dice, ("damage", 3, D), ("steal", 51, D))
    assert needs(play)[1] == ("companion", A, 40)
    assert play.changed == {
        A: {"hp": (2, 1)},
        C: {"hp": (10, 9)},
        D: {"statuses": ([], ["fatigued"])},
    }


def test_its_spells_cannot_take_more_points_than_there_are(heir: Heir) -> None:
    play = Play(str(heir.folder), SEATS).to("dusk").order(A, "vampiric_touch", B, points=4)
    assert play.order(A, "fear", C, points=2).refused.kind == "too_many_points"
