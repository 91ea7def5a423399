"""狼美人【魅惑】【万众倾倒】: whom she charms follows her out; her side wins when all who are left were charmed."""

from __future__ import annotations

import pytest

from tests.rules.rd.dark import night, opening, out, vote_out
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I, J, K, L
from tests.rules.rd.village import Game, left

BEAUTY = {A: "wolf_beauty", B: "witch", C: "magician", D: "dark_mage", E: "hunter", F: "seer"}
"""狼美人 女巫 魔术师 黑魔法师 猎人 预言家."""


# --- 魅惑 ---


def test_charm_marks_the_target_and_tells_nobody() -> None:
    play = night(BEAUTY).order(A, "charm", E).to("small_hours")
    assert play.changed == {E: {"marks": ([], ["charmed"])}}
    assert play.told == [(B, "feedback", {"skill": "witch_sense", "seats": []})]


def test_charm_takes_the_target_along_in_the_same_night() -> None:
    play = night(BEAUTY).order(A, "魅惑", E).order(B, "poison", A).to("noon")
    assert out(play) == {A: "pierce", E: "charm_link"}
    assert play.seat(E)["left"] == left("charm_link", "charm", A, order=2)["left"][1]
    assert play.posted == [("night_exits", {"seats": [A, E]})]


def test_charm_lasts_to_the_end_of_the_next_dusk() -> None:
    voted = vote_out(night(BEAUTY).order(A, "charm", E).to("noon"), A).to("early_night")
    assert out(voted) == {A: "voted_out", E: "charm_link"}
    assert [item for item in voted.posted if item[0] in ("voted_out", "other_exits")] == [
        ("voted_out", {"seats": [A]}),
        ("other_exits", {"seats": [E]}),
    ]
    later = night(BEAUTY).order(A, "charm", E).to("noon").to("early_night").order(B, "poison", A).to("dawn")
    assert out(later) == {A: "pierce"}
    assert later.seat(E)["marks"] == []


def test_charm_mark_goes_with_the_dusk_though_she_be_burnt_or_out() -> None:
    play = night(BEAUTY).order(A, "charm", E).to("noon").amend(E, statuses=["undying"])
    play.amend(A, statuses=["burning"]).to("dusk")
    assert play.seat(E)["marks"] == ["charmed"]
    assert play.to("early_night").seat(E)["marks"] == []
    gone = vote_out(night(BEAUTY).order(A, "charm", E).to("noon").amend(E, statuses=["undying"]), A)
    assert gone.to("early_night").seat(E)["marks"] == []
    assert out(gone) == {A: "voted_out"}


def test_charm_is_fatal_so_that_undying_alone_withstands_it() -> None:
    tough = night(BEAUTY).amend(E, statuses=["tough", "guarded"]).order(A, "charm", E).order(B, "poison", A)
    assert out(tough.to("dawn")) == {A: "pierce", E: "charm_link"}
    undying = night(BEAUTY).amend(E, statuses=["undying"]).order(A, "charm", E).order(B, "poison", A)
    assert out(undying.to("dawn")) == {A: "pierce"}


def test_charm_not_the_same_seat_two_nights_running() -> None:
    play = night(BEAUTY).order(A, "charm", E).to("noon").to("early_night")
    assert play.order(A, "charm", E).refused.kind == "same_as_last_night"
    play = night(BEAUTY).order(A, "charm", E).to("noon").to("early_night").to("noon").to("early_night")
    play.order(A, "charm", E).to("small_hours")
    assert play.seat(E)["marks"] == ["charmed"]


def test_charm_takes_along_whom_it_settled_on_and_not_the_hidden() -> None:
    swapped = night(BEAUTY).order(C, "swap", E, F).order(A, "charm", E).order(B, "poison", A).to("dawn")
    assert out(swapped) == {A: "pierce", F: "charm_link"}
    hidden = night(BEAUTY).order(D, "black_magic", E, F, effect="shadow").order(A, "charm", E)
    assert out(hidden.order(B, "poison", A).to("dawn")) == {A: "pierce"}


def test_charm_takes_two_along_under_a_shared_fate() -> None:
    play = night(BEAUTY).order(D, "black_magic", E, F, effect="fate").order(A, "charm", E).order(B, "poison", A)
    assert out(play.to("dawn")) == {A: "pierce", E: "charm_link", F: "charm_link"}


def test_charm_comes_of_a_red_card_too() -> None:
    play = night(BEAUTY).order(A, "charm", E).to("noon").card(A, "red").to("early_night")
    assert out(play) == {A: "red_card", E: "charm_link"}


@pytest.mark.parametrize("status", ["frozen", "manipulated", "burning"])
def test_charm_lapses_of_a_beauty_who_is_held_back(status: str) -> None:
    play = night(BEAUTY).amend(A, statuses=[status]).order(A, "charm", E).to("small_hours")
    assert play.seat(E)["marks"] == []


def test_charm_holds_though_she_is_held_back_afterwards() -> None:
    play = night(BEAUTY).order(A, "charm", E).to("small_hours").amend(A, statuses=["burning"])
    assert out(play.order(B, "poison", A).to("dawn")) == {A: "pierce", E: "charm_link"}


# --- 万众倾倒 ---


def few(*left_in: str, charmed: tuple[str, ...], play: Game | None = None) -> Game:
    """A noon on which she has charmed these, one a night, and only these are left."""
    play = play or night(BEAUTY)
    for name in charmed:
        play.order(A, "charm", name).to("noon").to("early_night")
    play.to("noon")
    for name in (B, C, D, E, F, G, H, I, J, K, L):
        if name not in left_in:
            play.amend(name, alive=False)
    play.mark()
    return play


def test_all_enthralled_makes_her_side_win_at_once() -> None:
    """The village has majors left, and the wolves none who are armed."""
    play = vote_out(few(B, C, E, charmed=(B, C, E)), A, by=B).to("early_night")
    assert out(play)[A] == "voted_out"
    assert play.table.over
    assert play.table.winners == ("wolves",)
    assert (play.table.clock.day, play.table.clock.phase) == (5, "dusk")
    assert play.posted[-1] == ("victory", {"winners": ["wolves"]})


def test_all_enthralled_wants_all_of_them_charmed() -> None:
    play = vote_out(few(B, C, E, charmed=(B, C)), A, by=B)
    play.step()
    assert play.table.winners != ("wolves",)


def test_all_enthralled_wants_four_or_fewer() -> None:
    four = vote_out(few(B, C, E, F, charmed=(B, C, E, F)), A, by=B).step()
    assert four.table.winners == ("wolves",)
    five = vote_out(few(B, C, E, F, D, charmed=(B, C, E, F, D)), A, by=B).step()
    assert not five.table.over


def test_all_enthralled_is_lost_with_her_skills() -> None:
    play = few(B, C, E, charmed=(B, C, E)).amend(A, statuses=["burning"])
    vote_out(play, A, by=B).step()
    assert play.table.winners != ("wolves",)


def test_all_enthralled_is_robbed_by_a_living_fox() -> None:
    begun = opening({**BEAUTY, E: "fox"}).die("fox_helper", 1, by=E).to("early_night")
    play = vote_out(few(B, C, E, charmed=(B, C, E), play=begun), A, by=B).step()
    assert play.table.winners == ("fox",)
