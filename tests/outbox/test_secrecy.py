"""Before a text is sent: what it names that its reader may not know."""

from __future__ import annotations

import pytest

from dm_console.engine.telling import Letter
from dm_console.outbox.formats import FORMATS, format_of
from dm_console.outbox.secrecy import Leak, Secrecy
from dm_console.outbox.wording import Wording
from tests.engine.sessions import RULESET, long_game, session
from tests.rules.grail.games import SIX, A, C

GAME = long_game().game
WORDS = Wording(RULESET, "zh")
SECRECY = Secrecy(GAME.table, WORDS)
FIRST, SECOND = GAME.table.seats[:2]


def leaks(text: str, original: str = "公决得票。", reader: object = None) -> list[Leak]:
    return SECRECY.leaks(text, original, reader)


def test_what_the_console_has_written_itself_leaks_nothing() -> None:
    for posted in GAME.table.outbox.posted:
        text = WORDS.announcement(posted)
        assert leaks(text, text) == []
    for sent in GAME.table.outbox.sent:
        text = WORDS.letter(sent.letter)
        assert leaks(text, text, sent.letter.to) == []


@pytest.mark.parametrize(
    ("text", "leak"),
    [
        ("公决得票。贝塔是战士。", Leak("role", "战士")),
        ("公决得票。守序少了一个。", Leak("faction", "守序")),
        ("他用了旋风攻击。", Leak("skill", "旋风攻击")),
        ("He is a Fighter.", Leak("role", "fighter")),
        ("他被眩晕了。", Leak("status", "眩晕")),
        ("是伽马打的。", Leak("seat", "伽马")),
    ],
)
def test_what_was_put_in_by_hand_is_found_in_either_language(text: str, leak: Leak) -> None:
    assert leak in leaks(text)


def test_words_inside_other_words_are_none() -> None:
    assert leaks("Fighterless firefighters.") == []


def test_a_reader_knows_himself_what_was_posted_and_what_he_was_sent() -> None:
    assert leaks(f"{A}，你是战士，守序。", "", FIRST) == []
    assert [leak.word for leak in leaks(f"打你的是{C}。", "你受了伤。", FIRST)] == [C]
    told = next(sent for sent in GAME.table.outbox.sent if sent.letter.kind == "grail_received")
    assert leaks(WORDS.letter(told.letter), "", told.letter.to) == []


@pytest.mark.parametrize("format", FORMATS)
def test_names_are_found_behind_the_marks_of_a_format(format: str) -> None:
    game = session(seats={"[b]x[/b]": "战士 守序", **SIX}).game
    nasty, reader = game.table.seats[:2]
    marked = Wording(RULESET, "zh", format_of(format))
    text = marked.letter(Letter(reader, "grail_taken", {"from": nasty}))
    assert [leak.word for leak in Secrecy(game.table, marked).leaks(text, "你夺得了圣杯", reader)] == [nasty.name]
