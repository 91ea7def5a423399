"""Statuses of a DM's own: poison over nights, silence, blessings."""

from __future__ import annotations

import pytest

from tests.rules.grail.games import A, B, C, D, died, needs, night
from tests.rules.grail.heirs import Heir, dusk, heir_with, skill

SEATS = {A: "试炼者 守序", B: "战士 守序", C: "法师 中立", D: "战士 混乱"}


def status(id_: str, zh: str, keys: str) -> str:
    return f'id = "{id_}"\nname = {{ zh = "{zh}", en = "{id_}" }}\nkind = "condition"\n{keys}\n'


def inflicting(id_: str, zh: str, keys: str, **more: str) -> Heir:
    heir = heir_with(skill("put", "inflict", f'status = "{id_}"', "施加"), *more.values())
    return heir.write(f"statuses/{id_}.toml", status(id_, zh, keys))


def test_poison_works_night_after_night_until_it_is_shaken_off() -> None:
    heir = inflicting("poisoned", "中毒", 'shaken_off = "fortitude"\neach_night = [{ damage = "d2" }]')
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS).order(A, "put", B)
    night(play, ("save", 76, B), ("damage", 2, A, B))
    assert play.changed == {B: {"hp": (10, 8), "statuses": ([], ["poisoned"])}}
    play.to("dusk").mark()
    night(play, ("save", 75, B))
    assert play.changed == {B: {"statuses": (["poisoned"], [])}}
    assert play.steps.endswith("贝塔 摆脱了中毒")


def test_who_dies_of_it_is_slain_by_who_has_poisoned_it() -> None:
    heir = inflicting("poisoned", "中毒", 'until = "night_end"\neach_night = [{ damage = "3" }]')
    play = dusk(heir, SEATS).amend(D, hp=2).mark().order(A, "put", D)
    night(play)
    assert play.changed[D] == died(2, -1, A)
    assert play.changed["scores"] == {"lawful": (0, 3)}


@pytest.mark.parametrize("bars", ['["magic_missile"]', '["contest"]'])
def test_silence_keeps_skills_from_being_used(bars: str) -> None:
    heir = inflicting("silenced", "沉默", f'until = "next_night_end"\nbars = {bars}')
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS).order(A, "put", C).order(C, "magic_missile", D)
    night(play, order=(A, C))
    assert play.changed == {C: {"statuses": ([], ["silenced"])}}
    assert "法师" not in play.steps
    assert "伽马【魔法飞弹】：条件不符，动作落空" in play.steps
    play.to("dusk").mark().order(C, "magic_missile", D)
    night(play, order=(A, C))
    assert play.changed == {C: {"statuses": (["silenced"], [])}}
    play.to("dusk").mark().order(C, "magic_missile", D)
    night(play, ("contest", 60, C), ("damage", 1, C))
    assert set(play.changed) == {D}


def test_it_keeps_from_turning_on_and_from_what_works_by_itself() -> None:
    heir = inflicting("silenced", "沉默", 'bars = ["shield", "counter"]')
    play = dusk(heir, SEATS).order(A, "put", C).order(A, "put", B)
    night(play)
    play.to("dusk").amend(C, statuses=["silenced"]).mark().order(C, "shield").order(D, "attack", C).order(
        A, "attack", B
    )
    night(play, ("hit", 65, D), ("damage", 1, D), ("hit", 51, A))
    assert "伽马 不能开启【护盾术】：状态不允许" in play.steps
    assert needs(play) == [("hit", A, 50), ("hit", D, 75 - 10), ("damage", D, None)], "no counter of the fighter's"


def test_an_unknown_skill_is_a_fault() -> None:
    heir = inflicting("silenced", "沉默", 'bars = ["magic_misile"]')
    assert heir.check() == ["statuses/silenced.toml: bars: magic_misile is not known; did you mean magic_missile?"]


def test_a_blessing_changes_every_figure() -> None:
    figures = "ab = 10\narmor = 5\ndexterity = 5\ndamage = 1\nwill = 10\nreflex = 15\nfortitude = 20\ninitiative = 2"
    heir = inflicting("blessed", "祝福", f"negative = false\n{figures}")
    assert heir.check() == ["sound"]
    play = dusk(heir, SEATS).order(A, "put", B)
    night(play)
    seat = play.table.seats[1]
    now = {
        stat: play.table.stat(seat, stat).total
        for stat in ("ab", "armor", "dexterity", "will", "reflex", "fortitude")
    }
    assert now == {"ab": 85, "armor": 20, "dexterity": 10, "will": 30, "reflex": 40, "fortitude": 95}
    play.to("dusk").mark().order(B, "attack", D)
    night(play, ("hit", 65, B), ("damage", 3, B))
    assert play.changed == {D: {"hp": (10, 6)}}
    assert next(turn.modifier for turn in play.table.initiative if turn.seat.name == B) == 1 + 2
