"""白痴【大难不死】: the first vote that would remove it turns its card instead; it votes no more."""

from __future__ import annotations

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G
from tests.rules.rd.village import Game, Village, left

SEATS = ("idiot", "black_wolf_king", "crow", "ghoul", "seer", "hunter", "tai_chi_master")
"""白痴 黑狼王 乌鸦 食尸鬼 预言家 猎人 太极宗师."""


def escape(village: Village, *seats: str) -> Game:
    """The second night: the idiot has been voted out, and stays."""
    return village.night(*(seats or SEATS)).noon().mark().vote(**{B: A, C: A, D: B}).to("early_night")


def test_narrow_escape_turns_its_card_and_makes_it_unvotable_for_good(village: Village) -> None:
    play = escape(village)
    assert play.changed == {
        A: {"statuses": ([], ["unvotable"]), "marks": ([], ["revealed"]), "votes": (1, 0)},
    }
    assert play.posted == [
        ("vote_top", {"thread": 1, "seats": [A]}),
        ("peaceful_day", {}),
        ("revealed", {"seat": A, "role": "idiot"}),
    ]
    assert play.told == []
    assert play.noon().night().seat(A)["statuses"] == ["unvotable"]


def test_a_second_vote_does_not_remove_it_either(village: Village) -> None:
    play = escape(village).noon().mark().vote(**{B: A, C: A}).to("early_night")
    assert play.changed == {}
    assert ("peaceful_day", {}) in play.posted
    assert [kind for kind, _ in play.posted if kind == "revealed"] == []


def test_the_ballot_of_an_escaped_idiot_is_refused(village: Village) -> None:
    assert escape(village).noon().vote(**{A: B}).refused.kind == "may_not_vote"


def test_narrow_escape_is_from_the_vote_alone(village: Village) -> None:
    play = escape(village).order(B, "pack_kill", A).noon()
    assert play.seat(A)["left"]["cause"] == "kill"
    play = village.night(*SEATS).noon().mark().vote(**{B: F, C: F}).order(F, "last_shot", A).to("early_night")
    assert play.seat(A)["left"]["cause"] == "fatal"


def test_narrow_escape_does_not_come_on_the_election_day(village: Village) -> None:
    play = village.noon(*SEATS).vote(**{B: A, C: A}).to("early_night")
    assert play.changed == {A: {"holds": ([], ["sheriff"]), "votes": (1, 2)}}


def sheriff(village: Village) -> Game:
    """The second dusk, its first slot settled: the idiot is sheriff, and has just escaped."""
    play = village.noon(*SEATS).vote(**{B: A, C: A}).to("early_night").noon().mark()
    return play.vote(**{B: A, C: A}).dusk().step()


def test_an_idiot_who_is_sheriff_hands_the_badge_over(village: Village) -> None:
    play = sheriff(village).order(A, "hand_over_badge", C)
    assert (play.seat(A)["holds"], play.seat(C)["holds"]) == ([], ["sheriff"])
    assert play.seat(A)["vitals"]["votes"] == 0
    assert ("sheriff", {"seat": C}) in play.posted
    assert (C, "badge_received", {}) in play.told


def test_a_badge_that_is_not_handed_over_falls_to_the_die_among_the_others(village: Village) -> None:
    play = sheriff(village).die("badge_heir", 1, by=A).to("early_night")
    assert play.seat(B)["holds"] == ["sheriff"]
    assert play.game.table.chance.log[-1].rolled.roll.sides == 6


def test_an_escaped_idiot_is_no_heir(village: Village) -> None:
    play = escape(village).noon().amend(C, holds=["sheriff"]).mark().vote(**{B: C, D: C}).dusk().step()
    assert play.order(C, "hand_over_badge", A).refused.kind == "no_heir"


def test_an_escaped_idiot_is_no_side_of_the_die(village: Village) -> None:
    play = escape(village).noon().amend(C, holds=["sheriff"]).mark().vote(**{B: C, D: C})
    play.die("badge_heir", 1, by=C).to("early_night")
    assert play.seat(B)["holds"] == ["sheriff"]
    assert play.game.table.chance.log[-1].rolled.roll.sides == 5


def test_an_idiot_whose_skill_burns_leaves(village: Village) -> None:
    play = village.night(*SEATS).noon().amend(A, statuses=["burning"]).mark().vote(**{B: A, C: A}).to("early_night")
    assert play.changed == {A: left("voted_out", day=2, phase="dusk")}


def test_an_idiot_that_burns_later_is_unvotable_no_longer(village: Village) -> None:
    """The status is its skill's, and goes with it."""
    play = escape(village).noon().amend(A, statuses=["unvotable", "burning"]).mark().vote(**{B: A}).to("early_night")
    assert play.seat(A)["left"]["cause"] == "voted_out"


def test_a_frozen_idiot_escapes(village: Village) -> None:
    play = village.night(*SEATS).noon().amend(A, statuses=["manipulated"]).vote(**{B: A, C: A}).to("early_night")
    assert play.seat(A)["alive"]


def test_an_idiot_that_can_gain_no_status_leaves_with_its_card_turned(village: Village) -> None:
    """归元."""
    play = village.night(*SEATS).order(G, "return_to_origin", A).noon().mark().vote(**{B: A, C: A}).to("early_night")
    assert play.changed == {A: left("voted_out", day=2, phase="dusk") | {"marks": ([], ["revealed"])}}


@pytest.mark.parametrize(("ruled", "posted"), [("posted", ["revealed"]), ("silent", [])])
def test_reveal_at_dusk(village: Village, ruled: str, posted: list[str]) -> None:
    play = village.night(*SEATS, rulings={"reveal_at_dusk": ruled}).noon().mark().vote(**{B: A}).to("early_night")
    assert [kind for kind, _ in play.posted if kind == "revealed"] == posted
    assert play.seat(A)["marks"] == ["revealed"]


def test_the_top_who_escapes_is_still_the_top(village: Village) -> None:
    """Nobody else leaves in its place."""
    play = village.night(*SEATS).noon().mark().vote(**{B: A, C: A, E: D}).to("early_night")
    assert play.seat(D)["alive"]
    assert ("vote_top", {"thread": 1, "seats": [A]}) in play.posted
