"""Statuses and what they meet: the overture with everything, stun with initiative, fatigue, what is resisted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.play import Play
from tests.rules.grail.classes.sheets import ac, hp, skill, stats
from tests.rules.grail.games import A, B, C, D, Grail, needs, night

NO_COUNTER = ("counter", 51, B)


def dusk(grail: Grail, first: str, second: str = "战士 中立", **more: str | None) -> Play:
    """An evening of two, and two fighters of other factions."""
    return grail.dusk({A: first, B: second, C: "战士 混乱", D: "战士 守序"}, **more)


# --- 催眠序曲 with everything: 2 off the AB and off nothing else ---


@pytest.mark.parametrize(
    ("role", "skill_id", "targets", "more"),
    [
        ("战士 守序", "attack", [B], 0),
        ("战士 守序", "whirlwind", [B, C], 0),
        ("野蛮人 中立", "power_attack", [B], 0),
        ("武僧", "stunning_fist", [B], 0),
        ("武僧", "flurry_of_blows", [B], 0),
        ("武僧", "grapple", [B], 15),
        ("游侠", "two_weapon_fighting", [B], 0),
        ("游侠", "manyshot", [B, C], 0),
        ("圣武士", "smite_evil", [C], 0),
    ],
)
def test_every_blow_and_touch_is_two_less_under_the_overture(
    grail: Grail, role: str, skill_id: str, targets: list[str], more: int
) -> None:
    """A touch leaves out the fighter's 15 of armor."""
    play = dusk(grail, role).amend(A, statuses=["lullaby"]).mark().order(A, skill_id, *targets)
    sheet = skill(skill_id)
    blows = len(targets) * getattr(sheet, "times", 1)
    counters = [] if more else [("counter", 100)] * blows
    need = play.table.class_of(play.table.seats[0]).stats.ab + sheet.ab - 20 + more - 2
    night(play, *[("hit", need + 1, A)] * blows, *counters)
    assert [row for row in needs(play) if row[0] == "hit"] == [("hit", A, need)] * blows


def test_so_is_a_counter_and_an_extra_attack(grail: Grail) -> None:
    play = night(dusk(grail, "战士 守序").order(A, "attack", B), ("hit", 55), ("damage", 1)).to("dusk").mark()
    play.amend(A, statuses=["lullaby"]).order(A, "cleave", B).order(C, "attack", A)
    night(play, ("hit", 44, A), NO_COUNTER, ("hit", 100, C), ("counter", 50, A), ("hit", 44, A, C))
    assert [row for row in needs(play) if row[:2] == ("hit", A)] == [("hit", A, 45 - 2)] * 2


@pytest.mark.parametrize(
    ("role", "on", "more"),
    [("野蛮人 中立", "rage", skill("rage").ab), ("牧师", "divine_favor", skill("divine_favor").ab)],
)
def test_what_is_added_and_what_the_overture_takes_add_up(grail: Grail, role: str, on: str, more: int) -> None:
    play = dusk(grail, role).amend(A, statuses=["lullaby"]).order(A, on).order(A, "attack", B)
    need = play.table.class_of(play.table.seats[0]).stats.ab + more - 2 - 20
    night(play, ("hit", need + 1), NO_COUNTER)
    assert needs(play)[0] == ("hit", A, need)


@pytest.mark.parametrize(
    ("role", "spell", "mine", "theirs"),
    [
        ("法师 守序", "magic_missile", "will", 20),
        ("法师 守序", "hold_person", "will", 20),
        ("牧师", "searing_light", "will", 20),
        ("吟游诗人", "fascinate", "will", 20),
        ("游荡者 中立", "feint", "reflex", 25),
        ("游荡者 中立", "pick_pocket", "reflex", 25),
    ],
)
@pytest.mark.parametrize("status", ["lullaby", "dazed", "stunned", "fatigued"])
def test_no_contest_is_the_harder_for_any_of_them(
    grail: Grail, role: str, spell: str, mine: str, theirs: int, status: str
) -> None:
    """Statuses change AB, dexterity bonus and damage: a stunned or dazed caster casts as well as ever."""
    play = dusk(grail, role).amend(A, statuses=[status]).mark().order(A, spell, B)
    figures: Any = play.table.class_of(play.table.seats[0]).stats
    need = min(100, getattr(figures, mine) + skill(spell).bonus - theirs)
    night(play, *([("contest", need + 1, A, B)] if need < 100 else []))
    assert needs(play) == [("contest", A, need)]
    assert B not in play.changed


def test_the_points_of_a_stunned_sorcerer_are_all_there(grail: Grail) -> None:
    pool = skill("spell_points").a_night
    most = min(skill("false_life").most, pool)
    play = dusk(grail, "术士").amend(A, hp=1, statuses=["stunned"]).mark().order(A, "false_life", points=most)
    night(play)
    assert play.changed[A]["hp"] == (1, min(1 + most // 2, hp("sorcerer")))


def test_a_theft_is_no_harder_under_the_overture(grail: Grail) -> None:
    play = dusk(grail, "战士 守序", holder=B).amend(A, statuses=["lullaby"]).order(A, "attack", B)
    night(play, ("hit", 1), ("damage", 1), ("steal", 51))
    assert needs(play)[-1] == ("steal", A, 50)


def test_healed_of_the_overture_it_is_passed_over_by_the_burst_of_the_same_night(grail: Grail) -> None:
    """Both have held a grail tonight, the second one by the DM's word."""
    play = grail.dusk({A: "吟游诗人", B: "牧师", C: "战士 中立", D: "战士 守序"}, holder=A).amend(B, holds=["grail"])
    play.amend(C, statuses=["lullaby"]).amend(D, statuses=["lullaby"]).mark()
    play.order(A, "sound_burst").order(B, "mass_heal", C)
    night(play, ("save", 75, D), order=(B, A))
    assert play.changed == {C: {"statuses": (["lullaby"], [])}, D: {"hp": (10, 9)}}


# --- 震慑 and its like with initiative ---


@pytest.mark.parametrize("ruled", ["sheet", "current"])
@pytest.mark.parametrize(
    ("role", "statuses", "on", "shift"),
    [
        ("武僧", ["stunned"], "", -5),
        ("武僧", ["dazed"], "", -99),
        ("武僧", ["lullaby", "fatigued"], "", 0),
        ("战士 守序", ["stunned"], "", -5),
        ("吟游诗人", [], "combat_expertise", skill("combat_expertise").dexterity),
        ("游侠", ["stunned"], "", -5),
    ],
)
def test_initiative_is_of_the_sheet_where_it_is_not_ruled_to_be_of_the_moment(
    grail: Grail, ruled: str, role: str, statuses: list[str], on: str, shift: int
) -> None:
    play = dusk(grail, role, initiative_dexterity=ruled).amend(A, statuses=statuses)
    if on:
        play.order(A, on)
    night(play)
    printed = play.table.class_of(play.table.seats[0]).stats.dexterity
    now = printed if ruled == "sheet" else max(0, printed + shift)
    assert next(turn.modifier for turn in play.table.initiative if turn.seat.name == A) == now // 5


def test_stunned_after_initiative_was_rolled_its_turn_comes_when_it_came(grail: Grail) -> None:
    play = dusk(grail, "武僧", "武僧 混乱", initiative_dexterity="current").order(A, "stunning_fist", B)
    need = stats("monk").ab + skill("stunning_fist").ab - ac("monk")
    night(play.order(B, "attack", C), ("hit", need, A), ("damage", 1), ("save", 100), ("hit", 1, B), ("damage", 1))
    assert [turn.modifier for turn in play.table.initiative][:2] == [stats("monk").dexterity // 5] * 2


# --- 疲惫 ---


@pytest.mark.parametrize("rolled", [1, 2])
def test_the_spells_of_the_fatigued_hurt_less_too(grail: Grail, rolled: int) -> None:
    """疲惫 is of all damage that one deals, at least 1; its −5 is of AB, of which a contest knows nothing."""
    damage = skill("magic_missile").on_success[0].damage
    play = dusk(grail, "法师 守序").amend(A, statuses=["fatigued"]).mark().order(A, "magic_missile", B)
    night(play, ("contest", stats("wizard").will - 20), ("damage", rolled))
    assert play.changed[B] == {"hp": (10, 10 - max(1, rolled + damage.plus - 1))}


@pytest.mark.parametrize(("rolled", "dealt"), [(3, 1), (2, 1), (1, 1)])
def test_a_tired_blow_on_a_tough_hide_still_hurts(grail: Grail, rolled: int, dealt: int) -> None:
    """3 − 1 for the fatigue − 1 for the hide; at least 1, once."""
    assert skill("damage_reduction").damage == 1
    play = dusk(grail, "战士 守序", "野蛮人 中立").amend(A, statuses=["fatigued"]).mark().order(A, "attack", B)
    night(play, ("hit", 70 - ac("barbarian")), ("damage", rolled))
    assert play.changed[B] == {"hp": (hp("barbarian"), hp("barbarian") - dealt)}


def test_a_sneak_attack_on_a_tough_hide_is_one_less(grail: Grail) -> None:
    sneak = skill("sneak_attack").damage - skill("damage_reduction").damage
    play = dusk(grail, "游荡者 中立", "野蛮人 混乱").amend(B, statuses=["dazed"]).mark().order(A, "attack", B)
    night(play, ("hit", 1), ("damage", 2))
    assert play.changed[B]["hp"] == (hp("barbarian"), hp("barbarian") - 2 - sneak)


def test_wounded_while_it_raged_it_recovers_tired(grail: Grail) -> None:
    """The fatigue of a rage is its body's: it comes over the wounded too, and counts when it can act again."""
    play = dusk(grail, "野蛮人 中立", "战士 守序", recovered_acts="acts").amend(A, hp=1).order(A, "rage")
    night(play.order(C, "attack", A), ("hit", 1, C), ("damage", 1), ("recover", 51), order=(C, A))
    play.to("dusk").mark().order(A, "attack", B)
    need = stats("barbarian").ab - 5 - 20
    night(play, ("recover", 60, A), ("hit", need), ("damage", 1))
    assert needs(play) == [("recover", A, 60), ("hit", A, need), ("damage", A, None)]
    assert play.changed[A]["statuses"] == (["wounded", "fatigued"], [])


def test_cured_of_its_fatigue_it_strikes_as_ever_that_night_but_could_not_rage(grail: Grail) -> None:
    """Whether one may rage is seen when the night begins; the cure comes later."""
    play = dusk(grail, "野蛮人 中立", "牧师", holder=B).amend(A, statuses=["fatigued"]).mark()
    play.order(A, "rage").order(A, "attack", C).order(B, "mass_heal", A)
    need = stats("barbarian").ab - 20
    night(play, ("hit", need), ("damage", 1), order=(B, A))
    assert needs(play)[0] == ("hit", A, need)
    assert play.changed[A] == {"statuses": (["fatigued"], [])}
    assert "狂暴" in play.steps


# --- 神圣健康 with what would be inflicted ---


def test_enfeeblement_has_no_hold_on_a_paladin_and_the_points_are_gone(grail: Grail) -> None:
    ray = skill("ray_of_enfeeblement")
    need = max(0, stats("sorcerer").will + ray.most * ray.growth - stats("paladin").fortitude)
    play = dusk(grail, "术士", "圣武士").order(A, "ray_of_enfeeblement", B, points=ray.most)
    night(play, ("contest", min(need, 100)))
    assert needs(play) == [("contest", A, min(need, 100))]
    assert play.changed == {}
    assert "贝塔【神圣健康】" in play.steps


def test_entangled_a_paladin_is_never_stunned(grail: Grail) -> None:
    play = dusk(grail, "德鲁伊 混乱", "圣武士").order(A, "entangle", B)
    night(play, ("save", stats("paladin").reflex + 1, B))
    assert not play.table.seats[1].has("stunned")
    assert "贝塔【神圣健康】" in play.steps


@pytest.mark.parametrize("status", ["lullaby", "dazed"])
def test_songs_are_of_the_mind_and_a_paladin_hears_them(grail: Grail, status: str) -> None:
    play = dusk(grail, "吟游诗人", "圣武士").order(A, "overture" if status == "lullaby" else "fascinate", B)
    night(play, *([] if status == "lullaby" else [("contest", 1)]))
    assert play.changed == {B: {"statuses": ([], [status])}}


# --- 眩晕 from two hands ---


def test_dazed_by_two_it_is_so_to_the_later_end_and_ten_once(grail: Grail) -> None:
    """慑魂曲 lasts to the end of the next night, 佯攻 of this one."""
    play = dusk(grail, "吟游诗人", "战士 中立").amend(C, role="rogue").mark()
    play.order(A, "fascinate", B).order(C, "feint", B)
    night(play, ("contest", 1, A), ("contest", 1, C)).to("dusk")
    assert play.changed[B] == {"statuses": ([], ["dazed"])}
    night(play.mark().order(B, "attack", D), ("hit", 75 - 10 - 20 + 1), ("counter", 51, D))
    assert needs(play)[0] == ("hit", B, 45)
    assert play.changed[B] == {"statuses": (["dazed"], [])}


def test_a_dazed_fighter_counters_at_ten_less(grail: Grail) -> None:
    play = dusk(grail, "吟游诗人", "战士 中立").order(A, "fascinate", B).order(D, "attack", B)
    dice = [("contest", 1), ("hit", 61, D), ("counter", 50, B), ("hit", 75 - 10 - 10 - 20 + 1, B)]
    night(play, *dice, order=(A, D))
    assert needs(play)[1:] == [("hit", D, 60), ("counter", B, 50), ("hit", B, 35)]


def test_a_wizard_behind_its_shield_is_the_easier_to_enchant(grail: Grail) -> None:
    """护盾术: armor for will, for one's own spells and against those of others."""
    shield = skill("shield").will
    play = dusk(grail, "法师 守序", "法师 中立").order(A, "hold_person", B).order(B, "shield")
    need = -shield
    night(play, ("contest", need + 1, A))
    assert needs(play) == [("contest", A, need)]
