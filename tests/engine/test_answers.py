"""What answers a question: one of its choices, or as many of its seats as it asks for."""

from __future__ import annotations

import pytest

from dm_console.engine.entries import Entry
from dm_console.engine.flow import Ask, Flow
from dm_console.engine.game import Game
from dm_console.engine.hooks import action
from dm_console.engine.orders import Order
from dm_console.engine.refused import Refused
from dm_console.engine.seats import Seat, Skill
from dm_console.engine.table import Table
from tests.kit.toy import advance, answer, begun, order, skill, toy


def asked(*, least: int = 1, most: int = 1, choices: tuple[str, ...] = (), to_dm: bool = False) -> Game:
    """A game that waits for `a` (or the DM) to choose among b, c and d."""

    @action("ask")
    def ask(table: Table, by: Seat, order: Order, skill: Skill) -> Flow[None]:
        seats = tuple(seat for seat in table.seats if seat is not by)
        who = None if to_dm else by
        reply = yield from table.ask(Ask("whom", who, choices=choices, seats=seats, least=least, most=most))
        table.line("answered", by, choice=reply.choice, targets=[seat.name for seat in reply.targets])

    ruleset = toy(ask, roles={"a": [skill("ask")], "other": []})
    seats = {"a": "a", "b": "other", "c": "other", "d": "other"}
    return begun(ruleset, seats, order("a", "ask"), advance("night"), advance())


def outcome(game: Game) -> dict[str, object]:
    return dict(game.table.lines[-1].facts)


@pytest.mark.parametrize(("targets", "names"), [(["b"], ["b"]), (["c", "b"], ["c", "b"])])
def test_one_to_two_seats_in_the_order_named(targets: list[str], names: list[str]) -> None:
    game = asked(most=2)
    game.apply(answer("a", None, *targets))
    assert outcome(game) == {"choice": None, "targets": names}


@pytest.mark.parametrize(
    ("least", "most", "targets", "kind"),
    [
        (1, 2, [], "wrong_number"),
        (1, 2, ["b", "c", "d"], "wrong_number"),
        (1, 2, ["b", "b"], "wrong_number"),
        (2, 2, ["b"], "wrong_number"),
        (1, 2, ["a"], "not_to_be_chosen"),
    ],
)
def test_fewer_more_twice_or_others_are_refused(least: int, most: int, targets: list[str], kind: str) -> None:
    with pytest.raises(Refused) as caught:
        asked(least=least, most=most).apply(answer("a", None, *targets))
    assert caught.value.kind == kind


def test_none_where_none_is_asked_for() -> None:
    game = asked(least=0)
    game.apply(answer("a"))
    assert outcome(game) == {"choice": None, "targets": []}


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        (answer("a", "pass"), {"choice": "pass", "targets": []}),
        (answer("a", None, "d"), {"choice": None, "targets": ["d"]}),
    ],
)
def test_a_choice_or_a_seat_where_either_will_do(reply: Entry, said: dict[str, object]) -> None:
    game = asked(choices=("pass",))
    game.apply(reply)
    assert outcome(game) == said


@pytest.mark.parametrize(("reply", "kind"), [(answer("a", "fold"), "no_such_answer"), (answer("a"), "wrong_number")])
def test_neither_is_refused(reply: Entry, kind: str) -> None:
    with pytest.raises(Refused) as caught:
        asked(choices=("pass",)).apply(reply)
    assert caught.value.kind == kind


@pytest.mark.parametrize("word", ["dm", "DM"])
def test_the_dm_answers_what_the_dm_is_asked(word: str) -> None:
    game = asked(to_dm=True)
    with pytest.raises(Refused, match="nothing_asked"):
        game.apply(answer("a", None, "b"))
    game.apply(answer(word, None, "b"))
    assert outcome(game) == {"choice": None, "targets": ["b"]}


def test_no_answer_at_all_is_overdue() -> None:
    game = asked()
    game.apply(advance())
    assert outcome(game) == {"choice": None, "targets": []}
    assert game.asks == []
