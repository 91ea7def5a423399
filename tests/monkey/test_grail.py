"""Random games of grail: they end or go on, replay to the same game, and tell nobody what is not his to know."""

from __future__ import annotations

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
from tests.monkey.grail_moves import FACTIONS, RULESET, Move, moves, raw_entry, setups

ZH, EN = Wording(RULESET, "zh"), Wording(RULESET, "en")


def state(game: Game) -> dict[str, Any]:
    return report.report(game, ZH)


def played(setup: Setup, made: list[Move]) -> Session:
    """A game of these moves; what is refused has words for it, and changes nothing."""
    session = Session(RULESET, setup)
    for move in made:
        raw = raw_entry(session, move)
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
    table = game.table
    assert table.chain == []
    assert game.asks == []
    for seat in table.seats:
        hp = seat.vitals["hp"]
        assert not seat.alive or hp >= 0
        assert not seat.alive or seat.has("wounded") == (hp == 0)
        assert seat.alive or not seat.holds
        assert len({status.id for status in seat.statuses}) == len(seat.statuses)
        assert table.stat(seat, "dexterity").total >= 0
        for status in seat.statuses:
            if status.id in ("grappled", "grappling"):
                other_end = "grappling" if status.id == "grappled" else "grappled"
                assert seat.alive
                ends = [worn for other in status.others for worn in other.statuses if worn.id == other_end]
                assert len(ends) == len(status.others)
                assert all(seat in worn.others for worn in ends)
    for seat, thing in [(thing.by, thing) for thing in table.in_force]:
        assert table.carries(seat, thing)


# --- it comes out the same ---


@given(setups(), moves())
def test_replayed_and_saved_and_read_it_is_the_same_game(setup: Setup, made: list[Move]) -> None:
    session = played(setup, made)
    now = state(session.game)
    assert state(replay(RULESET, setup, session.journal)) == now
    data = tomllib.loads(saves.dumps(setup, session.journal))
    read = tuple(saves.entry_of(raw, RULESET) for raw in data.pop("journal", []))
    assert read == session.journal
    assert state(replay(RULESET, Setup.model_validate(data), read)) == now


@given(setups(), moves(), st.integers(1, 8))
def test_undo_and_redo_lead_back_to_where_it_was(setup: Setup, made: list[Move], times: int) -> None:
    session = played(setup, made)
    passed = []
    for _ in range(times):
        passed.append((session.journal, state(session.game)))
        session.undo()
        sound(session.game)
    for journal, before in reversed(passed):
        if session.journal != journal:
            session.redo()
        assert (session.journal, state(session.game)) == (journal, before)


@given(setups(), moves(), st.integers(0, 10**6))
def test_a_mended_past_is_a_game_too_and_can_be_undone(setup: Setup, made: list[Move], place: int) -> None:
    session = played(setup, made)
    if not session.journal:
        return
    before = state(session.game)
    mending = session.mending(lambda entries: entries.__delitem__(place % len(entries)))
    sound(mending.game)
    for lapsed in mending.lapsed:
        assert lapsed.why.kind not in ZH.refused(lapsed.why)
    session.mend(mending)
    assert state(replay(RULESET, setup, session.journal)) == state(session.game)
    assert len(session.journal) == len(mending.journal)
    session.undo()
    assert state(session.game) == before


# --- what is said ---

FACTS = {
    "grail_received": set(),
    "claim_confirmed": {"about", "claim"},
    "grail_lost": set(),
    "grail_taken": {"from"},
    "damaged": {"damage", "hp"},
    "healed": {"healed", "hp"},
    "companion_hurt": {"damage", "hp"},
    "cleave_ready": {"skill"},
    "holding": {"about"},
}
"""All letters there are in the course of a game, and all that each may hold."""

ITEMS = {"votes": {"counts"}, "left": {"seat"}, "faction_wiped": {"faction"}, "victory": {"winners", "scores"}}
MORE = {"name": set(), "role": {"role"}, "role_and_faction": {"role", "faction"}}


@given(setups(), moves())
def test_no_letter_carries_what_its_reader_may_not_know(setup: Setup, made: list[Move]) -> None:
    table = played(setup, made).game.table
    words = {language: names_of(language) for language in ("zh", "en")}
    for sent in table.outbox.sent:
        letter = sent.letter
        assert set(letter.facts) == FACTS[letter.kind]
        told = [letter.facts[key] for key in ("about", "from") if key in letter.facts]
        for wording in (ZH, EN):
            text = wording.letter(letter)
            assert [s.name for s in table.seats if s.name in text and s not in told] == []
            if letter.kind != "claim_confirmed":
                assert not any(word in text for word in words[wording.language]), text


@given(setups(), moves())
def test_no_announcement_carries_what_is_secret(setup: Setup, made: list[Move]) -> None:
    table = played(setup, made).game.table
    for posted in table.outbox.posted:
        kinds = [item.kind for item in posted.items]
        assert kinds == sorted(kinds, key=list(ITEMS).index)
        for item in posted.items:
            more = MORE[table.rulings.exit_reveals] if item.kind == "left" else set()
            assert set(item.facts) == ITEMS[item.kind] | more
            for wording in (ZH, EN):
                text = wording.item(item)
                if item.kind in ("votes", "left") and not more:
                    assert not any(word in text for word in names_of(wording.language)), text
                if item.kind in ("faction_wiped", "victory"):
                    assert not any(seat.name in text for seat in table.seats)


def names_of(language: str) -> set[str]:
    """Every name of a class or a faction."""
    named = [*RULESET.roles.values(), *RULESET.factions]
    return {thing.name.zh if language == "zh" else thing.name.en for thing in named}


@given(setups(), moves())
def test_everything_has_its_words(setup: Setup, made: list[Move]) -> None:
    session = played(setup, made)
    game, table = session.game, session.game.table
    for wording in (ZH, EN):
        for line in table.lines:
            text = wording.line(line)
            assert "{" not in text, text
            assert not text.startswith(f"{line.kind} "), text
        for warning in table.warnings:
            assert not wording.warning(warning).startswith(warning.kind)
    rules = game.rules
    assert len(rules.opening(table)) == len(table.seats)
    assert all(due.seat.alive or table.clock.phase == "vote" for due in rules.due(table))
    assert len(rules.agenda(table)) <= len(table.seats)


# --- the course of a game ---


@given(setups(), moves())
def test_points_are_only_ever_won(setup: Setup, made: list[Move]) -> None:
    """Without the DM's word: no score falls, nobody comes back, and no day has more than one grail."""
    session = Session(RULESET, setup)
    before = dict.fromkeys(FACTIONS, 0)
    dead: set[str] = set()
    for move in made:
        if move[0] != "amend":
            tried(session, raw_entry(session, move))
            table = session.game.table
            assert all(table.scores[faction] >= before[faction] for faction in FACTIONS)
            assert dead <= {seat.name for seat in table.seats if not seat.alive}
            if table.rulings.grail_lasts == "round":
                assert sum(len(seat.holds) for seat in table.seats) <= 1
            before = dict(table.scores)
            dead = {seat.name for seat in table.seats if not seat.alive}
