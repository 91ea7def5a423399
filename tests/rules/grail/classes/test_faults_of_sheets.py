"""A class sheet that is wrong: `dm-console check` names its file, its key and its mend."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from dm_console import cli
from dm_console.rulebook import loading
from tests.kit.check import run


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the grail's folder, without its code: as a DM's own."""
    monkeypatch.setenv("LC_ALL", "C")
    mine = tmp_path / "mine"
    shutil.copytree(loading.load("grail").folder, mine, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    return mine


def said(folder: Path, role: str, after: str, old: str, new: str) -> list[str]:
    """What is said once `old` is `new`, the first time that it stands after `after`."""
    path = folder / (f"{role}.toml" if "/" in role else f"roles/{role}.toml")
    head, found, rest = path.read_text(encoding="utf-8").partition(after)
    assert found
    assert old in rest
    path.write_text(head + found + rest.replace(old, new, 1), encoding="utf-8")
    status, out, complaint = run(cli.main, ["check", str(folder)])
    assert (status, complaint) == (1, "")
    return [line.removeprefix(f"{folder}: ") for line in out.splitlines()]


@pytest.mark.parametrize(
    ("role", "after", "piece", "key"),
    [
        ("wizard", "stats", r"will = \d+, ", "stats.will"),
        ("wizard", "stats", r"ab = \d+, ", "stats.ab"),
        ("wizard", "vitals", r"hp = \d+", "vitals.hp"),
        ("wizard", "\nsource", r"traits = .*", "traits"),
        ("wizard", "stats", r"claims = .*", "claims"),
        ("wizard", 'id = "magic_missile"', r"mine = .*", "skills.magic_missile.mine"),
        ("wizard", 'id = "magic_missile"', r"kind = .*", "skills.magic_missile.kind"),
        ("druid", 'id = "animal_companion"', r"share = .*", "skills.animal_companion.share"),
        ("druid", 'id = "animal_companion"', r"hp = .*", "skills.animal_companion.hp"),
        ("druid", 'id = "animal_companion"', r"armor = .*", "skills.animal_companion.armor"),
        ("druid", 'id = "entangle"', r"theirs = .*", "skills.entangle.theirs"),
        ("druid", 'id = "goodberry"', r"amount = .*", "skills.goodberry.amount"),
        ("sorcerer", 'id = "spell_points"', r"a_night = .*", "skills.spell_points.a_night"),
        ("sorcerer", 'id = "scorching_ray"', r"most = .*", "skills.scorching_ray.most"),
        ("sorcerer", 'id = "scorching_ray"', r"on_success = .*", "skills.scorching_ray.on_success"),
        ("bard", 'id = "overture"', r"status = .*", "skills.overture.status"),
        ("fighter", 'id = "combat_reflexes"', r"chance = .*", "skills.combat_reflexes.chance"),
    ],
)
def test_a_figure_that_is_missing(folder: Path, role: str, after: str, piece: str, key: str) -> None:
    text = (folder / f"roles/{role}.toml").read_text(encoding="utf-8").partition(after)[2]
    found = re.search(piece, text)
    assert found
    assert said(folder, role, after, found[0], "") == [f"roles/{role}.toml: {key}: is missing; add it"]


@pytest.mark.parametrize(
    ("role", "after", "old", "new", "line"),
    [
        # --- a word that is not known ---
        ("wizard", "hold_person", '"dazed"', '"dased"', "on_success: dased is not known; did you mean dazed?"),
        ("wizard", "hold_person", '"next_night_end"', '"next_night"',
         "on_success: next_night is not known; did you mean next_night_end?"),
        ("druid", "entangle", '"stunned"', '"stuned"', "on_fail: stuned is not known; did you mean stunned?"),
        ("barbarian", "rage", '["fatigued"]', '["tired"]', "not_while: tired is not known; did you mean fatigued?"),
        ("barbarian", "rage", 'inflict = "fatigued"', 'inflict = "tired"',
         "on_end: tired is not known; did you mean fatigued?"),
        ("rogue", "sneak_attack", "{ no_dexterity = true }", '{ status = "dased" }',
         "against.status: dased is not known; did you mean dazed?"),
        ("rogue", "sneak_attack", "{ no_dexterity = true }", '{ role = "monck" }',
         "against.role: monck is not known; did you mean monk?"),
        ("bard", "overture", 'status = "lullaby"', 'status = "lulaby"',
         "status: lulaby is not known; did you mean lullaby?"),
        ("bard", "sound_burst", 'everyone = "lullaby"', 'everyone = "lulaby"',
         "everyone: lulaby is not known; did you mean lullaby?"),
        ("cleric", "mass_heal", '"dazed"', '"dased"', "cures: dased is not known; did you mean dazed?"),
        ("paladin", "divine_health", '"stunned"', '"stuned"', "statuses: stuned is not known; did you mean stunned?"),
        ("wizard", "magic_missile", '"contest"', '"contst"',
         ": no kind named contst; there are 'attack', "),
        ("wizard", "magic_missile", 'mine = "will"', 'mine = "wil"',
         "mine: wil is none of 'will', 'reflex' or 'fortitude'"),
        # --- a key that is not known ---
        ("barbarian", "power_attack", "more = ", "moar = ",
         "moar: is not known here; remove it, or mend its spelling; did you mean more?"),
        ("wizard", "magic_missile", "on_success = [{ damage", "on_success = [{ damege",
         "on_success.1.damege: is not known here; remove it, or mend its spelling; did you mean damage?"),
        ("rogue", "sneak_attack", "no_dexterity", "no_dex",
         "against.no_dex: is not known here; remove it, or mend its spelling; did you mean no_dexterity?"),
        # --- a cost, a limit, a condition that cannot be ---
        ("druid", "animal_companion", 'cost = "free"', 'cost = "swift"',
         "cost: swift is none of 'standard', 'free' or 'none'"),
        ("rogue", "sneak_attack", "against", 'cost = "free"\nagainst',
         ": what works by itself costs no action, not free; take cost out"),
        ("barbarian", "damage_reduction", "damage = 1", 'cost = "standard"\ndamage = 1',
         ": what works by itself costs no action, not standard; take cost out"),
        ("sorcerer", "scorching_ray", "fewest", 'cost = "standard"\nfewest', "cost: standard is none of 'none'"),
        ("barbarian", "power_attack", "more = ", "uses = 3\nmore = ",
         ': uses are counted within a limit: write limit = "night" or "game"'),
        ("barbarian", "power_attack", "more", 'limit = "week"\nmore', "limit: week is none of 'night' or 'game'"),
        ("barbarian", "damage_reduction", "damage = 1", 'limit = "game"\ndamage = 1',
         ": what works by itself is not counted: take limit out"),
        ("sorcerer", "spell_points", "a_night", 'limit = "night"\na_night',
         ": what works by itself is not counted: take limit out"),
        ("sorcerer", "spell_points", "a_night", 'when = "chosen"\na_night',
         "when: chosen is none of 'always' or 'grail_tonight'"),
        ("paladin", "detect_evil", 'faction = "chaotic"', 'when = "chosen"\nfaction = "chaotic"',
         "when: chosen is none of 'always' or 'grail_tonight'"),
        ("barbarian", "power_attack", "more = ", 'when = "chosen"\nmore = ',
         ': an action is ordered, it is not turned on: take when = "chosen" out'),
        ("wizard", "shield", "armor = ", 'lasts = "game"\narmor = ',
         ': an action is ordered, it is not turned on: take when = "chosen" out'),
        # --- a figure out of range ---
        ("wizard", "stats", "will = 80", "will = 101", "stats.will: at most 100, not 101"),
        ("wizard", "stats", "ab = 55", "ab = -5", "stats.ab: at least 0, not -5"),
        ("druid", "animal_companion", "hp = ", "hp = -", "hp: at least 1, not -"),
        ("wizard", "claims", "number = 2", "number = 0", "claims.1.number: at least 1, not 0"),
        ("druid", "animal_companion", "share = 30", "share = 101", "share: at most 100, not 101"),
        ("druid", "animal_companion", "counter = 50", "counter = -1", "counter: at least 0, not -1"),
        ("barbarian", "rage", "ab = 10", "ab = 101", "ab: at most 100, not 101"),
        ("barbarian", "rage", "armor = -5", "armor = -101", "armor: at least -100, not -101"),
        ("barbarian", "power_attack", "ab = -15", "ab = -101", "ab: at least -100, not -101"),
        ("rogue", "pick_pocket", "bonus = 20", "bonus = 101", "bonus: at most 100, not 101"),
        ("rogue", "pick_pocket", "steal = ", "steal = 1", "on_success.1.steal: at most 100, not 1"),
        ("sorcerer", "spell_points", "a_night = 6", "a_night = 0", "a_night: at least 1, not 0"),
        ("sorcerer", "scorching_ray", "fewest = 2", "fewest = 0", "fewest: at least 1, not 0"),
        ("sorcerer", "scorching_ray", "fewest = 2", "fewest = 7", ": fewest is 7, more than most, 6"),
        ("sorcerer", "scorching_ray", "growth = ", "growth = 10", "growth: at most 100, not 10"),
        ("druid", "entangle", "least = 1", "least = 3", ": least is 3, more than targets, 2"),
        ("wizard", "magic_missile", '"d3+1"', '"3d6"',
         'on_success.1.damage: damage is written as "d3", "d4+1" or "2", not "3d6"'),
        ("wizard", "magic_missile", '"d3+1"', '"d0"',
         'on_success.1.damage: damage is written as "d3", "d4+1" or "2", not "d0"'),
        # --- what would do nothing, or what does not go together ---
        ("barbarian", "rage", 'on = "self", ', "",
         ': on_end comes with no target: write on = "self" for each outcome of it'),
        ("fighter", "whirlwind", ', on = "self"', "",
         ': on_all_missed comes with no target: write on = "self" for each outcome of it'),
        ("barbarian", "power_attack", "more = ", "targets = 0\nmore = ",
         ": it works on nobody: set targets to 1 or more, or name a status as everyone"),
        ("wizard", "magic_missile", '"d3+1"', '"d3+1", each = 2',
         ": only what a spell does grows with its points: take each out of on_success"),
        ("sorcerer", "ray_of_enfeeblement", "inflict", "each = 2, inflict",
         "on_success.1: only damage and heal grow: take each out"),
        ("wizard", "magic_missile", '"d3+1"', '"d3+1", until = "night_end"',
         "on_success.1: only a status has an until; take it out"),
        ("rogue", "feint", 'inflict = "dazed"', 'inflict = "dazed", damage = "1"',
         "on_success.1: an outcome is one thing: write damage, heal, inflict, cure or steal"),
        ("rogue", "sneak_attack", "damage = 2\n", "damage = 2\nsteal = 5\n", ": against goes with ab, damage alone"),
        ("rogue", "sneak_attack", "no_dexterity = true", 'no_dexterity = true, trait = "combat"',
         "against: write one of trait, role, faction, status, no_dexterity"),
        ("rogue", "sneak_attack", "damage = 2\n", "",
         ": it changes no figure; set one of ab, armor, dexterity, damage, will, reflex, fortitude, steal, guard, "
         "points"),
        ("barbarian", "damage_reduction", "damage = 1\n", "",
         ": nothing comes of it; add one of statuses, damage"),
        ("sorcerer", "scorching_ray", 'theirs = "will"\n', "",
         ": mine and theirs belong together: write both or neither"),
        ("bard", "sound_burst", 'everyone = "lullaby"', 'everyone = "lullaby"\ntargets = 2',
         ": with everyone nobody is named: take targets out"),
        ("monk", "stunning_fist", "on_hit = ", "on_hit = [] #",
         ": a save keeps on_hit off; add on_hit, or take save out"),
    ],
)  # fmt: skip
def test_a_fault_in_a_skill(folder: Path, role: str, after: str, old: str, new: str, line: str) -> None:
    lines = said(folder, role, f'id = "{after}"' if after not in ("stats", "vitals", "claims") else after, old, new)
    assert len(lines) == 1, lines
    key = after if after in ("stats", "vitals", "claims") else f"skills.{after}"
    assert lines[0].startswith(f"roles/{role}.toml: {key}"), lines
    assert line in lines[0], lines


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("ab = -10", "ab = -101", "ab: at least -100, not -101"),
        ("ab = -10", "ba = -10", "ba: is not known here; remove it, or mend its spelling"),
        ("ab = -10", 'each_night = [{ damage = "1", each = 2 }]',
         ".: only what a spell does grows with its points: take each out of each_night"),
        ("ab = -10", 'each_night = [{ inflict = "tired" }]', "each_night: tired is not known"),
        ("ab = -10", 'shaken_off = "luck"', "shaken_off: luck is none of 'will', 'reflex' or 'fortitude'"),
        ('name = { zh = "眩晕", en = "dazed" }', "", "name: is missing; add it"),
    ],
)  # fmt: skip
def test_a_fault_in_a_status(folder: Path, old: str, new: str, line: str) -> None:
    assert said(folder, "statuses/dazed", 'id = "dazed"', old, new)[0].startswith(f"statuses/dazed.toml: {line}")


def test_a_kind_that_is_nearly_right_is_named(folder: Path) -> None:
    lines = said(folder, "wizard", 'id = "magic_missile"', '"contest"', '"contst"')
    assert lines[0].endswith("; did you mean contest?")


def test_spells_without_points_and_points_twice(folder: Path) -> None:
    wanted = "roles/sorcerer.toml: .: spells take their points from one skill of kind points: a class has just one"
    second = '[[skills]]\nid = "more"\nname = { zh = "多", en = "More" }\nkind = "points"\na_night = 1\n\n'
    head = '[[skills]]\nid = "scorching_ray"'
    assert said(folder, "sorcerer", "claims", head, second + head) == [wanted]
    shutil.rmtree(folder)
    shutil.copytree(loading.load("grail").folder, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    kind = 'kind = "points"\na_night = 6'
    assert said(folder, "sorcerer", "claims", kind, 'kind = "resist"\ndamage = 1') == [wanted]


def test_a_second_companion(folder: Path) -> None:
    path = folder / "roles/druid.toml"
    text = path.read_text(encoding="utf-8")
    beast = text[text.index('[[skills]]\nid = "animal_companion"') : text.index('[[skills]]\nid = "entangle"')]
    lines = said(folder, "druid", "claims", beast, beast + beast.replace("animal_companion", "hound"))
    assert lines == ["roles/druid.toml: .: a class has one companion at most"]


def test_in_chinese_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert said(folder, "barbarian", 'id = "rage"', 'on = "self", ', "") == [
        'roles/barbarian.toml: skills.rage: on_end 没有目标：其中每个结果都写 on = "self"'
    ]
