"""Nobody is told what is not his to know: every letter and announcement of whole games, fact by fact."""

from __future__ import annotations

import random

import pytest

from dm_console.engine.seats import Seat
from dm_console.engine.telling import Letter
from dm_console.outbox.wording import Wording
from tests.monkey.silence.bots import RULESET, Bots, setup_of

LETTERS: dict[str, set[str]] = {
    "role": {"role", "faction"},
    "wolf_list": {"seats"},
    "pack": {"seats"},
    "in_love": {"partner", "faction"},
    "top_of_vote": {"skill"},
    "question": {"ask", "choices", "about"},
    "role_changed": {"role", "faction"},
    "skill_gained": {"skill"},
    "skills_lost": {"skills"},
    "status_gained": {"status"},
    "testament": set(),
    "badge_received": set(),
    "badge_lost": set(),
    "left": {"last_words"},
    "interview": set(),
    "points": {"points", "awards"},
}
"""All letters there are by default, and all that each may hold."""
FEEDBACK: dict[str, set[str]] = {
    "prophecy": {"target", "reading"},
    "witch_sense": {"seats"},
    "confess": {"seat", "role"},
    "envoy": {"text"},
}
ITEMS: dict[str, set[str]] = {
    "left": {"seat"},
    "nobody_left": set(),
    "scapegoat_left": set(),
    "elder_left": set(),
    "piper_left": set(),
    "martyr_left": {"seat"},
    "envoy_used": set(),
    "badge_moved": set(),
    "last_words": {"seat", "text"},
    "victory": {"winners"},
}
"""The closed list of what is public by default; what is posted of an assassin is looked at by itself."""
MAY_NAME = {"wolf_list", "pack", "in_love", "feedback", "question"}


@pytest.mark.parametrize("seed", range(25))
def test_letters_and_announcements_hold_what_they_may_and_no_more(seed: int) -> None:
    bots = Bots(setup_of(seed, random.Random(seed).randint(20, 30)), seed, eager=0.8).play()
    for sent in bots.table.outbox.sent:
        check_letter(bots, sent.letter)
    for posted in bots.table.outbox.posted:
        for item in posted.items:
            if item.kind == "assassin_acted":
                assassin = item.facts.get("assassin")
                assert set(item.facts) <= {"target", "assassin"}
                assert assassin is None or (isinstance(assassin, Seat) and not assassin.alive)
            else:
                assert set(item.facts) == ITEMS[item.kind]


def check_letter(bots: Bots, letter: Letter) -> None:
    """A letter goes to whom it may, with the facts it may have, and its words name nobody else."""
    facts = dict(letter.facts)
    if letter.kind == "feedback":
        assert set(facts) == {"skill"} | FEEDBACK[str(facts["skill"])]
    else:
        assert set(facts) == LETTERS[letter.kind]
    told = [one for fact in facts.values() for one in (fact if isinstance(fact, tuple) else (fact,))]
    named = {one.name for one in told if isinstance(one, Seat)}
    text = Wording(RULESET, "zh").letter(letter)
    assert {seat.name for seat in bots.table.seats if seat.name in text} <= named
    assert letter.kind in MAY_NAME or not named
    match letter.kind, letter.to.dealt:
        case "wolf_list", role:
            assert role == "white_wolf"
        case "pack", role:
            assert RULESET.roles[role].group == "wolf"
        case "in_love", _:
            assert letter.to.has("lover")
        case "top_of_vote", role:
            assert role in ("hunter", "idiot")
