"""The evening of a DM, by keys alone: paste, accept, resolve, vote, copy; undo and redo; what is saved."""

from __future__ import annotations

from pathlib import Path

from textual import events

from dm_console.clipboard import copied_file
from dm_console.session import Session
from dm_console.tui.views.inputs import inputs_of
from tests.tui.conftest import dialog, hears, press, reads, rows, running, sees, table, until


async def test_paste_accept_resolve_vote_copy(demo_game: Path, messages: str) -> None:
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
    with Session.open(demo_game) as session:
        assert session.game.table.clock.phase == "announcement"


async def test_undo_and_redo_say_what_they_undo(demo_game: Path) -> None:
    async with running(demo_game) as pilot:
        await press(pilot, "u")
        await hears(pilot, "已撤销：结算到黄昏")
        await sees(pilot, "【白天】")
        await press(pilot, "U")
        await hears(pilot, "已重做：结算到黄昏")
        await press(pilot, "U")
        await hears(pilot, "没有可以重做的。")
        number = len(inputs_of(table(pilot).session.journal))
        await pilot.press(*"u" * number)
        assert table(pilot).session.journal == ()
        await press(pilot, "u")
        await hears(pilot, "没有可以撤销的。")


async def test_settling_asks_first_where_somebody_has_sent_nothing(demo_game: Path) -> None:
    async with running(demo_game) as pilot:
        await press(pilot, "r")
        await sees(pilot, "还有 15 人什么也没交")
        await press(pilot, "escape")
        await dialog(pilot, "TableScreen")
        assert table(pilot).game.table.clock.phase == "dusk"
        await press(pilot, "r")
        await dialog(pilot, "Pick")
        await press(pilot, "enter")
        await until(pilot, lambda: table(pilot).game.table.clock.phase == "vote")


async def test_one_step_at_a_time(demo_game: Path, messages: str) -> None:
    async with running(demo_game) as pilot:
        await press(pilot, "n", "n", "n")
        assert table(pilot).game.table.clock.phase == "night"
        await press(pilot, "n", "n")
        assert [row[0] for row in rows(pilot, "#list-3")][:4] == ["✓", "✓", "▸", ""], (
            "who has acted, whose turn it is"
        )


async def test_what_is_unclear_waits_marked(demo_game: Path) -> None:
    async with running(demo_game) as pilot:
        table(pilot).paste_text("老猫：\n攻击 青衫\n\n青衫：\n砍那个谁")
        await dialog(pilot, "PasteScreen")
        await until(pilot, lambda: len(reads(pilot)) == 2)
        await press(pilot, "enter")
        await dialog(pilot, "TableScreen")
        await until(pilot, lambda: rows(pilot, "#list-2")[0][0] == "?")
        assert "砍那个谁" in rows(pilot, "#list-2")[0][2]
        assert rows(pilot, "#list-2")[1][0] == "✓"
    async with running(demo_game) as pilot:
        assert rows(pilot, "#list-2")[0][0] == "?", "it waits after a restart, too"
        await press(pilot, "2", "home", "enter")
        await dialog(pilot, "Pick")
        await press(pilot, "down", "down", "enter")
        await until(pilot, lambda: rows(pilot, "#list-2")[0][0] == "-")


async def test_reminder_names_who_has_still_to_send(demo_game: Path) -> None:
    async with running(demo_game, language="en") as pilot:
        await press(pilot, "w")
        await until(pilot, lambda: copied_file(demo_game).exists())
        text = copied_file(demo_game).read_text(encoding="utf-8")
        assert text.startswith("【黄昏】截止前请提交：\n命令与指认：还差 青衫、老猫"), "in the game's language"


async def test_what_cannot_be_taken_beside_the_rest_is_marked_and_nothing_is_lost(demo_game: Path) -> None:
    async with running(demo_game) as pilot:
        table(pilot).paste_text("老猫：\n攻击 青衫\n\n青衫：\n攻击 老猫")
        await dialog(pilot, "PasteScreen")
        await until(pilot, lambda: len(reads(pilot)) == 2)
        session = table(pilot).session
        session.append(session.entry(do="amend", seat="青衫", set={"alive": False}, note="meanwhile"))
        await press(pilot, "enter")
        await hears(pilot, "有 2 条不能和其余的一起收")
        assert [read.kind for read in reads(pilot)] == ["refused", "refused"]
        await press(pilot, "enter")
        await dialog(pilot, "TableScreen")
        assert [message.by for message in table(pilot).desk.waiting] == ["老猫", "青衫"]
