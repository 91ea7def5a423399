"""The command line with what anybody may have written: what is out of bounds is named, nothing breaks or hangs."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dm_console import files, places, saves, shelf
from dm_console.cli import main
from dm_console.engine.refused import Refused
from dm_console.engine.setup import MOST_SEATS
from dm_console.rulebook import loading

HEAD = 'format = 1\nruleset = "grail"\n'


def nested(depth: int) -> str:
    return f"x = {'[' * depth}{']' * depth}\n"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        pytest.param(nested(5000), files.TOO_DEEP, id="deeper than is read"),
        pytest.param(nested(files.DEEPEST + 1), files.TOO_DEEP, id="one too deep"),
        pytest.param(f"{'.'.join('a' * 100)} = 1\n", files.TOO_DEEP, id="a dotted key"),
        pytest.param(f"seed = {'9' * 5000}\n", files.TOO_LARGE, id="more digits than are read"),
        pytest.param(f"seed = 0x{'F' * 9000}\n", files.TOO_LARGE, id="in hexadecimals"),
        pytest.param(f"seed = {2**63}\n", files.TOO_LARGE, id="one too large"),
        pytest.param(f"seed = {-(2**63) - 1}\n", files.TOO_LARGE, id="one too small"),
        pytest.param("seed = \n", "Invalid value (at line 1, column 8)", id="no TOML"),
    ],
)
def test_what_is_out_of_bounds_is_named(text: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(files.Unreadable) as found:
        files.read_toml(file)
    assert str(found.value) == why
    with pytest.raises(saves.BadSave) as refused:
        saves.read(file)
    assert refused.value.place == "."


def test_what_is_within_bounds_is_read(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    file.write_text(f"\ufeffleast = {-(2**63)}\nmost = {2**63 - 1}\n{nested(files.DEEPEST)}", encoding="utf-8")
    data = files.read_toml(file)
    assert (data["least"], data["most"]) == (-(2**63), 2**63 - 1)


def test_a_game_of_more_seats_than_anybody_runs_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    seats = [f'[[seats]]\nname = "P{n}"\nrole = "战士"\nfaction = "守序"\n' for n in range(MOST_SEATS + 1)]
    file.write_text(f"{HEAD}seed = 1\n{''.join(seats)}", encoding="utf-8")
    with pytest.raises(saves.BadSave) as refused:
        saves.read(file)
    assert refused.value.place == "seats"
    file.write_text(f"{HEAD}seed = 1\n{''.join(seats[1:])}", encoding="utf-8")
    assert len(saves.read(file).setup.seats) == MOST_SEATS


@pytest.mark.parametrize("name", ["a" * 5000, "../" * 2000 + "x", "~nobody-of-this-name/x", "a\0b"])
def test_a_ruleset_of_an_impossible_path_is_none(name: str) -> None:
    with pytest.raises(Refused) as refused:
        shelf.load(name)
    assert refused.value.kind == "no_ruleset"


def test_a_value_as_long_as_a_file_is_told_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.toml"
    file.write_text(f'{HEAD}seed = 1\njournal = "{"x" * 100_000}"\n[[seats]]\nname = "A"\nrole = "战士"\n', "utf-8")
    assert main(["play", str(file)]) == 1
    assert len(capsys.readouterr().err) < 200 + len(str(file))


def test_what_a_player_is_called_does_not_act_on_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, sample = tmp_path / "game.toml", Path("saves/demo-grail.toml").read_text(encoding="utf-8")
    file.write_text(sample.replace("南山", r"南\u001B]0;mine\u0007山"), encoding="utf-8")
    assert main(["play", str(file)]) == 0
    shown = capsys.readouterr()
    assert "南␛]0;mine␇山" in shown.out
    assert "\x1b" not in shown.out + shown.err


def test_a_failure_is_one_line_that_acts_on_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "en", "check", "a\x1b]0;mine\x07\nb"]) == 1
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "gbk"])
def test_names_are_piped_as_utf8_whatever_the_system_writes_in(encoding: str) -> None:
    command = [sys.executable, "-m", "dm_console", "--language", "zh", "check", "grail"]
    run = subprocess.run(command, env={**os.environ, "PYTHONIOENCODING": encoding}, capture_output=True, check=True)
    assert run.stdout.decode("utf-8").startswith("grail")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["serve", "--port", "65536"], "a port from 1 to 65535, not '65536'"),
        (["simulate", "grail", "--games", "0"], "a whole number from 1 on, not '0'"),
        (["simulate", "grail", "--games", "9" * 5000], "a whole number from 1 on"),
        (["simulate", "grail", "--ruling", "vote_tie"], "a ruling and its choice, as vote_tie=all, not 'vote_tie'"),
    ],
)
def test_a_wrong_command_line_says_what_would_be_right(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("key", ["9" * 5000 + "|night|hit|1|1|1", "1|night|hit|1|1"])
def test_a_die_of_no_day_is_said_to_be_none(key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, sample = tmp_path / "game.toml", Path("saves/demo-grail.toml").read_text(encoding="utf-8")
    setup, _, _ = sample.partition("[fell]")
    file.write_text(f'{setup}\n[fell]\n"{key}" = [100, 3]\n', encoding="utf-8")
    assert main(["verify", str(file), "--json"]) == 1
    wrong = json.loads(capsys.readouterr().out)["mismatches"]
    assert [one["key"] for one in wrong if one["wrong"] == "unreadable"] == [key]


def test_a_simulation_of_too_many_seats_is_refused_before_it_deals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "en", "simulate", "rd", "--games", "1", "--seats", "1000000"]) == 1
    assert capsys.readouterr().err == f"{MOST_SEATS} players at most, there are 1000000\n"


def test_all_that_is_installed_is_checked_where_no_folder_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DM_CONSOLE_HOME", str(tmp_path))
    assert main(["--language", "en", "check"]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{name}: sound" for name in loading.available()]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "gbk", "gb18030"])
@pytest.mark.parametrize("text", ["饺子：攻击包子\r\n", "plain", ""])
def test_messages_are_read_in_the_encodings_that_others_write(encoding: str, text: str) -> None:
    assert files.decoded(text.encode(encoding)) == text


def test_a_broken_byte_costs_no_more_than_itself() -> None:
    text = "饺子：攻击包子，馒头：数字 37，取酒：守护饺子"
    assert files.decoded(text.encode() + b"\xff") == f"{text}\ufffd"
    assert files.decoded(b"\xff\x80\xff") == "\ufffd" * 3, "in no encoding at all"


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("狼嚎 / 酒馆? 第1场", "狼嚎-酒馆-第1场.toml"),
        ("🐺" * 80, f"{'🐺' * 37}.toml"),
        ("con", "game-con.toml"),
        ("..", "game.toml"),
        ("", "game.toml"),
    ],
)
def test_a_title_becomes_a_name_that_every_system_takes(
    title: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert places.new_path(title, tmp_path).name == name
    files.put(places.new_path(title, tmp_path), "x")
    files.put(tmp_path / name, "y", backup=True)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([name, f"{name}.bak"])
