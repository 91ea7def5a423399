"""公告 and 私信: what is posted, what each seat is told, and nothing beyond."""

from __future__ import annotations

from dm_console.outbox.wording import Wording
from tests.kit.play import Play
from tests.rules.grail.games import FOUR, SIX, A, B, C, D, E, F, Grail, night

HIT = ("hit", 55)


def texts(play: Play, language: str = "zh") -> list[str]:
    words = Wording(play.ruleset, language)
    return [words.announcement(posted) for posted in play.table.outbox.posted]


def a_bloody_day(grail: Grail) -> Play:
    """贝塔 dies, 德尔塔 is robbed and hurt by two, the vote hurts 德尔塔 too."""
    play = grail.dusk(SIX, holder=D).amend(B, hp=1).order(A, "attack", B)
    play.order(C, "attack", D).order(E, "attack", D)
    night(play, HIT, ("damage", 2, A), HIT, ("damage", 3, C), ("steal", 50), HIT, ("damage", 1, E))
    return play.vote(**{A: D, C: D, E: A}).to("announcement")


def test_the_items_stand_in_the_rules_order(grail: Grail) -> None:
    assert a_bloody_day(grail).posted == [("votes", {"counts": {A: 1, D: 2}}), ("left", {"seat": B})]


def test_one_letter_of_damage_a_seat_with_night_and_vote_together(grail: Grail) -> None:
    damaged = [(to, facts) for to, kind, facts in a_bloody_day(grail).letters if kind == "damaged"]
    assert damaged == [(B, {"damage": 2, "hp": -1}), (D, {"damage": 5, "hp": 5})]


def test_the_hit_points_told_are_those_left_at_the_announcement(grail: Grail) -> None:
    play = grail.dusk().order(A, "attack", B)
    night(play, HIT, ("damage", 3)).amend(B, hp=4).to("announcement")
    assert play.letters[-1] == (B, "damaged", {"damage": 3, "hp": 4})


def test_it_goes_out_at_the_announcement_and_the_theft_at_night(grail: Grail) -> None:
    sent = [(row.phase, row.letter.kind, row.letter.to.name) for row in a_bloody_day(grail).table.outbox.sent]
    assert sent == [
        ("day", "grail_received", D),
        ("night", "grail_lost", D),
        ("night", "grail_taken", C),
        ("night", "cleave_ready", A),
        ("night", "cleave_ready", C),
        ("night", "cleave_ready", E),
        ("announcement", "damaged", B),
        ("announcement", "damaged", D),
    ]


def test_what_was_told_is_not_told_again_the_next_day(grail: Grail) -> None:
    play = a_bloody_day(grail).to("dusk").mark()
    night(play).to("announcement")
    assert play.letters == []
    assert play.posted == [("votes", {"counts": {}})]


def test_the_words_of_the_announcement(grail: Grail) -> None:
    play = a_bloody_day(grail)
    assert texts(play) == ["【第 1 日 公告】\n公决得票：阿尔法 1、德尔塔 2。\n贝塔 退出了游戏。"]
    assert texts(play, "en") == [
        "[Day 1: announcement]\nVotes received: 阿尔法 1, 德尔塔 2.\n贝塔 has left the game."
    ]


def test_when_nobody_voted_it_says_so(grail: Grail) -> None:
    assert texts(night(grail.dusk()).to("announcement")) == ["【第 1 日 公告】\n公决：没有人投票。"]


def test_a_faction_wiped_out_is_named_once(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, alive=False).amend(D, hp=1).order(A, "attack", D)
    night(play, HIT, ("damage", 2)).to("announcement")
    assert play.posted == [
        ("votes", {"counts": {}}),
        ("left", {"seat": B}),
        ("left", {"seat": D}),
        ("faction_wiped", {"faction": "neutral"}),
    ]
    assert texts(play)[0].splitlines()[-1] == "中立阵营已经全灭。"
    night(play.to("dusk").mark()).to("announcement")
    assert play.posted == [("votes", {"counts": {}})]


def test_a_faction_that_came_back_by_the_dm_s_word_can_be_wiped_out_again(grail: Grail) -> None:
    play = night(grail.dusk(SIX).amend(B, alive=False).amend(D, alive=False)).to("dusk").mark()
    night(play.amend(B, alive=True)).to("dusk").mark()
    night(play.amend(B, alive=False)).to("announcement")
    assert play.posted[-1] == ("faction_wiped", {"faction": "neutral"})


def test_a_faction_that_nobody_ever_played_is_not_wiped_out(grail: Grail) -> None:
    play = night(grail.dusk(FOUR).amend(B, hp=1).order(A, "attack", B), HIT, ("damage", 2)).to("announcement")
    assert [kind for kind, _ in play.posted] == ["votes", "left", "victory"]


def test_victory_comes_last_with_its_totals(grail: Grail) -> None:
    play = night(grail.dusk(FOUR).amend(B, hp=1).order(A, "attack", B), HIT, ("damage", 2)).to("announcement")
    scores = {"lawful": 3 + 4, "neutral": 2, "chaotic": 0}
    assert play.posted[-1] == ("victory", {"winners": ["lawful"], "scores": scores})
    assert texts(play)[0].splitlines()[-1] == "游戏结束，守序阵营获胜。总分：守序 7、中立 2、混乱 0。"


def test_while_the_game_goes_on_no_score_is_told(grail: Grail) -> None:
    play = a_bloody_day(grail)
    assert "守序" not in texts(play)[0]
    assert all("scores" not in facts for _, facts in play.posted)
    assert all("faction" not in facts for _, _, facts in play.letters)


def test_no_letter_names_an_attacker_or_a_thief(grail: Grail) -> None:
    play = a_bloody_day(grail)
    words = Wording(play.ruleset, "zh")
    for sent in play.table.outbox.sent:
        if sent.letter.to.name in (B, D):
            assert not any(name in words.letter(sent.letter) for name in (A, C, E, F))


def test_the_opening_letter_tells_a_seat_its_own_role_alone(grail: Grail) -> None:
    play = grail.game()
    letters = play.ruleset.rules.opening(play.table)
    words = Wording(play.ruleset, "zh")
    assert [letter.to.name for letter in letters] == [A, B, C, D]
    assert words.letter(letters[0]).splitlines() == [
        "你的职业是【战士】，属于守序阵营。",
        "特质：战斗　生命上限 10",
        "AB 75　AC 15+5　伤害 d3",
        "意志 20　反射 25　强韧 75",
        "每晚可指认：战斗 ×1",
        "【顺势斩】（主动）命令的攻击命中后，下一夜可在主要行动之后不耗动作再攻击一名玩家，AB −10；"
        "不累计，过夜作废。",
        "【战斗反射】（被动）受攻击而未被命中时，有 50% 机会立即反击一次，AB −10。",
        "【寓守于攻】（主动、全局）一局一次：此后 AB −15，敏捷加值 +15，直到终局。",
        "【旋风攻击】（主动）攻击两名不同的玩家，各以 AB −15；都未命中则眩晕到本夜结束。",
        "【精确攻击】（被动、圣杯）本夜拥有过圣杯：从那时起到本夜结束 AB +20。",
    ]
    assert not any(name in words.letter(letters[0]) for name in (B, C, D))


def test_a_class_of_the_console_s_own_says_so(grail: Grail) -> None:
    play = grail.game({A: "武僧", B: "战士 守序"})
    house, rules = (Wording(play.ruleset, "zh").letter(letter) for letter in play.ruleset.rules.opening(play.table))
    assert "（本职业的数值由控制台自拟，并非规则原文）" in house
    assert "自拟" not in rules
