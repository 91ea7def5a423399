"""Whatever is pasted: no exception, nothing invisible is shown, and no paste holds up the screen."""

from __future__ import annotations

import json
import time
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dm_console.inbox.reading import read
from dm_console.outbox.wording import Wording
from tests.inbox.kit import game, lines, reading
from tests.kit.play import Play

ATTACK = ["饺子 attack 包子"]

DISGUISED = {
    "terminal escapes": "\x1b[31m饺子\x1b[0m：\x1b]0;title\x07攻击\x1b[2J包子",
    "bidirectional marks": "\u202e饺子\u202c：攻击\u2066包子\u2069",
    "zero-width marks": "饺\u200b子：攻\u200d击包\ufeff子",
    "nul": "饺子\0：攻击\0包子",
    "controls": "饺子\x08：攻击\x07包子\x7f",
    "soft hyphens and variation selectors": "饺\u00ad子：攻击包\ufe0f子",
    "carriage returns": "饺子：攻击包子\r\n\r\n",
    "line separators": "\u2028饺子：攻击包子\u2029",
    "hard and wide spaces": "饺子：攻击\u00a0\u3000\u2005包子",
    "wide forms": "饺子：攻击＠包子",
    "byte order mark": "\ufeff饺子：攻击包子",
    "lone surrogates": "饺子\ud800：攻击包子",
    "tags": "饺子：攻击包子\U000e0041\U000e0042",
}


@pytest.mark.parametrize("name", DISGUISED)
def test_what_cannot_be_seen_changes_nothing(name: str) -> None:
    assert lines(DISGUISED[name]) == ATTACK


def shown(text: str) -> str:
    """All that a reading puts on the screen."""
    found = reading(text)
    return json.dumps(found.as_data(Wording(game().ruleset, "zh")), ensure_ascii=False) + "".join(
        line.text for message in found.messages for line in message.lines
    )


@pytest.mark.parametrize("name", DISGUISED)
def test_nothing_invisible_is_shown(name: str) -> None:
    bad = [char for char in shown(DISGUISED[name]) if unicodedata.category(char) in ("Cc", "Cf", "Cs")]
    assert not bad


WORDS = (
    "饺子 包子 ： 21:03 攻击 指认 战斗 数字 50 [quote] [/quote] 「 」 > 不 如果 ， 。 发表于 12# 【 】 (1) <a@b> [ ]",
    "投票对象 空过 取消 算了 还是 还有 皎子 baozi 1. | 只看该作者 { } 自己 旋风攻击 第二天 无 [CQ:at,qq=1]",
    "##vote 因为 🙏 改 — …",
)
BROKEN = ["\n", " ", "\t", "\x1b[0m", "e\u0301", "- - - - -", "2024-01-05 21:03:12", "回复 举报", "昨天 21:03", '"']
PIECES = st.sampled_from([*" ".join(WORDS).split(), *BROKEN])


@settings(max_examples=400, deadline=None)
@given(st.lists(PIECES, max_size=60).map("".join) | st.text(max_size=300))
def test_no_text_is_too_strange(text: str) -> None:
    found = reading(text)
    found.as_data(Wording(game().ruleset, "zh"))
    found.as_lines(Wording(game().ruleset, "en"))
    assert all(draft.by in {seat.name for seat in game().table.seats} for draft in found.drafts)


@settings(max_examples=100, deadline=None)
@given(st.lists(PIECES, max_size=60).map("".join))
def test_reading_twice_is_reading_once_and_changes_nothing(text: str) -> None:
    table = game().table
    before = (len(table.lines), len(table.warnings), len(table.orders), len(table.ballots), dict(table.passed))
    assert lines(text) == lines(text)
    assert (
        len(table.lines),
        len(table.warnings),
        len(table.orders),
        len(table.ballots),
        dict(table.passed),
    ) == before


NASTY = [
    "[bold]x[/]",
    "[1d100=57/60]",
    "{seat}",
    "\\n",
    "😀😀",
    "a:b",
    "<b>",
    "数字",
    "攻击",
    "如果",
    "我",
    "##vote",
    "50",
    "\u202ertl",
]


def test_players_whose_names_are_words_of_the_game() -> None:
    play = Play("grail", dict.fromkeys([*NASTY, "饺子"], "战士 守序"), strict=False)
    for name in NASTY:
        found = read(f"饺子 2024-01-05 21:03\n攻击 {name}\n", play.game)
        targets = [draft.entry["targets"] for draft in found.drafts]
        assert targets in ([[name]], [])
        assert targets or found.unread


def test_two_players_whose_names_look_the_same() -> None:
    play = Play("grail", {"餃子": "战士 守序", "饺子": "战士 守序", "包子": "战士 守序"}, strict=False)
    assert lines("包子：攻击饺子", play.game) == ["包子 attack 饺子"]
    assert lines("包子：攻击餃子", play.game) == ["包子 attack 餃子"]
    assert lines("餃子：攻击包子\n饺子：数字 3", play.game) == ["餃子 attack 包子", "饺子 number 3"]


LONG = {
    "one line of one character": "饺" * 1_000_000,
    "one message": "饺子：" + "攻击包子，" * 200_000,
    "many messages": "2024-01-05 21:03:12 饺子(1)\n攻击包子\n\n" * 28_000,
    "unknown speakers": "".join(f"路人{n}：攻击包子\n" for n in range(70_000)),
    "unknown headers": "".join(f"路人{n} 21:03:12\n攻击包子\n" for n in range(40_000)),
    "lines that are quotations": "> 饺子:\n" * 140_000,
    "quotations that never end": "[quote]" * 140_000,
    "brackets": "【[「" * 330_000,
    "times": "12:30 " * 160_000,
    "lines of times": "12:30 12:31\n" * 80_000,
    "empty lines": "\n" * 1_000_000,
    "spaces": " " * 1_000_000,
    "digits": "1" * 1_000_000,
    "accents": "\u0301" * 1_000_000,
    "escapes": "\x1b[" * 500_000,
    "nul": "\0" * 1_000_000,
    "colons": "a:" * 500_000,
    "json": "[" * 1_000_000,
    "json of texts in texts": f'{{"messages": [{{"text": {"[" * 900}{"]" * 900}}}]}}',
    "many acts": ("饺子 21:03:12\n" + "攻击包子，指认馒头战斗，" * 300 + "\n") * 250,
}


@pytest.mark.parametrize("name", LONG)
def test_a_megabyte_takes_seconds_at_most(name: str) -> None:
    begun = time.process_time()
    found = read(LONG[name], game())
    assert time.process_time() - begun < 6, "a second or two of the processor, with room for a slow one"
    assert len(found.drafts) < 100


def test_sixty_messages_are_read_at_once() -> None:
    seats = [f"玩家甲{chr(0x4E00 + n)}" for n in range(30)]
    play = Play("grail", dict.fromkeys(seats, "战士 守序"), strict=False)
    text = "".join(
        f"2024-01-05 21:{n:02}:12 {seats[n % 30]}({n})\n"
        f"指认 {seats[(n + 1) % 30]} 战斗\n攻击 {seats[(n + 2) % 30]}\n\n"
        for n in range(60)
    )
    read(text, play.game)
    taken = []
    for _ in range(5):
        begun = time.process_time()
        found = read(text, play.game)
        taken.append(time.process_time() - begun)
    assert len(found.drafts) == 60
    assert min(taken) < 0.05


def test_names_that_run_together_part_in_one_way_only() -> None:
    play = Play("grail", dict.fromkeys(["甲乙", "丙", "甲", "乙丙", "丁"], "战士 守序"), strict=False)
    assert lines("丁：旋风攻击 甲乙丙", play.game) == ["! 丁 unclear"]
    assert lines("丁：旋风攻击 甲乙 丙", play.game) == ["丁 whirlwind 甲乙 丙"]
    assert lines("丁：旋风攻击 甲、乙丙", play.game) == ["丁 whirlwind 甲 乙丙"]


def test_a_player_may_be_called_as_days_are() -> None:
    play = Play("grail", dict.fromkeys(["D2", "第三天", "包子"], "战士 守序"), strict=False)
    assert lines("包子：攻击 D2", play.game) == ["包子 attack D2"]
    assert lines("包子：攻击第三天", play.game) == ["包子 attack 第三天"]
