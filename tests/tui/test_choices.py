"""Choosing out of a list: what is found by what is typed, in which order, and that the keys are always seen."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from textual import events
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import TextArea

from dm_console.tui import app
from dm_console.tui.screens.choice import Choice
from dm_console.tui.screens.edit import EditScreen
from dm_console.tui.screens.pick import Pick
from dm_console.tui.widgets.lists import Table
from tests.tui.conftest import Listening, press, rows, running, screen_text, sees, until

SEATS = [Choice(number, f"{number:>2}  玩家{number}", "预言家 村民阵营", f"wj{number}") for number in range(1, 31)]
RULES = [
    Choice(1, "毒药", "技能", "poison", "另一人在今夜结束前出局"),
    Choice(2, "出局", "状态", "out", ""),
    Choice(3, "解药", "技能", "antidote", "另一人加回一点生命"),
]


@pytest.mark.parametrize(
    ("typed", "ranks"),
    [
        ("", [0, 0, 0]),
        ("出局", [1, 0, None]),
        ("dy", [0, None, None]),
        ("jie", [None, None, None]),
        ("cj", [None, 0, None]),
        ("技能 一人", [1, None, 1]),
        ("龙", [None] * 3),
    ],
)
def test_names_come_before_what_stands_in_a_text(typed: str, ranks: list[int | None]) -> None:
    assert [choice.rank(typed) for choice in RULES] == ranks


class _Host(Listening):
    def __init__(self, dialog: Pick | EditScreen) -> None:
        super().__init__("zh")
        self._dialog = dialog

    def get_default_screen(self) -> Screen[None]:
        return Screen()

    def on_mount(self) -> None:
        self.push_screen(self._dialog)


def _keys_seen(pilot: Pilot[int]) -> bool:
    lines = screen_text(pilot).splitlines()
    return any("Enter" in line and "Esc" in line for line in lines) and lines[-1].startswith((" ", "╰"))


@pytest.mark.parametrize("size", [(80, 24), (80, 16), (120, 36)])
async def test_the_keys_are_seen_whatever_is_said_above(size: tuple[int, int]) -> None:
    dialog = Pick("谁", SEATS, said="很长的说明。" * 30, least=1, most=3)
    async with _Host(dialog).run_test(size=size) as pilot:
        await pilot.pause()
        assert _keys_seen(pilot), screen_text(pilot)
        await press(pilot, "pagedown", "pagedown", "pagedown", "pagedown", "pagedown", "enter")
        await sees(pilot, "✓")
        assert _keys_seen(pilot), screen_text(pilot)


async def test_a_search_that_finds_nothing_says_so() -> None:
    async with _Host(Pick("什么", [*RULES, *RULES])).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, *"出局")
        assert [row[1] for row in rows(pilot, "#choices")] == ["出局", "出局", "毒药", "毒药"]
        await press(pilot, "龙")
        await sees(pilot, "找不到「出局龙」")
        assert not pilot.app.screen.query_one(Table).sheet.rows
        await press(pilot, "backspace")
        await sees(pilot, "毒药")
        assert "找不到" not in screen_text(pilot)


async def test_after_one_of_several_the_next_is_searched_anew() -> None:
    dialog = Pick("谁", SEATS, least=2, most=2)
    async with _Host(dialog).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await sees(pilot, "已选 0 个（要 2 个）")
        await press(pilot, *"玩家17", "enter")
        await sees(pilot, "已选 1 个（要 2 个）")
        await until(pilot, lambda: len(rows(pilot, "#choices")) == len(SEATS))
        assert pilot.app.screen.query_one("#choices", Table).chosen == "16"
        await press(pilot, *"玩家4", "enter")
        await until(pilot, lambda: not isinstance(pilot.app.screen, Pick))


async def test_what_was_told_before_does_not_stand_over_a_choice() -> None:
    async with _Host(Pick("谁", SEATS)).run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, Pick))
        pilot.app.notify("不行")
        await sees(pilot, "不行")
        pilot.app.push_screen(Pick("什么", RULES))
        await until(pilot, lambda: "不行" not in screen_text(pilot))


async def test_any_key_takes_away_what_was_told_but_not_at_once(
    demo_game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(demo_game) as pilot:
        cast(Listening, pilot.app).tell("很长的警告")
        await press(pilot, "down")
        await sees(pilot, "很长的警告")
        monkeypatch.setattr(app, "READ_IN", 0)
        await press(pilot, "down")
        await until(pilot, lambda: "很长的警告" not in screen_text(pilot))


async def test_a_paste_that_a_dialog_does_not_take_is_not_lost_without_a_word() -> None:
    async with _Host(Pick("谁", RULES)).run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, Pick))
        pilot.app.post_message(events.Paste("甲：\r攻击 乙"))
        await sees(pilot, "先按 Esc")


async def test_a_pasted_list_takes_the_place_of_the_one_that_is_shown() -> None:
    dialog = EditScreen("名单", "甲 女巫\n乙 长老", said="", original="", wrong=lambda text: "", chosen=True)
    async with _Host(dialog).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: pilot.app.focused is not None)
        pilot.app.post_message(events.Paste("甲 守卫"))
        written = pilot.app.screen.query_one("#written", TextArea)
        await until(pilot, lambda: written.text == "甲 守卫")
