"""What the DM opens over the table: cards, orders, the DM's word, dice, questions, letters, history."""

from __future__ import annotations

from pathlib import Path

from rich.cells import cell_len
from textual.pilot import Pilot

from dm_console.clipboard import copied_file
from dm_console.tui.widgets.lists import Table
from dm_console.tui.widgets.panes import LogPane
from tests.tui.conftest import (
    BROAD,
    NARROW,
    dialog,
    hears,
    pick,
    press,
    rows,
    running,
    screen_text,
    sees,
    table,
    told,
    until,
)
from tests.tui.games import frozen_master


async def test_orders_and_the_word_of_the_dm_are_entered_by_hand(demo_game: Path) -> None:
    async with running(demo_game) as pilot:
        await press(pilot, "e")
        await pick(pilot, "南山", "旋风")
        await dialog(pilot, "Pick")
        await pilot.press(*"青衫", "enter", *["backspace"] * 2, *"老猫", "enter")
        await until(pilot, lambda: rows(pilot, "#list-2")[2][2] == "旋风攻击 → 青衫、老猫")
        await press(pilot, "e")
        await pick(pilot, "青衫", "指认", "夜航船", "战斗")
        await until(pilot, lambda: rows(pilot, "#list-2")[0][2] == "指认 夜航船「战斗」")
        await press(pilot, "e")
        await pick(pilot, "南山", "撤回")
        await until(pilot, lambda: rows(pilot, "#list-2")[2][0] == "-")

        await press(pilot, "a")
        await pick(pilot, "青衫")
        await dialog(pilot, "Pick")
        await pilot.press("enter")
        await dialog(pilot, "Type")
        await pilot.press("backspace", "backspace", "4", "enter")
        await sees(pilot, "缘由")
        await pilot.press("enter")
        await sees(pilot, "请写一句")
        await pilot.press(*"改", "enter")
        await until(pilot, lambda: rows(pilot, "#list-1")[0][4] == "4/10")
        await press(pilot, "a")
        await pick(pilot, "青衫")
        await dialog(pilot, "Pick")
        await pilot.press("down", "enter")
        await dialog(pilot, "Pick")
        await pilot.press(*"眩晕", "enter", "ctrl+s")
        await dialog(pilot, "Type")
        await pilot.press(*"晕", "enter")
        await until(pilot, lambda: rows(pilot, "#list-1")[0][-1] == "眩晕 裁定")
        await hears(pilot, "导演裁定 青衫：状态 – → 眩晕（晕）")


async def test_in_english_refusals_say_why_and_full_width_keys_work(demo_game: Path) -> None:
    async with running(demo_game, language="en") as pilot:
        before = table(pilot).session.journal
        await press(pilot, "e")
        await pick(pilot, "青衫", "number")
        await dialog(pilot, "Type")
        await pilot.press(*"x", "enter")
        await sees(pilot, "A whole number")
        await pilot.press("backspace", *"50", "enter")
        await until(pilot, lambda: told(pilot))
        await hears(pilot, "too late")
        assert table(pilot).session.journal == before

        await press(pilot, "？")
        await dialog(pilot, "Reader")
        await sees(pilot, "Players identify others")
        await press(pilot, "escape", "ｌ", "？")
        await dialog(pilot, "Reader")
        await sees(pilot, "玩家按职业指认")


async def test_a_question_of_the_settlement_is_put_and_why_tells_what_came_of_it(tmp_path: Path) -> None:
    async with running(frozen_master(tmp_path)) as pilot:
        await press(pilot, "e")
        await pick(pilot, "告示")
        await pick(pilot, "")
        await dialog(pilot, "EditScreen")
        await press(pilot, *"十点前交", "ctrl+s")
        await hears(pilot, "录入了：只是告示：十点前交")
        await press(pilot, "R")
        await pick(pilot, "午夜")
        await pick(pilot, "")  # nobody has sent anything: all the same
        await until(pilot, lambda: table(pilot).game.table.clock.phase == "midnight")
        await press(pilot, "r")
        await sees(pilot, "提问 粽子")
        await press(pilot, "escape")
        await sees(pilot, "有 1 个问题在等回答")
        await press(pilot, "h")
        await dialog(pilot, "PastScreen")
        await until(pilot, lambda: [row[2] for row in rows(pilot, "#inputs")][-2:] == ["结算到午夜", "结算本阶段"])
        await press(pilot, "escape")
        await dialog(pilot, "TableScreen")
        assert rows(pilot, "#list-2")[0] == ["-", "烧麦", "结算中，没有别的了"]
        await press(pilot, "q")
        await pick(pilot, "麻花")
        await pick(pilot, "")  # and how: by a second question
        await until(pilot, lambda: any("麻花 得到冰冻" in line for line in _log(pilot)))
        assert "【太极】（粽子）挡下了：粽子 得到冰冻" in _log(pilot), "no line of the rules says so"
        await press(pilot, "1", "home", *["down"] * 6, "y")
        await sees(pilot, "【太极】（粽子）挡下了：粽子 得到冰冻")
        await sees(pilot, "将要获得状态时")


def _log(pilot: Pilot[int]) -> list[str]:
    return [entry.text for entry in table(pilot).query_one("#pane-4", LogPane).entries]


async def test_letters_are_copied_one_after_the_other(demo_game: Path) -> None:
    async with running(demo_game) as pilot:
        desk = table(pilot).desk
        desk.mark([envelope.id for envelope in desk.envelopes()[:-1]], sent=True)
        await press(pilot, "o")
        await dialog(pilot, "PostScreen")
        await sees(pilot, "1 封未发，共 40 封")
        await press(pilot, "enter")
        await until(pilot, lambda: copied_file(demo_game).exists())
        assert copied_file(demo_game).read_text(encoding="utf-8") == "你得到了本轮的圣杯。\n"
        await sees(pilot, "全部已发")
        desk.mark([envelope.id for envelope in desk.envelopes()[-2:]], sent=False)
        await press(pilot, "end", "e")
        await dialog(pilot, "EditScreen")
        await sees(pilot, "texts/zh.toml 里 [letters] 的")
        await press(pilot, *"拾荒者是圣武士。", "ctrl+s")
        await dialog(pilot, "PostScreen")
        await hears(pilot, "圣武士（身份）")
        await press(pilot, "enter")
        await sees(pilot, "要泄密吗")
        await press(pilot, "enter")  # what is not meant to be told is not told by one key too many
        await dialog(pilot, "PostScreen")
        assert len(desk.unsent()) == 2
        await press(pilot, "A")
        await sees(pilot, "把 2 封未发的标为已发")
        await press(pilot, "up", "enter")
        await until(pilot, lambda: desk.unsent() == [])
    async with running(demo_game) as pilot:
        assert table(pilot).desk.unsent() == [], "what is sent stays sent"


async def test_history_shows_what_each_input_caused_and_the_table_as_it_was(demo_game: Path) -> None:
    async with running(demo_game) as pilot:
        await press(pilot, "h")
        await dialog(pilot, "PastScreen")
        await until(pilot, lambda: rows(pilot, "#inputs"))
        await pilot.press("home", "down", "down")
        await pilot.pause()
        await sees(pilot, "圣杯归 南山")
        await pilot.press("enter")
        await until(pilot, lambda: "第 1 日" in screen_text(pilot) and "只读" in screen_text(pilot))
        await press(pilot, "u", "r")
        await hears(pilot, "只能看")
        await press(pilot, "escape")
        await dialog(pilot, "PastScreen")
        await press(pilot, "escape")
        await sees(pilot, "第 2 日")


async def test_an_old_order_is_mended_and_seen_before_it_is_done(demo_game: Path) -> None:
    async with running(demo_game, size=NARROW) as pilot:
        session = table(pilot).session
        before = session.journal
        await press(pilot, "h")
        await dialog(pilot, "PastScreen")
        await until(pilot, lambda: rows(pilot, "#inputs"))
        await press(pilot, "/")
        await pick(pilot, "老猫 攻击 阿布")
        await until(pilot, lambda: "粘贴：6 人的 12 条" in _chosen(pilot))
        await press(pilot, "?")
        await dialog(pilot, "Reader")
        await sees(pilot, "Tab")  # what the bar has no room for
        await sees(pilot, "细看")
        await press(pilot, "escape")
        await dialog(pilot, "PastScreen")
        for answer in ("n", "y"):
            await press(pilot, "m")
            await pick(pilot, "青衫 攻击")
            await dialog(pilot, "WordsScreen")
            await press(pilot, *["backspace"] * 2, *"lm", "tab", "enter")
            await dialog(pilot, "ChangeScreen")
            await sees(pilot, "修改第 20 条：会变什么")
            assert session.journal == before
            await press(pilot, answer)
            await dialog(pilot, "PastScreen")
        await hears(pilot, "历史已改；0 条被搁置")
        assert session.journal != before
        await press(pilot, "x")
        await pick(pilot, "整个粘贴")
        await sees(pilot, "去掉第 19 条：会变什么")
        await press(pilot, "escape", "tab", "pagedown")
        await until(pilot, lambda: pilot.app.screen.query_one("#effects").scroll_offset.y > 0)
        await press(pilot, "escape", "u")
        await hears(pilot, "已撤销：第 20 条的修改（青衫 攻击 → 南山 ▸ 青衫 攻击 → 老猫）")
        assert session.journal == before


def _chosen(pilot: Pilot[int]) -> str:
    inputs = pilot.app.screen.query_one("#inputs", Table)
    return next((row.cells[-1].text for row in inputs.sheet.rows if row.key == inputs.chosen), "")


async def test_finding_and_the_palette_know_both_languages(demo_game: Path) -> None:
    async with running(demo_game) as pilot:
        await press(pilot, "、")
        await pick(pilot, "whirlwind")
        await dialog(pilot, "Reader")
        await sees(pilot, "旋风攻击")
        await press(pilot, "escape", "/")
        await pick(pilot, "夺得 南山")
        await until(pilot, lambda: table(pilot).active == 4)
        await press(pilot, "ctrl+p")
        await pick(pilot, "History:")
        await dialog(pilot, "PastScreen")


async def test_a_card_a_die_rolled_by_hand_and_the_key_bar_under_the_mouse(demo_game: Path) -> None:
    async with running(demo_game, size=BROAD) as pilot:
        await press(pilot, "enter")
        await dialog(pilot, "CardScreen")
        for word in ("战士", "10/10", "还能用 1 次", "指认属实"):
            await sees(pilot, word)
        await press(pilot, "right", "right", "escape")
        assert table(pilot).seat == 3

        await press(pilot, "d")
        await pick(pilot, "命中", "青衫", "任何人")
        await dialog(pilot, "Type")
        await pilot.press(*"101", "enter")
        await sees(pilot, "1 到 100")
        await pilot.press(*["backspace"] * 3, *"7", "enter")
        await sees(pilot, "手掷的骰子等着用：命中 = 7 青衫")

        bar = screen_text(pilot).splitlines()[-1]
        await pilot.click("#keys", offset=(cell_len(bar[: bar.index("历史")]), 0))
        await dialog(pilot, "PastScreen")
