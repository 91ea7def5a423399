"""标准动作, 自由动作, 夺宝: a hit on the holder must try the theft, where an action is there for it."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.games import FOUR, SIX, A, B, C, D, Grail, died, needs, night

HIT = ("hit", 55)
TAKEN = {A: {"holds": ([], ["grail"])}, D: {"hp": (10, 9), "holds": (["grail"], [])}, "scores": {"lawful": (0, 2)}}


@pytest.mark.parametrize(("die", "taken"), [(1, True), (50, True), (51, False), (100, False)])
def test_the_theft_comes_off_at_fifty(grail: Grail, die: int, taken: bool) -> None:
    play = grail.dusk(holder=D).order(A, "attack", D)
    night(play, HIT, ("damage", 1), ("steal", die, A, D))
    assert needs(play) == [("hit", A, 55), ("damage", A, None), ("steal", A, 50)]
    assert play.changed == (TAKEN if taken else {D: {"hp": (10, 9)}})


def test_both_seats_are_told_and_the_loser_not_by_whom(grail: Grail) -> None:
    play = grail.dusk(holder=D).order(A, "attack", D)
    night(play, HIT, ("damage", 1), ("steal", 50))
    ready = (A, "cleave_ready", {"skill": "cleave"})
    assert play.letters == [(D, "grail_lost", {}), (A, "grail_taken", {"from": D}), ready]


def test_a_theft_that_fails_is_told_to_nobody(grail: Grail) -> None:
    play = grail.dusk(holder=D).order(A, "attack", D)
    night(play, HIT, ("damage", 1), ("steal", 51))
    assert play.letters == [(A, "cleave_ready", {"skill": "cleave"})]


def test_a_miss_tries_nothing(grail: Grail) -> None:
    play = grail.dusk(holder=D).order(A, "attack", D)
    night(play, ("hit", 56), ("counter", 51))
    assert [kind for kind, *_ in needs(play)] == ["hit", "counter"]


def test_a_hit_on_one_without_the_grail_tries_nothing(grail: Grail) -> None:
    play = grail.dusk(holder=B).order(A, "attack", D)
    night(play, HIT, ("damage", 1))
    assert play.changed == {D: {"hp": (10, 9)}}


def test_from_a_friend_it_scores_as_well_and_the_dm_is_told(grail: Grail) -> None:
    play = grail.dusk(holder=C).order(A, "attack", C)
    night(play, HIT, ("damage", 1), ("steal", 50))
    assert play.changed["scores"] == {"lawful": (1, 3)}
    assert "注意：阿尔法 夺的是同阵营 伽马 的圣杯" in play.steps


def test_a_grail_that_changes_hands_twice_scores_and_is_told_each_time(grail: Grail) -> None:
    play = grail.dusk(holder=D).order(A, "attack", D).order(B, "attack", A)
    night(play, *[HIT, ("damage", 1), ("steal", 50)], *[HIT, ("damage", 1), ("steal", 50)])
    assert play.changed["scores"] == {"lawful": (0, 2), "neutral": (1, 3)}
    told = [(to, kind) for to, kind, _ in play.letters if kind.startswith("grail")]
    assert told == [(D, "grail_lost"), (A, "grail_taken"), (A, "grail_lost"), (B, "grail_taken")]
    assert [seat.holds for seat in play.table.seats] == [[], ["grail"], [], []]


def test_a_blow_that_kills_tries_the_theft_after_the_damage(grail: Grail) -> None:
    play = grail.dusk(SIX, holder=D).amend(D, hp=1).mark().order(A, "attack", D)
    night(play, HIT, ("damage", 2), ("steal", 50))
    assert play.changed == {
        A: {"holds": ([], ["grail"])},
        D: {**died(1, -1, by=A), "holds": (["grail"], [])},
        "scores": {"lawful": (0, 2 + 3)},
    }


def test_the_grail_of_one_who_dies_with_it_is_out_of_play(grail: Grail) -> None:
    play = grail.dusk(SIX, holder=D).amend(D, hp=1).mark().order(A, "attack", D)
    night(play, HIT, ("damage", 2), ("steal", 51))
    assert play.changed == {D: {**died(1, -1, by=A), "holds": (["grail"], [])}, "scores": {"lawful": (0, 3)}}
    assert [kind for _, kind, _ in play.letters] == ["cleave_ready"]


def test_a_wounded_holder_is_robbed_without_a_roll_to_hit(grail: Grail) -> None:
    play = grail.dusk(SIX, holder=D).amend(D, hp=0).mark().order(A, "attack", D)
    night(play, ("damage", 1), ("steal", 50))
    assert needs(play) == [("damage", A, None), ("steal", A, 50)]
    assert play.changed[A] == {"holds": ([], ["grail"])}


# --- the counter-attack ---


def test_a_counter_on_the_holder_steals_with_the_free_action(grail: Grail) -> None:
    play = grail.dusk(holder=D).order(D, "attack", A)
    night(play, ("hit", 76), ("counter", 50), ("hit", 45), ("damage", 1), ("steal", 50, A, D))
    assert play.changed == TAKEN


def test_what_the_counter_used_is_gone_on_the_fighter_s_turn(grail: Grail) -> None:
    play = grail.dusk(SIX, holder=D).amend(B, holds=["grail"]).mark().order(D, "attack", A).order(A, "attack", B)
    dice = [("hit", 76), ("counter", 50), ("hit", 45), ("damage", 1), ("steal", 51), ("hit", 55, A, B), ("damage", 1)]
    night(play, *dice, order=(D, A))
    assert [kind for kind, *_ in needs(play)] == ["hit", "counter", "hit", "damage", "steal", "hit", "damage"]
    assert "阿尔法 没有自由动作，不能夺宝" in play.steps


def test_a_counter_never_turns_a_standard_action_into_a_free_one(grail: Grail) -> None:
    """Missed twice by holders, it counters twice; the second hit finds no free action, and the order stays."""
    play = grail.dusk(SIX, holder=D).amend(B, holds=["grail"]).mark()
    play.order(D, "attack", A).order(B, "attack", A).order(A, "attack", C)
    first = [("hit", 76, D), ("counter", 50), ("hit", 45, A, D), ("damage", 1), ("steal", 51)]
    second = [("hit", 76, B), ("counter", 50), ("hit", 45, A, B), ("damage", 1)]
    night(play, *first, *second, ("hit", 55, A, C), ("damage", 1), order=(D, B, A))
    assert [kind for kind, *_ in needs(play)].count("steal") == 1
    assert play.changed[C] == {"hp": (10, 9)}


def test_after_its_turn_a_counter_may_still_have_the_free_action(grail: Grail) -> None:
    play = grail.dusk(holder=D).order(A, "attack", B).order(D, "attack", A)
    night(play, HIT, ("damage", 1), ("hit", 76, D), ("counter", 50), ("hit", 45), ("damage", 1), ("steal", 50))
    assert play.changed[A] == {"holds": ([], ["grail"])}


# --- the actions ---


def test_unused_actions_lapse_and_both_are_there_again_the_next_night(grail: Grail) -> None:
    play = night(grail.dusk(holder=D).order(A, "attack", D), HIT, ("damage", 1), ("steal", 51)).to("day")
    play.enter("number", by=D, value=1).to("dusk").mark().order(A, "attack", D)
    night(play, HIT, ("damage", 1), ("steal", 50))
    assert play.changed[A] == {"holds": ([], ["grail"])}


def test_on_its_own_turn_a_missing_free_action_is_taken_from_the_standard_one(grail: Grail) -> None:
    """Its free action went into a counter's theft; alone, its extra attack can still steal."""
    play = night(grail.dusk(SIX).order(A, "attack", B), HIT, ("damage", 1)).to("day")
    play.enter("number", by=D, value=1).to("dusk").amend(B, holds=["grail"]).mark()
    play.order(D, "attack", A).order(A, "cleave", B)
    counter = [("hit", 76, D), ("counter", 50), ("hit", 45, A, D), ("damage", 1), ("steal", 51, A, D)]
    night(play, *counter, ("hit", 45, A, B), ("damage", 1), ("steal", 50, A, B), order=(D, A))
    assert needs(play)[-1] == ("steal", A, 50)
    assert play.changed[A] == {"holds": ([], ["grail"])}


def test_a_night_s_two_hits_on_the_holder_try_it_once(grail: Grail) -> None:
    """Main attack and extra attack on the same seat: one standard, one free action, no third."""
    play = night(grail.dusk().order(A, "attack", B), HIT, ("damage", 1)).to("day")
    play.enter("number", by=D, value=1).to("dusk").mark().order(A, "attack", D).order(A, "cleave", D)
    night(play, ("hit", 55), ("damage", 1), ("steal", 51), ("hit", 45), ("damage", 1))
    assert [kind for kind, *_ in needs(play)] == ["hit", "damage", "steal", "hit", "damage"]


def test_every_class_steals(grail: Grail) -> None:
    play = grail.dusk({**FOUR, A: "法师 守序"}, holder=D).order(A, "attack", D)
    night(play, ("hit", 35), ("damage", 1), ("steal", 50))
    assert play.changed == TAKEN


# --- how long a grail stays ---


def test_at_the_end_of_the_day_the_grail_is_out_of_play_and_its_points_stay(grail: Grail) -> None:
    play = night(grail.dusk(holder=D)).to("announcement")
    assert play.table.seats[3].holds == ["grail"]
    play.to("day")
    assert play.changed == {D: {"holds": (["grail"], [])}}
    assert play.table.scores == {"lawful": 0, "neutral": 1, "chaotic": 0}


def test_the_dm_is_told_at_once_that_a_free_action_leaves_no_theft() -> None:
    def sent(*orders: tuple[str, str]) -> list[str]:
        play = Play("grail", {A: "游荡者 混乱", B: "战士 守序"}).to("dusk")
        for skill, target in orders:
            play.order(A, skill, target)
        return [said.kind for said in play.game.rules.due(play.game.table)[0].sent]

    assert sent(("attack", B)) == ["order"]
    assert sent(("feint", B)) == ["order"]
    assert sent(("feint", B), ("pick_pocket", B)) == ["order", "order"]
    assert sent(("feint", B), ("attack", B)) == ["order", "order", "no_theft_left"]
