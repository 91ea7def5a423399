"""The closing report: a small game whole in each format, votes as they stood, the DM's hand; and the command."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from dm_console import cli, saves
from dm_console.engine.sheets import LANGUAGES, Language
from dm_console.outbox.closing import REPORT_FORMATS, ReportFormat, closing_report
from dm_console.outbox.closing.blocks import Said, flat
from dm_console.outbox.closing.sections import report
from dm_console.outbox.closing.story import chapters
from dm_console.outbox.pages import LANGUAGES as TAGGED
from dm_console.outbox.wording import Wording
from tests.contracts.code import CONSOLE, put_together, strings
from tests.engine.sessions import ADVANCE, attack, entry, session
from tests.outbox.closing_kit import (
    GOLDEN,
    NONCE,
    OVER,
    SEED,
    bullets,
    case,
    grids,
    small_game,
    told_of,
)
from tests.rules.grail.games import A, B, C, D


@pytest.mark.parametrize(
    ("file", "language", "format"),
    [("zh.md", "zh", "md"), ("en.md", "en", "md"), ("zh.bbcode.txt", "zh", "bbcode"), ("zh.html", "zh", "html")],
)
def test_a_small_game_whole(file: str, language: Language, format: ReportFormat) -> None:
    told = told_of(small_game())
    assert told.game.table.over
    assert closing_report(told, language, format) == (GOLDEN / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", OVER)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruleset_in_both_languages(name: str, language: Language) -> None:
    told = case(name)
    texts = {format: closing_report(told, language, format) for format in REPORT_FORMATS}
    assert "{" not in texts["md"] + texts["bbcode"]
    for seat in told.game.table.seats:
        assert all(seat.name in text for text in texts.values())
    assert f'<html lang="{TAGGED[language]}">' in texts["html"]


def test_no_words_are_left_over() -> None:
    named = strings(CONSOLE)
    patterns = [pattern for pattern in put_together(CONSOLE) if pattern != r"\w+"]
    texts = tomllib.loads((CONSOLE / "texts" / "zh-closing.toml").read_text(encoding="utf-8"))
    left = [
        f"{section}.{key}"
        for section, entries in texts.items()
        for key in entries
        if key not in named and not any(re.fullmatch(pattern, key) for pattern in patterns)
    ]
    assert left == []


# --- what stands in it ---


def test_votes_are_those_that_stood() -> None:
    played = session(
        ADVANCE["vote"],
        entry("vote", by=A, target=D),
        entry("vote", by=B, target=C),
        entry("vote", by=C, target=""),
        entry("vote", by=A, target=C),
    )
    assert [grid.rows for grid in grids(told_of(played), "Day 1, Vote")] == [
        ((C, "2", f"{A}, {B}"), ("(abstained)", "1", C))
    ]


def test_a_ballot_that_is_void_stands_not() -> None:
    told = case("rd/vote-second-change-is-void")
    cast = [ballot for chapter in chapters(told) for ballot in chapter.ballots]
    assert [(one.by.name, one.target and one.target.name) for one in cast] == [("包子", "粽子")]


def test_chapters_come_in_the_order_of_the_game() -> None:
    played = session(ADVANCE["dusk"], attack(A, B), entry("advance", to="day"), entry("advance", to="day"))
    when = [(chapter.day, chapter.phase) for chapter in chapters(told_of(played))]
    assert when == [
        (1, "day"), (1, "night"), (1, "vote"), (1, "announcement"),
        (2, "day"), (2, "night"), (2, "vote"), (2, "announcement"),
    ]  # fmt: skip
    told = told_of(played)
    assert [line for chapter in chapters(told) for line in chapter.lines] == told.game.table.lines


def test_the_dm_s_hand_is_listed_as_what_it_is() -> None:
    told = told_of(small_game())
    assert bullets(told, "Overruled") == (
        f"Day 1, Day: The DM on {B}: HP 10 → 1 (迟到 5 分钟)",
        f"Day 1, Day: The DM on {C}: HP 10 → 1 (也迟到)",
        f"Day 2, Dusk: The DM on {C}: in the game yes → no (退团)",
    )
    assert bullets(told, "Dice rolled by hand or set afterwards") == (
        f"Day 1, Night: hit  {A} → {C}  d100 = 12 (passes at 55 or less)  rolled by the DM's hand",
        f"Day 1, Night: hit  {B} → {A}  d100 = 99 (passes at 55 or less)  set by the DM afterwards",
    )


def test_before_the_end_it_warns_and_keeps_the_seed() -> None:
    played = session(ADVANCE["dusk"])
    played.setup = played.setup.model_copy(update={"seed": SEED, "nonce": NONCE})
    played.speak("zh")
    told = told_of(played)
    for format in REPORT_FORMATS:
        text = closing_report(told, "en", format)
        assert "The game is not over" in text
        assert str(SEED) not in text
        assert NONCE not in text
    over = closing_report(told_of(small_game()), "en", "md")
    assert f"printf %s {SEED}:{NONCE} | sha256sum" in over
    assert "not over" not in over


def test_a_game_without_a_promise_says_so() -> None:
    text = closing_report(case("grail/fifteen-points"), "en", "md")
    assert "No seed was promised" in text
    assert "sha256sum" not in text


# --- the command ---


@pytest.mark.parametrize("format", REPORT_FORMATS)
def test_the_command_writes_a_file_or_prints(
    format: ReportFormat, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = small_game()
    path = tmp_path / "game.toml"
    saves.write(path, played.setup, played.journal)
    assert cli.main(["report", str(path), "--format", format]) == 0
    printed = capsys.readouterr()
    assert printed.out == closing_report(told_of(played), "zh", format)
    assert printed.err == ""
    out = tmp_path / "out"
    assert cli.main(["--language", "en", "report", str(path), "--format", format, "-o", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == closing_report(told_of(played), "en", format)


def test_the_command_warns_refuses_and_fails_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = session(ADVANCE["dusk"])
    path = tmp_path / "game.toml"
    saves.write(path, played.setup, played.journal)
    before = path.read_bytes()
    assert cli.main(["--language", "en", "report", str(path)]) == 0
    assert "not over" in capsys.readouterr().err
    assert cli.main(["--language", "en", "report", str(path), "-o", str(path)]) == 1
    assert "the save itself" in capsys.readouterr().err
    assert path.read_bytes() == before
    assert cli.main(["--language", "en", "report", str(path), "-o", str(path / "x")]) == 1
    assert "cannot be written" in capsys.readouterr().err
    saves.write(path, played.setup, (*played.journal, entry("number", by=A, value=777)))
    assert cli.main(["--language", "en", "report", str(path)]) == 1
    assert "journal 2" in capsys.readouterr().err


def test_text_is_put_in_one_line() -> None:
    assert flat(" a \n\n b\r\nc ") == "a / b / c"
    assert flat("\x1b[1m") == "\u241b[1m"
    assert isinstance(report(told_of(small_game()), Wording(session().ruleset, "zh"))[1], Said)
