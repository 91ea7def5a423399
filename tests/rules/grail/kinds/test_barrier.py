"""Kind `barrier`: what it takes, what it lets through, and when it is gone."""

from __future__ import annotations

import pytest

from tests.kit.play import Play
from tests.rules.grail.games import A, B, C, night
from tests.rules.grail.heirs import dusk, heir_with, skill

SEATS = {A: "试炼者 守序", B: "战士 中立", C: "战士 混乱"}
BARRIER = 'absorbs = 3\ncost = "free"\noneself = true\nleast = 0\n'


def stand(keys: str = "") -> Play:
    heir = heir_with(skill("stoneskin", "barrier", BARRIER + keys, "石肤术"))
    assert heir.check() == ["sound"]
    return dusk(heir, SEATS)


@pytest.mark.parametrize(("rolled", "left"), [(2, 1), (3, 0)])
def test_it_takes_damage_up_to_its_points(rolled: int, left: int) -> None:
    play = stand("lasts = 'game'").order(A, "stoneskin", A).order(B, "attack", A)
    night(play, ("hit", 60, B), ("damage", rolled, B))
    assert play.changed == {A: {"barrier": (None, left)}}


def test_what_is_more_goes_through_and_is_told_with_its_reason() -> None:
    play = stand("lasts = 'game'").order(A, "stoneskin", A).order(B, "attack", A).order(C, "attack", A)
    night(play, ("hit", 60, B), ("damage", 2, B), ("hit", 60, C), ("damage", 3, C))
    assert play.changed == {A: {"hp": (9, 7), "barrier": (None, 0)}}
    assert play.steps == (
        "阿尔法 因【石肤术】有 3 点屏障\n"
        "贝塔 → 阿尔法 命中 AB 75 − AC 15 = 60，d100 = 60，命中\n"
        "阿尔法 的【石肤术】吸收 2 点伤害，屏障剩 1\n"
        "伽马 → 阿尔法 命中 AB 75 − AC 15 = 60，d100 = 60，命中\n"
        "阿尔法 的【石肤术】吸收 1 点伤害，屏障剩 0\n"
        "阿尔法 受到 3 − 免去 1 = 2 点伤害，生命 9 → 7"
    )


def test_for_a_night_it_is_gone_with_the_night_for_the_game_it_stays() -> None:
    assert night(stand().order(A, "stoneskin", A)).changed == {A: {"barrier": (None, 0)}}
    assert night(stand("lasts = 'game'").order(A, "stoneskin", A)).changed == {A: {"barrier": (None, 3)}}


def test_a_second_one_does_not_add_to_the_first() -> None:
    play = stand("lasts = 'game'").order(A, "stoneskin", A)
    night(play).to("dusk").order(A, "stoneskin", A)
    night(play)
    assert play.table.seats[0].vitals["barrier"] == 3


def test_another_can_be_covered_and_nobody_named_means_oneself() -> None:
    assert night(stand("lasts = 'game'").order(A, "stoneskin", B)).changed == {B: {"barrier": (None, 3)}}
    heir = heir_with(skill("stoneskin", "barrier", "absorbs = 2\ntargets = 0\nlasts = 'game'"))
    assert night(dusk(heir, SEATS).order(A, "stoneskin")).changed == {A: {"barrier": (None, 2)}}


def test_the_letter_tells_of_what_was_suffered_alone() -> None:
    play = stand().order(A, "stoneskin", A).order(B, "attack", A).order(C, "attack", A)
    night(play, ("hit", 60, B), ("damage", 2, B), ("hit", 60, C), ("damage", 2, C), to="announcement")
    assert play.letters[2:] == [(A, "damaged", {"damage": 1, "hp": 8})]
