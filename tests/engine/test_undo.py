"""Undo and redo: input by input, as far back as the start; what was pasted goes as one."""

from __future__ import annotations

from typing import Any

import pytest

from dm_console.engine.entries import Entry
from dm_console.session import Session
from tests.engine.sessions import ADVANCE, RULESET, attack, entry, long_game, session, state
from tests.kit.play import Play
from tests.rules.grail.games import SIX, A, B, C, D


def test_undo_takes_back_the_last_input_as_far_as_the_start() -> None:
    play = long_game()
    states = []
    while play.can_undo:
        states.append(state(play.game))
        play.undo()
    assert len(states) == 13
    assert play.journal == ()
    assert play.undo() == ()
    while play.can_redo:
        play.redo()
        assert state(play.game) == states.pop()
    assert states == []
    assert play.redo() == ()


def test_it_says_what_is_gone_and_what_is_there_again() -> None:
    play = session(ADVANCE["dusk"], attack(A, B))
    assert [one.do for one in play.undo()] == ["order"]
    assert [one.do for one in play.redo()] == ["order"]


def test_a_new_input_ends_what_could_be_done_again() -> None:
    play = session(ADVANCE["dusk"], attack(A, B))
    play.undo()
    play.append(attack(A, C))
    assert not play.can_redo


def test_a_mend_can_be_undone_even_one_that_leaves_nothing() -> None:
    play = session(ADVANCE["dusk"])
    play.mend(play.mending(lambda entries: entries.clear()))
    assert play.journal == ()
    assert play.can_undo
    play.undo()
    assert [one.do for one in play.journal] == ["advance"]


def test_a_refused_input_changes_nothing_and_is_no_input() -> None:
    play = session(ADVANCE["dusk"], attack(A, B))
    before = state(play.game)
    with pytest.raises(Exception, match="no_seat"):
        play.append(attack(B, A), attack(A, "贝他"))
    assert state(play.game) == before
    assert [one.do for one in play.journal] == ["advance", "order"]


def test_a_refused_night_leaves_the_game_as_it_was() -> None:
    """The die is seen to be impossible only in the middle of the night."""
    play = session(
        ADVANCE["dusk"], attack(A, B), entry("die", roll="hit", value=1), entry("die", roll="damage", value=9)
    )
    before = state(play.game)
    with pytest.raises(Exception, match="die_out_of_range"):
        play.append(ADVANCE["vote"])
    assert state(play.game) == before


# --- a pasted batch ---


def pasted(*entries: Entry) -> list[Entry]:
    return [entry("paste", text="…"), *(one.model_copy(update={"pasted": True}) for one in entries)]


def test_a_pasted_batch_is_one_undo() -> None:
    play = session(ADVANCE["dusk"])
    play.append(*pasted(attack(A, B), attack(B, C)))
    play.append(*pasted(attack(C, D)))
    assert [one.do for one in play.undo()] == ["paste", "order"]
    assert [one.do for one in play.undo()] == ["paste", "order", "order"]
    assert [one.do for one in play.journal] == ["advance"]


def test_after_it_is_opened_again_too(tmp_path: Any) -> None:
    path = tmp_path / "game.toml"
    play = Session.create(RULESET, Play("grail", SIX).setup, path)
    play.append(ADVANCE["dusk"])
    play.append(*pasted(attack(A, B), attack(B, C)))
    play.append(*pasted(attack(C, D)))
    play.close()
    with Session.open(path) as again:
        assert [one.do for one in again.undo()] == ["paste", "order"]
        assert [one.do for one in again.undo()] == ["paste", "order", "order"]
        assert [one.do for one in again.undo()] == ["advance"]
        assert not again.can_undo


def test_a_trial_says_what_would_be_taken_and_takes_nothing() -> None:
    play = session(ADVANCE["dusk"], entry("amend", seat=D, set={"alive": False}, note="-"))
    trial = play.trial()
    assert trial.would(attack(A, B)) is None
    why = trial.would(attack(A, D))
    assert why is not None
    assert why.kind == "has_left"
    assert trial.would(entry("withdraw", by=A)) is None, "the one taken before is still there"
    assert len(play.journal) == 2
