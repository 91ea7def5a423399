"""良民: no skill; may inherit the scapegoat's; killed at night it earns a point."""

from __future__ import annotations

from tests.rules.silence.games import BLACK, CITIZEN, HUNTER, Game, gone


def test_it_has_no_skill_and_votes_like_anybody(first_day: Game) -> None:
    seat = first_day.seat(CITIZEN)
    assert (seat["skills"], seat["faction"], seat["vitals"]) == (
        [],
        "villagers",
        {"lives": 1, "votes": 1, "deducted": 0},
    )


def test_killed_it_leaves_like_anybody() -> None:
    play = Game().pair(HUNTER, "包子").night().order(BLACK, "wolf_kill", CITIZEN).to("dawn")
    assert play.changed == {CITIZEN: gone("kill", by=BLACK, skill="wolf_kill")}
