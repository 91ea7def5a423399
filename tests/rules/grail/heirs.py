"""Rulesets that inherit from grail, written down file by file for a test."""

from __future__ import annotations

from pathlib import Path

from dm_console import cli, places
from tests.kit.check import run


class Heir:
    """A folder among the DM's own rulesets; `grail` is its parent where nothing else is said."""

    def __init__(self, name: str, inherits: str = "grail", head: str = "") -> None:
        self.name = name
        self.folder: Path = places.rulesets_folder() / name
        self.write("ruleset.toml", f'inherits = "{inherits}"\n{head}')

    def write(self, file: str, text: str) -> Heir:
        """Write a file of it."""
        path = self.folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return self

    def check(self) -> list[str]:
        """What `dm-console check` says of it, by its name and without that."""
        status, out, complaint = run(cli.main, ["--language", "en", "check", self.name])
        lines = [line.removeprefix(f"{self.name}: ") for line in out.splitlines()]
        assert complaint == ""
        assert status == (0 if lines == ["sound"] else 1)
        return lines
