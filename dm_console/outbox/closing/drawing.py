"""A chart as SVG: lines over the days, or bars. Lines differ by dash and mark as well as by colour."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from dm_console.outbox.closing.blocks import Chart, Series, flat

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8a6d00", "#7f7f7f")
"""Told apart by those who do not see all colours, on a light page and on a dark one."""
DASHES = ("", "8 4", "2 4", "12 3 2 3")
WIDTH, HEIGHT = 720, 280
LEFT, RIGHT, TOP, BOTTOM = 44, 16, 12, 28
LEGEND_ROW = 22
BAR_ROW, BAR_HEIGHT = 40, 14
MOST_TICKS = 12


def drawn(chart: Chart) -> Element:
    """The chart."""
    return _bars(chart) if len(chart.ticks) == 1 else _lines(chart)


# --- lines ---


def _lines(chart: Chart) -> Element:
    svg = _svg(HEIGHT + LEGEND_ROW * len(chart.series))
    low = min(0, *(value for series in chart.series for value in series.values))
    high = max(1, *(value for series in chart.series for value in series.values))
    across = (WIDTH - LEFT - RIGHT) / max(1, len(chart.ticks) - 1)
    up = (HEIGHT - TOP - BOTTOM) / (high - low)

    def at(place: int, value: int) -> tuple[float, float]:
        return LEFT + across * place, TOP + up * (high - value)

    for value in _scale(low, high):
        _, y = at(0, value)
        _line(svg, LEFT, y, WIDTH - RIGHT, y)
        _label(svg, LEFT - 6, y + 4, str(value), "end")
    apart = -(-len(chart.ticks) // MOST_TICKS)
    for place, tick in enumerate(chart.ticks):
        if (len(chart.ticks) - 1 - place) % apart == 0:
            anchor = "end" if place == len(chart.ticks) - 1 else "middle"
            _label(svg, at(place, 0)[0], HEIGHT - 8, tick, anchor)
    for number, series in enumerate(chart.series):
        points = [at(place, value) for place, value in enumerate(series.values)]
        _path(svg, points, number)
        _legend(svg, number, series)
    return svg


def _scale(low: int, high: int) -> range:
    """The values at which a line goes across: five or so, whole numbers."""
    return range(low, high + 1, max(1, -(-(high - low) // 5)))


def _path(svg: Element, points: list[tuple[float, float]], number: int) -> None:
    colour = COLOURS[number % len(COLOURS)]
    joined = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    style = {"fill": "none", "stroke": colour, "stroke-width": "2.5"}
    if dash := DASHES[number % len(DASHES)]:
        style["stroke-dasharray"] = dash
    SubElement(svg, "polyline", {"points": joined, **style})
    x, y = points[-1]
    SubElement(svg, "circle", {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": "4", "fill": colour})


def _legend(svg: Element, number: int, series: Series) -> None:
    """The sign of a line, its name, and what it came to."""
    y = HEIGHT + LEGEND_ROW * number + 12
    _path(svg, [(LEFT, y), (LEFT + 40, y)], number)
    _label(svg, LEFT + 54, y + 5, f"{series.name}  {series.values[-1]}", "start")


# --- bars ---


def _bars(chart: Chart) -> Element:
    svg = _svg(BAR_ROW * len(chart.series) + TOP)
    most = max(1, *(series.values[0] for series in chart.series))
    for number, series in enumerate(chart.series):
        top, value = BAR_ROW * number + TOP, series.values[0]
        _label(svg, 0, top + 12, f"{series.name}  {value}", "start")
        width = WIDTH * max(0, value) / most
        place = {"x": "0", "y": str(top + 18), "width": f"{width:.1f}", "height": str(BAR_HEIGHT)}
        SubElement(svg, "rect", {**place, "fill": COLOURS[0]})
    return svg


# --- parts ---


def _svg(height: int) -> Element:
    size = {"viewBox": f"0 0 {WIDTH} {height}", "width": str(WIDTH), "height": str(height)}
    return Element("svg", {"role": "img", **size})


def _line(svg: Element, x: float, y: float, to_x: float, to_y: float) -> None:
    ends = {"x1": f"{x:.1f}", "y1": f"{y:.1f}", "x2": f"{to_x:.1f}", "y2": f"{to_y:.1f}"}
    SubElement(svg, "line", {**ends, "stroke": "#8888"})


def _label(svg: Element, x: float, y: float, text: str, anchor: str) -> None:
    place = {"x": f"{x:.1f}", "y": f"{y:.1f}", "text-anchor": anchor}
    SubElement(svg, "text", {**place, "font-size": "14", "fill": "currentColor"}).text = flat(text)
