"""Names that would be markup are text in every format of the closing report."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser

import pytest
from markdown_it import MarkdownIt

from dm_console.chronicle import Chronicle
from dm_console.outbox.closing import REPORT_FORMATS, ReportFormat, closing_report
from dm_console.outbox.closing.blocks import flat
from tests.outbox.closing_kit import (
    SMALL,
    small_game,
    told_of,
)
from tests.tui.hostile import NAMES

NASTY = (
    *NAMES,
    "[b]粗[/b][img]http://x/y.png[/img]",
    "<script>alert(1)</script>",
    "</td></tr></table><img src=x onerror=alert(1)>",
    "|一|二|",
    "a\nb\r\nc\u2028d",
    "\x1b[31m红\x1b[0m\x07",
    "\u202e\u2066evil\u2069",
    "# 标题",
    "- 列",
    "1. 列",
    "```",
    "![](http://x)",
    "&lt;b&gt;",
    "[*]x[/list]",
    "===",
)
MARKED = {
    "h1",
    "h2",
    "h3",
    "p",
    "strong",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "ul",
    "li",
    "blockquote",
    "pre",
    "code",
}
TAGS = {"size", "b", "table", "tr", "td", "list", "quote", "code"}
ELEMENTS = {
    "html", "head", "meta", "title", "style", "body", "main", "h1", "h2", "h3", "p", "ul", "li", "blockquote", "pre",
    "code", "table", "tr", "th", "td", "svg", "polyline", "circle", "line", "text", "rect",
}  # fmt: skip


@cache
def nasty_games() -> tuple[Chronicle, ...]:
    """Games whose three players all have such names."""
    threes = (NASTY[place : place + 3] for place in range(0, len(NASTY) - 2, 3))
    return tuple(told_of(small_game(dict(zip(names, SMALL.values(), strict=True)))) for names in threes)


class Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen: set[str] = set()
        self.attributes: set[str] = set()
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def elements(html: str) -> Elements:
    found = Elements()
    found.feed(html)
    return found


def test_a_name_is_text_in_html() -> None:
    for told in nasty_games():
        found = elements(closing_report(told, "zh", "html"))
        assert found.seen <= ELEMENTS
        assert not any(attribute.startswith("on") or attribute in ("src", "href") for attribute in found.attributes)
        assert {flat(seat.name) for seat in told.game.table.seats} <= set(found.texts)


def test_a_name_is_text_in_bbcode() -> None:
    for told in nasty_games():
        text = closing_report(told, "zh", "bbcode")
        assert set(re.findall(r"\[/?(\w+)", text)) <= TAGS
        for tag in TAGS:
            assert len(re.findall(rf"\[{tag}[\]=]", text)) == text.count(f"[/{tag}]"), tag


def test_a_name_is_text_in_markdown() -> None:
    reader = MarkdownIt("commonmark").enable("table")
    for told in nasty_games():
        found = elements(reader.render(closing_report(told, "zh", "md")))
        assert found.seen == MARKED
        assert {flat(seat.name) for seat in told.game.table.seats} <= set(found.texts)


@pytest.mark.parametrize("format", REPORT_FORMATS)
def test_nothing_acts_on_a_terminal_or_turns_a_line_about(format: ReportFormat) -> None:
    for told in nasty_games():
        text = closing_report(told, "zh", format)
        assert not re.search(
            r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]", text
        )
