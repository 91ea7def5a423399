"""战士【精确攻击】: who has held the grail this night attacks at 20 more, from then to its end."""

from __future__ import annotations

import pytest

from tests.rules.grail.games import FOUR, A, B, C, D, Grail, needs, night

NO_COUNTER = ("counter", 51)


@pytest.mark.parametrize(("die", "hits"), [(75, True), (76, False)])
def test_the_holder_of_the_day_attacks_at_twenty_more(grail: Grail, die: int, hits: bool) -> None:
    play = grail.dusk(holder=A).order(A, "attack", B)
    night(play, ("hit", die), ("damage", 1) if hits else NO_COUNTER)
    assert needs(play)[0] == ("hit", A, 75)
    assert play.changed == ({B: {"hp": (10, 9)}} if hits else {})


def test_its_whirlwind_comes_to_sixty(grail: Grail) -> None:
    play = grail.dusk(holder=A).order(A, "whirlwind", B, D)
    night(play, ("hit", 61), ("hit", 60), NO_COUNTER, ("damage", 1))
    assert [row for row in needs(play) if row[0] == "hit"] == [("hit", A, 60), ("hit", A, 60)]
    assert play.changed == {D: {"hp": (10, 9)}}


def test_its_counter_comes_to_sixty_five(grail: Grail) -> None:
    play = grail.dusk(holder=A).order(B, "attack", A)
    night(play, ("hit", 56), ("counter", 50), ("hit", 66))
    assert needs(play)[-1] == ("hit", A, 65)


def test_robbed_before_its_turn_it_still_does(grail: Grail) -> None:
    play = grail.dusk(holder=A).order(B, "attack", A).order(A, "attack", D)
    night(play, ("hit", 55, B), ("damage", 1), ("steal", 50), ("hit", 75, A), ("damage", 1), order=(B, A))
    assert needs(play)[3] == ("hit", A, 75)


def test_a_robber_does_from_that_moment_on(grail: Grail) -> None:
    """Its own attack was at 55; its counter later in the night is at 65."""
    play = grail.dusk(holder=B).order(A, "attack", B).order(D, "attack", A)
    night(play, ("hit", 55), ("damage", 1), ("steal", 50), ("hit", 56, D), ("counter", 50, A), ("hit", 66, A))
    assert needs(play)[0] == ("hit", A, 55)
    assert needs(play)[-1] == ("hit", A, 65)


def test_one_who_robbed_and_was_robbed_does_too(grail: Grail) -> None:
    play = grail.dusk(holder=D).order(A, "attack", D).order(C, "attack", A).order(B, "attack", A)
    night(
        play,
        *[("hit", 55, A), ("damage", 1), ("steal", 50)],
        *[("hit", 55, C), ("damage", 1), ("steal", 50)],
        *[("hit", 56, B), ("counter", 50), ("hit", 65, A), ("damage", 1)],
        order=(A, C, B),
    )
    assert needs(play)[-2] == ("hit", A, 65)
    assert play.changed["scores"] == {"lawful": (0, 4)}


def test_on_the_next_night_it_is_over(grail: Grail) -> None:
    play = night(grail.dusk(holder=A)).to("dusk").mark().order(A, "attack", B)
    night(play, ("hit", 56), NO_COUNTER)
    assert needs(play)[0] == ("hit", A, 55)


def test_it_is_over_when_the_night_is(grail: Grail) -> None:
    play = night(grail.dusk(holder=A))
    assert play.table.stat(play.table.seats[0], "ab").total == 75


def test_a_grail_of_an_earlier_day_does_not_count(grail: Grail) -> None:
    play = night(grail.dusk(holder=A)).to("day").enter("number", by=B, value=3).to("dusk").mark()
    play.order(A, "attack", B)
    night(play, ("hit", 56), NO_COUNTER)
    assert needs(play)[0] == ("hit", A, 55)


def test_a_failed_theft_gives_nothing(grail: Grail) -> None:
    play = grail.dusk(holder=B).order(A, "attack", B).order(D, "attack", A)
    night(play, ("hit", 55), ("damage", 1), ("steal", 51), ("hit", 56, D), ("counter", 50), ("hit", 46))
    assert needs(play)[-1] == ("hit", A, 45)


def test_no_other_class_has_it(grail: Grail) -> None:
    play = grail.dusk({**FOUR, A: "武僧"}, holder=A).order(A, "attack", B)
    night(play, ("hit", 61), NO_COUNTER)
    assert needs(play)[0] == ("hit", A, 70 + 10 - 20)  # 完美自身, a feature of its own
