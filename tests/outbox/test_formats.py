"""Formats: titles and lists as each has them, and names that are never read as markup."""

from __future__ import annotations

import pytest

from dm_console.engine.seats import Seat
from dm_console.engine.telling import Item, Letter, Posted
from dm_console.outbox.formats import FORMATS, JOINER, format_of
from dm_console.outbox.templates import template_of
from dm_console.outbox.wording import Wording
from dm_console.rulebook import loading

GRAIL = loading.load("grail")
NASTY = Seat(1, "[b]x[/b] *y* _z_ `q` # 1. -", "fighter", "lawful")
POSTED = Posted(2, "announcement", (Item("left", {"seat": NASTY}), Item("faction_wiped", {"faction": "lawful"})))


def words(format: str) -> Wording:
    return Wording(GRAIL, "en", format_of(format))


def test_plain_text_is_as_the_ruleset_has_it() -> None:
    text = words("plain").announcement(POSTED)
    assert text == Wording(GRAIL, "en").announcement(POSTED)
    assert NASTY.name in text
    assert format_of("of a later version").id == "plain"


def test_bbcode_has_a_bold_title_over_a_list_and_no_name_is_a_tag() -> None:
    title, opening, first, second, closing = words("bbcode").announcement(POSTED).split("\n")
    assert title.startswith("[b]")
    assert title.endswith("[/b]")
    assert (opening, closing) == ("[list]", "[/list]")
    assert first.startswith(f"[*][{JOINER}b]x[{JOINER}/b]")
    assert second.startswith("[*]")
    assert first.replace(JOINER, "").removeprefix("[*]").startswith(NASTY.name)


def test_markdown_escapes_what_it_would_read() -> None:
    title, empty, first, second = words("markdown").announcement(POSTED).split("\n")
    assert (title[:2], title[-2:], empty) == ("**", "**", "")
    assert first.startswith(r"- \[b\]x\[/b\] \*y\* \_z\_ \`q\` \# 1. -")
    assert second.startswith("- ")
    assert format_of("markdown").word("1. a\n- b\n2) c") == "1\\. a\n\\- b\n2\\) c"


def test_lines_of_a_letter_end_where_they_end() -> None:
    facts = {"role": "fighter", "faction": "lawful", "lines": ("a", "b")}
    letter = Letter(NASTY, "role", facts)
    plain, markdown = words("plain").letter(letter), words("markdown").letter(letter)
    assert plain.count("\n") == markdown.count("  \n") > 0


@pytest.mark.parametrize("format", FORMATS)
def test_a_title_alone_is_no_list(format: str) -> None:
    text = words(format).announcement(Posted(1, "announcement", ()))
    assert "\n" not in text
    assert "list" not in text


def test_the_file_of_a_text_is_named() -> None:
    found = template_of(POSTED, GRAIL, words("plain"))
    assert (found.file.name, found.section, found.key) == ("en.toml", "items", "left")
    assert found.file.parent.parent.name == "grail"
    handover = template_of(Letter(NASTY, "handover"), GRAIL, words("plain"))
    assert (handover.file.parent.name, handover.section, handover.key) == ("texts", "letters", "handover")
    assert handover.file.is_file()
