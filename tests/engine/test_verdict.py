"""Every die worked out anew: from the seed, by hand, set afterwards; and one changed among a hundred nights."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dm_console import cli, saves
from dm_console.chronicle import chronicle
from dm_console.engine import fairness
from dm_console.engine.chance import Logged
from dm_console.engine.flow import Roll, Rolled
from dm_console.engine.sheets import LANGUAGES
from dm_console.outbox.byhand import die_told
from dm_console.outbox.wording import Wording
from dm_console.session import Session
from dm_console.verdict import Mismatch, Spot, Verdict, judge
from tests.engine.sessions import ADVANCE, RULESET, attack, entry, long_game, session
from tests.engine.test_fairness import NONCE, SEED, new_game
from tests.rules.grail.games import A, B, C

DOCS = Path(__file__).parents[2] / "docs" / "fairness.md"


def saved(folder: Path, played: Session, **setup: Any) -> Path:
    """A game as the console saves it."""
    with Session.create(RULESET, played.setup.model_copy(update=setup), folder / "game.toml") as game:
        game.append(*played.journal)
    return folder / "game.toml"


def verdict(path: Path, published: str | None = None) -> Verdict:
    save = saves.read(path)
    return judge(chronicle(save.ruleset, save.setup, save.entries), save.fell, published)


def mended(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), encoding="utf-8")


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str]:
    code = cli.main(args)
    return code, capsys.readouterr().out


def test_dice_by_their_sources(tmp_path: Path) -> None:
    played = session(
        entry("die", roll="hit", by=A, value=56),
        entry("die", roll="hit", by=C, against=A, day=1, phase="night", nth=1, value=3, note="misread"),
        ADVANCE["dusk"],
        attack(A, B),
        attack(C, A),
        entry("amend", seat=B, set={"hp": 9}, note="a slip"),
        ADVANCE["vote"],
    )
    found = verdict(saved(tmp_path, played))
    assert found.fine
    assert [(one.key, one.rolled.value) for one in found.by_source("hand")] == [("1|night|hit|1|2|1", 56)]
    assert [(one.key, one.rolled.value) for one in found.by_source("set")] == [("1|night|hit|3|1|1", 3)]
    assert len(found.by_source("seed")) == len(found.dice) - 2 > 5
    assert [(deed.number, deed.day, deed.phase, amend.note) for deed, amend in found.amends] == [
        (6, 1, "dusk", "a slip")
    ]


def test_a_save_says_which_dice_fell_and_by_whose_hand(tmp_path: Path) -> None:
    path = saved(tmp_path, long_game())
    save = saves.read(path)
    assert save.fell["1|night|hit|1|2|1"] == [100, 56, "hand"]
    log = long_game().game.table.chance.log
    assert list(save.fell) == [logged.key for logged in log]
    assert Session.open(path, lock=False).extra == {}, "it is no part of what the console leaves alone"


NIGHTS = 100


@pytest.fixture(scope="module")
def hundred_nights(tmp_path_factory: pytest.TempPathFactory) -> Path:
    names = [seat.name for seat in session().game.table.seats]
    played = session(*(entry("amend", seat=name, set={"hp": 900}, note="to last") for name in names))
    for _ in range(NIGHTS):
        played.append(ADVANCE["dusk"], attack(B, A), attack(C, B), ADVANCE["day"])
    return saved(tmp_path_factory.mktemp("long"), played, seed=SEED, nonce=NONCE)


def test_one_changed_die_in_a_hundred_nights_is_found(hundred_nights: Path, tmp_path: Path) -> None:
    fine = verdict(hundred_nights)
    assert fine.fine
    assert len(fine.dice) > 5 * NIGHTS
    old = next(one for one in fine.dice if one.key == "73|night|hit|2|1|1")
    other = old.rolled.value % 100 + 1
    path = tmp_path / "changed.toml"
    path.write_text(hundred_nights.read_text(encoding="utf-8"), encoding="utf-8")
    mended(path, f'"{old.key}" = [100, {old.rolled.value}]', f'"{old.key}" = [100, {other}]')
    spot = Spot(73, "night", "hit", 2, 1, 1)
    assert verdict(path).mismatches == (Mismatch("other_value", old.key, spot, str(other), str(old.rolled.value)),)


def test_it_is_told_with_night_seats_purpose_and_both_values(
    hundred_nights: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "changed.toml"
    text = hundred_nights.read_text(encoding="utf-8")
    value = re.search(r'"73\|night\|hit\|2\|1\|1" = \[100, (\d+)\]', text)
    assert value is not None
    path.write_text(text.replace(value[0], value[0].replace(f", {value[1]}]", ", 101]")), encoding="utf-8")
    code, out = run(capsys, "--language", "en", "verify", str(path))
    assert code == 1
    assert f"  Day 73, Night  hit  {B} → {A}  no. 1: the save says 101, {value[1]} is due\n" in out
    assert out.endswith("Something does not match.\n")
    code, out = run(capsys, "--language", "zh", "verify", str(hundred_nights))
    assert code == 0
    assert out.endswith("全部相符。\n")


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ('"1|night|hit|1|2|1" = [100, 56, "hand"]', '"1|night|hit|1|2|1" = [100, 56]', "other_source"),
        ('"1|night|hit|1|2|1" = [100, 56, "hand"]', '"1|night|hit|1|2|1" = [20, 56, "hand"]', "other_value"),
        ('"1|night|hit|1|2|1" = [100, 56, "hand"]', '"1|night|hit|1|2|1" = "56"', "unreadable"),
        ('"1|night|hit|1|2|1" = [100, 56, "hand"]', '"1|night|hit|1|2|1" = [0, 56]', "unreadable"),
        ('"1|night|hit|1|2|1" = [100, 56, "hand"]\n', "", "not_kept"),
        ("[fell]\n", '[fell]\n"9|night|hit|1|2|1" = [100, 5]\n', "not_rolled"),
        ("[fell]\n", '[fell]\n"x" = [100, 5]\n', "unreadable"),
        ("value = 56\n", "value = 55\n", "other_value"),
    ],
)
def test_whatever_is_changed_is_found(
    old: str, new: str, wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(tmp_path, long_game())
    assert verdict(path).fine
    mended(path, old, new)
    assert wrong in [mismatch.wrong for mismatch in verdict(path).mismatches]
    for language in LANGUAGES:
        code, out = run(capsys, "--language", language, "verify", str(path))
        assert code == 1
        assert "{" not in out


def test_a_journal_that_breaks_off_is_checked_up_to_there_and_the_rest_against_the_seed(tmp_path: Path) -> None:
    path = saved(tmp_path, long_game())
    later = next(one for one in verdict(path).dice if one.key.startswith("2|night|initiative|3"))
    mended(path, "value = 7\n", "value = 777\n")
    found = verdict(path)
    assert found.broken is not None
    assert (found.broken.number, found.mismatches, found.fine) == (8, (), False)
    mended(path, f'"{later.key}" = [20, {later.rolled.value}]', f'"{later.key}" = [20, 21]')
    assert [one.key for one in verdict(path).mismatches] == [later.key]


def test_the_hash_that_was_published(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path, long_game(), seed=SEED, nonce=NONCE)
    hash_ = fairness.promise(SEED, NONCE)
    assert verdict(path).fits is None
    assert verdict(path, f" {hash_.upper()}\n").fits is True
    assert run(capsys, "verify", str(path), "--published", hash_)[0] == 0
    assert run(capsys, "verify", str(path), "--published", hash_[:-1] + "0")[0] == (hash_[-1] != "0")
    mended(path, f"seed = {SEED}", f"seed = {SEED - 1}")
    found = verdict(path, hash_)
    assert found.fits is False
    assert found.mismatches
    without = saved(tmp_path / "without", long_game())
    assert verdict(without, hash_).fits is False, "it has no nonce"
    assert verdict(without).promise is None


def test_a_save_without_a_record_is_worked_out_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    saves.write(path, long_game().setup, long_game().journal)
    found = verdict(path)
    assert (found.kept, found.fine, len(found.dice)) == (False, True, len(long_game().game.table.chance.log))


@pytest.mark.parametrize("ruleset", ["grail", "silence", "rd"])
def test_whether_the_seed_deals_the_roles(ruleset: str) -> None:
    new = new_game(ruleset)
    setup = new.setup()
    assert judge(chronicle(new.ruleset, setup, ()), {}).dealt
    seats = [*setup.seats]
    seats[0], other = seats[0], next(seat for seat in seats if seat.role != seats[0].role)
    place = seats.index(other)
    swapped = {"role": other.role, "faction": other.faction}, {"role": seats[0].role, "faction": seats[0].faction}
    seats[0], seats[place] = seats[0].model_copy(update=swapped[0]), other.model_copy(update=swapped[1])
    changed = setup.model_copy(update={"seats": tuple(seats)})
    assert not judge(chronicle(new.ruleset, changed, ()), {}).dealt


def test_as_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path, long_game(), nonce=NONCE)
    code, out = run(capsys, "verify", str(path), "--json")
    data = json.loads(out)
    assert code == 0
    assert data["fine"]
    assert data["promise"] == fairness.promise(data_seed(path), NONCE)
    assert [die["source"] for die in data["dice"]].count("hand") == 2
    assert data["amends"][0]["note"] == "to shorten it"


def data_seed(path: Path) -> int:
    return saves.read(path).setup.seed


def test_the_recipe_of_the_docs_gives_the_dice_of_the_console(hundred_nights: Path, tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    script = tmp_path / "dice.py"
    script.write_text(found[1], encoding="utf-8")

    def told(path: Path) -> list[str]:
        return subprocess.run(
            [sys.executable, str(script), str(path)], capture_output=True, text=True, check=True
        ).stdout.splitlines()

    lines, log = told(hundred_nights), verdict(hundred_nights).dice
    assert lines[0] == f"SHA-256 {fairness.promise(SEED, NONCE)}"
    assert [line.strip() for line in lines[1:]] == [
        f"{one.key} d{one.rolled.roll.sides} = {one.rolled.value}" for one in log
    ]
    changed = tmp_path / "changed.toml"
    first = log[0]
    changed.write_text(hundred_nights.read_text(encoding="utf-8"), encoding="utf-8")
    mended(changed, f'"{first.key}" = [{first.rolled.roll.sides}, {first.rolled.value}]', f'"{first.key}" = [20, 21]')
    assert told(changed)[1].endswith(f"d20 = 21 BUT {first.rolled.value} IS DUE")


def test_who_reads_no_save_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "verify", str(tmp_path / "none.toml"))[0] == 1
    bad = tmp_path / "bad.toml"
    bad.write_text('format = 1\nruleset = "grail"\nseed = 1\nfell = 3\nseats = [{ name = "甲", role = "战士" }]\n')
    assert run(capsys, "verify", str(bad))[0] == 1


def test_a_die_of_nobody_says_so() -> None:
    die = Logged(1, "day", Rolled(Roll("initiative", 20), 5))
    assert die_told(die, Wording(RULESET, "en")) == "initiative  –  d20 = 5  from the seed"
