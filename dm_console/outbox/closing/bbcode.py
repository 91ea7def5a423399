"""A closing report in BBCode, with the tags that Discuz! knows."""

from __future__ import annotations

from collections.abc import Iterable

from dm_console.outbox.closing.blocks import Block, Bullets, Chart, Code, Grid, Heading, Quote, Said, flat
from dm_console.outbox.closing.charts import as_text
from dm_console.outbox.formats import format_of

BBCODE = format_of("bbcode")
SIZES = {1: 6, 2: 5, 3: 4}
"""The size of a heading by its level."""


def write(blocks: Iterable[Block]) -> str:
    """The whole report. Nothing that stands in a block is read as a tag."""
    return "\n\n".join(_block(block) for block in blocks) + "\n"


def _block(block: Block) -> str:
    match block:
        case Heading():
            return f"[size={SIZES[block.level]}][b]{_text(block.text)}[/b][/size]"
        case Said():
            return f"[b]{_text(block.text)}[/b]" if block.loud else _text(block.text)
        case Bullets():
            return "[list]\n" + "\n".join(f"[*]{_text(item)}" for item in block.items) + "\n[/list]"
        case Quote():
            return "[quote]" + "\n".join(_text(line) for line in block.lines) + "[/quote]"
        case Code():
            return f"[code]{_text(block.text)}[/code]"
        case Grid():
            return _grid(block)
        case Chart():
            return _grid(as_text(block))


def _grid(grid: Grid) -> str:
    head = "[tr]" + "".join(f"[td][b]{_text(cell)}[/b][/td]" for cell in grid.head) + "[/tr]"
    rows = ["[tr]" + "".join(f"[td]{_text(cell)}[/td]" for cell in row) + "[/tr]" for row in grid.rows]
    shown = [head] if any(grid.head) else []
    return "\n".join(["[table]", *shown, *rows, "[/table]"])


def _text(text: str) -> str:
    return BBCODE.word(flat(text))
