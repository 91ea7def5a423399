"""战士【顺势斩】: a hit earns one more attack on the next night, at 10 less."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.games import FOUR, SIX, A, B, C, D, E, Grail, died, needs, night

HIT = ("hit", 55)


def earned(grail: Grail) -> Play:
    """The second evening: 阿尔法 hit 贝塔 last night."""
    play = night(grail.dusk().order(A, "attack", B), HIT, ("damage", 1))
    return play.to("dusk").mark()


def cleavers(play: Play) -> list[str]:
    return [to for to, kind, _ in play.letters if kind == "cleave_ready"]


def test_the_fighter_is_told_when_the_night_is_over(grail: Grail) -> None:
    play = night(grail.dusk().order(A, "attack", B), HIT, ("damage", 1))
    assert play.letters == [(A, "cleave_ready", {"skill": "cleave"})]
    assert [(sent.day, sent.phase) for sent in play.table.outbox.sent] == [(1, "night")]


def test_a_miss_earns_nothing(grail: Grail) -> None:
    play = night(grail.dusk().order(A, "attack", B), ("hit", 56), ("counter", 51))
    assert play.letters == []
    assert play.to("dusk").order(A, "cleave", B).refused.kind == "nothing_earned"


@pytest.mark.parametrize(("die", "hits"), [(45, True), (46, False)])
def test_it_hits_at_ten_less(grail: Grail, die: int, hits: bool) -> None:
    play = earned(grail).order(A, "cleave", D)
    night(play, ("hit", die, A, D), *([("damage", 3)] if hits else [("counter", 51)]))
    assert needs(play)[0] == ("hit", A, 45)
    assert play.changed == ({D: {"hp": (10, 7)}} if hits else {})


def test_it_comes_after_the_main_action_and_costs_none(grail: Grail) -> None:
    play = earned(grail).order(A, "cleave", B).order(A, "attack", B)
    night(play, ("hit", 55), ("hit", 45), ("damage", 1), ("damage", 2))
    assert needs(play) == [("hit", A, 55), ("damage", A, None), ("hit", A, 45), ("damage", A, None)]
    assert play.changed == {B: {"hp": (9, 6)}}


def test_it_goes_with_whirlwind_and_suffers_from_its_daze(grail: Grail) -> None:
    play = earned(grail).order(A, "whirlwind", B, D).order(A, "cleave", C)
    night(play, ("hit", 41), ("hit", 41), ("counter", 51), ("counter", 51), ("hit", 35, A, C), ("damage", 1))
    assert [need for need in needs(play) if need[0] == "hit"] == [("hit", A, 40), ("hit", A, 40), ("hit", A, 35)]
    assert play.changed == {C: {"hp": (10, 9)}}


def test_it_goes_with_fighting_defensively_and_bears_it(grail: Grail) -> None:
    play = earned(grail).order(A, "fighting_defensively").order(A, "cleave", C)
    night(play, ("hit", 30), ("damage", 1))
    assert needs(play)[0] == ("hit", A, 75 - 15 - 10 - 20)


def test_its_own_hit_earns_the_next_night_s(grail: Grail) -> None:
    play = earned(grail).order(A, "cleave", D)
    night(play, ("hit", 45), ("damage", 1))
    assert cleavers(play) == [A]
    play.to("dusk").mark().order(A, "cleave", D)
    night(play, ("hit", 45), ("damage", 1))
    assert play.changed == {D: {"hp": (9, 8)}}


def test_two_hits_of_one_night_earn_one(grail: Grail) -> None:
    play = grail.dusk().order(A, "whirlwind", B, D)
    night(play, ("hit", 40), ("hit", 40), ("damage", 1), ("damage", 1))
    assert cleavers(play) == [A]
    play.to("dusk").mark().order(A, "cleave", B).order(A, "cleave", D)
    night(play, ("hit", 45, A, D), ("damage", 1))
    assert play.changed == {D: {"hp": (9, 8)}}


def test_unused_it_is_lost_after_the_next_night(grail: Grail) -> None:
    play = night(earned(grail)).to("dusk").order(A, "cleave", B)
    assert play.refused.kind == "nothing_earned"


def test_used_it_is_gone(grail: Grail) -> None:
    play = night(earned(grail).order(A, "cleave", B), ("hit", 46), ("counter", 51))
    assert play.to("dusk").order(A, "cleave", B).refused.kind == "nothing_earned"


def test_it_is_not_there_in_the_night_that_earns_it(grail: Grail) -> None:
    assert grail.dusk().order(A, "attack", B).order(A, "cleave", B).refused.kind == "nothing_earned"


def test_it_may_be_ordered_from_the_next_morning_on(grail: Grail) -> None:
    play = night(grail.dusk().order(A, "attack", B), HIT, ("damage", 1)).to("day").mark()
    night(play.order(A, "cleave", C), ("hit", 45), ("damage", 1))
    assert play.changed == {C: {"hp": (10, 9)}}


def test_a_hit_on_a_wounded_seat_earns_it_too(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, hp=0).mark().order(A, "attack", B)
    night(play, ("damage", 1))
    assert cleavers(play) == [A]
    assert play.changed == {B: died(0, -1, by=A), "scores": {"lawful": (0, 3)}}


def test_a_dead_fighter_is_told_nothing(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(A, hp=1).order(A, "attack", B).order(E, "attack", A)
    night(play, ("hit", 55, A), ("hit", 55, E), ("damage", 1, A), ("damage", 2, E))
    assert cleavers(play) == [E]


def test_a_wounded_fighter_is_told(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(A, hp=1).order(A, "attack", B).order(E, "attack", A)
    night(play, ("hit", 55, A), ("hit", 55, E), ("damage", 1), ("damage", 1))
    assert cleavers(play) == [A, E]


def test_one_who_is_a_fighter_no_more_is_told_nothing(grail: Grail) -> None:
    play = night(grail.dusk().order(A, "attack", B), HIT, ("damage", 1), to="night").enter("step").enter("step")
    play.amend(A, role="wizard").to("vote")
    assert cleavers(play) == []


def test_no_other_class_earns_it(grail: Grail) -> None:
    play = grail.dusk({**FOUR, A: "野蛮人 中立"}).order(A, "attack", B)
    night(play, HIT, ("damage", 1))
    assert play.letters == []


def test_wounded_on_the_next_night_it_is_void_and_lost(grail: Grail) -> None:
    play = earned(grail).order(A, "cleave", B).amend(A, hp=0)
    night(play, ("recover", 51)).to("dusk").mark()
    play.amend(A, hp=5)
    assert play.order(A, "cleave", B).refused.kind == "nothing_earned"


def test_on_a_holder_it_tries_the_theft_with_the_action_that_is_left(grail: Grail) -> None:
    """Alone it has both actions: the free one is used, the standard one stands in where it is gone."""
    play = night(grail.dusk().order(A, "attack", B), HIT, ("damage", 1)).to("day")
    play.enter("number", by=D, value=7).to("dusk").mark().order(A, "cleave", D)
    night(play, ("hit", 45), ("damage", 1), ("steal", 50))
    assert play.changed == {
        A: {"holds": ([], ["grail"])},
        D: {"hp": (10, 9), "holds": (["grail"], [])},
        "scores": {"lawful": (0, 2)},
    }


def test_one_fighter_s_hit_earns_nothing_for_another(grail: Grail) -> None:
    assert earned(grail).order(C, "cleave", B).refused.kind == "nothing_earned"


def test_fighting_defensively_is_no_hit(grail: Grail) -> None:
    play = night(grail.dusk().order(A, "fighting_defensively")).to("dusk")
    assert play.order(A, "cleave", B).refused.kind == "nothing_earned"


def test_a_hit_while_one_is_left_unused_earns_the_next_night_s(grail: Grail) -> None:
    play = night(earned(grail).order(A, "attack", B), HIT, ("damage", 1))
    assert cleavers(play) == [A]
    night(play.to("dusk").mark().order(A, "cleave", D), ("hit", 45), ("damage", 1))
    assert play.changed == {D: {"hp": (10, 9)}}


def test_its_hit_earns_the_next_beside_any_main_action(grail: Grail) -> None:
    play = earned(grail).order(A, "fighting_defensively").order(A, "cleave", C)
    assert cleavers(night(play, ("hit", 30), ("damage", 1))) == [A]
