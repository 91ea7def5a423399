"""The page on class sheets: its example plays, its tables name every key, its faults are those that are told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dm_console import cli, shelf
from dm_console.engine.sheets import LANGUAGES, Language
from rulesets.grail.sheets import SKILL_KINDS, Claims, ClassSheet, ConditionSheet, Stats, Vitals
from rulesets.grail.skills import Against, Aimed, GrailSkill, Outcome
from tests.kit.check import run
from tests.kit.play import Play
from tests.rules.grail.games import A, B, C, D, needs, night
from tests.rules.grail.heirs import Heir

DOCS = Path(__file__).parents[3] / "docs"
SEATS = {A: "炼金术士 混乱", B: "战士 守序", C: "战士 中立", D: "战士 中立"}


def page(language: Language) -> str:
    return (DOCS / f"class-sheets.{language}.md").read_text(encoding="utf-8")


def files(text: str) -> dict[str, str]:
    """The files that a page writes: each block of TOML says in its first line to which one it belongs."""
    found: dict[str, str] = {}
    for block in re.findall(r"```toml\n(.*?)```", text, re.DOTALL):
        name = re.match(r"# (\S+)\n", block)
        assert name is not None, block
        found[name[1]] = found.get(name[1], "") + block
    return found


def written(language: Language, old: str = "", new: str = "") -> Heir:
    """The ruleset that the page writes, with one thing written otherwise."""
    heir = Heir("my-grail")
    for file, text in files(page(language)).items():
        head = (heir.folder / file).read_text(encoding="utf-8") if file == "ruleset.toml" else ""
        heir.write(file, head + (text.replace(old, new, 1) if old else text))
    return heir


def rows(language: Language) -> list[list[str]]:
    """The rows of all tables of a page, cell by cell."""
    lines = [line for line in page(language).splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DM_CONSOLE_HOME", str(tmp_path))


@pytest.fixture
def game() -> Play:
    """A game by the page's own class."""
    return Play(str(written("zh").folder), SEATS)


# --- the example ---


def test_both_pages_write_the_same_files() -> None:
    assert files(page("zh")) == files(page("en"))


def test_it_is_sound_and_can_be_dealt() -> None:
    assert written("zh").check() == ["sound"]
    assert shelf.load("my-grail").roster["chaotic"] == ("barbarian", "sorcerer", "ranger", "rogue", "alchemist")


def test_a_night_of_it(game: Play) -> None:
    """Initiative 1 + 2 and 1 of the fighters; bomb against dexterity alone, with the mutagen: 60 + 10 − 5."""
    game.enter("number", by=A, value=50).to("dusk").mark()
    game.order(A, "炼金炸弹", B, mutagen=True).order(A, "治疗药剂", A).order(B, "attack", A)
    game.enter("claim", by=A, about=B, claim="战斗")
    dice = [("heal", 2, A), ("hit", 65, A), ("damage", 4, A), ("save", 76, B), ("hit", 60, B), ("damage", 2, B)]
    night(game, *dice, ("steal", 51, B), ("save", 75, B))
    assert game.steps == "\n".join(
        (
            "阿尔法 指认 贝塔「战斗」：属实",
            "阿尔法 开启【突变药剂】",
            "阿尔法 因【治疗药剂】恢复 2，生命 8 → 8",
            "阿尔法 → 贝塔 命中 AB 60 + 突变药剂 10 − AC 5 = 65，d100 = 65，命中",
            "贝塔 受到 5 + 突变药剂 1 = 6 点伤害，生命 10 → 4",
            "贝塔 强韧检定 强韧 75，d100 = 76，败",
            "贝塔 因【淬毒】陷入中毒",
            "贝塔 → 阿尔法 命中 AB 75 − AC 15 = 60，d100 = 60，命中",
            "阿尔法 受到 2 点伤害，生命 8 → 6",
            "贝塔 夺宝 50，d100 = 51，未得",
            "伽马 没有命令",
            "德尔塔 没有命令",
            "阿尔法 因【突变药剂】陷入疲惫",
            "贝塔 强韧检定 强韧 75，d100 = 75，成",
            "贝塔 摆脱了中毒",
        )
    )
    assert game.changed == {A: {"hp": (8, 6), "statuses": ([], ["fatigued"])}, B: {"hp": (10, 4)}}


def test_the_flask_corrodes_who_fails_and_the_bomb_is_not_thrown_at_two(game: Play) -> None:
    game.to("dusk").mark().order(A, "acid", B, C)
    night(game, ("save", 26, B), ("save", 25, C))
    assert game.changed == {B: {"hp": (10, 8), "statuses": ([], ["corroded"])}, C: {"hp": (10, 9)}}
    game.to("dusk").mark().order(D, "attack", B)
    night(game, ("hit", 60, D), ("damage", 1, D))
    assert needs(game)[0] == ("hit", D, 75 - (15 - 5) - 5)
    assert game.to("dusk").order(A, "bomb", B, C).refused.kind == "wrong_targets"


# --- the tables ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_name_every_kind_and_every_key(language: Language) -> None:
    common = set(GrailSkill.model_fields)
    models = {
        kind: set(model.model_fields) - (set(Aimed.model_fields) if issubclass(model, Aimed) else common)
        for kind, model in SKILL_KINDS.items()
    }
    keys = {row[0].strip("`"): set(re.findall(r"`(\w+)`", row[1])) for row in rows(language) if len(row) == 3}
    assert {kind: keys.get(kind) for kind in models} == models
    named = {"zh": ("职业", "每个技能", "有目标的", "一项"), "en": ("class", "every skill", "with targets", "one")}
    of_class, of_skill, of_aimed, of_outcome = (keys[word] for word in named[language])
    assert of_class == set(ClassSheet.model_fields)
    assert of_skill == common
    assert of_aimed == set(Aimed.model_fields) - common
    assert of_outcome == set(Outcome.model_fields)
    assert keys["vitals"] == set(Vitals.model_fields)
    assert keys["stats"] == set(Stats.model_fields)
    assert keys["claims"] == set(Claims.model_fields)
    assert keys["condition"] == set(ConditionSheet.model_fields)
    against = next(line for line in page(language).splitlines() if line.startswith("`against`"))
    assert set(re.findall(r"`(\w+)`", against)) - {"against"} == set(Against.model_fields)


@pytest.mark.parametrize("language", LANGUAGES)
def test_statuses_and_moments_that_there_are_are_named(language: Language) -> None:
    ruleset = shelf.load("grail")
    for id_ in (*ruleset.statuses, *ruleset.moments):
        assert f"`{id_}`" in page(language), id_


def faults() -> list[object]:
    told = [(language, row) for language in LANGUAGES for row in rows(language) if "alchemist.toml:" in row[-1]]
    told += [(language, row) for language in LANGUAGES for row in rows(language) if "ruleset.toml:" in row[-1]]
    return [pytest.param(language, *row, id=f"{language}-{row[1] or 'nothing'}") for language, row in told]


@pytest.mark.parametrize(("language", "old", "new", "said"), faults())
def test_the_faults_are_those_that_are_told(language: Language, old: str, new: str, said: str) -> None:
    heir = written(language, old.strip("`"), new.strip("`"))
    _, out, _ = run(cli.main, ["--language", language, "check", heir.name])
    kinds = ", ".join(f"'{kind}'" for kind in SKILL_KINDS)
    lines = [re.sub(r"^my-grail(: |：)", "", line) for line in out.splitlines()]
    assert said.strip("`").replace("{kinds}", kinds) in lines


def test_there_are_faults_on_the_page() -> None:
    assert len(faults()) == 18
