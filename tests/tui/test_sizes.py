"""The main screen at the sizes of terminals, in both languages: panes, keys, nothing cut without a sign."""

from __future__ import annotations

import shutil
from pathlib import Path

from rich.cells import cell_len
from textual.pilot import Pilot

from dm_console.tui.widgets.lines import Keys
from dm_console.tui.widgets.panes import Pane
from tests.tui.conftest import BROAD, MIDDLING, NARROW, dialog, press, running, screen_text, table, until


def _title(pilot: Pilot[int], number: int) -> str:
    return f"{number} {table(pilot).say.of('panes', f'pane_{number}')}"


async def test_narrow_panes_are_tabs_with_six_keys_at_most(demo_game: Path) -> None:
    async with running(demo_game, size=NARROW) as pilot:
        for _ in ("zh", "en"):
            for number in (1, 2, 3, 4):
                await press(pilot, str(number))
                assert [pane.number for pane in pilot.app.screen.query(Pane) if pane.display] == [number]
                assert f"[{_title(pilot, number)}" in screen_text(pilot)
            keys = pilot.app.screen.query_one("#keys", Keys).fitting(80)
            assert len(keys) == 6
            assert keys[-1][0] == "help"
            bar = screen_text(pilot).splitlines()[-1]
            assert all(word in bar for _, _, word in keys)
            await press(pilot, "l")
        await press(pilot, "4", "tab")
        assert table(pilot).active == 1
        await press(pilot, "shift+tab")
        assert table(pilot).active == 4


async def test_all_four_panes_side_by_side_and_back_to_tabs(demo_game: Path) -> None:
    async with running(demo_game, size=BROAD) as pilot:
        for size in (MIDDLING, BROAD, (200, 50), (60, 16), MIDDLING, BROAD):
            await pilot.resize_terminal(*size)
            for _ in ("zh", "en"):
                await until(pilot, lambda size=size: _whole(pilot, *size))
                await press(pilot, "l")
        shares = [pane.size.height for pane in pilot.app.screen.query(Pane)]
        assert shares[:3] == [17, 17, 17], "fifteen seats, the heads, and a line to breathe"
        await pilot.click("#keys", offset=(1, 0))
        await dialog(pilot, "PasteScreen")


def _whole(pilot: Pilot[int], width: int, height: int) -> bool:
    """Whether the screen is as wide as the terminal everywhere, with every pane on it where there is room."""
    shown = screen_text(pilot)
    there = (width, height) < MIDDLING or all(_title(pilot, number) in shown for number in (1, 2, 3, 4))
    return there and {cell_len(line) for line in shown.splitlines()} == {width}


async def test_a_seat_that_is_chosen_is_chosen_in_every_pane(demo_game: Path) -> None:
    async with running(demo_game, size=BROAD) as pilot:
        await pilot.press("1", "home")
        await pilot.pause()
        marked = [line for line in screen_text(pilot).splitlines() if line.startswith("││")]
        assert marked, "the log marks the lines about the seat"
        assert all("青衫" in line for line in marked)
        await pilot.press("n", "n", "n", "1", "home", "down", "down")
        await pilot.pause()
        chosen = [line for line in screen_text(pilot).splitlines() if "南山" in line and ">" in line]
        assert len(chosen) == 2, "roster and pending in one line, the order of turns in another"
        await pilot.press("4", "end", "up")
        await pilot.pause()
        line = table(pilot).query_one("#list-4").chosen
        about = next(entry for entry in table(pilot).query_one("#pane-4").entries if entry.key == line)
        assert table(pilot).seat == about.seat


async def test_the_list_of_games_offers_to_open_one_where_there_is_one(demo_game: Path) -> None:
    saves = Path.cwd() / "saves"
    saves.mkdir()
    shutil.copy(demo_game, saves / "一.toml")
    async with running(size=NARROW) as pilot:
        await until(pilot, lambda: "狼嚎酒馆 第一场  狼嚎酒馆·圣杯" in screen_text(pilot))
        shown = screen_text(pilot).splitlines()
        assert shown[-1].startswith(" Enter 打开  n 新游戏  ")
        assert any(line.count("一.toml") and "/" not in line for line in shown), "the folder is said once, below"
