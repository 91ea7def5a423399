"""The journal is the game: replay, and what a mended past does to what came after."""

from __future__ import annotations

from typing import Any

import pytest

from dm_console import report, saves
from dm_console.engine.entries import Entry
from dm_console.engine.flow import Flow
from dm_console.engine.journal import BadEntry, mended, replay
from dm_console.engine.table import Table
from dm_console.outbox.wording import Wording
from dm_console.rulebook import loading
from dm_console.session import Session
from tests.kit.play import Play
from tests.kit.toy import ToyRules, advance, die, toy
from tests.kit.toy import setup as toy_setup
from tests.rules.grail.games import SIX, A, B, C, D

RULESET = loading.load("grail")


def entry(do: str, **keys: Any) -> Entry:
    return saves.entry_of({"do": do, **keys}, RULESET)


def attack(by: str, target: str) -> Entry:
    return entry("order", by=by, skill="attack", targets=[target])


def session(*entries: Entry, seats: dict[str, str] = SIX) -> Session:
    started = Session(RULESET, Play("grail", seats).setup)
    for one in entries:
        started.append(one)
    return started


def state(game: Any) -> dict[str, Any]:
    return report.report(game, Wording(RULESET, "zh"))


ADVANCE = {
    "dusk": entry("advance", to="dusk"),
    "vote": entry("advance", to="vote"),
    "day": entry("advance", to="day"),
}


# --- replay ---


def test_the_same_setup_and_journal_make_the_same_game() -> None:
    entries = [
        ADVANCE["dusk"],
        attack(A, B),
        attack(B, A),
        ADVANCE["vote"],
        entry("vote", by=A, target=B),
        ADVANCE["day"],
    ]
    setup = Play("grail", SIX).setup
    assert state(replay(RULESET, setup, entries)) == state(replay(RULESET, setup, entries))
    assert state(replay(RULESET, setup, entries)) == state(session(*entries).game)


def test_an_entry_that_cannot_be_applied_is_named_by_its_number() -> None:
    with pytest.raises(BadEntry) as caught:
        replay(RULESET, Play("grail", SIX).setup, [ADVANCE["dusk"], attack(A, "贝他"), ADVANCE["vote"]])
    assert (caught.value.number, caught.value.why.kind) == (2, "no_seat")


def test_entries_set_aside_are_not_played() -> None:
    aside = attack(A, B).model_copy(update={"set_aside": "has_left"})
    assert (
        state(replay(RULESET, Play("grail", SIX).setup, [ADVANCE["dusk"], aside, ADVANCE["vote"]]))["steps"]
        == (state(replay(RULESET, Play("grail", SIX).setup, [ADVANCE["dusk"], ADVANCE["vote"]]))["steps"])
    )


# --- mending what is long past ---


def long_game() -> Session:
    """Two days. 阿尔法's blow on 贝塔 (one hit point) decides whether 贝塔 can act on the second day."""
    return session(
        entry("amend", seat=B, set={"hp": 1}, note="to shorten it"),  # 1
        ADVANCE["dusk"],
        entry("die", roll="hit", by=A, value=56),  # 3: misses
        entry("die", roll="counter", by=B, value=51),
        attack(A, B),
        ADVANCE["vote"],
        ADVANCE["day"],
        entry("number", by=B, value=7),  # 8
        ADVANCE["dusk"],
        attack(B, A),  # 10
        entry("claim", by=B, about=A, claim="战斗"),
        attack(C, D),
        ADVANCE["vote"],
    )


def now_it_hits(entries: list[Entry]) -> None:
    entries[2] = entry("die", roll="hit", by=A, value=55)
    entries[3] = entry("die", roll="damage", by=A, value=3)


def test_a_mended_past_changes_all_that_follows() -> None:
    play = long_game()
    assert play.game.table.seats[1].holds == ["grail"]
    play.mend(play.mending(now_it_hits))
    seat = play.game.table.seats[1]
    assert (seat.alive, seat.vitals, seat.holds) == (False, {"hp": -2}, [])
    assert play.game.table.scores["lawful"] >= 3


def test_entries_that_no_longer_apply_are_kept_set_aside_with_the_reason() -> None:
    play = long_game()
    mending = play.mending(now_it_hits)
    assert [(lapsed.number, lapsed.entry.do, lapsed.why.kind) for lapsed in mending.lapsed] == [
        (8, "number", "has_left"),
        (10, "order", "has_left"),
        (11, "claim", "has_left"),
    ]
    assert play.game.table.seats[1].alive, "nothing is done before it is accepted"
    play.mend(mending)
    assert [number for number, kept in enumerate(play.journal, 1) if kept.set_aside is not None] == [8, 10, 11]
    assert len(play.journal) == 13


def test_they_come_back_when_the_mend_is_undone() -> None:
    play = long_game()
    before = state(play.game)
    play.mend(play.mending(now_it_hits))
    play.undo()
    assert state(play.game) == before
    assert all(kept.set_aside is None for kept in play.journal)


def test_they_come_back_when_the_past_is_mended_once_more() -> None:
    play = long_game()
    before = state(play.game)
    play.mend(play.mending(now_it_hits))

    def as_it_was(entries: list[Entry]) -> None:
        entries[2] = entry("die", roll="hit", by=A, value=56)
        entries[3] = entry("die", roll="counter", by=B, value=51)

    mending = play.mending(as_it_was)
    assert mending.lapsed == ()
    play.mend(mending)
    assert state(play.game) == before


def test_what_does_not_hang_on_it_stays_as_it_was() -> None:
    play = long_game()

    def dice(day: int) -> list[tuple[str, Any, int]]:
        log = play.game.table.chance.log
        return [
            (row.rolled.roll.kind, row.rolled.roll.by, row.rolled.value)
            for row in log
            if row.day == day and row.rolled.roll.by is not None and row.rolled.roll.by.name in (C, D)
        ]

    before = dice(2)
    play.mend(play.mending(now_it_hits))
    assert [(kind, by.name, value) for kind, by, value in dice(2)] == [
        (kind, by.name, value) for kind, by, value in before
    ]


def test_an_entry_taken_out_or_put_in_is_a_mend_too() -> None:
    play = long_game()
    play.mend(play.mending(lambda entries: entries.__delitem__(0)))
    assert play.game.table.seats[1].vitals == {"hp": 10}
    play.mend(play.mending(lambda entries: entries.insert(0, entry("amend", seat=B, set={"hp": 3}, note="again"))))
    assert play.game.table.seats[1].vitals == {"hp": 3}


def test_a_mended_journal_replays_to_the_same_game() -> None:
    play = long_game()
    play.mend(play.mending(now_it_hits))
    assert state(replay(RULESET, play.setup, play.journal)) == state(play.game)


def test_dice_at_the_head_stay_before_the_first_phase_where_one_of_them_lapses() -> None:
    """A phase that rolls as it begins takes the die that is left at the head."""

    class Lucky(ToyRules):
        def begin(self, table: Table) -> Flow[None]:
            value = yield from table.roll("luck", 6)
            table.line("luck", value=value)

    ruleset = toy(rules=Lucky())
    journal = [die("luck", 5, by="nobody"), die("luck", 4), advance()]
    game, kept, lapsed = mended(ruleset, toy_setup(["a"]), journal)
    assert [one.number for one in lapsed] == [1]
    assert game.table.lines[0].facts == {"value": 4}
    assert replay(ruleset, toy_setup(["a"]), kept).table.lines[0].facts == {"value": 4}


# --- undo and redo ---


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
