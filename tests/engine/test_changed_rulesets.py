"""A game remembers by which ruleset it was played, and says so where that is no longer the same."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from dm_console import cli, saves, shelf
from dm_console.engine.setup import SeatEntry, Setup
from dm_console.session import Session
from tests.kit.check import run
from tests.rules.grail.heirs import Heir

SEATS = tuple(SeatEntry(name=name, role="fighter", faction="lawful") for name in ("甲", "乙", "丙"))


@pytest.fixture
def heir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Heir:
    monkeypatch.setenv("DM_CONSOLE_HOME", str(tmp_path / "home"))
    return Heir("mine")


@pytest.fixture
def game(heir: Heir, tmp_path: Path) -> Path:
    """A game with one order, saved."""
    path = tmp_path / "game.toml"
    with Session.create(shelf.load("mine"), Setup(format=1, ruleset="mine", seed=1, seats=SEATS), path) as session:
        session.append(session.entry(do="order", by="甲", skill="whirlwind", targets=["乙", "丙"]))
    return path


def play(game: Path) -> tuple[int, str]:
    status, _, complaint = run(cli.main, ["--language", "en", "play", str(game)])
    return status, complaint.strip()


def test_a_save_names_its_ruleset_and_the_hash_of_it(game: Path) -> None:
    data = tomllib.loads(game.read_text(encoding="utf-8"))
    assert (data["ruleset"], data["ruleset_hash"]) == ("mine", shelf.load("mine").content)
    assert play(game) == (0, "")


def test_a_changed_ruleset_is_told_of_by_play(heir: Heir, game: Path) -> None:
    heir.write("roles/fighter.toml", "stats.ab = 80\n")
    status, complaint = play(game)
    assert (status, complaint) == (
        0,
        f"{game}: the ruleset mine has changed since the game was last saved; it is played by what it is now",
    )
    _, out, _ = run(cli.main, ["play", str(game), "--json"])
    assert out.startswith("{"), "the report is as it was"


def test_it_is_told_once_and_the_next_input_is_played_by_the_new_one(heir: Heir, game: Path) -> None:
    heir.write("roles/fighter.toml", "stats.ab = 80\n")
    with Session.open(game) as session:
        assert session.ruleset_changed
        session.append(session.entry(do="note", text="so be it"))
    with Session.open(game) as session:
        assert not session.ruleset_changed
    assert play(game) == (0, "")


def test_what_the_new_rules_no_longer_allow_is_set_aside_and_tried_again(heir: Heir, game: Path) -> None:
    heir.write("roles/fighter.toml", "skills.whirlwind = false\n")
    with Session.open(game) as session:
        assert session.ruleset_changed
        (order,) = session.journal
        assert order.set_aside is not None
        assert session.game.table.orders == []
    (heir.folder / "roles/fighter.toml").unlink()
    with Session.open(game) as session:
        assert [order.skill.id for order in session.game.table.orders] == ["whirlwind"]


def test_an_old_save_and_a_new_ruleset_are_no_matter(heir: Heir, game: Path) -> None:
    text = "\n".join(line for line in game.read_text(encoding="utf-8").splitlines() if "ruleset_hash" not in line)
    game.write_text(text, encoding="utf-8")
    heir.write("roles/fighter.toml", "stats.ab = 80\n")
    assert play(game) == (0, "")
    with Session.open(game) as session:
        assert not session.ruleset_changed
        session.save()
    assert saves.read(game).setup.ruleset_hash == shelf.load("mine").content


def test_a_game_by_a_folder_beside_it_finds_it(heir: Heir, tmp_path: Path) -> None:
    folder = tmp_path / "games/rules"
    folder.mkdir(parents=True)
    (folder / "ruleset.toml").write_text('inherits = "grail"\n', encoding="utf-8")
    path = tmp_path / "games/game.toml"
    path.write_text(saves.dumps(Setup(format=1, ruleset="rules", seed=1, seats=SEATS), ()), encoding="utf-8")
    assert saves.read(path).ruleset.folder == folder
