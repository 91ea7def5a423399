"""黑狼王【冲锋】【报复】: a kill once a game; voted out with it unspent, a fatal blow."""

from __future__ import annotations

import pytest

from tests.rules.rd.dark import dusk, night, noon, out, vote_out
from tests.rules.rd.games import A, B, C, D, E, F
from tests.rules.rd.village import left

KING = {A: "black_wolf_king", B: "witch", C: "hunter"}


# --- 冲锋 ---


def test_charge_is_a_kill_once_a_game() -> None:
    play = night(KING).order(A, "charge", D).to("noon")
    assert play.changed == {A: {"charge": (1, 0)}, D: left("kill", "charge", A)}
    assert play.posted == [("night_exits", {"seats": [D]})]
    assert [letter for letter in play.told if letter[0] != B] == [(D, "left", {"last_words": True})]
    assert play.order(A, "charge", C).refused.kind == "used_up"


def test_charge_comes_beside_the_kill_of_the_pack_and_after_it() -> None:
    play = night(KING).order(A, "冲锋", D).order(A, "pack_kill", C).to("dawn")
    assert out(play) == {C: "kill", D: "kill"}


def test_charge_is_seen_by_the_witch_and_stopped_by_a_guard() -> None:
    play = night(KING).order(A, "charge", D).to("small_hours").order(B, "antidote", D).to("noon")
    assert play.answers(B) == [{"skill": "witch_sense", "seats": [D]}]
    assert out(play) == {}


@pytest.mark.parametrize("status", ["frozen", "terrified", "manipulated", "burning", "purified"])
def test_charge_lapses_of_a_king_who_is_held_back_and_stays_unspent(status: str) -> None:
    play = night(KING).amend(A, statuses=[status]).order(A, "charge", D).to("small_hours")
    assert play.seat(A)["vitals"]["charge"] == 1
    assert "lapsed" in play.lines
    assert out(play.to("dawn")) == {}


def test_charge_wants_one_living_target_which_may_be_himself() -> None:
    assert night(KING).order(A, "charge").refused.kind == "wrong_number"
    assert night(KING).order(A, "charge", C, D).refused.kind == "wrong_number"
    assert night(KING).amend(D, alive=False).order(A, "charge", D).refused.kind == "has_left"
    assert out(night(KING).order(A, "charge", A).to("dawn")) == {A: "kill"}


def test_charge_is_an_order_for_the_late_night() -> None:
    assert out(noon(KING, day=1).order(A, "charge", D).to("dawn")) == {D: "kill"}
    assert night(KING).to("small_hours").order(A, "charge", D).refused.kind == "too_late"


# --- 报复 ---


def test_retaliate_is_fatal_in_the_dusk_of_the_vote() -> None:
    play = vote_out(noon(KING), A).order(A, "retaliate", D).to("early_night")
    assert play.seat(D)["left"] == {
        "day": 2,
        "phase": "dusk",
        "order": 2,
        "cause": "fatal",
        "skill": "retaliate",
        "by": A,
    }
    assert out(play) == {A: "voted_out", D: "fatal"}
    assert play.posted_when[-3:] == [(2, "dusk", "vote_top"), (2, "dusk", "voted_out"), (2, "dusk", "other_exits")]
    assert play.posted[-2:] == [("voted_out", {"seats": [A]}), ("other_exits", {"seats": [D]})]


def test_retaliate_may_be_ordered_before_the_vote_is_settled_and_while_it_is() -> None:
    early = noon(KING).vote(**{D: A}).order(A, "报复", D).to("early_night")
    assert out(early) == {A: "voted_out", D: "fatal"}
    between = vote_out(noon(KING), A).step().order(A, "retaliate", D).to("early_night")
    assert out(between) == {A: "voted_out", D: "fatal"}


def test_retaliate_is_offered_to_who_was_voted_out() -> None:
    play = vote_out(noon(KING), A).step()
    assert play.ready(A)["retaliate"]["charges"] is None
    assert A not in play.ready(A)["retaliate"]["range"]


def test_retaliate_with_the_charge_spent_is_refused() -> None:
    play = night(KING).order(A, "charge", D).to("noon").order(A, "retaliate", E)
    assert play.refused.kind == "charge_spent"


def test_retaliate_never_comes_of_another_exit() -> None:
    early = night(KING).order(B, "poison", A).order(A, "retaliate", D).to("noon")
    assert out(early) == {A: "pierce"}
    late = night(KING).order(B, "poison", A).to("dawn").order(A, "retaliate", D)
    assert late.refused.kind == "not_voted_out"


def test_retaliate_is_for_who_is_out_alone() -> None:
    play = dusk(KING).order(A, "retaliate", D).to("early_night")
    assert out(play) == {}


def test_retaliate_is_not_for_who_was_sent_off_and_not_for_the_burnt() -> None:
    sent = noon(KING).card(A, "red").to("dusk").order(A, "retaliate", D).to("early_night")
    assert out(sent) == {A: "red_card"}
    burnt = vote_out(noon(KING).amend(A, statuses=["burning"]), A).order(A, "retaliate", D).to("early_night")
    assert out(burnt) == {A: "voted_out"}


def test_retaliate_comes_before_the_shots_that_follow_from_it() -> None:
    """A hunter who falls to it shoots in the same slot."""
    play = vote_out(noon(KING), A).order(A, "retaliate", C).step(2).order(C, "last_shot", F).to("early_night")
    assert out(play) == {A: "voted_out", C: "fatal", F: "fatal"}


def test_retaliate_is_stopped_by_undying_alone() -> None:
    tough = vote_out(noon(KING).amend(D, statuses=["tough", "guarded"]), A).order(A, "retaliate", D)
    assert D in out(tough.to("early_night"))
    undying = vote_out(noon(KING).amend(D, statuses=["undying"]), A).order(A, "retaliate", D).to("early_night")
    assert D not in out(undying)
