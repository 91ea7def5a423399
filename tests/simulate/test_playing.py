"""One game played by the machine: always the same, by the rules, by players who know no more than a player may."""

from __future__ import annotations

import ast
import inspect
import random
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import rulesets.grail.bots
from dm_console.engine.bots import Player, Room, Sight, made
from dm_console.engine.entries import Entry, OrderEntry, Vote
from dm_console.engine.fields import Field
from dm_console.engine.flow import Ask
from dm_console.engine.game import Game
from dm_console.engine.journal import replay
from dm_console.engine.refused import Refused
from dm_console.outbox.wording import Wording
from dm_console.report import report
from dm_console.rulebook import loading
from dm_console.saves import entry_of
from dm_console.simulate import anybody, playing
from dm_console.simulate.anybody import Anybody, answer_to
from dm_console.simulate.playing import Played, play, seed_of, setup_of

SEATS = {"grail": 15, "rd": 15, "silence": 20}
GRAIL = loading.load("grail")


def game_of(name: str, number: int, *, record: bool = True) -> Played:
    ruleset = loading.load(name)
    return play(ruleset, setup_of(ruleset, name, SEATS[name], seed_of(1, number), {}), record=record)


def end_of(game: Game) -> dict[str, Any]:
    """How a game stands; without the lines and dice that are not kept where nobody looks."""
    told = report(game, Wording(game.ruleset, "en"))
    return {key: value for key, value in told.items() if key not in ("steps", "dice")}


@pytest.mark.parametrize("name", SEATS)
def test_it_is_played_the_same_for_the_same_seed_and_replays_to_the_same_end(name: str) -> None:
    one, again = game_of(name, 1), game_of(name, 1, record=False)
    assert one.game.table.over
    assert (one.entered, one.refused) == (again.entered, again.refused)
    assert end_of(one.game) == end_of(again.game)
    assert one.entered == len(one.journal) > 100
    written = [entry_of(entry.written(), one.game.ruleset) for entry in one.journal]
    replayed = replay(one.game.ruleset, one.game.setup, written)
    wording = Wording(one.game.ruleset, "en")
    assert report(replayed, wording) == report(one.game, wording)
    assert again.journal == []
    assert again.game.table.lines == again.game.table.chance.log == []


@pytest.mark.parametrize("name", SEATS)
def test_other_games_are_other_games_and_all_of_them_end(name: str) -> None:
    games = [game_of(name, number, record=False) for number in range(1, 4)]
    assert len({game.game.setup.seed for game in games}) == 3
    for one in games:
        assert one.game.table.over
        assert one.game.table.clock.day <= 30
        assert one.refused.total() <= one.entered // 100, "hardly anything is sent back"


def test_seeds_differ_by_simulation_and_by_game() -> None:
    assert len({seed_of(seed, number) for seed in (1, 2, 11) for number in (1, 2, 11)}) == 9


def test_nobody_wins_after_a_hundred_days(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_DAYS", 2)
    one = game_of("grail", 1)
    assert (one.game.table.over, one.game.table.clock.day) == (False, 3)


class Clumsy(Player):
    """Votes for nobody known, whatever is asked."""

    def send(self) -> Iterable[Entry]:
        return (made(Vote, do="vote", by=self.sight.name, target="nobody"),)


def test_what_is_sent_back_is_counted_by_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_DAYS", 1)
    monkeypatch.setattr(type(GRAIL.rules), "player", lambda rules, sight, chance: Clumsy(sight, chance))
    one = game_of("grail", 1)
    assert set(one.refused) == {"no_seat"}
    assert one.refused["no_seat"] % 15 == 0
    assert {entry.do for entry in one.journal} == {"advance"}


def test_a_phase_that_cannot_be_left_is_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(anybody, "EAGER", 0.0)
    monkeypatch.setattr(Anybody, "_order", lambda player, use: ())
    ruleset = loading.load("silence")
    number = next(n for n in range(1, 50) if "cupid" in {s.role for s in silence(n).seats})
    with pytest.raises(Refused, match="arrow_missing"):
        play(ruleset, silence(number))


def silence(number: int) -> Any:
    return setup_of(loading.load("silence"), "silence", 20, seed_of(1, number), {})


def test_what_an_order_says_beside_its_targets_is_filled_in() -> None:
    sight = sight_of()
    player = Anybody(sight, random.Random(1))
    fields = {
        "choice": Field("x", "choice", ids=("a", "b")),
        "named": Field("x", "choice", headings=("faction",)),
        "choices": Field("x", "choices", ids=("a",)),
        "seat": Field("x", "seat"),
        "number": Field("x", "number", least=3, most=4),
        "flag": Field("x", "flag"),
        "text": Field("x", "text"),
        "table": Field("x", "table", parts=(Field("y", "number", least=1, most=1),)),
    }
    said = {sort: {repr(player._said(field)) for _ in range(60)} for sort, field in fields.items()}
    assert said == {
        "choice": {"'a'", "'b'"},
        "named": {"'lawful'", "'neutral'", "'chaotic'"},
        "choices": {"['a']"},
        "seat": {repr(name) for name in sight.names[1:]},
        "number": {"3", "4"},
        "flag": {"True", "False"},
        "text": {"'…'"},
        "table": {"{'y': 1}"},
    }
    assert player._said(Field("x", "roles")).keys() == set(sight.names)
    games = (game_of("rd", number) for number in range(1, 20))
    assert any(isinstance(entry, OrderEntry) and entry.options for one in games for entry in one.journal)


# --- answers ---


def test_an_answer_is_one_of_the_choices_or_as_many_seats_as_will_do() -> None:
    seats = game_of("grail", 1).game.table.seats
    chance = random.Random(1)
    answers = [answer_to(Ask("x", None, seats=seats[:4], least=1, most=3), chance) for _ in range(50)]
    assert {answer.by for answer in answers} == {"dm"}
    assert {len(answer.targets) for answer in answers} == {1, 2, 3}
    chosen = answer_to(Ask("x", seats[2], ("yes", "no")), chance)
    assert (chosen.by, chosen.choice in ("yes", "no"), chosen.targets) == (seats[2].name, True, ())


# --- what a player may know ---

KNOWN = {
    "alive", "clock", "due", "faction", "holds", "name", "names", "read_once", "role", "ruleset", "rulings", "skills",
    "usable", "vitals", "would_refuse",
}  # fmt: skip


def sight_of(number: int = 0) -> Sight:
    game = Game(GRAIL, setup_of(GRAIL, "grail", 15, 5, {}))
    game.begin()
    return Sight(Room(game), game.table.seats[number])


def test_a_sight_offers_what_a_player_may_know_and_nothing_else() -> None:
    sight = sight_of()
    assert {name for name in dir(sight) if not name.startswith("_")} == KNOWN


def test_players_look_at_nothing_but_their_sight() -> None:
    folder = Path(inspect.getfile(rulesets.grail.bots)).parent
    for file in (*folder.glob("*.py"), Path(inspect.getfile(anybody))):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        hidden = [
            node.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute)
            and (node.attr in ("_seat", "_table", "_room", "table", "game") or node.attr in ("in_force", "seats"))
            and not (file.name == "anybody.py" and node.attr == "seats")  # those that a question lets choose from
        ]
        assert hidden == [], file.name


def test_a_status_of_which_nobody_is_told_is_not_to_be_seen() -> None:
    sight = sight_of()
    seat = sight._seat
    before = {name: repr(getattr(sight, name)) for name in KNOWN}
    for _ in sight._table.inflict("grappled", seat, by=sight._table.seats[1]):
        pass
    assert seat.has("grappled")
    assert {name: repr(getattr(sight, name)) for name in KNOWN} == before


def test_what_would_be_sent_back_is_not_entered() -> None:
    sight = sight_of()
    other = sight.names[1]
    table = sight._table
    good = made(OrderEntry, do="order", by=sight.name, skill="attack", targets=(other,))
    bad = made(OrderEntry, do="order", by=sight.name, skill="attack", targets=())
    assert sight.would_refuse(good) is None
    assert str(sight.would_refuse(bad)).startswith("wrong_targets")
    assert table.orders == []
    assert sight.would_refuse(made(Vote, do="vote", by=sight.name, target=other)) is None
    assert table.ballots == []


def test_entries_made_in_bulk_are_those_that_are_read() -> None:
    quick = made(OrderEntry, do="order", by="P01", skill="attack", targets=("P02",))
    assert quick == entry_of({"do": "order", "by": "P01", "skill": "attack", "targets": ["P02"]}, GRAIL)
    assert quick.written() == {"do": "order", "by": "P01", "skill": "attack", "targets": ("P02",)}


def test_players_are_imported_only_where_somebody_plays() -> None:
    asked = "import sys; from dm_console.rulebook import loading; loading.load('grail'); print(*sys.modules)"
    known = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout.split()
    assert "rulesets.grail.kinds.attack" in known
    assert "rulesets.grail.bots.adventurer" not in known
