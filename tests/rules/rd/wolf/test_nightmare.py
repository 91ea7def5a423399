"""噩梦之影【恐惧】: only compulsory skills; it joins the pack when it first frightens."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.dark import may_use, night, noon, opening, out
from tests.rules.rd.games import A, B, C, D, E, F, G, H, I, J, K

NIGHTMARE = {A: "nightmare", B: "penguin", C: "dream_catcher", D: "black_wolf_king", E: "dark_mage"}
"""噩梦之影 企鹅 摄梦人 黑狼王 黑魔法师; of the pack besides: the wolf sister G, the abyss wolf J."""
UNTIL = {"day": 2, "phase": "noon", "at": "begins"}


def asleep(**rulings: Any) -> Any:
    return night(NIGHTMARE, **rulings).order(C, "dream_catch", H)


def test_terrify_holds_until_the_next_noon_and_takes_it_into_the_pack() -> None:
    play = asleep().order(A, "terrify", B).to("midnight")
    assert play.changed == {
        A: {"tags": ([], ["in_pack"]), "skills": (["terrify"], ["terrify", "pack_kill"])},
        B: {"statuses": ([], ["terrified"])},
    }
    pack = {"group": "pack", "seats": [A, D, G, J]}
    assert play.told == [
        (B, "status_gained", {"status": "terrified", "until": UNTIL}),
        (A, "skill_gained", {"skills": ["pack_kill"], "until": None}),
        *((name, "group_joined", pack) for name in pack["seats"]),
    ]
    assert {row[:2] for row in play.told_when} == {(1, "early_night")}
    play.mark().to("noon")
    assert play.seat(B)["statuses"] == []
    assert (B, "status_ended", {"status": "terrified"}) in play.told


def test_terrify_leaves_nothing_but_compulsory_skills() -> None:
    stopped = asleep().order(A, "恐惧", B).order(B, "freeze", F).to("late_night")
    assert stopped.seat(F)["statuses"] == []
    dreamer = night(NIGHTMARE).order(A, "terrify", C).order(C, "dream_catch", H).to("late_night")
    assert dreamer.seat(H)["statuses"] == ["tough"]


def test_terrify_spares_what_was_used_before() -> None:
    seats = {**NIGHTMARE, B: "apostle"}
    play = night(seats).order(C, "dream_catch", H).order(B, "inquiry", role="penguin").order(A, "terrify", B)
    assert [answer["skill"] for answer in play.to("midnight").answers(B)] == ["inquiry"]


def test_terrify_on_one_of_the_pack_stops_its_knife() -> None:
    play = asleep().order(A, "terrify", D).order(G, "pack_kill", F).to("dawn")
    assert out(play) == {}
    assert "pack_stopped" in play.lines


def test_terrify_makes_it_a_member_who_may_kill_the_same_night() -> None:
    play = asleep().order(A, "terrify", B).to("midnight").order(A, "pack_kill", F).to("dawn")
    assert out(play) == {F: "kill"}


def test_terrify_joins_the_pack_once_and_though_it_meets_the_hidden() -> None:
    play = (
        asleep().order(E, "black_magic", B, F, effect="shadow").amend(B, statuses=["hidden"]).order(A, "terrify", B)
    )
    play.to("midnight")
    assert play.seat(A)["tags"] == ["in_pack"]
    again = asleep().order(A, "terrify", B).to("noon").to("early_night").mark().order(C, "dream_catch", F)
    again.order(A, "terrify", F).to("midnight")
    assert [kind for kind, _ in again.told_to(A)] == []


def test_terrify_not_the_same_seat_two_nights_running() -> None:
    play = asleep().order(A, "terrify", B).to("noon").to("early_night").order(A, "terrify", B)
    assert play.refused.kind == "same_as_last_night"


def test_a_nightmare_that_has_not_frightened_is_neither_of_the_pack_nor_an_heir() -> None:
    play = asleep()
    assert (play.seat(A)["tags"], may_use(play, A)) == ([], ["terrify"])
    for name in (D, G, J):
        play.amend(name, alive=False)
    play.to("midnight").mark().to("noon")
    assert may_use(play, A) == ["terrify"]


def test_the_pack_learns_nothing_of_a_nightmare_at_the_opening() -> None:
    play = opening(NIGHTMARE).to("noon")
    groups = [facts for _, kind, facts in play.letters if kind == "group_joined"]
    assert groups == [{"group": "pack", "seats": [D, G, J]}] * 3


@pytest.mark.parametrize("status", ["frozen", "burning"])
def test_terrify_lapses_of_one_who_is_held_back_and_takes_it_nowhere(status: str) -> None:
    play = asleep().amend(A, statuses=[status]).order(A, "terrify", B).to("midnight")
    assert (play.seat(A)["tags"], play.seat(B)["statuses"]) == ([], [])


# --- learned ---


def test_terrify_mechanical_shows_the_pack_at_its_first_use_and_joins_nothing() -> None:
    seats = {**NIGHTMARE, F: "mechanical_wolf"}
    play = opening(seats).order(F, "learn", A).to("early_night").mark().order(C, "dream_catch", H)
    play.order(F, "terrify", B).to("midnight")
    assert may_use(play, F) == ["learn", "terrify_mechanical"]
    assert play.seat(F)["tags"] == ["heir_of_the_knife"]
    assert play.answers(F) == [{"skill": "terrify_mechanical", "seats": [D, H, K]}]
    play.to("noon").to("early_night").mark().order(C, "dream_catch", I).order(F, "terrify_mechanical", H).to(
        "midnight"
    )
    assert play.answers(F) == []


def test_terrify_is_an_order_for_the_early_night() -> None:
    assert [order.skill.id for order in noon(NIGHTMARE, day=1).order(A, "terrify", B).table.orders] == ["terrify"]
    assert asleep().to("midnight").order(A, "terrify", B).refused.kind == "too_late"
