"""The inbox line by line: what may have been meant, nicknames, words typed anew, files."""

from __future__ import annotations

from pathlib import Path

from textual import events

from tests.tui.conftest import dialog, hears, pick, press, reads, rows, running, sees, table, until

TEXT = "饺饺 21:00:01\n攻击 老猫\n\n青衫 21:01:00\n打老描\n\n南山 21:02\n打阿布或者白茶"


async def test_every_line_is_brought_to_what_was_meant(demo_game: Path, tmp_path: Path) -> None:
    (tmp_path / "more.txt").write_text("阿布 21:03\n攻击 白茶\n", encoding="utf-8")
    async with running(demo_game) as pilot:
        pilot.app.post_message(events.Paste(TEXT.replace("\n", "\r")))
        await dialog(pilot, "PasteScreen")
        await until(pilot, lambda: [read.kind for read in reads(pilot)] == ["unread"] * 3)
        await sees(pilot, "名册上没有 饺饺")

        await press(pilot, "f")  # who is it: a nickname, kept as an alias
        await pick(pilot, "竹林")
        await until(pilot, lambda: reads(pilot) and reads(pilot)[0].by == "竹林")
        await sees(pilot, "收下时记住别名：饺饺 = 竹林")
        await press(pilot, "k")
        await sees(pilot, "别名只用这一次")
        await press(pilot, "k")

        await press(pilot, "home", "down", "m")  # typed anew, with completion
        await dialog(pilot, "WordsScreen")
        await pilot.press(*["backspace"] * 9, *"gj", "tab", *"lm", "tab")
        await sees(pilot, "✓ 攻击 → 老猫")
        await press(pilot, "enter")
        await dialog(pilot, "PasteScreen")
        await until(pilot, lambda: reads(pilot)[1].kind == "ready")

        await press(pilot, "end", "1")  # one of those that may have been meant
        await until(pilot, lambda: reads(pilot)[2].kind == "ready")

        await press(pilot, "o")  # more, out of a file; what was mended stays
        await pick(pilot, "")
        await until(pilot, lambda: [read.kind for read in reads(pilot)] == ["ready"] * 4)
        await press(pilot, "end", "space")
        await sees(pilot, "收下 3 条，1 条留待辨认")
        await press(pilot, "x")
        await sees(pilot, "收下 3 条，0 条留待辨认")

        await press(pilot, "t")  # the text itself
        await until(pilot, lambda: pilot.app.focused is not None and pilot.app.focused.id == "original")
        await press(pilot, "escape")
        await dialog(pilot, "PasteScreen")
        await press(pilot, "enter")
        await hears(pilot, "收下了 4 条，0 条待认。")
        sent = {row[1]: row[2] for row in rows(pilot, "#list-2")}
        assert sent["竹林"] == "攻击 → 老猫"
        assert sent["青衫"] == "攻击 → 老猫"
        assert sent["南山"] == "攻击 → 阿布"
        assert table(pilot).view.seat(10).aliases == ("饺饺",)
        await press(pilot, "u")
        await until(pilot, lambda: table(pilot).view.seat(10).aliases == ())


async def test_a_megabyte_is_read_without_holding_up_the_screen(demo_game: Path) -> None:
    text = ("昨晚的月色真好，大家早点休息，别忘了交行动。\n" * 12000) + "\n青衫 21:00\n攻击 老猫\n"
    async with running(demo_game) as pilot:
        pilot.app.post_message(events.Paste(text.replace("\n", "\r")))
        await dialog(pilot, "PasteScreen")
        await until(pilot, lambda: any(read.kind == "ready" for read in reads(pilot)))
        await press(pilot, "enter")
        await dialog(pilot, "TableScreen")
        await until(pilot, lambda: rows(pilot, "#list-2")[0][2].startswith("攻击 → 老猫"))
