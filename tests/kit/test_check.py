"""The runner of cases sees every kind of difference."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.kit.check import differences, faults, main

CASE = """
format = 1
ruleset = "grail"
seed = 1
[[seats]]
name = "阿尔法"
role = "战士"
faction = "守序"
[[seats]]
name = "贝塔"
role = "战士"
faction = "中立"
[[journal]]
do = "number"
by = "贝塔"
value = 3
[[journal]]
do = "die"
roll = "hit"
value = 3
[[journal]]
do = "advance"
to = "dusk"
"""


def case(tmp_path: Path, expect: str, journal: str = CASE) -> list[str]:
    path = tmp_path / "case.toml"
    path.write_text(f"{journal}\n{expect}", encoding="utf-8")
    return faults(path)


@pytest.mark.parametrize(
    "expect",
    [
        '[expect]\nphase = "dusk"\nscores = { neutral = 1 }',
        '[expect]\nseats."贝塔" = { holds = ["grail"], vitals = { hp = 10 } }',
        '[[expect.letters]]\nto = "贝塔"\nkind = "grail_received"',
        '[[expect.no_letters]]\nto = "阿尔法"',
        '[[expect.no_dice]]\nroll = "grail_tie"',
        '[[expect.not_announced]]\nkind = "left"',
    ],
)
def test_what_holds_is_no_fault(tmp_path: Path, expect: str) -> None:
    assert case(tmp_path, expect) == []


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ("", "it expects nothing"),
        ('[expect]\nphase = "night"', "phase: 'night' is wanted, it is 'dusk'"),
        ("[expect]\nscores = { neutral = 2 }", "scores.neutral: 2 is wanted, it is 1"),
        ("[expect]\nwinner = 2", "winner: 2 is wanted, it is None"),
        ('[expect]\nseats."丙" = { alive = true }', "seats.丙: {'alive': True} is wanted, it is None"),
        ('[expect]\nseats."贝塔" = { holds = [] }', "seats.贝塔.holds: [] is wanted, it is ['grail']"),
        ('[[expect.letters]]\nto = "阿尔法"', "letters: {'to': '阿尔法'} is not there"),
        ('[[expect.no_letters]]\nto = "贝塔"', "letters: {'to': '贝塔'} is there"),
        ('[[expect.announced]]\nkind = "left"', "announced: {'kind': 'left'} is not there"),
        ("[expect]\nno_warnings = true", "warnings: ['手掷的骰子没有用到：命中 = 3']"),
        ('[expect]\nerror = "journal"', "one line with 'journal' is wanted, it is 0: ''"),
    ],
)
def test_what_does_not_hold_is_named(tmp_path: Path, expect: str, said: str) -> None:
    assert case(tmp_path, expect) == [said]


def test_a_refusal_holds_where_its_words_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    bad = CASE.replace("value = 3", "value = 300", 1)
    assert case(tmp_path, '[expect]\nerror = "journal 1: a number is from 1 to 100"', bad) == []
    assert len(case(tmp_path, '[expect]\nerror = "journal 2"', bad)) == 1
    assert case(tmp_path, '[expect]\nphase = "dusk"', bad)[0].startswith("exit status 1: ")


OUT: dict[str, Any] = {
    "letters": [{"to": "a", "kind": "x"}, {"to": "b", "kind": "y"}],
    "dice": [],
    "steps": [],
    "asks": [],
    "announcements": [{"items": [{"kind": "votes", "counts": {"a": 2}}]}, {"items": [{"kind": "left", "seat": "a"}]}],
    "initiative": [{"seat": "b"}, {"seat": "a"}],
    "winners": ["lawful", "neutral"],
    "warnings": [],
}


@pytest.mark.parametrize(
    ("expect", "number"),
    [
        ({"letters": [{"to": "a"}, {"to": "b"}]}, 0),
        ({"letters": [{"to": "b"}, {"to": "a"}]}, 1),
        ({"letters": [{"to": "a"}, {"kind": "x"}]}, 1),
        ({"announced": [{"kind": "votes", "counts": {"a": 2}}, {"kind": "left"}]}, 0),
        ({"announced": [{"kind": "left"}, {"kind": "votes"}]}, 1),
        ({"initiative": ["b", "a"]}, 0),
        ({"initiative": ["a", "b"]}, 1),
        ({"winners": ["neutral", "lawful"]}, 0),
        ({"winners": ["neutral"]}, 1),
        ({"no_warnings": True}, 0),
    ],
)
def test_order_counts_where_it_means_something(expect: dict[str, Any], number: int) -> None:
    assert len(differences(expect, OUT)) == number


def test_the_exit_status_says_whether_all_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert case(tmp_path, '[expect]\nphase = "dusk"') == []
    assert main([str(tmp_path)]) == 0
    (tmp_path / "other.toml").write_text(CASE + '\n[expect]\nphase = "night"', encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    (tmp_path / "none").mkdir()
    assert main([str(tmp_path / "none")]) == 1
    assert "1 of 2 cases hold" in capsys.readouterr().out
