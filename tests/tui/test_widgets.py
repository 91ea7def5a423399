"""The parts by themselves: how cells line up, where lines break, what a list shows of itself."""

from __future__ import annotations

from itertools import pairwise

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.content import Content

from dm_console.tui import shown
from dm_console.tui.commands import Command, bindings, twins
from dm_console.tui.keymap import APP, TABLE
from dm_console.tui.views.rows import Cell, Column, Row, Sheet
from dm_console.tui.widgets.grid import Grid, fit
from dm_console.tui.widgets.lines import Keys
from dm_console.tui.widgets.lists import Heads, Table, Wrapped
from dm_console.tui.widgets.wrapping import breaks
from tests.tui.conftest import sees
from tests.tui.hostile import NAMES


@pytest.mark.parametrize("width", [1, 2, 5, 9, 60])
def test_a_cell_is_as_wide_as_it_should_be_and_cut_with_a_sign(width: int) -> None:
    for text in map(shown.line, [*NAMES, "", "青衫"]):
        fitted = fit(text, width)
        assert cell_len(fitted) == width
        if cell_len(text) <= width:
            assert fitted == text.ljust(len(text) + width - cell_len(text))
        else:
            assert "…" in fitted


def test_columns_give_way_where_there_is_no_room() -> None:
    columns = (Column("#", 1, 3, right=True), Column("name", 4, 48), Column("state", 4, 60, grows=True))
    rows = tuple(Row(name, (Cell(str(place)), Cell(name), Cell("well"))) for place, name in enumerate(NAMES))
    grid = Grid(columns, rows)
    for room in (200, 80, 40, 20):
        assert sum(grid.widths(room)) + len(grid.gap(room)) * 2 <= room
        for row in rows:
            line = grid.gap(room).join(cell.text for cell in grid.cells(row, room))
            assert cell_len(line) == cell_len(grid.heads(room)) or room < cell_len(line)


def test_chinese_breaks_anywhere_but_before_punctuation() -> None:
    text = "还有十五人什么也没交，请尽快：青衫、老猫。"
    assert _lines(text, 20) == ["还有十五人什么也没", "交，请尽快：青衫、老", "猫。"]
    assert _lines("one two three", 8) == ["one two ", "three"]
    assert _lines("一二三四（五六）", 10) == ["一二三四", "（五六）"]
    assert _lines("/a/very/long/path.toml", 12) == ["/a/very/", "long/", "path.toml"]
    assert _lines("abcdefghij", 4) == ["abcd", "efgh", "ij"]
    assert _lines("甲\n\n乙", 10) == ["甲\n", "\n", "乙"]


def _lines(text: str, width: int) -> list[str]:
    places = [0, *breaks(text, width), len(text)]
    return [text[one:other] for one, other in pairwise(places)]


def test_text_is_made_fit_to_show_and_nothing_else() -> None:
    assert shown.line("a\tb\x1b[31m\n\x00") == "a b␛[31m␊␀"
    assert shown.line("\u202eevil\u200b") == "evil"
    assert shown.lines("a\r\nb\rc\nd") == "a\nb\nc\nd"
    assert shown.content("[bold]x[/]").plain == "[bold]x[/]"
    assert shown.line("\ud800") == "�"


def test_every_key_has_its_full_width_twin_and_no_two_commands_share_one() -> None:
    assert twins("?") == ("?", "？")
    assert twins("/") == ("/", "、", "／")
    assert twins("p") == ("p", "ｐ")
    keys = [key for binding in bindings([*TABLE, *APP]) for key in binding.key.split(",")]
    assert len(keys) == len(set(keys))
    assert len({command.id for command in (*TABLE, *APP)}) == len((*TABLE, *APP))


def test_a_command_without_keys_has_no_binding() -> None:
    assert bindings([Command("a", ()), Command("b", ("b",))])[0].action == "b"


class Host(App[int]):
    """A list or two in an app of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.table = Table(id="table")
        self.lines = Wrapped(id="lines")
        self.keys = Keys(id="keys")

    def compose(self) -> ComposeResult:
        yield Heads(self.table)
        yield self.table
        yield self.lines
        yield self.keys


async def test_a_list_tells_by_a_sign_what_is_chosen_and_keeps_it() -> None:
    host = Host()
    async with host.run_test(size=(60, 30)) as pilot:
        sheet = Sheet((Column("name", 4, 48, grows=True),), tuple(Row(name, (Cell(name),)) for name in NAMES))
        host.table.show(sheet)
        host.table.choose(NAMES[3])
        host.table.mark([NAMES[5]])
        host.lines.show([(name, str(place), Content(name), False) for place, name in enumerate(NAMES)], NAMES[-1])
        host.keys.show([("quit", "q", "Quit"), ("help", "?", "Help")])
        await sees(pilot, f"> {NAMES[3]}")
        await sees(pilot, "│ ")
        host.table.show(Sheet(sheet.columns, sheet.rows[1:]))
        assert host.table.chosen == NAMES[3]
        assert [action for action, _, _ in host.keys.fitting(12)] == ["help"]
