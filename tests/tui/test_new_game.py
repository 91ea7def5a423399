"""From a pasted list of names to a game that is saved; and the list of games."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events

from dm_console import places, shelf
from dm_console.desk import Desk
from dm_console.newgame import NewGame
from dm_console.rulebook import loading
from dm_console.session import Session
from dm_console.tui import sample
from dm_console.tui.screens import setup
from tests.tui.conftest import BROAD, dialog, hears, press, rows, running, sees, table, until
from tests.tui.hostile import NAMES


def test_a_seat_keeps_its_role_while_the_list_is_mended() -> None:
    new = NewGame(loading.load("grail"), seed=5)
    new.name_all("\n".join(NAMES))
    new.deal()
    dealt = dict(zip(new.names, new.deals, strict=True))
    new.name_all("\n".join([*NAMES[1:], "newcomer"]))
    assert new.undealt == 1
    assert all(deal == dealt[name] for name, deal in zip(new.names[:-1], new.deals, strict=False))
    assert new.remarks() == []


async def test_a_game_from_pasted_names(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    async with running() as pilot:
        await dialog(pilot, "StartScreen")
        await press(pilot, "n")
        await dialog(pilot, "SetupScreen")
        await until(pilot, lambda: rows(pilot, "#rulesets"))
        pilot.app.post_message(events.Paste("\r".join(NAMES)))
        await hears(pilot, "名单收下了")
        await press(pilot, "enter")
        await until(pilot, lambda: pilot.app.focused is not None and pilot.app.focused.id == "game-title")
        await pilot.press(*"tavern", "enter")
        await sees(pilot, "15 人（规则要 15 人）")
        await press(pilot, "f5")
        await sees(pilot, "种子：不公布")
        await press(pilot, "f5")
        await sees(pilot, "种子：公布哈希")
        await press(pilot, "ctrl+n")
        dealt = [row[2] for row in rows(pilot, "#deals")]
        await press(pilot, "r")
        assert [row[2] for row in rows(pilot, "#deals")] != dealt
        await press(pilot, "ctrl+n")
        assert rows(pilot, "#questions")[0][0] == "★"
        await press(pilot, "enter")
        await dialog(pilot, "Pick")
        await pilot.press("down", "enter")
        await until(pilot, lambda: rows(pilot, "#questions")[0][2].startswith("*"))
        await press(pilot, "ctrl+s")
        await dialog(pilot, "PostScreen")
        await sees(pilot, "16 封未发，共 16 封")
        await press(pilot, "escape")
        assert table(pilot).path == tmp_path / "saves" / "tavern.toml"
    with Session.open(tmp_path / "saves" / "tavern.toml") as session:
        assert [seat.name for seat in session.game.table.seats] == list(NAMES)
        assert session.setup.nonce is not None
        assert session.setup.rulings == {"initiative_modifier": "percent_points"}
    assert [game.title for game in places.recent()] == ["tavern"]


async def test_roles_set_by_hand_by_rules_of_one_s_own(tmp_path: Path) -> None:
    shelf.fork("grail", "mine", "zh")
    (shelf.fork("grail", "yours", "zh") / "ruleset.toml").write_text('inherits = "grail"\nnonsense = 1\n')
    async with running(size=BROAD) as pilot:
        await sees(pilot, "自己的规则：mine、yours")
        await press(pilot, "n")
        await dialog(pilot, "SetupScreen")
        await until(pilot, lambda: rows(pilot, "#rulesets"))
        await hears(pilot, "规则 yours 有错")
        assert [row[0] for row in rows(pilot, "#rulesets")][3:] == ["狼嚎酒馆·圣杯（mine）", "自己的规则"]
        await press(pilot, "down", "down", "down", "enter")
        await until(pilot, lambda: pilot.app.focused is not None and pilot.app.focused.id == "game-title")
        await press(pilot, "enter")
        pilot.app.post_message(events.Paste("甲、乙"))
        await sees(pilot, "2 人")
        await press(pilot, "ctrl+n")
        await hears(pilot, "规则只给 15 人发牌")
        await press(pilot, "enter")
        await dialog(pilot, "Pick")
        await pilot.press(*"战士", "enter")
        await sees(pilot, "的阵营")
        await pilot.press("enter")
        await until(pilot, lambda: rows(pilot, "#deals")[0][2:] == ["战士", "守序"])
        await press(pilot, "ctrl+s")
        await hears(pilot, "还有 1 人没有身份")


async def test_the_list_of_games(demo_game: Path, tmp_path: Path) -> None:
    text = demo_game.read_text(encoding="utf-8")
    (tmp_path / "own.toml").write_text(f'ruleset_hash = "of another day"\n{text}', encoding="utf-8")
    places.remember(tmp_path / "own.toml")
    async with running(language="en") as pilot:
        await until(pilot, lambda: rows(pilot, "#games"))
        assert rows(pilot, "#games")[0][0] == "狼嚎酒馆 第一场"
        await press(pilot, "enter")
        await dialog(pilot, "TableScreen")
        await until(pilot, lambda: table(pilot).desk_or_none is not None)
        await hears(pilot, "The ruleset grail has changed since this game was last saved")
        await press(pilot, "ctrl+o")
        await dialog(pilot, "StartScreen")
        await press(pilot, "d")
        await dialog(pilot, "Pick")
        await press(pilot, "enter")
        await sees(pilot, "Press p, then paste")


@pytest.mark.parametrize("name", sample.names())
def test_a_sample_has_messages_for_its_moment_and_its_letters_are_sent_up_to_it(name: str) -> None:
    with Session.open(sample.fresh_copy(name)) as session:
        desk, clock = Desk(session), session.game.table.clock
        assert sample.messages(session.path, clock.day, clock.phase)
        unsent = {(envelope.day, envelope.phase) for envelope in desk.unsent()}
        assert len(unsent) <= 1, "the marks beside the sample are stale"
        assert sample.next_step(desk) == "paste"


async def test_a_list_that_is_pasted_into_the_title_becomes_the_names_and_what_is_typed_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(setup, "KEPT_EVERY", 0.1)
    async with running() as pilot:
        await press(pilot, "n")
        await until(pilot, lambda: pilot.app.screen.query("#rulesets") and rows(pilot, "#rulesets"))
        await press(pilot, "enter")
        await until(pilot, lambda: pilot.app.focused is not None and pilot.app.focused.id == "game-title")
        await pilot.press(*"ab")
        pilot.app.post_message(events.Paste("名单：\r1. 甲\r2. 乙\r3. 丙\r4. 甲"))
        await sees(pilot, "4 人")
        await sees(pilot, "重名：甲")
        await sees(pilot, "没当作名字：名单：")
        await until(pilot, lambda: places.draft().is_file())
        left = setup.left_before()
        assert left is not None
        assert (left.title, left.names) == ("ab", ["甲", "乙", "丙", "甲"])
        await press(pilot, "ctrl+n", "ctrl+s")
        await hears(pilot, "重名：甲")


def test_a_list_deals_what_it_says_and_gives_the_lines_that_say_nothing_known() -> None:
    new = NewGame(loading.load("silence"))
    new.name_all("甲、乙、丙")
    assert new.deal_by("甲 女巫\n乙：长老\n丙\n丁 狐仙\n") == ["丁 狐仙"]
    assert [deal and deal.role for deal in new.deals] == ["witch", "elder", None]
