"""魔术师【交换】: two seats change places as targets for the rest of the night."""

from __future__ import annotations

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Game, Village, left

SEATS = ("magician", "black_wolf_king", "crow", "red_wolf", "hunter", "dark_mage", "moon_girl", "witch", "penguin")
"""魔术师 黑狼王 乌鸦 赤狼 猎人 黑魔法师 月女 女巫 企鹅."""

SWAPPED = {"marks": ([], ["swapped"])}


def swap(village: Village, *targets: str) -> Game:
    """A first night with a swap."""
    return village.night(*SEATS).order(A, "交换", *targets)


def test_swap_marks_the_two_until_the_night_is_over_and_tells_nobody(village: Village) -> None:
    play = swap(village, C, E).to("late_night")
    assert play.changed == {C: SWAPPED, E: SWAPPED}
    assert play.to("dawn").changed == {}
    assert play.told == [(H, "feedback", {"skill": "witch_sense", "seats": []})]


@pytest.mark.parametrize(("named", "hit"), [(C, E), (E, C), (I, I)])
def test_swap_turns_a_knife_to_the_other_of_the_two(village: Village, named: str, hit: str) -> None:
    play = swap(village, C, E).order(B, "pack_kill", named).noon()
    assert play.changed == {hit: left("kill", "pack_kill")}


def test_swap_turns_every_later_skill_of_the_night(village: Village) -> None:
    """冰冻 of midnight, 冲锋 of late night, 毒药 of the small hours."""
    play = swap(village, C, E).order(I, "freeze", C).to("late_night")
    assert play.changed == {C: SWAPPED, E: SWAPPED | {"statuses": ([], ["frozen"])}}
    play = swap(village, C, E).order(B, "charge", C).noon()
    assert play.changed == {B: {"charge": (1, 0)}, E: left("kill", "charge", B)}
    play = swap(village, C, E).order(H, "poison", E).noon()
    assert play.changed == {C: left("pierce", "poison", H), H: {"poison": (1, 0)}}


def test_swap_does_not_turn_what_was_used_before_it(village: Village) -> None:
    """操纵 is of the early night."""
    play = swap(village, C, E).order(G, "manipulate", C).to("late_night")
    assert play.seat(C)["statuses"] == ["manipulated"]
    assert play.seat(E)["statuses"] == []


def test_swap_ends_with_the_night(village: Village) -> None:
    """最后一枪 at dawn, and every skill of the next night, go where they are aimed."""
    play = swap(village, C, B).order(B, "pack_kill", E).order(E, "last_shot", B).noon()
    assert play.changed == {
        E: left("kill", "pack_kill"),
        B: left("fatal", "last_shot", E, phase="dawn", order=2),
        D: {"hellfire": (0, 1)},
    }
    play = swap(village, C, E).noon().night().order(B, "pack_kill", C).noon()
    assert play.changed == {C: left("kill", "pack_kill", day=2)}


def test_swap_may_name_the_magician(village: Village) -> None:
    assert swap(village, A, C).order(B, "pack_kill", A).noon().changed == {C: left("kill", "pack_kill")}


def test_swap_holds_though_the_magician_is_frozen_later_that_night(village: Village) -> None:
    """冰冻 comes after it, and takes back no skill that has been used."""
    play = swap(village, C, E).order(I, "freeze", A).order(B, "pack_kill", C).noon()
    assert play.changed == {E: left("kill", "pack_kill")}


@pytest.mark.parametrize(
    ("targets", "why"),
    [((C,), "wrong_number"), ((C, D, E), "wrong_number"), ((), "wrong_number"), ((C, C), "same_target_twice")],
)
def test_swap_wants_two(village: Village, targets: tuple[str, ...], why: str) -> None:
    assert swap(village, *targets).refused.kind == why


def test_swap_of_one_who_is_out_is_refused(village: Village) -> None:
    assert village.night(*SEATS).amend(C, alive=False).order(A, "swap", C, D).refused.kind == "has_left"


@pytest.mark.parametrize("targets", [(C, D), (D, E), (E, C)])
def test_swap_of_a_seat_comes_once_a_game(village: Village, targets: tuple[str, ...]) -> None:
    assert swap(village, C, E).noon().night().noon().order(A, "swap", *targets).refused.kind == "named_before"
    assert swap(village, C, E).noon().night().order(A, "swap", D, F).to("late_night").changed == {
        D: SWAPPED,
        F: SWAPPED,
    }


def test_swap_with_a_hidden_seat_has_no_effect_and_uses_both_names_up(village: Village) -> None:
    play = swap(village, C, E).order(F, "black_magic", C, I, effect="shadow").order(B, "pack_kill", E).noon()
    assert play.changed == {E: left("kill", "pack_kill")}
    assert "no_effect" in play.lines
    play = swap(village, C, E).order(F, "black_magic", C, I, effect="shadow").noon()
    assert play.order(A, "swap", E, G).refused.kind == "named_before"


def test_swap_of_three_under_shared_fate_has_no_effect(village: Village) -> None:
    """同命 makes a third target of the two."""
    play = swap(village, C, E).order(F, "black_magic", C, G, effect="fate").order(B, "pack_kill", E).noon()
    assert play.changed == {E: left("kill", "pack_kill")}


def test_swap_of_the_two_under_shared_fate_holds(village: Village) -> None:
    play = swap(village, C, E).order(F, "black_magic", C, E, effect="fate").to("late_night")
    assert play.seat(C)["marks"] == play.seat(E)["marks"] == ["swapped"]


@pytest.mark.parametrize("status", ["frozen", "burning", "manipulated"])
def test_swap_of_a_magician_who_is_stopped_lapses_and_uses_no_name_up(village: Village, status: str) -> None:
    play = village.night(*SEATS).amend(A, statuses=[status]).order(A, "swap", C, E).to("late_night")
    assert play.seat(C)["marks"] == []
    assert "lapsed" in play.lines
    if status != "burning":
        assert play.noon().night().order(A, "swap", C, E).to("late_night").seat(C)["marks"] == ["swapped"]


# --- two swaps ---


def two(village: Village, *targets: str) -> Game:
    """魔术师 swaps C and E, and then a mechanical wolf swaps too."""
    play = village.game(*SEATS[:-1], "mechanical_wolf").order(I, "learn", A).night()
    return play.order(I, "swap", *targets).order(A, "swap", C, E)


def test_a_later_swap_that_settles_on_an_earlier_ones_target_has_no_effect(village: Village) -> None:
    play = two(village, C, F).order(B, "pack_kill", F).noon()
    assert play.changed == {F: left("kill", "pack_kill")}
    assert play.order(I, "swap", C, G).refused.kind == "named_before"


def test_two_swaps_of_four_seats_both_hold(village: Village) -> None:
    play = two(village, F, G).order(B, "pack_kill", F).order(B, "charge", C).noon()
    assert play.changed == {
        B: {"charge": (1, 0)},
        E: left("kill", "charge", B, order=2),
        G: left("kill", "pack_kill"),
    }
