"""纵火犯【纵火】【复燃】: burns a seat and turns all knives meant for it back; once more when few majors are left."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Game, Village, left

SEATS = (
    "arsonist",
    "black_wolf_king",
    "crow",
    "phantom_thief",
    "hunter",
    "dark_mage",
    "magician",
    "witch",
    "penguin",
)
"""纵火犯 黑狼王 乌鸦 怪盗 猎人 黑魔法师 魔术师 女巫 企鹅."""

BURNS = {"statuses": ([], ["burning"])}
SPENT = {A: {"arson": (1, 0)}}


def fire(village: Village, target: str, *seats: str, **rulings: Any) -> Game:
    """A first night with a fire."""
    return village.night(*(seats or SEATS), rulings=rulings).order(A, "纵火", target)


# --- 纵火 ---


def test_arson_burns_for_good_and_is_told_when_midnight_is_left(village: Village) -> None:
    play = fire(village, C).to("late_night")
    assert play.changed == {**SPENT, C: BURNS}
    assert play.told == [(C, "status_gained", {"status": "burning", "until": None})]
    assert play.told_when == [(1, "midnight", C, "status_gained")]
    assert play.noon().night().seat(C)["statuses"] == ["burning"]


def test_the_burning_have_no_skills_from_then_on(village: Village) -> None:
    """冰冻 stands after it in midnight, 交换 before; 灵通 is compulsory and stops all the same."""
    play = fire(village, I).order(I, "freeze", C).to("late_night")
    assert play.changed == {**SPENT, I: BURNS}
    play = fire(village, G).order(G, "swap", C, E).to("late_night")
    assert play.seat(C)["marks"] == ["swapped"]
    assert fire(village, H).order(B, "pack_kill", C).to("dawn").answers(H) == []


def test_a_knife_meant_for_the_fire_is_void_and_fatal_to_its_source(village: Village) -> None:
    play = fire(village, C).die("knife_source", 2).order(B, "pack_kill", C).noon()
    assert play.changed == {**SPENT, C: BURNS, D: left("fatal", "arson", A)}
    assert play.rolled == [("knife_source", None, None, 2)]
    assert play.game.table.chance.log[0].rolled.roll.sides == 2
    assert play.answers(H) == [{"skill": "witch_sense", "seats": [C]}]


def test_a_knife_meant_for_another_seat_comes(village: Village) -> None:
    play = fire(village, C).order(B, "pack_kill", E).noon()
    assert play.changed == {**SPENT, C: BURNS, E: left("kill", "pack_kill")}
    assert play.rolled == []


def test_no_knife_no_source(village: Village) -> None:
    assert fire(village, C).noon().changed == {**SPENT, C: BURNS}


def test_a_charge_is_no_knife(village: Village) -> None:
    play = fire(village, C).order(B, "charge", C).noon()
    assert play.changed[C] == left("kill", "charge", B) | BURNS


def test_the_fire_goes_by_where_the_knife_settles(village: Village) -> None:
    """交换 stands before the fire: both name E, both reach C."""
    play = fire(village, E).order(G, "swap", C, E).die("knife_source", 1).order(B, "pack_kill", E).noon()
    assert play.changed == {**SPENT, C: BURNS, B: left("fatal", "arson", A)}


def test_a_burning_wolf_is_no_source(village: Village) -> None:
    """The other one is, by a die of one side."""
    play = fire(village, B).die("knife_source", 1).order(D, "pack_kill", B).noon()
    assert play.changed == {**SPENT, B: BURNS, D: left("fatal", "arson", A)}
    assert play.game.table.chance.log[0].rolled.roll.sides == 1


def test_a_pack_whose_every_member_burns_kills_nobody(village: Village) -> None:
    play = fire(village, B, *SEATS[:3], "ghoul", *SEATS[4:]).order(B, "pack_kill", C).noon()
    assert play.changed == {**SPENT, B: BURNS}


def test_the_source_may_be_saved_by_what_withstands_fatal_harm_alone(village: Village) -> None:
    play = fire(village, C, *SEATS[:-1], "alchemy_witch").dice(("knife_source", 1)).order(B, "pack_kill", C)
    assert play.order(I, "pharaohs_serpent", B).noon().seat(B)["alive"]
    play = fire(village, C, *SEATS[:-1], "dream_catcher").dice(("knife_source", 1)).order(B, "pack_kill", C)
    assert not play.order(I, "dream_catch", B).noon().seat(B)["alive"]


def test_the_source_leaves_right_after_the_knives(village: Village) -> None:
    """The exit steps: knives, fire, 冲锋."""
    play = fire(village, C).die("knife_source", 2).order(B, "pack_kill", C).order(B, "charge", E).noon()
    assert play.posted == [("night_exits", {"seats": [D, E]})]


def test_fire_that_is_passed_on_turns_nothing_back_from_whom_it_was_laid_on(village: Village) -> None:
    """太极: the master passes the status on, the knife meant for him comes."""
    play = fire(village, I, *SEATS[:-1], "tai_chi_master").order(B, "pack_kill", I).to("late_night")
    play.answer(I, C).answer(I, choice="transfer").to("noon")
    assert play.changed == {**SPENT, C: BURNS, I: left("kill", "pack_kill")}


def test_arson_of_the_hidden_has_no_effect(village: Village) -> None:
    play = fire(village, C).order(F, "black_magic", C, E, effect="shadow").order(B, "pack_kill", C).noon()
    assert play.changed == SPENT  # the knife meant for the hidden has none either


def test_arson_comes_once_a_game_and_for_one_in_the_game(village: Village) -> None:
    assert fire(village, C).noon().night().order(A, "arson", D).refused.kind == "used_up"
    assert village.night(*SEATS).order(A, "arson", C, D).refused.kind == "wrong_number"
    assert village.night(*SEATS).amend(C, alive=False).order(A, "arson", C).refused.kind == "has_left"


LONE = (*SEATS[:-2], "cupid", "maid")
"""丘比特 makes 乌鸦 and 女仆 black lovers with a knife of their own."""


def two_knives(village: Village, of_the_pack: str, of_the_lovers: str, **rulings: Any) -> Game:
    """Two knives in a night with a fire at 猎人."""
    play = village.game(*LONE, rulings=rulings).order(H, "cupids_arrow", C, I).night().order(A, "arson", E)
    return play.order(B, "pack_kill", of_the_pack).order(I, "lone_kill", of_the_lovers)


def test_all_knives_of_the_night_must_be_meant_for_the_fire(village: Village) -> None:
    play = two_knives(village, E, F).noon()
    assert play.changed == {
        **SPENT,
        E: left("kill", "pack_kill") | BURNS,
        F: left("kill", "lone_kill", I, order=2),
    }


def test_each_source_suffers(village: Village) -> None:
    play = two_knives(village, E, E).die("knife_source", 1).noon()
    assert play.changed[B] == left("fatal", "arson", A)
    assert play.changed[I] == left("fatal", "arson", A, order=2)
    assert play.changed[E] == BURNS


@pytest.mark.parametrize(("ruled", "falls"), [("all_knives", E), ("any_knife", D)])
def test_arson_needs(village: Village, ruled: str, falls: str) -> None:
    play = two_knives(village, E, F, arson_needs=ruled)
    if ruled == "any_knife":
        play.die("knife_source", 2)
    assert play.noon().seat(falls)["alive"] is False
    assert play.seat(E)["alive"] is (falls != E)


# --- 复燃 ---


def refreshed(play: Game) -> list[tuple[str, dict[str, Any]]]:
    return [row for row in play.told_to(A) if row[0] == "skills_refreshed"]


def test_rekindle_when_half_of_the_majors_are_left(village: Village) -> None:
    """Four majors: 纵火犯 魔术师 女巫 企鹅. The second to leave makes it half."""
    play = fire(village, C).order(B, "charge", G).noon()
    assert refreshed(play) == []
    play.mark().night().order(B, "pack_kill", I).noon()
    assert refreshed(play) == [("skills_refreshed", {"skills": ["arson"]})]
    assert (2, "small_hours", A, "skills_refreshed") in play.told_when
    assert play.changed[A] == {"arson": (0, 1), "rekindle": (1, 0)}
    assert play.night().order(A, "arson", D).to("late_night").seat(D)["statuses"] == ["burning"]


def test_rekindle_by_day_is_told_at_once(village: Village) -> None:
    play = fire(village, C).order(B, "pack_kill", G).noon().mark().vote(**{B: I, D: I}).to("early_night")
    assert refreshed(play) == [("skills_refreshed", {"skills": ["arson"]})]
    assert (2, "dusk", A, "skills_refreshed") in play.told_when


def test_rekindle_counts_who_left_by_the_dms_word(village: Village) -> None:
    """At once: it may burn another in the same phase."""
    play = fire(village, C).night().mark().amend(G, alive=False)
    assert refreshed(play) == []
    play.amend(I, alive=False)
    assert refreshed(play.order(A, "arson", D).to("late_night")) == [("skills_refreshed", {"skills": ["arson"]})]
    assert play.seat(D)["statuses"] == ["burning"]


def test_rekindle_comes_once_a_game(village: Village) -> None:
    play = fire(village, C).order(B, "pack_kill", G).noon().vote(**{B: I, D: I}).night()
    play.order(A, "arson", D).order(B, "charge", H).noon()
    assert play.seat(A)["vitals"]["arson"] == 0
    assert refreshed(play) == []


@pytest.mark.parametrize(("ruled", "kindled"), [(True, False), (False, True)])
def test_majors_include_seers(village: Village, ruled: bool, kindled: bool) -> None:
    """With a seer counted five majors were dealt, and three of them are more than half."""
    seats = (*SEATS[:2], "seer", *SEATS[3:])
    play = village.night(*seats, rulings={"majors_include_seers": ruled}).order(A, "arson", C)
    play.order(B, "pack_kill", G).order(B, "charge", I).noon()
    assert [facts for _, facts in refreshed(play)] == [{"skills": ["arson"]}] * kindled


def test_rekindle_does_not_come_to_the_burning_nor_to_one_who_is_out(village: Village) -> None:
    play = fire(village, A).order(B, "charge", G).noon().night().order(B, "pack_kill", I).noon()
    assert refreshed(play) == []
    play = fire(village, C).order(B, "charge", A).order(H, "poison", G).noon()
    assert refreshed(play) == []
    play = fire(village, C).order(B, "pack_kill", G).order(H, "poison", A).noon()
    assert refreshed(play) == []


# --- 机械狼 ---


def copied(village: Village, *seats: str) -> Game:
    """A night in which the mechanical fire burns at D."""
    play = village.game(*(seats or (*SEATS[:-1], "mechanical_wolf"))).order(I, "learn", A).night()
    return play.order(I, "arson", D)


def test_arson_mechanical_turns_back_the_first_attack_of_the_village(village: Village) -> None:
    play = copied(village).order(H, "poison", D).noon()
    assert play.changed == {
        D: BURNS,
        H: left("fatal", "arson_mechanical", I) | {"poison": (1, 0)},
        I: {"arson_mechanical": (1, 0)},
    }


def test_arson_mechanical_turns_back_no_second_attack(village: Village) -> None:
    """猎杀 comes before 毒药."""
    seats = (*SEATS[:4], "demon_hunter", *SEATS[5:-1], "mechanical_wolf")
    play = copied(village, *seats).order(E, "hunt", D).order(H, "poison", D).noon()
    assert play.seat(E)["left"]["skill"] == "arson_mechanical"
    assert play.seat(D)["left"]["skill"] == "poison"


def test_arson_mechanical_turns_back_no_knife_of_the_wolves(village: Village) -> None:
    play = copied(village).order(B, "pack_kill", D).noon()
    assert play.changed == {D: left("kill", "pack_kill") | BURNS, I: {"arson_mechanical": (1, 0)}}
