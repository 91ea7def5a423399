"""`dm-console play`: one line on standard error that names file and place and says what would be right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dm_console import cli
from tests.kit.check import run

HEAD = 'format = 1\nruleset = "grail"\nseed = 1\n'
SEATS = """
[[seats]]
name = "阿尔法"
role = "战士"
faction = "守序"

[[seats]]
name = "贝塔"
role = "战士"
faction = "中立"
"""
GOOD = '[[journal]]\ndo = "note"\ntext = "好"\n'


def complaint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str | bytes, language: str = "C") -> str:
    """What is printed of a file that must be refused, without the folder."""
    file = tmp_path / "save.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    monkeypatch.setenv("LC_ALL", language)
    status, out, line = run(cli.main, ["play", str(file), "--json"])
    assert (status, out) == (1, "")
    assert line.count("\n") == 1
    assert line.endswith("\n")
    return line.strip().replace(str(tmp_path) + "/", "")


# --- an entry that cannot be applied, or means nothing ---


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (
            'do = "order"\nby = "贝他"\nskill = "attack"\ntargets = ["阿尔法"]',
            "no seat named 贝他; did you mean 贝塔?",
        ),
        ('do = "order"\nby = "甲"\nskill = "attack"\ntargets = ["阿尔法"]', "no seat named 甲"),
        (
            'do = "order"\nby = "贝塔"\nskill = "旋风攻"\ntargets = ["阿尔法"]',
            "no skill named 旋风攻; did you mean 旋风攻击?",
        ),
        ('do = "number"\nby = "贝塔"\nvalue = 101', "a number is from 1 to 100, not 101"),
        ('do = "number"\nby = "贝塔"\nvalue = "7"', "number: value: a whole number, not '7'"),
        ('do = "numbr"\nby = "贝塔"\nvalue = 7', "no entry named numbr; did you mean number?"),
        ('by = "贝塔"\nvalue = 7', "do is missing: say what the entry does"),
        ('do = "vote"\nby = "贝塔"', "vote: target: is missing; add it"),
        (
            'do = "vote"\nby = "贝塔"\ntarget = ""\ntaget = ""',
            "vote: taget: is not known here; remove it, or mend its spelling; did you mean target?",
        ),
        (
            'do = "order"\nby = "贝塔"\nskill = "attack"\ntargets = "阿尔法"',
            'order: targets: a list of names, as ["阿尔法"]',
        ),
        ('do = "die"\nroll = "hit"\nvalue = 101', "hit is rolled with a d100: 1 to 100, not 101"),
        ('do = "die"\nroll = "hit"\nvalue = 0', "die: value: at least 1, not 0"),
        ('do = "die"\nroll = "hits"\nvalue = 4', "no roll named hits; did you mean hit?"),
        ('do = "advance"\nto = "dask"', "no phase named dask; did you mean dusk?"),
        ('do = "amend"\nseat = "贝塔"\nset = { hp = 3 }', "amend: note: is missing; add it"),
        (
            'do = "amend"\nseat = "贝塔"\nset = { hp = 3 }\nnote = ""',
            "amend: note: at least 1 of them, not ''",
        ),
        ('do = "answer"\nby = "贝塔"\nchoice = "yes"', "nobody asks 贝塔 anything"),
        ('do = "withdraw"\nby = "贝塔"', "贝塔 has no such order to withdraw"),
        (
            'do = "claim"\nby = "贝塔"\nabout = "阿尔法"\nclaim = "施法"',
            "the class of 贝塔 cannot identify “Casting”",
        ),
    ],
)
def test_an_entry_is_named_by_its_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entry: str, message: str
) -> None:
    text = f"{HEAD}{SEATS}{GOOD * 13}[[journal]]\n{entry}\n{GOOD}"
    assert complaint(tmp_path, monkeypatch, text) == f"save.toml: journal 14: {message}"


def test_in_chinese_where_the_locale_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f'{HEAD}{SEATS}[[journal]]\ndo = "vote"\nby = "贝他"\ntarget = ""\n'
    line = complaint(tmp_path, monkeypatch, text, "zh_CN.UTF-8")
    assert line == "save.toml：journal 1：没有名为 贝他 的座位；是不是 贝塔？"


def test_a_refusal_in_the_middle_of_a_night_names_the_entry_that_settled_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rest = '[[journal]]\ndo = "die"\nroll = "grail_tie"\nvalue = 3\n'
    numbers = "".join(
        f'[[journal]]\ndo = "number"\nby = "{name}"\nvalue = {v}\n' for name, v in (("阿尔法", 1), ("贝塔", 2))
    )
    text = f'{HEAD}{SEATS}{rest}{numbers}[[journal]]\ndo = "advance"\n'
    message = "grail tie is rolled with a d2: 1 to 2, not 3"
    assert complaint(tmp_path, monkeypatch, text) == f"save.toml: journal 4: {message}"


# --- the setup ---


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEAD, "seats: is missing; add it"),
        (HEAD.replace("seed = 1\n", "") + SEATS, "seed: is missing; add it"),
        (HEAD.replace("seed = 1", "seed = 1.5") + SEATS, "seed: a whole number, not 1.5"),
        (HEAD.replace("format = 1", "format = 2") + SEATS, "format: 2 is none of 1"),
        (HEAD + 'language = "fr"\n' + SEATS, "language: fr is none of 'zh' or 'en'"),
        (HEAD + "title = 3\n" + SEATS, "title: a text in quotes, not 3"),
        (
            HEAD + 'titel = "x"\n' + SEATS,
            "titel: is not known here; remove it, or mend its spelling; did you mean title?",
        ),
        (HEAD + "rulings = 3\n" + SEATS, "rulings: a table, not 3"),
        (HEAD + "seats = 3\n", "seats: a list in brackets, not 3"),
        (HEAD + "seats = []\n", "seats: at least 1 of them, not []"),
        (HEAD + "journal = 3\n" + SEATS, "journal: a list in brackets, not 3"),
        (HEAD + "journal = [3]\n" + SEATS, "journal 1: a table, not 3"),
        (HEAD + "[rulings]\nvote_ties = 1\n" + SEATS, "rulings: no ruling named vote_ties; did you mean vote_tie?"),
        (
            HEAD + '[rulings]\nvote_tie = "some"\n' + SEATS,
            "rulings: ruling vote_tie: some is no choice; there are random, all, none",
        ),
        (HEAD + '[rulings]\nwhirlwind = "x"\n' + SEATS, "rulings: no ruling named whirlwind"),
        (HEAD + SEATS.replace("战士", "战土"), "seats 1: no role named 战土; did you mean 战士?"),
        (HEAD + SEATS.replace("中立", "中历"), "seats 2: no faction named 中历; did you mean 中立?"),
        (
            HEAD + SEATS.replace('faction = "中立"\n', ""),
            "seats 2: 贝塔: a Fighter may be Lawful, Neutral; write faction = …",
        ),
        (
            HEAD + SEATS + 'rolle = "x"\n',
            "seats.2.rolle: is not known here; remove it, or mend its spelling; did you mean role?",
        ),
        (HEAD + SEATS.replace('name = "贝塔"\n', ""), "seats.2.name: is missing; add it"),
    ],
)
def test_the_setup_names_the_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, message: str) -> None:
    assert complaint(tmp_path, monkeypatch, text) == f"save.toml: {message}"


def test_two_seats_of_one_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = HEAD + SEATS.replace("贝塔", "阿尔法")
    assert complaint(tmp_path, monkeypatch, text) == "save.toml: two seats are named 阿尔法"


def test_an_unknown_ruleset_says_which_there_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line = complaint(tmp_path, monkeypatch, HEAD.replace("grail", "grial") + SEATS)
    assert line.startswith("save.toml: ruleset: no ruleset named grial; there are ")
    assert line.endswith("; did you mean grail?")


# --- the file ---


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("format = = 1", "save.toml: cannot be read: Invalid value (at line 1, column 10)"),
        (
            b"\xff\xfe",
            "save.toml: cannot be read: 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte",
        ),
        ("", "save.toml: format: is missing; add it"),
    ],
)
def test_a_file_that_is_no_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str | bytes, message: str
) -> None:
    assert complaint(tmp_path, monkeypatch, text) == message


@pytest.mark.parametrize(("name", "message"), [("none.toml", "No such file or directory"), (".", "Is a directory")])
def test_a_file_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, message: str) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    status, _, line = run(cli.main, ["play", str(tmp_path / name)])
    assert (status, line) == (1, f"{tmp_path / name}: cannot be read: {message}\n")


def test_nothing_of_the_file_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f'{HEAD}{SEATS}[[journal]]\ndo = "vote"\nby = "贝他"\ntarget = ""\n'
    complaint(tmp_path, monkeypatch, text)
    assert (tmp_path / "save.toml").read_text(encoding="utf-8") == text
    assert [file.name for file in tmp_path.iterdir()] == ["save.toml"]


# --- the exit status ---


def test_a_good_file_is_0_in_json_and_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "save.toml"
    file.write_text(HEAD + SEATS + '[[journal]]\ndo = "advance"\nto = "announcement"\n', encoding="utf-8")
    monkeypatch.setenv("LC_ALL", "C")
    status, out, line = run(cli.main, ["play", str(file), "--json"])
    assert (status, line) == (0, "")
    assert json.loads(out)["phase"] == "announcement"
    status, out, line = run(cli.main, ["play", str(file)])
    assert (status, line) == (0, "")
    assert out.startswith("【第 1 日 公告】\n公决：没有人投票。")


@pytest.mark.parametrize("argv", [["play"], ["play", "x", "y"], ["plya", "x"], ["play", "x", "--jsn"], ["read", "x"]])
def test_a_wrong_command_line_is_2(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(argv)
    assert caught.value.code == 2
    assert "usage:" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("seats", "who"),
    [
        ("", ""),
        ('by = "贝塔"\n', " 贝塔"),
        ('against = "贝塔"\n', " → 贝塔"),
        ('by = "贝塔"\nagainst = "阿尔法"\n', " 贝塔 → 阿尔法"),
    ],
)
def test_a_die_that_nothing_used_is_a_warning(tmp_path: Path, seats: str, who: str) -> None:
    file = tmp_path / "save.toml"
    file.write_text(f'{HEAD}{SEATS}[[journal]]\ndo = "die"\nroll = "hit"\nvalue = 7\n{seats}', encoding="utf-8")
    status, out, _ = run(cli.main, ["play", str(file), "--json"])
    assert (status, json.loads(out)["warnings"]) == (0, [f"手掷的骰子没有用到：命中 = 7{who}"])
