"""Settings of the DM's own: what is typed is looked at, and kept in the DM's file beside what stands there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dm_console import config
from dm_console.tui.flows import settings
from dm_console.tui.views.named import ruleset_called
from tests.tui.conftest import Listening


async def test_a_folder_for_games_is_a_folder_and_is_kept_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a file"
    file.write_text("", encoding="utf-8")
    typed, refused = [str(file), "games"], []

    async def type_in(app: object, title: str, *, said: str, value: str, wrong: Callable[[str], str]) -> str:
        while why := wrong(typed[0]):
            refused.append(why)
            typed.pop(0)
        return typed.pop(0)

    monkeypatch.setattr(settings, "type_in", type_in)
    config.path().parent.mkdir(parents=True)
    config.path().write_text('# mine\n[keys]\nundo = "z"\n', encoding="utf-8")
    console = Listening("zh")
    await settings._saves(console)
    assert refused == [f"这不是目录：{file}"]
    assert console.settings.saves == tmp_path / "games"
    assert (
        config.path().read_text(encoding="utf-8") == f'# mine\nsaves = "{tmp_path / "games"}"\n[keys]\nundo = "z"\n'
    )


def test_a_file_that_cannot_be_read_is_told_with_its_place() -> None:
    config.path().parent.mkdir(parents=True)
    config.path().write_text('language = "zh"\n[keys\n', encoding="utf-8")
    console = Listening("en", settings=config.load())
    console.tell_faults()
    (told,) = console.said
    assert str(config.path()) in told
    assert "line 2" in told


def test_a_ruleset_goes_by_its_name_in_the_list_of_games(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/ruleset.toml").write_text('name = { zh = "我的", en = "Mine" }\n', encoding="utf-8")
    assert ruleset_called("silence", "zh", tmp_path) == "沉寂与取酒"
    assert ruleset_called("silence", "en", tmp_path) == "Silence and Wine"
    assert ruleset_called("mine", "zh", tmp_path) == "我的"
    assert ruleset_called("gone", "zh", tmp_path) == "gone"
