"""The evening of a DM, by keys alone: paste, accept, resolve, vote, copy; undo and redo; what is saved."""

from __future__ import annotations

from pathlib import Path

from textual import events

from dm_console.clipboard import copied_file
from dm_console.session import Session
from dm_console.tui.views.inputs import inputs_of
from tests.tui.conftest import dialog, hears, pick, press, reads, rows, running, sees, table, until
from tests.tui.games import four_fighters


async def test_paste_accept_resolve_vote_copy_and_back_to_the_start(demo_game: Path, messages: str) -> None:
    async with running(demo_game, demo=True) as pilot:
        await sees(pilot, "【黄昏】")
        pilot.app.post_message(events.Paste(messages.replace("\n", "\r")))
        await dialog(pilot, "PasteScreen")
        await until(pilot, lambda: reads(pilot))
        assert {read.kind for read in reads(pilot)} == {"ready"}
        await press(pilot, "enter")
        await dialog(pilot, "TableScreen")
        await until(pilot, lambda: all(row[0] == "✓" for row in rows(pilot, "#list-2")))
        await press(pilot, "r")
        await sees(pilot, "【公决】")
        await press(pilot, "p")
        await dialog(pilot, "PasteScreen")
        await press(pilot, "f2")
        await until(pilot, lambda: len(reads(pilot)) == 15)
        await press(pilot, "enter")
        await dialog(pilot, "TableScreen")
        await press(pilot, "r")
        await sees(pilot, "【公告】")
        await press(pilot, "c")
        await until(pilot, lambda: copied_file(demo_game).exists())
        text = copied_file(demo_game).read_text(encoding="utf-8")
        assert text.startswith("【第 2 日 公告】")
        for secret in ("战士", "守序", "生命", "命中"):
            assert secret not in text
        await hears(pilot, "已复制第 2 日的公告")
        await press(pilot, "u")
        await hears(pilot, "已撤销：结算本阶段")
        await press(pilot, "U")
        await hears(pilot, "已重做：结算本阶段")
        await press(pilot, "U")
        await hears(pilot, "没有可以重做的。")
        number = len(inputs_of(table(pilot).session.journal))
        await pilot.press(*"u" * number)
        assert table(pilot).session.journal == ()
        await press(pilot, "u")
        await hears(pilot, "没有可以撤销的。")
        await pilot.press(*"U" * number)
    with Session.open(demo_game) as session:
        assert session.game.table.clock.phase == "announcement"


async def test_settling_asks_first_goes_step_by_step_and_reminds(demo_game: Path) -> None:
    async with running(demo_game) as pilot:
        await press(pilot, "w")
        await until(pilot, lambda: copied_file(demo_game).exists())
        text = copied_file(demo_game).read_text(encoding="utf-8")
        assert text.startswith("【黄昏】截止前请提交：\n命令与指认：还差 青衫、老猫")
        await press(pilot, "W")
        await pick(pilot, "南山")
        await until(pilot, lambda: "私信 DM" in copied_file(demo_game).read_text(encoding="utf-8"))
        await press(pilot, "r")
        await sees(pilot, "还有 15 人什么也没交")
        await press(pilot, "escape")
        await dialog(pilot, "TableScreen")
        assert table(pilot).game.table.clock.phase == "dusk"
        await press(pilot, "n")
        await hears(pilot, "结算了：答复指认")
        await press(pilot, "n", "n")
        assert table(pilot).game.table.clock.phase == "night"
        await hears(pilot, "现在是 第 2 日 夜晚。")
        await press(pilot, "n", "n")
        await hears(pilot, "结算了：Moonlight 的回合")
        assert [row[0] for row in rows(pilot, "#list-3")][:4] == ["✓", "✓", "▸", ""], (
            "who has acted, whose turn it is"
        )
        await press(pilot, "R")
        await pick(pilot, "公告")
        await until(pilot, lambda: table(pilot).game.table.clock.phase == "announcement")


async def test_what_is_unclear_waits_marked_until_it_is_cleared_up(demo_game: Path) -> None:
    async with running(demo_game) as pilot:
        table(pilot).paste_text("老猫：\n攻击 青衫\n\n青衫：\n砍那个谁")
        await dialog(pilot, "PasteScreen")
        await until(pilot, lambda: len(reads(pilot)) == 2)
        await press(pilot, "enter")
        await dialog(pilot, "TableScreen")
        await until(pilot, lambda: rows(pilot, "#list-2")[0][0] == "?")
        assert "砍那个谁" in rows(pilot, "#list-2")[0][2]
        assert rows(pilot, "#list-2")[1][0] == "✓"
        table(pilot).paste_text("老猫：\n攻击 青衫\n\n青衫：\n攻击 老猫")
        await dialog(pilot, "PasteScreen")
        await until(pilot, lambda: len(reads(pilot)) == 2)
        session = table(pilot).session
        session.append(session.entry(do="amend", seat="青衫", set={"alive": False}, note="meanwhile"))
        await press(pilot, "enter")
        await hears(pilot, "有 2 条不能和其余的一起收")
        assert [read.kind for read in reads(pilot)] == ["refused", "refused"]
        await press(pilot, "escape", "u")
    async with running(demo_game) as pilot:
        assert rows(pilot, "#list-2")[0][0] == "?", "it waits after a restart, too"
        await press(pilot, "2", "home", "enter")
        await dialog(pilot, "Pick")
        await press(pilot, "down", "down", "enter")
        await until(pilot, lambda: rows(pilot, "#list-2")[0][0] == "-")


async def test_a_whole_game_to_its_victory(tmp_path: Path) -> None:
    game = four_fighters(tmp_path)
    async with running(game) as pilot:
        for text, phase in (("甲：10\n\n乙：20\n\n丙：30\n\n丁：40", "dusk"), ("甲：攻击 乙\n\n丙：攻击 乙", "vote")):
            table(pilot).paste_text(text)
            await dialog(pilot, "PasteScreen")
            await until(pilot, lambda: reads(pilot))
            await press(pilot, "enter")
            await dialog(pilot, "TableScreen")
            await press(pilot, "r")
            await until(pilot, lambda phase=phase: table(pilot).game.table.clock.phase == phase or _asked(pilot))
            if _asked(pilot):
                await press(pilot, "enter")
                await until(pilot, lambda phase=phase: table(pilot).game.table.clock.phase == phase)
        for _ in range(30):
            if table(pilot).game.table.over:
                break
            await press(pilot, "r")
            await until(pilot, lambda: _asked(pilot) or table(pilot).game.table.over)
            if _asked(pilot):
                await press(pilot, "enter")
                await pilot.pause()
        await hears(pilot, "游戏结束")
        await sees(pilot, "游戏结束 胜：")
        assert next(row[0] for row in table(pilot).key_rows()) == "closing_report"
        assert "paste" not in [row[0] for row in table(pilot).key_rows()]
        await press(pilot, "r", "c")
        await until(pilot, lambda: copied_file(game).exists())
        posted = [one for one in table(pilot).desk.envelopes() if one.posted]
        while posted[-1].id not in table(pilot).desk.sent:
            await press(pilot, "c")
        await until(pilot, lambda: "获胜" in copied_file(game).read_text(encoding="utf-8"))


def _asked(pilot: object) -> bool:
    return type(pilot.app.screen).__name__ == "Pick"
