"""Whatever a forum allows in a name is shown as it is, in every widget and notification."""

from __future__ import annotations

from pathlib import Path

from dm_console.tui.shown import line
from tests.tui.conftest import NARROW, dialog, hears, press, running, screen_text, sees, table, until
from tests.tui.hostile import NAMES, hostile_game

SHORT = [line(name) for name in NAMES if len(name) < 20]


async def test_every_pane_and_dialog_shows_them(tmp_path: Path) -> None:
    async with running(hostile_game(tmp_path)) as pilot:
        await sees(pilot, "[b]title[/b] [")
        await until(pilot, lambda: all(name in screen_text(pilot) for name in SHORT))
        await press(pilot, "r")
        await until(pilot, lambda: table(pilot).game.table.clock.phase == "vote")
        for key, screen in (("o", "PostScreen"), ("h", "PastScreen"), ("enter", "CardScreen"), ("?", "Reader")):
            await press(pilot, key)
            await dialog(pilot, screen)
            await press(pilot, "escape")
            await dialog(pilot, "TableScreen")
        for key in ("e", "a", "/"):
            await press(pilot, key)
            await dialog(pilot, "Pick")
            await until(pilot, lambda: all(name in screen_text(pilot) for name in SHORT))
            await press(pilot, "escape")
            await dialog(pilot, "TableScreen")


async def test_notifications_show_them(tmp_path: Path) -> None:
    async with running(hostile_game(tmp_path)) as pilot:
        await press(pilot, "u")
        await hears(pilot, "已撤销：备注：[red]note[/] [1d6=3]")
        for name in NAMES:
            pilot.app.notify(name, markup=False)  # as `tell` does, all at once
        await pilot.pause()
        for name in SHORT:
            table(pilot).console.tell(name, "warning", title=name)
            await pilot.pause()
        shown = screen_text(pilot)
        assert SHORT[-1] in shown


async def test_the_inbox_shows_them(tmp_path: Path) -> None:
    async with running(hostile_game(tmp_path), size=NARROW) as pilot:
        table(pilot).paste_text("\n\n".join(f"{name}：\n攻击 [bold]x[/]\n[1d100=57/60] [/]" for name in NAMES))
        await dialog(pilot, "PasteScreen")
        await until(pilot, lambda: not pilot.app.screen._reading)
        await pilot.press("down", "down", "enter")
        await dialog(pilot, "TableScreen")
