"""A ruleset folder that is wrong: `dm-console check FOLDER` names file, key and mend for each fault."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dm_console import cli
from dm_console.rulebook import loading
from tests.kit.check import run

GRAIL = loading.load("grail").folder


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the grail's folder, without its code: as a DM's own."""
    monkeypatch.setenv("LC_ALL", "C")
    mine = tmp_path / "mine"
    shutil.copytree(GRAIL, mine, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    return mine


def check(folder: Path) -> list[str]:
    """What `dm-console check` says of it, without the folder's name."""
    status, out, complaint = run(cli.main, ["check", str(folder)])
    lines = [line.removeprefix(f"{folder}: ") for line in out.splitlines()]
    assert complaint == ""
    assert status == (0 if lines == ["sound"] else 1)
    return lines


def change(folder: Path, file: str, old: str, new: str) -> None:
    """Change a piece of a file, which must be there once or more: the first one."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_copy_is_sound_and_plays_by_the_same_code(folder: Path) -> None:
    assert check(folder) == ["sound"]
    mine = loading.load_folder(folder)
    assert mine.folder == folder
    assert mine.rules is loading.load("grail").rules


def test_another_figure_is_another_game_but_sound(folder: Path) -> None:
    change(folder, "roles/fighter.toml", "ab = 75", "ab = 80")
    assert check(folder) == ["sound"]
    mine = loading.load_folder(folder)
    assert mine.roles["fighter"].stats.ab == 80
    assert loading.load("grail").roles["fighter"].stats.ab == 75
    assert mine.content != loading.load("grail").content


FIGHTER, RULESET, RULINGS = "roles/fighter.toml", "ruleset.toml", "rulings.toml"


@pytest.mark.parametrize(
    ("file", "old", "new", "line"),
    [
        (FIGHTER, "hp = 10", 'hp = "ten"', "vitals.hp: a whole number, not 'ten'"),
        (FIGHTER, "hp = 10", "hp = 0", "vitals.hp: at least 1, not 0"),
        (FIGHTER, "ab = 75, ", "", "stats.ab: is missing; add it"),
        (FIGHTER, "ab = 75", "ab = 175", "stats.ab: at most 100, not 175"),
        (
            FIGHTER,
            'damage = "d3"',
            'damage = "3d"',
            'stats.damage: damage is written as "d3", "d4+1" or "2", not "3d"',
        ),
        (
            FIGHTER,
            "armor = 15",
            "armour = 15",
            "stats.armour: is not known here; remove it, or mend its spelling; did you mean armor?",
        ),
        (
            FIGHTER,
            'traits = ["combat"]',
            'traits = ["combt"]',
            "traits.1: combt is none of 'combat', 'casting', 'divine' or 'agile'",
        ),
        (FIGHTER, 'traits = ["combat"]', 'traits = "combat"', "traits: a list in brackets, not 'combat'"),
        (
            FIGHTER,
            'id = "cleave"',
            'id = "Cleave it"',
            "skills.Cleave it.id: Cleave it is no id: write small letters, digits and _",
        ),
        (
            FIGHTER,
            'kind = "counter"',
            'kind = "countre"',
            "skills.combat_reflexes: no kind named countre; there are 'attack', 'extra_attack', 'counter'",
        ),
        (FIGHTER, "chance = 50\n", "", "skills.combat_reflexes.chance: is missing; add it"),
        (
            FIGHTER,
            'claims = [{ trait = "combat", number = 1 }]',
            'claims = [{ trait = "combat", faction = "any" }]',
            "claims.1: an identification is of one sort: write trait, role or faction",
        ),
        (
            "roles/ranger.toml",
            'role = "any"',
            'role = "figther"',
            "claims.1.role: figther is not known; did you mean fighter?",
        ),
        (
            FIGHTER,
            'inflict = "dazed"',
            'inflict = "dased"',
            "skills.whirlwind.on_all_missed: dased is not known; did you mean dazed?",
        ),
        (
            FIGHTER,
            'id = "cleave"',
            'id = "attack"',
            "skills.attack: the id is taken by ruleset.toml; give it another",
        ),
        (FIGHTER, 'name = { zh = "战士", en = "Fighter" }', 'name = { zh = "战士" }', "name.en: is missing; add it"),
        (FIGHTER, "[[skills]]", "[[skills]", "cannot be read"),
        (
            "statuses/dazed.toml",
            '"night_end"',
            '"nigth_end"',
            "until: no moment named nigth_end; name one of [moments]; did you mean night_end?",
        ),
        ("statuses/dazed.toml", '"lost"', '"gone"', "dexterity"),
        (
            RULESET,
            '"fighter", "wizard"',
            '"figther", "wizard"',
            "roles: there is no roles/figther.toml; add it, or take the name out; did you mean fighter?",
        ),
        (
            RULESET,
            'lawful = ["fighter"',
            'lawful = ["figther"',
            "roster.lawful: figther is not known; did you mean fighter?",
        ),
        (
            RULESET,
            'night_end = { phase = "night"',
            'night_end = { phase = "nihgt"',
            "moments.night_end.phase: nihgt is not known; did you mean night?",
        ),
        (RULESET, "steal = 50 ", "steal = 150 ", "figures.steal: at most 100, not 150"),
        (RULESET, "enough = 15 ", "enogh = 15 ", "figures.points.enough: is missing; add it"),
        (
            RULESET,
            'attack_missed = ["counter", "companion", ',
            "attack_missed = [",
            "order.attack_missed: counter is missing; add it in its place",
        ),
        (
            RULESET,
            'ab = ["modifier", "condition"]',
            'ab = ["modifier", "conditoin"]',
            "order.ab: nothing named conditoin takes part in this; take it out, or mend",
        ),
        (
            RULINGS,
            'default = "random"',
            'default = "ramdom"',
            "rulings.vote_tie.default: the default is none of random, all, none",
        ),
        (
            RULINGS,
            '["random", "all", "none"]',
            '["random", "all"]',
            "rulings.vote_tie.choices: the code knows random, all, none",
        ),
        (
            RULINGS,
            'id = "vote_tie"',
            'id = "vote_ties"',
            "rulings.vote_ties: no code asks for it; remove it, or its choices",
        ),
        (RULINGS, "why = { zh", "whi = { zh", "rulings.initiative_modifier.why: is missing; add it"),
        (
            "texts/zh.toml",
            "剩余生命值 {hp}",
            "剩余生命值 {hq}",
            "letters.damaged: {hq} is never given; there are damage, hp; did you mean hp?",
        ),
        (
            "texts/en.toml",
            'grail_lost = "Somebody has taken',
            'grail_gone = "Somebody has taken',
            "letters.grail_lost: is missing; add it",
        ),
        ("texts/en.toml", "[items]", "[items]\nvotes2 = 3", "items: a section of texts holds nothing but texts"),
    ],
)
def test_each_fault_names_its_file_its_key_and_its_mend(
    folder: Path, file: str, old: str, new: str, line: str
) -> None:
    change(folder, file, old, new)
    said = check(folder)
    assert any(found.startswith(f"{file}: ") and line in found for found in said), said


@pytest.mark.parametrize(
    ("file", "old", "new", "lines"),
    [
        (FIGHTER, "hp = 10", "hp = 0", ["roles/fighter.toml: vitals.hp: at least 1, not 0"]),
        (
            "statuses/dazed.toml",
            '"lost"',
            '"gone"',
            [
                "statuses/dazed.toml: dexterity: a whole number, not 'gone'",
                "statuses/dazed.toml: dexterity: gone is none of 'lost'",
            ],
        ),
    ],
)
def test_a_file_that_is_broken_is_not_said_to_be_missing(
    folder: Path, file: str, old: str, new: str, lines: list[str]
) -> None:
    change(folder, file, old, new)
    assert check(folder) == lines


def test_every_fault_is_named_at_once(folder: Path) -> None:
    change(folder, FIGHTER, "ab = 75, ", "")
    change(folder, "roles/bard.toml", "vitals =", "vitels =")
    change(folder, RULINGS, 'default = "random"', 'default = "ramdom"')
    files = [line.split(":")[0] for line in check(folder)]
    assert {FIGHTER, "roles/bard.toml", RULINGS} <= set(files)


@pytest.mark.parametrize(
    ("file", "lines"),
    [
        (RULINGS, ["rulings.toml: .: the file is missing; add it"]),
        ("texts/en.toml", ["texts/en.toml: .: the file is missing; add it"]),
        (FIGHTER, ["ruleset.toml: roles: there is no roles/fighter.toml; add it, or take the name out"]),
    ],
)
def test_a_file_that_is_not_there(folder: Path, file: str, lines: list[str]) -> None:
    (folder / file).unlink()
    said = check(folder)
    assert set(lines) <= set(said)


def test_a_role_that_is_not_listed_and_one_that_two_files_are(folder: Path) -> None:
    text = (folder / FIGHTER).read_text(encoding="utf-8")
    (folder / "roles/duelist.toml").write_text(text.replace('id = "fighter"', 'id = "duelist"'), encoding="utf-8")
    assert "ruleset.toml: roles: duelist is not listed; add it in its place" in check(folder)
    (folder / "roles/duelist.toml").write_text(text, encoding="utf-8")
    assert "roles/: fighter: 2 files say that they are it; give each its own id" in check(folder)


def test_a_new_class_of_a_dm_s_own_is_sound(folder: Path) -> None:
    """A sheet is TOML alone."""
    (folder / "roles/duelist.toml").write_text(
        """
id = "duelist"
name = { zh = "决斗家", en = "Duelist" }
source = "house"
traits = ["agile"]
vitals = { hp = 7 }
stats = { ab = 80, armor = 0, dexterity = 15, damage = "d4+1", will = 30, reflex = 70, fortitude = 40 }
claims = [{ role = "fighter", number = 1 }]

[[skills]]
id = "riposte"
name = { zh = "还刺", en = "Riposte" }
kind = "counter"
chance = 80
""",
        encoding="utf-8",
    )
    change(folder, RULESET, '"fighter", "wizard"', '"fighter", "duelist", "wizard"')
    assert check(folder) == ["sound"]


def test_a_folder_that_is_no_ruleset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    (tmp_path / "empty").mkdir()
    assert check(tmp_path / "empty")[0].startswith(f"no ruleset named {tmp_path / 'empty'}; there are")
    (tmp_path / "empty/ruleset.toml").write_text('id = "chess"', encoding="utf-8")
    assert check(tmp_path / "empty")[0].startswith("ruleset.toml: id: no ruleset.toml with an id")
    (tmp_path / "empty/ruleset.toml").write_text("id = =", encoding="utf-8")
    assert check(tmp_path / "empty")[0].startswith("ruleset.toml: .: cannot be read")


def test_in_chinese_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    change(folder, FIGHTER, "hp = 10", "hp = 0")
    _, out, _ = run(cli.main, ["check", str(folder)])
    assert "roles/fighter.toml: vitals.hp: 至少 1，不能是 0" in out
