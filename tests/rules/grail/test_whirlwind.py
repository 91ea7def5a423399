"""战士【旋风攻击】: two different seats, each at 15 less; both missed, dazed to the end of the night."""

from __future__ import annotations

import pytest

from tests.rules.grail.games import SIX, A, B, C, D, E, F, Grail, died, needs, night

NO_COUNTER = ("counter", 51)


@pytest.mark.parametrize(
    ("first", "second", "changed"),
    [
        (40, 40, {B: {"hp": (10, 9)}, D: {"hp": (10, 8)}}),
        (40, 41, {B: {"hp": (10, 9)}}),
        (41, 40, {D: {"hp": (10, 8)}}),
        (41, 41, {}),
    ],
)
def test_each_attack_hits_at_forty(grail: Grail, first: int, second: int, changed: dict[str, object]) -> None:
    play = grail.dusk().order(A, "whirlwind", B, D)
    hit = {B: first <= 40, D: second <= 40}
    play.dice(("hit", first, A, B), ("hit", second, A, D))
    play.dice(*[("damage", 1 if name == B else 2, A, name) for name in hit if hit[name]])
    night(play, *[("counter", 51, name) for name in hit if not hit[name]])
    assert [row for row in needs(play) if row[0] == "hit"] == [("hit", A, 40), ("hit", A, 40)]
    assert play.changed == changed


def test_both_missed_the_fighter_is_dazed_for_the_rest_of_the_night(grail: Grail) -> None:
    play = grail.dusk().order(A, "whirlwind", B, D).order(C, "attack", A)
    night(play, ("hit", 41), ("hit", 41), NO_COUNTER, NO_COUNTER, ("hit", 60, C), ("damage", 1))
    assert needs(play)[-2] == ("hit", C, 75 - 15)
    assert "阿尔法 因【旋风攻击】陷入眩晕" in play.steps
    assert play.changed == {A: {"hp": (10, 9)}}


def test_the_daze_can_be_seen_until_the_night_is_left(grail: Grail) -> None:
    play = grail.dusk().order(A, "whirlwind", B, D)
    night(play, ("hit", 41), ("hit", 41), NO_COUNTER, NO_COUNTER, to="night").enter("step").enter("step")
    assert play.changed == {A: {"statuses": ([], ["dazed"])}}
    assert play.to("vote").changed == {}


def test_the_daze_lowers_a_later_counter_of_the_fighter(grail: Grail) -> None:
    play = grail.dusk().order(A, "whirlwind", B, D).order(C, "attack", A)
    night(
        play,
        ("hit", 41),
        ("hit", 41),
        NO_COUNTER,
        NO_COUNTER,
        ("hit", 61, C),
        ("counter", 50, A),
        ("hit", 35, A, C),
        ("damage", 1),
    )
    assert needs(play)[-2] == ("hit", A, 75 - 10 - 10 - 20)


@pytest.mark.parametrize(("first", "second"), [(40, 41), (41, 40), (40, 40)])
def test_one_hit_and_there_is_no_daze(grail: Grail, first: int, second: int) -> None:
    play = grail.dusk().order(A, "whirlwind", B, D).order(C, "attack", A)
    play.dice(("hit", first, A, B), ("hit", second, A, D), *[("damage", 1)] * [first, second].count(40))
    night(play, *[NO_COUNTER] * [first, second].count(41), ("hit", 55, C), ("damage", 1, C))
    assert needs(play)[-2] == ("hit", C, 55)


def test_the_two_are_attacked_in_the_order_named(grail: Grail) -> None:
    play = grail.dusk().order(A, "whirlwind", D, B)
    night(play, ("hit", 40), ("hit", 40), ("damage", 1), ("damage", 1))
    hits = [logged.rolled.roll.against.name for logged in play.table.chance.log if logged.rolled.roll.kind == "hit"]
    assert hits == [D, B]


@pytest.mark.parametrize(("die", "statuses"), [(40, []), (41, ["dazed"])])
def test_one_of_them_dead_by_then_the_other_decides(grail: Grail, die: int, statuses: list[str]) -> None:
    play = grail.dusk(SIX).amend(B, hp=1).order(E, "attack", B).order(A, "whirlwind", B, D)
    night(play, ("hit", 55, E), ("damage", 3, E), ("hit", die, A, D), order=(E, A), to="night")
    play.dice(("counter", 51) if statuses else ("damage", 1, A)).enter("step").enter("step").enter("step")
    assert [status.id for status in play.table.seats[0].statuses] == statuses


def test_both_dead_by_then_no_attack_is_made_and_there_is_no_daze(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, hp=1).amend(D, hp=1).mark()
    play.order(E, "whirlwind", B, D).order(A, "whirlwind", B, D)
    night(play, ("hit", 40), ("hit", 40), ("damage", 2), ("damage", 2), order=(E, A), to="night")
    play.enter("step").enter("step").enter("step")
    assert play.changed == {
        B: died(1, -1, by=E),
        D: died(1, -1, by=E, order=2),
        "scores": {"chaotic": (0, 6)},
    }


def test_fallen_to_a_counter_after_the_first_miss_it_is_dazed_all_the_same(grail: Grail) -> None:
    """One attack was made, and none hit."""
    play = grail.dusk(SIX).amend(A, hp=1).mark().order(A, "whirlwind", B, D)
    night(play, ("hit", 41), ("counter", 50), ("hit", 45), ("damage", 1), to="night").enter("step").enter("step")
    assert play.changed == {A: {"hp": (1, 0), "statuses": ([], ["wounded", "dazed"])}}


def test_dead_of_a_counter_after_the_first_miss_it_is_not_dazed(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(A, hp=1).mark().order(A, "whirlwind", B, D)
    night(play, ("hit", 41), ("counter", 50), ("hit", 45), ("damage", 2), to="night").enter("step").enter("step")
    assert play.changed == {A: died(1, -1, by=B), "scores": {"neutral": (0, 3)}}


def test_a_sure_hit_on_a_wounded_seat_counts_as_a_hit(grail: Grail) -> None:
    play = grail.dusk(SIX).amend(B, hp=0).order(A, "whirlwind", B, F)
    night(play, ("damage", 1), ("hit", 41), NO_COUNTER, to="night").enter("step").enter("step")
    assert play.table.seats[0].statuses == []


def test_it_is_one_standard_action(grail: Grail) -> None:
    """The free one is there for one theft; a second attempt needs an action that is gone."""
    play = grail.dusk(holder=B, grail_lasts="game").amend(D, holds=["grail"]).mark().order(A, "whirlwind", B, D)
    night(play, ("hit", 40), ("damage", 1), ("steal", 51), ("hit", 40), ("damage", 1))
    assert [kind for kind, *_ in needs(play)] == ["hit", "damage", "steal", "hit", "damage"]
    assert "阿尔法 没有自由动作，不能夺宝" in play.steps


def test_the_first_theft_made_the_second_attack_bears_precise_strike(grail: Grail) -> None:
    play = grail.dusk(holder=B).order(A, "whirlwind", B, D)
    night(play, ("hit", 40), ("damage", 1), ("steal", 50), ("hit", 60), ("damage", 1))
    assert [row for row in needs(play) if row[0] == "hit"] == [("hit", A, 40), ("hit", A, 60)]
