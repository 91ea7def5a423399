"""Nobody is told what is not his to know: every letter and announcement of random games, fact by fact."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from dm_console.engine.seats import Seat
from dm_console.engine.telling import Item, Letter
from tests.monkey.rd.bots import ROLES, RULESET, Bots, setup_of

LETTERS: dict[str, set[str]] = {
    "role": {"role", "faction"},
    "cards": {"skill", "roles"},
    "skill_ready": {"skills"},
    "question": {"ask", "choices", "about"},
    "faction_changed": {"faction"},
    "group_joined": {"group", "seats"},
    "acquainted": {"seats", "why"},
    "status_gained": {"status", "until"},
    "status_ended": {"status"},
    "skill_gained": {"skills", "until"},
    "skill_lost": {"skills"},
    "skills_refreshed": {"skills"},
    "extra_use": {"skill", "until"},
    "phase_skipped": {"phase"},
    "limited_range": {"skill", "seats"},
    "stolen": set(),
    "forced": {"skill", "targets"},
    "wolf_tags": {"in_pack", "heirs"},
    "voice_granted": {"until"},
    "may_speak": set(),
    "left": {"last_words"},
    "revived": set(),
    "badge_received": set(),
    "card": {"card", "total"},
}
"""All letters there are by default, and all that each may hold; a status that is shared also says with whom."""

FEEDBACK: dict[str, set[str]] = {
    "prophecy": {"target", "reading"},
    "spirit_reading": {"target", "role"},
    "inquiry": {"role", "exists", "seats"},
    "witch_sense": {"seats"},
    "witchs_secret": {"seats"},
    "time_reversal": {"skills"},
    "steal": {"target", "uses"},
    "rule_the_night": set(),
    "reflection": {"reflected"},
    "mirror_image": {"skills"},
    "learn": {"target", "role", "face"},
    "hellfire": {"out"},
    "unlit_mist_mechanical": {"seats"},
    "chain_mechanical": {"seats"},
    "terrify_mechanical": {"seats"},
    "choose_kin_mechanical": {"role"},
}
ITEMS: dict[str, set[str]] = {
    "night_exits": {"seats"},
    "voted_out": {"seats"},
    "other_exits": {"seats"},
    "left": {"seat"},
    "vote_top": {"thread", "seats"},
    "peaceful_day": set(),
    "sheriff": {"seat"},
    "revealed": {"seat", "role"},
    "divine_wrath": {"seat"},
    "divine_wrath_mechanical": {"seat"},
    "revived": {"seat"},
    "mutton_feast": {"seats"},
    "sun_never_sets": set(),
    "sun_speakers": {"seats"},
    "long_night": set(),
    "lingering_soul": set(),
    "ghoul_burst": {"seat"},
    "spirit_message": {"seat", "text"},
    "piper_left": set(),
    "maid_obeyed": {"seat"},
    "last_words": {"seat", "text"},
    "last_words_spent": set(),
    "red_card": {"seat"},
    "victory": {"winners"},
}
SHARED = ("shared_fate", "linked", "true_lover", "false_lover")


def check_letter(bots: Bots, letter: Letter) -> None:
    """What a letter holds is what its kind may, and its reader's own."""
    facts, to = letter.facts, letter.to
    if letter.kind == "feedback":
        check_feedback(bots, letter)
        return
    more = {"with"} if facts.get("status") in SHARED and "with" in facts else set()
    assert set(facts) == LETTERS[letter.kind] | more, letter
    match letter.kind:
        case "role":
            assert facts["role"] == to.role
        case "status_gained" | "status_ended":
            assert RULESET.statuses[str(facts["status"])].told
        case "group_joined":
            assert to in seats(facts)
        case "acquainted":
            assert to not in seats(facts)
            assert to.role != "fox"
        case "skill_ready":
            assert set(names(facts["skills"])) <= {held.id for held in to.skills}


def check_feedback(bots: Bots, letter: Letter) -> None:
    """An answer names whom the user chose, never on whom it settled, nor who else had a hand in it."""
    facts = dict(letter.facts)
    skill = str(facts.pop("skill"))
    if skill == "chaos":
        skill = str(facts.pop("of"))
    assert set(facts) == FEEDBACK.get(skill) or set(facts) == FEEDBACK[skill.removesuffix("_mechanical")], letter
    if skill in ("prophecy", "spirit_reading"):
        chosen = {seat for use in bots.table.used for seat in use.chosen if use.skill.id == skill}
        assert facts["target"] in chosen


def check_item(table: Any, item: Item) -> None:
    """What is posted is what its kind may be, and a role only of a card that lies open."""
    assert set(item.facts) == ITEMS[item.kind], item
    if item.kind == "revealed":
        seat = item.facts["seat"]
        assert isinstance(seat, Seat)
        assert seat.role == item.facts["role"]
        assert "revealed" in seat.marks
    if item.kind in ("night_exits", "voted_out", "other_exits"):
        assert len(set(seats(item.facts))) == len(seats(item.facts))


def seats(facts: Any) -> list[Seat]:
    return list(facts["seats"])


def names(value: Any) -> list[str]:
    return list(value)


def new(bots: Bots, seen: list[int]) -> Iterator[tuple[Letter | None, Item | None]]:
    """What has been told since it was last looked at."""
    outbox = bots.table.outbox
    sent, posted = outbox.sent[seen[0] :], outbox.posted[seen[1] :]
    seen[0], seen[1] = len(outbox.sent), len(outbox.posted)
    yield from ((row.letter, None) for row in sent)
    yield from ((None, item) for row in posted for item in row.items)


@pytest.mark.parametrize("seed", range(40))
def test_no_letter_or_announcement_carries_what_is_secret(seed: int) -> None:
    chance = random.Random(seed)
    roles = chance.sample(ROLES, chance.randint(8, 30))
    bots = Bots(setup_of(roles, seed), seed)
    seen = [0, 0]
    while not bots.table.over and bots.table.clock.day < 7:
        for letter, item in new(bots, seen):
            if letter is not None:
                check_letter(bots, letter)
            if item is not None:
                check_item(bots.table, item)
        bots.step()
