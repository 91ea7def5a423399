"""A closing report as one page of HTML that needs nothing else: no script, no font, no network.

It is built as a tree, so that whatever stands in a block is text and can be nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.etree.ElementTree import Element, SubElement, tostring

from dm_console.engine.sheets import Language
from dm_console.outbox.closing.blocks import Block, Bullets, Chart, Code, Grid, Heading, Quote, Said, flat
from dm_console.outbox.closing.drawing import drawn

LANGUAGES = {"zh": "zh-CN", "en": "en"}
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.6 system-ui, "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; margin: 0 auto; max-width: 60rem;
  padding: 1rem; overflow-wrap: anywhere; }
h2 { border-bottom: 2px solid; margin-top: 2.5rem; }
h3 { margin-bottom: .25rem; }
table { border-collapse: collapse; margin: .5rem 0; max-width: 100%; }
th, td { border: 1px solid #8888; padding: .15rem .6rem; text-align: start; }
ul { margin: .25rem 0; padding-inline-start: 1.5rem; }
blockquote { border-inline-start: 4px solid #888; margin: .5rem 0; padding: .1rem 1rem; }
blockquote p { margin: .25rem 0; }
pre { background: #8882; padding: .5rem; white-space: pre-wrap; }
.loud { font-weight: bold; }
svg { height: auto; max-width: 100%; }
"""


def write(blocks: Sequence[Block], language: Language) -> str:
    """The whole report."""
    page = Element("html", lang=LANGUAGES[language])
    head = SubElement(page, "head")
    SubElement(head, "meta", charset="utf-8")
    SubElement(head, "meta", {"http-equiv": "Content-Security-Policy", "content": POLICY})
    SubElement(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
    title = next((block.text for block in blocks if isinstance(block, Heading)), "")
    SubElement(head, "title").text = flat(title)
    SubElement(head, "style").text = STYLE
    main = SubElement(SubElement(page, "body"), "main")
    main.extend(_block(block) for block in blocks)
    return "<!DOCTYPE html>\n" + tostring(page, encoding="unicode", method="html") + "\n"


def _block(block: Block) -> Element:
    match block:
        case Heading():
            return _text(f"h{block.level}", block.text)
        case Said():
            said = _text("p", block.text)
            if block.loud:
                said.set("class", "loud")
            return said
        case Bullets():
            return _holding("ul", (_text("li", item) for item in block.items))
        case Quote():
            return _holding("blockquote", (_text("p", line) for line in block.lines))
        case Code():
            return _holding("pre", [_text("code", block.text)])
        case Grid():
            return _grid(block)
        case Chart():
            return drawn(block)


def _grid(grid: Grid) -> Element:
    rows = [("th", grid.head), *(("td", row) for row in grid.rows)]
    return _holding("table", (_holding("tr", (_text(tag, cell) for cell in cells)) for tag, cells in rows))


def _holding(tag: str, inner: Iterable[Element]) -> Element:
    element = Element(tag)
    element.extend(inner)
    return element


def _text(tag: str, text: str) -> Element:
    """An element with text; a name that is written from right to left turns nothing else about."""
    element = Element(tag, dir="auto")
    element.text = flat(text)
    return element
