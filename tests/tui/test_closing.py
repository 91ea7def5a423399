"""The closing report from the main screen: a second thought before the end; then a file beside the save, a copy."""

from __future__ import annotations

from pathlib import Path

from dm_console.clipboard import copied_file
from tests.tui.conftest import BROAD, dialog, hears, press, running, sees, table, until
from tests.tui.games import four_fighters


async def test_the_report_of_a_game(tmp_path: Path) -> None:
    save = four_fighters(tmp_path)
    async with running(save, size=BROAD) as pilot:
        await press(pilot, "f")
        await sees(pilot, "游戏还没有结束")
        await press(pilot, "enter")
        await dialog(pilot, "TableScreen")
        assert not list(tmp_path.glob("*.report.*")), "the careful answer comes first"
        for name in ("乙", "丁"):
            table(pilot).enter("amend", seat=name, set={"alive": False}, note="to end it")
        table(pilot).enter("advance", to="day")
        assert table(pilot).game.table.over
        await sees(pilot, "f 复盘")
        await press(pilot, "f")
        await dialog(pilot, "Pick")
        await pilot.press("enter")
        await hears(pilot, "grail.report.bbcode.txt")
        await until(pilot, copied_file(save).exists)
        report = (tmp_path / "grail.report.bbcode.txt").read_text(encoding="utf-8")
        assert report.startswith("[size=6][b]狼嚎酒馆·圣杯　复盘[/b][/size]")
        assert copied_file(save).read_text(encoding="utf-8").strip() == report.strip()
        copied_file(save).unlink()
        await press(pilot, "f")
        await dialog(pilot, "Pick")
        await pilot.press("down", "down", "enter")
        await hears(pilot, "grail.report.html")
        assert (tmp_path / "grail.report.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
        assert not copied_file(save).exists(), "a page is nothing to paste"
