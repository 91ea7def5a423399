"""When something goes wrong: disks, other consoles, broken files, faults of the console."""

from __future__ import annotations

from pathlib import Path

import pytest

from dm_console import files, places
from dm_console import session as sessions
from dm_console.engine.entries import Entry
from dm_console.session import Session
from dm_console.tui.app import ConsoleApp
from dm_console.tui.opening import open_desk
from dm_console.tui.screens.deeds import Deeds
from dm_console.tui.screens.table import TableScreen
from tests.tui.conftest import dialog, hears, press, running, screen_text, sees, table, told, until


async def test_a_full_disk_is_shown_until_the_game_is_saved_again(
    demo_game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(demo_game) as pilot:

        def full(*_: object, **__: object) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as broken:
            broken.setattr(files, "put", full)
            await press(pilot, "u")
            await sees(pilot, "未能保存！")
            await sees(pilot, "No space left on device")
        await press(pilot, "u")
        await until(pilot, lambda: "未能保存" not in screen_text(pilot))


async def test_a_second_console_may_only_look(demo_game: Path) -> None:
    with Session.open(demo_game):
        async with running(demo_game) as pilot:
            await sees(pilot, "已经开着")
            await press(pilot, "enter")
            await until(pilot, lambda: table(pilot).desk_or_none is not None)
            await pilot.pause()
            await sees(pilot, "只读")
            await press(pilot, "u")
            await hears(pilot, "只能看")


def test_where_nothing_can_be_written_a_save_can_be_looked_at(
    demo_game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as no_lock:
        no_lock.setattr(sessions, "_locked", refused)
        assert open_desk(demo_game, "zh").unwritable == "Permission denied"
        opened = open_desk(demo_game, "zh", read_only=True)
        gone = open_desk(demo_game.with_name("gone.toml"), "zh")
    assert opened.desk is not None
    assert opened.desk.read_only
    assert (gone.unwritable, gone.why is not None) == ("", True)


async def test_a_broken_save_says_where_and_why_and_goes_back(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text('format = 1\nruleset = "grail"\nseed = 1\nseats = [{ name = "甲", role = "战土" }]\n')
    async with running(broken, language="en") as pilot:
        await sees(pilot, "broken.toml")
        shown = screen_text(pilot)
        assert "seats 1" in shown
        assert "战土" in shown
        await press(pilot, "enter")
        await dialog(pilot, "StartScreen")


async def test_a_fault_is_reported_and_survived(demo_game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(demo_game) as pilot:

        def fall(self: Deeds) -> None:
            raise RuntimeError("[bold]oops[/]")

        monkeypatch.setattr(Deeds, "_sure_that_all_has_come", fall)
        await press(pilot, "r")
        await until(pilot, lambda: told(pilot))
        await hears(pilot, "[bold]oops[/]")
        report = next((places.data_folder() / "reports").glob("crash-*.txt"))
        text = report.read_text(encoding="utf-8")
        assert str(demo_game) in text
        assert "RuntimeError" in text
        await press(pilot, "u")
        await sees(pilot, "【白天】")


async def test_a_fault_of_a_ruleset_leaves_the_game_as_it_was(
    demo_game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(demo_game) as pilot:
        journal, saved = table(pilot).session.journal, demo_game.read_text(encoding="utf-8")

        def fall(self: Session, entry: Entry) -> None:
            raise KeyError("a status that is not there")

        with monkeypatch.context() as broken:
            broken.setattr(Session, "_apply", fall)
            await press(pilot, "n")
            await hears(pilot, "KeyError")
        assert table(pilot).session.journal == journal
        assert demo_game.read_text(encoding="utf-8") == saved
        await press(pilot, "n")
        await until(pilot, lambda: table(pilot).session.journal != journal)


async def test_a_fault_that_ends_the_console_names_the_save_and_the_report(
    demo_game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fall(self: TableScreen) -> None:
        raise RuntimeError("oops")

    consoles: list[ConsoleApp] = []

    async def falling() -> None:
        async with running(demo_game) as pilot:
            assert isinstance(pilot.app, ConsoleApp)
            consoles.append(pilot.app)
            await pilot.press("tab")
            await until(pilot, lambda: consoles[0].crash is not None)

    monkeypatch.setattr(TableScreen, "action_next_pane", fall)
    with pytest.raises(RuntimeError):
        await falling()
    (console,) = consoles
    assert console.crashed == demo_game
    assert console.crash is not None
    assert str(demo_game) in console.crash.read_text(encoding="utf-8")
