"""The report of a simulation as one page of HTML: tables and plots, nothing that is fetched from anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import ceil

from dm_console.engine.sheets import Language
from dm_console.simulate.shown import Bar, Block, Plot

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
       color: #222; background: #fff; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .2rem .9rem .2rem 0; text-align: left; border-bottom: 1px solid #ddd; }
td { font-variant-numeric: tabular-nums; }
.plot { overflow-x: auto; } svg { display: block; }
.bar { fill: #5b7fa6; } .margin { stroke: #222; } .line { stroke: #b3502d; stroke-dasharray: 5 4; }
.axis { stroke: #999; } text { font-size: 12px; fill: #444; }
@media (prefers-color-scheme: dark) {
  body { color: #ddd; background: #1b1b1b; } th, td { border-color: #444; } text { fill: #bbb; }
  .bar { fill: #7fa3cc; } .margin { stroke: #eee; } .line { stroke: #e08a63; }
}
"""
STEP, HEIGHT, LEFT, FOOT, TOP = 64, 220, 48, 44, 12
"""The measures of a plot: a bar's room, how high, and the edges."""
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25)
"""How far apart the levels of a plot may be: as near as leaves no more than `LEVELS`."""
LEVELS = 5


def page(blocks: Sequence[Block], language: Language) -> str:
    """The whole page."""
    lang = "zh-CN" if language == "zh" else language
    body = "\n".join(_block(block, "h1" if place == 0 else "h2") for place, block in enumerate(blocks))
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(blocks[0].title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _block(block: Block, heading: str) -> str:
    parts = [f"<{heading}>{escape(block.title)}</{heading}>"]
    parts += [f"<p>{escape(said)}</p>" for said in block.said]
    if block.plot is not None and block.plot.bars:
        parts.append(plotted(block.plot, block.title))
    if block.rows:
        rows = "\n".join(_row(row, "td") for row in block.rows)
        parts.append(f"<table>\n<thead>{_row(block.head, 'th')}</thead>\n<tbody>\n{rows}\n</tbody>\n</table>")
    return "\n".join(parts)


def _row(cells: Iterable[str], tag: str) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def plotted(plot: Plot, title: str) -> str:
    """A plot as SVG: a bar each with its margin, levels at the side, a broken line across where there is one."""
    highest = max([bar.value + bar.margin for bar in plot.bars] + [plot.line or 0.0]) or 1.0
    step = next((step for step in STEPS if highest / step <= LEVELS), STEPS[-1])
    levels = ceil(round(highest / step, 6))
    top, width = step * levels, LEFT + STEP * len(plot.bars)
    drawn = [_level(step * n, top, width) for n in range(levels + 1)]
    drawn += [_bar(bar, place, top) for place, bar in enumerate(plot.bars)]
    if plot.line is not None:
        y = _y(plot.line, top)
        drawn.append(f'<line class="line" x1="{LEFT}" x2="{width}" y1="{y}" y2="{y}"/>')
    size = f'viewBox="0 0 {width} {TOP + HEIGHT + FOOT}" width="{width}"'
    inside = "\n".join(drawn)
    return f'<div class="plot">\n<svg role="img" aria-label="{escape(title)}" {size}>\n{inside}\n</svg>\n</div>'


def _y(value: float, top: float) -> float:
    return round(TOP + HEIGHT * (1 - value / top), 1)


def _level(value: float, top: float, width: int) -> str:
    y = _y(value, top)
    line = f'<line class="axis" x1="{LEFT}" x2="{width}" y1="{y}" y2="{y}" opacity=".4"/>'
    return f'{line}<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{100 * value:.0f} %</text>'


def _bar(bar: Bar, place: int, top: float) -> str:
    left, y = LEFT + STEP * place + STEP // 6, _y(bar.value, top)
    middle, wide = LEFT + STEP * place + STEP // 2, STEP * 2 // 3
    drawn = f'<rect class="bar" x="{left}" y="{y}" width="{wide}" height="{round(TOP + HEIGHT - y, 1)}"/>'
    if bar.margin:
        low, high = _y(max(bar.value - bar.margin, 0), top), _y(bar.value + bar.margin, top)
        drawn += f'<line class="margin" x1="{middle}" x2="{middle}" y1="{low}" y2="{high}"/>'
    label = f'<text x="{middle}" y="{TOP + HEIGHT + 18}" text-anchor="middle">{escape(bar.label)}</text>'
    return drawn + label
