"""What wizard, barbarian, rogue, sorcerer and druid may identify, of whom it is true, and what their cards say."""

from __future__ import annotations

import pytest

from dm_console.outbox.wording import Wording
from tests.kit.play import Play
from tests.rules.grail.classes.sheets import hp, stats
from tests.rules.grail.classes.told import HOUSE, claims, confirmed, opening
from tests.rules.grail.games import A, Grail

TRAITS = {
    "combat": {"fighter", "barbarian", "ranger", "paladin"},
    "casting": {"wizard", "sorcerer", "druid", "bard", "cleric"},
    "divine": {"druid", "cleric", "paladin"},
    "agile": {"rogue", "bard", "monk", "ranger"},
}
SIDES = {
    "fighter": "lawful", "wizard": "neutral", "barbarian": "chaotic", "rogue": "neutral", "sorcerer": "chaotic",
    "druid": "neutral", "bard": "chaotic", "monk": "lawful", "cleric": "lawful", "ranger": "chaotic",
    "paladin": "lawful",
}  # fmt: skip
"""One of each class, and its side in this game."""

RIGHTS = {
    "wizard": [("casting", 2)],
    "barbarian": [("combat", 1)],
    "rogue": [("agile", 1), ("any faction", 1)],
    "sorcerer": [("casting", 1)],
    "druid": [("divine", 1)],
}
SAID = {
    "zh": {
        "wizard": "施法 ×2",
        "barbarian": "战斗 ×1",
        "rogue": "敏捷 ×1、任意阵营 ×1",
        "sorcerer": "施法 ×1",
        "druid": "神圣 ×1",
    },
    "en": {
        "wizard": "Casting ×2",
        "barbarian": "Combat ×1",
        "rogue": "Agile ×1, any faction ×1",
        "sorcerer": "Casting ×1",
        "druid": "Divine ×1",
    },
}
MINE = sorted(RIGHTS)


def table_of_all(grail: Grail, role: str) -> Play:
    """An evening: the one who identifies, and one of each class under the class's own name."""
    side = "lawful" if role == "wizard" else SIDES[role]
    return grail.dusk({A: f"{role} {side}", **{name: f"{name} {SIDES[name]}" for name in SIDES}})


@pytest.mark.parametrize("role", MINE)
def test_it_is_confirmed_of_all_of_whom_it_is_true_and_of_nobody_else(grail: Grail, role: str) -> None:
    play = table_of_all(grail, role)
    for what, _ in RIGHTS[role]:
        words = ("lawful", "neutral", "chaotic") if what == "any faction" else (what,)
        for word in words:
            true = TRAITS.get(word) or {name for name, side in SIDES.items() if side == word}
            for about in SIDES:
                entered = len(play.raw)
                claims(play, A, (about, word)).to("night")
                assert confirmed(play) == ([(A, about, word)] if about in true else []), (about, word)
                assert len(play.letters) == (about in true)
                assert play.warnings == []
                del play.raw[entered:]
                play.mark()


@pytest.mark.parametrize("role", MINE)
def test_each_right_is_there_as_often_as_the_sheet_says_and_once_more_is_too_often(grail: Grail, role: str) -> None:
    for what, number in RIGHTS[role]:
        word = "lawful" if what == "any faction" else what
        about = sorted(TRAITS.get(word) or {name for name, side in SIDES.items() if side == word})
        play = claims(table_of_all(grail, role), A, *[(name, word) for name in about[: number + 1]]).to("night")
        assert confirmed(play) == [(A, name, word) for name in about[:number]]
        assert len(play.warnings) == 1


@pytest.mark.parametrize("role", MINE)
@pytest.mark.parametrize("word", ["combat", "casting", "divine", "agile", "lawful", "chaotic", "战士", "druid"])
def test_nothing_else_may_it_identify(grail: Grail, role: str, word: str) -> None:
    allowed = [what for what, _ in RIGHTS[role]]
    play = claims(table_of_all(grail, role), A, ("monk", word))
    if word in allowed or (word in ("lawful", "chaotic") and "any faction" in allowed):
        assert len(play.table.claims) == 1
    else:
        assert play.refused.kind == "not_your_claim"


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("role", MINE)
def test_its_card_says_that_it_is_the_console_s_own_and_gives_every_figure(
    grail: Grail, role: str, language: str
) -> None:
    play = table_of_all(grail, role)
    lines = opening(play, A, language)
    own = stats(role)
    sheet = play.ruleset.roles[role]
    assert sheet.source == "house"
    words = Wording(play.ruleset, language)
    figures = [words.said(said) for said in play.ruleset.rules.card(play.ruleset, sheet)]
    assert lines[1:6] == figures
    assert lines[1] == HOUSE[language]
    dice = f"d{own.damage.sides}" + (f"+{own.damage.plus}" if own.damage.plus else "")
    if language == "zh":
        assert lines[2].endswith(f"生命上限 {hp(role)}")
        assert lines[3] == f"AB {own.ab}　AC {own.armor}+{own.dexterity}　伤害 {dice}"
        assert lines[4] == f"意志 {own.will}　反射 {own.reflex}　强韧 {own.fortitude}"
        assert lines[5] == f"每晚可指认：{SAID['zh'][role]}"
    else:
        assert lines[5].endswith(SAID["en"][role])
    assert [line.partition(" (" if language == "en" else "（")[0].strip("【】") for line in lines[6:]] == [
        skill.name.of(language) for skill in sheet.skills
    ]


def test_a_letter_says_of_each_skill_of_which_sort_it_is_and_what_it_does(grail: Grail) -> None:
    play = table_of_all(grail, "wizard")
    assert opening(play, A)[-2:] == [
        "【护盾术】（抉择）抉择：本夜盔甲 +15，意志 −15。",
        "【法术穿透】（被动、圣杯）本夜拥有过圣杯：意志 +20。",
    ]
    assert opening(play, A, "en")[-2:] == [
        "Shield (by choice): By choice: armor +15 and will −15 tonight.",
        "Spell Penetration (passive, grail): Held the grail this night: will +20.",
    ]
