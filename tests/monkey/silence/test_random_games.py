"""Random games of silence end or go on, replay to the same game, and say everything in words."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from hypothesis import given, note
from hypothesis import strategies as st

from dm_console import report, saves
from dm_console.engine.game import Game
from dm_console.engine.journal import replay
from dm_console.engine.refused import Refused
from dm_console.engine.setup import Setup
from dm_console.outbox.wording import Wording
from dm_console.session import Session
from tests.monkey.silence.bots import RULESET
from tests.monkey.silence.moves import Move, moves, raw_entry, setups

ZH, EN = Wording(RULESET, "zh"), Wording(RULESET, "en")
BROKEN = re.compile(r"[{}]|\b[a-z]+_[a-z_]+\b|\bNone\b|<\d|Moment\(|\w=")
"""What no text may hold: braces, ids, values as the code writes them."""


def state(game: Game) -> dict[str, Any]:
    return report.report(game, ZH)


def played(setup: Setup, made: list[Move]) -> Session:
    """A game of these moves; what is refused has words for it, and changes nothing."""
    session = Session(RULESET, setup)
    for move in made:
        raw = raw_entry(session.game, move)
        note(str(raw))
        why = tried(session, raw)
        if why is not None:
            for words in (ZH, EN):
                assert why.kind not in words.refused(why), f"no words for {why}"
        sound(session.game)
    return session


def tried(session: Session, raw: dict[str, Any]) -> Refused | None:
    """Try an entry, and say why it was refused."""
    try:
        session.append(saves.entry_of(raw, RULESET))
    except Refused as why:
        return why
    return None


def sound(game: Game) -> None:
    """What must be so at any moment of any game."""
    table: Any = game.table
    for ask in game.asks:
        assert ask.choices or len(ask.seats) >= ask.least
    orders = [seat.left.order for seat in table.seats if seat.left is not None]
    assert len(set(orders)) == len(orders)
    for seat in table.seats:
        assert len({worn.id for worn in seat.statuses}) == len(seat.statuses)
        assert all(table.carries(seat, thing) for thing in (*seat.statuses, *seat.skills))
        shown = report.seat_row(game, seat)["vitals"]
        assert seat.alive or (shown["lives"], shown["votes"]) == (0, 0)
        assert 0 <= seat.vitals["lives"] <= 2
        assert all(shown.get(skill.id, 0) in (0, 1) for skill in seat.skills)
    assert all(not seat.alive for seat in table.gone)
    assert len(set(table.lost)) == len(table.lost)
    assert sum(table.last_words.values()) <= table.figures.last_words
    if table.over:
        assert set(table.scores) >= {seat.name for seat in table.seats}
        assert not table.outbox.held
        assert not table.outbox.items


@given(setups(), moves())
def test_replayed_and_saved_and_read_it_is_the_same_game(setup: Setup, made: list[Move]) -> None:
    session = played(setup, made)
    now = state(session.game)
    assert state(replay(RULESET, setup, session.journal)) == now
    data = tomllib.loads(saves.dumps(setup, session.journal))
    read = tuple(saves.entry_of(raw, RULESET) for raw in data.pop("journal", []))
    assert read == session.journal
    assert state(replay(RULESET, Setup.model_validate(data), read)) == now


@given(setups(), moves(), st.integers(0, 10**6))
def test_a_mended_past_is_a_game_too_and_can_be_undone(setup: Setup, made: list[Move], place: int) -> None:
    session = played(setup, made)
    if not session.journal:
        return
    before = state(session.game)
    mending = session.mending(lambda entries: entries.__delitem__(place % len(entries)))
    sound(mending.game)
    session.mend(mending)
    assert state(replay(RULESET, setup, session.journal)) == state(session.game)
    session.undo()
    assert state(session.game) == before


@given(setups(), moves())
def test_everything_has_its_words(setup: Setup, made: list[Move]) -> None:
    game = played(setup, made).game
    table = game.table
    for words in (ZH, EN):
        texts = [words.line(line) for line in table.lines if line.kind != "amended"]
        texts += [words.letter(sent.letter) for sent in table.outbox.sent]
        texts += [words.item(item) for posted in table.outbox.posted for item in posted.items]
        texts += [words.ask(ask) for ask in game.asks]
        texts += [words.due(due) for due in game.rules.due(table)]
        texts += [words.said(said) for due in game.rules.due(table) for said in due.sent]
        texts += [words.said(turn.said) for turn in game.rules.agenda(table)]
        assert [text for text in texts if BROKEN.search(text)] == []
