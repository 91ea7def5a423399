"""The promise of the seed: published with the opening, kept until the end, shown then; nothing without a nonce."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from dm_console import report, saves
from dm_console.desk import envelopes
from dm_console.engine import fairness
from dm_console.engine.game import Game
from dm_console.engine.journal import replay
from dm_console.engine.sheets import LANGUAGES
from dm_console.newgame import NewGame
from dm_console.outbox.formats import FORMATS, format_of
from dm_console.outbox.secrecy import Leak, Secrecy
from dm_console.outbox.wording import Wording
from dm_console.rulebook import loading
from tests.engine.sessions import ADVANCE, long_game

SEED, NONCE = 8046351279, "c0ffee00c0ffee00c0ffee00c0ffee00"
PLAYERS = {"grail": 15, "silence": 24, "rd": 18}
RULESETS = sorted(PLAYERS)
RULINGS: dict[str, dict[str, Any]] = {"silence": {"arrow_missing": "random"}}


def new_game(ruleset: str) -> NewGame:
    new = NewGame(loading.load(ruleset), title="第一场", seed=SEED)
    new.name_all("、".join(f"玩家{number}" for number in range(1, PLAYERS[ruleset] + 1)))
    new.deal()
    return new


def played(ruleset: str, *, days: int = 2, **keys: Any) -> Game:
    """A game in which nobody sends anything."""
    new = new_game(ruleset)
    rulings = {**RULINGS.get(ruleset, {}), **keys.pop("rulings", {})}
    setup = new.setup().model_copy(update={"nonce": NONCE, "rulings": rulings, **keys})
    game = replay(new.ruleset, setup, ())
    while not game.table.over and game.table.clock.day <= days:
        game.apply(saves.entry_of({"do": "advance"}, new.ruleset))
    return game


def kinds(game: Game) -> list[list[str]]:
    return [[item.kind for item in posted.items] for posted in game.table.outbox.posted]


def ended() -> Game:
    """A game of grail whose DM lets all but one side leave."""
    session = long_game()
    setup = session.setup.model_copy(update={"seed": SEED, "nonce": NONCE})
    amends = [
        {"do": "amend", "seat": seat.name, "set": {"alive": False}, "note": "to end it"}
        for seat in session.game.table.seats
        if seat.faction != "lawful"
    ]
    entries = [saves.entry_of(raw, session.ruleset) for raw in amends]
    return replay(session.ruleset, setup, (*session.journal, *entries, ADVANCE["day"]))


def test_the_promise_is_the_sha_256_of_seed_and_nonce() -> None:
    assert fairness.promise(SEED, NONCE) == hashlib.sha256(f"{SEED}:{NONCE}".encode()).hexdigest()
    assert fairness.promise(20261129, "ab12") == ("d159ce3d87c7a432986ca91fc0ef18bfefc251112d4e7d4373b1f62eed7f3a10")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_heads_what_is_posted_at_the_opening_and_stands_nowhere_else(ruleset: str) -> None:
    game = played(ruleset)
    assert kinds(game)[0][0] == fairness.PROMISED
    assert sum(row.count(fairness.PROMISED) for row in kinds(game)) == 1
    text = Wording(game.ruleset, "zh").announcement(game.table.outbox.posted[0])
    assert fairness.promise(SEED, NONCE) in text


def test_it_is_a_line_of_the_announcement_that_the_rules_open_with() -> None:
    game = played("silence", rulings={"drawn_roles_public": True})
    assert kinds(game)[0] == [fairness.PROMISED, "drawn_roles"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_without_a_nonce_nothing_is_promised_and_nothing_else_differs(ruleset: str) -> None:
    new = new_game(ruleset)
    new.promises = False
    assert new.setup().nonce is None
    without, with_ = played(ruleset, nonce=None), played(ruleset)
    plain = [[kind for kind in row if kind != fairness.PROMISED] for row in kinds(with_)]
    assert kinds(without) == [row for row in plain if row]
    assert [one.rolled.value for one in without.table.chance.log] == [
        one.rolled.value for one in with_.table.chance.log
    ]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_neither_seed_nor_nonce_is_told_to_anybody_before_the_end(ruleset: str) -> None:
    game = played(ruleset, days=3)
    assert not game.table.over
    for language in LANGUAGES:
        for format in FORMATS:
            words = Wording(game.ruleset, language, format_of(format))
            texts = [words.letter(e.letter) if e.letter else words.announcement(e.posted) for e in envelopes(game)]
            texts.append(json.dumps(report.report(game, words), ensure_ascii=False))
            assert len(texts) > 5
            for text in texts:
                assert str(SEED) not in text
                assert NONCE not in text


def test_both_are_shown_at_the_end_once_with_what_was_promised() -> None:
    game = ended()
    assert game.table.over
    assert [row for row in kinds(game) if fairness.SHOWN in row] == [[fairness.SHOWN]]
    assert kinds(game)[-1] == [fairness.SHOWN]
    for language in LANGUAGES:
        text = Wording(game.ruleset, language).announcement(game.table.outbox.posted[-1])
        assert f"printf %s {SEED}:{NONCE} | sha256sum" in text
        assert fairness.promise(SEED, NONCE) in text
    game.apply(saves.entry_of({"do": "note", "text": "after the end"}, game.ruleset))
    assert kinds(game)[-1] == [fairness.SHOWN], "not twice"


def test_a_text_that_names_them_is_found_until_the_game_is_over() -> None:
    going, over = played("grail"), ended()
    text = f"种子是 {SEED}，随机串 {NONCE}"
    found = Secrecy(going.table, Wording(going.ruleset, "zh")).leaks(text, "公决得票。", None)
    assert found == [Leak("seed", str(SEED)), Leak("nonce", NONCE)]
    assert Secrecy(over.table, Wording(over.ruleset, "zh")).leaks(text, "公决得票。", None) == []


def test_a_new_game_has_a_seed_that_nobody_finds_by_trying_and_a_nonce_of_its_own() -> None:
    games = [NewGame(loading.load("grail")) for _ in range(4)]
    assert len({game.seed.bit_length() > 40 for game in games}) == 1
    made = [new_game("grail").setup().nonce for _ in range(2)]
    assert made[0] != made[1]
    assert all(nonce is not None and len(nonce) == 32 for nonce in made)
    left = NewGame.of({**new_game("grail").written(), "promises": False})
    assert left.setup().nonce is None


def test_a_nonce_is_kept_in_the_save_and_is_made_of_letters_and_digits(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    saves.write(path, new_game("grail").setup().model_copy(update={"nonce": NONCE}), ())
    assert saves.read(path).setup.nonce == NONCE
    path.write_text(path.read_text(encoding="utf-8").replace(NONCE, "a b"), encoding="utf-8")
    with pytest.raises(saves.BadSave):
        saves.read(path)
