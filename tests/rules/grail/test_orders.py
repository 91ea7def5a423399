"""黄昏: orders taken back, options of orders."""

from __future__ import annotations

import pytest

from tests.rules.grail.games import A, B, C, D, Grail, needs, night


def test_a_seat_takes_back_its_order(grail: Grail) -> None:
    play = grail.dusk().order(A, "attack", B).order(C, "attack", D).enter("withdraw", by=A, skill="attack")
    night(play, ("hit", 55, C), ("damage", 1))
    assert play.changed == {D: {"hp": (10, 9)}}


def test_without_a_skill_it_takes_back_all_its_orders(grail: Grail) -> None:
    play = night(grail.dusk().order(A, "attack", B), ("hit", 55), ("damage", 1)).to("dusk").mark()
    play.order(A, "attack", B).order(A, "cleave", C).enter("withdraw", by=A)
    assert night(play).changed == {}


def test_of_two_orders_it_takes_back_the_one_it_names(grail: Grail) -> None:
    play = night(grail.dusk().order(A, "attack", B), ("hit", 55), ("damage", 1)).to("dusk").mark()
    play.order(A, "attack", B).order(A, "cleave", C).enter("withdraw", by=A, skill="攻击")
    night(play, ("hit", 45), ("damage", 1))
    assert play.changed == {C: {"hp": (10, 9)}}
    assert needs(play)[0] == ("hit", A, 45)


@pytest.mark.parametrize("keys", [{"by": B}, {"by": A, "skill": "whirlwind"}, {"by": B, "skill": "attack"}])
def test_there_must_be_an_order_to_take_back(grail: Grail, keys: dict[str, str]) -> None:
    play = grail.dusk().order(A, "attack", B).enter("withdraw", **keys)
    assert play.refused.kind == "nothing_to_withdraw"


def test_a_new_order_can_follow_one_taken_back(grail: Grail) -> None:
    play = grail.dusk().order(A, "attack", B).enter("withdraw", by=A).order(A, "attack", D)
    night(play, ("hit", 55), ("damage", 1))
    assert play.changed == {D: {"hp": (10, 9)}}


@pytest.mark.parametrize(
    ("options", "kind"),
    [({"releese": True}, "no_option"), ({"release": "yes"}, "yes_or_no"), ({"x": 3}, "no_option")],
)
def test_an_option_that_no_skill_has_is_refused(grail: Grail, options: dict[str, object], kind: str) -> None:
    assert grail.dusk().order(A, "attack", B, **options).refused.kind == kind


def test_names_of_skills_and_seats_may_be_written_in_any_way(grail: Grail) -> None:
    play = grail.dusk()
    play.setup = play.setup.model_copy(
        update={"seats": tuple(s.model_copy(update={"aliases": (s.name[0],)}) for s in play.setup.seats)}
    )
    play.order("阿", "Whirlwind Attack", "贝", " 德尔塔 ")
    night(play, ("hit", 40), ("hit", 40), ("damage", 1), ("damage", 1))
    assert play.changed == {B: {"hp": (10, 9)}, D: {"hp": (10, 9)}}
