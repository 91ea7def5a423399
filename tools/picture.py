"""A picture of the screen as SVG: every cell in its place, wide characters two cells wide, no font from the network.

What Textual exports squeezes Chinese and names a font on a server; so the cells are drawn here. Each row of the
screen is one group on a line of its own, so that two pictures can be compared line by line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from rich.cells import cell_len, get_character_cell_size
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

if TYPE_CHECKING:
    from rich.color import Color
    from rich.segment import Segment
    from rich.style import Style
    from textual.app import App

SIZE, WIDTH, HEIGHT, EDGE = 14, 8.4, 19, 10
"""The font, a cell, and the edge about the screen, in pixels."""
FONTS = (
    "'Sarasa Mono SC','Noto Sans Mono CJK SC','Cascadia Mono',Menlo,Consolas,'DejaVu Sans Mono',"
    "'PingFang SC','Microsoft YaHei','WenQuanYi Micro Hei',monospace"
)
LINES = {
    "─": "lr", "│": "ud", "╭": "rd", "╮": "ld", "╰": "ru", "╯": "lu",
    "━": "LR", "┃": "UD", "┏": "RD", "┓": "LD", "┗": "RU", "┛": "LU",
}  # fmt: skip
"""Lines and corners, by the sides that they reach; drawn, since fonts leave gaps between rows."""
ENDS = {"l": (0.0, 0.5), "r": (1.0, 0.5), "u": (0.5, 0.0), "d": (0.5, 1.0)}

Run = tuple[int, str, "Style"]
"""So many cells from the left: a text in one style, all of its characters of one width."""


def picture(app: App[int], title: str = "") -> str:
    """What an app shows now, as an SVG."""
    columns, lines = app.size
    rows = [list(strip) for strip in app.screen._compositor.render_strips()][:lines]
    width, height = columns * WIDTH + 2 * EDGE, lines * HEIGHT + 2 * EDGE
    ground = app.theme_variables["background"]
    drawn = "\n".join(row for place, segments in enumerate(rows) for row in drawn_row(place, segments, ground))
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" xml:space="preserve">
<title>{escape(title)}</title>
<style>text{{font:{SIZE}px {FONTS};white-space:pre}}.b{{font-weight:bold}}.u{{text-decoration:underline}}</style>
<rect width="{width:g}" height="{height:g}" rx="6" fill="{ground}"/>
<g transform="translate({EDGE} {EDGE})">
{drawn}
</g>
</svg>
"""


def drawn_row(place: int, segments: Sequence[Segment], ground: str) -> Iterator[str]:
    """A row of the screen: what is behind it, then what stands on it."""
    found = [(*run, *colours(run[2], ground)) for run in runs(segments)]
    drawn = []
    for back, pieces in groupby(found, key=lambda run: run[4]):
        texts = list(pieces)
        left, long = texts[0][0], sum(cell_len(run[1]) for run in texts)
        if back != ground:
            size = f'x="{left * WIDTH:g}" width="{long * WIDTH + 0.2:g}" height="{HEIGHT + 0.2:g}"'
            drawn.append(f'<rect {size} fill="{back}"/>')
        drawn += [part for run in texts for part in drawn_run(*run[:4])]
    if drawn:
        yield f'<g transform="translate(0 {place * HEIGHT})">{"".join(drawn)}</g>'


def runs(segments: Sequence[Segment]) -> Iterator[Run]:
    """The row in pieces of one style and one width of characters; lines and corners for themselves."""
    column = 0
    for segment in segments:
        style = segment.style
        assert style is not None, "every cell of the screen has its style"
        for _, piece in groupby(clusters(segment.text), key=lambda one: (cell_len(one) > 1, one in LINES)):
            text = "".join(piece)
            yield column, text, style
            column += cell_len(text)


def clusters(text: str) -> Iterator[str]:
    """The characters of a text, each with the marks that take no cell of their own."""
    cluster = ""
    for char in text:
        if cluster and get_character_cell_size(char) and not cluster.endswith("\u200d"):
            yield cluster
            cluster = ""
        cluster += char
    if cluster:
        yield cluster


def colours(style: Style, ground: str) -> tuple[str, str]:
    """The colour of a text, and the one behind it."""
    front, back = hexed(style.color, "#c5c8c6"), hexed(style.bgcolor, ground)
    return (back, front) if style.reverse else (front, back)


def drawn_run(column: int, text: str, style: Style, front: str) -> Iterator[str]:
    """A piece of a row: its lines or its text."""
    column += len(text) - len(text.lstrip(" "))
    text = text.strip(" ")
    left, long = column * WIDTH, cell_len(text) * WIDTH
    if text and text[0] in LINES:
        path = "".join(line(left + place * WIDTH, LINES[char]) for place, char in enumerate(text))
        heavy = LINES[text[0]].isupper()
        yield f'<path d="{path}" fill="none" stroke="{front}" stroke-width="{2 if heavy else 1}"/>'
    elif text:
        marks = [name for name, on in (("b", style.bold), ("u", style.underline)) if on]
        kind = f' class="{" ".join(marks)}"' if marks else ""
        faint = ' opacity=".6"' if style.dim else ""
        yield (
            f'<text x="{left:g}" y="{SIZE}" fill="{front}" textLength="{long:g}"{kind}{faint}>{escape(text)}</text>'
        )


def line(left: float, sides: str) -> str:
    """The path of a line or a corner in its cell."""
    (x0, y0), (x1, y1) = (ENDS[side] for side in sides.lower())
    middle = f"Q{left + WIDTH / 2:g} {HEIGHT / 2:g}" if sides.islower() else f"L{left + WIDTH / 2:g} {HEIGHT / 2:g}L"
    return f"M{left + x0 * WIDTH:g} {y0 * HEIGHT:g}{middle} {left + x1 * WIDTH:g} {y1 * HEIGHT:g}"


def hexed(colour: Color | None, otherwise: str) -> str:
    """A colour as SVG writes it."""
    return otherwise if colour is None or colour.is_default else colour.get_truecolor(DEFAULT_TERMINAL_THEME).hex
