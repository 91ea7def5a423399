"""What a simulation says: the same figures as a table in both languages, as JSON, and as a page of its own."""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from dm_console import cli, saves
from dm_console.engine.journal import replay
from dm_console.rulebook import loading
from dm_console.simulate.figures import figures
from dm_console.simulate.page import page
from dm_console.simulate.playing import seed_of
from dm_console.simulate.running import Run, Task, run
from dm_console.simulate.shown import Bar, Block, Plot, Report

GRAIL = loading.load("grail")


@cache
def told(*, effects: bool = False) -> dict[str, Any]:
    task = Task("grail", 15, 4, 11)
    others = [("steal_on_kill", "none", task.ruled("steal_on_kill", "none"))] if effects else []
    with ThreadPoolExecutor(1) as one:
        return figures(run(task, one, Event()), GRAIL, [(r, c, run(t, one, Event())) for r, c, t in others])


def simulate(capsys: pytest.CaptureFixture[str], *words: str, language: str = "en") -> tuple[int, str, str]:
    code = cli.main(["--language", language, "simulate", *words])
    out, err = capsys.readouterr()
    return code, out, err


# --- figures ---


def test_the_figures_are_whole() -> None:
    data = json.loads(json.dumps(told()))
    assert {key: data[key] for key in ("ruleset", "seats", "seed", "asked", "games", "stopped", "unfinished")} == {
        "ruleset": "grail", "seats": 15, "seed": 11, "asked": 4, "games": 4, "stopped": False, "unfinished": 0,
    }  # fmt: skip
    assert list(data["wins"]) == ["lawful", "neutral", "chaotic"]
    assert sum(side["mean"] for side in data["wins"].values()) == pytest.approx(1, abs=0.0001)
    assert sum(data["length"]["days"].values()) == 4
    assert data["length"]["longest"]["seed"] == seed_of(11, data["length"]["longest"]["game"])
    assert [row["role"] for row in data["survival"]] == list(GRAIL.roles)
    assert set(data["survival"][0]["factions"]) == {"lawful", "neutral"}
    assert {row["why"] for row in data["points"]} >= {"allotted", "survivor"}
    assert {(row["role"], row["skill"]) for row in data["uses"]} == {
        (role.id, skill.id) for role in GRAIL.roles.values() for skill in (*role.skills, *GRAIL.common_skills)
    }
    assert data["effects"] == []


def test_all_is_said_in_both_languages() -> None:
    zh, en = (Report(told(effects=True), GRAIL, language).blocks() for language in ("zh", "en"))
    assert [len(block.rows) for block in zh] == [len(block.rows) for block in en]
    words = [
        " ".join([block.title, *block.said, *block.head, *(" ".join(row) for row in block.rows)]) for block in en
    ]
    assert not re.search(r"[㐀-鿿]", " ".join(words)), "no Chinese in the English report"
    assert [block.title for block in zh][1:] == ["胜率", "局长", "存活", "得分", "技能使用", "各裁定的影响"]
    assert en[-1].rows[1][0] == "steal_on_kill: it does not"
    assert en[1].head == ("side", "wins")
    assert ("Fighter", "Lawful", "Precise Strike", "–") in en[5].rows


def test_a_run_that_was_stopped_or_left_games_open_says_so() -> None:
    some = {**told(), "stopped": True, "unfinished": 2, "refused": {"no_seat": 3}, "rulings": {"hit_clamp": "none"}}
    said = "\n".join(Report(some, GRAIL, "en").blocks()[0].said)
    for part in ("Stopped before its end", "2 games had no end", "3 sent back · no_seat 3", "hit_clamp: "):
        assert part in said


def test_of_no_games_at_all_there_is_little_to_say() -> None:
    task = Task("grail", 15, 4, 11)
    nothing = figures(Run(task, run_of_nothing(), stopped=True), GRAIL, [])
    blocks = Report(nothing, GRAIL, "en").blocks()
    assert "0 of 4 games" in blocks[0].said[0]
    assert "<svg" in page(blocks, "en")


def run_of_nothing() -> Any:
    stop = Event()
    stop.set()
    with ThreadPoolExecutor(1) as one:
        return run(Task("grail", 15, 0, 11), one, stop).tally


# --- the page ---


class Tags(HTMLParser):
    """Every tag and its attributes, and every text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.said: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def test_the_page_fetches_nothing_and_shows_every_plot() -> None:
    text = page(Report(told(effects=True), GRAIL, "zh").blocks(), "zh")
    assert "://" not in text
    assert "url(" not in text
    assert "@import" not in text
    tags = Tags(text).found
    assert not {"script", "link", "img", "iframe", "base", "object"} & {tag for tag, _ in tags}
    assert not {"src", "href", "srcset", "style", "onload"} & {name for _, attrs in tags for name in attrs}
    assert [tag for tag, _ in tags].count("svg") == 3
    assert [tag for tag, _ in tags].count("h2") == 6
    assert dict(tags)["html"] == {"lang": "zh-CN"}


def test_names_are_escaped_on_the_page() -> None:
    evil = "<script>alert('&')</script>\""
    block = Block(evil, (evil,), (evil,), ((evil,),), Plot((Bar(evil, 0.5, 0.1),)))
    read = Tags(page([block], "en"))
    assert not {"script"} & {tag for tag, _ in read.found}
    assert read.said.count(evil) == 6
    assert [attrs["aria-label"] for tag, attrs in read.found if tag == "svg"] == [evil]


@pytest.mark.parametrize(
    ("value", "levels"),
    [
        (0.05, "0 1 2 3 4 5"),
        (0.051, "0 2 4 6"),
        (0.5, "0 10 20 30 40 50"),
        (0.51, "0 20 40 60"),
        (1.0, "0 20 40 60 80 100"),
    ],
)
def test_levels_are_round(value: float, levels: str) -> None:
    text = page([Block("x", plot=Plot((Bar("a", value),)))], "en")
    assert re.findall(r">(\d+) %<", text) == levels.split()


def test_a_bar_is_as_high_as_its_value() -> None:
    text = page([Block("x", plot=Plot((Bar("a", 0.5), Bar("b", 0.25), Bar("c", 0.0)), line=0.25))], "en")
    heights = [float(str(attrs["height"])) for tag, attrs in Tags(text).found if tag == "rect"]
    assert heights == [220.0, 110.0, 0.0]
    lines = [attrs for tag, attrs in Tags(text).found if tag == "line" and attrs["class"] == "line"]
    assert [float(str(attrs["y1"])) for attrs in lines] == [12 + 110.0]


# --- the command ---


@pytest.mark.parametrize(("language", "words"), [("en", ("Wins", "Lawful", "±")), ("zh", ("胜率", "守序", "±"))])
def test_the_table_in_the_terminal(capsys: pytest.CaptureFixture[str], language: str, words: tuple[str, ...]) -> None:
    code, out, err = simulate(capsys, "grail", "--games", "2", "--seed", "5", language=language)
    assert (code, err) == (0, "")
    assert all(word in out for word in words)


def test_json_and_page_are_of_the_same_run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    html = tmp_path / "page.html"
    code, out, _ = simulate(
        capsys, "grail", "--games", "2", "--seed", "5", "--ruling", "hit_clamp=5_95", "--json", "--html", str(html)
    )
    data = json.loads(out)
    assert (code, data["games"], data["rulings"]) == (0, 2, {"hit_clamp": "5_95"})
    assert "seed 5" in html.read_text(encoding="utf-8")


def test_a_game_of_a_simulation_is_saved_to_be_watched(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    code, out, _ = simulate(capsys, "grail", "--seed", "5", "--game", "2", "--save", str(file))
    assert code == 0
    assert str(file) in out
    save = saves.read(file)
    assert save.setup.seed == seed_of(5, 2)
    _, told_of_both, _ = simulate(capsys, "grail", "--games", "2", "--seed", "5", "--json")
    days = json.loads(told_of_both)["length"]["days"]
    assert str(replay(save.ruleset, save.setup, save.entries).table.clock.day) in days


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nowhere",), "no ruleset named nowhere"),
        (("grail", "--seats", "9"), "the rules deal to 15 players"),
        (("grail", "--ruling", "hit_clamp=often"), "often is no choice"),
        (("grail", "--ruling", "nothing=1"), "no ruling named nothing"),
        (("grail", "--games", "1", "--html", "/dev/null/x"), "cannot be written"),
        (("grail", "--games", "1", "--save", "/dev/null/x"), "cannot be written"),
        (("grail", "--games", "1", "--executor", "tcp://somewhere"), "no workers are known"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    code, out, err = simulate(capsys, *words)
    assert (code, out) == (1, "")
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", [("--games", "0"), ("--games", "x"), ("--ruling", "hit_clamp"), ("--seats", "-1")])
def test_a_wrong_command_line(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as left:
        simulate(capsys, "grail", *words)
    assert left.value.code == 2


@pytest.mark.parametrize("name", ["rd", "silence"])
def test_the_werewolf_rulesets_too(capsys: pytest.CaptureFixture[str], name: str) -> None:
    code, out, _ = simulate(capsys, name, "--games", "2", "--seed", "5", "--json")
    data = json.loads(out)
    assert (code, data["games"], data["unfinished"], data["seats"]) == (0, 2, 0, 24)
    assert sum(side["mean"] for side in data["wins"].values()) == pytest.approx(1, abs=0.001)
    assert data["entered"] > 100
