"""A page of HTML that needs nothing else: no script, no font, no network.

It is built as a tree, so that whatever stands in it is text and can be nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement, tostring

from dm_console.engine.sheets import Language
from dm_console.legible import line

LANGUAGES = {"zh": "zh-CN", "en": "en"}
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def page(title: str, style: str, body: Iterable[Element], language: Language) -> str:
    """The whole page, with its style (CSS)."""
    root = Element("html", lang=LANGUAGES[language])
    head = SubElement(root, "head")
    SubElement(head, "meta", charset="utf-8")
    SubElement(head, "meta", {"http-equiv": "Content-Security-Policy", "content": POLICY})
    SubElement(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
    SubElement(head, "title").text = line(title)
    SubElement(head, "style").text = style
    SubElement(SubElement(root, "body"), "main").extend(body)
    return "<!DOCTYPE html>\n" + tostring(root, encoding="unicode", method="html") + "\n"


def holding(tag: str, inner: Iterable[Element], **attributes: str) -> Element:
    """An element that holds others."""
    element = Element(tag, attributes)
    element.extend(inner)
    return element


def saying(tag: str, text: str) -> Element:
    """An element with a line of text; a name that is written from right to left turns nothing else about."""
    element = Element(tag, dir="auto")
    element.text = line(text)
    return element


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Element:
    """A table: what stands over the columns, and the rows."""
    cells = [("th", head), *(("td", row) for row in rows)]
    return holding("table", (holding("tr", (saying(tag, cell) for cell in row)) for tag, row in cells))
