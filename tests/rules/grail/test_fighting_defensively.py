"""战士【寓守于攻】: once a game; from then on AB −15 and dexterity +15."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.games import A, B, C, D, Grail, needs, night

NO_COUNTER = ("counter", 51)


def defensive(grail: Grail) -> Play:
    """The second evening: 阿尔法 fights defensively since last night."""
    return night(grail.dusk().order(A, "fighting_defensively")).to("dusk").mark()


def test_it_changes_nothing_that_is_seen_and_nobody_is_told(grail: Grail) -> None:
    play = night(grail.dusk().order(A, "fighting_defensively"))
    assert play.changed == {}
    assert play.letters == []


def test_it_is_harder_to_hit_from_then_on(grail: Grail) -> None:
    play = defensive(grail).order(B, "attack", A)
    night(play, ("hit", 40), ("damage", 1))
    assert needs(play)[0] == ("hit", B, 75 - (15 + 20))
    assert play.changed == {A: {"hp": (10, 9)}}


def test_it_hits_less_from_then_on(grail: Grail) -> None:
    play = defensive(grail).order(A, "attack", B)
    night(play, ("hit", 41), NO_COUNTER)
    assert needs(play)[0] == ("hit", A, 75 - 15 - 20)
    assert play.changed == {}


def test_it_holds_from_its_turn_and_not_before(grail: Grail) -> None:
    play = grail.dusk().order(A, "fighting_defensively").order(B, "attack", A).order(D, "attack", A)
    night(play, ("hit", 55, B), ("damage", 1), ("hit", 41, D), NO_COUNTER, order=(B, A, D, C))
    assert needs(play)[0] == ("hit", B, 55)
    assert needs(play)[2] == ("hit", D, 40)


def test_it_is_standing_for_the_rest_of_the_game(grail: Grail) -> None:
    play = night(defensive(grail)).to("dusk").mark().order(B, "attack", A)
    night(play, ("hit", 41), NO_COUNTER)
    assert needs(play)[0] == ("hit", B, 40)


def test_its_dexterity_is_lost_with_all_dexterity(grail: Grail) -> None:
    play = defensive(grail).amend(A, statuses=["grappled"]).order(B, "attack", A)
    night(play, ("hit", 61), NO_COUNTER)
    assert needs(play)[0] == ("hit", B, 60)


def test_震慑_takes_five_of_it(grail: Grail) -> None:
    play = defensive(grail).amend(A, statuses=["stunned"]).order(B, "attack", A)
    night(play, ("hit", 46), NO_COUNTER)
    assert needs(play)[0] == ("hit", B, 75 - (15 + 15))


def test_it_does_not_change_initiative(grail: Grail) -> None:
    play = night(defensive(grail))
    assert [turn.modifier for turn in play.table.initiative] == [1, 1, 1, 1]


def test_a_second_time_is_refused(grail: Grail) -> None:
    assert defensive(grail).order(A, "fighting_defensively").refused.kind == "used_up"


def test_ordered_twice_on_one_evening_it_is_one_order(grail: Grail) -> None:
    play = grail.dusk().order(A, "fighting_defensively").order(A, "寓守于攻").order(B, "attack", A)
    night(play, ("hit", 40), ("damage", 1))
    assert needs(play)[0] == ("hit", B, 40)


def test_withdrawn_or_void_it_is_not_used_up(grail: Grail) -> None:
    play = grail.dusk().order(A, "fighting_defensively").enter("withdraw", by=A)
    night(play).to("dusk").order(A, "fighting_defensively").amend(A, hp=0)
    night(play, ("recover", 50)).to("dusk").mark().order(A, "fighting_defensively").order(B, "attack", A)
    night(play, ("hit", 40), ("damage", 1), order=(A, B, C, D))
    assert needs(play)[0] == ("hit", B, 40)


def test_it_costs_the_standard_action_but_leaves_the_free_one(grail: Grail) -> None:
    """The extra attack of the same turn can still steal."""
    play = night(grail.dusk().order(A, "attack", B), ("hit", 55), ("damage", 1)).to("day")
    play.enter("number", by=B, value=7).to("dusk").mark().order(A, "fighting_defensively").order(A, "cleave", B)
    night(play, ("hit", 30), ("damage", 1), ("steal", 51))
    assert needs(play) == [("hit", A, 30), ("damage", A, None), ("steal", A, 50)]


@pytest.mark.parametrize("name", [C, D])
def test_it_is_each_fighters_own(grail: Grail, name: str) -> None:
    play = defensive(grail).order(name, "fighting_defensively").order(B, "attack", name)
    night(play, ("hit", 41), NO_COUNTER, order=(name, B))
    assert needs(play)[0] == ("hit", B, 40)
