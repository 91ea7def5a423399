"""Kinds `protect` and `evade`: attacks that fall on another, and attacks that come to nothing."""

from __future__ import annotations

import pytest

from tests.rules.grail.games import A, B, C, D, needs, night
from tests.rules.grail.heirs import dusk, heir_with, skill

SEATS = {A: "试炼者 守序", B: "战士 守序", C: "战士 混乱", D: "战士 中立"}


@pytest.mark.parametrize(("die", "falls_on", "hp"), [(70, A, 9), (71, B, 10)])
def test_by_its_share_the_attack_falls_on_the_protector(die: int, falls_on: str, hp: int) -> None:
    heir = heir_with(skill("shield_other", "protect", "share = 70", "援护"))
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS).order(A, "shield_other", B).order(C, "attack", B)
    night(play, ("protect", die, A, C), ("hit", 55, C), ("damage", 3, C))
    assert play.changed == {falls_on: {"hp": (hp, hp - 3)}}


def test_where_nothing_is_said_it_falls_on_the_protector_always_and_at_its_ac() -> None:
    play = dusk(heir_with(skill("shield_other", "protect", "", "援护")), SEATS)
    play.order(A, "shield_other", B).order(C, "attack", B).order(D, "attack", B)
    night(play, ("hit", 60, C), ("damage", 1, C), ("hit", 61, D))
    assert [need for _, _, need in needs(play)] == [60, None, 60], "75 less the 15 of the protector"
    assert play.changed == {A: {"hp": (9, 8)}}
    assert "阿尔法 替 贝塔 挡下攻击" in play.steps


def test_it_ends_with_the_night_and_with_who_can_do_nothing_any_longer() -> None:
    play = dusk(heir_with(skill("shield_other", "protect", "")), SEATS).amend(A, hp=2).mark()
    play.order(A, "shield_other", B).order(C, "attack", B).order(D, "attack", B)
    night(play, ("hit", 60, C), ("damage", 2, C), ("hit", 55, D), ("damage", 1, D))
    assert play.changed == {A: {"hp": (2, 0), "statuses": ([], ["wounded"])}, B: {"hp": (10, 9)}}
    play.to("dusk").mark().order(C, "attack", B).order(C, "cleave", B)
    night(play, ("recover", 50, A), ("hit", 56, C), ("counter", 51, B), ("hit", 46, C), ("counter", 51, B))
    assert play.changed == {A: {"hp": (0, 1), "statuses": (["wounded"], [])}}


def test_it_does_not_hinder_the_protector_s_own_attack() -> None:
    heir = heir_with(skill("shield_other", "protect", 'cost = "free"'))
    play = dusk(heir, SEATS).order(A, "shield_other", C).order(A, "attack", C)
    night(play, ("hit", 50, A), ("damage", 1, A))
    assert play.changed == {C: {"hp": (10, 9)}}


@pytest.mark.parametrize(("die", "changed"), [(30, {}), (31, {A: {"hp": (9, 8)}})])
def test_by_chance_an_attack_comes_to_nothing(die: int, changed: dict[str, object]) -> None:
    heir = heir_with(skill("blur", "evade", "chance = 30", "朦胧术"))
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS).order(C, "attack", A)
    night(play, ("evade", die, A, C), *([("hit", 60, C), ("damage", 1, C)] if changed else []))
    assert play.changed == changed


def test_images_are_used_up_and_a_counter_follows_what_comes_to_nothing() -> None:
    heir = heir_with(
        skill("images", "evade", 'chance = 100\nlimit = "game"\nuses = 1', "镜影术"),
        skill("riposte", "counter", "chance = 80", "还击"),
    )
    play = dusk(heir, SEATS).order(C, "attack", A).order(D, "attack", A)
    night(play, ("counter", 81, A, C), ("hit", 60, D), ("damage", 1, D))
    assert play.changed == {A: {"hp": (9, 8)}}
    assert "阿尔法【镜影术】：攻击落空" in play.steps


def test_the_wounded_evade_nothing() -> None:
    heir = heir_with(skill("blur", "evade", "chance = 100"))
    play = dusk(heir, SEATS).amend(A, hp=0).mark().order(C, "attack", A)
    night(play, ("recover", 51, A), ("damage", 1, C))
    assert play.changed[A]["alive"] == (True, False)
