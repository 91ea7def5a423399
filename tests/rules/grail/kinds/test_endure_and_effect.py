"""Kinds `endure` and `effect`, whom `everyone` may mean, what attacks ignore, animals that are summoned."""

from __future__ import annotations

import pytest

from tests.rules.grail.games import A, B, C, D, needs, night
from tests.rules.grail.heirs import dusk, heir_with, skill

SEATS = {A: "试炼者 守序", B: "战士 守序", C: "战士 混乱", D: "战士 中立"}


@pytest.mark.parametrize(("hp", "after"), [(4, 1), (3, 1), (2, 1)])
def test_what_would_fell_it_leaves_it_standing_once(hp: int, after: int) -> None:
    """Of 4 hit points 3 damage leave one by itself: it is used on the next night."""
    heir = heir_with(skill("diehard", "endure", 'limit = "game"', "不屈"))
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS).amend(A, hp=hp).mark().order(C, "attack", A)
    night(play, ("hit", 60, C), ("damage", 3, C))
    assert play.changed == {A: {"hp": (hp, after)}}
    assert ("没有倒下" in play.steps) is (hp < 4)
    play.to("dusk").mark().order(C, "attack", A)
    night(play, ("hit", 60, C), ("damage", 1, C))
    assert play.changed == ({} if hp == 4 else {A: {"hp": (1, 0), "statuses": ([], ["wounded"])}})


def test_what_always_comes_is_several_things_for_others_and_oneself() -> None:
    comes = 'comes = [{ damage = "2" }, { cure = "lullaby" }, { inflict = "dazed" }, { heal = "1", on = "self" }]'
    heir = heir_with(skill("word", "effect", comes, "真言术"))
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS).amend(A, hp=5).amend(C, statuses=["lullaby"]).mark().order(A, "word", C)
    night(play)
    assert play.changed == {A: {"hp": (5, 6)}, C: {"hp": (10, 8), "statuses": (["lullaby"], [])}}
    assert "伽马 因【真言术】陷入眩晕" in play.steps


def test_all_others_and_those_alone_who_have_attacked_by_then() -> None:
    heir = heir_with(
        skill("wail", "save", 'everyone = "all"\ntheirs = "will"\non_fail = [{ damage = "1" }]'),
        skill("wrath", "effect", 'everyone = "attackers"\ncomes = [{ damage = "1" }]'),
    )
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS).order(A, "wail")
    night(play, ("save", 21, B), ("save", 20, C), ("save", 21, D))
    assert play.changed == {B: {"hp": (10, 9)}, D: {"hp": (10, 9)}}
    play = dusk(heir, SEATS).order(A, "wrath").order(C, "attack", A).order(D, "attack", A).order(B, "attack", C)
    dice = [("hit", 61, C), ("hit", 61, D), ("hit", 56, B), ("counter", 51, C)]
    night(play, *dice, order=(C, B, A, D))
    assert play.changed == {C: {"hp": (10, 9)}}


@pytest.mark.parametrize(
    ("ignores", "need"),
    [("[]", 50), ('["armor"]', 65), ('["dexterity"]', 55), ('["armor", "dexterity"]', 70)],
)
def test_what_of_the_ac_an_attack_ignores(ignores: str, need: int) -> None:
    play = dusk(heir_with(skill("ray", "attack", f"ignores = {ignores}")), SEATS).order(A, "ray", C)
    night(play, ("hit", need, A), ("damage", 1, A))
    assert needs(play)[0] == ("hit", A, need)


def test_an_animal_that_is_summoned_comes_with_an_order_and_comes_again() -> None:
    keys = "summoned = true\nshare = 0\nhp = 2\nab = 60\narmor = 0\ndexterity = 0\ndamage = '1'"
    heir = heir_with(skill("summon", "companion", keys, "召唤怪物"))
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS).order(A, "summon", C)
    night(play, ("hit", 40, A))
    assert play.changed == {A: {"companion": (0, 2)}, C: {"hp": (10, 9)}}
    play.to("dusk").amend(A, companion=0).mark().order(A, "summon", C)
    night(play, ("hit", 40, A))
    assert play.changed == {A: {"companion": (0, 2)}, C: {"hp": (9, 8)}}


def test_what_costs_nothing_stands_beside_everything_else_and_comes_first() -> None:
    heir = heir_with(
        skill("glare", "effect", 'cost = "none"\ncomes = [{ damage = "1" }]'),
        skill("hiss", "effect", 'cost = "none"\ncomes = [{ damage = "2" }]'),
        skill("shove", "effect", 'cost = "free"\ncomes = [{ damage = "3" }]'),
    )
    play = dusk(heir, SEATS).order(A, "attack", C).order(A, "shove", B).order(A, "glare", B).order(A, "hiss", C)
    night(play.order(A, "glare", D), ("hit", 50, A), ("damage", 1, A))
    assert play.changed == {B: {"hp": (10, 7)}, C: {"hp": (10, 7)}, D: {"hp": (10, 9)}}
    assert play.steps.index("命中") > play.steps.index("德尔塔 受到 1 点伤害")


def test_initiative_and_regeneration_are_modifiers() -> None:
    heir = heir_with(
        skill("quick", "modifier", "initiative = 4", "精通先攻"),
        skill("regeneration", "modifier", 'on_end = [{ heal = "1", on = "self" }]', "再生"),
    )
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS).amend(A, hp=5).mark()
    play.dice(("initiative", 10, A), ("initiative", 14, B), ("initiative", 15, C), ("initiative", 1, D)).to("vote")
    assert [(turn.seat.name, turn.total) for turn in play.table.initiative] == [(C, 16), (A, 15), (B, 15), (D, 2)]
    assert play.changed == {A: {"hp": (5, 6)}}
