"""操纵月亮的女孩【操纵】【控月】: only compulsory skills until noon; a phase of the night skipped, and she dies."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Game, Village, left

SEATS = ("moon_girl", "black_wolf_king", "crow", "ghoul", "seer", "dark_mage", "magician", "witch", "penguin")
"""月女 黑狼王 乌鸦 食尸鬼 预言家 黑魔法师 魔术师 女巫 企鹅."""

MANIPULATED = {"status": "manipulated", "until": {"day": 2, "phase": "noon", "at": "begins"}}


# --- 操纵 ---


def test_manipulate_lasts_until_the_next_noon_begins_and_is_told_when_the_early_night_is_left(
    village: Village,
) -> None:
    play = village.night(*SEATS).order(A, "操纵", E).to("midnight")
    assert play.changed == {E: {"statuses": ([], ["manipulated"])}}
    assert play.told == [(E, "status_gained", MANIPULATED)]
    assert play.told_when == [(1, "early_night", E, "status_gained")]
    assert play.noon().changed == {}
    assert play.told[-1] == (E, "status_ended", {"status": "manipulated"})
    assert play.told_when[-1] == (2, "noon", E, "status_ended")


@pytest.mark.parametrize(
    ("target", "skill", "at"),
    [(E, "prophecy", B), (G, "swap", C), (H, "poison", B), (I, "freeze", C), (B, "charge", C)],
)
def test_the_manipulated_use_no_skill_that_is_not_compulsory(
    village: Village, target: str, skill: str, at: str
) -> None:
    more = (D,) if skill == "swap" else ()
    play = village.night(*SEATS).order(A, "manipulate", target).order(target, skill, at, *more).noon()
    assert play.changed == {}
    assert "lapsed" in play.lines


def test_manipulate_stops_what_stands_later_in_the_early_night_and_not_what_stood_before(village: Village) -> None:
    """黑魔法 comes after it, 归元 before."""
    play = village.night(*SEATS).order(A, "manipulate", F).order(F, "black_magic", C, D, effect="shadow")
    assert play.to("midnight").seat(C)["statuses"] == []
    play = village.night(*SEATS[:-1], "tai_chi_master").order(A, "manipulate", E).order(I, "return_to_origin", E)
    assert play.to("midnight").seat(E)["statuses"] == []


def test_one_manipulated_of_the_pack_does_not_stop_its_knife(village: Village) -> None:
    seats = (*SEATS[:3], "red_wolf", *SEATS[4:])
    play = village.night(*seats).order(A, "manipulate", B).order(D, "pack_kill", C).noon()
    assert play.changed == {C: left("kill", "pack_kill")}
    play = village.night(*seats).order(A, "manipulate", B).order(B, "pack_kill", C).noon()
    assert play.changed == {}


def test_manipulate_of_the_same_seat_two_nights_running_is_refused(village: Village) -> None:
    play = village.night(*SEATS).order(A, "manipulate", C).noon().night()
    assert play.order(A, "manipulate", C).refused.kind == "same_as_last_night"
    play = village.night(*SEATS).order(A, "manipulate", C).noon().night().noon().night()
    assert play.order(A, "manipulate", C).to("midnight").seat(C)["statuses"] == ["manipulated"]


@pytest.mark.parametrize(("targets", "why"), [((), "wrong_number"), ((C, D), "wrong_number"), ((B,), "has_left")])
def test_manipulate_wants_one_in_the_game(village: Village, targets: tuple[str, ...], why: str) -> None:
    assert village.night(*SEATS).amend(B, alive=False).order(A, "manipulate", *targets).refused.kind == why


def test_manipulate_may_name_herself(village: Village) -> None:
    play = village.night(*SEATS).order(A, "manipulate", A).order(A, "moon_control", phase="midnight").noon()
    assert play.changed == {}  # 控月 stands after 操纵


# --- 控月 ---


def skip(village: Village, phase: str, *seats: str) -> Game:
    """A first night of which one phase is skipped."""
    return village.night(*(seats or SEATS)).order(A, "控月", phase=phase)


def gone(order: int = 1) -> dict[str, Any]:
    """She leaves of it, as which one."""
    return left("fatal", "moon_control", A, order=order) | {"moon_control": (1, 0)}


@pytest.mark.parametrize(
    ("said", "phase", "who"),
    [
        ("午夜", "midnight", [G, I]),
        ("late_night", "late_night", [B, E]),
        ("凌晨", "small_hours", [H]),
    ],
)
def test_moon_control_tells_whoever_acts_in_the_skipped_phase_and_is_fatal_to_her(
    village: Village, said: str, phase: str, who: list[str]
) -> None:
    play = skip(village, said).to("midnight")
    assert play.told == [(name, "phase_skipped", {"phase": phase}) for name in who]
    assert [when[:2] for when in play.told_when] == [(1, "early_night")] * len(who)
    assert play.changed == {A: {"moon_control": (1, 0)}}
    assert play.noon().changed == {A: gone()}
    assert ("night_exits", {"seats": [A]}) in play.posted


def test_moon_control_of_midnight(village: Village) -> None:
    play = skip(village, "midnight").order(G, "swap", C, E).order(I, "freeze", B).order(B, "pack_kill", C).noon()
    assert play.changed == {
        A: gone(order=2),
        C: left("kill", "pack_kill"),
    }
    assert play.lines.count("phase_skipped") == 2


def test_moon_control_of_the_late_night(village: Village) -> None:
    play = skip(village, "late_night").order(E, "prophecy", B).order(B, "pack_kill", C).order(B, "charge", D)
    play.order(H, "poison", D).noon()
    assert play.answers(E) == []
    assert play.changed == {
        A: gone(order=2),
        D: left("pierce", "poison", H),
        H: {"poison": (1, 0)},
    }


def test_moon_control_of_the_small_hours_leaves_the_exits_and_the_knives(village: Village) -> None:
    play = skip(village, "small_hours").order(B, "pack_kill", C).order(H, "antidote", C).order(E, "prophecy", B)
    play.noon()
    assert play.changed == {
        A: gone(order=2),
        C: left("kill", "pack_kill"),
    }
    assert play.answers(H) == []  # 灵通 is compulsory, and of that phase
    assert len(play.answers(E)) == 1


def test_a_skipped_phase_stops_compulsory_skills_of_it_too(village: Village) -> None:
    """摄梦: no die is rolled for it."""
    play = skip(village, "midnight", *SEATS[:-1], "dream_catcher").noon()
    assert play.rolled == []
    assert play.changed == {A: gone()}


def test_a_skipped_phase_stops_nothing_that_belongs_to_no_phase(village: Village) -> None:
    """宿命 stands, and 太极 still asks."""
    play = skip(village, "midnight", *SEATS[:-1], "demon_hunter").order(H, "poison", I).noon()
    assert play.seat(I)["alive"]


def test_nothing_is_offered_in_a_skipped_phase(village: Village) -> None:
    play = skip(village, "midnight").to("late_night")
    assert [to for to, kind, _ in play.letters if kind == "skill_ready"] == [B, E]


def test_moon_control_is_withstood_by_the_undying_alone(village: Village) -> None:
    play = skip(village, "late_night", *SEATS[:-1], "alchemy_witch").order(I, "pharaohs_serpent", A).noon()
    assert play.seat(A)["alive"]
    play = skip(village, "late_night", *SEATS[:-1], "dream_catcher").order(I, "dream_catch", A).noon()
    assert not play.seat(A)["alive"]


def test_moon_control_of_the_mist_rolls_no_die(village: Village) -> None:
    play = skip(village, "late_night", *SEATS[:-1], "alchemy_witch").order(I, "unlit_mist", C, D, E).noon()
    assert play.rolled == []


def test_moon_control_wants_one_of_three_phases(village: Village) -> None:
    assert village.night(*SEATS).order(A, "moon_control").refused.kind == "option_needed"
    assert skip(village, "dusk").refused.kind == "no_such_option"
    assert village.night(*SEATS).order(A, "moon_control", C, phase="midnight").refused.kind == "wrong_number"
    assert village.night(*SEATS).to("midnight").order(A, "moon_control", phase="midnight").refused.kind == "too_late"


def test_moon_control_comes_once_a_game(village: Village) -> None:
    play = skip(village, "midnight", *SEATS[:-1], "alchemy_witch").order(I, "pharaohs_serpent", A).noon().night()
    assert play.order(A, "moon_control", phase="midnight").refused.kind == "used_up"


def test_the_next_night_has_all_its_phases(village: Village) -> None:
    play = skip(village, "late_night").noon().night().order(B, "pack_kill", C).noon()
    assert play.changed == {C: left("kill", "pack_kill", day=2, order=2)}


def test_a_second_round_of_the_night_has_all_its_phases(village: Village) -> None:
    """夜: what was skipped was skipped in the first round."""
    play = village.night(*SEATS[:-1], "moon").noon().vote(**{A: I, B: I}).night()
    play.order(A, "moon_control", phase="late_night").to("early_night").order(B, "pack_kill", C).noon()
    assert play.seat(C)["left"]["cause"] == "kill"
