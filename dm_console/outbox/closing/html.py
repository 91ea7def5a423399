"""A closing report as one page of HTML."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from dm_console.engine.sheets import Language
from dm_console.outbox.closing.blocks import Block, Bullets, Chart, Code, Grid, Heading, Quote, Said, flat
from dm_console.outbox.closing.drawing import drawn
from dm_console.outbox.pages import holding, page, saying, table

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
    title = next((block.text for block in blocks if isinstance(block, Heading)), "")
    return page(flat(title), STYLE, (_block(block) for block in blocks), language)


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
            return holding("ul", (_text("li", item) for item in block.items))
        case Quote():
            return holding("blockquote", (_text("p", line) for line in block.lines))
        case Code():
            return holding("pre", [_text("code", block.text)])
        case Grid():
            return table(map(flat, block.head), (map(flat, row) for row in block.rows))
        case Chart():
            return drawn(block)


def _text(tag: str, text: str) -> Element:
    return saying(tag, flat(text))
