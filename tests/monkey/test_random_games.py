"""Random games of every ruleset: replayed, saved and read, undone and mended they are games; all has its words."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dm_console import report, saves
from dm_console.engine.entries import Entry
from dm_console.engine.game import Game
from dm_console.engine.journal import replay
from dm_console.engine.refused import Refused
from dm_console.engine.setup import Setup
from dm_console.session import Session
from tests.monkey.grail.moves import GRAIL
from tests.monkey.rd.moves import RD
from tests.monkey.silence.moves import SILENCE
from tests.monkey.species import BROKEN, Species

SPECIES = {species.ruleset.id: species for species in (GRAIL, RD, SILENCE)}
every_ruleset = pytest.mark.parametrize("ruleset", SPECIES)


def state(species: Species, game: Game) -> dict[str, Any]:
    return report.report(game, species.words[0])


@every_ruleset
@given(data=st.data())
def test_replayed_saved_and_read_it_is_the_same_game(ruleset: str, data: st.DataObject) -> None:
    species = SPECIES[ruleset]
    session = species.played(data)
    now = state(species, session.game)
    assert state(species, replay(species.ruleset, session.setup, session.journal)) == now
    written = tomllib.loads(saves.dumps(session.setup, session.journal))
    read = tuple(saves.entry_of(raw, species.ruleset) for raw in written.pop("journal", []))
    assert read == session.journal
    assert state(species, replay(species.ruleset, Setup.model_validate(written), read)) == now


@every_ruleset
@given(data=st.data())
def test_undo_and_redo_lead_back_to_where_it_was(ruleset: str, data: st.DataObject) -> None:
    species = SPECIES[ruleset]
    session = species.played(data)
    passed = []
    for _ in range(data.draw(st.integers(1, 8), "times")):
        passed.append((session.journal, state(species, session.game)))
        session.undo()
        species.sound(session.game)
    for journal, before in reversed(passed):
        if session.journal != journal:
            session.redo()
        assert (session.journal, state(species, session.game)) == (journal, before)


@every_ruleset
@given(data=st.data())
def test_a_mended_past_is_a_game_too_and_can_be_undone(ruleset: str, data: st.DataObject) -> None:
    """An entry is taken out, or another put in, anywhere; what no longer applies is set aside with its reason."""
    species = SPECIES[ruleset]
    session = species.played(data)
    if not session.journal:
        return
    before = state(species, session.game)
    place = data.draw(st.integers(0, len(session.journal) - 1), "place")
    new = another(species, session, data)

    def change(entries: list[Entry]) -> None:
        entries[place : place + (new is None)] = [] if new is None else [new]

    mending = session.mending(change)
    species.sound(mending.game)
    for lapsed in mending.lapsed:
        assert all(lapsed.why.kind not in words.refused(lapsed.why) for words in species.words)
    session.mend(mending)
    assert state(species, replay(species.ruleset, session.setup, session.journal)) == state(species, session.game)
    assert len(session.journal) == len(mending.journal)
    session.undo()
    assert state(species, session.game) == before


def another(species: Species, session: Session, data: st.DataObject) -> Entry | None:
    """An entry that may be put in, as the game stands in the end; None where one is to be taken out."""
    seed = data.draw(st.none() | st.integers(0, 10**9), "another")
    if seed is None:
        return None
    kind = data.draw(st.sampled_from(["order", "amend", "amend", "vote"]), "kind")
    try:
        return saves.entry_of(species.raw_entry(session.game, (kind, seed)), species.ruleset)
    except Refused:
        return None


@every_ruleset
@given(data=st.data())
def test_everything_has_its_words(ruleset: str, data: st.DataObject) -> None:
    species = SPECIES[ruleset]
    game = species.played(data).game
    table, rules = game.table, game.rules
    for words in species.words:
        texts = [words.line(line) for line in table.lines if line.kind != "amended"]
        texts += [words.warning(warning) for warning in table.warnings]
        texts += [words.letter(sent.letter) for sent in table.outbox.sent]
        texts += [words.letter_title(sent.letter) for sent in table.outbox.sent]
        texts += [words.letter(letter) for letter in rules.opening(table)]
        texts += [words.item(item) for posted in table.outbox.posted for item in posted.items]
        texts += [words.ask(ask) for ask in game.asks]
        texts += [words.due(due) for due in rules.due(table)]
        texts += [words.said(said) for due in rules.due(table) for said in due.sent]
        texts += [words.said(turn.said) for turn in rules.agenda(table)]
        assert [text for text in texts if BROKEN.search(text)] == []
