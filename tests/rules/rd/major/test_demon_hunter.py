"""猎魔人【猎杀】【宿命】: pierces wolves and pays for others; at night the village cannot kill the hunter."""

from __future__ import annotations

import pytest

from tests.rules.rd.games import A, B, C, D, E, F, G, H, I
from tests.rules.rd.village import Game, Village, left

SEATS = (
    "demon_hunter",
    "black_wolf_king",
    "crow",
    "phantom_thief",
    "piper",
    "dark_mage",
    "magician",
    "witch",
    "maid",
)
"""猎魔人 黑狼王 乌鸦 怪盗 吹笛者 黑魔法师 魔术师 女巫 女仆."""


def night(play: Game) -> Game:
    """On to the night; compared from the dusk before it, so that 宿命 comes and goes in between."""
    play.to("dusk").mark().to("early_night")
    return play


def hunt(village: Village, *targets: str, charges: int = 3) -> Game:
    """A night of a hunter with so many charges left."""
    play = village.game(*SEATS)
    for target in (B, D)[: 3 - charges]:  # a wolf costs one
        play.night().amend(target, statuses=[{"status": "undying"}]).order(A, "hunt", target).noon()
        play.amend(target, statuses=[])
    return night(play).order(A, "猎杀", *targets)


# --- 猎杀 ---


@pytest.mark.parametrize("target", [B, D, F])
def test_hunt_of_a_wolf_pierces_and_costs_one(village: Village, target: str) -> None:
    play = hunt(village, target).noon()
    assert play.changed == {A: {"hunt": (3, 2)}, target: left("pierce", "hunt", A)}


@pytest.mark.parametrize("target", [E, I])
@pytest.mark.parametrize(("charges", "after", "lives"), [(3, 1, True), (2, 0, True), (1, -1, False)])
def test_hunt_of_a_third_party_or_of_one_without_a_side_costs_two(
    village: Village, target: str, charges: int, after: int, lives: bool
) -> None:
    play = hunt(village, target, charges=charges).noon()
    assert play.changed[A]["hunt"] == (charges, after)
    assert play.seat(A)["alive"] is lives
    assert play.seat(target)["alive"]


@pytest.mark.parametrize("target", [C, H])
@pytest.mark.parametrize(("charges", "after", "lives"), [(3, 0, True), (2, -1, False), (1, -2, False)])
def test_hunt_of_a_villager_costs_three(village: Village, target: str, charges: int, after: int, lives: bool) -> None:
    play = hunt(village, target, charges=charges).noon()
    assert play.changed[A]["hunt"] == (charges, after)
    assert play.seat(A)["alive"] is lives
    assert play.seat(target)["alive"]


def test_below_nothing_the_hunter_suffers_fatal_harm_of_its_own(village: Village) -> None:
    """宿命 does not withstand it."""
    play = hunt(village, C, charges=2).noon()
    assert play.changed == {A: left("fatal", "hunt", A, day=2) | {"hunt": (2, -1)}}
    assert play.told_to(A) == [("left", {"last_words": True})]


def test_hunt_with_nothing_left_is_refused(village: Village) -> None:
    play = hunt(village, C).noon().night()
    assert play.order(A, "hunt", B).refused.kind == "used_up"


def test_hunt_comes_once_a_night(village: Village) -> None:
    assert hunt(village, B).use(A, "hunt", D).refused.kind == "used_up"
    play = hunt(village, B).order(A, "hunt", D).noon()
    assert play.changed == {A: {"hunt": (3, 2)}, D: left("pierce", "hunt", A)}


@pytest.mark.parametrize(("ruled", "lives"), [("count", True), ("always_dies", False)])
def test_hunt_miss(village: Village, ruled: str, lives: bool) -> None:
    play = village.night(*SEATS, rulings={"hunt_miss": ruled}).order(A, "hunt", C).noon()
    assert play.seat(A)["alive"] is lives
    play = village.night(*SEATS, rulings={"hunt_miss": ruled}).order(A, "hunt", E).noon()
    assert play.seat(A)["alive"]


@pytest.mark.parametrize(("targets", "why"), [((), "wrong_number"), ((C, D), "wrong_number"), ((B,), "has_left")])
def test_hunt_wants_one_in_the_game(village: Village, targets: tuple[str, ...], why: str) -> None:
    assert village.night(*SEATS).amend(B, alive=False).order(A, "hunt", *targets).refused.kind == why


def test_hunt_goes_by_the_side_of_whom_it_settles_on(village: Village) -> None:
    play = hunt(village, C).order(G, "swap", C, B).noon()
    assert play.changed == {A: {"hunt": (3, 2)}, B: left("pierce", "hunt", A)}


def test_hunt_under_shared_fate_pays_for_both(village: Village) -> None:
    """同命: a villager and one without a side: 1 + 2 + 1."""
    play = hunt(village, C).order(F, "black_magic", C, I, effect="fate").noon()
    assert play.changed == {A: left("fatal", "hunt", A) | {"hunt": (3, -1)}}


@pytest.mark.parametrize("targets", [(C, I), (I, C)])
def test_hunt_of_a_villager_among_two_is_a_miss_in_whatever_order(village: Village, targets: tuple[str, str]) -> None:
    play = village.night(*SEATS, rulings={"hunt_miss": "always_dies"}).order(
        F, "black_magic", *targets, effect="fate"
    )
    play.order(A, "hunt", targets[0]).noon()
    assert not play.seat(A)["alive"]


def test_hunt_of_the_hidden_costs_one(village: Village) -> None:
    play = hunt(village, C).order(F, "black_magic", C, E, effect="shadow").noon()
    assert play.changed == {A: {"hunt": (3, 2)}}


def test_hunt_of_a_wolf_in_love_is_that_of_a_third_party(village: Village) -> None:
    play = village.game(*SEATS[:-1], "cupid").order(I, "cupids_arrow", B, C)
    night(play).order(A, "hunt", B).noon()
    assert play.changed == {A: {"hunt": (3, 1)}}


def test_hunt_goes_by_the_side_not_by_the_face(village: Village) -> None:
    play = village.game(*SEATS[:-1], "mechanical_wolf").order(I, "learn", C)
    night(play).order(A, "hunt", I).noon()
    assert play.changed == {A: {"hunt": (3, 2)}, I: left("pierce", "hunt", A)}


def test_hunt_of_a_hunter_who_is_stopped_lapses_and_costs_nothing(village: Village) -> None:
    play = hunt(village, B).amend(A, statuses=["frozen"]).noon()
    assert play.changed == {}


def test_hunt_comes_though_the_hunter_falls_the_same_night(village: Village) -> None:
    play = hunt(village, B).order(B, "pack_kill", A).noon()
    assert play.posted == [("night_exits", {"seats": [A, B]})]


# --- 宿命 ---


def test_destiny_stands_every_night_and_by_day_not(village: Village) -> None:
    play = village.noon(*SEATS)
    assert play.seat(A)["statuses"] == []
    for _ in range(2):
        assert play.to("early_night").seat(A)["statuses"] == ["tough_to_villagers"]
        assert play.to("small_hours").seat(A)["statuses"] == ["tough_to_villagers"]
        assert play.to("dawn").seat(A)["statuses"] == []
    assert play.told_to(A) == []


def test_destiny_withstands_what_pierces_from_a_villager(village: Village) -> None:
    play = village.night(*SEATS).order(H, "poison", A).noon()
    assert A not in play.changed or "left" not in play.changed[A]
    assert "withstood" in play.lines


def test_destiny_does_not_withstand_the_wolves(village: Village) -> None:
    play = village.night(*SEATS).order(B, "pack_kill", A).noon()
    assert play.changed[A]["left"][1]["cause"] == "kill"


def test_destiny_of_the_burning_does_not_hold(village: Village) -> None:
    play = village.night(*SEATS).amend(A, statuses=["tough_to_villagers", "burning"]).order(H, "poison", A).noon()
    assert play.changed[A]["left"][1]["cause"] == "pierce"


def test_destiny_of_the_frozen_holds(village: Village) -> None:
    play = village.night(*SEATS).to("midnight").amend(A, statuses=["tough_to_villagers", "frozen"])
    assert play.order(H, "poison", A).noon().seat(A)["alive"]


def test_destiny_stands_again_in_the_second_round_of_a_night(village: Village) -> None:
    play = village.night(*SEATS[:-1], "moon").noon().vote(**{A: I, B: I}).night().to("early_night")
    assert play.seat(A)["statuses"] == ["tough_to_villagers"]
    assert play.order(H, "poison", A).noon().seat(A)["alive"]


# --- 机械狼 ---


def copied(village: Village) -> Game:
    return night(village.game(*SEATS[:-1], "mechanical_wolf").order(I, "learn", A))


def test_hunt_mechanical_pierces_villagers(village: Village) -> None:
    play = copied(village).order(I, "hunt", C).noon()
    assert play.changed == {C: left("pierce", "hunt_mechanical", I), I: {"hunt_mechanical": (3, 2)}}


@pytest.mark.parametrize(("target", "after"), [(B, 0), (E, 1)])
def test_hunt_mechanical_pays_for_wolves_as_the_true_one_for_villagers(
    village: Village, target: str, after: int
) -> None:
    play = copied(village).order(I, "hunt_mechanical", target).noon()
    assert play.changed == {I: {"hunt_mechanical": (3, after)}}


def test_destiny_mechanical_withstands_the_wolves(village: Village) -> None:
    play = copied(village)
    assert play.seat(I)["statuses"] == ["tough_to_wolves"]
    assert play.order(B, "charge", I).noon().seat(I)["alive"]
    assert copied(village).order(A, "hunt", I).noon().changed[I]["left"][1]["cause"] == "pierce"
