"""A DM's own words: what a folder may add, and what is said of a folder that names what is not there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dm_console.engine.game import Game
from dm_console.engine.ruleset import Ruleset
from dm_console.headless import check
from dm_console.inbox.reading import read
from dm_console.rulebook import loading
from dm_console.rulebook.faults import RulesetFaults
from dm_console.rulebook.inbox_sheet import InboxSheet
from tests.inbox.kit import few
from tests.kit.play import Play

WORDS, OPTION = "[skills.whirlwind]", "[skills.attack.options.now]\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of grail's folder, for a DM to change."""
    own = tmp_path / "own"
    shutil.copytree(loading.load("grail").folder, own, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    return own


def changed(folder: Path, old: str, new: str) -> list[tuple[str, str, str]]:
    """What is said of the folder after a change in its inbox.toml: file, key, kind."""
    file = folder / "inbox.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    try:
        loading.load_folder(folder)
    except RulesetFaults as faults:
        return [(fault.file, fault.key, fault.kind) for fault in faults.faults]
    return []


def game(ruleset: Ruleset, folder: Path) -> Game:
    play = Play("grail", {"饺子": "战士 守序", "包子": "战士 中立"}, strict=False)
    play.ruleset = ruleset
    return Game(ruleset, play.setup)


def test_a_dm_adds_words_of_his_own(folder: Path) -> None:
    assert not changed(folder, '"stab",', '"stab", "撩",')
    assert not changed(folder, "nothing = [", 'nothing = ["摸鱼",')
    played = game(loading.load_folder(folder), folder)
    played.begin()
    assert [few(draft.entry) for draft in read("饺子：撩包子", played).drafts] == ["饺子 attack 包子"]
    assert [few(draft.entry) for draft in read("饺子：摸鱼", played).drafts] == ["饺子 passes"]


def test_a_folder_may_do_without(folder: Path) -> None:
    (folder / "inbox.toml").unlink()
    ruleset = loading.load_folder(folder)
    assert ruleset.inbox == InboxSheet()
    played = game(ruleset, folder)
    played.begin()
    assert [few(draft.entry) for draft in read("饺子：攻击 包子", played).drafts] == ["饺子 attack 包子"]


def test_words_change_nothing_of_what_a_game_is_played_by(folder: Path) -> None:
    before = loading.load_folder(folder).content
    assert not changed(folder, '"stab",', '"stab", "撩",')
    assert loading.load_folder(folder).content == before


FAULTS = {
    "an unknown key": ('keep = "all"', 'kept = "all"', "forms.2.kept", "unknown_key"),
    "a wrong choice": ('keep = "all"', 'keep = "some"', "forms.2.keep", "one_of"),
    "an unknown entry": ('do = "claim"', 'do = "clam"', "forms.2.do", "not_known"),
    "a key the entry has not": ('about = "seat"', 'abuot = "seat"', "forms.2.take", "not_known"),
    "an unknown heading": ('["trait", "role", "faction"]', '["trait", "rolle"]', "forms.2.take.claim", "not_known"),
    "an unknown figure": ('value = "numbers"', 'value = "nunbers"', "forms.1.range", "not_known"),
    "an unknown phase": ('bare = ["day"]', 'bare = ["daay"]', "forms.1.bare", "not_known"),
    "an unknown skill": ("[skills.cleave]", "[skills.cleeve]", "skills.cleeve", "not_known"),
    "an unknown list": (WORDS, f'{OPTION}take = "releese"\n{WORDS}', "skills.attack.options.now.take", "not_known"),
    "an option of nothing": (WORDS, f"{OPTION}many = true\n{WORDS}", "skills.attack.options.now", "take_or_table"),
    "an empty word": ('"刀", "杀",', '"", "杀",', "skills.attack.words.1", "too_short"),
    "no TOML": ("[orders]", "[orders", ".", "unreadable"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_names_file_and_key(name: str, folder: Path) -> None:
    old, new, key, kind = FAULTS[name]
    faults = changed(folder, old, new)
    assert ("inbox.toml", key, kind) in faults


def test_check_says_the_mend(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from argparse import Namespace

    changed(folder, "[skills.cleave]", "[skills.cleeve]")
    assert check(Namespace(folder=folder), "en") == 1
    assert "inbox.toml: skills.cleeve: cleeve is not known; did you mean cleave?" in capsys.readouterr().out
