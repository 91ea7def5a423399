"""What the README and the guides say of keys and roles is so, and every link leads somewhere."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from dm_console.places import SAMPLES
from dm_console.rulebook import loading
from dm_console.tui.commands import spelled
from dm_console.tui.keymap import APP, SCREENS
from tools import keys_page

ROOT = Path(__file__).parents[2]
GUIDES = [ROOT / "docs" / f"guide.{language}.md" for language in ("en", "zh")]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
KEY = re.compile(r"\[`([^`]+)`\]\(keys\.md#(\w+?)-(\w+)\)")
LINK = re.compile(r"\]\(([^)\s#]+)(?:#[^)]*)?\)")
SIGNS = {"✓", "?", "-", "▸", "、"}
"""What stands between backticks and is no key."""
NAMES = {spelled(key) for commands in SCREENS.values() for command in commands for key in command.keys}


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_every_key_does_what_the_guide_says(guide: Path) -> None:
    text = guide.read_text(encoding="utf-8")
    named = KEY.findall(text)
    assert len(named) > 50
    for key, screen, command in named:
        keys = {spelled(one) for known in SCREENS[screen] if known.id == command for one in known.keys}
        assert key in keys, f"{guide.name}: {key} is no key of {command} on the {screen} screen: {sorted(keys)}"
    bare = re.sub(r"```.*?```", "", KEY.sub("", text), flags=re.DOTALL)
    assert {one for one in re.findall(r"`([^`]+)`", bare) if one in NAMES} <= SIGNS, (
        "a key that no command is named for"
    )


def test_both_guides_name_the_same_keys_in_the_same_order() -> None:
    english, chinese = ([found[1:] for found in KEY.findall(guide.read_text(encoding="utf-8"))] for guide in GUIDES)
    assert english == chinese


def test_the_tables_of_keys_are_those_of_the_commands() -> None:
    told = "the keys have changed: make docs"
    assert keys_page.PAGE.read_text(encoding="utf-8") == keys_page.page(), told
    readme = keys_page.README.read_text(encoding="utf-8")
    assert keys_page.with_block(readme) == readme, told
    assert set(keys_page.TITLES) == set(SCREENS)
    assert all(f'id="table-{command.id}"' in keys_page.page() for command in APP)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file(page: Path) -> None:
    links = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("ruleset", sorted(loading.available()))
def test_the_readme_counts_the_roles_right(ruleset: str) -> None:
    row = next(
        line for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines() if f"| `{ruleset}` |" in line
    )
    roles = loading.load(ruleset).roles.values()
    skilled, house = sum(bool(role.skills) for role in roles), sum(role.source == "house" for role in roles)
    said: dict[str, bool] = {
        "rd": f"{skilled} of the {len(roles)} roles" in row and f"the other {len(roles) - skilled}" in row,
        "grail": "the ten other classes" in row and (house, len(roles)) == (10, 11),
        "silence": "all twenty-three roles" in row and len(roles) == 23,
    }
    assert said[ruleset]


def test_the_samples_are_packed_and_no_game_of_a_dms_own() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    samples = {
        f"saves/{file.name}" for file in (ROOT / "saves").glob(f"{SAMPLES}*") if not file.name.endswith(".lock")
    }
    assert packed == {file: f"dm_console/samples/{Path(file).name}" for file in samples}
