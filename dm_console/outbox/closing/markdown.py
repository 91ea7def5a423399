"""A closing report in Markdown (GitHub's, as most forums and chats have it)."""

from __future__ import annotations

from collections.abc import Iterable

from dm_console.outbox.closing.blocks import Block, Bullets, Chart, Code, Grid, Heading, Quote, Said, flat
from dm_console.outbox.closing.charts import as_text
from dm_console.outbox.formats import format_of

MARKDOWN = format_of("markdown")


def write(blocks: Iterable[Block]) -> str:
    """The whole report. Nothing that stands in a block is read as markup."""
    return "\n\n".join(_block(block) for block in blocks) + "\n"


def _block(block: Block) -> str:
    match block:
        case Heading():
            return f"{'#' * block.level} {_text(block.text)}"
        case Said():
            return f"**{_text(block.text)}**" if block.loud else _text(block.text)
        case Bullets():
            return "\n".join(f"- {_text(item)}" for item in block.items)
        case Quote():
            return "\n>\n".join(f"> {_text(line)}" for line in block.lines)
        case Code():
            return f"```sh\n{flat(block.text)}\n```"
        case Grid():
            return _grid(block)
        case Chart():
            return _grid(as_text(block))


def _grid(grid: Grid) -> str:
    rule = "|" + " --- |" * len(grid.head)
    return "\n".join([_row(grid.head), rule, *(_row(row) for row in grid.rows)])


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(_text(cell) for cell in cells) + " |"


def _text(text: str) -> str:
    return MARKDOWN.word(flat(text))
