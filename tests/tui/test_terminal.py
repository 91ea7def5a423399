"""The console in a real terminal: start, paste, resolve and copy, kill and resume."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pyte
import pytest

from dm_console.clipboard import copied_file
from dm_console.session import Session

RUN = "import sys; from dm_console.cli import main; sys.exit(main())"
PATIENCE = 40


class Terminal:
    """A terminal of so many cells in which the console runs."""

    def __init__(self, *arguments: str, home: Path, size: tuple[int, int] = (120, 36), **more: str) -> None:
        columns, lines = size
        self.screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self.screen)
        environment = {
            **{key: value for key, value in os.environ.items() if key not in ("TMUX", "DISPLAY", "NO_COLOR")},
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "DM_CONSOLE_HOME": str(home),
            **more,
        }
        self.child = pexpect.spawn(
            sys.executable, ["-c", RUN, *arguments], dimensions=(lines, columns), env=environment, cwd=str(home)
        )

    def read(self) -> str:
        """What stands on the screen now."""
        try:
            data = self.child.read_nonblocking(1 << 16, timeout=0.05)
        except (pexpect.TIMEOUT, pexpect.EOF):
            data = b""
        self._stream.feed(re.sub(rb"\x1b\[[<>=?][0-9;]*[a-zA-Z]", b"", data))  # modes that pyte does not know
        rows, columns = range(self.screen.lines), range(self.screen.columns)
        return "\n".join("".join(self.screen.buffer[row][column].data for column in columns) for row in rows)

    def wait(self, text: str) -> str:
        """Wait until a text stands on the screen."""
        end = time.monotonic() + PATIENCE
        shown = ""
        while time.monotonic() < end:
            shown = self.read()
            if text in shown:
                return shown
        raise AssertionError(f"{text!r} never came; there is:\n{shown}")

    def press(self, keys: str) -> None:
        """Press keys."""
        self.child.send(keys)

    def paste(self, text: str) -> None:
        """Paste as a terminal does: in brackets, lines ending in a carriage return."""
        self.child.send(f"\x1b[200~{text}\x1b[201~".replace("\n", "\r"))

    def kill(self) -> None:
        """Kill it as nothing can be killed more."""
        self.child.kill(9)
        self.child.wait()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.child.close(force=True)


def test_it_starts_and_quits(home: Path, terminals: list[Terminal]) -> None:
    terminal = Terminal("--language", "en", home=home, size=(80, 24))
    terminals.append(terminal)
    terminal.wait("No games yet")
    terminal.press("\x11")
    terminal.child.expect(pexpect.EOF, timeout=PATIENCE)
    terminal.child.wait()
    assert terminal.child.exitstatus == 0


def test_the_demo_from_paste_to_copy(home: Path, messages: str, terminals: list[Terminal]) -> None:
    terminal = Terminal("--language", "en", "demo", home=home, size=(80, 24))
    terminals.append(terminal)
    terminal.wait("Press p, then paste")
    terminal.paste(messages)
    terminal.wait("take 35, leave 0")
    terminal.press("\r")
    terminal.wait("All are in")
    terminal.press("r")
    terminal.wait("[Vote]")
    terminal.press("p")
    terminal.wait("Inbox")
    terminal.press("\x1bOQ")
    terminal.wait("take 15, leave 0")
    terminal.press("\r")
    terminal.wait("All are in")
    terminal.press("r")
    terminal.wait("[Announcement]")
    terminal.press("c")
    terminal.wait("Copied the announcement")
    save = next((home / "demo").glob("demo-*-*[0-9].toml"))
    assert copied_file(save).read_text(encoding="utf-8").startswith("【第 2 日 公告】")
    terminal.kill()
    with Session.open(save) as session:
        assert session.game.table.clock.phase == "announcement"


def test_killed_at_any_moment_it_has_everything_accepted(
    home: Path, demo_game: Path, messages: str, terminals: list[Terminal]
) -> None:
    first = Terminal("--language", "zh", "open", str(demo_game), home=home)
    terminals.append(first)
    first.wait("【黄昏】")
    first.paste(messages)
    first.wait("收下 35 条")
    first.press("\r")
    first.wait("15/15")
    first.kill()
    again = Terminal("--language", "zh", "open", str(demo_game), home=home)
    terminals.append(again)
    again.wait("旋风攻击 → 铁匠老王")
    again.press("u")
    again.wait("已撤销：粘贴")
    again.kill()
    with Session.open(demo_game) as session:
        assert session.game.table.orders == []


def test_without_colour_signs_tell_everything(home: Path, demo_game: Path, terminals: list[Terminal]) -> None:
    terminal = Terminal("--language", "zh", "open", str(demo_game), home=home, size=(80, 24), NO_COLOR="1")
    terminals.append(terminal)
    terminal.wait("[1 名册]")
    terminal.wait(">  1  青衫")
    terminal.press("\x1b[B")
    terminal.wait(">  2  老猫")
    terminal.press("2")
    terminal.wait("[2 待结算 0/15]")
    terminal.wait("> -  老猫")
