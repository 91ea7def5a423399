"""The report of a simulation as one page of HTML: tables and plots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from xml.etree.ElementTree import Element, SubElement

from dm_console.engine.sheets import Language
from dm_console.outbox import pages
from dm_console.outbox.closing.blocks import flat
from dm_console.simulate.shown import Bar, Block, Plot

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
       color: #222; background: #fff; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .2rem .9rem .2rem 0; text-align: left; border-bottom: 1px solid #ddd; }
td { font-variant-numeric: tabular-nums; }
.plot { overflow-x: auto; } svg { display: block; }
.bar { fill: #5b7fa6; } .margin { stroke: #222; } .line { stroke: #b3502d; stroke-dasharray: 5 4; }
.axis { stroke: #999; opacity: .4; } text { font-size: 12px; fill: #444; }
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
    body = (part for place, block in enumerate(blocks) for part in _block(block, "h1" if place == 0 else "h2"))
    return pages.page(blocks[0].title, STYLE, body, language)


def _block(block: Block, heading: str) -> Iterator[Element]:
    yield pages.saying(heading, block.title)
    yield from (pages.saying("p", said) for said in block.said)
    if block.plot is not None and block.plot.bars:
        yield pages.holding("div", [plotted(block.plot, block.title)], **{"class": "plot"})
    if block.rows:
        yield pages.table(block.head, block.rows)


def plotted(plot: Plot, title: str) -> Element:
    """A plot as SVG: a bar each with its margin, levels at the side, a broken line across where there is one."""
    highest = max([bar.value + bar.margin for bar in plot.bars] + [plot.line or 0.0]) or 1.0
    step = next((step for step in STEPS if highest / step <= LEVELS), STEPS[-1])
    levels = ceil(round(highest / step, 6))
    top, width = step * levels, LEFT + STEP * len(plot.bars)
    size = {"viewBox": f"0 0 {width} {TOP + HEIGHT + FOOT}", "width": str(width)}
    svg = Element("svg", {"role": "img", "aria-label": flat(title), **size})
    for number in range(levels + 1):
        _level(svg, step * number, top, width)
    for place, bar in enumerate(plot.bars):
        _bar(svg, bar, place, top)
    if plot.line is not None:
        y = _y(plot.line, top)
        _line(svg, "line", (LEFT, y), (width, y))
    return svg


def _y(value: float, top: float) -> float:
    return round(TOP + HEIGHT * (1 - value / top), 1)


def _level(svg: Element, value: float, top: float, width: int) -> None:
    y = _y(value, top)
    _line(svg, "axis", (LEFT, y), (width, y))
    _label(svg, LEFT - 6, y + 4, "end", f"{100 * value:.0f} %")


def _bar(svg: Element, bar: Bar, place: int, top: float) -> None:
    left, y = LEFT + STEP * place + STEP // 6, _y(bar.value, top)
    middle, wide = LEFT + STEP * place + STEP // 2, STEP * 2 // 3
    size = {"width": str(wide), "height": str(round(TOP + HEIGHT - y, 1))}
    SubElement(svg, "rect", {"class": "bar", "x": str(left), "y": str(y), **size})
    if bar.margin:
        low, high = _y(max(bar.value - bar.margin, 0), top), _y(bar.value + bar.margin, top)
        _line(svg, "margin", (middle, low), (middle, high))
    _label(svg, middle, TOP + HEIGHT + 18, "middle", bar.label)


def _line(svg: Element, kind: str, start: tuple[float, float], end: tuple[float, float]) -> None:
    ends = {"x1": start[0], "y1": start[1], "x2": end[0], "y2": end[1]}
    SubElement(svg, "line", {"class": kind, **{key: str(value) for key, value in ends.items()}})


def _label(svg: Element, x: float, y: float, anchor: str, text: str) -> None:
    SubElement(svg, "text", {"x": str(x), "y": str(y), "text-anchor": anchor}).text = flat(text)
