"""What is wrong in a ruleset that inherits: each fault names the file that really holds it, its key and its mend."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dm_console import cli
from dm_console.rulebook import loading
from tests.kit.check import run
from tests.rules.grail.heirs import Heir

GRAIL = loading.load("grail")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DM_CONSOLE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("head", "line"),
    [
        ("nonsense = 1", "ruleset.toml: nonsense: is not known here; remove it, or mend its spelling"),
        (
            "[figures]\nstael = 60",
            "ruleset.toml: figures.stael: is not known here; remove it, or mend its spelling; did you mean steal?",
        ),
        ("[figures]\nsteal = 160", "ruleset.toml: figures.steal: at most 100, not 160"),
        (
            "[figures]\nsteal = false",
            "ruleset.toml: figures.steal: is needed and cannot be removed; take the line out",
        ),
        (
            "[figures]\nmalus = false",
            "ruleset.toml: figures.malus: no malus is inherited that could be removed; take the line out, or mend "
            "its spelling",
        ),
        (
            "[roles]\nfigther = false",
            "ruleset.toml: roles.figther: no figther is inherited that could be removed; take the line out, or mend "
            "its spelling; did you mean fighter?",
        ),
        (
            "[roles]\nrogue = false",
            "ruleset.toml: roles.rogue: rogue is removed, but grail/ruleset.toml: roster.neutral still names it; "
            "change that too",
        ),
        (
            "[statuses]\nlullaby = false",
            "ruleset.toml: statuses.lullaby: lullaby is removed, but grail/roles/bard.toml: skills.overture.status "
            "still names it; change that too",
        ),
        (
            "[statuses]\nwounded = false",
            "ruleset.toml: statuses.wounded: wounded cannot be removed: the code of the rules asks for it",
        ),
        ("[statuses]\nwounded = true", "ruleset.toml: statuses.wounded: only false, which removes, not True"),
        ("[rolls]\nhit = false", "ruleset.toml: rolls.hit: hit cannot be removed: the code of the rules asks for it"),
        (
            "[moments]\nnight_end = false",
            "ruleset.toml: moments.night_end: night_end cannot be removed: the code of the rules asks for it",
        ),
        (
            'roles = ["fighter"]',
            "ruleset.toml: roles: monk is removed, but grail/ruleset.toml: roster.lawful still names it; change that "
            "too",
        ),
        ("[roles]\nwitch = true", "ruleset.toml: roles: there is no roles/witch.toml; add it, or take the name out"),
        ("[roster]\nlawful = { monk = 1 }", "ruleset.toml: roster.lawful.monk: true or false, not 1"),
        ("[order]\ngain_status = []", "ruleset.toml: order.gain_status: resist is missing; add it in its place"),
    ],
)
def test_faults_of_ruleset_toml_name_the_file_that_holds_them(head: str, line: str) -> None:
    said = Heir("mine", head=head).check()
    assert any(found.startswith(line) for found in said), said


@pytest.mark.parametrize(
    ("file", "text", "line"),
    [
        (
            "roles/fighter.toml",
            "stats.ab = false",
            "roles/fighter.toml: stats.ab: is needed and cannot be removed; take the line out",
        ),
        (
            "roles/fighter.toml",
            "stats.luck = 5",
            "roles/fighter.toml: stats.luck: is not known here; remove it, or mend its spelling",
        ),
        (
            "roles/fighter.toml",
            "skills.cleve = false",
            "roles/fighter.toml: skills.cleve: no cleve is inherited that could be removed; take the line out, or "
            "mend its spelling; did you mean cleave?",
        ),
        (
            "roles/fighter.toml",
            "aliases = false",
            "roles/fighter.toml: aliases: no aliases is inherited that could be removed; take the line out, or mend "
            "its spelling",
        ),
        (
            "roles/fighter.toml",
            "skills.cleave.uses = false",
            "roles/fighter.toml: skills.cleave.uses: no uses is inherited that could be removed",
        ),
        ("roles/rogue.toml", "skills.sneak_attack.ab = false", "roles/rogue.toml: skills.sneak_attack.ab: no ab is"),
        (
            "ruleset.toml",
            'inherits = "grail"\nfigures.luck = false',
            "ruleset.toml: figures.luck: no luck is inherited",
        ),
        ("roles/fighter.toml", "skills.cleave.ab = 'low'", "roles/fighter.toml: skills.cleave.ab: a whole number"),
        (
            "roles/fighter.toml",
            "[skills.lunge]\nname = { zh = '突刺', en = 'Lunge' }",
            "roles/fighter.toml: skills.lunge.kind: is missing; add it",
        ),
        (
            "roles/fighter.toml",
            "skills.cleve.ab = -5",
            "roles/fighter.toml: skills.cleve: no cleve is inherited that could be changed, and a new one needs a "
            "name; did you mean cleave?",
        ),
        ("roles/fighter.toml", "skills.cleave = 3", "roles/fighter.toml: skills.cleave: a table, not 3"),
        ("statuses/dazed.toml", "until = 'dawn'", "statuses/dazed.toml: until: no moment named dawn"),
        (
            "rulings.toml",
            "rulings.vote_tie = false",
            "rulings.toml: rulings.vote_tie: is needed and cannot be removed; take the line out",
        ),
        (
            "rulings.toml",
            "rulings.vote_tie.default = 'coin'",
            "rulings.toml: rulings.vote_tie.default: the default is none of random, all, none",
        ),
        (
            "texts/zh.toml",
            "letters.damaged = false",
            "texts/zh.toml: letters.damaged: a text cannot be removed; take the line out, or write other words",
        ),
        (
            "texts/zh.toml",
            "letters.damagd = false",
            "texts/zh.toml: letters.damagd: no damagd is inherited that could be removed; take the line out, or mend "
            "its spelling",
        ),
        (
            "texts/zh-mine.toml",
            "letters.damaged = '{life}'",
            "texts/zh-mine.toml: letters.damaged: {life} is never given; there are damage, hp",
        ),
        (
            "inbox.toml",
            "[skills.atack]\nwords = ['x']",
            "inbox.toml: skills.atack: atack is not known; did you mean attack?",
        ),
        ("roles/fighter.toml", "stats = [", "roles/fighter.toml: .: cannot be read"),
    ],
)
def test_faults_of_other_files(file: str, text: str, line: str) -> None:
    said = Heir("mine").write(file, text).check()
    assert any(found.startswith(line) for found in said), said


def test_a_fault_that_is_inherited_is_named_where_it_stands() -> None:
    Heir("house").write("roles/fighter.toml", "stats.ab = 180\n").write("roles/monk.toml", "stats.ab = 170\n")
    heir = Heir("mine", "house").write("roles/monk.toml", "stats.will = 200\n")
    assert heir.check() == [
        "../house/roles/fighter.toml: stats.ab: at most 100, not 180",
        "../house/roles/monk.toml: stats.ab: at most 100, not 170",
        "roles/monk.toml: stats.will: at most 100, not 200",
    ]


@pytest.mark.parametrize(
    ("parents", "line"),
    [
        ({"mine": "mine"}, "ruleset.toml: inherits: it inherits from itself, mine → mine; change one of these"),
        (
            {"mine": "yours", "yours": "mine"},
            "../yours/ruleset.toml: inherits: it inherits from itself, mine → yours → mine; change one of these",
        ),
        (
            {"mine": "grial"},
            "ruleset.toml: inherits: there is no grial to inherit from: neither an installed ruleset nor a folder in "
            "or beside this one; there are",
        ),
        (
            {"mine": "yours", "yours": "nobody"},
            "../yours/ruleset.toml: inherits: there is no nobody to inherit from",
        ),
    ],
)
def test_chains_that_lead_nowhere(parents: dict[str, str], line: str) -> None:
    heirs = {name: Heir(name, parent) for name, parent in parents.items()}
    (said,) = heirs["mine"].check()
    assert said.startswith(line)


def test_a_parent_is_named_in_a_text() -> None:
    heir = Heir("mine").write("ruleset.toml", "inherits = 3")
    assert heir.check() == ["ruleset.toml: inherits: a text in quotes, not 3"]


def test_a_folder_that_inherits_nothing_has_no_statuses_to_remove(home: Path) -> None:
    shutil.copytree(GRAIL.folder, home / "copy", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    names = home / "copy/ruleset.toml"
    names.write_text("statuses = { dazed = false }\n" + names.read_text(encoding="utf-8"), encoding="utf-8")
    _, out, _ = run(cli.main, ["--language", "en", "check", "copy"])
    assert (
        out
        == "copy: ruleset.toml: statuses: is not known here; remove it, or mend its spelling; did you mean causes?\n"
    )
