"""Rulesets that inherit from grail, written down file by file for a test."""

from __future__ import annotations

from pathlib import Path

from dm_console import cli, places
from tests.kit.check import run
from tests.kit.play import Play


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


SHEET = """
id = "own"
name = { zh = "试炼者", en = "Tester" }
source = "house"
traits = ["casting"]
vitals = { hp = 9 }
stats = { ab = 70, armor = 10, dexterity = 5, damage = "d3", will = 50, reflex = 50, fortitude = 50 }
claims = [{ trait = "any" }]

"""


def skill(id_: str, kind: str, keys: str, zh: str = "") -> str:
    """A skill as it stands on a sheet."""
    return f'[[skills]]\nid = "{id_}"\nname = {{ zh = "{zh or id_}", en = "{id_}" }}\nkind = "{kind}"\n{keys}\n'


def heir_with(*skills: str) -> Heir:
    """A ruleset with one class more, of hp 9, AB 70, AC 10 + 5, saves of 50, and these skills."""
    return Heir("tests").write("roles/own.toml", SHEET + "\n".join(skills))


def dusk(heir: Heir, seats: dict[str, str], *, holder: str = "") -> Play:
    """A game by it on the first evening; `holder` holds the grail."""
    play = Play(str(heir.folder), seats)
    if holder:
        play.enter("number", by=holder, value=50)
    return play.to("dusk").mark()
