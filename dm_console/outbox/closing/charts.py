"""The charts of a closing report as data, and as text: scores over the days, and who was still in the game."""

from __future__ import annotations

from collections.abc import Iterable

from dm_console.engine.table import Table
from dm_console.outbox.closing.blocks import Chart, Grid, Series
from dm_console.outbox.wording import Wording

MOST_ROWS = 24
"""A chart in text has no more rows than these: of more days some are left out, never the last."""
LONGEST_BAR = 12
BAR = "█"


def scores(table: Table, words: Wording) -> Chart | None:
    """The scores by days; where they are more than was scored day by day, what they came to. None without any."""
    if not any(table.scores.values()):
        return None
    days = range(1, table.clock.day + 1)
    by_day = {side: [_until(table, side, day) for day in days] for side in table.scores}
    if any(values[-1] != table.scores[side] for side, values in by_day.items()):
        ranked = sorted(table.scores.items(), key=lambda pair: -pair[1])
        return Chart(("",), tuple(Series(words.name(side, "faction"), (score,)) for side, score in ranked))
    series = tuple(Series(words.name(side, "faction"), tuple(values)) for side, values in by_day.items())
    return Chart(_ticks(days, words), series)


def living(table: Table, words: Wording) -> Chart | None:
    """How many of each faction were still in the game when each day ended. None where nobody has left."""
    if all(seat.left is None for seat in table.seats):
        return None
    days = range(0, table.clock.day + 1)
    factions = list(dict.fromkeys(faction.id for faction in table.ruleset.factions))
    factions += [seat.faction for seat in table.seats if seat.faction not in factions]
    series = []
    for faction in dict.fromkeys(factions):
        members = [seat for seat in table.seats if seat.faction == faction]
        values = tuple(sum(seat.left is None or seat.left.day > day for seat in members) for day in days)
        if members:
            series.append(Series(words.name(faction, "faction"), values))
    return Chart(_ticks(days, words), tuple(series))


def as_text(chart: Chart) -> Grid:
    """A chart as a table of bars: a row for each day, or for each side where there is but one tick."""
    most = max((value for series in chart.series for value in series.values), default=0)
    if len(chart.ticks) == 1:
        return Grid(("", ""), tuple((series.name, bar(series.values[0], most)) for series in chart.series))
    rows = [
        (chart.ticks[place], *(bar(series.values[place], most) for series in chart.series))
        for place in kept(len(chart.ticks))
    ]
    return Grid(("", *(series.name for series in chart.series)), tuple(rows))


def bar(value: int, most: int) -> str:
    """A bar with its value; nothing and less have none."""
    length = round(LONGEST_BAR * value / most) if value > 0 else 0
    return f"{BAR * max(length, int(value > 0))} {value}".strip()


def kept(ticks: int) -> list[int]:
    """Which ticks are shown in a chart of text: every n-th one, counted from the last."""
    apart = -(-ticks // MOST_ROWS)
    return [place for place in range(ticks) if (ticks - 1 - place) % apart == 0]


def _until(table: Table, side: str, day: int) -> int:
    return sum(one.score.points for one in table.scored if one.score.side == side and one.day <= day)


def _ticks(days: Iterable[int], words: Wording) -> tuple[str, ...]:
    return tuple(words.text("closing", "tick", {"day": day}) if day else "" for day in days)
