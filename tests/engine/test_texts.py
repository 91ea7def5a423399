"""Texts: filled with facts, and never broken by what a DM makes of them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dm_console.engine.explain import Line
from dm_console.outbox.wording import Wording
from dm_console.rulebook import loading
from dm_console.texts import fill


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{seat} 得手", "阿尔法 得手"),
        ("{saet} 得手", "{saet} 得手"),
        ("{seat", "{seat"),
        ("{0}", "{0}"),
        ("{seat.x}", "{seat.x}"),
        ("{seat:d}", "{seat:d}"),
        ("{{seat}}", "{seat}"),
    ],
)
def test_a_broken_text_is_shown_as_it_stands(text: str, shown: str) -> None:
    assert fill(text, {"seat": "阿尔法"}) == shown


def test_what_fills_a_text_is_never_read_as_one() -> None:
    assert fill("{seat}", {"seat": "{hp} [bold]x[/] {"}) == "{hp} [bold]x[/] {"


def test_a_dm_s_words_are_used(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(loading.load("grail").folder, folder)
    texts = folder / "texts/zh.toml"
    changed = texts.read_text(encoding="utf-8").replace("你的圣杯被人夺走了。", "糟了，圣杯不见了！")
    texts.write_text(changed, encoding="utf-8")
    mine = Wording(loading.load_folder(folder), "zh")
    assert mine.text("letters", "grail_lost", {}) == "糟了，圣杯不见了！"


def test_where_nobody_has_a_vote_it_is_said() -> None:
    ruleset = loading.load("rd")
    line = Line(1, "noon", "counted", facts={"counts": {}})
    assert Wording(ruleset, "zh").line(line) == "得票：无"
    assert Wording(ruleset, "en").line(line) == "Votes: none"
