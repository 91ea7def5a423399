"""通灵师【通灵】: reads the role on the face of a seat."""

from __future__ import annotations

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H
from tests.rules.rd.village import Village, left

SEATS = ("medium", "black_wolf_king", "witch", "phantom_thief", "crow", "dark_mage", "hunter", "magician")
"""通灵师 黑狼王 女巫 怪盗 乌鸦 黑魔法师 猎人 魔术师."""


def reading(target: str, role: str) -> dict[str, str]:
    """What 通灵 answers."""
    return {"skill": "spirit_reading", "target": target, "role": role}


@pytest.mark.parametrize(("target", "role"), [(A, "medium"), (B, "black_wolf_king"), (C, "witch"), (G, "hunter")])
def test_spirit_reading_tells_the_role(village: Village, target: str, role: str) -> None:
    play = village.night(*SEATS).order(A, "通灵", target).to("small_hours")
    assert play.told_to(A) == [("feedback", reading(target, role))]
    assert play.told_when[0] == (1, "late_night", A, "feedback")
    assert play.changed == {}


@pytest.mark.parametrize(
    ("targets", "why"), [((), "wrong_number"), ((B, C), "wrong_number"), ((H,), "has_left"), (("丙",), "no_seat")]
)
def test_spirit_reading_is_refused_for_none_for_two_and_for_one_who_is_out(
    village: Village, targets: tuple[str, ...], why: str
) -> None:
    assert village.night(*SEATS).amend(H, alive=False).order(A, "spirit_reading", *targets).refused.kind == why


def test_spirit_reading_twice_a_night_is_refused(village: Village) -> None:
    assert village.night(*SEATS).use(A, "spirit_reading", B).refused.kind == "used_up"


def test_spirit_reading_names_whom_it_chose_and_tells_of_whom_it_settled_on(village: Village) -> None:
    play = village.night(*SEATS).order(H, "swap", B, C).order(A, "spirit_reading", B).to("small_hours")
    assert play.answers(A) == [reading(B, "witch")]


def test_spirit_reading_under_shared_fate_answers_for_both_in_order(village: Village) -> None:
    play = village.night(*SEATS).order(F, "black_magic", E, B, effect="fate").order(A, "spirit_reading", B)
    assert play.to("small_hours").answers(A) == [reading(B, "black_wolf_king"), reading(B, "crow")]


def test_spirit_reading_of_the_hidden_is_not_answered(village: Village) -> None:
    play = village.night(*SEATS).order(F, "black_magic", E, B, effect="shadow").order(A, "spirit_reading", B)
    assert play.to("small_hours").answers(A) == []


def test_spirit_reading_reads_the_face(village: Village) -> None:
    """狡黠: the fox has chosen its face, and a true medium's look is fatal to it."""
    play = village.game(*SEATS[:-2], "sun", "fox").die("fox_helper", 1)
    play.order(H, "cunning", face={"role": "guard", "faction": "villagers", "armed": False})
    play.night().order(A, "spirit_reading", H).noon()
    assert play.answers(A) == [reading(H, "guard")]
    assert play.changed[H]["left"][1]["skill"] == "seer_curse"


def test_spirit_reading_reads_the_maids_new_face(village: Village) -> None:
    """顺从: she looks like the one she has replaced."""
    play = village.night(*SEATS[:-1], "maid").noon().vote(**{A: E, B: E}).dusk().step().order(H, "obey", E)
    play.night().order(A, "spirit_reading", H).to("small_hours")
    assert play.answers(A) == [reading(H, "crow")]


@pytest.mark.parametrize("status", ["frozen", "burning"])
def test_spirit_reading_of_one_who_is_stopped_lapses(village: Village, status: str) -> None:
    play = village.night(*SEATS).amend(A, statuses=[status]).order(A, "spirit_reading", B).to("small_hours")
    assert play.answers(A) == []


def test_spirit_reading_comes_though_the_medium_falls_the_same_night(village: Village) -> None:
    play = village.night(*SEATS).order(A, "spirit_reading", D).order(B, "pack_kill", A).noon()
    assert play.answers(A) == [reading(D, "phantom_thief")]
    assert play.changed == {A: left("kill", "pack_kill")}
