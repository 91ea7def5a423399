"""Saves on disk: readable by hand, written at once or not at all, kept from two consoles at a time."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from dm_console import report, saves
from dm_console.engine.journal import replay
from dm_console.outbox.wording import Wording
from dm_console.rulebook import loading
from dm_console.session import Locked, Session
from tests.kit.play import Play
from tests.rules.grail.games import FOUR, A, B

RULESET = loading.load("grail")
SETUP = Play("grail", FOUR).setup


def entry(do: str, **keys: Any) -> Any:
    return saves.entry_of({"do": do, **keys}, RULESET)


ENTRIES = (
    entry("note", text="开局"),
    entry("die", roll="hit", value=55, by=A, against=B),
    entry("paste", text='阿尔法：攻击贝塔\r\n"引号" \\ [bold]x[/] 🎲\x00'),
    entry("order", by=A, skill="attack", targets=[B], options={"release": True}, pasted=True),
    entry("number", by=A, value=7, at=datetime(2026, 11, 29, 21, 14, tzinfo=UTC)),
    entry("amend", seat=A, set={"vitals": {"hp": 3}, "statuses": ["dazed"]}, note="裁定"),
    entry("advance", to="dusk", at="昨晚"),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "狼嚎酒馆 第一场.toml"


def state(save: saves.Save) -> dict[str, Any]:
    return report.report(replay(save.ruleset, save.setup, save.entries), Wording(save.ruleset, "zh"))


# --- there and back ---


def test_what_was_written_is_read_again(path: Path) -> None:
    saves.write(path, SETUP, ENTRIES, {"expect": {"phase": "dusk"}})
    save = saves.read(path)
    assert (save.setup, save.entries, save.extra) == (SETUP, ENTRIES, {"expect": {"phase": "dusk"}})
    saves.write(path, save.setup, save.entries, save.extra)
    assert saves.read(path) == save


def test_only_the_keys_that_were_given_are_written(path: Path) -> None:
    saves.write(path, SETUP, ENTRIES)
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert data["journal"][1] == {"do": "die", "roll": "hit", "value": 55, "by": A, "against": B}
    assert data["seats"][0] == {"name": A, "role": "战士", "faction": "守序"}
    assert "rulings" not in data
    assert data["dice"] == "blake2b-1"


def test_half_a_surrogate_pair_does_not_cost_the_game(path: Path) -> None:
    saves.write(path, SETUP, (entry("paste", text="a\ud83db"),))
    assert [one.text for one in saves.read(path).entries] == ["a?b"]


HAND = """# 手写的存档
format = 1
ruleset = "圣杯"
seed = 3
[rulings]
vote_tie = "ALL"
counter_chain = "yes"
[[seats]]
name = "阿尔法"
role = "Fighter"
faction = "守序阵营"
[[seats]]
name = "贝塔"
role = "战士"
faction = "neutral"
[[journal]]
do = "advance"
to = "黄昏"
[[journal]]
do = "order"
by = "阿尔法"
skill = "旋风"
targets = ["贝塔", "贝塔"]
"""


def by_hand(path: Path, text: str, encoding: str = "utf-8") -> saves.Save:
    path.write_bytes(
        text.replace('"圣杯"', '"grail"')
        .replace('"旋风"', '"寓守于攻"')
        .replace('["贝塔", "贝塔"]', "[]")
        .encode(encoding)
    )
    return saves.read(path)


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        (HAND, "utf-8"),
        (HAND, "utf-8-sig"),
        (HAND.replace("\n", "\r\n"), "utf-8"),
        (HAND.replace("\n", "\r\n"), "utf-8-sig"),
    ],
)
def test_a_file_written_by_hand_with_names_in_any_language(path: Path, text: str, encoding: str) -> None:
    """With a byte order mark and with the line ends of Windows, too."""
    game = replay(*[getattr(by_hand(path, text, encoding), name) for name in ("ruleset", "setup", "entries")])
    assert [seat.faction for seat in game.table.seats] == ["lawful", "neutral"]
    assert (game.table.rulings.vote_tie, game.table.rulings.counter_chain) == ("all", True)
    assert [order.skill.id for order in game.table.orders] == ["fighting_defensively"]
    assert game.table.clock.phase == "dusk"


def test_a_save_names_a_folder_beside_it_as_its_ruleset(path: Path) -> None:
    import shutil

    shutil.copytree(RULESET.folder, path.parent / "mine", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    save = by_hand(path, HAND.replace('"圣杯"', '"mine"'))
    assert save.ruleset.folder == path.parent / "mine"
    assert save.ruleset is not RULESET


# --- at once or not at all ---


def test_the_one_before_is_kept_beside_it(path: Path) -> None:
    saves.write(path, SETUP, ENTRIES[:1])
    assert not path.with_name(f"{path.name}.bak").exists()
    saves.write(path, SETUP, ENTRIES[:2])
    saves.write(path, SETUP, ENTRIES[:3])
    assert len(saves.read(path).entries) == 3
    assert len(saves.read(path.with_name(f"{path.name}.bak")).entries) == 2


@pytest.mark.parametrize("broken", ["fsync", "replace", "link"])
def test_a_disk_that_refuses_leaves_the_file_and_nothing_else(
    path: Path, broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves.write(path, SETUP, ENTRIES[:1])
    before = path.read_bytes()

    def full(*args: object, **keys: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, broken, full)
    if broken == "replace":
        monkeypatch.setattr(Path, "replace", full)
    if broken == "link":
        monkeypatch.setattr(shutil, "copy2", full)
    with pytest.raises(OSError, match="No space left"):
        saves.write(path, SETUP, ENTRIES)
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert [
        file.name for file in path.parent.iterdir() if file.name.endswith(".tmp") and "bak" not in file.name
    ] == []
    saves.write(path, SETUP, ENTRIES)
    assert saves.read(path).entries == ENTRIES


def test_a_file_system_without_links_keeps_a_copy(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*args: object) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    saves.write(path, SETUP, ENTRIES[:1])
    saves.write(path, SETUP, ENTRIES[:2])
    assert len(saves.read(path.with_name(f"{path.name}.bak")).entries) == 1


KILLED = """
import os, signal, sys
from pathlib import Path
from dm_console.session import Session

moment, calls = sys.argv[2], 0

def killed(*args, **keys):
    os.kill(os.getpid(), signal.SIGKILL)

session = Session.open(Path(sys.argv[1]))
session.append(session.entry(do="note", text="accepted"))
if moment == "fsync":
    os.fsync = killed
elif moment == "link":
    os.link = killed
else:
    Path.replace = killed
session.append(session.entry(do="note", text="never seen"))
"""


@pytest.mark.parametrize("moment", ["fsync", "link", "replace"])
def test_killed_in_the_middle_of_writing_everything_accepted_is_there(path: Path, moment: str) -> None:
    Session.create(RULESET, SETUP, path).close()
    run = subprocess.run([sys.executable, "-c", KILLED, str(path), moment], check=False, capture_output=True)
    assert run.returncode == -9, run.stderr.decode()
    with Session.open(path) as session:
        assert [one.text for one in session.journal] == ["accepted"]
        session.append(session.entry(do="note", text="and on"))
    assert [one.text for one in saves.read(path).entries] == ["accepted", "and on"]


# --- a session and its file ---


def test_every_input_is_on_disk_before_anyone_sees_it(path: Path) -> None:
    with Session.create(RULESET, SETUP, path) as session:
        for number, one in enumerate(ENTRIES, 1):
            session.append(one)
            assert saves.read(path).entries == ENTRIES[:number]
        session.undo()
        assert saves.read(path).entries == ENTRIES[:-1]
        session.redo()
        assert saves.read(path).entries == ENTRIES
        session.mend(session.mending(lambda entries: entries.pop(0)))
        assert saves.read(path).entries == ENTRIES[1:]


def test_where_the_disk_refuses_the_input_holds_and_the_next_tries_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Session.create(RULESET, SETUP, path) as session:
        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", lambda *args: (_ for _ in ()).throw(OSError(28, "No space left on device")))
            session.append(ENTRIES[0])
        assert session.unsaved is not None
        assert session.journal == ENTRIES[:1]
        assert saves.read(path).entries == ()
        session.append(ENTRIES[1])
        assert session.unsaved is None
        assert saves.read(path).entries == ENTRIES[:2]


def test_a_game_that_cannot_be_written_is_not_begun(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            Session.create(RULESET, SETUP, path)
    assert not path.exists()
    Session.create(RULESET, SETUP, path).close()


def test_a_second_console_is_kept_out(path: Path) -> None:
    with Session.create(RULESET, SETUP, path):
        with pytest.raises(Locked):
            Session.open(path)
        with Session.open(path, lock=False) as reading:
            assert reading.journal == ()
    with Session.open(path):
        pass


def test_so_is_another_process(path: Path) -> None:
    other = f"from dm_console.session import *\nfrom pathlib import Path\nSession.open(Path({str(path)!r}))"
    with Session.create(RULESET, SETUP, path):
        run = subprocess.run([sys.executable, "-c", other], check=False, capture_output=True, text=True)
        assert "Locked" in run.stderr
    assert subprocess.run([sys.executable, "-c", other], check=False).returncode == 0


def test_a_file_that_cannot_be_opened_is_not_kept_locked(path: Path) -> None:
    path.write_text("format = = 1", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(saves.BadSave):
            Session.open(path)


def test_a_game_opened_again_goes_on_as_if_it_had_never_been_closed(path: Path) -> None:
    with Session.create(RULESET, SETUP, path) as session:
        session.append(entry("advance", to="dusk"))
        session.append(entry("order", by=A, skill="attack", targets=[B]))
    with Session.open(path) as again:
        again.append(entry("advance", to="vote"))
        assert state(saves.read(path)) == report.report(again.game, again.wording())
