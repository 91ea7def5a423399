"""Nobody is told what is not his to know: every letter and announcement of random games, fact by fact."""

from __future__ import annotations

from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dm_console.engine.telling import Item, Letter
from dm_console.session import Session
from tests.monkey.grail.bots import FACTIONS, RULESET, Bots, fifteen, setup_of
from tests.monkey.grail.moves import GRAIL
from tests.monkey.species import BACK, tried

LETTERS: dict[str, set[str]] = {
    "grail_received": set(),
    "claim_confirmed": {"about", "claim"},
    "grail_lost": set(),
    "grail_taken": {"from"},
    "damaged": {"damage", "hp"},
    "healed": {"healed", "hp"},
    "companion_hurt": {"damage", "hp"},
    "cleave_ready": {"skill"},
    "holding": {"about"},
    "handover": {"former", "role", "faction", "lines"},
}
"""All letters there are in the course of a game, and all that each may hold. None tells of a status."""
ITEMS: dict[str, set[str]] = {
    "votes": {"counts"},
    "left": {"seat"},
    "faction_wiped": {"faction"},
    "victory": {"winners", "scores"},
    "substitute": {"seat"},
    "succeeded": {"seat", "name"},
}
MORE = {"name": set(), "role": {"role"}, "role_and_faction": {"role", "faction"}}
"""What is posted of one who left, as it is ruled."""


@given(data=st.data())
def test_letters_and_announcements_hold_what_they_may_and_no_more(data: st.DataObject) -> None:
    table: Any = GRAIL.played(data).game.table
    for sent in table.outbox.sent:
        check_letter(table, sent.letter)
    for posted in table.outbox.posted:
        kinds = [item.kind for item in posted.items]
        assert kinds == sorted(kinds, key=list(ITEMS).index)
        for item in posted.items:
            check_item(table, item)


def check_letter(table: Any, letter: Letter) -> None:
    """A letter holds what its kind may; its words name no class, no faction, no status and nobody else."""
    facts: Any = dict(letter.facts)
    assert set(facts) == LETTERS[letter.kind]
    if letter.kind == "handover":  # what the seat was told already, each line of which has been looked at
        assert all(line.letter.to is letter.to for line in facts["lines"])
        return
    told = [facts[key] for key in ("about", "from") if key in facts]
    assert letter.to not in told
    for words in GRAIL.words:
        text = words.letter(letter)
        assert [s.name for s in table.seats if s.name in text and s not in told] == []
        if letter.kind != "claim_confirmed":
            assert not any(word in text for word in names_of(words.language)), text
        if letter.kind not in ("claim_confirmed", "holding"):
            assert not any(word in text for word in statuses(words.language)), text


def check_item(table: Any, item: Item) -> None:
    """What is posted holds what its kind may; of classes, factions and names no more than is ruled."""
    more = MORE[table.rulings.exit_reveals] if item.kind == "left" else set()
    assert set(item.facts) == ITEMS[item.kind] | more
    for words in GRAIL.words:
        text = words.item(item)
        if item.kind not in ("faction_wiped", "victory") and not more:
            assert not any(word in text for word in names_of(words.language)), text
        if item.kind in ("faction_wiped", "victory"):
            assert not any(seat.name in text for seat in table.seats)


def names_of(language: str) -> set[str]:
    """Every name of a class or a faction."""
    named = [*RULESET.roles.values(), *RULESET.factions]
    return {thing.name.zh if language == "zh" else thing.name.en for thing in named}


def statuses(language: str) -> set[str]:
    """Every name of a status."""
    named = RULESET.statuses.values()
    return {thing.name.zh if language == "zh" else thing.name.en for thing in named}


# --- to whom ---


@pytest.mark.parametrize("seed", range(12))
def test_each_letter_goes_to_whom_it_concerns(seed: int) -> None:
    """In whole games of fifteen, as each letter is sent: what it says is so, and so of its reader."""
    bots = Bots(setup_of(fifteen(seed), seed), seed)
    seen = 0
    while not bots.table.over:
        sent = bots.table.outbox.sent
        for row in sent[seen:]:
            check_reader(bots.table, row.letter)
        seen = len(sent)
        bots.step()


def check_reader(table: Any, letter: Letter) -> None:
    """Whether a letter that has just been sent has come to the right seat."""
    to, facts = letter.to, cast("Any", letter.facts)
    match letter.kind:
        case "grail_received":
            assert to.holds
        case "grail_lost":
            assert to in [robbed for _, robbed in thefts(table)]
        case "grail_taken":
            assert (to, facts["from"]) in thefts(table)
        case "claim_confirmed":
            about, claim = facts["about"], facts["claim"]
            assert claim in (about.role, about.faction, *table.class_of(about).traits)
        case "holding":
            assert [worn.others for worn in to.statuses if worn.id == "grappling"] == [(facts["about"],)]
            assert facts["about"].has("grappled")
        case "cleave_ready":
            assert to.skill(facts["skill"]) is not None
        case "damaged" | "healed":
            assert facts["hp"] == to.vitals["hp"]
        case "companion_hurt":
            assert facts["hp"] == max(0, to.vitals["companion"])
        case _:
            raise AssertionError(f"a letter that bots do not get: {letter}")


def thefts(table: Any) -> list[tuple[Any, Any]]:
    """All thefts so far: who took it, and of whom."""
    return [(line.seat, line.facts["target"]) for line in table.lines if line.kind == "steal"]


@given(data=st.data())
def test_a_seat_is_told_its_own_class_alone(data: st.DataObject) -> None:
    setup = data.draw(GRAIL.setups)
    table: Any = Session(RULESET, setup).game.table
    for letter in table.ruleset.rules.opening(table):
        assert set(letter.facts) == {"role", "faction", "lines"}
        assert (letter.facts["role"], letter.facts["faction"]) == (letter.to.role, letter.to.faction)
        for words in GRAIL.words:
            assert not any(seat.name in words.letter(letter) for seat in table.seats)


@given(data=st.data())
def test_points_are_only_ever_won(data: st.DataObject) -> None:
    """Without the DM's word: no score falls, nobody comes back, and no day has more than one grail."""
    session = Session(RULESET, data.draw(GRAIL.setups))
    before = dict.fromkeys(FACTIONS, 0)
    dead: set[int] = set()
    for move in data.draw(GRAIL.moves(without=("amend", *BACK))):
        tried(session, GRAIL.raw_entry(session.game, move))
        table: Any = session.game.table
        assert all(table.scores[faction] >= before[faction] for faction in FACTIONS)
        assert dead <= {seat.number for seat in table.seats if not seat.alive}
        if table.rulings.grail_lasts == "round":
            assert sum(len(seat.holds) for seat in table.seats) <= 1
        before = dict(table.scores)
        dead = {seat.number for seat in table.seats if not seat.alive}
