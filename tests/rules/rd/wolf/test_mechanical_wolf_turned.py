"""机械狼【学习】: what it learns is turned where it judges sides, and stands beside the true skill."""

from __future__ import annotations

import pytest

from tests.rules.rd.dark import learned, may_use, out, vote_out
from tests.rules.rd.games import A, B, C, D, E, F, G, H, L
from tests.rules.rd.village import left

KING = {E: "black_wolf_king"}
KING_AND_WITCH = {**KING, H: "witch"}


def test_inquiry_mechanical_names_who_has_a_role_of_the_village() -> None:
    play = learned("apostle").order(L, "inquiry", role="hunter").to("midnight")
    assert play.answers(L) == [{"skill": "inquiry_mechanical", "role": "hunter", "exists": True, "seats": [D]}]
    wolf = learned("apostle").order(L, "inquiry_mechanical", role="wolf_sister").to("midnight")
    assert wolf.answers(L) == [{"skill": "inquiry_mechanical", "role": "wolf_sister", "exists": True, "seats": []}]


def test_divine_wrath_mechanical_mourns_one_that_the_wolves_removed() -> None:
    play = learned("apostle", seats=KING_AND_WITCH).order(E, "pack_kill", L).to("noon")
    assert ("divine_wrath_mechanical", {"seat": L}) in play.posted
    assert ("revealed", {"seat": L, "role": "mechanical_wolf"}) in play.posted
    play.to("early_night")
    assert play.seat(E)["statuses"] == ["purified"]
    assert (play.seat(B)["statuses"], play.seat(H)["statuses"]) == ([], [])
    assert play.to("noon").seat(E)["statuses"] == []
    village = learned("apostle", seats=KING_AND_WITCH).order(H, "poison", L).to("noon")
    assert "divine_wrath_mechanical" not in [kind for kind, _ in village.posted]
    voted = vote_out(learned("apostle", "noon").to("noon"), L, by=C).to("early_night")
    assert "divine_wrath_mechanical" not in [kind for kind, _ in voted.posted]


@pytest.mark.parametrize(("target", "charges", "leaves"), [(C, 2, True), (E, 0, False), (F, 1, False)])
def test_hunt_mechanical_pierces_the_village_and_pays_for_wolves(target: str, charges: int, leaves: bool) -> None:
    play = learned("demon_hunter", seats={E: "black_wolf_king", F: "piper"}).order(L, "hunt", target).to("dawn")
    assert play.seat(L)["vitals"]["hunt_mechanical"] == charges
    assert (target in out(play)) is leaves
    assert play.seat(L)["alive"]


def test_hunt_mechanical_below_nothing_is_its_own_end() -> None:
    play = learned("demon_hunter", seats=KING).order(L, "hunt", C).to("noon").to("early_night")
    play.order(L, "hunt", E).to("dawn")
    assert out(play) == {C: "pierce", L: "fatal"}


def test_destiny_mechanical_is_tough_against_the_wolves() -> None:
    play = learned("demon_hunter", seats=KING_AND_WITCH)
    assert play.seat(L)["statuses"] == ["tough_to_wolves"]
    assert out(play.order(E, "pack_kill", L).to("dawn")) == {}
    poisoned = learned("demon_hunter", seats=KING_AND_WITCH).order(H, "poison", L).to("dawn")
    assert out(poisoned) == {L: "pierce"}


def test_dream_catch_learned_counts_apart_from_the_true_one() -> None:
    play = learned("dream_catcher").order(B, "dream_catch", C).order(L, "dream_catch", C).to("noon")
    assert out(play) == {}
    play.to("early_night").order(B, "dream_catch", D).order(L, "dream_catch", C).to("dawn")
    assert out(play) == {C: "fatal"}


def test_unlit_mist_mechanical_sees_the_mist_and_adds_a_seat() -> None:
    play = learned("alchemy_witch", seats=KING).order(B, "unlit_mist", C, D, F).order(L, "unlit_mist", G)
    play.order(E, "pack_kill", G).to("dawn")
    assert {"skill": "unlit_mist_mechanical", "seats": [C, D, F]} in play.answers(L)
    assert out(play) == {G: "kill"}


def test_arson_mechanical_turns_back_the_first_attack_of_the_village() -> None:
    play = learned("arsonist", seats=KING_AND_WITCH).order(L, "arson", C).order(H, "poison", C).to("dawn")
    assert play.seat(C)["statuses"] == ["burning"]
    assert out(play) == {H: "fatal"}
    wolves = learned("arsonist", seats=KING).order(L, "arson", C).order(E, "pack_kill", C).to("dawn")
    assert out(wolves) == {C: "kill"}
    assert "rekindle" not in may_use(wolves, L)


def test_tetanus_mechanical_takes_a_villager_below_for_a_villager_s_skill() -> None:
    play = learned("rusty_knight", "early_night", seats={A: "witch", E: "black_wolf_king"})
    play.order(A, "poison", L).to("noon")
    assert out(play) == {L: "pierce", A: "fatal"}
    wolves = learned("rusty_knight", seats={A: "witch", E: "black_wolf_king"}).order(E, "pack_kill", L).to("noon")
    assert out(wolves) == {L: "kill"}


def test_abyss_makes_undying_for_the_night() -> None:
    play = learned("guard", seats=KING).order(L, "abyss", C).order(E, "pack_kill", C).to("dawn")
    assert out(play) == {}


def test_learned_skills_come_after_the_true_ones() -> None:
    """A swap of the mechanical wolf finds one of its two taken."""
    play = learned("magician").order(L, "swap", C, E).order(B, "swap", C, D).to("late_night")
    assert [t.by.name for t in play.table.in_force if t.id == "swap"] == [B]


def test_the_mechanical_sun_pig_and_idiot_stand_as_the_true_ones() -> None:
    assert vote_out(learned("idiot", "noon").to("noon"), L, by=C).to("early_night").seat(L)["statuses"] == [
        "unvotable"
    ]
    assert learned("pig", "noon").seat(L)["vitals"]["guards"] == 1
    sun = vote_out(learned("sun", "noon").to("noon"), L, by=C).to("early_night")
    assert sun.seat(L)["alive"]


def test_the_mechanical_hunter_shoots() -> None:
    play = learned("hunter", seats=KING).order(E, "pack_kill", L).to("dawn").order(L, "last_shot", C)
    assert out(play.to("noon")) == {L: "kill", C: "fatal"}
    assert play.seat(C)["left"] == left("fatal", "last_shot", L, order=2, phase="dawn")["left"][1]
