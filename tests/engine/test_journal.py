"""The journal is the game: replay, and what a mended past does to what came after."""

from __future__ import annotations

from typing import Any

import pytest

from dm_console.engine.entries import Entry
from dm_console.engine.flow import Flow
from dm_console.engine.journal import BadEntry, mended, replay
from dm_console.engine.refused import Refused
from dm_console.engine.table import Table
from tests.engine.sessions import ADVANCE, RULESET, attack, entry, long_game, session, state
from tests.kit.play import Play
from tests.kit.toy import ToyRules, advance, die, toy
from tests.kit.toy import setup as toy_setup
from tests.rules.grail.games import SIX, A, B, C, D

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


def test_a_die_that_was_rolled_is_set_by_one_put_in_before_and_no_other_changes() -> None:
    play = session(attack(A, B), attack(C, D), ADVANCE["vote"])
    before = [(row.rolled.roll.kind, row.rolled.value) for row in play.game.table.chance.log]
    place = next(n for n, (kind, _) in enumerate(before) if kind == "hit")
    rolled = play.game.table.chance.log[place]
    roll = rolled.rolled.roll
    assert roll.by is not None
    assert roll.against is not None
    set_by_hand = entry(
        "die",
        roll="hit",
        by=roll.by.name,
        against=roll.against.name,
        value=100,
        day=rolled.day,
        phase=rolled.phase,
        nth=rolled.nth,
        note="it fell off the table",
    )
    play.mend(play.mending(lambda entries: entries.insert(2, set_by_hand)))
    after = [(row.rolled.roll.kind, row.rolled.value) for row in play.game.table.chance.log]
    assert after[place] == ("hit", 100)
    assert after[:place] == before[:place]
    assert play.game.table.chance.unused() == []


@pytest.mark.parametrize("given", [{"day": 1}, {"nth": 1, "phase": "night"}])
def test_a_die_for_one_roll_names_day_phase_and_number(given: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="bad_entry"):
        entry("die", roll="hit", value=3, **given)


class Lucky(ToyRules):
    """Every phase begins with a die."""

    def begin(self, table: Table) -> Flow[None]:
        value = yield from table.roll("luck", 6)
        table.line("luck", value=value)


@pytest.mark.parametrize("journal", [[], [die("luck", 3)]])
def test_the_first_phase_has_begun_without_any_entry(journal: list[Entry]) -> None:
    ruleset = toy(rules=Lucky())
    assert len(replay(ruleset, toy_setup(["a"]), journal).table.lines) == 1
    assert len(mended(ruleset, toy_setup(["a"]), journal)[0].table.lines) == 1


def test_dice_at_the_head_stay_before_the_first_phase_where_one_of_them_lapses() -> None:
    """A phase that rolls as it begins takes the die that is left at the head."""

    ruleset = toy(rules=Lucky())
    journal = [die("luck", 5, by="nobody"), die("luck", 4), advance()]
    game, kept, lapsed = mended(ruleset, toy_setup(["a"]), journal)
    assert [one.number for one in lapsed] == [1]
    assert game.table.lines[0].facts == {"value": 4}
    assert replay(ruleset, toy_setup(["a"]), kept).table.lines[0].facts == {"value": 4}
